/* Examples that a file declares as broken: "breaks: {NAME: why}".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_BROKEN_EXAMPLES_H
#define CRIA_RESOLVE_BROKEN_EXAMPLES_H

#include "resolve/resolve.h"

/* Removes the examples that layers of [resolved] break from its tree, unless a
 * later layer has changed them. Finding: unknown-example, also for an example
 * of the file that breaks it. */
void broken_take_out(Layers *layers, Resolved *resolved);

#endif
