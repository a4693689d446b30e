/* Playing without thinking: what a kind of move has come to, in situations that
 * look alike. By such habits the players of a search play on, much better than
 * by chance alone, and sooner than by looking ahead.
 *
 * A situation is seen coarsely: which actions are open, how many cards one
 * holds, and what these are worth, each kind once. So there is much experience
 * of each, from a few games, in any variant. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_HABIT_H
#define CRIA_SEARCH_HABIT_H

#include "engine/game.h"

/* Unlike moves may share a habit where a game has very many. */
enum { HABITS = 1 << 16 };

typedef struct {
    int32_t mean;          /* standings that came of it */
    uint32_t tries;        /* 0: never made */
} Habit;

typedef struct {
    const Variant *variant;
    uint8_t zones[ZONES_MAX];        /* where players hold cards */
    size_t zone_count;
    int32_t points[KINDS_MAX];       /* of the cards */
    Habit habits[HABITS];
} Habits;

/* No habits yet, for games of [variant]. */
void habits_begin(Habits *habits, const Variant *variant);

/* The situation of the one who decides. */
uint64_t habit_situation(const Habits *habits, const Game *game);

/* The habit of a move in a situation. */
uint32_t habit_of(const Move *move, uint64_t situation);

/* The number of the legal move that has come to most; in [percent] of a hundred
 * cases, and among those as good, by chance: the decision's own number. With
 * [curious] a move that was never made counts most, else least. *[habit] is the
 * one the move belongs to. There must be a legal move. */
size_t habit_move(const Habits *habits, Game *game, uint32_t percent,
                  bool curious, uint32_t *habit);

/* A move of this habit came to [standing]. The last [memory] times count. */
void habit_note(Habits *habits, uint32_t habit, int64_t standing,
                uint32_t memory);

#endif
