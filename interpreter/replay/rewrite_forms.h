/* Both written forms of a game, from a replay of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REWRITE_FORMS_H
#define CRIA_REPLAY_REWRITE_FORMS_H

#include "base/text.h"
#include "replay/replay_run.h"

typedef struct {
    Text replay, trace;
} Rewritten;

/* Plays all of [play], which must not have begun, and writes the game down as a
 * recorded replay and as a trace. Its failures say whether it could be played
 * to the end. */
Rewritten replay_rewrite(Play *play);

#endif
