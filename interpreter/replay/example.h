/* The examples of a variant. Each is played in a game of its own, several times
 * with different seeds, so that dependence on chance shows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_EXAMPLE_H
#define CRIA_REPLAY_EXAMPLE_H

#include "load.h"

/* Plays the examples of [loaded], which [request] asked for, unless the rules
 * cannot be played; and those that a file declares as broken. Failures are
 * added to the findings of [loaded]: at the example itself if it never passed;
 * else broken-example in the file that broke it without a declaration (a
 * warning if that file could not know the example); breaks-nothing,
 * lucky-example. Sets [exhausted] if memory runs out. */
void example_check(Loaded *loaded, const Request *request);

/* How an example went: the first replay of it that failed, or NULL, and whether
 * it passed with other seeds. */
typedef struct {
    const struct Replay *failed;
    bool lucky;
} ExampleResult;

/* Plays one of the examples of [loaded], whose rules can be played. False: not
 * enough memory. The result is in the arena of [loaded]. */
bool example_play(Loaded *loaded, const Node *example, ExampleResult *result);

/* Removes the examples that fail from the tree of [loaded], whose rules can be
 * played. Sets [exhausted] likewise. */
void example_keep_true(Loaded *loaded);

#endif
