/* Random games from each move on.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/rank_playouts.h"

#include <string.h>

#include "base/splitmix.h"
#include "record/redeal_unseen.h"

/* Deals after which other moves are legal are not used; after so many in a row
 * the last one is. */
enum { MISFITS = 1000 };

void ranks_make(Ranks *ranks, Game *game, State *dealt, int players)
{
    ranks->game = game;
    ranks->dealt = dealt;
    ranks->players = players;
    ranks->halt = NULL;
}

int rank_of(const Game *game, int player)
{
    const State *state = game->state;
    const int32_t *totals = state_numbers(state, game->variant->layout.totals);
    bool lowest = game->variant->lowest_wins;
    int better = 0;
    if (state->winners >> player & 1) {
        return 0;
    }
    for (int p = 0; p < game->variant->players_most; p++) {
        bool ahead = totals[p] != totals[player] &&
                     (totals[p] < totals[player]) == lowest;
        better += state->winners >> p & 1 || (state->present >> p & 1 && ahead);
    }
    return better;
}

static bool has_same_moves(const Game *one, const Game *other)
{
    return one->move_count == other->move_count &&
           memcmp(one->moves, other->moves,
                  one->move_count * sizeof *one->moves) == 0;
}

static void deal(Ranks *ranks, const Game *from, uint64_t *way)
{
    Game *game = ranks->game;
    size_t size = game->variant->layout.size;
    for (int i = 0; i < MISFITS; i++) {
        memcpy(game->state, from->state, size);
        unseen_deal(game, from->state->decider, (*way)++);
        memcpy(ranks->dealt, game->state, size);
        game_refresh(game);
        if (has_same_moves(game, from)) {
            break;
        }
    }
    game_set_state(game, ranks->dealt);
}

/* Notes what a random game after the move that is tried as number [place]
 * came to. */
static void add_places(Ranks *ranks, size_t place)
{
    const Game *game = ranks->game;
    for (int p = 0; p < ranks->players; p++) {
        ranks->ahead[place][p] += ranks->players - 1 - rank_of(game, p);
        ranks->wins[place][p] += game->state->winners >> p & 1;
    }
}

/* A random game after legal move [move]. Returns false after a rule error. */
static bool play_once(Ranks *ranks, const Game *from, size_t move,
                      size_t place, uint64_t *way)
{
    Game *game = ranks->game;
    deal(ranks, from, way);
    if (move < game->move_count) {
        game_choose(game, move);
        game_play_random(game);
        if (game->error.id) {
            return false;
        }
        add_places(ranks, place);
    }
    return true;
}

static bool try_move(Ranks *ranks, const Game *from, size_t move,
                     uint64_t *way)
{
    for (int i = 0; i < PLAYOUTS_OF_MOVE && !halt_wished(ranks->halt); i++) {
        if (!play_once(ranks, from, move, move, way)) {
            return false;
        }
    }
    return true;
}

/* The first of the many ways to deal at a decision: others in other games, and
 * at other decisions. */
static uint64_t first_way(const State *state)
{
    return splitmix_mix(state->game * 0x9e3779b97f4a7c15u +
                        state->decisions) >> 16;
}

/* Before the first of at most [most] moves. */
static void begin_ranks(Ranks *ranks, const Game *game, size_t most)
{
    ranks->moves = game->move_count < most ? game->move_count : most;
    ranks->best = 0;
    ranks->game->native = game->native;
    ranks->game->known = game->known;
    memset(ranks->ahead, 0, ranks->moves * sizeof *ranks->ahead);
    memset(ranks->wins, 0, ranks->moves * sizeof *ranks->wins);
}

bool ranks_estimate(Ranks *ranks, const Game *game)
{
    int player = game->state->decider;
    uint64_t way = first_way(game->state);
    begin_ranks(ranks, game, RANKED_MOVES_MAX);
    for (size_t i = 0; i < ranks->moves; i++) {
        if (!try_move(ranks, game, i, &way)) {
            return false;
        }
        if (ranks->ahead[i][player] > ranks->ahead[ranks->best][player]) {
            ranks->best = i;
        }
    }
    return true;
}

/* --- who decides who wins ------------------------------------------------- */

/* The most that a player's wins differ by between two moves. */
static int32_t widest_of(const Ranks *ranks, int player)
{
    int32_t least = PLAYOUTS_OF_MOVE, most = 0;
    for (size_t i = 0; i < ranks->moves; i++) {
        int32_t wins = ranks->wins[i][player];
        least = wins < least ? wins : least;
        most = wins > most ? wins : most;
    }
    return most - least;
}

bool ranks_make_king(const Ranks *ranks, int player)
{
    int32_t widest = 0;
    for (int p = 0; p < ranks->players; p++) {
        int32_t own = widest_of(ranks, p);
        widest = own > widest ? own : widest;
    }
    for (size_t i = 0; i < ranks->moves; i++) {
        if (ranks->wins[i][player] > 0) {
            return false;
        }
    }
    return widest >= KINGS_LEAST;
}

/* Mostly the first games tell that the player may still win. */
bool ranks_find_king(Ranks *ranks, const Game *game, size_t most,
                     uint64_t draw, bool *king)
{
    int player = game->state->decider;
    uint64_t way = first_way(game->state);
    size_t count = game->move_count;
    begin_ranks(ranks, game, most);
    *king = false;
    for (size_t i = 0; i < ranks->moves; i++) {
        size_t move = (draw % count + i * count / ranks->moves) % count;
        for (int k = 0; k < PLAYOUTS_OF_MOVE; k++) {
            if (!play_once(ranks, game, move, i, &way)) {
                return false;
            }
            if (ranks->wins[i][player] > 0) {
                return true;
            }
        }
    }
    *king = ranks_make_king(ranks, player);
    return true;
}
