/* Confidence intervals. Numbers are from printed tables, or worked out by hand;
 * how often intervals hold the truth in games is measured in
 * tests/simulate/test_coverage.py.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include <math.h>

#include "statistics/estimate.h"
#include "statistics/paired_estimate.h"
#include "view/number_text.h"

Suite *intervals_suite(void);

/* --- Distributions ------------------------------------------------------- */

static const struct {
    double freedom, quantile;
} student[] = {{1, 12.706}, {2, 4.303}, {5, 2.571}, {10, 2.228}, {29, 2.045},
               {30, 2.042}, {60, 2.000}, {120, 1.980}, {1e9, 1.960}};

START_TEST(students_t_is_that_of_the_tables)
{
    double quantile = student_quantile(student[_i].freedom);
    ck_assert_double_eq_tol(quantile, student[_i].quantile, 6e-4);
    ck_assert_double_eq_tol(student_chance(-quantile, student[_i].freedom),
                            0.05, 1e-7);
}
END_TEST

/* I_x(a, b) of whole numbers is the chance of [a] or more of a + b - 1: with
 * a = 2, b = 3 at 1/2 (6 + 4 + 1) / 16. */
START_TEST(the_beta_function_is_that_of_binomials)
{
    ck_assert_double_eq_tol(beta_below(0.5, 2, 3), 11.0 / 16, 1e-14);
    ck_assert_double_eq_tol(beta_below(0.3, 1, 4), 1 - 0.2401, 1e-14);
    ck_assert_double_eq_tol(beta_below(0.3, 0.5, 0.5),
                            2 / acos(-1) * asin(sqrt(0.3)), 1e-14);
    ck_assert(beta_below(0, 2, 3) == 0 && beta_below(1, 2, 3) == 1);
    ck_assert_double_eq_tol(beta_below(0.5, 1e6, 1e6), 0.5, 1e-8);
    ck_assert_double_eq_tol(beta_quantile(0.5, 3, 3), 0.5, 1e-14);
}
END_TEST

/* --- Shares -------------------------------------------------------------- */

/* Clopper and Pearson's limits, from the sums of binomials. */
static const struct {
    int count, games;
    double low, high;
} exact[] = {
    {0, 30, 0, 0.1157033082}, {30, 30, 0.8842966918, 1},
    {1, 30, 0.0008435709, 0.1721694557}, {7, 30, 0.0993378650, 0.4228365230},
    {16, 100, 0.0943102900, 0.2467875974},
    {500, 1000, 0.4685491730, 0.5314508270}};

START_TEST(portions_have_the_exact_interval)
{
    Estimate estimate = estimate_portion(exact[_i].count, exact[_i].games);
    ck_assert(estimate.known && estimate.margins);
    ck_assert_double_eq_tol(estimate.low, exact[_i].low, 1e-9);
    ck_assert_double_eq_tol(estimate.high, exact[_i].high, 1e-9);
}
END_TEST

/* Where the interval is not worked out exactly any more nothing jumps. */
START_TEST(many_games_have_wilsons_interval)
{
    Estimate below = estimate_portion(999999, 3000000);
    Estimate above = estimate_portion(1000001, 3000000);
    ck_assert_double_eq_tol(above.low - above.value, below.low - below.value,
                            5e-7);
    ck_assert_double_eq_tol(above.high - above.value, below.high - below.value,
                            5e-7);
}
END_TEST

/* The chance that [count] of [games] come with a true share. */
static double binomial(int count, int games, double share)
{
    return exp(lgamma(games + 1.0) - lgamma(count + 1.0) -
               lgamma(games - count + 1.0) + count * log(share) +
               (games - count) * log1p(-share));
}

/* All shares by hundredths, and rarer ones: of all games together those in which
 * the interval misses come in 5 of 100 at the most. */
START_TEST(the_exact_interval_covers_every_share)
{
    static const int sizes[] = {30, 100, 1000};
    for (int i = 1; i <= 50; i++) {
        double share = i <= 25 ? i / 10000.0 : (i - 25) / 50.0 - 0.001;
        double held = 0;
        for (int count = 0; count <= sizes[_i]; count++) {
            Estimate estimate = estimate_portion(count, sizes[_i]);
            if (estimate.low <= share && share <= estimate.high) {
                held += binomial(count, sizes[_i], share);
            }
        }
        ck_assert_double_ge(held, 0.95);
    }
}
END_TEST

/* --- Figures ------------------------------------------------------------- */

static Survey *survey;
static Tally *tally;
static int64_t *values;

static void open_tally(int players)
{
    load("lama", "Ann Bob Cleo Dan");
    survey = survey_new(position.arena, position.game->variant, players,
                        position.names);
    tally = tally_new(position.arena, survey);
    values = arena_alloc(position.arena, (size_t)survey->measure_count *
                                             sizeof *values);
}

static void add_games(int count, int measure, int64_t value)
{
    values[measure] = value;
    for (int i = 0; i < count; i++) {
        tally_add(tally, survey, values);
    }
}

static Estimate estimate_of(const char *group, const char *name)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if (text_equal(figure->group, group) &&
            text_equal(figure->name, name)) {
            return estimate_figure(figure, survey, tally);
        }
    }
    ck_abort_msg("there is no figure '%s' of '%s'", name, group);
    return (Estimate){.known = false};
}

/* Shares of whole wins are portions of games. */
START_TEST(a_share_of_wins_is_between_0_and_1)
{
    open_tally(4);
    add_games(30, survey->shares, WHOLE_WIN);
    Estimate all = estimate_of("share of wins", "Ann");
    ck_assert(all.margins);
    ck_assert_double_eq_tol(all.low, 0.8842966918, 1e-9);
    ck_assert_double_eq_tol(all.high, 1, 1e-9);
    Estimate none = estimate_of("share of wins", "Bob");
    ck_assert_double_eq_tol(none.low, 0, 1e-9);
    ck_assert_double_eq_tol(none.high, 0.1157033082, 1e-9);
}
END_TEST

/* Games that all are ties of two: 1/2 each with a variance of 0, to which one
 * whole is added: 1/30, as 30 * (1/4) / (1/30) = 225 games have. */
START_TEST(ties_vary_less)
{
    open_tally(2);
    add_games(30, survey->shares, WHOLE_WIN / 2);
    Estimate estimate = estimate_of("share of wins", "Ann");
    ck_assert_double_eq_tol(beta_below(estimate.low, 112.5, 113.5), 0.025,
                            1e-9);
    ck_assert_double_eq_tol(estimate.low + estimate.high, 1, 1e-9);
}
END_TEST

/* The advantage is a share less an equal one. */
START_TEST(an_advantage_is_a_share)
{
    open_tally(4);
    add_games(30, MEASURE_ADVANTAGE, -WHOLE_WIN / 4);
    Estimate estimate = estimate_of("first player", "advantage");
    ck_assert_double_eq_tol(estimate.value, -0.25, 1e-9);
    ck_assert_double_eq_tol(estimate.low, -0.25, 1e-9);
    ck_assert_double_eq_tol(estimate.high, 0.1157033082 - 0.25, 1e-9);
}
END_TEST

/* Of 30 games with 2 rounds each none: none of 60. */
START_TEST(what_was_never_seen_may_come)
{
    open_tally(4);
    add_games(30, MEASURE_ROUNDS, 2);
    Estimate estimate = estimate_of("rounds ended by", "out");
    ck_assert_double_eq_tol(estimate.low, 0, 1e-12);
    ck_assert_double_eq_tol(estimate.high, 1 - pow(0.025, 1 / 60.0), 1e-9);
}
END_TEST

/* 50 games of 2 rounds that end so and 50 of 2 that do not: half of 200 rounds,
 * the residues' squares are 1 each, so that 0.25 * 200^2 / (100 * 100/99) = 99
 * rounds are effective, by Student's t with 99 degrees of freedom 99 times
 * (1.95996 / 1.98422)^2 = 96.5945. */
START_TEST(rounds_of_a_game_are_not_independent)
{
    open_tally(4);
    values[MEASURE_ROUNDS] = 2;
    add_games(50, survey->round_ends, 2);
    add_games(50, survey->round_ends, 0);
    Estimate estimate = estimate_of("rounds ended by", "limit");
    double half = 96.5945 / 2;
    ck_assert_double_eq_tol(beta_below(estimate.low, half, half + 1), 0.025,
                            1e-5);
    ck_assert_double_eq_tol(estimate.low + estimate.high, 1, 1e-9);
}
END_TEST

/* 50 games with 1 and 50 with 3 decisions: the squares around 2 add up to 100.
 * 50 are not like most. 2 * (100 + 1) / 51 is added, and t has 52 degrees of
 * freedom: 2.00665 * sqrt((100 + 3.9608) / 99 / 100) = 0.205632. */
START_TEST(a_mean_by_hand)
{
    open_tally(4);
    add_games(50, MEASURE_DECISIONS, 1);
    add_games(50, MEASURE_DECISIONS, 3);
    Estimate estimate = estimate_of("game", "decisions");
    ck_assert_double_eq_tol(estimate.value, 2, 1e-12);
    ck_assert_double_eq_tol(estimate.high - 2, 0.205632, 2e-6);
    ck_assert_double_eq_tol(2 - estimate.low, 0.205632, 2e-6);
}
END_TEST

/* Nine games without and one with 10 lead changes: around the mean of 1 the cubes
 * add up to 9 * -1 + 729 = 720, and the variance is 9: 72 / 27. */
START_TEST(skewness_by_hand)
{
    open_tally(4);
    add_games(9, MEASURE_LEADS, 0);
    add_games(1, MEASURE_LEADS, 10);
    int at = survey_binned(survey, MEASURE_LEADS);
    ck_assert_double_eq_tol(
        estimate_skewness(&tally->bins[at], &tally->measures[MEASURE_LEADS],
                          tally->games), 72.0 / 27, 1e-12);
}
END_TEST

/* What is bent is bent back by Hall's polynomial, x + a x^2 / 3 + a^2 x^3 / 27 +
 * a / 6. */
static const double skewed[] = {-3, -0.4, 0, 0.4, 3};

START_TEST(bending_is_halls)
{
    double a = skewed[_i] / 10;
    for (double quantile = -2; quantile <= 2; quantile += 0.5) {
        double x = estimate_bent(quantile, skewed[_i], 100);
        ck_assert_double_eq_tol(
            x + a * x * x / 3 + a * a * x * x * x / 27 + a / 6, quantile, 1e-9);
    }
    ck_assert(estimate_bent(1.5, 0.09, 100) == 1.5);
}
END_TEST

/* What was the same in 100 games need not be so always: 4.30265 * sqrt(2 / 99 /
 * 100) = 0.061155. It does not become less than nothing. */
START_TEST(a_mean_of_equal_games)
{
    open_tally(4);
    add_games(100, MEASURE_ROUNDS, 2);
    Estimate rounds = estimate_of("game", "rounds");
    ck_assert_double_eq_tol(rounds.high - 2, 0.061155, 2e-6);
    Estimate leads = estimate_of("game", "lead changes");
    ck_assert_double_eq_tol(leads.high, 0.061155, 2e-6);
    ck_assert_double_eq_tol(leads.low, 0, 1e-12);
}
END_TEST

START_TEST(few_games_have_no_intervals)
{
    static const struct {
        int games;
        bool shares, means;
    } cases[] = {{1, false, false}, {29, false, false}, {30, true, false},
                 {99, true, false}, {100, true, true}};
    open_tally(4);
    values[MEASURE_DECISIONS] = 7;
    values[MEASURE_CHOICES] = 5;
    add_games(cases[_i].games, MEASURE_ROUNDS, 2);
    static const char *const shares[][2] = {
        {"wins", "Ann"}, {"share of wins", "Ann"},
        {"first player", "advantage"}, {"rounds ended by", "out"},
        {"games ended by", "limit"},
        {"game", "share of decisions with a choice"}};
    static const char *const means[][2] = {
        {"points", "Ann"}, {"game", "rounds"}, {"minutes at the table", ""},
        {"game", "legal moves per choice"}};
    for (int i = 0; i < COUNT(shares); i++) {
        Estimate estimate = estimate_of(shares[i][0], shares[i][1]);
        ck_assert(estimate.known && estimate.margins == cases[_i].shares);
    }
    for (int i = 0; i < COUNT(means); i++) {
        Estimate estimate = estimate_of(means[i][0], means[i][1]);
        ck_assert(estimate.known && estimate.margins == cases[_i].means);
    }
    const char *missing = estimate_missing(position.arena,
                                           (uint64_t)cases[_i].games, "games");
    ck_assert((missing == NULL) == cases[_i].means);
}
END_TEST

/* --- Differences --------------------------------------------------------- */

/* 100 pairs of which 10 differ, all in one direction: 10 and 2 added by 102,
 * with 12 degrees of freedom: the middle 10 / 102, the error
 * sqrt(12 - 100 / 102) / 102 = 0.0325448, and 3.01245 of these. */
START_TEST(a_difference_of_shares_by_hand)
{
    PairedMean mean = {.sums = {.sum = 10, .squares = 10}, .games = 100,
                       .apart = 10, .strangers = 0.1, .scale = 1, .unit = 1,
                       .share = true};
    double middle;
    Spread spread = paired_mean_spread(&mean, &middle);
    ck_assert_double_eq_tol(middle, 10 / 102.0, 1e-12);
    ck_assert_double_eq_tol(spread.error, 0.0325448, 1e-7);
    ck_assert_double_eq_tol(spread.freedom, 12, 1e-12);
    Estimate difference = {.value = 0.1};
    double chance = paired_interval(&difference, middle, spread, true);
    ck_assert_double_eq_tol(difference.high - middle, 2.17881 * spread.error,
                            1e-6);
    ck_assert_double_eq_tol(chance, student_chance(3.01245, 12), 1e-6);
}
END_TEST

/* No pair differs: two are added that do as strangers, 3^2 + 4^2 = 5^2. */
START_TEST(no_difference_may_be_one)
{
    PairedMean mean = {.games = 100, .strangers = 16, .scale = 1, .unit = 3};
    double middle;
    Spread spread = paired_mean_spread(&mean, &middle);
    ck_assert_double_eq_tol(middle, 0, 1e-12);
    ck_assert_double_eq_tol(spread.error, sqrt(50 / 99.0 / 100), 1e-12);
    ck_assert_double_eq_tol(spread.freedom, 2, 1e-12);
}
END_TEST

START_TEST(differences_of_shares_stay_between_minus_1_and_1)
{
    PairedMean mean = {.sums = {.sum = -30, .squares = 30}, .games = 30,
                       .apart = 30, .scale = 1, .unit = 1, .share = true};
    double middle;
    Spread spread = paired_mean_spread(&mean, &middle);
    Estimate difference = {.value = -1};
    paired_interval(&difference, middle, spread, true);
    ck_assert_double_eq_tol(difference.low, -1, 1e-12);
    ck_assert_double_lt(difference.high, -0.75);
    ck_assert_double_gt(difference.high, -0.9);
}
END_TEST

/* --- As people read them ------------------------------------------------- */

static const struct {
    double value;
    int decimals;
    bool difference;
    const char *text;
} texts[] = {{-0.001, 2, false, "0.00"}, {-0.001, 2, true, "0.00"},
             {0.001, 2, true, "0.00"}, {0.006, 2, true, "+0.01"},
             {-0.006, 2, false, "-0.01"}, {1.5, 3, true, "+1.500"}};

START_TEST(nothing_is_called_less_than_nothing)
{
    Arena *arena = arena_new(NULL, NULL);
    Text text = text_new(arena);
    number_add(&text, texts[_i].value, texts[_i].decimals,
               texts[_i].difference);
    ck_assert_str_eq(text_string(&text), texts[_i].text);
    arena_free(arena);
}
END_TEST

Suite *intervals_suite(void)
{
    Suite *suite = suite_create("intervals");
    TCase *plain = tcase_create("distributions");
    TCase *figures = cases_named(suite, "figures");
    tcase_add_loop_test(plain, students_t_is_that_of_the_tables, 0,
                        COUNT(student));
    tcase_add_test(plain, the_beta_function_is_that_of_binomials);
    tcase_add_loop_test(plain, portions_have_the_exact_interval, 0,
                        COUNT(exact));
    tcase_add_test(plain, many_games_have_wilsons_interval);
    tcase_add_loop_test(plain, the_exact_interval_covers_every_share, 0, 3);
    tcase_add_test(plain, a_difference_of_shares_by_hand);
    tcase_add_test(plain, no_difference_may_be_one);
    tcase_add_test(plain, differences_of_shares_stay_between_minus_1_and_1);
    tcase_add_loop_test(plain, nothing_is_called_less_than_nothing, 0,
                        COUNT(texts));
    tcase_add_test(figures, a_share_of_wins_is_between_0_and_1);
    tcase_add_test(figures, ties_vary_less);
    tcase_add_test(figures, an_advantage_is_a_share);
    tcase_add_test(figures, what_was_never_seen_may_come);
    tcase_add_test(figures, rounds_of_a_game_are_not_independent);
    tcase_add_test(figures, a_mean_by_hand);
    tcase_add_test(figures, a_mean_of_equal_games);
    tcase_add_test(figures, skewness_by_hand);
    tcase_add_loop_test(figures, bending_is_halls, 0, 5);
    tcase_add_loop_test(figures, few_games_have_no_intervals, 0, 5);
    suite_add_tcase(suite, plain);
    return suite;
}
