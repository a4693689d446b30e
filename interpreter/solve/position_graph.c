/* Arrays that grow, and a table with open addresses.
 *
 * SPDX-License-Identifier: MIT */
#include "solve/position_graph.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

bool graph_grow(void **items, size_t count, size_t *capacity, size_t size,
                size_t *bytes)
{
    enum { FIRST = 8 };
    if (count < *capacity) {
        return true;
    }
    size_t more = *capacity ? *capacity + *capacity / 2 : FIRST;
    void *grown = realloc(*items, more * size);
    if (grown) {
        *bytes += (more - *capacity) * size;
        *items = grown;
        *capacity = more;
    }
    return grown != NULL;
}

#define GROW(graph, items, item)                                               \
    graph_grow((void **)&(graph)->items, (graph)->item##_count,                \
               &(graph)->item##_capacity, sizeof *(graph)->items,              \
               &(graph)->bytes)

void graph_free(PositionGraph *graph)
{
    free(graph->nodes);
    free(graph->table);
    free(graph->groups);
    free(graph->edges);
    free(graph->order);
    *graph = (PositionGraph){0};
}

/* --- positions ------------------------------------------------------------ */

static size_t place_of(const PositionGraph *graph, const uint64_t *hash)
{
    size_t place = hash[0] & (graph->table_size - 1);
    while (graph->table[place] &&
           memcmp(graph->nodes[graph->table[place] - 1].hash, hash,
                  sizeof graph->nodes->hash) != 0) {
        place = (place + 1) & (graph->table_size - 1);
    }
    return place;
}

/* Twice the size, so that at most half of the places are taken. */
static bool widen(PositionGraph *graph)
{
    enum { FIRST = 1024 };
    size_t size = graph->table_size ? 2 * graph->table_size : FIRST;
    uint32_t *table = calloc(size, sizeof *table);
    if (!table) {
        return false;
    }
    graph->bytes += (size - graph->table_size) * sizeof *table;
    free(graph->table);
    graph->table = table;
    graph->table_size = size;
    for (size_t i = 0; i < graph->node_count; i++) {
        table[place_of(graph, graph->nodes[i].hash)] = (uint32_t)i + 1;
    }
    return true;
}

uint32_t graph_node(PositionGraph *graph, const void *bytes, size_t size,
                    uint64_t seed, bool *fresh)
{
    XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, size, seed);
    const uint64_t key[2] = {hash.low64, hash.high64};
    if ((2 * graph->node_count >= graph->table_size && !widen(graph)) ||
        graph->node_count >= NO_NODE - 1) {
        return NO_NODE;
    }
    size_t place = place_of(graph, key);
    *fresh = !graph->table[place];
    if (*fresh) {
        if (!GROW(graph, nodes, node)) {
            return NO_NODE;
        }
        graph->nodes[graph->node_count++] =
            (PositionNode){.hash = {key[0], key[1]}};
        graph->table[place] = (uint32_t)graph->node_count;
    }
    return graph->table[place] - 1;
}

/* --- what follows them ---------------------------------------------------- */

bool edges_add(EdgeList *edges, uint32_t to, double chance)
{
    size_t bytes = 0;
    if (!graph_grow((void **)&edges->items, edges->count, &edges->capacity,
                    sizeof *edges->items, &bytes)) {
        return false;
    }
    edges->items[edges->count++] = (PositionEdge){chance, to};
    return true;
}

static int compare_edges(const void *one, const void *other)
{
    const PositionEdge *a = one, *b = other;
    return a->to < b->to ? -1 : a->to > b->to;
}

bool graph_add_group(PositionGraph *graph, uint32_t node, PositionEdge *edges,
                     size_t count)
{
    PositionNode *of = &graph->nodes[node];
    if (!GROW(graph, groups, group)) {
        return false;
    }
    qsort(edges, count, sizeof *edges, compare_edges);
    of->first = of->groups == 0 ? (uint32_t)graph->group_count : of->first;
    graph->groups[graph->group_count++] = (uint32_t)graph->edge_count;
    of->groups++;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && edges[i].to == edges[i - 1].to) {
            graph->edges[graph->edge_count - 1].chance += edges[i].chance;
            continue;
        }
        if (graph->edge_count >= UINT32_MAX || !GROW(graph, edges, edge)) {
            return false;
        }
        graph->edges[graph->edge_count++] = edges[i];
    }
    return true;
}

bool graph_finish(PositionGraph *graph, uint32_t node)
{
    if (!GROW(graph, groups, group) || !GROW(graph, order, order)) {
        return false;
    }
    graph->groups[graph->group_count] = (uint32_t)graph->edge_count;
    graph->order[graph->order_count++] = node;
    graph->nodes[node].done = true;
    return true;
}
