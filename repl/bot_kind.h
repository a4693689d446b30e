/* What a bot is called: random, mcts with how far it looks ahead, a file in the
 * folder bots/ where variants are found, or any file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOT_KIND_H
#define CRIA_REPL_BOT_KIND_H

#include "bot/bot.h"
#include "repl/options.h"

/* The bot called [kind] for the variant of [loaded]. It lives as long as
 * [loaded], whose findings are then those in the bot's file. False: they say
 * why, or [told] does, in a sentence. */
bool bot_kind_read(const char *kind, Loaded *loaded, Bot *bot, Text *told);

/* What bots are called, NULL at the end; each once. */
const char *const *bot_kind_list(Arena *arena);

#endif
