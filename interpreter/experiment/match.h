/* A match: bots play each other with the same deals in all seatings, so that
 * neither seats nor cards favour one of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_MATCH_H
#define CRIA_EXPERIMENT_MATCH_H

#include "bot/bot.h"
#include "experiment/rankings.h"
#include "native/native_interface.h"
#include "simulate/game_threads.h"
#include "simulate/exact_sums.h"

/* The groups of a match's figures. */
extern const char match_wins[], match_points[], match_utility[], match_ahead[],
    match_luck[], match_ends[];

/* What a match measures in each deal, as figures of a survey of its own:
 *
 *   match_wins     a bot's share of wins in the games of its units
 *   match_points   its points, or match_utility where the rules say what a
 *                  result is worth: the mean of a unit
 *   match_ahead    "A ahead of B", of each two bots: how often a unit of A came
 *                  in before one of B, ties counting half
 *   match_luck     how often a unit that won in a seating wins again in another
 *                  seating of the deal in which another bot has the unit: 1
 *                  when the deal decides, 0 when the bots do; 1 divided by the
 *                  units when neither does
 *   match_ends     how often a game ended by a limit, not by the rules
 *
 * Figures of a group are in the order of the bots; the pairs are in the order
 * of match_pair. */
typedef struct {
    const Survey *games;   /* of the variant */
    const Seatings *seatings;
    const RankingForm *form;
    Survey *survey;        /* of the match */
    bool utility;
    int wins, values, ahead, luck, limit;      /* the first figure of each
                                                  group */
    const Survey *surveys[1];        /* of the sums: [survey] */
    SumsForm sums;         /* of deals */
} MatchPlan;

/* The index of the pair of bots [one] < [other] among those of [bots] bots. */
int match_pair(int bots, int one, int other);

/* Plans a match of [count] bots called [names]. Lives in [arena]; [games] must
 * outlive it, of which it reads whose the seats are and whether there is a
 * utility. NULL: the bots are too many (RankingForm). */
const MatchPlan *match_plan_new(Arena *arena, const Survey *games,
                                const char *const *names, int count);

/* Deals whose numbers differ by a multiple of this share the sums of their
 * rankings. */
enum { MATCH_BLOCKS = 1000 };

/* The lists of sums: plan->form->sums of each block. */
enum { MATCH_RANKINGS, MATCH_LISTS };

/* The sums of a block. */
Wide *match_block(const Sums *sums, const MatchPlan *plan, int block);

typedef struct {
    const MatchPlan *plan;
    const Bot *bots;       /* as many as the seatings have */
    uint64_t seed;
    uint64_t first, games; /* [games] deals from number [first] on */
    int jobs;              /* threads, as of a crew */
    NativeRun *native;     /* the compiled program, or NULL */
    bool (*progress)(void *context, uint64_t games);   /* as of a simulation */
    Halt *halt;            /* stops it at once, as in a simulation; or NULL */
    void *context;
} Match;

/* Plays the deals and adds them to [sums], of the plan's form. The place of a
 * failure is the seating. */
Simulated match_run(const Match *match, Sums *sums,
                    SimulateFailure *failure);

#endif
