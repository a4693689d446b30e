/* A fast policy for playouts: the average result of each kind of move in
 * similar situations. It plays much better than random moves and much faster
 * than a search.
 *
 * A situation is coarse: the actions that are open, how many cards the player
 * holds, and their points, each kind counted once. So a few games give
 * experience with every situation, in any variant. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_HABIT_H
#define CRIA_SEARCH_HABIT_H

#include "base/halt_request.h"
#include "engine/game.h"

/* Different moves may share an entry in a game with very many. */
enum { HABITS = 1 << 16 };

typedef struct {
    int32_t mean;          /* average change of the standing */
    uint32_t tries;        /* 0: never played */
} Habit;

typedef struct {
    const Variant *variant;
    uint8_t zones[ZONES_MAX];        /* the zones that each player has */
    size_t zone_count;
    int32_t points[KINDS_MAX];       /* of each kind of card */
    Habit habits[HABITS];
} Habits;

/* The hash of the deciding player's situation. */
uint64_t habit_situation(const Habits *habits, const Game *game);

/* The index of the habit of a move in a situation. */
uint32_t habit_of(const Move *move, uint64_t situation);

/* Sets standings[p] to how far each player's total is ahead of the mean of the
 * others' totals if the game ended now. Totals decide who wins, so the standing
 * is what counts at the end, and before the end it is the best estimate for an
 * unknown game. A team has the mean of its players, against all others; without
 * others it is that mean alone. Where the rules say what the result is worth,
 * the standing is that, as the mean of the team. */
enum { STANDING_ONE = 256 };         /* one point */
void standing_of(const Game *game, int64_t *standings);

/* Plays [game] to the end of round [round], or for a limited number of
 * decisions, and sets everybody's standing. */
void playout(const Habits *habits, Game *game, int round, int64_t *standings);

/* Practice: the program plays against itself to fill the table of habits. The
 * result depends only on the variant and the number of players.
 *
 * It is Monte Carlo control with a decreasing share of random moves (Sutton,
 * Barto: "Reinforcement Learning", 2nd edition, 2018, section 5.4), for all
 * players at once, round by round.
 *
 * Replaces [habits] by what some ten thousand rounds of [players] players
 * teach, in about a tenth of a second. [board] is a game of the variant that is
 * not in use. Returns false when [halt] was set before the end. */
bool practise(Habits *habits, Game *board, int players, Halt *halt);

#endif
