/* What is chosen in an action: "choose a card in your hand that plays on the
 * top card of the discard pile and a player other than you".
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* " that plays on ... and whose suit is ...": [count] conditions. */
static const char *which(Teller *teller, const Condition *conditions,
                         size_t count, Noun element)
{
    Words words = words_new(teller->arena);
    teller->within += count > 1;
    for (size_t i = 0; i < count; i++) {
        tell_from(teller, conditions[i].node);
        english_gather(
            &words, set_which(teller, tell_taken(teller, conditions[i].holds),
                              element, false));
    }
    teller->within -= count > 1;
    return words.count ? tell_format(teller, " %s", english_list(&words, "and"))
                       : "";
}

/* The conditions of the choice itself and those that `like` adds. */
static const char *conditions(Teller *teller, const Choice *choice)
{
    Bound *bound = teller->bound;
    const Condition *all = choice->where.items;
    size_t count = choice->where.count;
    Noun noun = choice->several ? noun_they
                                : set_element(teller, choice->type);
    if (count == 0) {
        return "";
    }
    teller_bind(teller, all[0].element, noun, noun);
    const char *own = which(teller, all, choice->own, noun);
    const char *more = which(teller, all + choice->own, count - choice->own,
                             noun);
    teller_unbind(teller, bound);
    return tell_format(teller, "%s%s%s", own, *own && *more ? ", and" : "",
                       more);
}

/* Of what has been chosen: ", provided that the number is not three". */
static const char *all_conditions(Teller *teller, const Conditions *all,
                                  size_t count, const char *before)
{
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < count; i++) {
        english_gather(&words, tell_condition(teller, &all->items[i], false));
    }
    return words.count ? tell_format(teller, "%s%s", before,
                                     english_list(&words, "and"))
                       : "";
}

/* --- Several -------------------------------------------------------------- */

static int64_t bound(Teller *teller, const Expression *number,
                     const char **text)
{
    *text = number ? amount_of(teller, tell_taken(teller, number)) : NULL;
    return number && number->kind == E_CONSTANT ? number->value : -1;
}

static const char *how_many(Teller *teller, const Choice *choice)
{
    const char *least, *most;
    int64_t few = bound(teller, choice->least, &least);
    int64_t many = bound(teller, choice->most, &most);
    if (few >= 0 && few == many) {
        return least;
    }
    if (!most) {
        return few > 1 || (least && few < 0)
                   ? tell_format(teller, "at least %s", least) : "one or more";
    }
    return tell_format(teller, "%s to %s", least ? least : "one", most);
}

static const char *some_of(Teller *teller, const Choice *choice)
{
    const Expression *set = tell_taken(teller, choice->from);
    const char *many = how_many(teller, choice);
    Set of = set_many(teller, set);
    const char *where = conditions(teller, choice);
    Text text = text_new(teller->arena);
    text_add_format(&text, "%s %s%s%s", many, of.plural, of.tail, where);
    if (choice->alike != NOTHING) {
        text_add_format(&text, " (all with the same %s)",
                        noun_attribute(teller, choice->alike));
    }
    if (choice->cap) {
        Bound *outer = teller->bound;
        Noun card = set_element(teller, choice->card->type);
        teller_bind(teller, choice->card, card, card);
        text_add_format(&text, " (of each kind of card at most %s)",
                        amount_of(teller, tell_taken(teller, choice->cap)));
        teller_unbind(teller, outer);
    }
    return text_string(&text);
}

/* --- One choice ----------------------------------------------------------- */

/* What is chosen is called by its name from here on; [only]: nothing else
 * is chosen. */
static void name_choice(Teller *teller, const Choice *choice, bool only)
{
    static const Noun it = {"it", "its", false, false};
    static const Noun them = {"them", "their", false, true};
    const char *name = choice->place.name;
    Type type = choice->type;
    bool several = type_is_several(type);
    bool plain = text_equal(name, set_thing(teller, type));
    const char *thing = several
        ? english_plural(teller->arena,
                         set_thing(teller, expression_element(type)))
        : name;
    Noun noun = noun_that(teller, "%s %s", several ? "these" : "the", thing);
    Noun first = noun;
    if (only && (several || (plain && (type.base == TYPE_CARD ||
                                       type.base == TYPE_TOKEN)))) {
        first = several ? them : it;
    } else if (only && plain && type.base == TYPE_SYMBOL) {
        first = noun_that(teller, "that %s", name);
    }
    teller_bind(teller, choice->local, first, noun);
}

static const char *choose_some(Teller *teller, const Choice *choice,
                               bool alone)
{
    const char *some = some_of(teller, choice);
    name_choice(teller, choice, alone);
    return tell_format(teller, "%s%s", some,
                       all_conditions(teller, &choice->together,
                                      choice->together.count, ", such that "));
}

static const char *choose_one(Teller *teller, const Choice *choice, bool alone)
{
    const Expression *set = tell_taken(teller, choice->from);
    bool number = set->kind == E_RANGE;
    const char *name = choice->place.name;
    const char *one = set_one(teller, set);
    if (!number) {
        one = tell_format(teller, "%s%s", one, conditions(teller, choice));
    }
    name_choice(teller, choice, alone);
    const char *more = number
        ? all_conditions(teller, &choice->where, choice->own,
                         ", provided that ") : "";
    bool plain = text_equal(name, number ? "number"
                                         : set_thing(teller, choice->type));
    return plain ? tell_format(teller, "%s%s", one, more)
                 : tell_format(teller, "%s (\"the %s\")%s", one, name, more);
}

const char *choice_clause(Teller *teller, const Action *action, Noun chooser)
{
    Words words = words_new(teller->arena);
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        bool alone = action->choice_count == 1;
        english_gather(&words, choice->several
                                   ? choose_some(teller, choice, alone)
                                   : choose_one(teller, choice, alone));
    }
    return words.count
               ? tell_format(teller, "%s %s",
                             step_act(teller, chooser, "choose", "chooses"),
                             english_list(&words, "and"))
               : "";
}
