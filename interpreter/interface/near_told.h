/* What would make a move legal, as the request `near` and cria_game_near tell
 * it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_NEAR_TOLD_H
#define CRIA_INTERFACE_NEAR_TOLD_H

#include "base/text.h"
#include "engine/game.h"
#include "base/work_limit.h"

/* Milliseconds if nothing else is asked for. */
enum { NEAR_MILLISECONDS = 5000 };

typedef struct {
    Game *game, *again;    /* copies of the game at a decision, the first with
                              what is known; both are overwritten */
    const char *const *names;        /* of the players */
    int observer;          /* who decides, or CRIA_REFEREE */
    const char *move;      /* its text */
    WorkLimit *limit;
} NearQuestion;

typedef enum {
    NEAR_TOLD,
    NEAR_UNKNOWN,          /* no action has this text */
    NEAR_CANCELLED,
    NEAR_OUT_OF_MEMORY
} NearTold;

/* Adds a JSON object; unless it is told, [text] is of no use. */
NearTold near_tell(const NearQuestion *question, Text *text);

#endif
