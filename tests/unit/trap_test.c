/* Words that older YAML takes for numbers and truths.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>

#include "document/trap.h"

static jmp_buf exhausted;
static Arena *arena;

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
}

static void tear_down(void)
{
    arena_free(arena);
}

/* By YAML 1.1: 010 is 8; 1:30 is 60 + 30; 1:2:3 is 3600 + 120 + 3. */
static const struct {
    const char *text, *expected;
} numbers[] = {
    {"010", "write 10; other programs read '010' as 8"},
    {"0017", "write 17; other programs read '0017' as 15"},
    {"00", "write 0; other programs read '00' as 0"},
    {"08", "write 8, without zeros in front"},
    {"1:30", "write the number in digits only; other programs read '1:30' as "
             "90"},
    {"1:2:3", "write the number in digits only; other programs read '1:2:3' "
              "as 3723"},
    {"0x1F", "write 31"},
    {"1_000", "write 1000"},
    {"+4", "write 4"},
    {"0", NULL},
    {"10", NULL},
    {"-4", NULL},
    {"", NULL},
    {"+", NULL},
    {"0x", NULL},
    {"0xyz", NULL},
    {"1:", NULL},
    {":30", NULL},
    {"1::2", NULL},
    {"1:a", NULL},
    {"four", NULL},
    {"1000000000000", NULL},
};

START_TEST(numbers_are_recognised)
{
    ck_assert_pstr_eq(trap_number(arena, numbers[_i].text),
                      numbers[_i].expected);
}
END_TEST

START_TEST(truths_are_recognised)
{
    ck_assert_str_eq(trap_truth("yes"), "true");
    ck_assert_str_eq(trap_truth("On"), "true");
    ck_assert_str_eq(trap_truth("FALSE"), "false");
    ck_assert_str_eq(trap_truth("off"), "false");
    ck_assert_ptr_null(trap_truth("true"));
    ck_assert_ptr_null(trap_truth("nobody"));
    ck_assert_ptr_null(trap_truth(""));
}
END_TEST

Suite *trap_suite(void)
{
    Suite *suite = suite_create("trap");
    TCase *traps = tcase_create("words");
    tcase_add_checked_fixture(traps, set_up, tear_down);
    tcase_add_loop_test(traps, numbers_are_recognised, 0,
                        sizeof numbers / sizeof *numbers);
    tcase_add_test(traps, truths_are_recognised);
    suite_add_tcase(suite, traps);
    return suite;
}
