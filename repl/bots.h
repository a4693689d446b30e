/* Bots at a table: --bots, --seat, :bot.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOTS_H
#define CRIA_REPL_BOTS_H

#include "bot/bot.h"
#include "repl/options.h"

/* When zeroed, all seats have random bots. */
typedef struct {
    Bot seats[PLAYERS_MAX];
    const char *kinds[PLAYERS_MAX];  /* names of the bots; NULL: random */
    BotMind mind;                    /* shared by all bots */
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
 * a random bot. On failure the seat keeps its bot. When the bot is refused, the
 * findings of [loaded] or a sentence in [told] give the reason. */
BotSeating bots_seat(Bots *bots, int seat, const char *kind, Loaded *loaded,
                     Text *told);

/* Reads the bot named [kind] for a seat; told of as in bots_seat. */
BotSeating bots_read(const char *kind, Loaded *loaded, Bot *bot, Text *told);

/* Whether a searching bot decides next. An interruption cuts its search
 * short. */
bool bots_thinks(const Bots *bots, const Game *game);

/* Returns the move that the seat's bot chooses; NOTHING with game->error set if
 * the bot fails. After an interruption (interrupt.h) the move is arbitrary: do
 * not make it. */
long bots_choose(const Bots *bots, Game *game);

/* Bot names: random, mcts with its search limit, a file in a bots/ folder
 * beside variants, or the path of any file. */

/* What a bot is called at the table: its name, for a file without folders and
 * ending; NULL: the random bot. */
const char *bot_kind_called(Arena *arena, const char *kind);

/* The bot that is for the variant of [loaded] or, if there is none, for one
 * that it extends, and can play it: of several one that is usual by its file,
 * else the first by name. NULL: there is none. When memory runs out, the arena
 * of [loaded] jumps (arena.h). */
const char *bot_kind_usual(Loaded *loaded);

/* Without --bots, sets options->bots to the bot that is usual for the first of
 * [count] rules and can play all of them; it stays NULL, random moves, if there
 * is no bot for the game. If one cannot play them, standard error says which of
 * them, by what they are [called] (NULL: "these rules"). If no other can, and
 * moves must not be [random], that is an error. Returns false after reporting
 * it, or that memory ran out. */
bool bots_set_usual(Options *options, Loaded *const *all,
                    const char *const *called, size_t count, bool random);

/* What the figures of these bots, as --bots names them, cannot tell: a sentence
 * if all of them are random, else NULL. */
const char *bots_caution(const char *list);

/* These bots, and that sentence without its full stop, in [arena]. */
const char *bots_with_caution(const char *list, Arena *arena);

/* Reads that bot. Returns its name; NULL: there is none, and [bot] is
 * random. */
const char *bot_read_usual(Loaded *loaded, Bot *bot);

/* Prints which bots can play the variant called [name], with the rules of the
 * options; nothing if there is no such variant. Returns false after reporting
 * that memory ran out. */
bool bots_tell_fitting(const Options *options, const char *name);

/* The names of all bots, each once, with a NULL at the end. */
const char *const *bot_kind_list(Arena *arena);

#endif
