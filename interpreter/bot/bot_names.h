/* The names of bots that have no file of rules: random, practised, mcts with
 * how far it looks ahead and, after a '+', the bot that it goes by. They take
 * precedence over files of the same name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_BOT_NAMES_H
#define CRIA_BOT_BOT_NAMES_H

#include "base/text.h"
#include "bot/bot.h"

extern const char bot_random_name[], bot_search_name[], bot_practised_name[];

/* What a bot is called: its name, for a file without folders and ending; NULL:
 * the random bot. */
const char *bot_kind_called(Arena *arena, const char *kind);

/* Whether a name means a bot that looks ahead. */
bool bot_names_search(const char *name);

/* Reads such a name. Sets *[other] to the name after the '+', or NULL; the
 * caller reads that bot, which is practised or has a file, and sets what [bot]
 * goes by. False, with a sentence without its full stop in [told]: it does not
 * say how far. */
bool bot_read_search(const char *name, Bot *bot, const char **other,
                     Text *told);

#endif
