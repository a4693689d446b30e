/* The best answer to a bot of which it is known how likely it makes each move:
 * what a player wins by it in the first round, worked out from all positions
 * that can be reached, information set by information set. The players are two.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_BEST_ANSWER_H
#define CRIA_TESTS_BEST_ANSWER_H

#include "position.h"

#include "observe/information.h"

/* Sets the chances of the legal moves of a bot. */
typedef void (*Chances)(const void *bot, Game *game, double *chances);

enum { NODES_MAX = 60000 };

/* A position of a round, and how likely the bot and chance lead there. */
typedef struct {
    State *state;
    uint64_t sets[PLAYERS_MAX];
    double weight;
} Reached;

typedef struct {
    Chances chances;
    const void *bot;
    int player;            /* who answers */
    Reached *nodes;
    size_t count;
} Answer;

static inline double answer(Answer *of, size_t first, size_t end);

static inline void push(Answer *of, double weight)
{
    size_t size = position.variant->layout.size;
    ck_assert_uint_lt(of->count, NODES_MAX);
    Reached *node = &of->nodes[of->count++];
    node->state = node->state ? node->state
                              : arena_alloc(position.arena, size);
    memcpy(node->state, position.game->state, size);
    information_keep(position.game, node->sets);
    node->weight = weight;
}

static inline void stand(const Reached *node)
{
    memcpy(position.game->state, node->state, position.variant->layout.size);
    information_put_back(position.game, node->sets);
    game_refresh(position.game);
}

/* Follows the bot and forced moves to ends, whose worth is returned, and to
 * choices of the player who answers, which are pushed. */
static inline double follow(Answer *of, double weight)
{
    Game *game = position.game;
    size_t size = position.variant->layout.size;
    if (game->state->over || game->state->round > 1) {
        int32_t totals[PLAYERS_MAX];
        game_totals(game, totals);
        return weight * totals[of->player];
    }
    if (game->state->decider == of->player && game->move_count > 1) {
        push(of, weight);
        return 0;
    }
    double chances[64], sum = 0;
    uint64_t sets[PLAYERS_MAX];
    char *copy = malloc(size);
    ck_assert_ptr_nonnull(copy);
    size_t moves = game->move_count;
    of->chances(of->bot, game, chances);
    memcpy(copy, game->state, size);
    information_keep(game, sets);
    for (size_t i = 0; i < moves; i++) {
        memcpy(game->state, copy, size);
        information_put_back(game, sets);
        game_refresh(game);
        game_choose(game, i);
        sum += follow(of, moves == 1 ? weight : weight * chances[i]);
    }
    free(copy);
    return sum;
}

static int answering;

static inline int compare_sets(const void *one, const void *other)
{
    uint64_t a = ((const Reached *)one)->sets[answering];
    uint64_t b = ((const Reached *)other)->sets[answering];
    return (a > b) - (a < b);
}

/* The best move in one information set: nodes first to end - 1. */
static inline double best_in(Answer *of, size_t first, size_t end)
{
    double best = -1e9;
    stand(&of->nodes[first]);
    size_t moves = position.game->move_count, count = of->count;
    for (size_t i = 0; i < moves; i++) {
        double sum = 0;
        of->count = count;
        for (size_t k = first; k < end; k++) {
            stand(&of->nodes[k]);
            game_choose(position.game, i);
            sum += follow(of, of->nodes[k].weight);
        }
        sum += answer(of, count, of->count);
        best = sum > best ? sum : best;
    }
    of->count = count;
    return best;
}

static inline double answer(Answer *of, size_t first, size_t end)
{
    double sum = 0;
    answering = of->player;
    qsort(of->nodes + first, end - first, sizeof *of->nodes, compare_sets);
    for (size_t i = first, next; i < end; i = next) {
        for (next = i + 1; next < end && of->nodes[next].sets[of->player] ==
                                             of->nodes[i].sets[of->player];
             next++) {
        }
        sum += best_in(of, i, next);
    }
    return sum;
}

/* The mean of what both players win in a round by the best answer to the bot:
 * 0 is what an equilibrium allows in all. */
static inline double best_answer_wins(Chances chances, const void *bot,
                                      int deals)
{
    double sum = 0;
    Answer of = {.chances = chances, .bot = bot,
                 .nodes = calloc(NODES_MAX, sizeof *of.nodes)};
    ck_assert_ptr_nonnull(of.nodes);
    ck_assert(information_attend(position.game, false));
    for (of.player = 0; of.player < 2; of.player++) {
        of.count = 0;
        for (int i = 0; i < deals; i++) {
            game_start(position.game, 5, (uint64_t)i, 2);
            sum += follow(&of, 1.0 / deals);
        }
        sum += answer(&of, 0, of.count);
    }
    free(of.nodes);
    return sum / 2;
}

#endif
