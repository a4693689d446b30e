/* What a match says about the strength of its bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_MATCH_SENTENCES_H
#define CRIA_REPL_STATISTICS_MATCH_SENTENCES_H

#include "repl/statistics/sentences.h"
#include "statistics/plackett_luce.h"

/* The deals that were played. */
typedef struct {
    const MatchPlan *plan;
    const Tally *tally;
    Ratings ratings;
    const char *const *bots;         /* names, in the order of the plan */
    const char *variant;   /* name of the variant: "small with quick" */
    const char *unknown;   /* unknown_actions_say */
    uint64_t seed, deals;  /* the number of deals asked for */
} MatchGames;

/* A figure of the match: bot or pair [index] of the group that begins with
 * figure [first]. */
Estimate match_figure(const MatchGames *games, int first, int index);

/* How often bot [one] came in before [other], ties counting half. */
Estimate match_ahead_of(const MatchGames *games, int one, int other);

/* "each in all 24 seatings of 4 bots": how the bots sat, in [arena]. */
const char *match_seats_text(const MatchGames *games, Arena *arena);

/* Who is strong, and who cannot be told apart. */
Sentences match_sentences(const MatchGames *games, Arena *arena);

#endif
