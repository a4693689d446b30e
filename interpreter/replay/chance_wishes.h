/* What chance is to bring, from the words of a replay to the engine's wishes.
 * Only for replay/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_CHANCE_WISHES_H
#define CRIA_REPLAY_CHANCE_WISHES_H

#include "engine/given.h"
#include "replay/replay_terms.h"

/* Wishes with the places they come from. */
typedef struct {
    Wish *items;
    size_t count, capacity;
    const Node **nodes;
    size_t node_count, node_capacity;
} Wishes;

/* Adds what a line of chance, or the header's, says. False with findings. */
bool wishes_read(const Terms *terms, const Node *line, Wishes *wishes);

/* Says of each wish that did not come why not. */
void wishes_report(const Terms *terms, const Wishes *wishes);

#endif
