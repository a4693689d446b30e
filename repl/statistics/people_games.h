/* Games of people: replays, grouped by their rules and number of players, with
 * the measures of each game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PEOPLE_GAMES_H
#define CRIA_REPL_STATISTICS_PEOPLE_GAMES_H

#include "repl/options.h"
#include "replay/variant_cache.h"
#include "simulate/game_meter.h"
#include "simulate/tally.h"

/* The games of the same rules and number of players. The players are called P1,
 * P2, ... by their seats. */
typedef struct {
    Loaded *loaded;        /* the rules; belongs to the shelf */
    int players;
    const char *names[PLAYERS_MAX];
    const char *rules;     /* "NAME with HOUSE-RULE" */
    Survey *survey;
    Tally *tally;
    Meter meter;           /* without bots */
    const char **paths;    /* of the replays, in the order of the tally */
    size_t count, capacity;
} PeopleGroup;

/* A replay that is not counted, and why. */
typedef struct {
    const char *path, *reason;
    unsigned line;         /* 0: none */
} LeftOut;

typedef struct {
    const Options *options;
    const Command *command;
    Arena *arena;          /* of what is kept */
    Shelf *shelf;
    PeopleGroup **groups;
    size_t group_count, group_capacity;
    LeftOut *left_out;
    size_t left_count, left_capacity;
    size_t others;         /* files of the folders that are no replays */
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
