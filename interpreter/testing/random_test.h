/* Games of chance that look for defects of the rules: a decision without a
 * legal move, a game that does not end, cards or tokens lost or made, a rule
 * that fails. Of each defect the smallest game is kept: fewest players, then
 * fewest moves.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RANDOM_TEST_H
#define CRIA_TESTING_RANDOM_TEST_H

#include "replay/replay_writer.h"
#include "report/diagnostic.h"
#include "testing/rule_counts.h"

/* What is played. */
typedef struct {
    uint64_t seed, games;            /* games 0 to games - 1 of the seed */
    int more;                        /* at most N times more games are played as
                                        long as some rule was of no use; in half
                                        of them the players are picky */
    bool brief;                      /* only which rules were ever used matters,
                                        not how often */
    int players_least, players_most; /* each number of them */
    bool (*stop)(void *context);     /* asked at each decision; NULL: never */
    void *context;
} TrialPlan;

/* A defect, and the game that has it. */
typedef struct {
    const char *id, *message;
    Span span;                       /* of the rule to blame */
    int players;
    uint64_t game;
    uint32_t decisions;              /* taken up to there */
    bool picky;              /* its players avoid actions */
} Defect;

typedef struct {
    Defect *defects;
    size_t count, capacity;
    size_t alike;                    /* how many of them are moves with the same
                                        text, which hinder no game */
    uint64_t games;                  /* that were played */
    uint64_t planned;                /* that were to be; when more were played
                                        for a rule of no use, with those */
    int players_least, players_most; /* in them */
    bool blind;                      /* not all decisions were looked into */
    Counts *counts;
    const char **positions;          /* by the numbers of [counts]: one where a
                                        rule would be of use, as a replay has
                                        it; NULL: none was looked for */
} Trial;

/* Plays. [variant] is loaded for counting; what is found lives in [arena].
 * NULL: no memory for a game. */
Trial *trial_run(Arena *arena, const Variant *variant, const TrialPlan *plan);

/* Adds findings for rules that were of no use in any game: of those within each
 * other, or one after the other, the one that is the cause (unused_rules.c).
 * What another check has found at the same place is not said again. */
void trial_report_unused(const Trial *trial, Severity severity,
                         Diagnostics *found);

/* Whether [count], an entry of the trial's counts, is the cause that something
 * never happened; whether there is anything to report. */
bool trial_is_unused(const Trial *trial, const Count *count);
bool trial_has_unused(const Trial *trial);

/* Adds a finding that the games by the rules called [name] were interrupted. */
void trial_report_interrupted(const Trial *trial, const char *name,
                              Diagnostics *found);

/* Adds the replay of a defect's game up to the defect. False: no memory. */
bool trial_write(const Defect *defect, const Variant *variant,
                 const char *const *names, const WriteHead *head, Text *text);

#endif
