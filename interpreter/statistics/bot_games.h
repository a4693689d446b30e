/* Games of bots whose figures somebody wants to know: by some rules, the same
 * ones by several rules, or of bots that play each other. All become a part
 * (simulate/simulation_part.h), which says what playing/bot_play.h writes.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_BOT_GAMES_H
#define CRIA_STATISTICS_BOT_GAMES_H

#include "statistics/asked_measures.h"
#include "statistics/match_games.h"
#include "statistics/paired_games.h"
#include "statistics/swept_games.h"

/* Rules, and who plays by them. */
typedef struct {
    const Loaded *loaded;
    const Survey *survey;  /* what is measured (asked_survey) */
    const Bot *seats;      /* PLAYERS_MAX; in a match its bots */
    const char *const *kinds;        /* names of these, NULL in it: random;
                                        NULL: nobody is told who has which
                                        seat */
    const char *bots;      /* as reports name them; NULL: random */
    NativeRun *native;     /* the compiled rules, or NULL */
} RulesPlayed;

/* No games yet. The part has the seed 0 and no games asked for. */
typedef struct {
    Arena *arena;
    const RulesPlayed *rules;        /* as many as there are arms */
    SumsForm form;         /* of games by some rules alone */
    Arm *arms;
    Part *part;
    const Pairing *pairing;          /* of these at most one is not NULL */
    const FactorialPlan *factorial;
    const MatchPlan *match;
    double wanted;         /* of pairs: a margin to play to, in percent; less
                              than 0: none */
} BotGames;

/* By some rules alone; in [arena], as all others. [rules] must outlive it, and
 * so must what else it is given. */
void bot_games_by(BotGames *games, Arena *arena, const RulesPlayed *rules);

/* By two, which are called [called], until the margin [wanted] is reached. */
void bot_games_in_pairs(BotGames *games, Arena *arena,
                        const RulesPlayed rules[2],
                        const char *const called[2], double wanted);

/* By all combinations of values for rules called [called]. */
void bot_games_in_sweep(BotGames *games, Arena *arena, const RulesPlayed *rules,
                        const Overs *overs, const char *called);

/* Of [count] bots, 2 to RANKED_MAX, that play each other by [rules], whose
 * [kinds] are all given. */
typedef enum {
    MATCH_READY,
    MATCH_ALONE,           /* nobody plays against another by these rules */
    MATCH_TOO_WIDE         /* too many bots for so many players */
} MatchReady;
MatchReady bot_games_in_match(BotGames *games, Arena *arena,
                              const RulesPlayed *rules, int count,
                              const char *called);

/* How games are played; for the fields see Simulation. */
typedef struct {
    uint64_t first, games;
    int jobs;
    bool (*progress)(void *context, uint64_t games);
    /* Not NULL: the margin is looked at, and this is told how many games it is
     * likely to take. */
    void (*foresee)(void *context, uint64_t games);
    Halt *halt;
    void *context;
} PlayOrder;

/* Plays games and adds them to [sums], of the form of the part's, and to
 * nothing else. */
Simulated bot_games_play(const BotGames *games, const PlayOrder *order,
                         Sums *sums, SimulateFailure *failure);

/* Whether the margin of pairs is reached that is wanted. */
bool bot_games_are_enough(const BotGames *games);

/* Adds to the part what only the rules and the bots tell about the games in
 * it: where the actions were legal that nobody chose, also if all were chosen
 * if it is one of several parts ([always]); and that [halt] stopped them.
 * Memory is used that is freed again. */
void bot_games_look_again(const BotGames *games, bool always, Halt *halt);

/* After a failure of a match: who sat where, as --bots takes it. In [arena]. */
const char *bot_games_seated(const BotGames *games,
                             const SimulateFailure *failure, Arena *arena);

#endif
