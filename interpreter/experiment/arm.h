/* One of the rule sets that an experiment compares.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_ARM_H
#define CRIA_EXPERIMENT_ARM_H

#include "bot/bot.h"
#include "native/native.h"
#include "simulate/game_threads.h"
#include "simulate/survey.h"

typedef struct {
    const Survey *survey;
    Bot bots[PLAYERS_MAX];           /* of the seats */
    NativeRun *native;               /* the program compiled, or NULL */
} Arm;

/* Where a rule failed: the first game, and under which rules. */
typedef struct {
    SimulateFailure first;
    int arm;
} ArmFailure;

#endif
