/* What games with each legal move tell (simulate/move_odds.h): estimates, and
 * which moves are better.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_ODDS_FIGURES_H
#define CRIA_STATISTICS_ODDS_FIGURES_H

#include "simulate/move_odds.h"
#include "statistics/estimate.h"

/* Games, and the game with the moves. */
typedef struct {
    const Odds *odds;
    const Game *game;
    bool one_round;        /* the games ended with this round */
} OddsFigures;

/* With fewer deals no difference is clear, since standard errors are not
 * reliable. */
enum { ODDS_DEALS_CLEAR = 30 };

/* Whether a move has figures: it was tried, and no rule failed. */
bool odds_has_figures(const Odds *odds, size_t move);

/* The estimate of a measure after a move; [portion]: of a portion of games.
 * Parts of wins are from 0 to 1. */
Estimate odds_estimate(const Odds *odds, size_t move, int measure,
                       bool portion);

/* The mean advantage of one move over another in a paired measure, positive if
 * it is better. */
double odds_advantage(const OddsFigures *figures, OddsMeasure measure,
                      size_t one, size_t other);

/* Whether that is clear: at least 3 standard errors. With 18 moves to choose
 * from, the best one is then wrong in at most 1 of 20 cases. */
bool odds_is_clear(const OddsFigures *figures, OddsMeasure measure, size_t one,
                   size_t other);

/* About how many deals would make a difference clear that is as large as it
 * seems now, half as many again for safety, with one digit; 0: there seems to
 * be none. */
double odds_deals_needed(const OddsFigures *figures, OddsMeasure measure,
                         size_t one, size_t other);

/* All moves, the best first: by the part in the wins, then by the total at the
 * end, or by what this round adds to it if games ended with it; moves without
 * figures are last. In [arena]. */
size_t *odds_sort(const OddsFigures *figures, Arena *arena);

/* The best of the moves with figures; NOTHING if there are fewer than
 * two. */
long odds_best(const OddsFigures *figures, OddsMeasure measure);

/* The moves that may be the best by a measure, since none of them is clearly
 * worse than what seems to be: *[count] of them, in the order of [order]; 0:
 * there are fewer than two with figures. In [arena]. */
size_t *odds_likely(const OddsFigures *figures, OddsMeasure measure,
                    const size_t *order, size_t *count, Arena *arena);

/* Whether a measure is worth showing: it was not always 0, nor the same after
 * all moves. */
bool odds_tells(const Odds *odds, int measure);

/* Whether the round can still end by [end] through the player's action, and
 * this tells moves apart. */
bool odds_has_end(const OddsFigures *figures, size_t end);

/* Whether the rest of the game was this round after all moves, so that the
 * round tells no more. */
bool odds_is_one_round(const Odds *odds);

/* What moves are compared by where one figure is enough: their part in the wins
 * or, where this is the same for all, the total at the end. */
OddsMeasure odds_chief(const Odds *odds);

/* The moves that were tried, *[count] of them, the best by a measure first;
 * moves that failed are last. In [arena]. */
size_t *odds_sort_tried(const OddsFigures *figures, OddsMeasure measure,
                        size_t *count, Arena *arena);

#endif
