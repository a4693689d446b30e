/* Exact sums of simulations. The figures themselves are compared with traces in
 * tests/simulate/.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "simulate/simulate.h"

Suite *simulate_suite(void);

/* --- Numbers of 128 bits --------------------------------------------------*/

static const char *const numbers[] = {
    "0", "1", "-1", "10", "9223372036854775807", "9223372036854775808",
    "-18446744073709551616", "1267650600228229401496703205376",
    "9999999999999999999999999999999999999"};

START_TEST(wide_numbers_are_read_and_written)
{
    Arena *arena = arena_new(NULL, NULL);
    Text text = text_new(arena);
    Wide number;
    ck_assert(wide_read(numbers[_i], &number));
    wide_add_text(&text, number);
    ck_assert_str_eq(text_string(&text), numbers[_i]);
    arena_free(arena);
}
END_TEST

START_TEST(wide_numbers_are_exact)
{
    Wide number, power = 1;
    for (int i = 0; i < 100; i++) {
        power *= 2;
    }
    ck_assert(wide_read("1267650600228229401496703205376", &number));
    ck_assert(number == power);
}
END_TEST

static const char *const no_numbers[] = {
    "", "-", "+1", " 1", "1 ", "1.5", "1e3", "--1", "0x10",
    "10000000000000000000000000000000000000"};

START_TEST(other_texts_are_no_wide_numbers)
{
    Wide number;
    ck_assert(!wide_read(no_numbers[_i], &number));
}
END_TEST

/* --- Parts and wholes -----------------------------------------------------*/

static const Survey *survey;

static void open_survey(void)
{
    load("lama", "Ann Bob Cleo");
    survey = survey_new(position.arena, position.game->variant, 3,
                        position.names);
}

static Tally *play(uint64_t first, uint64_t games, int jobs)
{
    Tally *tally = tally_new(position.arena, survey);
    SimulateFailure failure;
    Simulation simulation = {.survey = survey, .seed = 4, .first = first,
                             .games = games, .jobs = jobs};
    ck_assert_int_eq(simulate(&simulation, tally, &failure), SIMULATED);
    ck_assert_uint_eq(tally->games, games);
    return tally;
}

static void check_equal(const Tally *one, const Tally *other)
{
    ck_assert_uint_eq(one->games, other->games);
    for (int i = 0; i < survey->measure_count; i++) {
        const MeasureTally *left = &one->measures[i];
        const MeasureTally *right = &other->measures[i];
        ck_assert_msg(left->sum == right->sum &&
                      left->squares == right->squares &&
                      left->least == right->least && left->most == right->most,
                      "%s differs", survey->measures[i]);
    }
    for (int i = 0; i < survey->product_count; i++) {
        ck_assert(one->products[i] == other->products[i]);
    }
    for (int i = 0; i < survey->binned_count; i++) {
        const Bins *left = &one->bins[i], *right = &other->bins[i];
        ck_assert_int_eq(left->least, right->least);
        ck_assert_int_eq(left->most, right->most);
        ck_assert_mem_eq(left->counts, right->counts, sizeof left->counts);
    }
}

START_TEST(any_number_of_jobs_gives_the_same)
{
    open_survey();
    const Tally *alone = play(0, 3000, 1);
    check_equal(alone, play(0, 3000, 2));
    check_equal(alone, play(0, 3000, 13));
}
END_TEST

START_TEST(parts_add_up_in_any_order)
{
    open_survey();
    const Tally *parts[] = {play(0, 700, 1), play(700, 1, 1), play(701, 299, 1),
                            play(1000, 0, 1)};
    static const int orders[][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 3, 0, 2}};
    const Tally *whole = play(0, 1000, 1);
    for (int i = 0; i < 3; i++) {
        Tally *sum = tally_new(position.arena, survey);
        for (int k = 0; k < 4; k++) {
            tally_join(sum, survey, parts[orders[i][k]]);
        }
        check_equal(sum, whole);
    }
}
END_TEST

static bool stop_at_once(void *context, uint64_t games)
{
    (void)context;
    (void)games;
    return false;
}

/* Whenever it was stopped: what was played is the beginning of the run. */
START_TEST(a_stopped_run_has_its_first_games)
{
    open_survey();
    Tally *tally = tally_new(position.arena, survey);
    SimulateFailure failure;
    Simulation simulation = {.survey = survey, .seed = 4, .games = 1u << 30,
                             .jobs = 3, .progress = stop_at_once};
    ck_assert_int_eq(simulate(&simulation, tally, &failure), SIMULATED);
    ck_assert_uint_gt(tally->games, 0);
    ck_assert_uint_lt(tally->games, 1u << 30);
    check_equal(tally, play(0, tally->games, 1));
}
END_TEST

Suite *simulate_suite(void)
{
    Suite *suite = suite_create("simulate");
    TCase *wide = tcase_create("numbers of 128 bits");
    TCase *parts = cases_named(suite, "parts and wholes");
    tcase_add_loop_test(wide, wide_numbers_are_read_and_written, 0,
                        COUNT(numbers));
    suite_add_tcase(suite, wide);
    tcase_add_test(wide, wide_numbers_are_exact);
    tcase_add_loop_test(wide, other_texts_are_no_wide_numbers, 0,
                        COUNT(no_numbers));
    tcase_add_test(parts, any_number_of_jobs_gives_the_same);
    tcase_add_test(parts, parts_add_up_in_any_order);
    tcase_add_test(parts, a_stopped_run_has_its_first_games);
    return suite;
}
