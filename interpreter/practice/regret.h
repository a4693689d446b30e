/* Practice of small rounds: for each information set (observe/information.h)
 * and move it is noted by how much the move would have been better than what
 * was done; moves are then made in proportion to that. The average of it, of
 * later games more, goes to an equilibrium in games for two whose sums are
 * zero: external sampling (Lanctot, Waugh, Zinkevich, Bowling: "Monte Carlo
 * Sampling for Regret Minimization in Extensive Games", 2009), with no regret
 * below 0 and squares as weights (Tammelin: "Solving Large Imperfect
 * Information Games Using CFR+", 2014; Brown, Sandholm: "Solving
 * Imperfect-Information Games via Discounted Regret Minimization", 2019). Only
 * for practice/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_REGRET_H
#define CRIA_PRACTICE_REGRET_H

#include "practice/practice.h"

typedef enum {
    REGRET_KEPT,           /* the table is filled */
    REGRET_UNFIT,          /* it is empty: a round is too large, nobody ever
                              had a choice, or it was halted */
    REGRET_NO_MEMORY
} RegretEnd;

/* Fills the table of [practised], which has none. */
RegretEnd regret_practice(const Practice *of, Practised *practised);

#endif
