/* Only for solve/. Positions and what can follow each of them. A position has a
 * group of edges for each move to choose from, or one group where chance or a
 * bot decides; an end has none and the number of its outcome.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_POSITION_GRAPH_H
#define CRIA_SOLVE_POSITION_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Who decides: chance or a bot; the side whose worth is counted; the other. */
typedef enum { NODE_CHANCE, NODE_OWN, NODE_OTHER, NODE_END } NodeKind;

typedef struct {
    uint64_t hash[2];      /* of the position (XXH3, 128 bits) */
    uint32_t first;        /* its first group; of an end: its outcome */
    uint32_t groups;
    uint8_t kind;          /* a NodeKind */
    bool done;             /* its groups are known */
} PositionNode;

typedef struct {
    double chance;
    uint32_t to;
} PositionEdge;

/* A list of edges that is not part of a graph yet. */
typedef struct {
    PositionEdge *items;
    size_t count, capacity;
} EdgeList;

typedef struct {
    PositionNode *nodes;
    size_t node_count, node_capacity;
    uint32_t *table;       /* by hash: the node, from 1 */
    size_t table_size;
    uint32_t *groups;      /* where the edges of each begin; one more at the
                              end */
    size_t group_count, group_capacity;
    PositionEdge *edges;
    size_t edge_count, edge_capacity;
    uint32_t *order;       /* the nodes that are done: what follows a node comes
                              before it, unless positions repeat */
    size_t order_count, order_capacity;
    size_t bytes;          /* of all these */
} PositionGraph;

#define NO_NODE UINT32_MAX

/* An empty graph when zeroed; freed with graph_free. */
void graph_free(PositionGraph *graph);

/* The node of a position with this hash; a new one, and *[fresh] is true, if
 * there is none. NO_NODE when memory runs out. */
uint32_t graph_node(PositionGraph *graph, const void *bytes, size_t size,
                    uint64_t seed, bool *fresh);

/* Gives a node its next group, of [count] edges; sorts them and joins those to
 * the same node. All groups of a node are given one after the other. False when
 * memory runs out. */
bool graph_add_group(PositionGraph *graph, uint32_t node, PositionEdge *edges,
                     size_t count);

/* All groups of a node are there. Likewise. */
bool graph_finish(PositionGraph *graph, uint32_t node);

bool edges_add(EdgeList *edges, uint32_t to, double chance);

/* Makes room for one more of [count] items of [size] bytes; adds what that
 * costs to *[bytes]. False when memory runs out. */
bool graph_grow(void **items, size_t count, size_t *capacity, size_t size,
                size_t *bytes);

#endif
