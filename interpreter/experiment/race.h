/* A race finds the best of many rule sets with few games: all play the same
 * games, and after every round the worse half drops out, so that most games go
 * to those that are hard to tell apart.
 *
 * This is sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal
 * exploration in multi-armed bandits", 2013; K. Jamieson, A. Talwalkar,
 * "Non-stochastic best arm identification and hyperparameter optimization",
 * 2016). As in the races of O. Maron and A. W. Moore ("Hoeffding races", 1994)
 * and M. Birattari and others ("A racing algorithm for configuring
 * metaheuristics", 2002) also those of the better half drop out that are
 * clearly worse than the best on the same games.
 *
 * A rule set is judged by sums over all its games, by any function of them. How
 * uncertain the difference of two of them is tells the delete-a-group jackknife
 * (P. S. Kott, "The delete-a-group jackknife", 2001): the games are dealt out
 * to groups, the same for all, and each group is left out once.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_RACE_H
#define CRIA_EXPERIMENT_RACE_H

#include "experiment/arm.h"

enum {
    RACE_GROUPS = 16,      /* of games: 15 degrees of freedom */
    RACE_LEAST = 4         /* games of a rule set in the first round */
};

/* One of the rule sets. [columns] are the measures of its survey that it is
 * judged by, as many as the race has; NOTHING: always 0. */
typedef struct {
    Arm arm;
    const int *columns;
} Racer;

typedef struct {
    const Racer *racers;
    int count, columns;
    uint64_t seed;
    uint64_t games;        /* of all together, at least race_least(count) */
    int jobs;              /* threads, 1 to JOBS_MAX */
    /* How bad these sums of [games] games, at least 1, are. */
    double (*distance)(void *context, const int64_t *sums, uint64_t games);
    /* As of a simulation, with the games of all together. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* stops it at once, as in a simulation; or NULL */
    void *context;         /* of [distance] */
    void *progress_context;
} Race;

/* What became of a rule set. */
typedef struct {
    int rounds;            /* that it has played to their end */
    uint64_t games;        /* in these rounds */
    int64_t *sums;         /* of the columns over these games */
    double distance;       /* of these sums */
    /* By how much it is worse than the best over the same games, and the square
     * of the standard error of that; less than 0: not known, after few
     * games. */
    double behind, variance;
    bool failed;           /* a rule error, in game [failed_game] */
    uint64_t failed_game;
} Raced;

/* The least number of games for so many rule sets. */
uint64_t race_least(int count);

/* Runs the race; [raced] has an entry for each racer and becomes its result, in
 * [arena]. Stores the best one in *[best], NOTHING if there is none: all
 * failed, or no round was finished. Only finished rounds count, and the result
 * is the same for any number of threads. A first round that is stopped is
 * shorter: it ends with the games that all rule sets have played, if any. */
Simulated race_run(const Race *race, Arena *arena, Raced *raced, int *best);

#endif
