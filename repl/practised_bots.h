/* The bot that practises the rules at hand: when it is first needed, it plays
 * against itself, and what it learned is kept (cache_folder.h).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PRACTISED_BOTS_H
#define CRIA_REPL_PRACTISED_BOTS_H

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"

/* The bot for games of [players], valid as long as [loaded]; practising shows
 * its progress on a terminal. Depends only on the rules and the players. NULL
 * with a sentence, without its full stop, in [told]: a rule failed, or it was
 * interrupted. When memory runs out, the arena of [loaded] jumps (arena.h). */
const struct Practised *practised_bot(Loaded *loaded, int players, Text *told);

#endif
