/* Choices of several cards that have to fit together, such as
 *
 *     together: cards is a run of rank in one suit
 *     together: largest set of rank in cards == 2
 *     together: all(count(cards where card.rank == one.rank) == 2
 *       for each card as one in cards)
 *
 * Cards that cannot come to that need not be tried with any others, so of many
 * cards few choices are tried. The condition itself is tested as always.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/grouping.h"
#include "expression/pure_value.h"
#include "program/compiler.h"

static bool is_chosen(const Expression *e, const Local *chosen)
{
    return e->kind == E_LOCAL && e->local == chosen;
}

/* Whether [e] measures the chosen cards, without wild cards. */
static bool is_size(const Expression *e, Measure measure, const Local *chosen)
{
    return e->kind == E_MELD_SIZE && grouping_what(e->value) == (int)measure &&
           is_chosen(e->left, chosen) && !e->right;
}

/* Whether no card has more than one value of an attribute. */
static bool is_single(const Variant *variant, int attribute)
{
    for (int i = 0; i < variant->kind_count; i++) {
        if (bits_count(variant->kinds[i].values[attribute]) > 1) {
            return false;
        }
    }
    return true;
}

/* Notes that the chosen cards share a value of an attribute. */
static void note_alike(ChosenShape *shape, int attribute)
{
    int count = 0;
    while (count < ALIKE_MAX && shape->alike[count] >= 0) {
        count++;
    }
    if (attribute >= 0 && count < ALIKE_MAX) {
        shape->alike[count] = attribute;
    }
}

/* Notes how often each value of an attribute is there. */
static void note_each(ChosenShape *shape, int attribute, int64_t times,
                      bool exactly)
{
    if (shape->each < 0 || (shape->each == attribute && exactly)) {
        shape->each = attribute;
        shape->times = (int)times;
        shape->exactly = exactly;
    }
}

/* A run or a set without wild cards. */
static void read_meld(const Variant *variant, const Expression *meld,
                      ChosenShape *shape)
{
    int attribute = grouping_attribute(meld->value);
    note_alike(shape, grouping_one(meld->value));
    if (grouping_what(meld->value) == MEASURE_IS_SET) {
        note_alike(shape, attribute);
    } else if (is_single(variant, attribute)) {
        note_each(shape, attribute, 1, true);
        shape->bare = shape->each != attribute;
        shape->row = shape->each == attribute &&
                     !variant->attributes[attribute].cyclic;
    }
}

/* The greatest number up to CHOSEN_MAX that [part] can be where [condition],
 * which depends on nothing else, holds; 0: none. *[only]: no other. */
static int greatest(const Variant *variant, const Expression *condition,
                    const Expression *part, bool *only)
{
    int found = 0, count = 0;
    for (int i = 1; i <= (int)CHOSEN_MAX; i++) {
        const Binding binding = {part, cell_of(i)};
        int64_t holds;
        if (!pure_value(variant, condition, &binding, 1, &holds)) {
            return 0;
        }
        found = holds ? i : found;
        count += holds != 0;
    }
    *only = count == 1;
    return found;
}

/* A bound on the largest set, as in `largest set of rank in cards < 3`. */
static void read_largest(const Variant *variant, const Expression *condition,
                         const Local *chosen, ChosenShape *shape)
{
    const Expression *part = NULL;
    bool only;
    if (pure_parts(condition, &part, 1) != 1 ||
        !is_size(part, MEASURE_LARGEST_SET, chosen)) {
        return;
    }
    int attribute = grouping_attribute(part->value);
    int times = greatest(variant, condition, part, &only);
    if (times > 0 && grouping_one(part->value) < 0 &&
        is_single(variant, attribute)) {
        note_each(shape, attribute, times, false);
    }
}

/* The attribute of which [cards] are those of the chosen cards with the same
 * value as the card [one], or NOTHING. */
static int same_as(const Expression *cards, const Local *one,
                   const Local *chosen)
{
    const Expression *same = cards->kind == E_WHERE ? cards->right : NULL;
    if (!same || same->kind != E_EQUAL || !is_chosen(cards->left, chosen) ||
        same->left->kind != E_ATTRIBUTE || same->right->kind != E_ATTRIBUTE ||
        same->left->value != same->right->value) {
        return NOTHING;
    }
    const Expression *left = same->left->left, *right = same->right->left;
    return (is_chosen(left, cards->local) && is_chosen(right, one)) ||
                   (is_chosen(left, one) && is_chosen(right, cards->local))
               ? (int)same->left->value : NOTHING;
}

/* all(count(cards where card.rank == one.rank) == 2 for each card as one in
 * cards) */
static void read_all(const Variant *variant, const Expression *all,
                     const Local *chosen, ChosenShape *shape)
{
    const Expression *part = NULL;
    bool only;
    if (!is_chosen(all->left, chosen) ||
        pure_parts(all->right, &part, 1) != 1 || part->kind != E_COUNT) {
        return;
    }
    int attribute = same_as(part->left, all->local, chosen);
    int times = greatest(variant, all->right, part, &only);
    if (times > 0 && attribute >= 0 && is_single(variant, attribute)) {
        note_each(shape, attribute, times, only);
    }
}

/* Whether [condition] says of nothing but the number of chosen cards and their
 * longest run that the number is [times] times the other, or else is wrong. */
static bool says_row(const Variant *variant, const Expression *condition,
                     const Expression *const parts[2], int times)
{
    for (int count = 1; count <= (int)CHOSEN_MAX; count++) {
        for (int run = 1; run <= count; run++) {
            const Binding bindings[] = {{parts[0], cell_of(count)},
                                        {parts[1], cell_of(run)}};
            int64_t holds;
            if (!pure_value(variant, condition, bindings, 2, &holds) ||
                (holds && count != times * run)) {
                return false;
            }
        }
    }
    return true;
}

/* Without a gap, where each value is there as often, as in
 * `count(cards) == 2 * longest run of rank in cards`. */
static void read_row(const Variant *variant, const Expression *condition,
                     const Local *chosen, ChosenShape *shape)
{
    const Expression *parts[2] = {NULL, NULL};
    if (shape->each < 0 || !shape->exactly ||
        variant->attributes[shape->each].cyclic ||
        pure_parts(condition, parts, 2) != 2) {
        return;
    }
    int run = parts[1]->kind == E_MELD_SIZE;
    const Expression *pair[] = {parts[!run], parts[run]};
    if (pair[0]->kind == E_COUNT && is_chosen(pair[0]->left, chosen) &&
        is_size(pair[1], MEASURE_LONGEST_RUN, chosen) &&
        grouping_one(pair[1]->value) < 0 &&
        grouping_attribute(pair[1]->value) == shape->each &&
        says_row(variant, condition, pair, shape->times)) {
        shape->row = true;
    }
}

/* Reads what [condition] says; [again]: once more, with the shape known. */
static void read_condition(const Variant *variant, const Expression *condition,
                           const Local *chosen, bool again, ChosenShape *shape)
{
    if (condition->kind == E_AND) {
        read_condition(variant, condition->left, chosen, again, shape);
        read_condition(variant, condition->right, chosen, again, shape);
    } else if (again) {
        read_row(variant, condition, chosen, shape);
    } else if (condition->kind == E_IS_MELD) {
        if (is_chosen(condition->left, chosen) && !condition->right) {
            read_meld(variant, condition, shape);
        }
    } else if (condition->kind == E_ALL) {
        read_all(variant, condition, chosen, shape);
    } else {
        read_largest(variant, condition, chosen, shape);
    }
}

void compile_shape_of(const Compiler *compiler, const Choice *choice,
                      ChosenShape *shape)
{
    *shape = (ChosenShape){.alike = {NOTHING, NOTHING, NOTHING},
                           .each = NOTHING, .times = 1, .bare = true,
                           .tested = choice->together.count > 0};
    note_alike(shape, choice->alike);
    for (int again = 0; again < 2 && choice->type.base == TYPE_CHOSEN;
         again++) {
        for (size_t i = 0; i < choice->together.count; i++) {
            read_condition(compiler->variant, choice->together.items[i].holds,
                           choice->local, again, shape);
        }
    }
    shape->joins = shape->each >= 0 || shape->alike[1] >= 0 ? JOINS_FITTING
                   : shape->alike[0] >= 0                   ? JOINS_ALIKE
                                                            : JOINS_ANY;
}
