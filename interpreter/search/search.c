/* One iteration: deal, go down, add a node, play on, go back up.
 *
 * SPDX-License-Identifier: MIT */
#include "search/search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "record/unseen.h"
#include "search/bound.h"
#include "search/playout.h"
#include "search/tree.h"

enum {
    DEPTH_MAX = 256,
    NODES_LEAST = 64, NODES_MOST = 1 << 16,
    CHECKED_EVERY = 32     /* iterations the clock is looked at */
};

struct Search {
    Game *board;           /* where is played on */
    Tree tree;
    Bound bound;
    int64_t spread;        /* how far values were from 0, summed up */
    uint32_t iterations;   /* made */
    TreeNode *path[DEPTH_MAX];
    size_t depth;
};

/* Each iteration adds one at most. */
uint32_t search_nodes(SearchSettings settings)
{
    uint32_t nodes = NODES_LEAST;
    while (nodes < NODES_MOST &&
           (settings.milliseconds || nodes < settings.iterations)) {
        nodes *= 2;
    }
    return nodes;
}

/* The table is twice as large as what will be in it. */
Search *search_new(const Variant *variant, uint32_t nodes)
{
    size_t size = 2 * (size_t)nodes;
    Search *search = calloc(1, sizeof *search);
    if (!search) {
        return NULL;
    }
    search->board = game_new(variant);
    search->tree.nodes = calloc(size, sizeof *search->tree.nodes);
    search->tree.mask = (uint32_t)size - 1;
    search->tree.most = nodes;
    if (!search->board || !search->tree.nodes) {
        search_free(search);
        return NULL;
    }
    bound_make(&search->bound);
    return search;
}

void search_free(Search *search)
{
    if (search) {
        game_free(search->board);
        free(search->tree.nodes);
        free(search);
    }
}

/* Where the children of the path's last node are found: by its place, the
 * root's being one that no node has. */
static uint32_t parent_of(const Search *search)
{
    return search->depth == 0 ? UINT32_MAX
                              : (uint32_t)(search->path[search->depth - 1] -
                                           search->tree.nodes);
}

/* What a move that was made before may be worth at most. */
static int64_t promise(const Search *search, const TreeNode *node)
{
    int64_t spread = search->spread / search->iterations;
    int64_t bound = (int64_t)bound_of(&search->bound, node->offered,
                                      node->visits);
    return node->sum / node->visits + (spread * bound >> 16);
}

/* The legal move to go down by: one that was never made as long as there are
 * any and room for a node, else the one that promises most. Where to begin to
 * look is left to chance. Its node joins the path unless there is no room;
 * false: it is new, or there is none. */
static bool descend(Search *search, size_t *chosen)
{
    Game *board = search->board;
    uint32_t parent = parent_of(search);
    int player = board->state->decider;
    size_t count = board->move_count, at = game_random_move(board);
    int64_t most = 0;
    TreeNode *best = NULL;
    size_t untried = count;
    *chosen = at;
    for (size_t i = 0; i < count; i++, at = at + 1 == count ? 0 : at + 1) {
        TreeNode *node = tree_find(&search->tree, parent, player,
                                   &board->moves[at], false);
        if (!node) {
            untried = untried == count ? at : untried;
            continue;
        }
        node->offered++;
        int64_t value = promise(search, node);
        if (!best || value > most) {
            best = node;
            *chosen = at;
            most = value;
        }
    }
    TreeNode *made = untried < count
        ? tree_find(&search->tree, parent, player, &board->moves[untried], true)
        : NULL;
    if (made) {
        made->offered = 1;
        *chosen = untried;
    }
    best = made ? made : best;
    if (best) {
        search->path[search->depth++] = best;
    }
    return !made && best;
}

static void note(Search *search, const int64_t *values)
{
    for (size_t i = 0; i < search->depth; i++) {
        TreeNode *node = search->path[i];
        node->visits++;
        node->sum += values[node->player];
    }
    for (int p = 0; p < search->board->state->players; p++) {
        search->spread += (values[p] < 0 ? -values[p] : values[p]) /
                          search->board->state->players;
    }
    search->iterations++;
}

static void iterate(Search *search, const Game *game, uint64_t way)
{
    Game *board = search->board;
    size_t chosen;
    bool known = true;
    int64_t values[PLAYERS_MAX];
    memcpy(board->state, game->state, game->variant->layout.size);
    unseen_deal(board, game->state->decider, way);
    game_refresh(board);
    search->depth = 0;
    while (known && board->move_count > 0 && search->depth < DEPTH_MAX) {
        known = descend(search, &chosen);
        game_choose(board, chosen);
    }
    playout(board, game->state->round, values);
    note(search, values);
}

static uint64_t now_in_nanoseconds(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* A number of its own for each decision, from which no other chance of the game
 * is made. */
static uint64_t first_way(const Game *game)
{
    return (uint64_t)chance_single(game->state, STREAM_CHOICE, 1,
                                   game->state->decisions, UINT32_MAX) << 16;
}

static void look(Search *search, SearchSettings settings, const Game *game)
{
    uint64_t way = first_way(game);
    uint64_t end = settings.milliseconds
        ? now_in_nanoseconds() + settings.milliseconds * UINT64_C(1000000) : 0;
    uint32_t most = end ? ITERATIONS_MAX : settings.iterations;
    tree_clear(&search->tree);
    search->spread = 0;
    search->iterations = 0;
    for (uint32_t i = 0; i < most; i++) {
        if (end && i % CHECKED_EVERY == 0 && i > 0 &&
            now_in_nanoseconds() >= end) {
            break;
        }
        iterate(search, game, way + i);
    }
}

size_t search_move(Search *search, SearchSettings settings, const Game *game)
{
    size_t best = 0;
    uint32_t most = 0;
    if (game->move_count == 1) {
        return 0;
    }
    search->board->native = game->native;
    look(search, settings, game);
    for (size_t i = 0; i < game->move_count; i++) {
        const TreeNode *node = tree_find(&search->tree, UINT32_MAX,
                                         game->state->decider, &game->moves[i],
                                         false);
        if (node && node->visits > most) {
            most = node->visits;
            best = i;
        }
    }
    return best;
}
