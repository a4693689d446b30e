/* Makes a failing replay as short as possible.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_MINIMISE_H
#define CRIA_REPLAY_MINIMISE_H

#include "base/text.h"
#include "replay/replay_run.h"

typedef struct {
    Text text;             /* the short replay */
    size_t lines, before;  /* number of lines of moves afterwards and before */
    size_t tried;          /* number of replays played */
} Minimised;

/* Plays [replay] by the rules in [loaded] and writes a replay with the same
 * first failure: nothing after it, from the latest possible position, without
 * any unnecessary line or part of the position. False: everything passes, or
 * the failure does not occur again when the text is written anew. */
bool replay_minimise(Replay *replay, Loaded *loaded, Minimised *result);

#endif
