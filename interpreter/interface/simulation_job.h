/* Games of bots that are played step by step in the caller's thread, and the
 * figures of those that were played so far.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_SIMULATION_JOB_H
#define CRIA_INTERFACE_SIMULATION_JOB_H

#include "interface/handles.h"
#include "simulate/figure_groups.h"

/* What is to be played, by the rules of a variant, which must outlive the job;
 * the rest is copied. */
typedef struct {
    const CriaVariant *variant;
    int players;           /* within the range of the rules */
    uint64_t seed, games;
    const CriaBot *bots[PLAYERS_MAX];   /* of the seats; they must outlive it;
                                           NULL: random moves */
    const char *bot_names; /* as reports have them: "keen,random" */
    FigureGroups figures;  /* besides the usual ones */
    const char *const *with, *const *set;   /* house rules and values, as
                                               reports have them */
    size_t with_count, set_count;
} JobPlan;

typedef CriaSimulation SimulationJob;

/* A job without games; NULL: there is not enough memory. */
SimulationJob *job_new(const JobPlan *plan);
void job_free(SimulationJob *job);

/* Plays the next [games] games, or all that are left, in this thread or, with
 * [threads] above 1, up to JOBS_MAX, in as many others while it waits. */
typedef enum {
    JOB_PLAYED,
    JOB_RULE_FAILED,       /* a rule error ended a game, which does not count,
                              and the job */
    JOB_NO_MEMORY          /* fewer games were played */
} JobStep;
JobStep job_step(SimulationJob *job, uint64_t games, int threads);

/* How many games it has, and how many were played; the rule error that ended
 * it, id NULL: none, in game job_played. */
uint64_t job_games(const SimulationJob *job);
uint64_t job_played(const SimulationJob *job);
const RuleError *job_error(const SimulationJob *job);

/* Adds the figures of the games so far, one at least: as `cria simulate
 * --format json` prints them. */
void job_report(const SimulationJob *job, Text *text);

#endif
