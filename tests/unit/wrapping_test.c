/* Widths, quoting, and lines that break at the end of the page.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "base/style.h"
#include "base/text_wrap.h"
#include "common.h"

Suite *wrapping_suite(void);

#define TEN "0123456789"
#define SEVENTY TEN TEN TEN TEN TEN TEN TEN

static jmp_buf exhausted;
static Arena *arena;
static Text text;

static void open_text(void)
{
    arena = arena_new(NULL, &exhausted);
    text = text_new(arena);
}

static void close_text(void)
{
    arena_free(arena);
}

static const struct {
    const char *string;
    unsigned width;
} widths[] = {
    {"", 0}, {"abc", 3}, {"\xC3\x89mile", 5}, {"e\xCC\x81", 1},
    {"\xE4\xB8\xAD", 2}, {"\xFF", 1},
};

START_TEST(width_counts_columns)
{
    ck_assert_uint_eq(wrapping_width(NULL, widths[_i].string), widths[_i].width);
}
END_TEST

START_TEST(padding_fills_columns)
{
    wrapping_pad(&text, "\xC3\x89", 3, false);
    wrapping_pad(&text, "12", 4, true);
    wrapping_pad(&text, "abc", 2, true);
    ck_assert_str_eq(text_string(&text), "\xC3\x89    12abc");
}
END_TEST

static const struct {
    const char *typed;
    unsigned width;
    const char *expected;
} quotes[] = {
    {"play 2", 20, "play 2"},
    {"", 20, ""},
    {"0123456789", 10, "0123456789"},
    {"01234567890", 10, "0123456..."},
    {"a\033[1mb\x7F", 20, "a\u241B[1mb\u2421"},
    {"\xFF\xC3", 20, "\uFFFD\uFFFD"},
    {"\xC2\x85", 20, "\uFFFD"},                /* C1 */
    {"\xC3\xA9\xE4\xB8\xAD", 20, "\xC3\xA9\xE4\xB8\xAD"},
    {"\xE4\xB8\xAD\xE4\xB8\xAD\xE4\xB8\xAD", 5, "\xE4\xB8\xAD..."},
};

START_TEST(typed_text_is_quoted_safely)
{
    wrapping_quote(&text, quotes[_i].typed, quotes[_i].width);
    ck_assert_str_eq(text_string(&text), quotes[_i].expected);
}
END_TEST

START_TEST(lines_break_between_items)
{
    Wrapping line = wrapping_begin(&text, 2, "");
    wrapping_add(&line, SEVENTY, 3);
    wrapping_add(&line, "123456789", 1);       /* ends in column 80 */
    wrapping_add(&line, "x", 1);
    wrapping_add(&line, "y", 1);
    wrapping_end(&line);
    ck_assert_str_eq(text_string(&text), SEVENTY " 123456789\n  x y\n");
}
END_TEST

START_TEST(an_item_wider_than_the_page_has_a_line)
{
    Wrapping line = wrapping_begin(&text, 2, "a");
    wrapping_add(&line, SEVENTY SEVENTY, 1);
    wrapping_add(&line, "b", 1);
    ck_assert_str_eq(text_string(&text), "a" "\n  " SEVENTY SEVENTY "\n  b");
}
END_TEST

START_TEST(a_label_stays_with_its_first_word)
{
    Wrapping line = wrapping_begin(&text, 2, SEVENTY);
    wrapping_add_labelled(&line, "label", "one two", 3);
    wrapping_add_labelled(&line, "other", "", 3);
    wrapping_add_labelled(&line, "a label that is as long as a sentence and so "
                          "does not stay on one line", "one", 3);
    ck_assert_str_eq(text_string(&text),
                     SEVENTY "\n  label: one two   other:    a label that is as "
                     "long as a sentence and so does\n  not stay on one line: "
                     "one");
}
END_TEST

START_TEST(broken_lines_are_joined_for_another_width)
{
    text_add(&text, "one" STYLE_BROKEN "\n  two" STYLE_BROKEN "\n  three\n"
             "  four\n\n");
    text_add(&text, SEVENTY STYLE_BROKEN "\n    " TEN " x" STYLE_BROKEN
             "\n    y");
    wrapping_refit(&text);
    ck_assert_str_eq(text_string(&text), "one two three\n  four\n\n" SEVENTY
                     "\n    " TEN " x y");
}
END_TEST

Suite *wrapping_suite(void)
{
    Suite *suite = suite_create("wrapping");
    TCase *lines = tcase_create("lines");
    tcase_add_checked_fixture(lines, open_text, close_text);
    tcase_add_loop_test(lines, width_counts_columns, 0, COUNT(widths));
    tcase_add_test(lines, padding_fills_columns);
    tcase_add_loop_test(lines, typed_text_is_quoted_safely, 0, COUNT(quotes));
    tcase_add_test(lines, lines_break_between_items);
    tcase_add_test(lines, an_item_wider_than_the_page_has_a_line);
    tcase_add_test(lines, a_label_stays_with_its_first_word);
    tcase_add_test(lines, broken_lines_are_joined_for_another_width);
    suite_add_tcase(suite, lines);
    return suite;
}
