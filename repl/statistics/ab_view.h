/* Prints a paired experiment for people, programs and spreadsheets.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_AB_VIEW_H
#define CRIA_REPL_STATISTICS_AB_VIEW_H

#include "base/text.h"
#include "statistics/paired_estimate.h"

/* A game that has another winner under B than under A. */
typedef struct {
    uint64_t game;
    const char *winners[2];          /* winners under A and B: "P1, P3" */
    const char *how[2];    /* commands that record or replay the game; NULL:
                              none */
    const char *parting;   /* command that shows where the games diverge; NULL:
                              none */
} Decided;

/* The games that were played. */
typedef struct {
    const Pairing *pairing;
    const Sums *sums;
    const PairedEstimate *estimates; /* in the order of the pairing */
    const char *sides[2];  /* names of A and B: "small with quick" */
    const char *bots;      /* as given; of both sides, if they differ */
    const char *side_bots[2];        /* of A and B */
    const char *unused[2]; /* never_chosen under A and B */
    const char *unknown[2];          /* unknown_actions_say, likewise */
    uint64_t seed, games;  /* the most games to play */
    double wanted, margin; /* in percent (paired_margin); less than 0: none
                              asked for, not known */
    bool stopped;          /* the run was interrupted */
    Decided decided[SHORT_GAMES_KEPT];
    int decided_count;
} PairedGames;

/* What the games do not tell because bots never chose an action, or because
 * nothing that B changes came up: sentences, or "" (in [arena]). */
const char *ab_silence(const PairedGames *games, Arena *arena);

/* Like figures_view, figures_json and figures_csv. */
void ab_view(const PairedGames *games, Text *text);
void ab_json(const PairedGames *games, Text *text);
void ab_csv(const PairedGames *games, Text *text);

#endif
