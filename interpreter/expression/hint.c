/* Tables of what people write who know other languages, or who write from
 * memory.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/hint.h"

#include <string.h>

#include "base/text.h"
#include "variant/names.h"

typedef struct {
    const char *words[6];
    const char *help;
} Hint;

static const Hint unknown[] = {
    {{"next"}, "for a player write 'next player' or 'player after actor'; for "
               "a value write 'next(...)'"},
    {{"me", "self", "my", "mine", "current", "I"},
     "write 'actor' for the player whose turn it is"},
    {{"opponent", "opponents", "others", "enemy", "enemies"},
     "write 'players where player != actor'"},
    {{"cards"}, "write the zone alone, as in 'count(hand of actor)'"},
    {{"score"}, "write 'points of actor' for those of a round, 'total of "
                "actor' for those of the game"},
    {{"random", "rand"}, "write 'random' under 'round.starter' only; other "
                         "chance comes from cards and dice"},
    {{"card"}, "to choose cards of a zone, write 'hand of actor where card "
               "...'"},
    {{"player"}, "write 'actor' for the player whose turn it is"},
    {{"everybody", "everyone"}, "write 'players'"},
    {{"len", "length", "size", "amount", "cardinality"},
     "to count, write 'count(...)'"},
    {{"null", "nil", "None", "undefined", "NULL", "nobody's"},
     "write 'nobody' for a player, 'none' for anything else"},
    {{"isEmpty", "is_empty", "isempty"}, "write 'empty(...)'"},
    {{"average", "avg", "mean"}, "write 'sum(...) / count(...)'"},
    {{"abs"}, "write 'if A < B then B - A else A - B'"},
    {{"AND", "OR", "NOT", "IF", "THEN", "ELSE"},
     "write 'and', 'or', 'not', 'if', 'then', 'else' in small letters"},
    {{"exists", "some"}, "write 'any(... for each ...)'"},
    {{"every", "forall"}, "write 'all(... for each ...)'"},
};

static const Hint misplaced[] = {
    {{"if"}, "write 'if C then A else B'"},
    {{"contains", "has", "includes", "have"},
     "write 'any(card is ... for each card in ...)'"},
    {{"equals", "equal"}, "write '==' to compare"},
    {{"at"}, "write '>=' for 'at least' and '<=' for 'at most'"},
    {{"between"}, "write 'A >= 1 and A <= 6'"},
    {{"empty"}, "write 'empty(...)'"},
    {{"for"}, "write 'any(...)', 'all(...)' or 'sum(...)' around it"},
    {{"<", "<=", ">", ">=", "=="}, "write 'A < B and B < C'"},
    {{","}, "brackets hold one thing, without commas"},
};

/* What begins something that goes on in another way here. */
static const Hint begun[] = {
    {{"current"}, "write 'actor' for the player whose turn it is"},
    {{"no"}, "write 'empty(...)'"},
    {{"all", "every"}, "write 'all(... for each player)'"},
    {{"round", "turn"}, "write 'round' or 'turn' alone for its number"},
};

static const Hint after_is[] = {
    {{"greater", "more", "larger", "higher", "above"},
     "write '>' instead of 'is greater than'"},
    {{"less", "fewer", "smaller", "lower", "below"},
     "write '<' instead of 'is less than'"},
    {{"at"}, "write '>=' for 'is at least' and '<=' for 'is at most'"},
    {{"equal"}, "write '==' instead of 'is equal to'"},
    {{"empty"}, "write 'empty(...)'"},
    {{"in"}, "write 'in' without 'is'"},
    {{"even"}, "write 'A mod 2 == 0'"},
    {{"odd"}, "write 'A mod 2 == 1'"},
};

/* Signs that are two here. */
static const struct {
    const char *first, *second, *help;
} pairs[] = {
    {"<", ">", "write '!=' for 'is not'"},
    {"/", "/", "write '/', which leaves fractions out"},
    {"*", "*", "write 'A * A'"},
};

static const Hint *find(const Hint *hints, size_t count, const char *word)
{
    size_t most = sizeof hints->words / sizeof *hints->words;
    for (size_t i = 0; word && i < count; i++) {
        for (size_t j = 0; j < most && hints[i].words[j]; j++) {
            if (text_equal(hints[i].words[j], word)) {
                return &hints[i];
            }
        }
    }
    return NULL;
}

#define FIND(hints, word) find(hints, sizeof(hints) / sizeof *(hints), word)

/* Functions that are written with brackets or `of`. */
static bool is_function(const char *word)
{
    static const char *const functions[] = {
        "count", "empty", "previous", "top", "bottom", "worth", "lowest",
        "highest", "shown", "number", "order", "debt", "face"};
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (text_equal(functions[i], word)) {
            return true;
        }
    }
    return false;
}

static bool is_letter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

const char *hint_word(Arena *arena, const char *word)
{
    const Hint *hint = FIND(unknown, word);
    if (hint) {
        return hint->help;
    }
    return is_function(word)
               ? text_format(arena, "write '%s(...)': it needs what it is "
                             "about", word)
               : NULL;
}

static const char *hint_pair(const char *first, const char *second)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (text_equal(pairs[i].first, first) &&
            text_equal(pairs[i].second, second)) {
            return pairs[i].help;
        }
    }
    return NULL;
}

const char *hint_place(Arena *arena, const char *before, const char *word)
{
    const char *pair = before ? hint_pair(before, word) : NULL;
    const Hint *hint = before ? FIND(misplaced, word) : NULL;
    hint = hint || !is_letter(*word) ? hint : FIND(begun, before);
    if (pair || hint) {
        return pair ? pair : hint->help;
    }
    if (before && *before >= '0' && *before <= '9' && is_letter(*word)) {
        return "write the number alone";
    }
    return before && is_function(before) && is_letter(*word)
               ? text_format(arena, "write '%s(%s ...)'", before, word) : NULL;
}

const char *hint_is(const Variant *variant, const char *word)
{
    const Hint *hint = FIND(after_is, word);
    if (variant_find_status(variant, word) >= 0 ||
        variant_find_family(variant, word) >= 0 ||
        variant_find_tag(variant, word) >= 0) {
        return NULL;
    }
    for (int i = 0; hint && i < variant->attribute_count; i++) {
        if (attribute_find_value(&variant->attributes[i], word) >= 0) {
            return NULL;
        }
    }
    return hint ? hint->help : NULL;
}

static const char *name_of(const Expression *expression)
{
    return expression->local             ? expression->local->name
           : expression->kind == E_ACTOR ? "actor" : NULL;
}

static const char *write_is(Arena *arena, const char *name, const char *word)
{
    return name ? text_format(arena, "write '%s is %s'", name, word)
                : text_format(arena, "write 'is %s' instead of '== %s'", word,
                              word);
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
    for (int i = 0; left->type.base == TYPE_CARD &&
                    i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        if (attribute_find_value(attribute, word) >= 0) {
            return text_format(meanings->arena, "write '.%s %s %s' after the "
                               "card", attribute->name,
                               attribute->several ? "matches" : "==", word);
        }
    }
    return NULL;
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

const char *hint_type(TypeBase wanted, TypeBase given)
{
    bool set = given == TYPE_CARDS || given == TYPE_CHOSEN ||
               given == TYPE_PLAYERS || given == TYPE_TOKENS ||
               given == TYPE_DICE;
    if (set && wanted == TYPE_NUMBER) {
        return "write 'count(...)' for how many there are";
    }
    if (set && wanted == TYPE_TRUTH) {
        return "write 'empty(...)' or 'not empty(...)'";
    }
    if (wanted == TYPE_TRUTH && given == TYPE_NUMBER) {
        return "compare it, for example with '> 0'";
    }
    if (wanted == TYPE_TRUTH && given == TYPE_SYMBOL) {
        return "say what has it, for example 'card is ...' or 'card.value == "
               "...'";
    }
    if (wanted == TYPE_CARD && given == TYPE_SYMBOL) {
        return "write 'count(... where card is ...)' or 'any(card is ... for "
               "each card in ...)'";
    }
    if (wanted == TYPE_NUMBER && given == TYPE_CARD) {
        return "write what of the card, for example 'number(card.value)'";
    }
    if (wanted == TYPE_CARDS && given == TYPE_NUMBER) {
        return "write 'count(...)' for how many cards there are";
    }
    return NULL;
}

/* The names of elements that can be written here, as a list in words. */
static const char *list_elements(const Parser *parser)
{
    Text list = text_new(parser->meanings->arena);
    for (const Local *local = parser->scope; local; local = local->outer) {
        text_add_format(&list, "%s'%s'", local == parser->scope ? ""
                        : local->outer ? ", " : " or ", local->name);
    }
    return text_string(&list);
}

void hint_elements(const Parser *parser, size_t first)
{
    Diagnostics *found = parser->meanings->found;
    for (size_t i = first; parser->scope && i < found->count; i++) {
        Diagnostic *finding = &found->items[i];
        bool told = finding->help && (strstr(finding->help, "is looked at") ||
                                      strncmp(finding->help, "the v", 5) != 0);
        if (text_equal(finding->id, "unknown-name") && !told) {
            diagnostic_help(found, finding, "%s%swhat is looked at here is "
                            "called %s", finding->help ? finding->help : "",
                            finding->help ? "; " : "", list_elements(parser));
        }
    }
}
