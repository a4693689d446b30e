/* The cards of several zones: where they are, and which of them.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

static Set cards_of(const char *tail)
{
    return (Set){.singular = "card", .plural = "cards", .tail = tail};
}

/* "the hand of a player still in the round", for [many] cards "the hands of all
 * players still in the round". */
static const char *zones_of_owners(Teller *teller, const Expression *zones,
                                   bool many)
{
    const char *name = noun_zone(teller, (size_t)zones->right->value);
    return tell_format(teller, "the %s of %s",
                       many ? english_plural(teller->arena, name) : name,
                       many ? set_all(teller, zones->left)
                            : set_one(teller, zones->left));
}

/* The zones of [cards], which have no conditions: "your hand or the discard
 * pile". */
static const char *zones_of(Teller *teller, const Expression *cards, bool many)
{
    if (cards->kind == E_UNION) {
        const char *first = zones_of(teller, cards->left, many);
        return tell_format(teller, "%s or %s", first,
                           zones_of(teller, cards->right, many));
    }
    if (cards->kind == E_ZONES) {
        return zones_of_owners(teller, cards, many);
    }
    const char *face = noun_face(teller, cards);
    const char *place = set_place(teller, cards);
    return *face ? tell_format(teller, "%s (%scards)", place, face) : place;
}

/* A copy of a union without the condition that all its zones have, in
 * *[condition]; NULL: they have none, or different ones. */
static Expression *without_where(Teller *teller, const Expression *cards,
                                 const Expression **condition)
{
    const Expression *left = NULL;
    Expression *copy = arena_alloc(teller->arena, sizeof *copy);
    *copy = *cards;
    copy->definition = NULL;
    if (cards->kind == E_WHERE) {
        *condition = cards;
        return cards->left;
    }
    if (cards->kind == E_ZONES) {
        copy->right = without_where(teller, cards->right, condition);
        return copy->right ? copy : NULL;
    }
    if (cards->kind != E_UNION) {
        return NULL;
    }
    copy->left = without_where(teller, cards->left, &left);
    copy->right = without_where(teller, cards->right, condition);
    return copy->left && copy->right && left->right == (*condition)->right
               ? copy : NULL;
}

static bool is_plain(const Expression *cards)
{
    return cards->kind == E_ZONE ||
           (cards->kind == E_ZONES && is_plain(cards->right)) ||
           (cards->kind == E_UNION && is_plain(cards->left) &&
            is_plain(cards->right));
}

Set set_union(Teller *teller, const Expression *cards, bool many)
{
    const Expression *condition = NULL;
    if (is_plain(cards)) {
        return cards_of(tell_format(teller, " in %s",
                                    zones_of(teller, cards, many)));
    }
    Expression *bare = without_where(teller, cards, &condition);
    if (bare) {
        const Expression where = {.kind = E_WHERE, .type = cards->type,
                                  .span = cards->span, .left = bare,
                                  .right = condition->right,
                                  .local = condition->local};
        return many ? set_many(teller, &where) : set_of(teller, &where);
    }
    if (cards->kind == E_ZONES) {
        Bound *outer = teller_bind(teller, cards->local,
                                   noun_that(teller, "%s",
                                             set_one(teller, cards->left)),
                                   noun_they);
        Set set = set_of(teller, cards->right);
        teller_unbind(teller, outer);
        return set;
    }
    Set first = set_of(teller, cards->left);
    Set second = set_of(teller, cards->right);
    return cards_of(tell_format(teller, "%s or%s", first.tail, second.tail));
}

bool set_name_kind(Teller *teller, const Expression *where,
                   const Expression *base, Set *set, Expression *rest)
{
    const Expression *first = where->right;
    *rest = *where;
    rest->right = NULL;
    if (first->kind == E_AND) {
        rest->right = first->right;
        first = first->left;
    }
    bool kind = where->left == base && first->kind == E_AMONG &&
                first->left->kind == E_LOCAL &&
                first->left->local == where->local &&
                !teller_definition(teller, where->right) &&
                !teller_definition(teller, first) &&
                text_equal(set->singular, "card");
    return kind && clause_kind_noun(teller, first, &set->singular,
                                    &set->plural);
}

const char *set_places(Teller *teller, const Expression *cards)
{
    return is_plain(cards) ? zones_of(teller, cards, false)
                           : tell_format(teller, "among %s",
                                         set_all(teller, cards));
}
