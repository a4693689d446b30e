/* A match, `cria match`, as a part of it tells it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_MATCH_GAMES_H
#define CRIA_STATISTICS_MATCH_GAMES_H

#include "simulate/simulation_part.h"
#include "statistics/plackett_luce.h"

/* What bots are called that were named so: two files of the same name as they
 * were given. In [arena]. */
void match_games_names(Arena *arena, const char *const *bots, int count,
                       const char **names);

/* The experiment of a match. */
extern const char part_match[];

/* A part without games of a match of rules called [variant] between [bots], as
 * many as the plan has: the player of each is what it is called. In [arena];
 * the strings and the plan must outlive it. */
Part *match_part_new(Arena *arena, const MatchPlan *plan, const char *variant,
                     const Seat *bots);

/* The deals that were played. */
typedef struct {
    const MatchPlan *plan;
    const Tally *tally;
    Ratings ratings;
    const char *const *bots;         /* names, in the order of the plan */
    const char *variant;   /* name of the variant: "small with quick" */
    const char *unknown;   /* actions that bots do not know, in words;
                              NULL: none, or nobody looked */
    uint64_t seed, deals;  /* the number of deals asked for */
} MatchGames;

/* A figure of the match: bot or pair [index] of the group that begins with
 * figure [first]. */
Estimate match_figure(const MatchGames *games, int first, int index);

/* How often bot [one] came in before [other], ties counting half. */
Estimate match_ahead_of(const MatchGames *games, int one, int other);

/* The match of a part; NULL: it is not a part of one. In [arena]; the part must
 * outlive it. */
const MatchPlan *match_games_plan(const Part *part, Arena *arena);

/* What a part with games tells. In [arena]; the part must outlive it. */
MatchGames match_games_of(const Part *part, const MatchPlan *plan,
                          Arena *arena);

/* JSON: one object. CSV: a line for each figure. */
void match_games_json(const MatchGames *games, Text *text);
void match_games_csv(const MatchGames *games, Text *text);

#endif
