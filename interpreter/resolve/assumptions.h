/* Assumptions that a file declares: "assumed: {PATH: why}".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_ASSUMPTIONS_H
#define CRIA_RESOLVE_ASSUMPTIONS_H

#include "resolve/merge_layer.h"
#include "resolve/resolve.h"

/* Collects the assumptions of all layers of [resolved], except those about
 * values that a later layer has changed or removed. Finding: no-such-key. */
void assumed_gather(Layers *layers, Resolved *resolved);

#endif
