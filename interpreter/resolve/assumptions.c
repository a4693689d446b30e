/* Assumptions that a file declares because its source leaves them open.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/assumptions.h"

#include "document/node.h"
#include "resolve/lookup.h"

/* The last layer that has changed what [node] was in [layer]; an addition to it
 * is not a change. */
static size_t changed_in(const Resolved *resolved, const Node *node,
                         size_t layer)
{
    size_t last = resolve_layer_of_file(resolved, node->span.file);
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        bool added = child->key && resolve_layer_of_file(
                                       resolved, child->key_span.file) > layer;
        size_t own = added ? 0 : changed_in(resolved, child, layer);
        last = own > last ? own : last;
    }
    return last;
}

static void gather(Layers *layers, Resolved *resolved, size_t layer,
                   const Node *why)
{
    Node *where;
    const char *rest;
    Node *place = lookup_quietly(resolved->root, why->key, &where, &rest);
    if (place && changed_in(resolved, place, layer) <= layer) {
        ARENA_PUSH(layers->arena, resolved->assumed, resolved->assumed_count,
                   resolved->assumed_capacity) = (Assumed){
            place, why, why->key, why->text};
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
