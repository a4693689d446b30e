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
#include "simulate/stretch_sums.h"

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
    pairing->sums = (SumsForm){.surveys = pairing->surveys, .arm_count = 2,
                               .list_count = PAIR_LISTS};
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
    SumListForm *lists = pairing->sums.lists;
    lists[PAIR_PRODUCTS] = (SumListForm){"products",
                                         (size_t)pairing->product_count};
    lists[PAIR_APART] = (SumListForm){"apart", pairing->count};
    lists[PAIR_COURSES] = (SumListForm){"courses", COURSES};
    lists[PAIR_LEGAL] = arm_legal_form(pairing->surveys, 2);
    return pairing;
}

uint64_t pairing_games(const Sums *sums, PairCourse course)
{
    return (uint64_t)sums->lists[PAIR_COURSES][course];
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

static void add_products(Sums *sums, const Pairing *pairing,
                         const int64_t *a, const int64_t *b)
{
    for (size_t i = 0; i < pairing->count; i++) {
        const FigurePair *pair = &pairing->items[i];
        const Figure *one = pair->of[0], *other = pair->of[1];
        if (!one || !other) {
            continue;
        }
        Wide *products = &sums->lists[PAIR_PRODUCTS][pair->first];
        sums->lists[PAIR_APART][i] += is_apart(pair, a, b);
        products[0] += (Wide)a[one->x] * b[other->x];
        if (one->kind == FIGURE_RATIO) {
            products[1] += (Wide)a[one->x] * b[other->y];
            products[2] += (Wide)a[one->y] * b[other->x];
            products[3] += (Wide)a[one->y] * b[other->y];
        }
    }
}

static bool same_winners(const Pairing *pairing, const int64_t *const values[2])
{
    const Survey *a = pairing->surveys[0], *b = pairing->surveys[1];
    return memcmp(values[0] + a->wins, values[1] + b->wins,
                  (size_t)a->players * sizeof *values[0]) == 0;
}

/* Adds game [number]: products of its measures under A and B, and whether its
 * course differs. */
static void add_pair_of_games(Sums *sums, const Pairing *pairing,
                              uint64_t number, const int64_t *const values[2],
                              bool changed)
{
    add_products(sums, pairing, values[0], values[1]);
    sums->lists[PAIR_COURSES][COURSE_CHANGED] += changed;
    if (!same_winners(pairing, values)) {
        sums->lists[PAIR_COURSES][COURSE_DECIDED]++;
        sums_keep_short(sums, (ShortGame){number,
                                          values[0][MEASURE_DECISIONS] +
                                              values[1][MEASURE_DECISIONS]});
    }
}

enum { FIRST_LOOK = 1000, GROWTH = 4 };

typedef struct {
    const Experiment *experiment;
    const Fingerprints *prints[2];
    Sums *sums;
    uint64_t given;                  /* games that the sums had */
    uint64_t before;                 /* games played by earlier crews */
} Run;

typedef struct {
    Meter meters[2];
    Sums *sums[CREW_STRETCHES];
    StretchSums *measures[CREW_STRETCHES][2];      /* of A and B */
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    const Run *run = context;
    const Experiment *experiment = run->experiment;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->sums[i] = sums_new(arena, &experiment->pairing->sums);
        for (int k = 0; k < 2; k++) {
            worker->measures[i][k] =
                stretch_sums_new(arena, experiment->arms[k].survey, true);
        }
    }
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
                      SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    const Experiment *experiment = ((Run *)context)->experiment;
    const Pairing *pairing = experiment->pairing;
    Sums *sums = worker->sums[stretch];
    StretchSums *const *measures = worker->measures[stretch];
    Meter *meters = worker->meters;
    for (int i = 0; i < 2; i++) {
        meters[i].values = stretch_sums_next(measures[i]);
        if (!meter_play(&meters[i], experiment->seed, number)) {
            failure->error = meters[i].game->error;
            failure->place = i;
            return false;
        }
    }
    const int64_t *const values[2] = {meters[0].values, meters[1].values};
    add_pair_of_games(sums, pairing, number, values,
                      meters[0].course != meters[1].course);
    for (int i = 0; i < 2; i++) {
        stretch_sums_add(measures[i], pairing->surveys[i], sums->tallies[i]);
    }
    return true;
}

static void keep_stretch(void *opaque, int stretch, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    for (int i = 0; i < 2; i++) {
        stretch_sums_move(worker->measures[stretch][i],
                          run->experiment->arms[i].survey,
                          worker->sums[stretch]->tallies[i]);
    }
    sums_join(run->sums, worker->sums[stretch]);
    sums_clear(worker->sums[stretch]);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    (void)context;
    for (int i = 0; i < 2; i++) {
        meter_close(&worker->meters[i]);
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
    CrewTask task = {.first = run->experiment->first + run->before,
                     .games = games - run->before,
                     .jobs = run->experiment->jobs, .open = open_worker,
                     .play = play_pair, .keep = keep_stretch,
                     .close = close_worker, .progress = tell_progress,
                     .halt = run->experiment->halt, .context = run};
    Simulated how = crew_run(&task, failure);
    run->before = run->sums->tallies[0]->games - run->given;
    return how;
}

uint64_t experiment_next_look(uint64_t last)
{
    return last ? last + last / GROWTH : FIRST_LOOK;
}

/* The number of games at the next check, after those until now. */
static uint64_t next_look(const Experiment *experiment, uint64_t last)
{
    uint64_t next = experiment_next_look(last);
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
             experiment->enough(experiment->context, run->sums))) {
            return how;
        }
    }
    return SIMULATED;
}

Simulated experiment_run(const Experiment *experiment, Arena *arena,
                         Sums *sums, SimulateFailure *failure)
{
    Run run = {.experiment = experiment, .sums = sums,
               .given = sums->tallies[0]->games};
    for (int i = 0; i < 2; i++) {
        run.prints[i] = fingerprints_new(arena,
                                         experiment->arms[i].survey->variant);
    }
    return play_looking(&run, failure);
}
