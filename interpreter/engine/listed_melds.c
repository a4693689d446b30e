/* Lists the runs and sets among the cards of a pool by putting together only
 * cards that fit with each other, instead of trying all groups.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/groups.h"

/* A search for the runs and sets of one size. Cards are taken from the last
 * place to the first, so that groups come in their order. */
typedef struct {
    const Variant *variant;
    Pool *pool;
    const int32_t *melds;
    int count;
    /* By meld and place: the places before it of cards that fit with it. */
    uint16_t fit[MELDS_MAX][LISTED_MAX];
} MeldSearch;

/* Whether cards with these values of an attribute can be in one run of [most]
 * cards. */
static bool fit_in_run(const Attribute *attribute, Mask one, Mask other,
                       int most)
{
    if (!mask_any(one) || !mask_any(other)) {
        return false;
    }
    if (attribute->cyclic || mask_any(mask_rest(one)) ||
        mask_any(mask_rest(other))) {
        return true;
    }
    int apart = mask_first(one) - mask_first(other);
    return apart != 0 && apart < most && -apart < most;
}

static bool fit_together(const MeldSearch *search, int card, int other,
                         int32_t meld)
{
    const Variant *variant = search->variant;
    const Bits *one = variant->kinds[card].values;
    const Bits *two = variant->kinds[other].values;
    int in = grouping_one(meld), of = grouping_attribute(meld);
    if (in >= 0 && !bits_meet(one[in], two[in])) {
        return false;
    }
    return grouping_what(meld) == MEASURE_IS_SET
               ? bits_meet(one[of], two[of])
               : fit_in_run(&variant->attributes[of], mask_from(one[of]),
                            mask_from(two[of]), search->pool->most);
}

static void find_fitting(MeldSearch *search)
{
    const Pool *pool = search->pool;
    for (int m = 0; m < search->count; m++) {
        for (int i = 0; i < pool->count; i++) {
            search->fit[m][i] = 0;
            for (int k = 0; k < i; k++) {
                bool fit = fit_together(search, pool->cards[i], pool->cards[k],
                                        search->melds[m]);
                search->fit[m][i] |= (uint16_t)(fit << k);
            }
        }
    }
}

/* Lists a group whose cards fit together for each of the melds [melds], if it
 * is one of them. */
static void list_group(const MeldSearch *search, uint16_t group,
                       unsigned melds)
{
    Pool *pool = search->pool, some;
    some.count = 0;
    for (unsigned left = group; left; left &= left - 1) {
        some.cards[some.count++] = pool->cards[__builtin_ctz(left)];
    }
    for (; melds; melds &= melds - 1) {
        if (groups_measure(search->variant, &some, mask_none(),
                           search->melds[__builtin_ctz(melds)])) {
            if (pool->listed < GROUPS_MAX &&
                !(pool->alike && pool_came_before(pool, group))) {
                pool->groups[pool->listed++] = group;
            }
            return;
        }
    }
}

/* Adds [more] of the cards at the places [open], by meld, to [group]. */
static void add_to_group(const MeldSearch *search, uint16_t group,
                         const uint16_t *open, int more)
{
    unsigned places = 0;
    for (int m = 0; m < search->count; m++) {
        places |= open[m];
    }
    for (; places; places &= places - 1) {
        int place = __builtin_ctz(places);
        uint16_t left[MELDS_MAX];
        unsigned melds = 0;
        for (int m = 0; m < search->count; m++) {
            unsigned fits = open[m] >> place & 1u;
            melds |= fits << m;
            left[m] = fits ? open[m] & search->fit[m][place] : 0;
        }
        uint16_t with = (uint16_t)(group | 1u << place);
        if (more > 1) {
            add_to_group(search, with, left, more - 1);
        } else {
            list_group(search, with, melds);
        }
    }
}

void pool_keep_melds(const Variant *variant, Pool *pool, const int32_t *melds)
{
    MeldSearch search = {.variant = variant, .pool = pool, .melds = melds + 1,
                         .count = melds[0]};
    uint16_t open[MELDS_MAX];
    int least = pool->least > 0 ? pool->least : 1;
    int most = pool->most < GROUP_SIZE_MAX ? pool->most : GROUP_SIZE_MAX;
    pool->listed = 0;
    if (pool->count > LISTED_MAX) {
        return;
    }
    for (int m = 0; m < search.count; m++) {
        open[m] = (uint16_t)((1u << pool->count) - 1);
    }
    find_fitting(&search);
    for (int size = least; size <= most && size <= pool->count; size++) {
        add_to_group(&search, 0, open, size);
    }
}
