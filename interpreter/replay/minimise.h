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
    bool fails;            /* something in the whole replay is not true */
} Minimised;

/* Plays [replay] by the rules in [loaded] and writes a replay with the same
 * first failure, for the same reasons, and nothing after it. It begins from the
 * latest possible position; if it is about something that a position lays out,
 * from the latest one in which that is not so yet. No single line, and no
 * single part of a line, of the position or of the chance at the beginning can
 * be left out of it. False: everything passes, or the failure does not occur
 * again when the text is written anew. */
bool replay_minimise(Replay *replay, Loaded *loaded, Minimised *result);

#endif
