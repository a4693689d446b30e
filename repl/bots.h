/* The bots at a table: --bots, --seat, :bot.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOTS_H
#define CRIA_REPL_BOTS_H

#include "bot/bot.h"
#include "repl/options.h"

/* Zeroed: random ones. */
typedef struct {
    Bot seats[PLAYERS_MAX];
    const char *kinds[PLAYERS_MAX];  /* what they are called; NULL: random */
    BotMind mind;                    /* of all of them */
} Bots;

/* Seats the bots that --seat names, or --bots, which names one for all or one
 * for each of [players]; else they are random. They live as long as [loaded];
 * to be closed with bots_close. False after saying what is wrong on standard
 * error. */
bool bots_open(const Options *options, Loaded *loaded, int players,
               Bots *bots);
void bots_close(Bots *bots);

/* What becomes of a bot that is to sit down. */
typedef enum { BOT_SEATED, BOT_REFUSED, BOT_NO_MEMORY } BotSeating;

/* Seats the bot called [kind], which must live as long as [bots]; NULL: a
 * random one. Unless it is seated, the one that was there sits there still.
 * When it is refused, the findings of [loaded] or a sentence in [told] say
 * why. */
BotSeating bots_seat(Bots *bots, int seat, const char *kind, Loaded *loaded,
                     Text *told);

/* Whether who decides is a bot that looks ahead, which an interruption cuts
 * short. */
bool bots_thinks(const Bots *bots, const Game *game);

/* The move that a seat's bot takes; NOTHING after game->error was set, when it
 * fails. After an interruption (interrupt.h) it is any move, and is not to be
 * made. */
long bots_choose(const Bots *bots, Game *game);

/* What a bot is called: random, mcts with how far it looks ahead, a file in the
 * folder bots/ where variants are found, or any file. */

/* What bots are called, NULL at the end; each once. */
const char *const *bot_kind_list(Arena *arena);

#endif
