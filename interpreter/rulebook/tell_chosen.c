/* Describes what is chosen in an action, and names it.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* --- Conditions ----------------------------------------------------------- */

/* Whether only the reason of a condition is wanted, which is gathered once. */
static bool is_against(Teller *teller, const Condition *condition)
{
    if (!teller->against || !condition->because) {
        return false;
    }
    for (size_t i = 0; i < teller->against->count; i++) {
        if (text_equal(teller->against->items[i], condition->because)) {
            return true;
        }
    }
    english_gather(teller->against, condition->because);
    return true;
}

/* " that plays on ... and whose suit is ...": [count] conditions. */
static const char *which(Teller *teller, const Condition *conditions,
                         size_t count, Noun element)
{
    Words words = words_new(teller->arena);
    teller->within += count > 1;
    for (size_t i = 0; i < count; i++) {
        if (is_against(teller, &conditions[i])) {
            continue;
        }
        tell_from(teller, conditions[i].node);
        english_gather(
            &words,
            set_which_any(teller, tell_taken(teller, conditions[i].holds),
                          element));
    }
    teller->within -= count > 1;
    return words.count ? tell_format(teller, " %s",
                                     clause_and(&words))
                       : "";
}

enum { BRIEF_MAX = 70 };       /* longest condition in bytes that is told where
                                  there is little room */

/* Leaves out a text that is too long for the room. */
static const char *if_room(Teller *teller, const char *text)
{
    if (!teller->against || strlen(text) <= BRIEF_MAX) {
        return text;
    }
    teller->partly = true;
    return "";
}

/* The set that one chooses from, where there is little room without a long
 * condition. */
static const Expression *choose_from(Teller *teller, const Choice *choice)
{
    const Expression *set = tell_taken(teller, choice->from);
    while (teller->against && set->kind == E_WHERE) {
        Set with = set_of(teller, set), without = set_of(teller, set->left);
        bool room = strlen(with.tail) <= strlen(without.tail) + BRIEF_MAX;
        if (room) {
            return set;
        }
        teller->partly = true;
        set = set->left;
    }
    return set;
}

/* The name of a choice; of a word such as "whom", which names nothing in a
 * sentence: "chosen player". */
static const char *choice_name(Teller *teller, const Choice *choice)
{
    enum { LETTERS_LEAST = 3 };        /* fewer are a sign, such as "x" */
    const char *name = choice->place.name;
    return strlen(name) >= LETTERS_LEAST && !binder_is_noun(name)
               ? tell_format(teller, "chosen %s",
                             set_thing(teller, choice->type))
               : name;
}

/* Whether the name of a choice says no more than what is chosen. */
static bool is_plain(Teller *teller, const Choice *choice)
{
    return text_equal(choice->place.name, set_thing(teller, choice->type));
}

/* The words for what one chooses in its own conditions: "that rank", or its
 * name where one of them goes through things of the same type and [tail], the
 * words for the set, have no name before it. */
static Noun chosen_one(Teller *teller, const Choice *choice, const char *tail)
{
    const Conditions *all = &choice->where;
    bool more = false;
    for (size_t i = 0; i < all->count; i++) {
        more = more || binder_binds(all->items[i].holds, choice->type);
    }
    Noun named = noun_that(teller, "the %s", choice_name(teller, choice));
    return more && named.own && !is_plain(teller, choice) &&
                   !strstr(tail, " (\"")
               ? named : set_element(teller, choice->type);
}

static const char *conditions_of(Teller *teller, const Choice *choice,
                                 const char *tail);

/* The conditions of the choice itself and those that `like` adds, behind those
 * that the words for the set end with: "that is red and whose value is 3". */
static const char *conditions(Teller *teller, const Choice *choice,
                              const char *tail)
{
    bool more = set_has_conditions(tail);
    teller->within += more;
    const char *own = conditions_of(teller, choice, tail);
    teller->within -= more;
    bool wide = strstr(tail, " for wh") || strstr(tail, " or ") ||
                strstr(tail, " and ");
    return more && *own ? tell_format(teller, "%s and%s", wide ? "," : "", own)
                        : own;
}

static const char *conditions_of(Teller *teller, const Choice *choice,
                                 const char *tail)
{
    Bound *bound = teller->bound;
    const Condition *all = choice->where.items;
    size_t count = choice->where.count;
    Noun noun = choice->several ? noun_they
                                : chosen_one(teller, choice, tail);
    if (count == 0) {
        return "";
    }
    teller_bind(teller, all[0].element, noun, noun);
    const char *own = which(teller, all, choice->own, noun);
    const char *more = which(teller, all + choice->own, count - choice->own,
                             noun);
    teller_unbind(teller, bound);
    return if_room(teller, tell_format(teller, "%s%s%s", own,
                                       *own && *more ? ", and" : "", more));
}

/* Conditions on all choices: ", provided that the number is not three, and
 * provided that ...": each with words of its own, so that an "or" in one of
 * them ends there. */
static const char *all_conditions(Teller *teller, const Conditions *all,
                                  size_t count, const char *before)
{
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < count; i++) {
        if (!is_against(teller, &all->items[i])) {
            english_gather(&words,
                           tell_condition(teller, &all->items[i], false));
        }
    }
    const char *more = tell_format(teller, ", and%s", before + 1);
    return words.count ? if_room(teller, tell_format(
                             teller, "%s%s", before,
                             english_join(&words, more)))
                       : "";
}

/* --- Several -------------------------------------------------------------- */

static int64_t bound(Teller *teller, const Expression *number,
                     const char **text)
{
    *text = number ? amount_of(teller, tell_taken(teller, number)) : NULL;
    return number && number->kind == E_CONSTANT ? number->value : -1;
}

/* "two ", or "" where [amount] follows, which the rules work out. */
static const char *how_many(Teller *teller, const Choice *choice,
                            const char **amount)
{
    const char *least, *most;
    int64_t few = bound(teller, choice->least, &least);
    int64_t many = bound(teller, choice->most, &most);
    *amount = NULL;
    if (few >= 0 && few == many) {
        return few == 1 ? "one of the " : tell_format(teller, "%s ", least);
    }
    if (least && most && text_equal(least, most)) {
        *amount = most;
        return "";
    }
    if (!most) {
        return few > 1 || (least && few < 0)
                   ? tell_format(teller, "at least %s ", least)
                   : "one or more ";
    }
    return tell_format(teller, "%s to %s ", least ? least : "one", most);
}

/* The limit of each kind in the file, or NULL. That of a union is also how many
 * cards there are. */
static const Expression *cap_said(const Choice *choice)
{
    const Expression *cap = choice->cap;
    if (!cap || !expression_is_union(choice->from)) {
        return cap;
    }
    return cap->kind == E_LESSER ? cap->left : NULL;
}

static const char *some_of(Teller *teller, const Choice *choice)
{
    const Expression *set = choose_from(teller, choice);
    const char *amount, *many = how_many(teller, choice, &amount);
    Set of = set_many(teller, set);
    const char *where = conditions(teller, choice, of.tail);
    Text text = text_new(teller->arena);
    const char *things = amount ? amount_things(teller, choice->least, amount)
                                : NULL;
    bool named = amount && english_begins(amount, "the number of ");
    if (named) {
        text_add_format(&text, "as many %s%s%s as %s%s", of.plural, of.tail,
                        where, things ? "there are " : "",
                        things ? things : amount);
    } else {
        text_add_format(&text, "%s%s%s%s", many, of.plural, of.tail, where);
    }
    if (choice->alike != NOTHING) {
        text_add_format(&text, " (all with the same %s)",
                        noun_attribute(teller, choice->alike));
    }
    const Expression *cap = teller->against ? NULL : cap_said(choice);
    if (cap) {
        Bound *outer = teller->bound;
        Noun card = set_element(teller, choice->card->type);
        teller_bind(teller, choice->card, card, card);
        text_add_format(&text, " (of each kind of card at most %s)",
                        amount_of(teller, tell_taken(teller, cap)));
        teller_unbind(teller, outer);
    }
    if (amount && !named) {
        text_add_format(&text, ", exactly as many as %s", amount);
    }
    return text_string(&text);
}

/* --- One choice ----------------------------------------------------------- */

static bool is_one(const Expression *number)
{
    return number && number->kind == E_CONSTANT && number->value == 1;
}

/* Gives the chosen thing its name from here on; [only]: nothing else is
 * chosen. */
static void name_choice(Teller *teller, const Choice *choice, bool only)
{
    static const Noun it = {"it", "its", false, false};
    static const Noun them = {"them", "their", false, true};
    const char *name = choice->place.name;
    Type type = choice->type;
    bool one_of = is_one(choice->least) && is_one(choice->most);
    bool several = type_is_several(type) && !one_of;
    const char *element = set_thing(teller, type_is_several(type)
                                                ? expression_element(type)
                                                : type);
    bool plain = one_of || text_equal(name, element);
    const char *thing = several ? english_plural(teller->arena, element)
        : one_of ? element : choice_name(teller, choice);
    Noun noun = noun_that(teller, "%s %s", several ? "these" : "the", thing);
    noun.plural = several;
    Noun first = noun;
    if (only && (several || one_of || (plain && (type.base == TYPE_CARD ||
                                                 type.base == TYPE_TOKEN)))) {
        first = several ? them : it;
    } else if (only && plain && type.base == TYPE_SYMBOL) {
        first = noun_that(teller, "that %s", name);
    }
    teller_bind(teller, choice->local, first, noun);
}

/* 'the "given" cards' */
static Noun several_named(Teller *teller, const Choice *choice)
{
    const char *name = choice->place.name;
    const char *things = english_plural(
        teller->arena, set_thing(teller, expression_element(choice->type)));
    const char *whole = text_equal(name, things)
        ? tell_format(teller, "the %s", things)
        : tell_format(teller, "the \"%s\" %s", name, things);
    return (Noun){whole, tell_format(teller, "%s'", whole), false, true};
}

/* [named]: the action has other choices of several. */
static const char *choose_some(Teller *teller, const Choice *choice,
                               bool alone, bool named)
{
    const char *some = some_of(teller, choice);
    if (named) {
        const Noun noun = several_named(teller, choice);
        teller_bind(teller, choice->local, noun, noun);
        some = tell_format(teller, "%s (%s)", some, noun.name);
    } else {
        name_choice(teller, choice, alone && choice->together.count == 0);
    }
    return tell_format(teller, "%s%s", some,
                       all_conditions(teller, &choice->together,
                                      choice->together.count, ", such that "));
}

static const char *choose_one(Teller *teller, const Choice *choice, bool alone)
{
    const Expression *set = choose_from(teller, choice);
    bool number = set->kind == E_RANGE;
    const char *name = choice->place.name;
    const char *one = set_one(teller, set);
    if (!number) {
        one = tell_format(teller, "%s%s", one,
                          conditions(teller, choice, one));
    }
    name_choice(teller, choice, alone);
    const char *more = number
        ? all_conditions(teller, &choice->where, choice->own,
                         ", provided that ") : "";
    bool plain = text_equal(name, number ? "number"
                                         : set_thing(teller, choice->type));
    return tell_format(teller, "%s%s",
                       plain ? one
                             : clause_named(teller, one,
                                            choice_name(teller, choice)),
                       more);
}

const char *decision_choice(Teller *teller, const Action *action, Noun chooser)
{
    Words words = words_new(teller->arena);
    int several = 0;
    for (int i = 0; i < action->choice_count; i++) {
        several += action->choices[i].several;
    }
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        bool alone = action->choice_count == 1;
        bool ends = choice->together.count > 0 &&
                    i + 2 == action->choice_count;
        const char *clause = choice->several
            ? choose_some(teller, choice, alone, several > 1)
            : choose_one(teller, choice, alone);
        english_gather(&words, ends ? tell_format(teller, "%s,", clause)
                                    : clause);
    }
    return words.count
               ? tell_format(teller, "%s %s",
                             step_act(teller, chooser, "choose", "chooses"),
                             clause_chosen(&words))
               : "";
}
