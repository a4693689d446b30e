/* What counts in practice, and for those who look ahead by it: how a game ends
 * and, in games of several rounds, the result of each round.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_REWARD_H
#define CRIA_PRACTICE_REWARD_H

#include "engine/game.h"

enum { REWARD_WIN = 1 << 24 };       /* a whole win */

/* What counts how much in games of a variant. */
typedef struct {
    /* What a point of a standing counts, in REWARD_WINths, at most one win: in
     * each round, and at the end of the game; 0: nothing by itself. */
    int64_t point, last_point;
    int64_t largest;       /* worth of a result so far, by `utility` */
} RewardScale;

/* What is measured in some games to tell what points count. */
typedef struct {
    int64_t gap;           /* the sum of final standings, by their size */
    int64_t gaps;          /* how many they were */
    int rounds;            /* the most in a game */
    bool others;           /* there was somebody else to be ahead of */
} RewardMeasure;

/* Notes how [game] ended. */
void reward_measure(RewardMeasure *measure, const Game *game);

/* The scale that follows; nothing is the largest worth so far. */
RewardScale reward_scale(const RewardMeasure *measure);

/* Whether players, or teams, of [game] have others to be ahead of. */
bool reward_has_others(const Game *game);

/* Sets standings[p] to how far each player's total is ahead of the mean of the
 * others' totals if the game ended now; a team has the mean of its players,
 * against all others. Without others it is that mean alone. */
void reward_standings(const Game *game, int64_t *standings);

/* What the change of a standing counts, where a point counts [point]: not more
 * than 16 wins. */
int64_t reward_of_change(int64_t change, int64_t point);

/* Sets results[p] to what the result of [game], which is over, is worth to each
 * player: the share of the win above an equal one and what points count at the
 * end or, where the rules say what it is worth, that in parts of the largest,
 * which becomes larger if this one is. */
void reward_result(const Game *game, RewardScale *scale, int64_t *results);

#endif
