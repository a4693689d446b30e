/* Unions: the cards of several zones, or of the zones of a set of owners. What
 * needs the number of cards asks for each zone, so that only choices, loops and
 * tests see a union as a set of kinds.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/make.h"

#include "variant/names.h"

bool expression_is_union(const Expression *cards)
{
    while (cards->kind == E_WHERE) {
        cards = cards->left;
    }
    return cards->kind == E_UNION || cards->kind == E_ZONES;
}

static Expression *make_cards(const Meanings *meanings, ExpressionKind kind,
                              Span span, Expression *left, Expression *right)
{
    return make(meanings, kind, (Type){TYPE_CARDS, -1}, span, left, right);
}

Expression *make_union(const Meanings *meanings, Expression *first,
                       Expression *second)
{
    return make_cards(meanings, E_UNION, span_join(first->span, second->span),
                      first, second);
}

Expression *make_zones(const Meanings *meanings, Expression *zone,
                       Expression *owners)
{
    const Type element = expression_element(owners->type);
    Local *local = local_new(meanings->arena, NULL,
                             variant_element_name(meanings->variant, element),
                             element);
    Expression *owner = make(meanings, E_LOCAL, element, owners->span, NULL,
                             NULL);
    Span span = span_join(zone->span, owners->span);
    owner->local = local;
    zone->left = owner;
    zone->span = span;
    Expression *zones = make_cards(meanings, E_ZONES, span, owners, zone);
    zones->local = local;
    return zones;
}

Expression *make_where(const Meanings *meanings, Expression *set,
                       Expression *condition, Local *local)
{
    Span span = span_join(set->span, condition->span);
    Expression *whole = NULL;
    if (set->kind == E_UNION) {
        whole = make_cards(meanings, E_UNION, span,
                           make_where(meanings, set->left, condition, local),
                           make_where(meanings, set->right, condition, local));
    } else if (set->kind == E_ZONES) {
        whole = make_cards(meanings, E_ZONES, span, set->left,
                           make_where(meanings, set->right, condition, local));
        whole->local = set->local;
    } else {
        whole = make(meanings, E_WHERE, set->type, span, set, condition);
        whole->local = local;
    }
    return whole;
}

/* Makes [one] of the cards of one zone, with the operands of the whole. */
static Expression *make_part(const Meanings *meanings, const Expression *one,
                             Expression *cards)
{
    Expression *part = make(meanings, one->kind, one->type, cards->span, cards,
                            one->right);
    part->local = one->local;
    if (one->kind == E_HOW_MANY) {
        part->left = one->left;
        part->right = cards;
    }
    return part;
}

static Expression *in_parts(const Meanings *meanings, const Expression *one,
                            Expression *cards)
{
    bool truth = one->kind == E_EMPTY;
    Expression *whole = NULL;
    if (cards->kind == E_UNION) {
        Expression *left = in_parts(meanings, one, cards->left);
        whole = make(meanings, truth ? E_AND : E_ADD, one->type, cards->span,
                     left, in_parts(meanings, one, cards->right));
    } else if (cards->kind == E_ZONES) {
        whole = make(meanings, truth ? E_ALL : E_SUM, one->type, cards->span,
                     cards->left, in_parts(meanings, one, cards->right));
        whole->local = cards->local;
    } else {
        whole = make_part(meanings, one, cards);
    }
    return whole;
}

Expression *make_by_zones(const Meanings *meanings, Expression *one)
{
    Expression *cards = one->kind == E_HOW_MANY ? one->right : one->left;
    if (cards->type.base != TYPE_CARDS || !expression_is_union(cards)) {
        return one;
    }
    Expression *all = in_parts(meanings, one, cards);
    all->span = one->span;
    return all;
}
