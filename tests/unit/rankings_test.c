/* The sums of rankings against those worked out by hand.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "experiment/rankings.h"
#include "common.h"

Suite *rankings_suite(void);

enum { A, B, C, W = WHOLE_RANKING };

/* A ranking of three units, how often each bot is chosen, and how often one is
 * chosen from a set: of the bots A, B, C the numbers in the set. */
static const struct {
    uint8_t bots[3], ranks[3];
    int64_t chosen[3];
    struct {
        int has[3];
        int64_t times;
    } sets[5];
} cases[] = {
    /* A before B before C: A from all three, B from the last two. */
    {{A, B, C}, {0, 1, 2}, {W, W, 0},
     {{{1, 1, 1}, W}, {{0, 1, 1}, W}}},
    /* A and B before C: ABC and BAC, half each. */
    {{A, B, C}, {0, 0, 2}, {W, W, 0},
     {{{1, 1, 1}, W}, {{0, 1, 1}, W / 2}, {{1, 0, 1}, W / 2}}},
    /* C before A and B: C, then A or B, half each. */
    {{A, B, C}, {1, 1, 0}, {W / 2, W / 2, W},
     {{{1, 1, 1}, W}, {{1, 1, 0}, W}}},
    /* All three: six orders, each bot is first in two, second in two. */
    {{A, B, C}, {0, 0, 0}, {2 * W / 3, 2 * W / 3, 2 * W / 3},
     {{{1, 1, 1}, W}, {{1, 1, 0}, W / 3}, {{1, 0, 1}, W / 3},
      {{0, 1, 1}, W / 3}}},
    /* A twice, before B: a choice among two A and B, then one of A and B. */
    {{A, B, A}, {0, 2, 1}, {2 * W, 0, 0},
     {{{2, 1, 0}, W}, {{1, 1, 0}, W}}},
    /* B before A twice: what is left tells nothing. */
    {{A, B, A}, {1, 0, 1}, {0, W, 0}, {{{2, 1, 0}, W}}},
    /* All tied, A twice: B is first, second or last in a third each. */
    {{A, A, B}, {0, 0, 0}, {W * 2 / 3 + W / 3, W / 3 + W / 3, 0},
     {{{2, 1, 0}, W}, {{1, 1, 0}, W * 2 / 3}}},
};

START_TEST(a_ranking_has_the_sums_worked_out_by_hand)
{
    Arena *arena = arena_new(NULL, NULL);
    const RankingForm *form = ranking_form_new(arena, 3, 3, 2);
    Wide *sums = arena_alloc(arena, (size_t)form->sums * sizeof *sums);
    ranking_add(form, cases[_i].bots, cases[_i].ranks, sums);
    for (int bot = 0; bot < 3; bot++) {
        ck_assert_int_eq((int64_t)sums[bot], cases[_i].chosen[bot]);
    }
    for (int i = 3; i < form->sums; i++) {
        int64_t expected = 0;
        for (int k = 0; k < 5; k++) {
            bool same = true;
            for (int bot = 0; bot < 3; bot++) {
                same &= cases[_i].sets[k].has[bot] == form->sets[i][bot];
            }
            expected += same ? cases[_i].sets[k].times : 0;
        }
        ck_assert_int_eq((int64_t)sums[i], expected);
    }
    arena_free(arena);
}
END_TEST

/* Whatever the ranking, a choice is made from each set. */
START_TEST(as_many_are_chosen_as_there_are_choices)
{
    Arena *arena = arena_new(NULL, NULL);
    const RankingForm *form = ranking_form_new(arena, 4, 6, 2);
    const uint8_t bots[] = {0, 1, 2, 3, 0, 1};
    Wide *sums = arena_alloc(arena, (size_t)form->sums * sizeof *sums);
    for (uint8_t ties = 0; ties < 32; ties++) {
        uint8_t ranks[6] = {0};
        int64_t chosen = 0, choices = 0;
        for (int i = 1; i < 6; i++) {
            ranks[i] = ties >> (i - 1) & 1 ? ranks[i - 1] : (uint8_t)i;
        }
        memset(sums, 0, (size_t)form->sums * sizeof *sums);
        ranking_add(form, bots, ranks, sums);
        for (int i = 0; i < form->sums; i++) {
            *(i < 4 ? &chosen : &choices) += (int64_t)sums[i];
        }
        ck_assert_int_eq(chosen, choices);
    }
    arena_free(arena);
}
END_TEST

START_TEST(too_many_sums_are_refused)
{
    Arena *arena = arena_new(NULL, NULL);
    ck_assert_ptr_nonnull(ranking_form_new(arena, 12, 12, 1));
    ck_assert_ptr_null(ranking_form_new(arena, 12, 16, 2));
    arena_free(arena);
}
END_TEST

Suite *rankings_suite(void)
{
    Suite *suite = suite_create("rankings");
    TCase *all = tcase_create("rankings");
    tcase_add_loop_test(all, a_ranking_has_the_sums_worked_out_by_hand, 0,
                        COUNT(cases));
    tcase_add_test(all, as_many_are_chosen_as_there_are_choices);
    tcase_add_test(all, too_many_sums_are_refused);
    suite_add_tcase(suite, all);
    return suite;
}
