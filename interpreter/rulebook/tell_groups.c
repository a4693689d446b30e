/* Groups of cards, divisions into groups, runs and sets.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/grouping.h"
#include "rulebook/teller.h"

/* --- sets of groups, and cards of groups ---------------------------------- */

/* " in your hand", " among the chosen cards" */
static const char *tail_of(Teller *teller, const Expression *cards)
{
    if (cards->kind == E_ZONE || (cards->kind == E_WHERE &&
                                  cards->type.base == TYPE_CARDS)) {
        return set_many(teller, cards).tail;
    }
    return cards->kind == E_LOCAL
               ? tell_phrase(teller, " among %o", cards)
               : tell_format(teller, " among %s", set_all(teller, cards));
}

/* "of five cards", "of two to five cards" */
static const char *size_of(Teller *teller, int64_t bounds)
{
    int least = grouping_least(bounds), most = grouping_most(bounds);
    const char *cards = english_count(teller->arena, most, "card");
    return least == most ? tell_format(teller, "of %s", cards)
           : least == 1 && most == GROUP_SIZE_MAX
               ? "of cards"
               : tell_format(teller, "of %s to %s",
                             english_number(teller->arena, least), cards);
}

Set set_groups(Teller *teller, const Expression *subsets)
{
    const char *size = size_of(teller, subsets->value);
    return (Set){tell_format(teller, "group %s", size),
                 tell_format(teller, "groups %s", size),
                 tail_of(teller, subsets->left), {NULL, NULL, false, false}};
}

static Set cards_of(const char *tail)
{
    return (Set){"card", "cards", tail, {NULL, NULL, false, false}};
}

Set set_of_group(Teller *teller, const Expression *cards)
{
    if (cards->kind == E_LEFT_BY) {
        return cards_of(tell_format(teller, " left by the division with %s",
                                    amount_of(teller, cards->left)));
    }
    return cards_of(tell_phrase(teller, " in %o", cards));
}

Noun noun_best_group(Teller *teller, const Expression *best)
{
    Binder binder = binder_open(teller, best);
    const char *amount = amount_of(teller, best->right);
    const char *is = amount_being(teller, best->right);
    teller_unbind(teller, binder.outer);
    return noun_that(teller, "%s for which %s %s %s",
                     binder_each(teller, &binder, "the"), amount, is,
                     best->kind == E_MOST ? "largest" : "smallest");
}

/* --- divisions ------------------------------------------------------------ */

const char *amount_division(Teller *teller, const Expression *division)
{
    const Local *local = division->local;
    bool outside = division->value & DIVISION_OUTSIDE;
    const char *label;
    Set groups = set_many(teller, division->left);
    Noun noun = binder_name(teller, local->name, local->type,
                            binder_again(division), &label);
    Bound *outer = teller_bind(teller, local, noun, noun);
    const char *amount = amount_of(teller, division->right);
    teller_unbind(teller, outer);
    const char *cards = outside
        ? tell_format(teller, "every card%s outside", tail_of(
              teller, expression_subsets(division->left)->left))
        : "all";
    return tell_format(teller, "the %s possible sum, over %s separate %s%s%s, "
                       "of %s", division->value & DIVISION_MOST ? "largest"
                                                                : "smallest",
                       cards, groups.plural, groups.tail, label, amount);
}

/* --- runs and sets -------------------------------------------------------- */

/* " in one suit", ", in which all jokers may stand for any other card" */
static const char *meld_tail(Teller *teller, const Expression *meld)
{
    int one = grouping_one(meld->value);
    const char *same = one < 0 ? ""
        : tell_format(teller, " in one %s", noun_attribute(teller, one));
    return meld->right
        ? tell_format(teller, "%s, with %s standing for any other cards", same,
                      set_all(teller, meld->right))
        : same;
}

const char *clause_meld(Teller *teller, const Expression *meld, bool not)
{
    bool run = grouping_what(meld->value) == MEASURE_IS_RUN;
    const char *name = noun_attribute(teller, grouping_attribute(meld->value));
    const char *what = run
        ? tell_format(teller, "a run of %s", english_plural(teller->arena,
                                                            name))
        : tell_format(teller, "a set of cards of one %s", name);
    if (meld->left->kind == E_LOCAL) {
        Noun cards = noun_of(teller, meld->left);
        const char *are = noun_verb(teller, cards, not ? "are not" : "are",
                                    not ? "is not" : "is");
        return tell_format(teller, "%s %s%s", are, what,
                           meld_tail(teller, meld));
    }
    return tell_format(teller, "%s %s %s%s", set_all(teller, meld->left),
                       not ? "are not" : "are", what, meld_tail(teller, meld));
}

const char *amount_meld(Teller *teller, const Expression *meld)
{
    bool run = grouping_what(meld->value) == MEASURE_LONGEST_RUN;
    const char *name = noun_attribute(teller, grouping_attribute(meld->value));
    const char *what = run
        ? tell_format(teller, "the longest run of %s",
                      english_plural(teller->arena, name))
        : tell_format(teller, "the largest set of cards of one %s", name);
    const char *from = tail_of(teller, meld->left);
    return tell_format(teller, "the number of cards in %s%s%s", what,
                       meld_tail(teller, meld), from);
}
