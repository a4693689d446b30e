/* What must hold, made to say what came.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_UPDATE_EXPECTED_H
#define CRIA_REPLAY_UPDATE_EXPECTED_H

#include "base/text.h"
#include "replay/replay_run.h"

/* What became of a replay's text. */
typedef struct {
    Text text;             /* all of it, as it is to be */
    Text difference;       /* the lines that change, "-" before and "+" after */
    size_t changed;        /* how many values were put right */
    size_t left;           /* failures that this cannot put right */
} Update;

/* Whether this can put right what failed. */
bool replay_can_update(const Failure *failure);

/* Puts right what [play], which was played to its end, found to be otherwise,
 * and the hash of the rules. Everything else stays as it was written. */
Update replay_update(Play *play);

#endif
