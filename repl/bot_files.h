/* The files of bots: which variants each is for, and whether it can play them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOT_FILES_H
#define CRIA_REPL_BOT_FILES_H

#include "bot/bot_list.h"
#include "repl/loading.h"

/* The bots in the bots/ folders beside variants, each name once. */
BotsList bot_files_list(Arena *arena);

/* Whether what was to be loaded as a variant is a bot that names variants. */
bool bot_file_checkable(const Loaded *loaded);

/* The same for a bot that names no variants: its file alone can be checked.
 * bot_file_check_form replaces the findings by those about its form. Returns
 * false when memory runs out. */
bool bot_file_is_for_any(const Loaded *loaded);
bool bot_file_check_form(Loaded *loaded);

/* Checks such a bot with each of its variants, with the house rules and values
 * of the options. Takes [loaded]; returns it or another one, which has the
 * findings: those about the file itself (also names that are no variants,
 * unknown-variant), else those of the first variant that has errors or that the
 * bot cannot play. NULL: memory ran out. */
Loaded *bot_file_check(const Options *options, Loaded *loaded);

/* Whether the bot in file number [file] names variants, but none of those that
 * [loaded] was made of; then this is its only finding (bot-lacks). */
bool bot_file_blame(Loaded *loaded, uint32_t file);

#endif
