/* Reads games of people: replays, grouped by their rules and number of players,
 * with the measures of each game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PEOPLE_GAMES_H
#define CRIA_REPL_STATISTICS_PEOPLE_GAMES_H

#include "repl/options.h"
#include "replay/variant_cache.h"
#include "statistics/people_view.h"

typedef struct {
    const Options *options;
    const Command *command;
    Arena *arena;          /* of what is kept */
    Shelf *shelf;
    PeopleGames games;
    bool unreadable;       /* a named file cannot be read */
    bool failed;           /* an error was reported */
} People;

/* Reads and plays the replays of the operands, for a folder all *.yaml in it
 * and its subfolders, each file once. Stops after an error, which is reported,
 * or an interruption. */
void people_read(People *people);

/* Frees the groups' games. */
void people_close(People *people);

#endif
