/* One of the rule sets that an experiment compares.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_ARM_H
#define CRIA_EXPERIMENT_ARM_H

#include "bot/bot.h"
#include "native/native_interface.h"
#include "simulate/game_threads.h"
#include "simulate/game_measures.h"

typedef struct {
    const Survey *survey;
    Bot bots[PLAYERS_MAX];           /* of the seats */
    NativeRun *native;               /* the compiled program, or NULL */
} Arm;

/* The first game with a rule error, and the arm in which it occurred. */
typedef struct {
    SimulateFailure first;
    int arm;
} ArmFailure;

#endif
