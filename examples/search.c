/* Looks ahead with libcria: deals what the player does not see in another way,
 * tries each move, and plays on at random. Start here for a search of your own.
 *
 *   cc search.c $(pkg-config --cflags --libs cria) -o search && ./search lama 7
 *
 * SPDX-License-Identifier: MIT */
#include <cria.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAYOUTS = 300, MOVES_MOST = 4096, DECISIONS_MOST = 5000 };

/* What a game that is played on at random is worth to [player]. */
static double play_out(CriaGame *game, int player, int players)
{
    int winners = 0;
    for (int i = 0; i < DECISIONS_MOST && !cria_game_over(game); i++) {
        cria_game_choose(game, cria_game_random(game));
    }
    for (int i = 0; i < players; i++) {
        winners += cria_game_won(game, i);
    }
    return cria_game_won(game, player) ? 1.0 / winners : 0;
}

/* The move that wins most often. Each way deals one world, in which all moves
 * are tried, so that luck is the same for them. */
static size_t look_ahead(const CriaGame *game, CriaGame *world, CriaGame *next,
                         int players)
{
    static double wins[MOVES_MOST];
    size_t moves = cria_game_moves(game), best = 0;
    int player = cria_game_decider(game);
    for (size_t i = 0; i < moves; i++) {
        wins[i] = 0;
    }
    for (uint64_t way = 0; way < PLAYOUTS / moves + 1; way++) {
        if (!cria_game_redeal(world, game, player, way)) {
            return 0;
        }
        for (size_t i = 0; i < moves; i++) {
            cria_game_copy(next, world);
            cria_game_choose(next, i);
            wins[i] += play_out(next, player, players);
        }
    }
    for (size_t i = 1; i < moves; i++) {
        best = wins[i] > wins[best] ? i : best;
    }
    return best;
}

/* The first player looks ahead, the others move at random; returns whether the
 * first has won, or -1. */
static int play(const CriaVariant *variant, uint64_t seed)
{
    int players = cria_players_least(variant), won = -1;
    CriaGame *game = cria_game_new(variant);
    CriaGame *world = cria_game_new(variant), *next = cria_game_new(variant);
    if (game && world && next && cria_game_remember(game) &&
        cria_game_start(game, seed, 0, players)) {
        while (!cria_game_over(game)) {
            bool looks = cria_game_decider(game) == 0;
            cria_game_choose(game, looks ? look_ahead(game, world, next,
                                                      players)
                                         : cria_game_random(game));
        }
        won = cria_game_won(game, 0);
    }
    cria_game_free(game);
    cria_game_free(world);
    cria_game_free(next);
    return won;
}

int main(int count, char **arguments)
{
    CriaVariant *variant = cria_load(count > 1 ? arguments[1] : "lama",
                                     NULL, NULL);
    int games = count > 2 ? atoi(arguments[2]) : 10, won = 0;
    if (!variant) {
        fputs("there are no such rules\n", stderr);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < games; i++) {
        int result = play(variant, (uint64_t)i);
        if (result < 0) {
            return EXIT_FAILURE;
        }
        won += result;
    }
    printf("looking ahead won %d of %d games\n", won, games);
    cria_free(variant);
    return EXIT_SUCCESS;
}
