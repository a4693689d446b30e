/* Plays a game of bots with libcria and prints each move. Start here for your own
 * front end or bot.
 *
 *   cc embed.c $(pkg-config --cflags --libs cria) -o embed && ./embed lama 7
 *
 * SPDX-License-Identifier: MIT */
#include <cria.h>
#include <stdio.h>
#include <stdlib.h>

/* The bot: replace it with a better one. */
static size_t choose(const CriaGame *game)
{
    return cria_game_random(game);
}

static void tell(const CriaGame *game, size_t move)
{
    char text[64];
    cria_game_move_text(game, move, text, sizeof text);
    printf("round %d, P%d: %s\n", cria_game_round(game),
           cria_game_decider(game) + 1, text);
}

static int play(const CriaVariant *variant, uint64_t seed)
{
    int players = cria_players_most(variant);
    CriaGame *game = cria_game_new(variant);
    if (!game || !cria_game_start(game, seed, 0, players)) {
        return EXIT_FAILURE;
    }
    while (!cria_game_over(game)) {
        size_t move = choose(game);
        tell(game, move);
        cria_game_choose(game, move);
    }
    for (int player = 0; player < players; player++) {
        printf("P%d: %d%s\n", player + 1, cria_game_total(game, player),
               cria_game_won(game, player) ? ", has won" : "");
    }
    cria_game_free(game);
    return EXIT_SUCCESS;
}

int main(int count, char **arguments)
{
    CriaFindings *findings;
    const char *name = count > 1 ? arguments[1] : "lama";
    CriaVariant *variant = cria_load(name, NULL, &findings);
    fputs(findings ? cria_findings_text(findings) : "not enough memory\n",
          stderr);
    cria_findings_free(findings);
    uint64_t seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    int status = variant ? play(variant, seed) : EXIT_FAILURE;
    cria_free(variant);
    return status;
}
