/* The bots at a table: --bots, --seat.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOTS_H
#define CRIA_REPL_BOTS_H

#include "bot/persona.h"
#include "repl/options.h"

typedef struct {
    const Persona *seats[PLAYERS_MAX];       /* NULL: random */
} Bots;

/* Reads the bots that --seat names, or --bots, which names one for all or one
 * for each of [players]; else they are random. They live as long as [loaded].
 * False after saying what is wrong. */
bool bots_open(const Options *options, Loaded *loaded, int players,
               Bots *bots);

/* The move that a seat's bot takes; NOTHING after game->error was set, when it
 * fails. */
long bots_choose(const Bots *bots, Game *game);

#endif
