/* One iteration: deal, descend, add a node, play on, update the path.
 *
 * SPDX-License-Identifier: MIT */
#include "search/tree_search.h"

#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "record/redeal_unseen.h"
#include "rules/rules.h"
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
    *search = (TreeSearch){.lessons = lessons, .board = game_new(variant),
                           .real = malloc(variant->layout.size),
                           .dealt_from = malloc(variant->layout.size)};
    search->tree.nodes = calloc(size, sizeof *search->tree.nodes);
    search->tree.mask = (uint32_t)size - 1;
    search->tree.most = nodes;
    return view_open(&search->view, variant) && search->board &&
           search->real && search->dealt_from && search->tree.nodes;
}

void tree_search_close(TreeSearch *search)
{
    game_free(search->board);
    view_close(&search->view);
    free(search->real);
    free(search->dealt_from);
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
    uint64_t sum = view_hash(&search->view, search->board) +
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

/* Whether it is known what all players may expect, of [players], when those in
 * [decided] have: one who is left has what the others lose, if everybody sees
 * the same. Otherwise these do not know what that one has. */
static bool is_settled(const TreeSearch *search, uint32_t players,
                       uint32_t decided)
{
    uint32_t left = players & ~decided;
    return left == 0 ||
           (search->balanced && decided != 0 && (left & (left - 1)) == 0);
}

/* Plays on until it is known what players may expect at their next decisions;
 * sets [expected] of those who decided, and returns who that is. */
static uint32_t play_on(TreeSearch *search, int64_t *expected)
{
    Game *board = search->board;
    const State *state = board->state;
    uint32_t all = (1u << state->players) - 1, decided = 0;
    uint32_t last = state->decisions + DECISIONS_MOST;
    while (board->move_count > 0 && !is_settled(search, all, decided) &&
           state->decisions < last) {
        size_t move = 0;
        if (board->move_count > 1 && !(decided >> state->decider & 1)) {
            move = judge(search);
            expected[state->decider] = search->worths[move];
            decided |= 1u << state->decider;
        } else {
            move = practised_move(search->lessons->practised, board);
        }
        if (!is_settled(search, all, decided)) {
            game_choose(board, move);
        }
    }
    return decided;
}

/* Plays on; sets results[p] to what player p may expect then, or got by the
 * end. */
static void find_prospects(TreeSearch *search, int64_t *results)
{
    int players = search->board->state->players;
    uint32_t all = (1u << players) - 1;
    int64_t expected[PLAYERS_MAX], sum = 0;
    uint32_t decided = play_on(search, expected);
    bool settled = is_settled(search, all, decided);
    if (!settled) {
        find_results(search, results);
    }
    for (int p = 0; p < players; p++) {
        sum += decided >> p & 1 ? expected[p] : 0;
    }
    for (int p = 0; p < players; p++) {
        results[p] = decided >> p & 1 ? expected[p]
                     : settled ? -sum : results[p];
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

/* How far the mean of a move may be from its limit. The average distance of
 * results from 0 serves as their spread. */
static int64_t doubt(const TreeSearch *search, const TreeNode *node)
{
    int64_t spread = search->spread / (search->iterations + 1);
    int64_t bound = (int64_t)bound_of(&search->lessons->bound, node->offered,
                                      node->visits);
    return spread * bound >> 16;
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

/* The legal move with the highest bound; counts that all were available, and
 * sets by how much its mean is below the best one. Begins at a random move, so
 * that no order decides between equals. */
static size_t choose(TreeSearch *search, TreeNode **nodes, int64_t *below)
{
    const Game *board = search->board;
    size_t count = board->move_count, at = game_random_move(search->board);
    size_t chosen = at;
    int64_t most = INT64_MIN, best = INT64_MIN, own = 0;
    for (size_t i = 0; i < count; i++, at = at + 1 == count ? 0 : at + 1) {
        TreeNode expected, *node = nodes[at];
        if (node) {
            node->offered++;
        } else {
            expected = expect(search, at);
            node = &expected;
        }
        int64_t mean = node->sum / node->visits;
        int64_t value = mean + doubt(search, node);
        chosen = value > most ? at : chosen;
        own = value > most ? mean : own;
        most = value > most ? value : most;
        best = mean > best ? mean : best;
    }
    *below = best - own;
    return chosen;
}

bool tree_search_mixes(const Game *game)
{
    const Offer *offers = game->variant->program.offers;
    return game->state->players == 2 && game->move_count > 1 &&
           game->move_count <= MIXTURE_MOVES_MAX &&
           offers[game->moves[0].offer].question > 0;
}

/* Adds the node of legal move [i] at [place], with what is expected of it.
 * NULL: the tree is full. */
static TreeNode *add_node(TreeSearch *search, uint32_t place, size_t i)
{
    const Game *board = search->board;
    TreeNode expected = expect(search, i);
    TreeNode *node = tree_find(&search->tree, place, board->state->decider,
                               &board->moves[i], true);
    if (node) {
        node->visits = expected.visits;
        node->offered = expected.offered;
        node->sum = expected.sum;
    }
    return node;
}

/* Adds the nodes that moves lack at a place where they are mixed: in another
 * world other moves are legal there. False: the tree is full. */
static bool add_mixture(TreeSearch *search, uint32_t place)
{
    size_t count = search->board->move_count;
    int64_t best = search->worths[judge(search)], sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += search->worths[i];
    }
    bool room = true;
    for (size_t i = 0; i < count && room; i++) {
        if (search->nodes[i]) {
            continue;
        }
        search->nodes[i] = add_node(search, place, i);
        room = search->nodes[i] != NULL;
        if (room) {
            search->nodes[i]->regret = mixture_first_regret(
                search->worths[i], best, sum / (int64_t)count);
        }
    }
    return room;
}

/* Draws a move and adds its node to the path, unless the tree is full. Returns
 * false when the nodes are new. */
static bool descend_mixed(TreeSearch *search)
{
    Game *board = search->board;
    Mixture *mixture = &search->mixtures[search->mixed];
    uint32_t place = place_of(search);
    bool known = find_nodes(search, place, search->nodes);
    if (!known && !add_mixture(search, place)) {
        game_choose(board, practised_move(search->lessons->practised, board));
        return false;
    }
    mixture->count = board->move_count;
    mixture->depth = search->depth;
    memcpy(mixture->nodes, search->nodes,
           board->move_count * sizeof *mixture->nodes);
    size_t chosen = mixture_draw(mixture, search->iterations + INT64_C(1),
                                 &search->random);
    search->mixed++;
    search->below[search->depth] = 0;
    search->path[search->depth++] = mixture->nodes[chosen];
    game_choose(board, chosen);
    return known;
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
    int64_t below;
    size_t chosen = choose(search, search->nodes, &below);
    TreeNode *node = search->nodes[chosen];
    bool known = node != NULL;
    if (!known) {
        node = add_node(search, place, chosen);
    }
    if (node) {
        search->below[search->depth] = below;
        search->path[search->depth++] = node;
    }
    game_choose(board, chosen);
    return known;
}

/* Makes good what a move that was made to try it loses: before it, a player may
 * expect what the best move brings. */
static void make_good(const TreeSearch *search, int player, int64_t below,
                      int64_t *results)
{
    int players = search->board->state->players;
    for (int p = 0; p < players && search->balanced; p++) {
        results[p] += p == player ? below : -below / (players - 1);
    }
}

/* Adds the results of an iteration to the nodes of its path; changes them. */
static void note(TreeSearch *search, int64_t *results)
{
    int players = search->board->state->players;
    for (int p = 0; p < players; p++) {
        search->spread += (results[p] < 0 ? -results[p] : results[p]) /
                          players;
    }
    for (size_t i = search->depth; i-- > 0;) {
        TreeNode *node = search->path[i];
        if (search->mixed > 0 &&
            search->mixtures[search->mixed - 1].depth == i) {
            mixture_note(&search->mixtures[--search->mixed],
                         results[node->player]);
        }
        node->visits++;
        node->sum += results[node->player];
        make_good(search, node->player, search->below[i], results);
    }
    search->iterations++;
}

static void iterate(TreeSearch *search, uint64_t way)
{
    Game *board = search->board;
    bool known = true;
    int64_t results[PLAYERS_MAX];
    memcpy(board->state, search->dealt_from, board->variant->layout.size);
    unseen_deal_by(&search->plan, board, way);
    game_refresh(board);
    search->depth = search->mixed = 0;
    while (known && board->move_count > 0 && search->depth < DEPTH_MAX) {
        known = tree_search_mixes(board) && search->mixed < MIXTURES_MAX
                    ? descend_mixed(search) : descend(search);
    }
    find_prospects(search, results);
    note(search, results);
}

/* Whether what one player wins is what the others lose. */
static bool is_balanced(const Game *game)
{
    const Rules *rules = game->variant->rules;
    return game->state->players > 1 && !rules->teams[0] && !rules->utility;
}

static void begin(TreeSearch *search, const TreeTask *task,
                  TreeFinding *findings)
{
    const Game *game = task->game;
    Game *board = search->board;
    size_t size = game->variant->layout.size;
    tree_clear(&search->tree);
    search->spread = 0;
    search->iterations = 0;
    search->random = task->way;
    memcpy(board->state, game->state, size);
    board->native = game->native;
    board->known = game->known;
    search->player = game->state->decider;
    search->round = game->state->round;
    search->balanced = search->lessons->open && is_balanced(game);
    game_refresh(board);
    practised_judge(search->lessons->practised, board, search->worths);
    for (size_t i = 0; i < game->move_count; i++) {
        findings[i].expected = search->worths[i];
    }
    memcpy(board->state, game->state, size);
    view_plan(&search->view, board, search->player);
    unseen_plan(&search->plan, board, search->player, search->real);
    memcpy(search->dealt_from, board->state, size);
    unseen_deal_by(&search->plan, board, task->way);
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
        iterate(search, task->way + i);
    }
    search->board->known = NULL;
    for (size_t i = 0; i < game->move_count; i++) {
        const TreeNode *node = tree_find(&search->tree, ROOT, search->player,
                                         &game->moves[i], false);
        findings[i].visits += node ? node->visits : 0;
        findings[i].sum += node ? node->sum : 0;
        findings[i].share += node ? node->share : 0;
    }
}
