/* Which decisions are a turn, and which are part of an effect.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>

#include "repl/table/session.h"
#include "common.h"

Suite *session_suite(void);

enum { TURN = 3, WITHIN = 7, NOWHERE = 9 };

static const struct {
    uint32_t pc;
    bool nested;
} cases[] = {
    {TURN, false},
    {WITHIN, true},        /* in an action, a set-up, or after the round */
    {NOWHERE, true},       /* no decision: the game is over */
};

START_TEST(nested_decisions_are_found)
{
    Decision decisions[] = {{.pc = TURN, .turn = true}, {.pc = WITHIN}};
    const Variant variant = {.program = {.decisions = decisions,
                                         .decision_count = COUNT(decisions)}};
    State state = {.pc = cases[_i].pc};
    ck_assert_int_eq(game_is_nested(&variant, &state), cases[_i].nested);
}
END_TEST

Suite *session_suite(void)
{
    Suite *suite = suite_create("session");
    TCase *decisions = tcase_create("decisions");
    tcase_add_loop_test(decisions, nested_decisions_are_found, 0, COUNT(cases));
    suite_add_tcase(suite, decisions);
    return suite;
}
