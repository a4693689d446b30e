/* Checks the result after fixed numbers of games; a crew plays the games
 * between two checks.
 *
 * Stopping when an interval is short enough keeps its confidence level as the
 * wanted length goes to 0 (Chow, Robbins: "On the asymptotic theory of
 * fixed-width sequential confidence intervals for the mean", 1965); stopping
 * when it no longer contains 0 would not. The first check comes after
 * FIRST_LOOK games, so that the estimated variance is not small by chance.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/paired_experiment.h"

#include <string.h>

#include "base/text.h"
#include "simulate/game_meter.h"

/* --- sums of pairs -------------------------------------------------------- */

enum { PRODUCTS_OF_RATIO = 4 };

static bool same_figure(const Figure *one, const Figure *other)
{
    return text_equal(one->group, other->group) &&
           text_equal(one->name, other->name);
}

static const Figure *find_figure(const Survey *survey, const Figure *figure)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        if (same_figure(&survey->figures[i], figure)) {
            return &survey->figures[i];
        }
    }
    return NULL;
}

static void add_pair(Pairing *pairing, const Figure *a, const Figure *b)
{
    pairing->items[pairing->count++] =
        (FigurePair){{a, b}, pairing->product_count};
    if (a && b) {
        pairing->product_count +=
            a->kind == FIGURE_RATIO ? PRODUCTS_OF_RATIO : 1;
    }
}

/* Adds the figures of [group] that only B has; NULL: those in groups that A
 * does not have. */
static void add_others(Pairing *pairing, const char *group)
{
    const Survey *a = pairing->surveys[0], *b = pairing->surveys[1];
    for (size_t i = 0; i < b->figure_count; i++) {
        const Figure *figure = &b->figures[i];
        bool here = group ? text_equal(figure->group, group) : true;
        for (size_t k = 0; k < a->figure_count && !group; k++) {
            here &= !text_equal(a->figures[k].group, figure->group);
        }
        if (here && !find_figure(a, figure)) {
            add_pair(pairing, NULL, figure);
        }
    }
}

Pairing *pairing_new(Arena *arena, const Survey *a, const Survey *b)
{
    Pairing *pairing = arena_alloc(arena, sizeof *pairing);
    *pairing = (Pairing){.surveys = {a, b}, .same = a->hash == b->hash};
    pairing->items = arena_alloc(arena, (a->figure_count + b->figure_count) *
                                            sizeof *pairing->items);
    for (size_t i = 0; i < a->figure_count; i++) {
        const Figure *figure = &a->figures[i];
        add_pair(pairing, figure, find_figure(b, figure));
        if (i + 1 == a->figure_count ||
            !text_equal(figure->group, a->figures[i + 1].group)) {
            add_others(pairing, figure->group);
        }
    }
    add_others(pairing, NULL);
    return pairing;
}

PairTally *pair_tally_new(Arena *arena, const Pairing *pairing)
{
    PairTally *tally = arena_alloc(arena, sizeof *tally);
    for (int i = 0; i < 2; i++) {
        tally->tallies[i] = tally_new(arena, pairing->surveys[i]);
    }
    tally->products = arena_alloc(arena, (size_t)pairing->product_count *
                                             sizeof *tally->products);
    tally->apart = arena_alloc(arena, pairing->count * sizeof *tally->apart);
    return tally;
}

/* Empties a tally. */
static void pair_tally_clear(PairTally *tally, const Pairing *pairing)
{
    for (int i = 0; i < 2; i++) {
        tally_clear(tally->tallies[i], pairing->surveys[i]);
    }
    memset(tally->products, 0, (size_t)pairing->product_count *
                                   sizeof *tally->products);
    memset(tally->apart, 0, pairing->count * sizeof *tally->apart);
    tally->changed = tally->decided = 0;
    tally->shortest_count = 0;
}

/* Whether a figure differs in a pair of games. A ratio of 0, or a share of 100
 * %, is the same for any denominator. */
static bool is_apart(const FigurePair *pair, const int64_t *a, const int64_t *b)
{
    const Figure *one = pair->of[0], *other = pair->of[1];
    if (one->kind != FIGURE_RATIO) {
        return a[one->x] != b[other->x];
    }
    bool differs = a[one->x] != b[other->x] || a[one->y] != b[other->y];
    bool none = a[one->x] == 0 && b[other->x] == 0;
    bool all = a[one->x] == a[one->y] && b[other->x] == b[other->y];
    return differs && !none && !(one->percent && all);
}

static void add_products(PairTally *tally, const Pairing *pairing,
                         const int64_t *a, const int64_t *b)
{
    for (size_t i = 0; i < pairing->count; i++) {
        const FigurePair *pair = &pairing->items[i];
        const Figure *one = pair->of[0], *other = pair->of[1];
        if (!one || !other) {
            continue;
        }
        Wide *products = &tally->products[pair->first];
        tally->apart[i] += is_apart(pair, a, b);
        products[0] += (Wide)a[one->x] * b[other->x];
        if (one->kind == FIGURE_RATIO) {
            products[1] += (Wide)a[one->x] * b[other->y];
            products[2] += (Wide)a[one->y] * b[other->x];
            products[3] += (Wide)a[one->y] * b[other->y];
        }
    }
}

static bool before(const DecidedGame *one, const DecidedGame *other)
{
    return one->decisions < other->decisions ||
           (one->decisions == other->decisions && one->game < other->game);
}

static void keep_shortest(PairTally *tally, DecidedGame game)
{
    int place = tally->shortest_count;
    while (place > 0 && before(&game, &tally->shortest[place - 1])) {
        place--;
    }
    if (place == DECIDED_KEPT) {
        return;
    }
    tally->shortest_count += tally->shortest_count < DECIDED_KEPT;
    for (int i = tally->shortest_count - 1; i > place; i--) {
        tally->shortest[i] = tally->shortest[i - 1];
    }
    tally->shortest[place] = game;
}

static bool same_winners(const Pairing *pairing, const int64_t *const values[2])
{
    const Survey *a = pairing->surveys[0], *b = pairing->surveys[1];
    return memcmp(values[0] + a->wins, values[1] + b->wins,
                  (size_t)a->players * sizeof *values[0]) == 0;
}

/* Adds game [number]: its measures under A and B, and whether its course
 * differs. */
static void pair_tally_add(PairTally *tally, const Pairing *pairing,
                           uint64_t number, const int64_t *const values[2],
                           bool changed)
{
    for (int i = 0; i < 2; i++) {
        tally_add(tally->tallies[i], pairing->surveys[i], values[i]);
    }
    add_products(tally, pairing, values[0], values[1]);
    tally->changed += changed;
    if (!same_winners(pairing, values)) {
        tally->decided++;
        keep_shortest(tally, (DecidedGame){number,
                                           values[0][MEASURE_DECISIONS] +
                                               values[1][MEASURE_DECISIONS]});
    }
}

void pair_tally_join(PairTally *tally, const Pairing *pairing,
                     const PairTally *other)
{
    for (int i = 0; i < 2; i++) {
        tally_join(tally->tallies[i], pairing->surveys[i], other->tallies[i]);
    }
    for (int i = 0; i < pairing->product_count; i++) {
        tally->products[i] += other->products[i];
    }
    for (size_t i = 0; i < pairing->count; i++) {
        tally->apart[i] += other->apart[i];
    }
    tally->changed += other->changed;
    tally->decided += other->decided;
    for (int i = 0; i < other->shortest_count; i++) {
        keep_shortest(tally, other->shortest[i]);
    }
}

enum { FIRST_LOOK = 1000, GROWTH = 4 };

typedef struct {
    const Experiment *experiment;
    const Fingerprints *prints[2];
    PairTally *tally;
    uint64_t before;                 /* games played by earlier crews */
    int failed_arm;
    uint64_t failed_game;
    bool failed;
} Run;

typedef struct {
    Meter meters[2];
    PairTally *tallies[CREW_STRETCHES];
    int failed_arm;        /* of the last game, NOTHING: none */
    uint64_t number;       /* of the last game */
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    const Run *run = context;
    const Experiment *experiment = run->experiment;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->tallies[i] = pair_tally_new(arena, experiment->pairing);
    }
    worker->failed_arm = NOTHING;
    for (int i = 0; i < 2; i++) {
        const Arm *arm = &experiment->arms[i];
        meter_make(&worker->meters[i], arena, arm->survey, arm->bots);
        worker->meters[i].prints = run->prints[i];
    }
    for (int i = 0; i < 2; i++) {
        if (!meter_open(&worker->meters[i])) {
            if (i > 0) {
                meter_close(&worker->meters[0]);
            }
            return NULL;
        }
        worker->meters[i].game->native = experiment->arms[i].native;
        bot_mind_heed(&worker->meters[i].mind, experiment->halt);
    }
    return worker;
}

static bool play_pair(void *opaque, int stretch, uint64_t number,
                      RuleError *error, void *context)
{
    Worker *worker = opaque;
    const Experiment *experiment = ((Run *)context)->experiment;
    Meter *meters = worker->meters;
    worker->number = number;
    for (int i = 0; i < 2; i++) {
        if (!meter_play(&meters[i], experiment->seed, number)) {
            *error = meters[i].game->error;
            worker->failed_arm = error->id ? i : NOTHING;
            return false;
        }
    }
    const int64_t *const values[2] = {meters[0].values, meters[1].values};
    pair_tally_add(worker->tallies[stretch], experiment->pairing, number,
                   values, meters[0].course != meters[1].course);
    return true;
}

static void keep_stretch(void *opaque, int stretch, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    const Pairing *pairing = run->experiment->pairing;
    pair_tally_join(run->tally, pairing, worker->tallies[stretch]);
    pair_tally_clear(worker->tallies[stretch], pairing);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    Run *run = context;
    for (int i = 0; i < 2; i++) {
        meter_close(&worker->meters[i]);
    }
    if (worker->failed_arm != NOTHING &&
        (!run->failed || worker->number < run->failed_game)) {
        run->failed = true;
        run->failed_arm = worker->failed_arm;
        run->failed_game = worker->number;
    }
}

static bool tell_progress(void *context, uint64_t games)
{
    const Run *run = context;
    const Experiment *experiment = run->experiment;
    return !experiment->progress ||
           experiment->progress(experiment->context, run->before + games);
}

/* Plays until there are [games] games. */
static Simulated play_to(Run *run, uint64_t games, SimulateFailure *failure)
{
    CrewTask task = {.first = run->before, .games = games - run->before,
                     .jobs = run->experiment->jobs, .open = open_worker,
                     .play = play_pair, .keep = keep_stretch,
                     .close = close_worker, .progress = tell_progress,
                     .halt = run->experiment->halt, .context = run};
    Simulated how = crew_run(&task, failure);
    run->before = run->tally->tallies[0]->games;
    return how;
}

/* The number of games at the next check; [last]: at the previous one. */
static uint64_t next_look(const Experiment *experiment, uint64_t last)
{
    uint64_t next = last ? last + last / GROWTH : FIRST_LOOK;
    return !experiment->enough || next > experiment->games ? experiment->games
                                                           : next;
}

static Simulated play_looking(Run *run, SimulateFailure *failure)
{
    const Experiment *experiment = run->experiment;
    while (run->before < experiment->games) {
        uint64_t look = next_look(experiment, run->before);
        Simulated how = play_to(run, look, failure);
        if (how != SIMULATED || run->before < look || !tell_progress(run, 0) ||
            (experiment->enough &&
             experiment->enough(experiment->context, run->tally))) {
            return how;
        }
    }
    return SIMULATED;
}

Simulated experiment_run(const Experiment *experiment, Arena *arena,
                         PairTally *tally, ArmFailure *failure)
{
    Run run = {.experiment = experiment, .tally = tally};
    for (int i = 0; i < 2; i++) {
        run.prints[i] = fingerprints_new(arena,
                                         experiment->arms[i].survey->variant);
    }
    Simulated how = play_looking(&run, &failure->first);
    failure->arm = run.failed_arm;
    return how;
}
