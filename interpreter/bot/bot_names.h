/* The names of bots that have no file of rules: random, practised, mcts with
 * how far it looks ahead and, after a '+', the bot whose practice it uses. They
 * take precedence over files of the same name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_BOT_NAMES_H
#define CRIA_BOT_BOT_NAMES_H

#include "base/text.h"
#include "bot/bot.h"

extern const char bot_random_name[], bot_search_name[];

/* Whether a name means a bot that looks ahead. */
bool bot_names_search(const char *name);

/* Reads such a name. Sets *[practised] to the name after the '+', or NULL; the
 * caller seats that bot. False, with a sentence without its full stop in
 * [told]: it does not say how far. */
bool bot_read_search(const char *name, Bot *bot, const char **practised,
                     Text *told);

/* Says that [practised], in the bot called [name], is none that practised. */
void bot_tell_not_practised(const char *name, const char *practised,
                            Text *told);

#endif
