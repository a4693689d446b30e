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

#include "base/halt.h"
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

/* The situation of the one who decides. */
uint64_t habit_situation(const Habits *habits, const Game *game);

/* The habit of a move in a situation. */
uint32_t habit_of(const Move *move, uint64_t situation);

/* How far each player's total is ahead of the mean of the others', were the
 * game over now, into standings[p]. Who wins goes by totals, so it is what
 * counts at the end, and of what comes before it is the best that is known
 * without knowing the game. */
enum { STANDING_ONE = 256 };         /* a point */
void standing_of(const Game *game, int64_t *standings);

/* Plays [game] on to the end of round [round], or for so many decisions as a
 * round seldom takes, and fills in everybody's standing then. */
void playout(const Habits *habits, Game *game, int round, int64_t *standings);

/* Practising: games against oneself, from which habits come. What is practised
 * does not depend on any game that is played, only on the variant and the
 * number of players.
 *
 * It is Monte Carlo control with a share of moves by chance that becomes less
 * (Sutton, Barto: "Reinforcement Learning", 2nd edition, 2018, section 5.4),
 * for all players at once and round by round.
 *
 * Fills [habits] from scratch with what is learned from some ten thousand
 * rounds of [players], in about a tenth of a second. [board] is a game of the
 * variant that nobody plays. False when [halt] has cut it short. */
bool practise(Habits *habits, Game *board, int players, Halt *halt);

#endif
