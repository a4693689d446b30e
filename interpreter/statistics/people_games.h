/* Reads games of people: replays, grouped by their rules and number of players,
 * with the measures of each game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_PEOPLE_GAMES_H
#define CRIA_STATISTICS_PEOPLE_GAMES_H

#include "statistics/asked_measures.h"
#include "statistics/people_view.h"

typedef enum {
    PEOPLE_READ,           /* all files, or those before the halt */
    PEOPLE_REFUSED,        /* the hearer heard what is wrong */
    PEOPLE_NO_MEMORY,
    PEOPLE_TOO_MANY        /* [folder] has more than FOLDERS_MAX folders */
} PeopleEnd;

typedef struct {
    Arena *arena;          /* of what is kept */
    Library library;       /* where the rules are found */
    const AskedMeasures *asked;
    const MeasuresHearer *hearer;
    Halt *halt;
    struct Shelf *shelf;   /* of the rules (replay/replay_rules.h); NULL at
                              first */
    PeopleGames games;
    bool unreadable;       /* a named file cannot be read */
    const char *folder;
    PeopleEnd end;
} People;

/* Reads and plays the replays at [count] paths, of a folder all *.yaml in it
 * and its subfolders, each file once. Stops after an error. */
PeopleEnd people_read(People *people, const char *const *paths, size_t count);

/* Frees the groups' games and their rules. */
void people_close(People *people);

#endif
