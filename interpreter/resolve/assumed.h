/* What a file says it assumes: "assumed: {PATH: why}".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_ASSUMED_H
#define CRIA_RESOLVE_ASSUMED_H

#include "resolve/layer.h"
#include "resolve/resolve.h"

/* Gathers the assumptions of all layers of [resolved], but for those about what
 * a later layer has changed or removed. Finding: no-such-key. */
void assumed_gather(Layers *layers, Resolved *resolved);

#endif
