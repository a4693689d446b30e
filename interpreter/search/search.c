/* One iteration: deal, descend, add a node, play out, update the path.
 *
 * SPDX-License-Identifier: MIT */
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "observe/sight.h"
#include "record/redeal_unseen.h"
#include "search/habit.h"
#include "search/round_search.h"
#include "search/search_clock.h"
#include "search/search_tree.h"

enum {
    DEPTH_MAX = 256,
    NODES_LEAST = 64, NODES_MOST = 1 << 16,
    EXPECTED = 4,          /* the weight of a habit, in tries */
    CHECKED_EVERY = 32,    /* iterations between looks at the clock */
    DRAWN_BELOW = 1 << 16  /* numbers that draw a move by its share */
};

struct Search {
    Game *board;           /* the game for playouts */
    RoundSearch *round;    /* for small rounds; NULL: nothing is hidden */
    Habits habits;
    Halt *halt;
    int practised;         /* with that many players; 0: not yet */
    Tree tree;
    Bound bound;
    int64_t spread;        /* sum of the values' distances from 0 */
    uint32_t iterations;   /* so far */
    int64_t standings[PLAYERS_MAX];  /* before the move */
    TreeNode *path[DEPTH_MAX];
    size_t depth;
};

/* Each iteration adds at most one node. */
uint32_t search_nodes(SearchSettings settings)
{
    uint32_t nodes = NODES_LEAST;
    while (nodes < NODES_MOST &&
           (settings.milliseconds || nodes < settings.iterations)) {
        nodes *= 2;
    }
    return nodes;
}

static bool open_round(Search *search, const Variant *variant)
{
    search->round = calloc(1, sizeof *search->round);
    return search->round && round_search_open(search->round, variant);
}

/* The table has twice as many places as nodes. */
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
    if (!search->board || !search->tree.nodes ||
        (sight_may_differ(variant) && !open_round(search, variant))) {
        search_free(search);
        return NULL;
    }
    bound_make(&search->bound);
    return search;
}

void search_free(Search *search)
{
    if (search) {
        if (search->round) {
            round_search_close(search->round);
        }
        game_free(search->board);
        free(search->round);
        free(search->tree.nodes);
        free(search);
    }
}

void search_heed(Search *search, Halt *halt)
{
    search->halt = halt;
}

/* The length of the path that the player who decides now knows: without the
 * answers to the present question that have not taken effect. */
static size_t known_depth(const Search *search)
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
static uint32_t parent_of(const Search *search)
{
    size_t depth = known_depth(search);
    return depth == 0 ? UINT32_MAX
                      : (uint32_t)(search->path[depth - 1] -
                                   search->tree.nodes);
}

/* The statistics of a new move: as if it had the result that its habit predicts
 * EXPECTED times. */
static TreeNode expect(const Search *search, const Move *move,
                       uint64_t situation, int player)
{
    const Habit *habit = &search->habits.habits[habit_of(move, situation)];
    return (TreeNode){
        .visits = EXPECTED, .offered = EXPECTED + 1,
        .sum = EXPECTED * (search->standings[player] + habit->mean)};
}

/* The upper confidence bound of a move. The average distance of values from 0
 * serves as their spread. */
static int64_t promise(const Search *search, const TreeNode *node)
{
    int64_t spread = search->spread / (search->iterations + 1);
    int64_t bound = (int64_t)bound_of(&search->bound, node->offered,
                                      node->visits);
    return node->sum / node->visits + (spread * bound >> 16);
}

/* Returns the legal move with the highest bound and sets *[best] to its node,
 * or to NULL for a new move. Begins at a random move, so that no order decides
 * between equals. */
static size_t choose(Search *search, uint64_t situation, TreeNode **best)
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
static bool descend(Search *search)
{
    Game *board = search->board;
    TreeNode *node = NULL;
    uint64_t situation = habit_situation(&search->habits, board);
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
static void note(Search *search, const int64_t *standings)
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

static void iterate(Search *search, const Game *game, uint64_t way)
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
    playout(&search->habits, board, game->state->round, standings);
    note(search, standings);
}

/* A number unique to each decision that no other random event of the game
 * uses. */
static uint64_t first_way(const Game *game)
{
    return (uint64_t)chance_single(game->state, STREAM_CHOICE, 1,
                                   game->state->decisions, UINT32_MAX) << 16;
}

static void look(Search *search, SearchSettings settings, const Game *game)
{
    uint64_t way = first_way(game);
    uint64_t end = search_clock_end(settings.milliseconds);
    uint32_t most = end ? ITERATIONS_MAX : settings.iterations;
    tree_clear(&search->tree);
    search->spread = 0;
    search->iterations = 0;
    memcpy(search->board->state, game->state, game->variant->layout.size);
    search->board->known = game->known;
    unseen_deal(search->board, game->state->decider, way);
    standing_of(search->board, search->standings);
    for (uint32_t i = 0; i < most && !halt_wished(search->halt); i++) {
        if (i % CHECKED_EVERY == 0 && i > 0 && search_clock_is_over(end)) {
            break;
        }
        iterate(search, game, way + i);
    }
}

/* By the tree. */
static size_t move_by_tree(Search *search, SearchSettings settings,
                           const Game *game)
{
    size_t best = 0;
    uint32_t most = 0;
    search->board->native = game->native;
    if (search->practised != game->state->players) {
        int players = game->state->players;
        search->practised = practise(&search->habits, search->board, players,
                                     search->halt) ? players : 0;
    }
    look(search, settings, game);
    search->board->known = NULL;
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

int64_t search_shares(Search *search, SearchSettings settings, const Game *game,
                      int64_t *shares)
{
    return search->round ? round_search_shares(search->round, settings, game,
                                               search->halt, shares) : 0;
}

/* Draws a move by its share of [sum], with this decision's own number. */
static size_t draw_by_shares(const Game *game, const int64_t *shares,
                             int64_t sum)
{
    int64_t drawn = chance_single(game->state, STREAM_CHOICE, 0,
                                  game->state->decisions, DRAWN_BELOW);
    size_t made = 0;
    for (; made + 1 < game->move_count; made++) {
        int64_t share = shares[made] * DRAWN_BELOW / sum;
        if (drawn < share) {
            break;
        }
        drawn -= share;
    }
    return made;
}

size_t search_move(Search *search, SearchSettings settings, const Game *game)
{
    int64_t shares[MOVES_MAX];
    if (game->move_count == 1) {
        return 0;
    }
    int64_t sum = search_shares(search, settings, game, shares);
    return sum > 0 ? draw_by_shares(game, shares, sum)
                   : move_by_tree(search, settings, game);
}
