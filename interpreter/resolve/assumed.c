/* What a file says it assumes, since its source leaves it open.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/assumed.h"

#include "resolve/lookup.h"

static void gather(Layers *layers, Resolved *resolved, size_t layer,
                   const Node *why)
{
    Node *where;
    const char *rest;
    Node *place = lookup_quietly(resolved->root, why->key, &where, &rest);
    if (place && resolve_layer_of(resolved, place) <= layer) {
        ARENA_PUSH(layers->arena, resolved->assumed, resolved->assumed_count,
                   resolved->assumed_capacity) = (Assumed){place, why};
    } else if (!place && !lookup_removed(layers, why->key, true)) {
        lookup_report(layers, where, rest, why->key_span, NULL);
    }
}

void assumed_gather(Layers *layers, Resolved *resolved)
{
    for (size_t i = 0; i < resolved->layer_count; i++) {
        const Node *assumed = node_get(resolved->layers[i].root, "assumed");
        for (size_t k = 0; assumed && k < assumed->count; k++) {
            gather(layers, resolved, i, assumed->children[k]);
        }
    }
}
