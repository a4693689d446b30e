/* A paired experiment for people, programs and tables.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_AB_VIEW_H
#define CRIA_REPL_STATISTICS_AB_VIEW_H

#include "base/text.h"
#include "repl/statistics/paired_estimate.h"

/* A game that the change decided. */
typedef struct {
    uint64_t game;
    const char *winners[2];          /* under A and B: "P1, P3" */
    const char *how[2];    /* commands that record or replay it; NULL: none */
    const char *parting;   /* one that shows where the two part; NULL: none */
} Decided;

/* What was played. */
typedef struct {
    const Pairing *pairing;
    const PairTally *tally;
    const PairedEstimate *estimates; /* in the order of the pairing */
    const char *sides[2];  /* what A and B are called: "small with quick" */
    const char *bots;      /* as they were given */
    uint64_t seed, games;  /* the most that were to be played */
    double wanted, margin; /* in percent (paired_margin); less than 0: none was
                              wanted, it is not known */
    bool stopped;          /* somebody stopped it */
    Decided decided[DECIDED_KEPT];
    int decided_count;
} PairedGames;

/* As figures_view, figures_json and figures_csv. */
void ab_view(const PairedGames *games, Text *text);
void ab_json(const PairedGames *games, Text *text);
void ab_csv(const PairedGames *games, Text *text);

#endif
