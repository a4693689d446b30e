/* The examples of a variant: each is played in a game of its own, several
 * times, so that chance that was not given shows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_EXAMPLE_H
#define CRIA_REPLAY_EXAMPLE_H

#include "load.h"

/* Plays the examples of [loaded], which [request] asked for, unless it cannot
 * be played; and those that a file says it breaks. What does not hold is added
 * to its findings: in the example itself when that never held; else
 * broken-example in the file that broke it and did not say so (a warning where
 * it could not know); breaks-nothing, lucky-example. Sets [exhausted] when
 * there is not enough memory. */
void example_check(Loaded *loaded, const Request *request);

/* Takes the examples that do not hold out of the tree of [loaded], which can be
 * played. Sets [exhausted] likewise. */
void example_keep_true(Loaded *loaded);

#endif
