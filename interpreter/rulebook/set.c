/* Sets: what their elements are, where they are and which of them.
 *
 * SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "rulebook/teller.h"

const char *set_place(Teller *teller, const Expression *zone)
{
    if (zone->kind != E_ZONE) {
        return tell_unknown(teller, zone->span, "this place");
    }
    const char *name = noun_zone(teller, (size_t)zone->value);
    return zone->left ? noun_owned(teller, noun_of(teller, zone->left), name)
                      : tell_format(teller, "the %s", name);
}

const char *set_thing(Teller *teller, Type element)
{
    return element.base == TYPE_CARD     ? "card"
           : element.base == TYPE_PLAYER ? "player"
           : element.base == TYPE_TOKEN  ? "token"
           : element.base == TYPE_DIE    ? "die"
           : element.attribute >= 0
               ? noun_attribute(teller, element.attribute)
               : "value";
}

Noun set_element(Type element)
{
    static const Noun it = {"it", "its", false, false};
    static const Noun player = {"that player", "that player's", false, false};
    return element.base == TYPE_PLAYER ? player : it;
}

/* --- Which of them -------------------------------------------------------- */

/* Whether the word before byte [end] is a verb of which the next one is the
 * object: no preposition. */
static bool is_object(const char *clause, size_t end)
{
    static const char *const prepositions[] = {
        "after", "as", "before", "for", "from", "in", "like", "of", "on",
        "than", "to", "with"};
    size_t start = end;
    while (start > 0 && clause[start - 1] != ' ') {
        start--;
    }
    for (size_t i = 0; i < sizeof prepositions / sizeof *prepositions; i++) {
        if (strlen(prepositions[i]) == end - start &&
            strncmp(prepositions[i], clause + start, end - start) == 0) {
            return false;
        }
    }
    return true;
}

/* "one die displays its value" to "whose value one die displays", else "for
 * which ...". */
static const char *relative_object(Teller *teller, const char *clause,
                                   Noun element)
{
    const char *thing = strrchr(clause, ' '), *own = element.own;
    size_t length = strlen(own);
    bool person = english_begins(element.name, "that");
    if (thing && text_equal(thing + 1, element.name) &&
        is_object(clause, (size_t)(thing - clause))) {
        return tell_format(teller, "that %.*s", (int)(thing - clause), clause);
    }
    if (thing && (size_t)(thing - clause) > length + 1 &&
        strncmp(thing - length, own, length) == 0 &&
        thing[-(ptrdiff_t)length - 1] == ' ') {
        return tell_format(teller, "whose%s %.*s", thing,
                           (int)(thing - clause - (ptrdiff_t)length - 1),
                           clause);
    }
    return tell_format(teller, "for %s %s", person ? "whom" : "which", clause);
}

/* A clause about "it", "they" or "that player" as a relative one. */
static const char *relative(Teller *teller, const char *clause, Noun element)
{
    size_t name = strlen(element.name), own = strlen(element.own);
    bool person = english_begins(element.name, "that");
    if (english_begins(clause, element.name) && clause[name] == ' ') {
        return tell_format(teller, "%s%s", person ? "who" : "that",
                           clause + name);
    }
    if (english_begins(clause, element.own) && clause[own] == ' ') {
        return tell_format(teller, "whose%s", clause + own);
    }
    if (english_begins(clause, tell_format(teller, "one of %s ",
                                           element.own))) {
        return tell_format(teller, "one of whose%s",
                           clause + strlen("one of ") + own);
    }
    return relative_object(teller, clause, element);
}

const char *set_which(Teller *teller, const Expression *condition, Noun element,
                      bool within)
{
    bool or = condition->kind == E_OR;
    if (condition->kind == E_AND || or) {
        const char *left = set_which(teller, condition->left, element, true);
        return tell_format(teller, "%s%s %s %s", or && within ? "either " : "",
                           left, or ? "or" : "and",
                           set_which(teller, condition->right, element, true));
    }
    const Expression *other = condition->kind == E_NOT ? condition->left : NULL;
    if (other && other->kind == E_EQUAL && other->left->kind == E_LOCAL &&
        other->left->type.base == TYPE_PLAYER) {
        Noun who = noun_of(teller, other->right);
        return tell_format(teller, "other than %s",
                           text_equal(who.name, "they") ? "themselves"
                                                        : who.name);
    }
    return relative(teller, clause_of(teller, condition, false), element);
}

static Set of_where(Teller *teller, const Expression *where)
{
    bool many = teller->many;
    Set set = set_of(teller, where->left);
    Noun element = many ? noun_they : set_element(where->local->type);
    teller->many = false;
    Bound *bound = teller_bind(teller, where->local, element, element);
    set.tail = tell_format(teller, "%s %s", set.tail,
                           set_which(teller, where->right, element,
                                     false));
    teller_unbind(teller, bound);
    return set;
}

/* --- Kinds of sets -------------------------------------------------------- */

static Set named(const char *singular, const char *plural, const char *tail)
{
    return (Set){singular, plural, tail, {NULL, NULL, false, false}};
}

static Set of_zone(Teller *teller, const Expression *zone)
{
    Set set = named("card", "cards",
                    tell_format(teller, " in %s", set_place(teller, zone)));
    return set;
}

static Set of_tokens(Teller *teller, const Expression *tokens)
{
    const Expression *holder = tokens->left;
    Noun noun = noun_of(teller, holder);
    if (holder->type.base == TYPE_PLAYER) {
        Set set = named("token", "tokens",
                        noun.you ? " that you have"
                                 : tell_format(teller, " that %s",
                                               noun_verb(teller, noun, "have",
                                                         "has")));
        set.holder = noun;
        return set;
    }
    Set set = named("token", "tokens",
                    tell_format(teller, " %s", noun_there(teller, noun)));
    return set;
}

static Set of_players(Teller *teller, const Expression *players)
{
    (void)teller;
    return named("player", "players", players->kind == E_ACTIVE
                                          ? " still in the round"
                                          : " in the game");
}

static Set of_values(Teller *teller, const Expression *values)
{
    if (values->type.base == TYPE_DICE) {
        return named("die", "dice", "");
    }
    const char *name = noun_attribute(teller, values->type.attribute);
    const char *many = english_plural(teller->arena, name);
    if (values->kind == E_CONSTANT) {
        return named(name, many, "");
    }
    if (values->kind == E_VALUES) {
        Set cards = set_of(teller, values->left);
        return named(name, many,
                     tell_format(teller, " among the cards%s", cards.tail));
    }
    return named(name, many,
                 tell_format(teller, " that is %s",
                             noun_of(teller, values).name));
}

static Set of_chosen(Teller *teller, const Expression *chosen)
{
    const char *thing = set_thing(teller, expression_element(chosen->type));
    return named(tell_format(teller, "chosen %s", thing),
                 tell_format(teller, "chosen %s",
                             english_plural(teller->arena, thing)), "");
}

static Set of_range(Teller *teller, const Expression *range)
{
    const char *first = amount_of(teller, range->left);
    return named("number", "numbers",
                 tell_format(teller, " from %s to %s", first,
                             amount_of(teller, range->right)));
}

typedef Set Setting(Teller *teller, const Expression *set);

static Setting *const settings[] = {
    [E_CONSTANT] = of_values,
    [E_LOCAL] = of_chosen,
    [E_PLAYERS] = of_players,
    [E_ACTIVE] = of_players,
    [E_ZONE] = of_zone,
    [E_ATTRIBUTE] = of_values,
    [E_NEXT] = of_values,
    [E_PREVIOUS] = of_values,
    [E_IF] = of_values,
    [E_TOKENS] = of_tokens,
    [E_WHERE] = of_where,
    [E_VALUES] = of_values,
    [E_RANGE] = of_range,
};

Set set_of(Teller *teller, const Expression *set)
{
    const Named *definition = teller_definition(teller, set);
    size_t kind = (size_t)set->kind;
    if (definition) {
        const char *name = teller_term(teller, definition, set);
        return named("one", "all", tell_format(teller, " of %s", name));
    }
    if (kind < sizeof settings / sizeof *settings && settings[kind]) {
        return settings[kind](teller, set);
    }
    return named("thing", "things", tell_unknown(teller, set->span,
                                                 "this set"));
}

Set set_many(Teller *teller, const Expression *expression)
{
    teller->many = true;
    Set set = set_of(teller, expression);
    teller->many = false;
    return set;
}

const char *set_all(Teller *teller, const Expression *expression)
{
    if (expression->kind == E_LOCAL) {
        return noun_of(teller, expression).name;
    }
    Set set = set_many(teller, expression);
    if (set.holder.own && expression->kind == E_TOKENS) {
        return tell_format(teller, "all %s tokens", set.holder.own);
    }
    bool plain = strcmp(set.plural, "all") != 0;
    return tell_format(teller, "%s%s%s", plain ? "all " : "", set.plural,
                       set.tail);
}

const char *set_one(Teller *teller, const Expression *expression)
{
    Set set = set_of(teller, expression);
    if (set.holder.own && expression->kind == E_TOKENS) {
        return tell_format(teller, "one of %s tokens", set.holder.own);
    }
    return tell_format(teller, "%s%s",
                       english_article(teller->arena, set.singular), set.tail);
}
