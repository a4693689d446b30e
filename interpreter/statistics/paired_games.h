/* A paired experiment, `cria ab`, as a part of it tells it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_PAIRED_GAMES_H
#define CRIA_STATISTICS_PAIRED_GAMES_H

#include "simulate/simulation_part.h"
#include "statistics/paired_estimate.h"

/* The experiment of pairs. */
extern const char part_ab[];

/* A part without games of the rules A and B with the names [sides]. Their seats
 * and bots are added by the caller. In [arena]; the pairing and the names must
 * outlive it. */
Part *pair_part_new(Arena *arena, const Pairing *pairing,
                    const char *const sides[2]);

/* Notes that the games are played until the differences are known to a margin,
 * in percent; and that this was interrupted. */
void pair_part_add_margin(Arena *arena, Part *part, double margin);
void pair_part_add_stopped(Arena *arena, Part *part);

/* One of the shortest games with a different winner: who won under A and under
 * B, what makes its replays, and what shows where they diverge or NULL. */
typedef struct {
    uint64_t game;
    const char *winners[2], *how[2], *parting;
} PairNote;

/* The names of the players in a set of winners: "P1, P3". */
const char *pair_winners(Arena *arena, uint32_t winners,
                         const char *const *names, int players);

void pair_part_add_note(Arena *arena, Part *part, const PairNote *note);

/* Who plays: "keen", or "keen under A, random under B". In [arena]. */
const char *pair_part_bots(const Part *part, Arena *arena);

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
    const char *unused[2]; /* actions that no bot chose under A and B, in words;
                              NULL: none, or nobody looked */
    const char *unknown[2];          /* actions that bots do not know, so */
    uint64_t seed, games;  /* the most games to play */
    double wanted, margin; /* in percent (paired_margin); less than 0: none
                              asked for, not known */
    bool stopped;          /* the run was interrupted */
    Decided decided[SHORT_GAMES_KEPT];
    int decided_count;
} PairedGames;

/* The two arms of a part paired; NULL: it is not a part of pairs. In [arena];
 * the part must outlive it. */
const Pairing *paired_games_plan(const Part *part, Arena *arena);

/* What a part with games tells. In [arena]; the part must outlive it. */
PairedGames paired_games_of(const Part *part, const Pairing *pairing,
                            Arena *arena);

/* Like figures_json and figures_csv. */
void paired_games_json(const PairedGames *games, Text *text);
void paired_games_csv(const PairedGames *games, Text *text);

#endif
