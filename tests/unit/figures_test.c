/* Figures that follow from several: whether seats are equal; and the scales of
 * charts. All by hand.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include <math.h>

#include "page/chart.h"
#include "statistics/figures.h"

Suite *figures_suite(void);

/* --- Chi-squared --------------------------------------------------------- */

/* From printed tables. */
static const struct {
    double value;
    int freedom;
    double above;
} table[] = {
    {3.841, 1, 0.05}, {10.828, 1, 0.001}, {5.991, 2, 0.05},
    {13.816, 2, 0.001}, {7.815, 3, 0.05}, {16.266, 3, 0.001},
    {11.070, 5, 0.05}, {20.515, 5, 0.001}, {18.307, 10, 0.05},
    {0, 3, 1}, {0.00393, 1, 0.95}, {0.3518, 3, 0.95}, {1.1455, 5, 0.95},
};

START_TEST(chi_squared_is_that_of_the_tables)
{
    double above = chi_squared_above(table[_i].value, table[_i].freedom);
    ck_assert_double_lt(fabs(above / table[_i].above - 1), 0.001);
}
END_TEST

/* --- Balance ------------------------------------------------------------- */

static const Survey *survey;
static Tally *tally;

static void open_tally(const char *names, int players)
{
    load("lama", names);
    survey = survey_new(position.arena, position.game->variant, players,
                        position.names);
    tally = tally_new(position.arena, survey);
}

/* [count] games that the players of the set [winners] have won together. */
static void add_games(int count, unsigned winners)
{
    int64_t *values = arena_alloc(position.arena,
                                  (size_t)survey->measure_count *
                                      sizeof *values);
    for (int p = 0; p < survey->players; p++) {
        if (winners >> p & 1) {
            values[survey->shares + p] =
                WHOLE_WIN / __builtin_popcount(winners);
        }
    }
    for (int i = 0; i < count; i++) {
        tally_add(tally, survey, values);
    }
}

static void check_balance(double difference, double chance)
{
    Balance balance = balance_of_seats(survey, tally);
    ck_assert(balance.known);
    ck_assert_double_eq_tol(balance.difference, difference, 1e-9);
    ck_assert_double_eq_tol(balance.chance, chance, 5e-5);
}

/* 100/50 + 100/50 = 4. */
START_TEST(sixty_games_to_forty)
{
    open_tally("Ann Bob", 2);
    add_games(60, 1);
    add_games(40, 2);
    check_balance(0.2, 0.0455);
}
END_TEST

/* 25/25 + 25/25 = 2, with three degrees of freedom. */
START_TEST(four_seats)
{
    open_tally("Ann Bob Cleo Dan", 4);
    add_games(30, 1);
    add_games(20, 2);
    add_games(25, 4);
    add_games(25, 8);
    check_balance(0.1, 0.5724);
}
END_TEST

/* Ties say nothing about two seats: 30 to 10 of the other games are
 * (30 - 10)^2 / 40 = 10, as the sign test has it. */
START_TEST(ties_of_two)
{
    open_tally("Ann Bob", 2);
    add_games(30, 1);
    add_games(10, 2);
    add_games(60, 3);
    check_balance(0.2, 0.00157);
}
END_TEST

/* With n! / (a! b! ...) / 4^n: all 3 games by one are 4 of 64 ways; 2 games by
 * two are certain to be won as unequally as that or more. */
START_TEST(few_games_have_an_exact_chance)
{
    open_tally("Ann Bob Cleo Dan", 4);
    add_games(1, 1);
    ck_assert(!balance_of_seats(survey, tally).has_chance);
    add_games(2, 1);
    check_balance(1, 0.0625);
    ck_assert_double_eq_tol(balance_exact_chance(2, 4, 4), 0.25, 1e-12);
    ck_assert_double_eq_tol(balance_exact_chance(2, 4, 2), 1, 1e-12);
    ck_assert_double_eq_tol(balance_exact_chance(29, 2, 29 * 29),
                            ldexp(1, -28), 1e-20);
}
END_TEST

START_TEST(few_games_with_ties_have_no_chance)
{
    open_tally("Ann Bob", 2);
    add_games(3, 1);
    add_games(1, 3);
    Balance balance = balance_of_seats(survey, tally);
    ck_assert(balance.known && !balance.has_chance);
    ck_assert_double_eq_tol(balance.difference, 0.75, 1e-9);
    add_games(26, 2);
    ck_assert(balance_of_seats(survey, tally).has_chance);
}
END_TEST

START_TEST(who_always_win_together_are_not_compared)
{
    open_tally("Ann Bob", 2);
    ck_assert(!balance_of_seats(survey, tally).known);
    add_games(5, 3);
    ck_assert(!balance_of_seats(survey, tally).known);
}
END_TEST

/* --- Scales -------------------------------------------------------------- */

static const struct {
    double low, high;
    int most;
    bool percent;
    const char *ticks;
} scales[] = {
    {0.2423, 0.2566, 5, true, "24.0 % 24.5 % 25.0 % 25.5 % 26.0 %"},
    {0, 1, 5, true, "0 % 20 % 40 % 60 % 80 % 100 %"},
    {-0.0087, 0.0031, 5, true, "-1.0 % -0.5 % 0.0 % 0.5 %"},
    {39.02, 39.31, 5, false, "39.0 39.1 39.2 39.3 39.4"},
    {0, 99, 4, false, "0 50 100"},
    {1900, 12000, 4, false, "0 5000 10000 15000"},
    {3, 3, 5, false, "2.8 2.9 3.0 3.1 3.2"},
    {0, 0, 2, true, "-50 % 0 % 50 %"},
};

START_TEST(scales_have_round_numbers)
{
    Arena *arena = arena_new(NULL, NULL);
    Text text = text_new(arena);
    Axis axis = axis_new(scales[_i].low, scales[_i].high, scales[_i].most,
                         scales[_i].percent);
    for (int i = 0; i <= axis.steps; i++) {
        text_add(&text, i ? " " : "");
        axis_label(&text, &axis, i);
    }
    ck_assert_str_eq(text_string(&text), scales[_i].ticks);
    ck_assert_int_le(axis.steps, scales[_i].most);
    ck_assert_double_ge(axis_place(&axis, scales[_i].low), 0);
    ck_assert_double_le(axis_place(&axis, scales[_i].high), 1 + 1e-9);
    arena_free(arena);
}
END_TEST

START_TEST(places_are_between_the_ends)
{
    Axis axis = axis_new(10, 20, 5, false);
    ck_assert_double_eq_tol(axis_place(&axis, 10), 0, 1e-12);
    ck_assert_double_eq_tol(axis_place(&axis, 15), 0.5, 1e-12);
    ck_assert_double_eq_tol(axis_place(&axis, 20), 1, 1e-12);
}
END_TEST

Suite *figures_suite(void)
{
    Suite *suite = suite_create("figures");
    TCase *chance = tcase_create("chi-squared");
    TCase *balance = cases_named(suite, "balance of seats");
    TCase *scale = tcase_create("scales");
    tcase_add_loop_test(chance, chi_squared_is_that_of_the_tables, 0,
                        COUNT(table));
    tcase_add_test(balance, sixty_games_to_forty);
    tcase_add_test(balance, four_seats);
    tcase_add_test(balance, ties_of_two);
    tcase_add_test(balance, few_games_have_an_exact_chance);
    tcase_add_test(balance, few_games_with_ties_have_no_chance);
    tcase_add_test(balance, who_always_win_together_are_not_compared);
    tcase_add_loop_test(scale, scales_have_round_numbers, 0, COUNT(scales));
    tcase_add_test(scale, places_are_between_the_ends);
    suite_add_tcase(suite, chance);
    suite_add_tcase(suite, scale);
    return suite;
}
