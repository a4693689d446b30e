/* A replay in which something does not hold, as short as it can be made.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_MINIMISE_H
#define CRIA_REPLAY_MINIMISE_H

#include "base/text.h"
#include "replay/replay_run.h"

typedef struct {
    Text text;             /* the short replay */
    size_t lines, before;  /* how many lines of moves it has, and had */
    size_t tried;          /* how many replays were played */
} Minimised;

/* Plays [replay] by the rules in [loaded] and writes one in which its first
 * failure comes again: nothing after it, from the latest position from which it
 * still comes, and without any line or part of the position that it does not
 * need. False: everything holds, or it does not come again when the text is
 * written anew. */
bool replay_minimise(Replay *replay, Loaded *loaded, Minimised *result);

#endif
