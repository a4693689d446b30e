/* All seatings are listed once, in the order of a dictionary; orders that are
 * drawn need no list.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/seatings.h"

#include <string.h>

#include "base/splitmix.h"

static void find_units(Seatings *seatings, const Survey *survey)
{
    bool teams = survey->team_count > 0;
    seatings->units = teams ? survey->team_count : survey->players;
    for (int i = 0; i < seatings->units; i++) {
        seatings->players[i] = teams ? survey->teams[i] : 1u << i;
    }
}

static void list_groups(Seatings *seatings, Arena *arena)
{
    uint32_t all = 1u << seatings->bots;
    seatings->group = arena_alloc(arena, all * sizeof *seatings->group);
    for (uint32_t group = 0; group < all; group++) {
        if (__builtin_popcount(group) == seatings->more) {
            seatings->group[seatings->groups++] = (uint16_t)group;
        }
    }
}

/* The bots of a group in ascending order, as the first seating of it. */
static void begin_group(const Seatings *seatings, int group, uint8_t *bots)
{
    int unit = 0;
    for (int i = 0; i < seatings->bots; i++) {
        int count = seatings->copies + (seatings->group[group] >> i & 1);
        for (int k = 0; k < count; k++) {
            bots[unit++] = (uint8_t)i;
        }
    }
}

static void swap(uint8_t *bots, int one, int other)
{
    uint8_t bot = bots[one];
    bots[one] = bots[other];
    bots[other] = bot;
}

/* Makes [bots] the next order in a dictionary; false after the last one. */
static bool next_order(uint8_t *bots, int units)
{
    int from = units - 2, with = units - 1;
    while (from >= 0 && bots[from] >= bots[from + 1]) {
        from--;
    }
    if (from < 0) {
        return false;
    }
    while (bots[with] <= bots[from]) {
        with--;
    }
    swap(bots, from, with);
    for (int i = from + 1, k = units - 1; i < k; i++, k--) {
        swap(bots, i, k);
    }
    return true;
}

static void list_all(Seatings *seatings, Arena *arena, int most)
{
    seatings->list = arena_alloc(arena, ((size_t)most + 1) *
                                            sizeof *seatings->list);
    seatings->all = true;
    for (int i = 0; i < seatings->groups && seatings->all; i++) {
        uint8_t bots[PLAYERS_MAX];
        begin_group(seatings, i, bots);
        do {
            memcpy(seatings->list[seatings->count++], bots,
                   (size_t)seatings->units);
            seatings->all = seatings->count <= most;
        } while (seatings->all && next_order(bots, seatings->units));
    }
    seatings->count = seatings->all ? seatings->count : seatings->units;
}

const Seatings *seatings_new(Arena *arena, const Survey *survey, int bots,
                             int most)
{
    Seatings *seatings = arena_alloc(arena, sizeof *seatings);
    *seatings = (Seatings){.bots = bots};
    find_units(seatings, survey);
    seatings->copies = seatings->units / bots;
    seatings->more = seatings->units % bots;
    list_groups(seatings, arena);
    list_all(seatings, arena, most);
    return seatings;
}

int seatings_copies(const Seatings *seatings)
{
    return seatings->copies + (seatings->more > 0);
}

static void draw_order(const Seatings *seatings, uint64_t seed, uint64_t deal,
                       uint8_t *bots)
{
    uint64_t state = seed, mixed = splitmix_draw(&state) ^ deal;
    begin_group(seatings, (int)(deal % (uint64_t)seatings->groups), bots);
    for (int i = seatings->units - 1; i > 0; i--) {
        swap(bots, i, (int)(splitmix_draw(&mixed) % (uint64_t)(i + 1)));
    }
}

void seatings_find(const Seatings *seatings, uint64_t seed, uint64_t deal,
                   int number, uint8_t *bots)
{
    uint8_t order[PLAYERS_MAX];
    int units = seatings->units;
    if (seatings->all) {
        memcpy(bots, seatings->list[number], (size_t)units);
        return;
    }
    draw_order(seatings, seed, deal, order);
    for (int i = 0; i < units; i++) {
        bots[i] = order[(i + number) % units];
    }
}
