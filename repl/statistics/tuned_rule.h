/* The house rule with the values that were found, and how to play by it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_TUNED_RULE_H
#define CRIA_REPL_STATISTICS_TUNED_RULE_H

#include "playing/bot_play.h"
#include "repl/options.h"

/* The house rule with the values of the options, which come to [best]; [about]
 * describes it. Writes it to the new file [path] unless that is NULL. All in
 * [arena]. */
TunedRule tuned_rule(Arena *arena, const Options *own, const Loaded *best,
                     const char *path, const char *about);

#endif
