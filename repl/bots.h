/* Bots at a table: --bots, --seat, :bot.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOTS_H
#define CRIA_REPL_BOTS_H

#include "playing/bot_play.h"
#include "repl/options.h"

/* When zeroed, all seats have random bots. */
typedef struct {
    Bot seats[PLAYERS_MAX];
    const char *kinds[PLAYERS_MAX];  /* names of the bots; NULL: random */
    BotMind mind;                    /* shared by all bots */
    int threads;                     /* for one decision, from --jobs */
    ExitStatus status;               /* why they could not be seated */
    bool no_memory;                  /* that was it */
} Bots;

/* Seats the bots that --seat names, or those of --bots, which names one bot for
 * all seats or one for each of [players]. Other seats get random bots. The bots
 * are valid as long as [loaded]; close them with bots_close. Returns false
 * after printing an error on standard error; then [status] is 1 if a bot's file
 * can be read and has something wrong in it, otherwise 2. */
bool bots_open(const Options *options, Loaded *loaded, int players,
               Bots *bots);
void bots_close(Bots *bots);

/* Result of seating a bot. */
typedef enum { BOT_SEATED, BOT_REFUSED, BOT_NO_MEMORY } BotSeating;

/* Seats the bot named [kind], a string that must live as long as [bots]; NULL:
 * a random bot. The table has [players]. On failure the seat keeps its bot.
 * When the bot is refused, the findings of [loaded] or a sentence in [told]
 * give the reason. */
BotSeating bots_seat(Bots *bots, int seat, const char *kind, Loaded *loaded,
                     int players, Text *told);

/* Reads the bot named [kind] for a seat; told of as in bots_seat. */
BotSeating bots_read(const char *kind, Loaded *loaded, int players, Bot *bot,
                     Text *told);

/* Whether a searching bot decides next. An interruption cuts its search
 * short. */
bool bots_thinks(const Bots *bots, const Game *game);

/* Returns the move that the seat's bot chooses; NOTHING with game->error set if
 * the bot fails. After an interruption (interrupt.h) the move is arbitrary: do
 * not make it. */
long bots_choose(const Bots *bots, Game *game);

/* The names of all bots, each once, with a NULL at the end. */
const char *const *bot_kind_list(Arena *arena);

#endif
