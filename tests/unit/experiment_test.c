/* Paired experiments. The figures themselves are compared with traces in
 * tests/simulate/.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "base/arena.h"
#include "experiment/factorial.h"
#include "experiment/paired_experiment.h"
#include "experiment/race.h"
#include "heap.h"
#include "simulate/game_meter.h"
#include "simulate/simulate.h"
#include "statistics/paired_estimate.h"

Suite *experiment_suite(void);

enum { PLAYERS = 3 };

static const char *const names[] = {"Ann", "Bob", "Cleo"};
static const Survey *surveys[2];
static const Pairing *pairing;
static Loaded *other;

/* Lets A be a variant of the tree and B the same with a house rule. */
static void open_pair(const char *house)
{
    static const char *const folders[] = {"variants"};
    load("lama", "Ann Bob Cleo");
    Request request = {.library = {.folders = folders, .count = 1},
                       .rules = {.name = "lama", .with = &house,
                                 .with_count = house != NULL}};
    other = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(other->variant);
    surveys[0] = survey_new(position.arena, position.variant, PLAYERS, names);
    surveys[1] = survey_new(position.arena, other->variant, PLAYERS, names);
    pairing = pairing_new(position.arena, surveys[0], surveys[1]);
}

static void close_pair(void)
{
    load_free(other);
    other = NULL;
}

static Sums *play(Experiment *experiment)
{
    Sums *sums = sums_new(position.arena, &pairing->sums);
    SimulateFailure failure;
    experiment->pairing = pairing;
    experiment->seed = 4;
    for (int i = 0; i < 2; i++) {
        experiment->arms[i].survey = surveys[i];
    }
    ck_assert_int_eq(experiment_run(experiment, position.arena, sums,
                                    &failure), SIMULATED);
    return sums;
}

static void check_equal(const Sums *one, const Sums *two)
{
    for (int side = 0; side < 2; side++) {
        ck_assert_uint_eq(one->tallies[side]->games, two->tallies[side]->games);
        for (int i = 0; i < surveys[side]->measure_count; i++) {
            ck_assert(one->tallies[side]->measures[i].sum ==
                      two->tallies[side]->measures[i].sum);
            ck_assert(one->tallies[side]->measures[i].squares ==
                      two->tallies[side]->measures[i].squares);
        }
    }
    for (int i = 0; i < pairing->product_count; i++) {
        ck_assert(one->lists[PAIR_PRODUCTS][i] ==
                  two->lists[PAIR_PRODUCTS][i]);
    }
    for (PairCourse course = 0; course < COURSES; course++) {
        ck_assert_uint_eq(pairing_games(one, course),
                          pairing_games(two, course));
    }
    ck_assert_int_eq(one->shortest_count, two->shortest_count);
    for (int i = 0; i < one->shortest_count; i++) {
        ck_assert_uint_eq(one->shortest[i].game, two->shortest[i].game);
    }
}

START_TEST(any_number_of_jobs_gives_the_same)
{
    open_pair("lone-draw");
    const Sums *alone = play(&(Experiment){.games = 3000, .jobs = 1});
    ck_assert_int_eq(alone->shortest_count, SHORT_GAMES_KEPT);
    ck_assert_uint_gt(pairing_games(alone, COURSE_DECIDED), 0);
    ck_assert_uint_le(pairing_games(alone, COURSE_DECIDED),
                      pairing_games(alone, COURSE_CHANGED));
    check_equal(alone, play(&(Experiment){.games = 3000, .jobs = 2}));
    check_equal(alone, play(&(Experiment){.games = 3000, .jobs = 13}));
    close_pair();
}
END_TEST

/* One of the parts goes through bytes, as between processes. */
START_TEST(parts_add_up_in_any_order)
{
    open_pair("lone-draw");
    const Sums *whole = play(&(Experiment){.games = 300, .jobs = 1});
    for (int i = 0; i < 2; i++) {
        const Sums *parts[] = {
            play(&(Experiment){.games = 120, .jobs = 1}),
            play(&(Experiment){.first = 120, .games = 180, .jobs = 2})};
        Sums *sum = sums_new(position.arena, &pairing->sums);
        Sums *fetched = sums_new(position.arena, &pairing->sums);
        char *bytes = arena_alloc(position.arena, sums_size(&pairing->sums));
        sums_store(parts[i], bytes);
        sums_fetch(fetched, bytes);
        sums_join(sum, fetched);
        sums_join(sum, parts[!i]);
        check_equal(sum, whole);
        sums_clear(sum);
        check_equal(sum, sums_new(position.arena, &pairing->sums));
    }
    close_pair();
}
END_TEST

START_TEST(the_same_rules_change_nothing)
{
    open_pair(NULL);
    const Sums *sums = play(&(Experiment){.games = 700, .jobs = 2});
    ck_assert_uint_eq(pairing_games(sums, COURSE_CHANGED), 0);
    ck_assert_uint_eq(pairing_games(sums, COURSE_DECIDED), 0);
    ck_assert_int_eq(sums->shortest_count, 0);
    for (int i = 0; i < surveys[0]->measure_count; i++) {
        ck_assert(sums->tallies[0]->measures[i].squares ==
                  sums->tallies[1]->measures[i].squares);
    }
    close_pair();
}
END_TEST

START_TEST(products_are_those_of_the_games)
{
    open_pair("lone-draw");
    const Sums *sums = play(&(Experiment){.games = 50, .jobs = 1});
    static const Bot bots[PLAYERS];
    Meter meters[2];
    Wide *products = arena_alloc(position.arena,
                                 (size_t)pairing->product_count *
                                     sizeof *products);
    for (int i = 0; i < 2; i++) {
        meter_make(&meters[i], position.arena, surveys[i], bots);
        ck_assert(meter_open(&meters[i]));
    }
    for (uint64_t game = 0; game < 50; game++) {
        ck_assert(meter_play(&meters[0], 4, game));
        ck_assert(meter_play(&meters[1], 4, game));
        for (size_t i = 0; i < pairing->count; i++) {
            const FigurePair *pair = &pairing->items[i];
            const Figure *a = pair->of[0], *b = pair->of[1];
            const int64_t *under_a = meters[0].values;
            const int64_t *under_b = meters[1].values;
            if (a && b && a->kind == FIGURE_RATIO) {
                products[pair->first + 1] += under_a[a->x] * under_b[b->y];
                products[pair->first + 2] += under_a[a->y] * under_b[b->x];
                products[pair->first + 3] += under_a[a->y] * under_b[b->y];
            }
            if (a && b) {
                products[pair->first] += under_a[a->x] * under_b[b->x];
            }
        }
    }
    for (int i = 0; i < pairing->product_count; i++) {
        ck_assert(products[i] == sums->lists[PAIR_PRODUCTS][i]);
    }
    meter_close(&meters[0]);
    meter_close(&meters[1]);
    close_pair();
}
END_TEST

/* Figures of an action that only A has are A's alone. */
START_TEST(figures_are_matched_by_name)
{
    open_pair("no-draw");
    int alone = 0;
    for (size_t i = 0; i < pairing->count; i++) {
        const FigurePair *pair = &pairing->items[i];
        if (!pair->of[1]) {
            ck_assert_str_eq(pair->of[0]->name, "draw");
            alone++;
        } else {
            ck_assert_ptr_nonnull(pair->of[0]);
            ck_assert_str_eq(pair->of[0]->name, pair->of[1]->name);
            ck_assert_str_eq(pair->of[0]->group, pair->of[1]->group);
        }
    }
    ck_assert_int_eq(alone, 1);
    close_pair();
}
END_TEST

/* --- When it stops --------------------------------------------------------*/

typedef struct {
    uint64_t looks[8];
    int count, most;
} Looks;

static bool enough_after(void *context, const Sums *sums)
{
    Looks *looks = context;
    looks->looks[looks->count++] = sums->tallies[0]->games;
    return looks->count == looks->most;
}

START_TEST(looks_are_at_fixed_numbers_of_games)
{
    static const uint64_t expected[] = {1000, 1250, 1562, 1952};
    open_pair("lone-draw");
    for (int jobs = 1; jobs <= 5; jobs += 4) {
        Looks looks = {.most = COUNT(expected)};
        const Sums *sums =
            play(&(Experiment){.games = 100000, .jobs = jobs,
                               .enough = enough_after, .context = &looks});
        ck_assert_int_eq(looks.count, COUNT(expected));
        for (int i = 0; i < looks.count; i++) {
            ck_assert_uint_eq(looks.looks[i], expected[i]);
        }
        ck_assert_uint_eq(sums->tallies[1]->games, 1952);
    }
    close_pair();
}
END_TEST

START_TEST(looking_changes_nothing)
{
    open_pair("lone-draw");
    Looks looks = {.most = 8};
    const Sums *looked =
        play(&(Experiment){.games = 1700, .jobs = 2, .enough = enough_after,
                           .context = &looks});
    ck_assert_int_eq(looks.count, 4);
    check_equal(looked, play(&(Experiment){.games = 1700, .jobs = 1}));
    close_pair();
}
END_TEST

static bool stop_at_once(void *context, uint64_t games)
{
    (void)context;
    (void)games;
    return false;
}

START_TEST(it_can_be_stopped)
{
    open_pair("lone-draw");
    Looks looks = {.most = 8};
    const Sums *sums =
        play(&(Experiment){.games = 1u << 30, .jobs = 2,
                           .enough = enough_after, .progress = stop_at_once,
                           .context = &looks});
    uint64_t games = sums->tallies[0]->games;
    ck_assert_uint_le(games, 1000);
    check_equal(sums, play(&(Experiment){.games = games, .jobs = 1}));
    close_pair();
}
END_TEST

/* --- Several values -------------------------------------------------------*/

static const Factors three = {{2, 3, 2}, 3};

START_TEST(combinations_are_counted_from_the_last)
{
    static const int levels[][3] = {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1},
                                    {0, 2, 0}, {0, 2, 1}, {1, 0, 0}, {1, 0, 1},
                                    {1, 1, 0}, {1, 1, 1}, {1, 2, 0}, {1, 2, 1}};
    ck_assert_int_eq(factors_combinations(&three), COUNT(levels));
    for (int i = 0; i < COUNT(levels); i++) {
        for (int k = 0; k < 3; k++) {
            ck_assert_int_eq(factors_level(&three, i, k), levels[i][k]);
        }
    }
}
END_TEST

START_TEST(effects_are_those_of_all_levels_but_the_first)
{
    ck_assert_int_eq(factors_effects(&three), 4);
    ck_assert_int_eq(factors_effect(&three, 0, 1), 0);
    ck_assert_int_eq(factors_effect(&three, 1, 1), 1);
    ck_assert_int_eq(factors_effect(&three, 1, 2), 2);
    ck_assert_int_eq(factors_effect(&three, 2, 1), 3);
    ck_assert_int_eq(factors_share(&three, 0), 6);
    ck_assert_int_eq(factors_share(&three, 1), 4);
}
END_TEST

static double mean_of_first(void *context, const int64_t *sums, uint64_t games)
{
    (void)context;
    return (double)sums[0] / (double)games;
}

static bool until_then(void *most, uint64_t games)
{
    return games < *(const uint64_t *)most;
}

/* However many games its first round would have. */
START_TEST(a_race_that_is_stopped_has_the_best_until_then)
{
    static const int columns[] = {0};
    enum { SETS = 2 };
    Racer racers[SETS] = {0};
    Raced raced[SETS];
    uint64_t most = 200;
    int best = NOTHING;
    open_pair("no-draw");
    for (int i = 0; i < SETS; i++) {
        racers[i].arm.survey = surveys[i];
        racers[i].columns = columns;
    }
    Race race = {.racers = racers, .count = SETS, .columns = 1, .seed = 4,
                 .games = 100000000, .jobs = 1, .distance = mean_of_first,
                 .progress = until_then, .progress_context = &most};
    ck_assert_int_eq(race_run(&race, position.arena, raced, &best), SIMULATED);
    ck_assert_int_ne(best, NOTHING);
    ck_assert_uint_gt(raced[0].games, 0);
    ck_assert_uint_le(raced[0].games, 2 * most);
    ck_assert_uint_eq(raced[0].games, raced[1].games);
    most = 1;                          /* before all have played a game */
    ck_assert_int_eq(race_run(&race, position.arena, raced, &best), SIMULATED);
    close_pair();
}
END_TEST

/* Two factors of two: whatever is played, the effects of both are those of the
 * four sums. */
START_TEST(effects_come_of_the_sums)
{
    static const Factors two = {{2, 2}, 2};
    static const char *const house[] = {"lone-draw", "no-draw"};
    static const Arm plain;
    Loaded *loaded[4];
    Arm arms[4];
    for (int i = 0; i < 4; i++) {
        static const char *const folders[] = {"variants"};
        Request request = {.library = {.folders = folders, .count = 1},
                           .rules = {.name = "lama", .with = &house[i % 2],
                                     .with_count = i >= 2}};
        loaded[i] = load_variant(&request, NULL);
        ck_assert_ptr_nonnull(loaded[i]->variant);
        if (i == 0) {
            load("lama", "Ann Bob Cleo");
        }
        arms[i] = plain;
        arms[i].survey = survey_new(position.arena, loaded[i]->variant,
                                    PLAYERS, names);
    }
    const Survey *all[4];
    for (int i = 0; i < 4; i++) {
        all[i] = arms[i].survey;
    }
    const FactorialPlan *plan = factorial_plan_new(position.arena, &two, all);
    Sums *both[2];
    for (int jobs = 1; jobs <= 2; jobs++) {
        Factorial factorial = {.plan = plan, .arms = arms, .seed = 4,
                               .games = 900, .jobs = jobs};
        SimulateFailure failure;
        both[jobs - 1] = sums_new(position.arena, &plan->sums);
        ck_assert_int_eq(factorial_run(&factorial, both[jobs - 1], &failure),
                         SIMULATED);
    }
    const Wide *effects = both[0]->lists[EFFECT_SUMS];
    for (int i = 0; i < 4; i++) {
        ck_assert_uint_eq(both[0]->tallies[i]->games, 900);
    }
    for (int k = 0; k < plan->common; k++) {
        Wide sums[4];
        for (int i = 0; i < 4; i++) {
            sums[i] = both[0]->tallies[i]->measures[k].sum;
        }
        ck_assert(effects[k] ==
                  sums[2] + sums[3] - sums[0] - sums[1]);
        ck_assert(effects[factorial_place(plan, 1, k)] ==
                  sums[1] + sums[3] - sums[0] - sums[2]);
    }
    for (int list = 0; list < EFFECT_LISTS; list++) {
        for (size_t k = 0; k < plan->sums.lists[list].count; k++) {
            ck_assert(both[0]->lists[list][k] == both[1]->lists[list][k]);
        }
    }
    for (int i = 0; i < 4; i++) {
        load_free(loaded[i]);
    }
}
END_TEST

/* --- Memory that runs out -------------------------------------------------*/

typedef struct {
    int kind;              /* 0: a simulation, 1: pairs, 2: several values */
    Simulated how;
} Playing;

/* As the commands do, with an arena that goes afterwards. */
static void play_few(Arena *arena, void *context)
{
    static const Factors two = {{2}, 1};
    enum { GAMES = 3 };
    Playing *playing = context;
    SimulateFailure failure;
    Arm arms[2] = {{.survey = surveys[0]}, {.survey = surveys[1]}};
    if (playing->kind == 0) {
        Simulation simulation = {.survey = surveys[0], .games = GAMES,
                                 .jobs = 1};
        Tally *tally = tally_new(arena, surveys[0]);
        playing->how = simulate(&simulation, tally, &failure);
    } else if (playing->kind == 1) {
        Experiment experiment = {.pairing = pairing, .games = GAMES, .jobs = 1,
                                 .arms = {arms[0], arms[1]}};
        Sums *sums = sums_new(arena, &pairing->sums);
        playing->how = experiment_run(&experiment, arena, sums, &failure);
    } else {
        const FactorialPlan *plan = factorial_plan_new(arena, &two, surveys);
        Factorial factorial = {.plan = plan, .arms = arms, .games = GAMES,
                               .jobs = 1};
        Sums *sums = sums_new(arena, &plan->sums);
        playing->how = factorial_run(&factorial, sums, &failure);
    }
}

START_TEST(every_refusal_is_told_and_leaves_nothing)
{
    Playing playing = {.kind = _i};
    size_t held, requests;
    open_pair("lone-draw");
    heap_begin(0);
    bool done = arena_run(play_few, &playing);
    requests = heap_end(&held);
    ck_assert(done && playing.how == SIMULATED);
    ck_assert_uint_eq(held, 0);
    ck_assert_uint_gt(requests, 3);
    for (size_t refused = 1; refused <= requests; refused++) {
        playing.how = SIMULATED;
        heap_begin(refused);
        done = arena_run(play_few, &playing);
        heap_end(&held);
        ck_assert_uint_eq(held, 0);
        ck_assert(!done || playing.how == SIMULATE_NO_MEMORY);
    }
    close_pair();
}
END_TEST

/* --- Marks ----------------------------------------------------------------*/

/* 0.05 / 3 is 0.0167, 0.05 / 2 is 0.025. */
START_TEST(holm_goes_on_while_all_before_were_clear)
{
    static const double chances[] = {0.024, 2, 0.016, 0.06};
    bool clear[4];
    holm_mark(chances, clear, 4);
    ck_assert(clear[0] && !clear[1] && clear[2] && !clear[3]);
    static const double later[] = {0.024, 2, 0.017, 0.001};
    holm_mark(later, clear, 4);
    ck_assert(clear[0] && !clear[1] && clear[2] && clear[3]);
    static const double none[] = {0.017, 0.024, 0.03};
    holm_mark(none, clear, 3);
    ck_assert(!clear[0] && !clear[1] && !clear[2]);
}
END_TEST

Suite *experiment_suite(void)
{
    Suite *suite = suite_create("experiment");
    TCase *pairs = cases_named(suite, "pairs of games");
    TCase *looks = cases_named(suite, "when it stops");
    TCase *values = cases_named(suite, "several values");
    TCase *memory = cases_named(suite, "memory that runs out");
    TCase *marks = tcase_create("what is clear");
    tcase_add_test(pairs, any_number_of_jobs_gives_the_same);
    tcase_add_test(pairs, parts_add_up_in_any_order);
    tcase_add_test(pairs, the_same_rules_change_nothing);
    tcase_add_test(pairs, products_are_those_of_the_games);
    tcase_add_test(pairs, figures_are_matched_by_name);
    tcase_add_test(looks, looks_are_at_fixed_numbers_of_games);
    tcase_add_test(looks, looking_changes_nothing);
    tcase_add_test(looks, it_can_be_stopped);
    tcase_add_test(values, combinations_are_counted_from_the_last);
    tcase_add_test(values, effects_are_those_of_all_levels_but_the_first);
    tcase_add_test(values, effects_come_of_the_sums);
    tcase_add_test(values, a_race_that_is_stopped_has_the_best_until_then);
    tcase_add_loop_test(memory, every_refusal_is_told_and_leaves_nothing, 0, 3);
    suite_add_tcase(suite, marks);
    tcase_add_test(marks, holm_goes_on_while_all_before_were_clear);
    return suite;
}
