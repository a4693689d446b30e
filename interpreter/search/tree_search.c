/* One iteration: deal, descend, add a node, play on, update the path.
 *
 * SPDX-License-Identifier: MIT */
#include "search/tree_search.h"

#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "observe/view_hash.h"
#include "record/redeal_unseen.h"
#include "search/search_clock.h"

enum {
    EXPECTED = 4,          /* the weight of what practice expects, in tries */
    DECISIONS_MOST = 400,  /* that are played on */
    CHECKED_EVERY = 32     /* iterations between looks at the clock */
};

/* The place of the player's legal moves. */
static const uint32_t ROOT = UINT32_MAX;

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

/* The place of the moves at hand: after the last node that is known on the
 * path, and what the player who looks ahead sees now. */
static uint32_t place_of(const TreeSearch *search)
{
    size_t depth = known_depth(search);
    if (depth == 0) {
        return ROOT;
    }
    uint64_t sum = view_hash(search->board, search->player) +
                   (uint64_t)(search->path[depth - 1] - search->tree.nodes);
    sum *= 0x9e3779b97f4a7c15u;
    return (uint32_t)(sum >> 33);
}

/* --- results -------------------------------------------------------------- */

/* Sets results[p] to what the rounds since the move, and the end of the game,
 * brought to each player. What a round brings before it ends is part of what is
 * expected of it. */
static void find_results(const TreeSearch *search, int64_t *results)
{
    const Game *board = search->board;
    RewardScale scale = search->lessons->practised->scale;
    int64_t now[PLAYERS_MAX];
    bool over = board->state->over;
    memset(results, 0, PLAYERS_MAX * sizeof *results);
    if (over) {
        reward_result(board, &scale, results);
    }
    if (scale.point == 0 ||
        (!over && board->state->round == search->round)) {
        return;
    }
    reward_standings(board, now);
    for (int p = 0; p < board->state->players; p++) {
        results[p] += reward_of_change(now[p] - search->standings[p],
                                       scale.point);
    }
}

/* Judges the moves at hand (practised_judge), with what was brought so far. */
static size_t judge(TreeSearch *search)
{
    Game *board = search->board;
    int64_t results[PLAYERS_MAX];
    size_t best = practised_judge(search->lessons->practised, board,
                                  search->worths);
    find_results(search, results);
    for (size_t i = 0; i < board->move_count; i++) {
        search->worths[i] += results[board->state->decider];
    }
    return best;
}

/* Plays on until each player has to decide; sets results[p] to what player p
 * may expect then, or got by the end. */
static void play_on(TreeSearch *search, int64_t *results)
{
    Game *board = search->board;
    const State *state = board->state;
    uint32_t all = (1u << state->players) - 1, decided = 0;
    uint32_t last = state->decisions + DECISIONS_MOST;
    int64_t expected[PLAYERS_MAX];
    while (board->move_count > 0 && decided != all &&
           state->decisions < last) {
        size_t move = 0;
        if (board->move_count > 1 && !(decided >> state->decider & 1)) {
            move = judge(search);
            expected[state->decider] = search->worths[move];
            decided |= 1u << state->decider;
        } else {
            move = practised_move(search->lessons->practised, board);
        }
        if (decided != all) {
            game_choose(board, move);
        }
    }
    if (decided != all) {
        find_results(search, results);
    }
    for (int p = 0; p < state->players; p++) {
        results[p] = decided >> p & 1 ? expected[p] : results[p];
    }
}

/* --- the tree ------------------------------------------------------------- */

/* The statistics of a new move: as if it had the result that practice expects
 * EXPECTED times. */
static TreeNode expect(const TreeSearch *search, size_t move)
{
    return (TreeNode){.visits = EXPECTED, .offered = EXPECTED + 1,
                      .sum = EXPECTED * search->worths[move]};
}

/* The upper confidence bound of a move. The average distance of results from
 * 0 serves as their spread. */
static int64_t promise(const TreeSearch *search, const TreeNode *node)
{
    int64_t spread = search->spread / (search->iterations + 1);
    int64_t bound = (int64_t)bound_of(&search->lessons->bound, node->offered,
                                      node->visits);
    return node->sum / node->visits + (spread * bound >> 16);
}

/* Sets nodes[i] to the node of legal move [i] at [place], or to NULL; returns
 * whether all have one. */
static bool find_nodes(TreeSearch *search, uint32_t place, TreeNode **nodes)
{
    const Game *board = search->board;
    bool all = true;
    for (size_t i = 0; i < board->move_count; i++) {
        nodes[i] = tree_find(&search->tree, place, board->state->decider,
                             &board->moves[i], false);
        all = all && nodes[i];
    }
    return all;
}

/* The legal move with the highest bound; counts that all were available. Begins
 * at a random move, so that no order decides between equals. */
static size_t choose(TreeSearch *search, TreeNode **nodes)
{
    const Game *board = search->board;
    size_t count = board->move_count, at = game_random_move(search->board);
    size_t chosen = at;
    int64_t most = INT64_MIN;
    for (size_t i = 0; i < count; i++, at = at + 1 == count ? 0 : at + 1) {
        TreeNode expected, *node = nodes[at];
        if (node) {
            node->offered++;
        } else {
            expected = expect(search, at);
            node = &expected;
        }
        int64_t value = promise(search, node);
        chosen = value > most ? at : chosen;
        most = value > most ? value : most;
    }
    return chosen;
}

/* Makes the best move and adds its node to the path, unless the tree is full.
 * Returns false when the node is new: the descent ends there. */
static bool descend(TreeSearch *search)
{
    Game *board = search->board;
    uint32_t place = place_of(search);
    if (!find_nodes(search, place, search->nodes)) {
        judge(search);
    }
    size_t chosen = choose(search, search->nodes);
    TreeNode *node = search->nodes[chosen];
    bool known = node != NULL;
    if (!known) {
        TreeNode expected = expect(search, chosen);
        node = tree_find(&search->tree, place, board->state->decider,
                         &board->moves[chosen], true);
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

/* Adds the results of an iteration to the nodes of its path. */
static void note(TreeSearch *search, const int64_t *results)
{
    int players = search->board->state->players;
    for (size_t i = 0; i < search->depth; i++) {
        TreeNode *node = search->path[i];
        node->visits++;
        node->sum += results[node->player];
    }
    for (int p = 0; p < players; p++) {
        search->spread += (results[p] < 0 ? -results[p] : results[p]) /
                          players;
    }
    search->iterations++;
}

static void iterate(TreeSearch *search, const Game *game, uint64_t way)
{
    Game *board = search->board;
    bool known = true;
    int64_t results[PLAYERS_MAX];
    memcpy(board->state, game->state, game->variant->layout.size);
    unseen_deal(board, game->state->decider, way);
    game_refresh(board);
    search->depth = 0;
    while (known && board->move_count > 0 && search->depth < DEPTH_MAX) {
        known = descend(search);
    }
    play_on(search, results);
    note(search, results);
}

static void begin(TreeSearch *search, const TreeTask *task,
                  TreeFinding *findings)
{
    const Game *game = task->game;
    Game *board = search->board;
    tree_clear(&search->tree);
    search->spread = 0;
    search->iterations = 0;
    memcpy(board->state, game->state, game->variant->layout.size);
    board->native = game->native;
    board->known = game->known;
    search->player = game->state->decider;
    search->round = game->state->round;
    game_refresh(board);
    practised_judge(search->lessons->practised, board, search->worths);
    for (size_t i = 0; i < game->move_count; i++) {
        findings[i].expected = search->worths[i];
    }
    unseen_deal(board, search->player, task->way);
    reward_standings(board, search->standings);
}

void tree_search_run(TreeSearch *search, const TreeTask *task,
                     TreeFinding *findings)
{
    const Game *game = task->game;
    begin(search, task, findings);
    for (uint32_t i = 0; i < task->most && !halt_wished(task->halt); i++) {
        if (i % CHECKED_EVERY == 0 && i > 0 &&
            search_clock_is_over(task->end)) {
            break;
        }
        iterate(search, game, task->way + i);
    }
    search->board->known = NULL;
    for (size_t i = 0; i < game->move_count; i++) {
        const TreeNode *node = tree_find(&search->tree, ROOT, search->player,
                                         &game->moves[i], false);
        findings[i].visits += node ? node->visits : 0;
        findings[i].sum += node ? node->sum : 0;
    }
}
