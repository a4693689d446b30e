/* One of the rule sets that an experiment compares.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_ARM_H
#define CRIA_EXPERIMENT_ARM_H

#include "bot/bot.h"
#include "native/native_interface.h"
#include "simulate/exact_sums.h"
#include "simulate/game_threads.h"

typedef struct {
    const Survey *survey;
    Bot bots[PLAYERS_MAX];           /* of the seats */
    NativeRun *native;               /* the compiled program, or NULL */
} Arm;

/* The list of sums that says, for each arm, how many games were looked through
 * for legal moves, and in how many of these each action was legal. Playing does
 * not fill it. */
SumListForm arm_legal_form(const Survey *const *surveys, int arm_count);

/* The part of that list, which is number [list], for an arm. */
Wide *arm_legal(const Sums *sums, int list, int arm);

#endif
