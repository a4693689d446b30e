/* What to write where something has another type than its place needs.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/hint.h"

#include <string.h>

#include "variant/names.h"

static const char *name_of(const Expression *expression)
{
    return expression->local             ? expression->local->name
           : expression->kind == E_ACTOR ? "actor" : NULL;
}

/* A zone or a card as the rules write it; NULL when it is not that simple. */
static const char *write_cards(const Meanings *meanings,
                               const Expression *cards)
{
    const Expression *left = cards->left;
    const char *of = left ? name_of(left) : NULL;
    if (cards->kind == E_TOP || cards->kind == E_BOTTOM) {
        const char *zone = write_cards(meanings, left);
        return zone ? text_format(meanings->arena, "%s of %s",
                                  cards->kind == E_TOP ? "top" : "bottom",
                                  zone) : NULL;
    }
    if (cards->kind == E_VARIABLE && !left) {
        return meanings->variant->variables[cards->value].name;
    }
    if (cards->kind != E_ZONE || (left && !of)) {
        return name_of(cards);
    }
    return text_format(meanings->arena, "%s%s%s",
                       meanings->variant->zones[cards->value].name,
                       of ? " of " : "", of ? of : "");
}

/* The same as the left side of a dot. */
static const char *write_owner(const Meanings *meanings,
                               const Expression *cards)
{
    const char *text = write_cards(meanings, cards);
    return !text ? "(...)"
           : strchr(text, ' ') ? text_format(meanings->arena, "(%s)", text)
                               : text;
}

static const char *write_is(Arena *arena, const char *name, const char *word)
{
    return name ? text_format(arena, "write '%s is %s'", name, word)
                : text_format(arena, "write 'is %s' instead of '== %s'", word,
                              word);
}

/* The hint for comparing [cards] with the family or tag [word]. */
static const char *hint_one_is(const Meanings *meanings,
                               const Expression *cards, const char *word)
{
    const char *zone = cards->kind == E_ZONE ? write_cards(meanings, cards)
                                             : NULL;
    bool pile = zone && meanings->variant->zones[cards->value].pile;
    return text_format(meanings->arena, "write %s%s%s%s%s'any(card is %s for "
                       "each card in %s)'", pile ? "'top of " : "",
                       pile ? zone : "", pile ? " is " : "", pile ? word : "",
                       pile ? "', or " : "", word, zone ? zone : "...");
}

const char *hint_equal(const Meanings *meanings, const Expression *left,
                       const char *word)
{
    const Variant *variant = meanings->variant;
    bool group = variant_find_family(variant, word) >= 0 ||
                 variant_find_tag(variant, word) >= 0;
    bool is = left->type.base == TYPE_PLAYER
                  ? variant_find_status(variant, word) >= 0
                  : left->type.base == TYPE_CARD && group;
    if (is) {
        return write_is(meanings->arena, name_of(left), word);
    }
    if (left->type.base == TYPE_CARDS && group) {
        return hint_one_is(meanings, left, word);
    }
    for (int i = 0; left->type.base == TYPE_CARD &&
                    i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        if (attribute_find_value(attribute, word) >= 0) {
            const char *owner = write_owner(meanings, left);
            return attribute->several
                       ? text_format(meanings->arena, "write '%s.%s matches "
                                     "%s'", owner, attribute->name, word)
                       : hint_of_card(meanings, left, i);
        }
    }
    return NULL;
}

const char *hint_compared(const Meanings *meanings, const Expression *left,
                          const Expression *right)
{
    if (left->type.base == TYPE_CARD && right->type.base == TYPE_SYMBOL &&
        right->type.attribute >= 0) {
        return hint_of_card(meanings, left, right->type.attribute);
    }
    bool number = right->kind == E_CONSTANT && right->type.base == TYPE_NUMBER;
    const char *word = right->kind == E_WORD ? right->text
                       : number ? text_format(meanings->arena, "%lld",
                                              (long long)right->value) : NULL;
    return word ? hint_equal(meanings, left, word) : NULL;
}

const char *hint_of_card(const Meanings *meanings, const Expression *card,
                         int attribute)
{
    return text_format(meanings->arena, "write '%s.%s' to compare what the "
                       "card has", write_owner(meanings, card),
                       meanings->variant->attributes[attribute].name);
}

const char *hint_dot(const Meanings *meanings, const Expression *left,
                     const char *name)
{
    const char *owner = name_of(left);
    bool owned = variant_find_zone(meanings->variant, name) >= 0 ||
                 variant_find_variable(meanings->variant, name) >= 0;
    return !owned ? NULL
           : text_format(meanings->arena, "write '%s of %s'", name,
                         owner ? owner : "...");
}

const char *hint_property(const Meanings *meanings, const char *cards,
                          const char *name)
{
    static const char *const counts[] = {"count", "size", "length", "number",
                                         "amount"};
    bool count = false;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        count = count || text_equal(name, counts[i]);
    }
    return count ? text_format(meanings->arena, "write 'count(%s)'", cards)
           : is_one_of(name, "empty", "isEmpty")
               ? text_format(meanings->arena, "write 'empty(%s)'", cards)
           : is_one_of(name, "top", "bottom")
               ? text_format(meanings->arena, "write '%s of %s'", name, cards)
               : NULL;
}

/* The hint for [cards] where one card is expected. */
static const char *hint_one_card(const Meanings *meanings,
                                 const Expression *cards)
{
    const char *zone = cards->kind == E_ZONE ? write_cards(meanings, cards)
                                             : NULL;
    if (zone && meanings->variant->zones[cards->value].pile) {
        return text_format(meanings->arena, "write 'top of %s' for the card "
                           "on top", zone);
    }
    return text_format(meanings->arena, "write 'any(... for each card in %s)' "
                       "to look at each card", zone ? zone : "...");
}

const char *hint_attribute(const Parser *parser, const Expression *cards,
                           const char *before, const char *attribute)
{
    const Meanings *meanings = parser->meanings;
    const char *end = text_equal(before, "bottom") ? before : "top";
    const char *zone = cards->kind == E_ZONE ? write_cards(meanings, cards)
                                             : NULL;
    bool of_player = cards->type.base == TYPE_PLAYER && before &&
                     variant_find_zone(meanings->variant, before) >= 0;
    if (of_player && name_of(cards)) {
        return text_format(meanings->arena, "write 'any(card.%s == ... for "
                           "each card in %s of %s)'", attribute, before,
                           name_of(cards));
    }
    if (!zone) {
        return NULL;
    }
    const char *property =
        variant_find_attribute(meanings->variant, attribute) < 0
            ? hint_property(meanings, zone, attribute) : NULL;
    if (property) {
        return property;
    }
    if (parser_local(parser, end)) {           /* a card of a relation */
        return text_format(meanings->arena, "write '%s.%s'", end, attribute);
    }
    if (meanings->variant->zones[cards->value].pile) {
        return text_format(meanings->arena, "write '(%s of %s).%s'", end, zone,
                           attribute);
    }
    return text_format(meanings->arena, "write 'any(card.%s == ... for each "
                       "card in %s)'", attribute, zone);
}

const char *hint_some_zone(const Meanings *meanings, bool of_player)
{
    const Variant *variant = meanings->variant;
    const char *common = NULL, *here = of_player ? "player" : "actor";
    for (const Local *local = meanings->scope; local; local = local->outer) {
        here = local->type.base == TYPE_PLAYER ? local->name : here;
    }
    for (int i = 0; i < (int)variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        if (zone->of.base == TYPE_PLAYER) {
            return text_format(meanings->arena, "%s of %s", zone->name, here);
        }
        common = zone->of.base == TYPE_ERROR ? zone->name : common;
    }
    return of_player ? NULL : common;
}

/* The hint for turning a value into a number. */
static const char *hint_number(const Meanings *meanings,
                               const Expression *value)
{
    const Variant *variant = meanings->variant;
    const char *zone = hint_some_zone(meanings, false);
    int attribute = value->type.attribute;
    bool fixed = value->kind == E_CONSTANT && value->value >= 0 && zone &&
                 attribute >= 0;
    if (!fixed) {
        return "write 'number(...)' for the number that it is called";
    }
    const Attribute *known = &variant->attributes[attribute];
    return text_format(meanings->arena, "write 'count(%s where card.%s %s %s)' "
                       "for how many cards have it", zone, known->name,
                       known->several ? "matches" : "==",
                       known->values[value->value]);
}

static bool has_number(const Attribute *attribute)
{
    for (int i = 0; i < attribute->count; i++) {
        const char *value = attribute->values[i];
        if (value[strspn(value, "0123456789")] == '\0') {
            return true;
        }
    }
    return false;
}

/* The hint for [card] where a number is expected. */
static const char *hint_card_number(const Meanings *meanings,
                                    const Expression *card)
{
    const Variant *variant = meanings->variant;
    const char *owner = write_owner(meanings, card);
    int found = 0;
    while (found < variant->attribute_count &&
           !has_number(&variant->attributes[found])) {
        found++;
    }
    bool number = found < variant->attribute_count;
    return variant->attribute_count == 0
        ? "write 'points of card' for what the card counts"
        : text_format(meanings->arena, "write an attribute of the card, for "
                      "example '%s(%s.%s)'", number ? "number" : "order", owner,
                      variant->attributes[number ? found : 0].name);
}

/* The hint for a place where cards have to stand, also those that a number is
 * compared with. */
static const char *hint_cards(const Meanings *meanings, TypeBase given)
{
    const char *zone = hint_some_zone(meanings, false);
    if (given != TYPE_NUMBER && given != TYPE_TRUTH) {
        return NULL;
    }
    return text_format(meanings->arena, "name cards%s%s%s%s",
                       zone ? ", such as '" : "", zone ? zone : "",
                       zone ? "'" : "",
                       given == TYPE_NUMBER
                           ? "; 'count(...)' is how many there are" : "");
}

const char *hint_type(const Meanings *meanings, Type type,
                      const Expression *expression)
{
    TypeBase wanted = type.base, given = expression->type.base;
    if (wanted == TYPE_CARD && given == TYPE_CARDS) {
        return hint_one_card(meanings, expression);
    }
    if (wanted == TYPE_SYMBOL && given == TYPE_CARD &&
        meanings->variant->attribute_count > 0) {
        return text_format(meanings->arena, "write %s'%s.%s'",
                           type.attribute < 0 ? "an attribute of the card, for "
                                                "example "
                                              : "",
                           write_owner(meanings, expression),
                           meanings->variant->attributes[
                               type.attribute < 0 ? 0 : type.attribute].name);
    }
    if (wanted == TYPE_PLAYER && given == TYPE_CARD) {
        return "write 'most(... for each player)' or 'least(... for each "
               "player)' for the player who has the most or the least";
    }
    bool set = given == TYPE_CARDS || given == TYPE_CHOSEN ||
               given == TYPE_PLAYERS || given == TYPE_TOKENS ||
               given == TYPE_DICE;
    if (set && (wanted == TYPE_NUMBER || wanted == TYPE_SYMBOL)) {
        return "write 'count(...)' for how many there are";
    }
    if (set && wanted == TYPE_TRUTH) {
        return "write 'empty(...)' or 'not empty(...)'";
    }
    if (wanted == TYPE_TRUTH && given == TYPE_NUMBER) {
        return "compare it, for example with '> 0'";
    }
    if (wanted == TYPE_TRUTH && given == TYPE_SYMBOL) {
        return "write what has it, for example 'card is ...' or 'card.value == "
               "...'";
    }
    if (wanted == TYPE_CARD && given == TYPE_SYMBOL) {
        return "write 'count(... where card is ...)' or 'any(card is ... for "
               "each card in ...)'";
    }
    if (wanted == TYPE_NUMBER && given == TYPE_SYMBOL) {
        return hint_number(meanings, expression);
    }
    if (wanted == TYPE_NUMBER && given == TYPE_PLAYER) {
        return "for a number of the player write 'points of ...', 'total of "
               "...' or what is remembered of each";
    }
    if (wanted == TYPE_NUMBER && given == TYPE_CARD) {
        return hint_card_number(meanings, expression);
    }
    const char *zone = hint_some_zone(meanings, wanted == TYPE_CARDS &&
                                                    given == TYPE_PLAYER);
    if (wanted == TYPE_CARDS && given == TYPE_PLAYER && zone) {
        const char *player = name_of(expression);
        return text_format(meanings->arena, "name where the cards of the "
                           "player lie: '%.*s%s'",
                           (int)(strstr(zone, " of ") + 4 - zone), zone,
                           player ? player : "...");
    }
    if (wanted == TYPE_PLAYERS && given == TYPE_NUMBER) {
        return "'count(...)' is how many players there are";
    }
    return wanted == TYPE_CARDS ? hint_cards(meanings, given) : NULL;
}

const char *hint_meant_set(const Meanings *meanings, const char *word)
{
    if (is_one_of(word, "card", "cards")) {
        return hint_some_zone(meanings, false);
    }
    return is_one_of(word, "player", "everybody") ? "players"
           : text_equal(word, "die")              ? "dice"
           : text_equal(word, "token")            ? "tokens of actor" : NULL;
}

const char *hint_set(const Meanings *meanings, const char *function,
                     const Expression *argument)
{
    const char *word = argument->kind == E_WORD
                           ? argument->text
                           : type_facts[argument->type.base].word;
    bool end = argument->kind == E_TOP || argument->kind == E_BOTTOM;
    const char *set = end ? write_cards(meanings, argument->left)
                      : word ? hint_meant_set(meanings, word) : NULL;
    bool some = !end && word && is_one_of(word, "card", "cards");
    return set ? text_format(meanings->arena, "write %s'%s(%s)'",
                             some ? "a zone, as in " : "", function, set)
               : NULL;
}

const char *hint_again(const Parser *parser, const Expression *said,
                       size_t start, size_t at)
{
    const Meanings *meanings = parser->meanings;
    const Token *tokens = parser->tokens.items;
    const char *word = tokens[at].text, *sign = tokens[at - 1].text;
    for (int i = 0; said->kind == E_AMONG &&
                    i < meanings->variant->attribute_count; i++) {
        const Attribute *attribute = &meanings->variant->attributes[i];
        if (attribute_find_value(attribute, word) >= 0) {
            return text_format(meanings->arena, "write '%s %s.%s %s %s'", sign,
                               write_owner(meanings, said->left),
                               attribute->name,
                               attribute->several ? "matches" : "==", word);
        }
    }
    for (size_t i = start; i + 1 < at; i++) {
        const char *text = tokens[i].text, *next = tokens[i + 1].text;
        size_t from = tokens[start].start;
        if (is_one_of(text, "==", "matches") ||
            (text_equal(text, "is") && !text_equal(next, "not"))) {
            return text_format(meanings->arena, "write '%s %.*s %s'", sign,
                               (int)(tokens[i].start + tokens[i].length - from),
                               parser->node->text + from, word);
        }
    }
    return NULL;
}
