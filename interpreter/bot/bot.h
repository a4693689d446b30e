/* Whoever decides in a person's place: by chance, by the rules of a file, or by
 * looking ahead.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_BOT_H
#define CRIA_BOT_BOT_H

#include "bot/persona.h"
#include "search/search.h"

typedef enum { BOT_RANDOM, BOT_PERSONA, BOT_SEARCH } BotKind;

/* A bot is never changed; threads may share it. Zeroed: each legal move is
 * equally likely. */
typedef struct {
    BotKind kind;
    const Persona *persona;          /* of BOT_PERSONA, for the variant */
    SearchSettings search;           /* of BOT_SEARCH */
} Bot;

/* What bots need to think: memory that is used again for each decision, of one
 * thread. Zeroed: enough for bots that do not search. */
typedef struct {
    Search *search;
    Halt *halt;            /* NULL: thinking is never cut short */
} BotMind;

/* Opens a mind that is enough for each of [count] bots at games of [variant],
 * which must outlive it; to be closed with bot_mind_close. False: no memory,
 * and there is nothing to close. */
bool bot_mind_open(BotMind *mind, const Variant *variant, const Bot *bots,
                   int count);
void bot_mind_close(BotMind *mind);

/* From now on thinking is cut short when [halt] is wished: the move is any
 * legal one then, and whoever asked looks at [halt] before making it. */
void bot_mind_heed(BotMind *mind, Halt *halt);

/* As bot_move, for bots that are not random. */
long bot_think(const Bot *bot, const BotMind *mind, Game *game);

/* The number of the legal move that [bot] takes for the one who decides: the
 * same one whenever asked in the same position of the same game, but for a
 * search that is bounded by time. It sees what that player may see. NOTHING
 * with game->error set (bot-fails) when the bot fails. There must be a legal
 * move. Nothing is allocated. */
static inline long bot_move(const Bot *bot, const BotMind *mind, Game *game)
{
    return bot->kind == BOT_RANDOM ? (long)game_random_move(game)
                                   : bot_think(bot, mind, game);
}

#endif
