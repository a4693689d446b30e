/* A table without keys: a situation and a move become a place in it.
 *
 * SPDX-License-Identifier: MIT */
#include "search/habit.h"

#include <string.h>

#include "engine/zone.h"
#include "expression/pure.h"

void habits_begin(Habits *habits, const Variant *variant)
{
    memset(habits, 0, sizeof *habits);
    habits->variant = variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each && !variant->zones[i].pile) {
            habits->zones[habits->zone_count++] = (uint8_t)i;
        }
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        habits->points[kind] = pure_points(variant, kind);
    }
}

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

uint64_t habit_situation(const Habits *habits, const Game *game)
{
    const Variant *variant = habits->variant;
    uint64_t open = 0, cards = 0;
    int64_t points = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        open |= (uint64_t)1 << game->moves[i].offer % 64;
    }
    for (size_t i = 0; i < habits->zone_count; i++) {
        const uint8_t *zone = state_zone(variant, game->state, habits->zones[i],
                                         game->state->decider);
        cards += zone[8 + variant->kind_count];
        for (uint64_t left = set_present(zone); left; left &= left - 1) {
            points += habits->points[__builtin_ctzll(left)];
        }
    }
    return mix(mix(open, cards), (uint64_t)(points / 2));
}

uint32_t habit_of(const Move *move, uint64_t situation)
{
    uint64_t word = move->offer;
    for (int i = 0; i < SIMPLE_PARAMETERS_MAX; i++) {
        word = word << 16 | (uint16_t)move->arguments[i];
    }
    return (uint32_t)(mix(mix(situation, word), move->chosen) >> 20) % HABITS;
}

size_t habit_move(const Habits *habits, Game *game, uint32_t percent,
                  bool curious, uint32_t *habit)
{
    const State *state = game->state;
    uint32_t count = (uint32_t)game->move_count;
    uint32_t drawn = chance_below(&game->caches[STREAM_CHOICE], state,
                                  STREAM_CHOICE, 0, state->decisions,
                                  count * 100);
    uint64_t situation = habit_situation(habits, game);
    size_t best = drawn / 100, at = best;
    int64_t most = INT64_MIN;
    *habit = habit_of(&game->moves[best], situation);
    for (uint32_t i = 0; i < count && drawn % 100 >= percent; i++) {
        uint32_t place = habit_of(&game->moves[at], situation);
        const Habit *known = &habits->habits[place];
        int64_t mean = known->tries ? known->mean
                       : curious    ? INT64_MAX : INT64_MIN;
        if (mean > most) {
            most = mean;
            best = at;
            *habit = place;
        }
        at = at + 1 == count ? 0 : at + 1;
    }
    return best;
}

void habit_note(Habits *habits, uint32_t habit, int64_t standing,
                uint32_t memory)
{
    Habit *noted = &habits->habits[habit];
    noted->tries += noted->tries < memory;
    int64_t mean = noted->mean + (standing - noted->mean) / noted->tries;
    noted->mean = mean > INT32_MAX ? INT32_MAX
                  : mean < INT32_MIN ? INT32_MIN : (int32_t)mean;
}
