/* Which decisions are a turn, and which are part of an effect.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>

#include "repl/table/session.h"
#include "common.h"

Suite *session_suite(void);

static const struct {
    Moment last, now;      /* round, turn, acts */
    bool over, nested;
} cases[] = {
    {{0, 0, 0}, {1, 1, 0}, false, false},      /* the first of the game */
    {{1, 1, 0}, {1, 1, 0}, false, true},       /* in the first action */
    {{1, 1, 0}, {1, 2, 1}, false, false},      /* the next player */
    {{1, 1, 0}, {1, 1, 1}, false, false},      /* the same turn goes on */
    {{1, 7, 6}, {1, 7, 6}, true, true},        /* after the round's end */
    {{1, 1, 0}, {2, 1, 0}, false, false},      /* the next round's first */
    {{0, 0, 0}, {0, 0, 0}, false, true},       /* while the game is set up */
    {{1, 7, 6}, {2, 0, 0}, false, true},       /* while a round is */
    {{2, 0, 0}, {2, 1, 0}, false, false},      /* and the first turn then */
};

START_TEST(nested_decisions_are_found)
{
    State state = {.round = cases[_i].now.round, .turn = cases[_i].now.turn,
                   .acts = cases[_i].now.acts,
                   .round_end = cases[_i].over ? 1 : NO_END};
    ck_assert_int_eq(session_nested(&state, cases[_i].last), cases[_i].nested);
}
END_TEST

Suite *session_suite(void)
{
    Suite *suite = suite_create("session");
    TCase *moments = tcase_create("moments");
    tcase_add_loop_test(moments, nested_decisions_are_found, 0, COUNT(cases));
    suite_add_tcase(suite, moments);
    return suite;
}
