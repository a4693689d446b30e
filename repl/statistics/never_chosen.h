/* Tells which actions bots never chose: of what these do, an experiment tells
 * nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_NEVER_CHOSEN_H
#define CRIA_REPL_STATISTICS_NEVER_CHOSEN_H

#include "repl/game_setup.h"
#include "simulate/tally.h"

/* "'swap' (legal in 12 of the first 100 games)": the actions that nobody chose
 * in the games of [tally], though they were legal, or though only this survey
 * has them, not the [other] one. The first of these games are played again at
 * [table] to see where they were legal, but not by bots that look ahead. In
 * [arena]; NULL: there are none. */
const char *never_chosen(const Survey *survey, const Survey *other,
                         const Tally *tally, const Table *table, uint64_t seed,
                         Arena *arena);

#endif
