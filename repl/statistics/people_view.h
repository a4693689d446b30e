/* Figures of people's games beside those of bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PEOPLE_VIEW_H
#define CRIA_REPL_STATISTICS_PEOPLE_VIEW_H

#include "repl/statistics/people_games.h"
#include "statistics/figures.h"

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
    const People *people;
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
void people_add_left_out(const People *people, Text *text);

/* Like figures_view, figures_json and figures_csv. */
void people_view(const PeopleResults *results, Text *text);
void people_json(const PeopleResults *results, Text *text);
void people_csv(const PeopleResults *results, Text *text);

#endif
