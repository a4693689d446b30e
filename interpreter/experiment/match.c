/* A worker plays a deal in all seatings before the next one, so that the
 * measures of a deal, which depend on each other, are added as one. It keeps
 * the ranks of a stretch until that is kept, in order.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/match.h"

#include <string.h>

#include "simulate/game_meter.h"
#include "simulate/unit_results.h"

const char match_wins[] = "share of wins", match_points[] = "points",
           match_utility[] = "utility", match_ahead[] = "ahead",
           match_luck[] = "luck", match_ends[] = "games ended by";

/* --- what is measured ----------------------------------------------------- */

/* The measures: for each bot its parts of wins and their most, its points and
 * its units; for each pair the halves that the first was ahead, and their
 * most; the parts of wins that a unit had again, and their most; the halves of
 * games that ended by a limit, and of all games. */
enum { OF_BOT = 4, OF_PAIR = 2, OF_LUCK = 2, OF_ENDS = 2, HALVES = 2 };

int match_pair(int bots, int one, int other)
{
    return one * bots - one * (one + 1) / 2 + other - one - 1;
}

static int luck_measure(const MatchPlan *plan)
{
    return plan->survey->measure_count - OF_ENDS - OF_LUCK;
}

static int ends_measure(const MatchPlan *plan)
{
    return plan->survey->measure_count - OF_ENDS;
}

static int pair_measure(const MatchPlan *plan, int one, int other)
{
    int bots = plan->seatings->bots;
    return OF_BOT * bots + OF_PAIR * match_pair(bots, one, other);
}

typedef struct {
    Arena *arena;
    Survey *survey;
    const char *const *names;
} Making;

static int add_measure(const Making *making, const char *name)
{
    making->survey->measures[making->survey->measure_count] = name;
    return making->survey->measure_count++;
}

/* Adds the figure that is measure [x] of the next one; a share, unless [scale]
 * is 1. */
static void add_figure(const Making *making, const char *group,
                       const char *name, int x, int32_t scale)
{
    Survey *survey = making->survey;
    survey->figures[survey->figure_count++] =
        (Figure){.group = group, .name = name, .kind = FIGURE_RATIO, .x = x,
                 .y = x + 1,
                 .product = survey_add_product(survey, making->arena, x, x + 1),
                 .scale = scale, .floor = scale > 1 ? 0 : NO_FLOOR,
                 .percent = scale > 1};
}

static void add_bots(const Making *making, MatchPlan *plan)
{
    const char *value = plan->utility ? match_utility : match_points;
    int count = plan->seatings->bots;
    for (int i = 0; i < count; i++) {
        const char *name = making->names[i];
        add_measure(making, text_format(making->arena, "wins: %s", name));
        add_measure(making, text_format(making->arena, "wins of: %s", name));
        add_measure(making, text_format(making->arena, "%s: %s", value, name));
        add_measure(making, text_format(making->arena, "units: %s", name));
    }
    for (int i = 0; i < count; i++) {
        add_figure(making, match_wins, making->names[i], OF_BOT * i, WHOLE_WIN);
    }
    plan->values = (int)making->survey->figure_count;
    for (int i = 0; i < count; i++) {
        int measure = OF_BOT * i + 2;
        add_figure(making, value, making->names[i], measure, 1);
        survey_bin_measure(making->survey, making->arena, measure);
    }
}

static void add_pairs(const Making *making, MatchPlan *plan)
{
    int count = plan->seatings->bots;
    plan->ahead = (int)making->survey->figure_count;
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            const char *name = text_format(making->arena, "%s ahead of %s",
                                           making->names[i], making->names[k]);
            int x = add_measure(making, name);
            add_measure(making, text_format(making->arena, "games of %s and %s",
                                            making->names[i],
                                            making->names[k]));
            add_figure(making, match_ahead, name, x, HALVES);
        }
    }
}

static void add_luck(const Making *making, MatchPlan *plan)
{
    int x = add_measure(making, "wins again");
    plan->luck = (int)making->survey->figure_count;
    add_measure(making, "wins again of");
    add_figure(making, match_luck, "wins again with another bot", x,
               WHOLE_WIN * WHOLE_WIN);
}

static void add_ends(const Making *making, MatchPlan *plan)
{
    int x = add_measure(making, "ended by limit");
    plan->limit = (int)making->survey->figure_count;
    add_measure(making, "games");
    add_figure(making, match_ends, "limit", x, HALVES);
}

const MatchPlan *match_plan_new(Arena *arena, const Survey *games,
                                const char *const *names, int count)
{
    MatchPlan *plan = arena_alloc(arena, sizeof *plan);
    const Seatings *seatings = seatings_new(arena, games, count,
                                            SEATINGS_MAX);
    size_t pairs = (size_t)(count * (count - 1) / 2), bots = (size_t)count;
    size_t measures = OF_BOT * bots + OF_PAIR * pairs + OF_LUCK + OF_ENDS;
    Survey *survey = arena_alloc(arena, sizeof *survey);
    *survey = (Survey){.variant = games->variant, .id = games->id,
                       .title = games->title, .hash = games->hash,
                       .players = games->players, .timing = games->timing};
    survey->measures = arena_alloc(arena, measures * sizeof *survey->measures);
    survey->figures = arena_alloc(arena, (2 * bots + pairs + 2) *
                                             sizeof *survey->figures);
    *plan = (MatchPlan){
        .games = games, .seatings = seatings, .survey = survey,
        .form = ranking_form_new(arena, count, seatings->units,
                                 seatings_copies(seatings)),
        .utility = games->utilities > 0};
    const Making making = {arena, survey, names};
    add_bots(&making, plan);
    add_pairs(&making, plan);
    add_luck(&making, plan);
    add_ends(&making, plan);
    if (!plan->form) {
        return NULL;
    }
    plan->surveys[0] = survey;
    plan->sums = (SumsForm){
        plan->surveys, 1,
        {[MATCH_RANKINGS] = {"rankings", MATCH_BLOCKS *
                                             (size_t)plan->form->sums}},
        MATCH_LISTS};
    return plan;
}

Wide *match_block(const Sums *sums, const MatchPlan *plan, int block)
{
    return sums->lists[MATCH_RANKINGS] + (size_t)block *
                                             (size_t)plan->form->sums;
}

/* --- one game ------------------------------------------------------------- */

static void add_results(const MatchPlan *plan, const uint8_t *bots,
                        const UnitResult *results, int64_t *values)
{
    for (int i = 0; i < plan->seatings->units; i++) {
        int64_t *own = values + OF_BOT * bots[i];
        own[0] += results[i].part;
        own[1] += WHOLE_WIN;
        own[2] += results[i].value;
        own[3]++;
    }
}

static void add_ahead(const MatchPlan *plan, const uint8_t *bots,
                      const uint8_t *ranks, int64_t *values)
{
    int units = plan->seatings->units;
    for (int i = 0; i < units; i++) {
        for (int k = 0; k < units; k++) {
            if (bots[i] < bots[k]) {
                int64_t *pair = values + pair_measure(plan, bots[i], bots[k]);
                pair[0] += ranks[i] < ranks[k] ? HALVES : ranks[i] == ranks[k];
                pair[1] += HALVES;
            }
        }
    }
}

/* The seatings of a deal in which a bot had a unit, and the parts of WHOLE_WIN
 * that the unit had then. */
typedef struct {
    int64_t parts[PLAYERS_MAX][RANKED_MAX];
    int64_t games[PLAYERS_MAX][RANKED_MAX];
} DealWins;

static void note_wins(const MatchPlan *plan, const uint8_t *bots,
                      const UnitResult *results, DealWins *wins)
{
    for (int i = 0; i < plan->seatings->units; i++) {
        wins->parts[i][bots[i]] += results[i].part;
        wins->games[i][bots[i]]++;
    }
}

/* Pairs of seatings of the deal, both ways round. */
static void add_wins_again(const MatchPlan *plan, const DealWins *wins,
                           int64_t *values)
{
    int64_t *luck = values + luck_measure(plan);
    const Seatings *seatings = plan->seatings;
    for (int i = 0; i < seatings->units; i++) {
        int64_t all = 0;
        for (int k = 0; k < seatings->bots; k++) {
            all += wins->parts[i][k];
        }
        for (int k = 0; k < seatings->bots; k++) {
            int64_t own = wins->parts[i][k];
            luck[0] += own * (all - own);
            luck[1] += own * WHOLE_WIN * (seatings->count - wins->games[i][k]);
        }
    }
}

/* --- playing -------------------------------------------------------------- */

typedef struct {
    const Match *match;
    Sums *sums;
} Run;

typedef struct {
    Tally *tally;
    uint64_t first;        /* the number of its first deal */
    uint8_t *ranks;        /* of the units, by deal and by seating */
} Stretch;

typedef struct {
    Meter meter;
    Bot seats[PLAYERS_MAX];
    int64_t *values;       /* the measures of the present deal */
    DealWins wins;         /* in the present deal */
    Stretch stretches[CREW_STRETCHES];
} Worker;

/* The ranks of a deal take so many bytes. */
static size_t size_of_ranks(const Seatings *seatings)
{
    return (size_t)seatings->count * (size_t)seatings->units;
}

static void *open_worker(Arena *arena, void *context)
{
    const Match *match = ((Run *)context)->match;
    const MatchPlan *plan = match->plan;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->stretches[i].tally = tally_new(arena, plan->survey);
        worker->stretches[i].ranks = arena_alloc(
            arena, CREW_STRETCH_MOST * size_of_ranks(plan->seatings));
    }
    worker->values = arena_alloc(arena, (size_t)plan->survey->measure_count *
                                            sizeof *worker->values);
    meter_make(&worker->meter, arena, plan->games, match->bots);
    worker->meter.bot_count = plan->seatings->bots;
    if (!meter_open(&worker->meter)) {
        return NULL;
    }
    worker->meter.bots = worker->seats;
    worker->meter.game->native = match->native;
    bot_mind_heed(&worker->meter.mind, match->halt);
    return worker;
}

static void sit_down(Worker *worker, const Match *match, const uint8_t *bots)
{
    const Seatings *seatings = match->plan->seatings;
    for (int i = 0; i < seatings->units; i++) {
        for (uint32_t left = seatings->players[i]; left; left &= left - 1) {
            worker->seats[__builtin_ctz(left)] = match->bots[bots[i]];
        }
    }
}

/* Plays a deal in one seating, and puts the ranks of its units into [ranks]. */
static bool play_seating(Worker *worker, const Match *match, uint64_t deal,
                         int number, uint8_t *ranks)
{
    const MatchPlan *plan = match->plan;
    uint8_t bots[PLAYERS_MAX];
    UnitResult results[PLAYERS_MAX];
    seatings_find(plan->seatings, match->seed, deal, number, bots);
    sit_down(worker, match, bots);
    if (!meter_play(&worker->meter, match->seed, deal)) {
        return false;
    }
    unit_results_find(worker->meter.game, plan->seatings, results);
    unit_results_rank(results, plan->seatings->units, ranks);
    add_results(plan, bots, results, worker->values);
    add_ahead(plan, bots, ranks, worker->values);
    note_wins(plan, bots, results, &worker->wins);
    int64_t *ends = worker->values + ends_measure(plan);
    ends[0] += worker->meter.game->state->game_end == 0 ? HALVES : 0;
    ends[1] += HALVES;
    return true;
}

static bool play_deal(void *opaque, int index, uint64_t number,
                      SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    const Match *match = ((Run *)context)->match;
    const MatchPlan *plan = match->plan;
    Stretch *stretch = &worker->stretches[index];
    size_t size = size_of_ranks(plan->seatings);
    uint8_t *ranks = stretch->ranks + size * (size_t)stretch->tally->games;
    memset(worker->values, 0, (size_t)plan->survey->measure_count *
                                  sizeof *worker->values);
    worker->wins = (DealWins){.parts = {{0}}};
    for (int i = 0; i < plan->seatings->count; i++,
             ranks += plan->seatings->units) {
        if (!play_seating(worker, match, number, i, ranks)) {
            failure->error = worker->meter.game->error;
            failure->place = i;
            return false;
        }
    }
    add_wins_again(plan, &worker->wins, worker->values);
    stretch->first = stretch->tally->games == 0 ? number : stretch->first;
    tally_add(stretch->tally, plan->survey, worker->values);
    return true;
}

static void add_rankings(const Match *match, Sums *sums, uint64_t deal,
                         const uint8_t *ranks)
{
    const MatchPlan *plan = match->plan;
    Wide *block = match_block(sums, plan, (int)(deal % MATCH_BLOCKS));
    uint8_t bots[PLAYERS_MAX];
    for (int i = 0; i < plan->seatings->count; i++) {
        seatings_find(plan->seatings, match->seed, deal, i, bots);
        ranking_add(plan->form, bots, ranks, block);
        ranks += plan->seatings->units;
    }
}

static void keep_stretch(void *opaque, int index, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    const MatchPlan *plan = run->match->plan;
    const Stretch *stretch = &worker->stretches[index];
    for (uint64_t i = 0; i < stretch->tally->games; i++) {
        add_rankings(run->match, run->sums, stretch->first + i,
                     stretch->ranks + size_of_ranks(plan->seatings) *
                                          (size_t)i);
    }
    tally_join(run->sums->tallies[0], plan->survey, stretch->tally);
    tally_clear(stretch->tally, plan->survey);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    (void)context;
    meter_close(&worker->meter);
}

static bool tell_progress(void *context, uint64_t games)
{
    const Match *match = ((Run *)context)->match;
    return match->progress(match->context, games);
}

Simulated match_run(const Match *match, Sums *sums,
                    SimulateFailure *failure)
{
    Run run = {.match = match, .sums = sums};
    CrewTask task = {.first = match->first, .games = match->games,
                     .jobs = match->jobs, .open = open_worker,
                     .play = play_deal, .keep = keep_stretch,
                     .close = close_worker, .halt = match->halt,
                     .progress = match->progress ? tell_progress : NULL,
                     .context = &run};
    return crew_run(&task, failure);
}
