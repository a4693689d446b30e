/* Mixed moves: regret leads to the mixtures that the theory knows.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>

#include "common.h"
#include "search/mixture.h"

Suite *mixture_suite(void);

enum { ROUNDS = 300000, MOVES = 3, POINT = 1 << 20 };

/* One player's moves, and what they learned. */
typedef struct {
    TreeNode nodes[MOVES];
    Mixture mixture;
} Side;

static void open_side(Side *side)
{
    *side = (Side){.mixture.count = MOVES};
    for (int i = 0; i < MOVES; i++) {
        side->nodes[i].visits = 1;
        side->mixture.nodes[i] = &side->nodes[i];
    }
}

static void learn(Side *side, int64_t result)
{
    mixture_note(&side->mixture, result);
    TreeNode *made = &side->nodes[side->mixture.chosen];
    made->visits++;
    made->sum += result;
}

/* Two sides play against each other; sets shares[i] to how often each makes
 * move [i], in parts of 1. */
static void play(const int (*pays)[MOVES], double (*shares)[MOVES])
{
    Side sides[2];
    uint64_t random = 7;
    open_side(&sides[0]);
    open_side(&sides[1]);
    for (int i = 0; i < ROUNDS; i++) {
        size_t row = mixture_draw(&sides[0].mixture, i + 1, &random);
        size_t column = mixture_draw(&sides[1].mixture, i + 1, &random);
        learn(&sides[0], (int64_t)pays[row][column] * POINT);
        learn(&sides[1], -(int64_t)pays[row][column] * POINT);
    }
    for (int k = 0; k < 2; k++) {
        int64_t found[MOVES];
        for (int i = 0; i < MOVES; i++) {
            found[i] = sides[k].nodes[i].share;
        }
        int64_t sum = mixture_average(found, MOVES);
        for (int i = 0; i < MOVES; i++) {
            shares[k][i] = (double)found[i] / (double)sum;
        }
    }
}

/* Games of three moves each, and what is best for both, worked out by hand. */
static const struct {
    int pays[MOVES][MOVES];
    double rows[MOVES], columns[MOVES];
} games[] = {
    /* Rock, paper, scissors. */
    {{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}},
     {1. / 3, 1. / 3, 1. / 3}, {1. / 3, 1. / 3, 1. / 3}},
    /* The same, where the third one wins and loses double. With shares a, b, c
     * the columns pay b - 2c, 2c - a and 2a - 2b: all are 0 if a = b = 2c. */
    {{{0, -1, 2}, {1, 0, -2}, {-2, 2, 0}},
     {0.4, 0.4, 0.2}, {0.4, 0.4, 0.2}},
    /* The first row is better than the others whatever the column, and then the
     * first column is. */
    {{{2, 3, 4}, {1, 2, 3}, {0, -1, -2}}, {1, 0, 0}, {1, 0, 0}},
};

START_TEST(regret_leads_to_the_best_mixture)
{
    double shares[2][MOVES];
    play(games[_i].pays, shares);
    for (int i = 0; i < MOVES; i++) {
        ck_assert_double_eq_tol(shares[0][i], games[_i].rows[i], 0.05);
        ck_assert_double_eq_tol(shares[1][i], games[_i].columns[i], 0.05);
    }
}
END_TEST

/* Practice is believed at first: its best move is the only one with regret. */
START_TEST(the_best_move_is_made_first)
{
    ck_assert_int_gt(mixture_first_regret(100, 100, 20), 0);
    ck_assert_int_le(mixture_first_regret(90, 100, 20), 0);
    ck_assert_int_eq(mixture_first_regret(50, 50, 50), 0);
}
END_TEST

START_TEST(moves_made_seldom_are_left_out)
{
    int64_t shares[] = {800, 199, 200, 0};
    ck_assert_int_eq(mixture_average(shares, 4), 1000);
    ck_assert_int_eq(shares[1], 0);
    ck_assert_int_eq(shares[2], 200);
}
END_TEST

/* Numbers of very many draws keep their proportion. */
START_TEST(large_numbers_are_made_smaller)
{
    int64_t shares[] = {INT64_C(3) << 58, INT64_C(1) << 58};
    int64_t sum = mixture_average(shares, 2);
    ck_assert_int_lt(sum, INT64_C(1) << 42);
    ck_assert_int_eq(shares[0], 3 * shares[1]);
}
END_TEST

Suite *mixture_suite(void)
{
    Suite *suite = suite_create("mixture");
    TCase *mixtures = tcase_create("mixtures");
    tcase_add_loop_test(mixtures, regret_leads_to_the_best_mixture, 0,
                        (int)(sizeof games / sizeof *games));
    tcase_add_test(mixtures, the_best_move_is_made_first);
    tcase_add_test(mixtures, moves_made_seldom_are_left_out);
    tcase_add_test(mixtures, large_numbers_are_made_smaller);
    suite_add_tcase(suite, mixtures);
    return suite;
}
