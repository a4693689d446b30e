/* What may be typed for a move.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "common.h"
#include "view/move_input.h"

Suite *move_input_suite(void);

static const MoveName turn[] = {
    {"play 2", 5}, {"play 2+", 5}, {"play QH", 5}, {"draw", 4}, {"quit", 4},
};
static const MoveName give[] = {
    {"give to Ann", 8}, {"give to Anna", 8}, {"give to Ben", 8}, {"keep", 4},
};
static const MoveName cases_matter[] = {
    {"take a", 5}, {"take A", 5}, {"take bb", 5}, {"pass", 4},
};
static const MoveName bids[] = {{"0", 0}, {"1", 0}, {"2", 0}, {"pass", 4}};
static const MoveName numbers[] = {
    {"play 1", 5}, {"play 10", 5}, {"play 11", 5},
};

/* The indices that are found, as digits. */
static const struct {
    const MoveName *moves;
    size_t count;
    const char *typed, *found;
} cases[] = {
    {turn, 5, "draw", "3"},
    {turn, 5, "play 2", "0"},          /* exactly, though 2+ begins so */
    {turn, 5, "play 2+", "1"},
    {turn, 5, "PLAY qh", "2"},
    {turn, 5, "d", "3"},
    {turn, 5, "Q", "4"},               /* a text's beginning before QH */
    {turn, 5, "qh", "2"},
    {turn, 5, "play q", "2"},
    {turn, 5, "play", "012"},
    {turn, 5, "p", "012"},
    {turn, 5, "2", "1"},               /* a number is one of the list */
    {turn, 5, "02", "1"},
    {turn, 5, "5", "4"},
    {turn, 5, "6", ""},
    {turn, 5, "0", ""},
    {turn, 5, "99999999999999999999999999", ""},
    {turn, 5, "2+", "1"},              /* no number: what is chosen */
    {turn, 5, "drawn", ""},
    {turn, 5, "play 2 ", ""},          /* not tidy */
    {turn, 5, "", ""},
    {turn, 5, "\xFF\xFE", ""},
    {give, 4, "Ann", "0"},             /* all of it, though Anna begins so */
    {give, 4, "anna", "1"},
    {give, 4, "An", "01"},
    {give, 4, "b", "2"},
    {give, 4, "give to b", "2"},
    {give, 4, "give", "012"},
    {give, 4, "to Ben", ""},
    {give, 4, "k", "3"},
    {cases_matter, 4, "take a", "0"},
    {cases_matter, 4, "take A", "1"},
    {cases_matter, 4, "TAKE A", "01"},
    {cases_matter, 4, "A", "01"},
    {cases_matter, 4, "B", "2"},
    {bids, 4, "2", "2"},               /* the text, not the second */
    {bids, 4, "4", ""},                /* there is no number in this list */
    {bids, 4, "p", "3"},
    {numbers, 3, "1", "0"},
    {numbers, 3, "2", "1"},
    {numbers, 3, "10", ""},            /* never what is chosen */
    {numbers, 3, "play 1", "0"},
    {numbers, 3, "play 11", "2"},
    {numbers, 0, "play 1", ""},
};

START_TEST(typed_line_is_matched)
{
    size_t found[8];
    char shown[9] = "";
    size_t count = move_input_match(cases[_i].moves, cases[_i].count,
                                    cases[_i].typed, found);
    for (size_t i = 0; i < count; i++) {
        shown[i] = (char)('0' + found[i]);
    }
    ck_assert_str_eq(shown, cases[_i].found);
}
END_TEST

START_TEST(lists_with_numbers_as_texts_have_none_beside)
{
    ck_assert(move_input_numbered(turn, 5));
    ck_assert(!move_input_numbered(bids, 4));
    ck_assert(move_input_is_number("012"));
    ck_assert(!move_input_is_number(""));
    ck_assert(!move_input_is_number("1 2"));
    ck_assert(!move_input_is_number("-1"));
}
END_TEST

static const struct {
    const char *line, *expected;
} lines[] = {
    {"", ""},
    {" \t \r", ""},
    {"play 2", "play 2"},
    {"  play \t  2 \r", "play 2"},
    {"a\nb", "a b"},
    {"\xC3\xA9  \xFF ", "\xC3\xA9 \xFF"},
};

START_TEST(blanks_are_tidied)
{
    char line[32];
    strcpy(line, lines[_i].line);
    move_input_tidy(line);
    ck_assert_str_eq(line, lines[_i].expected);
}
END_TEST

Suite *move_input_suite(void)
{
    Suite *suite = suite_create("move_input");
    TCase *input = tcase_create("input");
    tcase_add_loop_test(input, typed_line_is_matched, 0, COUNT(cases));
    tcase_add_loop_test(input, blanks_are_tidied, 0, COUNT(lines));
    tcase_add_test(input, lists_with_numbers_as_texts_have_none_beside);
    suite_add_tcase(suite, input);
    return suite;
}
