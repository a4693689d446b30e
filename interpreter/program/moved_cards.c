/* Bounds on the cards of a deal and of a set, from the ranges of their amounts
 * and conditions.
 *
 * SPDX-License-Identifier: MIT */
#include "program/moved_cards.h"

#include "program/range.h"


Amount moved_by_deal(const Variant *variant, const Taking *taking)
{
    Moment moment = moment_any(variant, false);
    Amount amount = {0, INT32_MAX, 0};
    int players = moment.players_least > 0 ? moment.players_least : 1;
    for (; players <= variant->players_most; players++) {
        moment.players_least = moment.players_most = players;
        Range range = range_of(&moment, taking->cards);
        if (!range.known || range.most > INT32_MAX) {
            return (Amount){INT32_MAX, 0, 0};
        }
        int64_t most = range.most * (taking->each ? players : 1);
        amount.players = most > amount.most ? players : amount.players;
        amount.most = most > amount.most ? most : amount.most;
        amount.least = range.least < amount.least ? range.least : amount.least;
    }
    amount.least = amount.least > 0 ? amount.least : 0;
    return amount;
}

Kinds moved_kinds(const Variant *variant, const Expression *set)
{
    if (set->kind != E_WHERE) {
        bool zone = set->kind == E_ZONE;
        return (Kinds){bits_all(), zone ? bits_all() : bits_below(0)};
    }
    Kinds kinds = moved_kinds(variant, set->left);
    Moment moment = moment_any(variant, false);
    moment.bound = set->local;
    for (int i = 0; i < variant->kind_count; i++) {
        moment.value = i;
        Range holds = range_of(&moment, set->right);
        Bits one = bits_of(i);
        kinds.may = holds.most ? kinds.may : bits_without(kinds.may, one);
        kinds.surely = holds.least ? kinds.surely
                                   : bits_without(kinds.surely, one);
    }
    return kinds;
}

static int64_t count_cards(const Variant *variant, Bits kinds)
{
    int64_t count = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        count += bits_have(kinds, i) ? variant->kinds[i].copies : 0;
    }
    return count;
}

/* At least: the cards of the kinds that the set surely has, less all cards
 * outside the zone; or those of kinds that are in the zone as a whole. */
Amount moved_of_set(const Variant *variant, const Expression *set,
                    const Cards *zone)
{
    if (set->kind != E_WHERE) {
        return (Amount){INT32_MAX,
                        set->kind == E_ZONE ? (int64_t)zone->least : 0, 0};
    }
    Kinds kinds = moved_kinds(variant, set);
    int64_t elsewhere = variant->deck_count - (int64_t)zone->least;
    int64_t some = count_cards(variant, kinds.surely) - elsewhere;
    int64_t whole = count_cards(variant, bits_and(kinds.surely,
                                                          zone->whole));
    some = some > whole ? some : whole;
    return (Amount){count_cards(variant, kinds.may), some > 0 ? some : 0, 0};
}
