/* What the rankings of many games tell about the strength of bots: the exact
 * sums that the model of Plackett and Luce needs.
 *
 * A ranking is read from the top: of all that are left, one is chosen, each
 * with the probability of its strength over the sum of theirs (R. D. Luce,
 * "Individual choice behavior", 1959; R. L. Plackett, "The analysis of
 * permutations", 1975). Its likelihood needs only how often each bot was
 * chosen, and how often one was chosen from each set (D. R. Hunter, "MM
 * algorithms for generalized Bradley-Terry models", 2004). Those who tied are
 * in every order among themselves, all orders sharing the ranking equally: of
 * two, each is ahead half a time (A. Agresti, "Categorical data analysis",
 * 2002, 10.4).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_RANKINGS_H
#define CRIA_EXPERIMENT_RANKINGS_H

#include <stdint.h>

#include "base/arena.h"
#include "simulate/seatings.h"
#include "simulate/tally.h"
#include "variant/model.h"

/* A ranking, which is a multiple of every number of orders that it can be
 * shared by (the least common multiple of 1 to PLAYERS_MAX). */
enum { WHOLE_RANKING = 720720, RANKING_SUMS_MAX = 4200 };

/* The sums of rankings of [units], each of which is one of [bots], and no bot
 * has more than [copies] of them. The first sums tell how often each bot was
 * chosen, the others how often one was chosen from each set. */
typedef struct {
    int bots, units, copies;
    int sums;              /* their number */
    uint32_t places[RANKED_MAX];     /* the key of a set is the sum of its
                                        bots' places */
    int32_t *sum_of;       /* the sum of each key; NOTHING: one bot alone */
    uint8_t (*sets)[RANKED_MAX]; /* how many of each bot, of sum [bots] and
                                    so on */
} RankingForm;

/* Lives in [arena]; [bots] is at most RANKED_MAX. NULL: it would have more than
 * RANKING_SUMS_MAX sums. */
const RankingForm *ranking_form_new(Arena *arena, int bots, int units,
                                    int copies);

/* Adds a ranking to [sums]: unit u is bot bots[u] and came in at ranks[u],
 * smaller numbers first. Sets of one bot alone tell nothing and do not
 * count. */
void ranking_add(const RankingForm *form, const uint8_t *bots,
                 const uint8_t *ranks, Wide *sums);

#endif
