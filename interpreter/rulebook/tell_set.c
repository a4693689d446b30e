/* Sets: their elements, their places and their conditions.
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
    return zone->left ? noun_kept_by(teller, zone->left, name, true)
                      : tell_format(teller, "the %s", name);
}

const char *set_thing(Teller *teller, Type element)
{
    if (element.base == TYPE_PAIR) {
        const KeyPair *keys = &teller->variant->key_pairs[element.attribute];
        return tell_format(teller, "%s and each %s",
                           set_thing(teller, keys->first),
                           set_thing(teller, keys->second));
    }
    return element.base == TYPE_CARD     ? "card"
           : element.base == TYPE_PLAYER ? "player"
           : element.base == TYPE_TOKEN  ? "token"
           : element.base == TYPE_DIE    ? "die"
           : element.base == TYPE_NUMBER ? "number"
           : element.base == TYPE_CHOSEN ? "group"
           : element.attribute >= 0
               ? noun_attribute(teller, element.attribute)
               : "value";
}

Noun set_element(Teller *teller, Type element)
{
    return noun_that(teller, "that %s", set_thing(teller, element));
}

/* --- where ---------------------------------------------------------------- */

/* "they" would lose its meaning in a condition that becomes a clause of its
 * own. */
static bool is_clear(const char *which)
{
    return !english_begins(which, "for ") && !strstr(which, " for which ") &&
           !strstr(which, " for whom ");
}

/* What is so or not for all elements together: "the player (provided that this
 * is the first round)". */
static const char *tell_proviso(Teller *teller, const Expression *condition)
{
    int within = teller->within;
    teller->within = 0;
    const char *clause = clause_of(teller, condition, false);
    teller->within = within;
    return tell_format(teller, " (provided that %s)", clause);
}

static const char *tell_where(Teller *teller, const Expression *where,
                              bool many, bool several)
{
    const char *label = "";
    if (!set_is_about(where->right, where->local)) {
        return tell_proviso(teller, where->right);
    }
    Noun element = noun_they;
    bool more = binder_again(where);
    if (!many || more) {
        element = binder_name(teller, where->local->name, where->local->type,
                              more, &label);
    }
    Bound *outer = teller_bind(teller, where->local, element, element);
    teller->bound->several = several;
    const char *which = set_which_any(teller, where->right, element);
    teller_unbind(teller, outer);
    if (many && !more && !is_clear(which)) {
        return tell_where(teller, where, false, true);
    }
    size_t is = english_begins(which, "that is from ")    ? strlen("that is ")
                : english_begins(which, "that are from ") ? strlen("that are ")
                                                          : 0;
    bool plain = clause_joins(where->right, false) == JOINS_NOTHING;
    return tell_format(teller, "%s %s", strstr(which, element.name) ? label
                                                                     : "",
                       which + (plain ? is : 0));
}

/* " that are red and whose value is 3" of one condition after the other. */
static const char *tell_wheres(Teller *teller, const Expression *where,
                               const Expression *base, bool many,
                               bool several)
{
    if (where->left == base) {
        return tell_where(teller, where, many, several);
    }
    teller->within++;
    const char *before = tell_wheres(teller, where->left, base, many, several);
    const char *which = tell_where(teller, where, many, several);
    teller->within--;
    return tell_format(teller, "%s%s and%s", before,
                       strstr(before, " either ") ? "," : "", which);
}

/* Whether a condition tests for a chosen element. */
static bool is_among_chosen(const Expression *condition)
{
    while (condition->kind == E_NOT) {
        condition = condition->left;
    }
    return condition->kind == E_IN && condition->right->kind == E_LOCAL;
}

static const char *top_of(Teller *teller, const char *amount,
                          const char *pile)
{
    return english_begins(amount, "the ")
        ? tell_format(teller, " among the top cards of %s (as many as %s)",
                      pile, amount)
        : tell_format(teller, " among the top %s cards of %s", amount, pile);
}

/* "card" " of the top three cards of the discard pile", "card" " of the discard
 * pile from the top down to that card" */
static Set of_topmost(Teller *teller, const Expression *where,
                      const Expression *number)
{
    Set set = set_of(teller, where->left);
    const Expression *pile = where->left;
    set.tail = number->kind == E_DEPTH && expression_same(number->right, pile)
        ? tell_format(teller, " of %s from the top down to %s",
                      set_place(teller, pile),
                      noun_object(noun_of(teller, number->left)))
        : number->kind == E_CONSTANT && number->value == 1
              ? tell_format(teller, " on top of %s", set_place(teller, pile))
              : top_of(teller, amount_of(teller, number),
                       set_place(teller, pile));
    return set;
}

static Set of_where(Teller *teller, const Expression *where, bool many)
{
    const Expression *number = expression_topmost(where);
    if (number) {
        return of_topmost(teller, where, number);
    }
    const Expression *base = where->left;
    while (base->kind == E_WHERE && !teller_definition(teller, base)) {
        base = base->left;
    }
    Set set = many ? set_many(teller, base) : set_of(teller, base);
    Expression rest;
    if (set_name_kind(teller, where, base, &set, &rest)) {
        where = &rest;
    }
    if (!where->right) {
        return set;
    }
    /* Cards are in between that are not meant. */
    bool values = base->kind == E_VALUES && !teller_definition(teller, base);
    const char *which = tell_wheres(teller, where, base, many && !values, many);
    if (base->type.base == TYPE_DICE && is_among_chosen(where->right)) {
        set.tail = "";         /* "that are not among them" */
    }
    set.tail = values ? tell_format(teller, "%s, of those%s", which, set.tail)
                      : tell_format(teller, "%s%s", set.tail, which);
    return set;
}

/* --- Kinds of sets -------------------------------------------------------- */

static Set named(const char *singular, const char *plural, const char *tail)
{
    return (Set){singular, plural, tail, {NULL, NULL, false, false}};
}

/* What a player has. */
static Set of_holder(Teller *teller, const char *one, const char *several,
                     Noun holder)
{
    Set set = named(one, several,
                    holder.you ? " that you have"
                               : tell_format(teller, " that %s",
                                             noun_verb(teller, holder, "have",
                                                       "has")));
    set.holder = holder;
    return set;
}

static Set of_tokens(Teller *teller, const Expression *tokens)
{
    const Expression *holder = tokens->left;
    Noun noun = noun_owner(teller, holder);
    return holder->type.base == TYPE_PLAYER
               ? of_holder(teller, "token", "tokens", noun)
               : named("token", "tokens",
                       tell_format(teller, " %s", noun_there(teller, noun)));
}

static Set of_dice(Teller *teller, const Expression *dice)
{
    const Expression *owner = dice->left;
    if (owner->type.base == TYPE_PLAYER) {
        return of_holder(teller, "die", "dice", noun_owner(teller, owner));
    }
    return named("die", "dice", owner->kind == E_PLAYERS ? "" : tell_format(
        teller, " of %s", set_all(teller, owner)));
}

const char *set_dice_tail(const Teller *teller)
{
    for (const Bound *bound = teller->bound; bound; bound = bound->outer) {
        if (bound->local->type.base == TYPE_DICE) {
            return " among all dice";
        }
    }
    return "";
}

static Set of_values(Teller *teller, const Expression *values)
{
    if (values->type.base == TYPE_DICE) {
        return named("die", "dice", set_dice_tail(teller));
    }
    const char *name = noun_attribute(teller, values->type.attribute);
    const char *many = english_plural(teller->arena, name);
    if (values->kind == E_CONSTANT) {
        return named(name, many, "");
    }
    if (values->kind == E_VALUES) {
        Set cards = set_of(teller, values->left);
        return named(name, many, english_begins(cards.tail, " among ")
                     ? cards.tail
                     : tell_format(teller, " among the %s%s", cards.plural,
                                   cards.tail));
    }
    return named(name, many,
                 tell_phrase(teller, " that is %n", values));
}

static Set of_chosen(Teller *teller, const Expression *chosen)
{
    if (chosen->local->group) {
        return set_of_group(teller, chosen);
    }
    const char *thing = set_thing(teller, expression_element(chosen->type));
    const Bound *bound = teller->bound;
    while (bound && bound->local != chosen->local) {
        bound = bound->outer;
    }
    if (bound && english_begins(bound->again.name, "the \"")) {
        const char *name = chosen->local->name;
        return named(tell_format(teller, "\"%s\" %s", name, thing),
                     bound->again.name + strlen("the "), "");
    }
    if (bound && bound->parameter) {
        return named(thing, english_plural(teller->arena, thing),
                     tell_format(teller, " among %s", bound->again.name));
    }
    return named(tell_format(teller, "chosen %s", thing),
                 tell_format(teller, "chosen %s",
                             english_plural(teller->arena, thing)), "");
}

static Set of_range(Teller *teller, const Expression *range)
{
    const char *form = tell_format(
        teller, " from %s to %s",
        range->left->kind == E_IF ? "%A" : "%a",
        range->right->kind == E_IF ? "%A" : "%a");
    return named("number", "numbers",
                 tell_phrase(teller, form, range->left, range->right));
}

static Set of_zone(Teller *teller, const Expression *zone)
{
    const char *face = noun_face(teller, zone);
    return named(tell_format(teller, "%scard", face),
                 tell_format(teller, "%scards", face),
                 tell_format(teller, " in %s", set_place(teller, zone)));
}

/* "place" " in the same row as that place" */
static Set of_places(Teller *teller, const Expression *set)
{
    const char *place = noun_object(noun_of(teller, set->left));
    const char *name = noun_attribute(teller, set->type.attribute);
    const char *beside = set->kind == E_NEIGHBOURS   ? "next to"
                         : set->kind == E_DIAGONALS  ? "diagonally next to"
                         : set->kind == E_SAME_ROW   ? "in the same row as"
                                                     : "in the same column as";
    return named(name, english_plural(teller->arena, name),
                 tell_format(teller, " %s %s", beside, place));
}

static Set of_kind(Teller *teller, const Expression *set, bool many)
{
    if (set->type.base == TYPE_CHOSEN && set->kind != E_LOCAL &&
        set->kind != E_WHERE) {
        return set_of_group(teller, set);
    }
    switch (set->kind) {
    case E_CONSTANT: case E_ATTRIBUTE: case E_NEXT: case E_PREVIOUS: case E_IF:
    case E_VALUES: return of_values(teller, set);
    case E_LOCAL: return of_chosen(teller, set);
    case E_PLAYERS: return named("player", "players", teller_in_game(teller));
    case E_ACTIVE: return named("player", "players", " still in the round");
    case E_ZONE: return of_zone(teller, set);
    case E_NEIGHBOURS: case E_DIAGONALS: case E_SAME_ROW: case E_SAME_COLUMN:
        return of_places(teller, set);
    case E_TOKENS: return of_tokens(teller, set);
    case E_DICE_OF: return of_dice(teller, set);
    case E_RANGE: return of_range(teller, set);
    case E_WHERE: return of_where(teller, set, many);
    case E_UNION: case E_ZONES: return set_union(teller, set, many);
    case E_SUBSETS: return set_groups(teller, set);
    case E_LEFT_BY: return set_of_group(teller, set);
#define NUMBER(kind, how, looks) case E_##kind:
#define TRUTH(kind, how, looks) case E_##kind:
#define ONE(kind, how, looks) case E_##kind:
#include "expression/kinds.def"
    case E_WORD: case E_VARIABLE: case E_LOOKUP: case E_MOST: case E_LEAST:
        break;
    }
    return named("thing", "things", tell_unknown(teller, set->span,
                                                 "this set"));
}

/* "card" "among the low cards" */
static Set of_term(Teller *teller, const Named *definition,
                   const Expression *set)
{
    const char *thing = set_thing(teller, expression_element(set->type));
    return named(thing, english_plural(teller->arena, thing),
                 tell_format(teller, " among %s",
                             teller_term(teller, definition, set).name));
}

Set set_of(Teller *teller, const Expression *set)
{
    const Named *definition = teller_definition(teller, set);
    bool many = teller->many;
    teller->many = false;
    return definition ? of_term(teller, definition, set)
                      : of_kind(teller, set, many);
}

Set set_many(Teller *teller, const Expression *expression)
{
    teller->many = true;
    Set set = set_of(teller, expression);
    teller->many = false;
    return set;
}

static bool has_holder(const Expression *set)
{
    return set->kind == E_TOKENS || set->kind == E_DICE_OF;
}

const char *set_all(Teller *teller, const Expression *expression)
{
    if (expression->kind == E_LOCAL) {
        return noun_of(teller, expression).name;
    }
    if (expression->kind == E_CONSTANT &&
        expression->type.base == TYPE_DICE) {
        return "all dice";
    }
    Set set = set_many(teller, expression);
    if (set.holder.own && has_holder(expression)) {
        return tell_format(teller, "all %s %s", set.holder.own, set.plural);
    }
    return tell_format(teller, "all %s%s", set.plural, set.tail);
}

const char *set_one(Teller *teller, const Expression *expression)
{
    Set set = set_of(teller, expression);
    if (set.holder.own && has_holder(expression)) {
        return tell_format(teller, "one of %s %s", set.holder.own, set.plural);
    }
    return tell_format(teller, "%s%s",
                       english_article(teller->arena, set.singular), set.tail);
}

const char *set_shown(Teller *teller, const Expression *values)
{
    if (values->type.base == TYPE_SYMBOLS && values->kind == E_CONSTANT) {
        return tell_format(teller, "any %s",
                           set_of(teller, values).singular);
    }
    return noun_of(teller, values).name;
}
