/* Practice of small rounds: in each round of each game a table of regrets
 * learns (regret_table.h), then the round is played by it. Its average is kept,
 * with squares as weights. Only for practice/.
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
