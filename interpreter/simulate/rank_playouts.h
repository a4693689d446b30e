/* Estimates of the players' places in a game, by random games from each legal
 * move on: perfect information Monte Carlo (M. Goadrich, CardStock,
 * PIPMCPlayer.cs). Each of them deals anew what the deciding player does not
 * see.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_RANK_PLAYOUTS_H
#define CRIA_SIMULATE_RANK_PLAYOUTS_H

#include "base/halt_request.h"
#include "engine/game.h"

enum {
    PLAYOUTS_OF_MOVE = 10, /* as in CardStock of June 2019 */
    RANKED_MOVES_MAX = 256, /* moves after these are not tried */
    KINGS_LEAST = 8
};

typedef struct {
    Game *game;            /* in which the random games are played */
    State *dealt;
    int players;
    Halt *halt;            /* ends an estimate early, which is then none */
    size_t moves;          /* that were tried */
    size_t best;           /* the first of those with the best place */
    /* Of each move and player: how many others the player was not behind, and
     * won, summed over the random games. */
    int32_t ahead[RANKED_MOVES_MAX][PLAYERS_MAX];
    int32_t wins[RANKED_MOVES_MAX][PLAYERS_MAX];
} Ranks;

/* [game] and [dealt] have room for a game of the variant; both stay the
 * caller's. */
void ranks_make(Ranks *ranks, Game *game, State *dealt, int players);

/* Estimates the position of [game], which does not change. The result depends
 * on what the deciding player sees, on the game's seed and number. Returns
 * false after a rule error of a random game, which ranks->game has. */
bool ranks_estimate(Ranks *ranks, const Game *game);

/* Sets *[king] to whether the player who decides in [game], wins none of the
 * random games after any of the moves that are tried, and some other player at
 * least KINGS_LEAST more after one of these moves than after another. Of more
 * than [most] legal moves so many are tried, evenly spread over their list from
 * a place on that [draw] gives. Returns false after a rule error. */
bool ranks_find_king(Ranks *ranks, const Game *game, size_t most,
                     uint64_t draw, bool *king);

/* The same of all moves that ranks_estimate has tried. */
bool ranks_make_king(const Ranks *ranks, int player);

/* The number of players with a better place at the end of a game: 0 for those
 * who won, else those who won or have a better total. */
int rank_of(const Game *game, int player);

#endif
