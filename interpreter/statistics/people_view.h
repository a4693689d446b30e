/* Figures of people's games beside those of bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_PEOPLE_VIEW_H
#define CRIA_STATISTICS_PEOPLE_VIEW_H

#include "load.h"
#include "simulate/game_meter.h"
#include "simulate/tally.h"
#include "statistics/figures.h"

/* The games of the same rules and number of players. The players are called P1,
 * P2, ... by their seats. */
typedef struct {
    Loaded *loaded;        /* the rules; whoever reads the games keeps them */
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

/* All that were read. */
typedef struct {
    PeopleGroup **groups;
    size_t group_count, group_capacity;
    LeftOut *left_out;
    size_t left_count, left_capacity;
    size_t others;         /* files of the folders that are no replays */
} PeopleGames;

/* A figure of both. */
typedef struct {
    const FigureLine *of[2];         /* of people and of bots */
    Estimate difference;   /* people - bots; known if both are known */
    double chance;         /* probability of a difference as large if there is
                              none in truth; above 1: not known */
    bool clear;            /* when all figures of the group are considered */
} BesideBots;

/* A group of people's games and as many bots. */
typedef struct {
    const PeopleGroup *people;
    const Tally *bots;
    const char *bot_names; /* as given */
    Figures figures[2];
    BesideBots *items;
    size_t count;
} PeopleResult;

typedef struct {
    const PeopleGames *people;
    PeopleResult *groups;
    size_t count;
    uint64_t seed, games;  /* of the bots, wanted */
} PeopleResults;

/* Compares the figures of [group] with those of [bots]; in [arena]. The
 * interval of a difference of two independent figures comes from their own
 * intervals (G. Y. Zou, A. Donner, "Construction of confidence limits about
 * effect measures: a general approach", 2008; for shares R. G. Newcombe,
 * "Interval estimation for the difference between independent proportions",
 * 1998), its probability from the side towards 0, as if it were normal.
 * Quantiles, whose intervals go from one value of a game to another, have
 * neither. */
PeopleResult people_compare(Arena *arena, const PeopleGroup *group,
                            const Tally *bots, const char *bot_names);

/* Sentences on what differs clearly, the largest first, one for each index from
 * 0; NULL: no more. In [arena]. */
const char *people_sentence(const PeopleResult *result, size_t index,
                            Arena *arena);

/* Adds which files of the folders are no replays, and each replay that is left
 * out, with the reason. */
void people_add_left_out(const PeopleGames *people, Text *text);

/* Like figures_view, figures_json and figures_csv. */
void people_view(const PeopleResults *results, Text *text);
void people_json(const PeopleResults *results, Text *text);
void people_csv(const PeopleResults *results, Text *text);

#endif
