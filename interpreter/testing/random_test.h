/* Random testing of rules: games that look for defects, such as a decision
 * without legal moves, a game that does not end, cards or tokens lost or made,
 * a rule error. For each defect the smallest game is kept: fewest players, then
 * fewest moves.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RANDOM_TEST_H
#define CRIA_TESTING_RANDOM_TEST_H

#include "replay/replay_writer.h"
#include "report/diagnostic.h"
#include "testing/rule_counts.h"

/* The games to play. */
typedef struct {
    uint64_t seed, games;            /* games 0 to games - 1 of the seed */
    int more;                        /* at most N times more games are played
                                        while some rule is unused; in half of
                                        them the players avoid actions */
    bool brief;  /* count only whether rules are used, not how often */
    int players_least, players_most; /* games are played with each number from
                                        least to most */
    bool (*stop)(void *context);     /* called at each decision; NULL: never
                                        stop */
    void *context;
} TrialPlan;

/* A defect and a game that shows it. */
typedef struct {
    const char *id, *message;
    Span span;                       /* place of the rule to blame */
    int players;
    uint64_t game;
    uint32_t decisions;              /* number of decisions up to the defect */
    bool picky;              /* its players avoid actions */
} Defect;

typedef struct {
    Defect *defects;
    size_t count, capacity;
    size_t alike;                    /* number of defects that are moves with
                                        the same text, which stop no game */
    uint64_t games;                  /* games played */
    uint64_t planned;                /* games planned, including further ones
                                        for unused rules */
    int players_least, players_most; /* numbers of players in the games */
    bool blind;  /* counting stopped early at some decisions */
    Counts *counts;
    const char **positions;          /* for each entry of [counts]: a position
                                        where the rule would be used, in the
                                        words of a replay; NULL: not searched
                                        for */
} Trial;

/* Plays the games. [variant] must be loaded for counting; results are in
 * [arena]. NULL: no memory for a game. */
Trial *trial_run(Arena *arena, const Variant *variant, const TrialPlan *plan);

/* Adds findings for rules that no game used. Of rules inside each other, or one
 * after the other, only the cause is reported (unused_rules.c). A place that
 * another check has already reported, in [known], is left out. */
void trial_report_unused(const Trial *trial, Severity severity,
                         const Diagnostics *known, Diagnostics *found);

/* Adds a finding at each place where that may report: an error if it is a
 * cause, else a warning. */
void trial_list_unused(const Trial *trial, Diagnostics *found);

/* Whether [count], an entry of the trial's counts, is the cause that something
 * never happened; whether there is any such entry. */
bool trial_is_unused(const Trial *trial, const Count *count);
bool trial_has_unused(const Trial *trial);

/* Adds a finding that the games by the rules called [name] were interrupted. */
void trial_report_interrupted(const Trial *trial, const char *name,
                              Diagnostics *found);

/* Adds the replay of a defect's game up to the defect. False: memory ran
 * out. */
bool trial_write(const Defect *defect, const Variant *variant,
                 const char *const *names, const WriteHead *head, Text *text);

#endif
