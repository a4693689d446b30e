/* The same games under several rules, or of several bots, that are played step
 * by step in the caller's thread, and the figures of those that were played so
 * far.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_EXPERIMENT_JOB_H
#define CRIA_INTERFACE_EXPERIMENT_JOB_H

#include "experiment/overs.h"
#include "interface/simulation_job.h"
#include "resolve/rules_given.h"
#include "simulate/seatings.h"

/* What an experiment holds: rules, and the bots that play by each of them, one
 * for all seats or one for each; of a match its bots, by its only rules. */
typedef struct {
    int count;
    CriaVariant *variants[COMBINATIONS_MAX];
    CriaBot *bots[COMBINATIONS_MAX][PLAYERS_MAX];
    int bot_counts[COMBINATIONS_MAX];
} ExperimentRules;

/* Nothing yet; NULL: there is not enough memory. */
ExperimentRules *experiment_rules_new(void);
void experiment_rules_free(ExperimentRules *rules);

/* What is to be played; all but the rules is copied. */
typedef struct {
    ExperimentRules *rules;          /* the job's, once it is made */
    int players;           /* within the range of all rules */
    uint64_t seed, games;  /* the most games, of a match deals */
    FigureGroups figures;  /* besides the usual ones; not of a match */
    RulesGiven given[2];   /* of A and B; else the first are of all */
    const char *lists[2];  /* bots of A and B, or of all, with commas between;
                              NULL: random, since nothing else can play */
    double wanted;         /* of A and B: a margin to play to, in percent; less
                              than 0: none */
    const Overs *overs;    /* of a factorial experiment */
    const char *const *bots;         /* of a match: names, as many as there are
                                        bots */
} ExperimentPlan;

typedef enum {
    EXPERIMENT_MADE,
    EXPERIMENT_NO_MEMORY,
    EXPERIMENT_ALONE,      /* nobody plays against another in a match */
    EXPERIMENT_TOO_WIDE    /* a match of too many bots for these players */
} ExperimentMade;

typedef struct ExperimentJob ExperimentJob;

/* Store a job without games in *[job]: A and B; all combinations; a match. */
ExperimentMade experiment_new_pairs(const ExperimentPlan *plan,
                                    ExperimentJob **job);
ExperimentMade experiment_new_sweep(const ExperimentPlan *plan,
                                    ExperimentJob **job);
ExperimentMade experiment_new_match(const ExperimentPlan *plan,
                                    ExperimentJob **job);
void experiment_free(ExperimentJob *job);

/* Plays the next [games] games, or all that are left, each under all rules, in
 * this thread or, with [threads] above 1, up to JOBS_MAX, in as many others
 * while it waits. */
JobStep experiment_step(ExperimentJob *job, uint64_t games, int threads);

uint64_t experiment_games(const ExperimentJob *job);
uint64_t experiment_played(const ExperimentJob *job);

/* Whether no more are played: all were, or the margin is reached. */
bool experiment_done(const ExperimentJob *job);

/* The bots, as reports name them: "keen", "keen under A, random under B". */
const char *experiment_bots(const ExperimentJob *job);

/* After a rule error: "rule error under B in game 7: ...", in [arena]. */
const char *experiment_error(const ExperimentJob *job, Arena *arena);

/* Adds the figures, which is the same as the command's --format json: after at
 * least one game. */
void experiment_report(ExperimentJob *job, Text *text);

#endif
