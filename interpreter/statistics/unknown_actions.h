/* Tells which actions of house rules a persona has no rule for: what its games
 * say of them is chance.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_UNKNOWN_ACTIONS_H
#define CRIA_STATISTICS_UNKNOWN_ACTIONS_H

#include "bot/bot.h"
#include "load.h"
#include "simulate/simulation_part.h"

/* Adds to [part], for the seats of [arm], the actions that house rules of
 * [loaded] add and for which a persona among [bots], one for each seat, has no
 * rule. In [arena]. */
void unknown_actions_add(Arena *arena, Part *part, int arm,
                         const Loaded *loaded, const Bot *bots);

/* "keen has no rule for 'swap up' ... ": the sentences about an arm, in
 * [arena]; NULL: there are none. */
const char *unknown_actions_say(const Part *part, int arm, Arena *arena);

#endif
