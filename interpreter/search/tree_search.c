/* One iteration: deal, descend, add a node, play out, update the path.
 *
 * SPDX-License-Identifier: MIT */
#include "search/tree_search.h"

#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "record/redeal_unseen.h"
#include "search/search_clock.h"

enum {
    EXPECTED = 4,          /* the weight of a habit, in tries */
    CHECKED_EVERY = 32     /* iterations between looks at the clock */
};

/* The table has twice as many places as nodes. */
bool tree_search_open(TreeSearch *search, const Variant *variant,
                      const TreeLessons *lessons, uint32_t nodes)
{
    size_t size = 2 * (size_t)nodes;
    *search = (TreeSearch){.lessons = lessons, .board = game_new(variant)};
    search->tree.nodes = calloc(size, sizeof *search->tree.nodes);
    search->tree.mask = (uint32_t)size - 1;
    search->tree.most = nodes;
    return search->board && search->tree.nodes;
}

void tree_search_close(TreeSearch *search)
{
    game_free(search->board);
    free(search->tree.nodes);
}

/* The length of the path that the player who decides now knows: without the
 * answers to the present question that have not taken effect. */
static size_t known_depth(const TreeSearch *search)
{
    const Game *board = search->board;
    const Offer *offers = board->variant->program.offers;
    size_t depth = search->depth;
    int question = board->move_count > 0
                       ? offers[board->moves[0].offer].question : 0;
    while (question > 0 && depth > 0 &&
           offers[search->path[depth - 1]->move.offer].question == question &&
           answers_of(board->variant, board->state,
                      search->path[depth - 1]->player)) {
        depth--;
    }
    return depth;
}

/* The parent index of the children of the last node that is known on the path;
 * the root has an index that no node has. */
static uint32_t parent_of(const TreeSearch *search)
{
    size_t depth = known_depth(search);
    return depth == 0 ? UINT32_MAX
                      : (uint32_t)(search->path[depth - 1] -
                                   search->tree.nodes);
}

/* The statistics of a new move: as if it had the result that its habit predicts
 * EXPECTED times. */
static TreeNode expect(const TreeSearch *search, const Move *move,
                       uint64_t situation, int player)
{
    const Habits *habits = &search->lessons->habits;
    const Habit *habit = &habits->habits[habit_of(move, situation)];
    return (TreeNode){
        .visits = EXPECTED, .offered = EXPECTED + 1,
        .sum = EXPECTED * (search->standings[player] + habit->mean)};
}

/* The upper confidence bound of a move. The average distance of values from 0
 * serves as their spread. */
static int64_t promise(const TreeSearch *search, const TreeNode *node)
{
    int64_t spread = search->spread / (search->iterations + 1);
    int64_t bound = (int64_t)bound_of(&search->lessons->bound, node->offered,
                                      node->visits);
    return node->sum / node->visits + (spread * bound >> 16);
}

/* Returns the legal move with the highest bound and sets *[best] to its node,
 * or to NULL for a new move. Begins at a random move, so that no order decides
 * between equals. */
static size_t choose(TreeSearch *search, uint64_t situation, TreeNode **best)
{
    Game *board = search->board;
    int player = board->state->decider;
    size_t count = board->move_count, at = game_random_move(board), chosen = at;
    int64_t most = INT64_MIN;
    for (size_t i = 0; i < count; i++, at = at + 1 == count ? 0 : at + 1) {
        const Move *move = &board->moves[at];
        TreeNode *node = tree_find(&search->tree, parent_of(search), player,
                                   move, false);
        TreeNode expected;
        if (node) {
            node->offered++;
        } else {
            expected = expect(search, move, situation, player);
        }
        int64_t value = promise(search, node ? node : &expected);
        if (value > most) {
            most = value;
            chosen = at;
            *best = node;
        }
    }
    return chosen;
}

/* Makes the best move and adds its node to the path, unless the tree is full.
 * Returns false when the node is new: the descent ends there. */
static bool descend(TreeSearch *search)
{
    Game *board = search->board;
    TreeNode *node = NULL;
    uint64_t situation = habit_situation(&search->lessons->habits, board);
    size_t chosen = choose(search, situation, &node);
    bool known = node != NULL;
    if (!known) {
        const Move *move = &board->moves[chosen];
        int player = board->state->decider;
        TreeNode expected = expect(search, move, situation, player);
        node = tree_find(&search->tree, parent_of(search), player, move, true);
        if (node) {
            node->visits = expected.visits;
            node->offered = expected.offered;
            node->sum = expected.sum;
        }
    }
    if (node) {
        search->path[search->depth++] = node;
    }
    game_choose(board, chosen);
    return known;
}

/* Adds the result of an iteration to the nodes of its path. */
static void note(TreeSearch *search, const int64_t *standings)
{
    for (size_t i = 0; i < search->depth; i++) {
        TreeNode *node = search->path[i];
        node->visits++;
        node->sum += standings[node->player];
    }
    for (int p = 0; p < search->board->state->players; p++) {
        search->spread += (standings[p] < 0 ? -standings[p] : standings[p]) /
                          search->board->state->players;
    }
    search->iterations++;
}

static void iterate(TreeSearch *search, const Game *game, uint64_t way)
{
    Game *board = search->board;
    bool known = true;
    int64_t standings[PLAYERS_MAX];
    memcpy(board->state, game->state, game->variant->layout.size);
    unseen_deal(board, game->state->decider, way);
    game_refresh(board);
    search->depth = 0;
    while (known && board->move_count > 0 && search->depth < DEPTH_MAX) {
        known = descend(search);
    }
    playout(&search->lessons->habits, board, game->state->round, standings);
    note(search, standings);
}

static void begin(TreeSearch *search, const TreeTask *task)
{
    const Game *game = task->game;
    Game *board = search->board;
    tree_clear(&search->tree);
    search->spread = 0;
    search->iterations = 0;
    memcpy(board->state, game->state, game->variant->layout.size);
    board->native = game->native;
    board->known = game->known;
    unseen_deal(board, game->state->decider, task->way);
    standing_of(board, search->standings);
}

void tree_search_run(TreeSearch *search, const TreeTask *task,
                     uint32_t *visits)
{
    const Game *game = task->game;
    begin(search, task);
    for (uint32_t i = 0; i < task->most && !halt_wished(task->halt); i++) {
        if (i % CHECKED_EVERY == 0 && i > 0 &&
            search_clock_is_over(task->end)) {
            break;
        }
        iterate(search, game, task->way + i);
    }
    search->board->known = NULL;
    for (size_t i = 0; i < game->move_count; i++) {
        const TreeNode *node = tree_find(&search->tree, UINT32_MAX,
                                         game->state->decider, &game->moves[i],
                                         false);
        visits[i] += node ? node->visits : 0;
    }
}
