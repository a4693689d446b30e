/* Figures of games through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arena.h"
#include "interface/simulation_job.h"
#include "simulate/game_threads.h"
#include "simulate/simulation_part.h"
#include "statistics/odds_figures.h"

static const Bot random_bot = {.kind = BOT_RANDOM};

/* --- What moves lead to --------------------------------------------------- */

typedef struct {
    const CriaGame *game;
    const CriaBot *bot;
    CriaProspect *prospects;
    uint64_t deals;        /* that are asked for, then those that were played */
} Prospecting;

static CriaEstimate estimate_of(const Odds *odds, size_t move,
                                OddsMeasure measure, bool portion)
{
    Estimate found = odds_estimate(odds, move, (int)measure, portion);
    return !found.known    ? (CriaEstimate){0, 0, 0}
           : found.margins ? (CriaEstimate){found.value, found.low, found.high}
                           : (CriaEstimate){found.value, found.value,
                                            found.value};
}

static void play_on(Arena *arena, void *context)
{
    Prospecting *prospecting = context;
    Bot bots[PLAYERS_MAX];
    Odds odds = {.count = 0};
    for (int i = 0; i < PLAYERS_MAX; i++) {
        bots[i] = prospecting->bot ? prospecting->bot->bot : random_bot;
    }
    const OddsPlan plan = {.game = prospecting->game->game, .bots = bots,
                           .deals = prospecting->deals};
    prospecting->deals = 0;
    OddsEnd end = odds_play(&plan, arena, &odds);
    if (end == ODDS_TOO_MANY || end == ODDS_NO_MEMORY) {
        return;
    }
    for (size_t i = 0; i < odds.count; i++) {
        prospecting->prospects[i] = (CriaProspect){
            .games = odds.moves[i].games,
            .win = estimate_of(&odds, i, ODDS_WIN, true),
            .total = estimate_of(&odds, i, ODDS_FINAL, false),
            .round = estimate_of(&odds, i, ODDS_ROUND, false),
            .best = estimate_of(&odds, i, ODDS_BEST, true)};
    }
    prospecting->deals = odds.deals;
}

uint64_t cria_game_prospects(const CriaGame *game, const CriaBot *bot,
                             uint64_t deals, CriaProspect *prospects)
{
    Prospecting prospecting = {game, bot, prospects, deals};
    if (cria_game_moves(game) == 0 ||
        (bot && (!handles_bot_plays_on(bot) ||
                 !handles_bot_fits(bot, cria_game_players(game))))) {
        return 0;
    }
    return arena_run(play_on, &prospecting) ? prospecting.deals : 0;
}

/* --- Many games ----------------------------------------------------------- */

/* The options that a caller of any version knows; the others are zero. */
static CriaSimulationOptions read_options(const CriaSimulationOptions *given)
{
    CriaSimulationOptions options = {.size = 0};
    memcpy(&options, given, given->size < sizeof options ? given->size
                                                         : sizeof options);
    return options;
}

CriaSimulation *cria_simulation_new(const CriaVariant *variant,
                                    const CriaSimulationOptions *options)
{
    CriaSimulationOptions how = read_options(options);
    int least = cria_players_least(variant), most = cria_players_most(variant);
    int players = how.players ? how.players : most;
    if (how.games == 0 || how.games > GAMES_MOST || players < least ||
        players > most ||
        (how.bot_count > 1 && how.bot_count != (size_t)players)) {
        return NULL;
    }
    JobPlan plan = {.variant = variant, .players = players, .seed = how.seed,
                    .games = how.games,
                    .bot_names = how.bot_names ? how.bot_names : "random",
                    .with = how.with, .with_count = how.with_count,
                    .set = how.set, .set_count = how.set_count};
    for (int i = 0; i < players && how.bot_count > 0; i++) {
        plan.bots[i] = how.bots[how.bot_count > 1 ? i : 0];
        if (plan.bots[i] && !handles_bot_fits(plan.bots[i], players)) {
            return NULL;
        }
    }
    return job_new(&plan);
}

void cria_simulation_free(CriaSimulation *simulation)
{
    job_free(simulation);
}

bool cria_simulation_step(CriaSimulation *simulation, uint64_t games,
                          int threads)
{
    int most = threads < JOBS_MAX ? threads : JOBS_MAX;
    return job_step(simulation, games, most) == JOB_PLAYED;
}

uint64_t cria_simulation_played(const CriaSimulation *simulation)
{
    return job_played(simulation);
}

const char *cria_simulation_error(const CriaSimulation *simulation)
{
    const RuleError *error = job_error(simulation);
    return error->id ? error->message : NULL;
}

typedef struct {
    const CriaSimulation *simulation;
    char *text;
} Reporting;

static void report(Arena *arena, void *context)
{
    Reporting *reporting = context;
    Text text = text_new(arena);
    job_report(reporting->simulation, &text);
    reporting->text = handles_copy_text(text_string(&text));
}

char *cria_simulation_report(const CriaSimulation *simulation)
{
    Reporting reporting = {simulation, NULL};
    if (job_played(simulation) > 0) {
        arena_run(report, &reporting);
    }
    return reporting.text;
}
