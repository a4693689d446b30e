/* A bot decides in a person's place: at random, by the rules of a file, or by
 * search, or by what it learned in practice.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_BOT_H
#define CRIA_BOT_BOT_H

#include "bot/persona.h"
#include "search/search.h"

typedef enum { BOT_RANDOM, BOT_PERSONA, BOT_SEARCH, BOT_PRACTISED } BotKind;

/* A bot is never changed; threads may share it. A zeroed bot chooses each legal
 * move with equal probability. */
typedef struct {
    BotKind kind;
    const Persona *persona;          /* for BOT_PERSONA, and BOT_SEARCH that
                                        looks ahead by it, or NULL; of the same
                                        variant */
    SearchSettings search;           /* for BOT_SEARCH */
    const struct Practised *practised;         /* for BOT_PRACTISED, and
                                        BOT_SEARCH, or NULL (search.h); of the
                                        same rules (practice/) */
} Bot;

/* The working memory of bots, reused for each decision. It belongs to one
 * thread. A zeroed mind is enough for bots that do not search. */
typedef struct {
    Search *search;
    Halt *halt;            /* NULL: no interruption */
} BotMind;

/* A hash of the file of a persona, or of what a practised bot learned; 0 for
 * others. */
uint64_t bot_hash(const Bot *bot);

/* Whether a bot practised and did not become clearly better than random
 * moves. */
bool bot_learned_nothing(const Bot *bot);

/* Opens a mind for [count] bots in games of [variant], which must outlive it;
 * bot_mind_close closes it. Looking ahead it uses [threads] threads, at least
 * 1, for each decision; they make no difference. Returns false when memory runs
 * out; then there is nothing to close. */
bool bot_mind_open(BotMind *mind, const Variant *variant, const Bot *bots,
                   int count, int threads);
void bot_mind_close(BotMind *mind);

/* Lets [game] note what its players see, if one of [count] bots looks ahead
 * (observe/known.h). Returns false when memory runs out. */
bool bot_attend(const Bot *bots, int count, Game *game);

/* Makes searches stop early when [halt] is set. The move is then an arbitrary
 * legal one, so the caller must check [halt] before making it. */
void bot_mind_heed(BotMind *mind, Halt *halt);

/* As bot_move, for bots that are not random. */
long bot_think(const Bot *bot, const BotMind *mind, Game *game);

/* The index of the legal move that [bot] chooses for the deciding player. In
 * the same position of the same game it is always the same, except for a search
 * limited by time. The bot uses only what that player may see. Returns NOTHING,
 * with game->error set (bot-fails), when the bot fails. There must be a legal
 * move. Allocates nothing. */
static inline long bot_move(const Bot *bot, const BotMind *mind, Game *game)
{
    return bot->kind == BOT_RANDOM ? (long)game_random_move(game)
                                   : bot_think(bot, mind, game);
}

/* What [bot] would choose in [game], a copy whose chance is lost: what it draws
 * between equals comes from numbers of their own, and says nothing of what
 * chance has in store. Sets *[rule] to the rule that it goes by, or NULL.
 * NOTHING for random moves and searches, or as above. */
long bot_habit(const Bot *bot, Game *game, const char **rule);

/* How likely bot_move is to choose each legal move, in chances[i], if chance is
 * still to come. False, with game->error set, when the bot fails. The bot must
 * not be a search. */
bool bot_chances(const Bot *bot, Game *game, double *chances);

#endif
