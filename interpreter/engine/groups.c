/* Subsets in the order of their sizes (Gosper's hack); divisions by dynamic
 * programming over the sets of cards that are left; runs and sets by counting.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/groups.h"

#include "engine/zone.h"
#include "expression/operator_evaluation.h"
#include "expression/set_operations.h"

/* --- the cards ------------------------------------------------------------ */

Pool *groups_pool(const Game *game, int number)
{
    return &game->groups->pools[number];
}

GroupList *groups_list(const Game *game, int number)
{
    return &game->groups->lists[number];
}

Division *groups_division(const Game *game)
{
    return &game->groups->division;
}

bool pool_overflows(const Pool *pool)
{
    return pool->count > pool->limit;
}

void pool_open(Pool *pool, int32_t bounds)
{
    pool->count = 0;
    pool->least = grouping_least(bounds);
    pool->most = grouping_most(bounds);
    pool->limit = grouping_limit(bounds);
    pool->alike = bounds & GROUPING_ALIKE;
    pool->listed = NOTHING;
}

/* Equal cards lie side by side. */
static void add_card(Pool *pool, int kind)
{
    int at = pool->count < DECK_MAX ? pool->count++ : DECK_MAX - 1;
    for (; at > 0 && pool->cards[at - 1] > kind; at--) {
        pool->cards[at] = pool->cards[at - 1];
    }
    pool->cards[at] = (uint8_t)kind;
}

void pool_add_zone(Game *game, Pool *pool, Mask kinds, int zone, int owner)
{
    for (Mask left = kinds; mask_any(left); left = mask_rest(left)) {
        int kind = mask_first(left);
        int copies = zone_count(game, zone, owner, mask_of(kind));
        for (; copies > 0; copies--) {
            add_card(pool, kind);
        }
    }
}

void pool_add_chosen(Pool *pool, Mask chosen)
{
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        add_card(pool, mask_chosen_first(chosen));
    }
}

/* --- groups --------------------------------------------------------------- */

/* The least [size] places; 0 when a group has not so many cards. */
static uint64_t first_of_size(const Pool *pool, int size)
{
    return size > pool->most || size > pool->count || size > GROUP_SIZE_MAX
               ? 0 : ((uint64_t)1 << size) - 1;
}

/* The next larger number with as many bits, or the first with one more. */
static uint64_t next_of_size(const Pool *pool, uint64_t group)
{
    int places = pool->count < GROUPED_MAX ? pool->count : GROUPED_MAX;
    uint64_t low = group & (~group + 1), up = group + low;
    uint64_t next = up | ((group ^ up) >> 2 >> __builtin_ctzll(group));
    return next >> places ? first_of_size(pool,
                                          (int)operator_bits_of_word(group) +
                                              1)
                          : next;
}

bool pool_came_before(const Pool *pool, uint64_t group)
{
    for (uint64_t left = group & ~(uint64_t)1; left; left &= left - 1) {
        int place = __builtin_ctzll(left);
        if (!(group >> (place - 1) & 1) &&
            pool->cards[place] == pool->cards[place - 1]) {
            return true;
        }
    }
    return false;
}

/* Whether group [one] comes before [other]. */
static bool comes_before(uint64_t one, uint64_t other)
{
    int64_t size = operator_bits_of_word(one);
    int64_t more = operator_bits_of_word(other);
    return size != more ? size < more : one < other;
}

/* The group after [group] of those that are listed: by halves. */
static uint64_t next_listed(const Pool *pool, uint64_t group)
{
    int low = 0, high = pool->listed;
    while (low < high) {
        int middle = (low + high) / 2;
        if (comes_before(group, pool->groups[middle])) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low < pool->listed ? pool->groups[low] : 0;
}

uint64_t pool_next(const Pool *pool, uint64_t group)
{
    uint64_t next = group;
    if (pool->listed >= 0) {
        return next_listed(pool, group);
    }
    do {
        next = next ? next_of_size(pool, next)
                    : first_of_size(pool, pool->least > 0 ? pool->least : 1);
    } while (next && pool->alike && pool_came_before(pool, next));
    return next;
}

Mask pool_cards(const Pool *pool, uint64_t group)
{
    Mask chosen = mask_none();
    for (; group; group &= group - 1) {
        int place = __builtin_ctzll(group);
        if (place < pool->count) {
            chosen = sets_with_card(chosen, pool->cards[place]);
        }
    }
    return chosen;
}

void list_add(GroupList *list, uint64_t group)
{
    if (list->count < GROUPS_MAX) {
        list->groups[list->count++] = group;
    }
}

uint64_t list_next(const GroupList *list, Register *at)
{
    int64_t number = register_number(*at);
    bool more = number >= 0 && number < list->count;
    *at = register_of(number + more);
    return more ? list->groups[number] : 0;
}

/* --- divisions ------------------------------------------------------------ */

void division_open(Division *division)
{
    division->count = 0;
    for (int i = 0; i < DIVIDED_MAX; i++) {
        division->outside[i] = 0;
        division->last[i] = NOTHING;
    }
}

void division_add(Division *division, uint64_t group, int64_t worth)
{
    int number = division->count;
    if (number < GROUPS_MAX && group && group < GROUPS_MAX) {
        int16_t *last = &division->last[__builtin_ctzll(group)];
        division->groups[number] = (uint16_t)group;
        division->worth[number] = worth;
        division->before[number] = *last;
        *last = (int16_t)number;
        division->count++;
    }
}

void division_outside(Division *division, const Pool *pool, int64_t kind,
                      int64_t worth)
{
    for (int i = 0; i < pool->count && i < DIVIDED_MAX; i++) {
        if (pool->cards[i] == kind) {
            division->outside[i] = worth;
        }
    }
}

/* Solves for the cards at the places [left]: the first of them is outside, or
 * in one of the groups. */
static int64_t solve(Division *division, uint64_t left, bool most)
{
    if (!left || division->known[left]) {
        return left ? division->best[left] : 0;
    }
    int first = __builtin_ctzll(left);
    int64_t best = operator_add(division->outside[first],
                                solve(division, left & (left - 1), most));
    division->first[left] = 0;
    for (int i = division->last[first]; i >= 0; i = division->before[i]) {
        uint64_t group = division->groups[i];
        if (group & ~left) {
            continue;
        }
        int64_t worth = operator_add(division->worth[i],
                                     solve(division, left & ~group, most));
        if (most ? worth > best : worth < best) {
            best = worth;
            division->first[left] = (uint16_t)group;
        }
    }
    division->known[left] = true;
    division->best[left] = best;
    return best;
}

static uint64_t all_places(const Pool *pool)
{
    return ((uint64_t)1 << (pool->count < DIVIDED_MAX ? pool->count
                                                      : DIVIDED_MAX)) - 1;
}

int64_t division_solve(Division *division, const Pool *pool, bool most)
{
    uint64_t all = all_places(pool);
    memset(division->known, 0, (size_t)all + 1);
    return solve(division, all, most);
}

Mask division_left(const Division *division, const Pool *pool)
{
    uint64_t outside = 0, left = all_places(pool);
    while (left) {
        uint64_t first = left & (~left + 1);
        uint64_t group = division->known[left] ? division->first[left] : 0;
        outside |= group ? 0 : first;
        left &= ~(group | first);
    }
    return pool_cards(pool, outside);
}

/* --- runs and sets -------------------------------------------------------- */

/* The cards of a pool that stand for themselves, by the values that each may
 * have, and how many are wild. */
typedef struct {
    Mask values[DECK_MAX];
    int count, wild;
} Natural;

/* Only cards with value [one] of an attribute, unless it is NOTHING. Returns
 * false when there are others. */
static bool find_natural(const Variant *variant, const Pool *pool,
                         Mask wild, int32_t what, int one,
                         Natural *natural)
{
    bool all = true;
    natural->count = natural->wild = 0;
    for (int i = 0; i < pool->count; i++) {
        const Bits *values = variant->kinds[pool->cards[i]].values;
        if (mask_have(wild, pool->cards[i])) {
            natural->wild++;
        } else if (one < 0 || bits_have(values[grouping_one(what)], one)) {
            natural->values[natural->count++] =
                mask_from(values[grouping_attribute(what)]);
        } else {
            all = false;
        }
    }
    return all;
}

/* --- a value for each card: Kuhn's augmenting paths ----------------------- */

/* Which card has each value, or NOTHING. */
typedef struct {
    const Natural *natural;
    Mask window;           /* the values that may be taken */
    int16_t card[VALUES_MAX];
} Matching;

static bool find_place(Matching *matching, int card, Mask *tried)
{
    Mask values = mask_and(matching->natural->values[card], matching->window);
    for (; mask_any(values); values = mask_rest(values)) {
        int value = mask_first(values);
        if (mask_have(*tried, value)) {
            continue;
        }
        mask_put(tried, value, true);
        if (matching->card[value] < 0 ||
            find_place(matching, matching->card[value], tried)) {
            matching->card[value] = (int16_t)card;
            return true;
        }
    }
    return false;
}

/* How many of the values [window] the cards can have, each another one. */
static int match(const Natural *natural, Mask window)
{
    Matching matching = {.natural = natural, .window = window};
    int count = 0;
    for (int i = 0; i < VALUES_MAX; i++) {
        matching.card[i] = NOTHING;
    }
    for (int i = 0; i < natural->count; i++) {
        Mask tried = mask_none();
        count += find_place(&matching, i, &tried);
    }
    return count;
}

/* Whether each card has at most one value. */
static bool is_single(const Natural *natural, Mask *values)
{
    *values = mask_none();
    for (int i = 0; i < natural->count; i++) {
        Mask one = natural->values[i];
        if (mask_any(mask_rest(one))) {
            return false;
        }
        *values = mask_or(*values, one);
    }
    return true;
}

/* [length] values from [first] on; none when there are not so many. */
static Mask window_of(const Attribute *attribute, int first, int length)
{
    Mask window = mask_none();
    if (length > attribute->count ||
        (!attribute->cyclic && first + length > attribute->count)) {
        return window;
    }
    for (int i = first; i < first + length; i++) {
        mask_put(&window, i % attribute->count, true);
    }
    return window;
}

/* Whether the cards fill all values of some window of this length. */
static bool fills(const Attribute *attribute, const Natural *natural,
                  int length)
{
    Mask values;
    bool single = is_single(natural, &values);
    for (int i = 0; i < attribute->count; i++) {
        Mask window = window_of(attribute, i, length);
        bool there = mask_any(window);
        int filled = !there   ? -natural->wild
                     : single ? mask_count(mask_and(values, window))
                              : match(natural, window);
        if (there && filled + natural->wild >= length) {
            return true;
        }
    }
    return false;
}

static bool is_run(const Attribute *attribute, const Natural *natural)
{
    int length = natural->count + natural->wild;
    Mask values;
    bool single = is_single(natural, &values);
    for (int i = 0; i < attribute->count && length > 0; i++) {
        Mask window = window_of(attribute, i, length);
        bool all = mask_any(window) &&
                   (single ? !mask_any(mask_without(values, window)) &&
                                 mask_count(values) == natural->count
                           : match(natural, window) == natural->count);
        if (all) {
            return true;
        }
    }
    return false;
}

/* The same of values without wild cards: each round takes the last of every
 * row of values away. */
static int longest_row(const Attribute *attribute, Mask values)
{
    int length = 0;
    for (; mask_any(values) && length < attribute->count; length++) {
        Mask next = mask_down(values);
        mask_put(&next, attribute->count - 1,
                 attribute->cyclic && mask_have(values, 0));
        values = mask_and(values, next);
    }
    return length;
}

static int longest_run(const Attribute *attribute, const Natural *natural)
{
    Mask values;
    int length = natural->count + natural->wild;
    length = length < attribute->count ? length : attribute->count;
    if (natural->wild == 0 && is_single(natural, &values)) {
        return longest_row(attribute, values);
    }
    while (length > 0 && !fills(attribute, natural, length)) {
        length--;
    }
    return length;
}

/* The most cards that share a value. */
static int largest_set(const Natural *natural)
{
    int16_t counts[VALUES_MAX] = {0};
    int most = 0;
    for (int i = 0; i < natural->count; i++) {
        for (Mask left = natural->values[i]; mask_any(left);
             left = mask_rest(left)) {
            int16_t *count = &counts[mask_first(left)];
            most = ++*count > most ? *count : most;
        }
    }
    return most + natural->wild;
}

/* Most of what is looked at is no meld: found without a loop over values. */
typedef enum { MELD_NO, MELD_YES, MELD_UNCLEAR } Quick;

static Quick test_quickly(const Variant *variant, const Pool *pool,
                          Mask wild, int32_t what)
{
    const Attribute *attribute =
        &variant->attributes[grouping_attribute(what)];
    const Mask all = mask_from(bits_all());
    Mask common = all, one = all, values = mask_none();
    bool single = !attribute->cyclic, different = true;
    for (int i = 0; i < pool->count; i++) {
        const Bits *of = variant->kinds[pool->cards[i]].values;
        Mask value = mask_from(of[grouping_attribute(what)]);
        if (mask_have(wild, pool->cards[i])) {
            continue;
        }
        common = mask_and(common, value);
        one = grouping_one(what) < 0
                  ? one : mask_and(one, mask_from(of[grouping_one(what)]));
        different = different && mask_any(value) &&
                    !mask_any(mask_and(values, value));
        single = single && !mask_any(mask_rest(value));
        values = mask_or(values, value);
    }
    if (!mask_any(one) || pool->count == 0) {
        return MELD_NO;
    }
    if (grouping_what(what) == MEASURE_IS_SET) {
        return mask_any(common) ? MELD_YES : MELD_NO;
    }
    if (!single) {
        return MELD_UNCLEAR;
    }
    int length = mask_any(values)
                     ? mask_last(values) + 1 - mask_first(values) : 0;
    return different && length <= pool->count &&
                   pool->count <= attribute->count ? MELD_YES : MELD_NO;
}

/* --- of any cards --------------------------------------------------------- */

static int64_t measure(const Attribute *attribute, const Natural *natural,
                       int what, bool all)
{
    return what == MEASURE_IS_RUN        ? all && is_run(attribute, natural)
           : what == MEASURE_LONGEST_RUN ? longest_run(attribute, natural)
                                         : largest_set(natural);
}

int64_t groups_measure(const Variant *variant, const Pool *pool, Mask wild,
                       int32_t what)
{
    const Attribute *attribute =
        &variant->attributes[grouping_attribute(what)];
    int one = grouping_one(what), measured = grouping_what(what);
    int last = one < 0 ? NOTHING : variant->attributes[one].count - 1;
    int64_t most = 0;
    Natural natural;
    if (measured == MEASURE_IS_SET || measured == MEASURE_IS_RUN) {
        Quick quick = test_quickly(variant, pool, wild, what);
        if (quick != MELD_UNCLEAR) {
            return quick == MELD_YES;
        }
    }
    for (int value = one < 0 ? NOTHING : 0; value <= last; value++) {
        bool all = find_natural(variant, pool, wild, what, value, &natural);
        int64_t found = measure(attribute, &natural, measured, all);
        most = found > most ? found : most;
    }
    return most;
}
