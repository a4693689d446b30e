/* What of a text reaches a person: signs for what a terminal would obey.
 *
 * SPDX-License-Identifier: MIT */
/* For open_memstream. */
#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_text.h"
#include "base/style.h"
#include "base/utf8.h"
#include "base/visible_text.h"
#include "common.h"
#include "document/yaml.h"
#include "repl/say.h"
#include "statistics/csv.h"

Suite *shown_suite(void);

#define MISSING "\xEF\xBF\xBD"         /* U+FFFD */

/* Characters below ALONE are said one by one, those from it on SOME at once. */
enum { ALONE = 0x3000, SOME = 256 };

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

static const struct {
    const char *text, *shown, *line;
} cases[] = {
    {"", "", ""},
    {"plain", "plain", "plain"},
    {"a\nb\tc", "a\nb\tc", "a\u240Ab\u2409c"},
    {"a\rb\033[2Jc", "a\u240Db\u241B[2Jc", "a\u240Db\u241B[2Jc"},
    {"\x7F\a", "\u2421\u2407", "\u2421\u2407"},
    {"\xC2\x85\xC2\x9B", MISSING MISSING, MISSING MISSING},
    {"\u061C\u200E\u200F", MISSING MISSING MISSING, MISSING MISSING MISSING},
    {"\u2028\u2029", MISSING MISSING, MISSING MISSING},
    {"\u202A\u202E", MISSING MISSING, MISSING MISSING},
    {"\u2066\u2069\u206F", MISSING MISSING MISSING, MISSING MISSING MISSING},
    {"\uFEFF\uFDD0\U0010FFFF", MISSING MISSING MISSING,
     MISSING MISSING MISSING},
    {"\xFF" "b\xC3", MISSING "b" MISSING, MISSING "b" MISSING},
    {"\xED\xA0\x80", MISSING MISSING MISSING, MISSING MISSING MISSING},
    {"\u00E9\u4E2D\u200D\U0001F600\uFFFD",
     "\u00E9\u4E2D\u200D\U0001F600\uFFFD",
     "\u00E9\u4E2D\u200D\U0001F600\uFFFD"},
};

START_TEST(orders_become_signs)
{
    Text text = text_new(arena), line = text_new(arena);
    shown_add(&text, cases[_i].text, strlen(cases[_i].text));
    ck_assert_str_eq(text_string(&text), cases[_i].shown);
    shown_add_line(&line, cases[_i].text);
    ck_assert_str_eq(text_string(&line), cases[_i].line);
    ck_assert_str_eq(shown_line(arena, cases[_i].text), cases[_i].line);
    ck_assert_int_eq(shown_is_plain(cases[_i].text),
                     strcmp(cases[_i].text, cases[_i].line) == 0);
}
END_TEST

/* The next character that UTF-8 has. */
static uint32_t after(uint32_t character)
{
    return character == 0xD7FF ? 0xE000 : character + 1;
}

static const struct {
    const char *text, *prose;
} proses[] = {
    {"a\n.so b\n\n", "a .so b"}, {"a\tb", "a b"}, {"\n", ""},
    {"a\033\nb\u202E", "a\u241B b" MISSING},
};

START_TEST(prose_is_one_line)
{
    Text text = text_new(arena);
    shown_add_prose(&text, proses[_i].text);
    ck_assert_str_eq(text_string(&text), proses[_i].prose);
}
END_TEST

static const struct {
    const char *text, *json, *csv, *yaml;
} formats[] = {
    {"a b", "\"a b\"", "a b", "a b"},
    {"a\n\"b\\", "\"a\\n\\\"b\\\\\"", "\"a\u240A\"\"b\\\"",
     "\"a\\n\\\"b\\\\\""},
    {"\x7F\xC2\x85", "\"\\u007f\\u0085\"", "\u2421" MISSING,
     "\"\\x7f\\x85\""},
    {"\u202E\uFFFE", "\"\\u202e\\ufffe\"", MISSING MISSING,
     "\"\\u202e\\ufffe\""},
    {"\U0001FFFE", "\"" MISSING "\"", MISSING, "\"\\U0001fffe\""},
    {"=1+1", "\"=1+1\"", "'=1+1", "=1+1"},
    {"@a,b", "\"@a,b\"", "\"'@a,b\"", "\"@a,b\""},
    {"-2+3", "\"-2+3\"", "'-2+3", "\"-2+3\""},
    {"-y", "\"-y\"", "'-y", "-y"},
    {"+1.5e3", "\"+1.5e3\"", "'+1.5e3", "\"+1.5e3\""},
    {"+4", "\"+4\"", "'+4", "\"+4\""},
    {"-4", "\"-4\"", "-4", "\"-4\""},
    {"Yes", "\"Yes\"", "Yes", "\"Yes\""},
    {"null", "\"null\"", "null", "\"null\""},
    {"1:30", "\"1:30\"", "1:30", "\"1:30\""},
    {"0x1F", "\"0x1F\"", "0x1F", "\"0x1F\""},
    {"- a", "\"- a\"", "'- a", "\"- a\""},
    {"a: b", "\"a: b\"", "a: b", "\"a: b\""},
    {"a #b", "\"a #b\"", "a #b", "\"a #b\""},
    {"a/w?q", "\"a/w?q\"", "a/w?q", "\"a/w?q\""},
    {"{a", "\"{a\"", "{a", "\"{a\""},
    {":a", "\":a\"", ":a", "\":a\""},
    {"", "\"\"", "", "\"\""},
};

START_TEST(each_format_has_its_escapes)
{
    Text json = text_new(arena), csv = text_new(arena), yaml = text_new(arena);
    json_quote(&json, formats[_i].text);
    ck_assert_str_eq(text_string(&json), formats[_i].json);
    csv_field(&csv, formats[_i].text);
    ck_assert_str_eq(text_string(&csv), formats[_i].csv);
    yaml_add_word(&yaml, formats[_i].text);
    ck_assert_str_eq(text_string(&yaml), formats[_i].yaml);
}
END_TEST

/* A file called 21, and a title that is a number, are texts. */
START_TEST(a_number_alone_on_its_line_is_quoted)
{
    static const char *const lines[][2] = {{"21", "\"21\""}, {"1.5", "\"1.5\""},
                                           {"21 b", "21 b"}, {"a, b", "a, b"}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Text yaml = text_new(arena);
        yaml_add_line(&yaml, lines[i][0]);
        ck_assert_str_eq(text_string(&yaml), lines[i][1]);
    }
}
END_TEST

/* Millions of characters are looked at: Check is told only of what is wrong. */
#define CHECK(condition, character)                                            \
    do {                                                                       \
        if (!(condition)) {                                                    \
            ck_abort_msg("U+%04X: %s", (unsigned)(character), #condition);     \
        }                                                                      \
    } while (0)

START_TEST(a_sign_is_as_wide_as_what_it_stands_for)
{
    for (uint32_t character = 0; character <= 0x10FFFF;
         character = after(character)) {
        char bytes[UTF8_MOST];
        uint32_t shown;
        size_t size = utf8_encode(character, bytes);
        shown_take(bytes, size, &shown);
        CHECK(utf8_width(shown) == utf8_columns(bytes, size), character);
    }
}
END_TEST

/* What say_string writes; the caller frees it. */
static char *said(const char *string)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&bytes, &length);
    ck_assert(say_string(stream, string));
    fclose(stream);
    return bytes;
}

static const struct {
    const char *text, *said;
} sayings[] = {
    {"a\nb\tc\n", "a\nb\tc\n"},
    {STYLE_BOLD "a" STYLE_END, "\033[1ma\033[0m"},
    {STYLE_LINE_BEGIN "a" STYLE_LINE_CLEAR, "\ra\033[K"},
    {"\033[1ma\033]0;b\a", "\u241B[1ma\u241B]0;b\u2407"},
    {"\xFF" "?\xFF", MISSING "?" MISSING},
    {"\u202Ea", MISSING "a"},
};

START_TEST(only_marks_are_orders)
{
    char *bytes = said(sayings[_i].text);
    ck_assert_str_eq(bytes, sayings[_i].said);
    free(bytes);
}
END_TEST

/* Says so many characters from [first] on at once, and looks at each that comes
 * out; returns the one after the last. */
static uint32_t say_some(uint32_t first, int count)
{
    char string[SOME * UTF8_MOST + 1];
    size_t length = 0;
    uint32_t next = first;
    for (int i = 0; i < count && next <= 0x10FFFF; i++, next = after(next)) {
        length += utf8_encode(next, string + length);
    }
    string[length] = '\0';
    char *bytes = said(string), *at = bytes, *end = bytes + strlen(bytes);
    for (uint32_t character = first; character < next;
         character = after(character)) {
        uint32_t own, shown;
        CHECK(at < end, character);
        size_t size = utf8_decode(at, (size_t)(end - at), &own);
        shown_take(at, size, &shown);
        CHECK(own == shown || own == '\n' || own == '\t', character);
        at += size;
    }
    CHECK(at == end, first);
    free(bytes);
    return next;
}

/* Whatever character a file holds, and whatever byte. */
START_TEST(nothing_from_a_file_is_an_order)
{
    for (uint32_t character = 1; character <= 0x10FFFF;) {
        character = say_some(character, character < ALONE ? 1 : SOME);
    }
    for (int byte = 0x80; byte <= 0xFF; byte++) {
        char string[] = {(char)byte, '\0'};
        char *bytes = said(string);
        ck_assert_str_eq(bytes, MISSING);
        free(bytes);
    }
}
END_TEST

Suite *shown_suite(void)
{
    Suite *suite = suite_create("shown");
    TCase *signs = tcase_create("signs");
    tcase_add_checked_fixture(signs, set_up, tear_down);
    tcase_set_timeout(signs, 120);
    tcase_add_loop_test(signs, orders_become_signs, 0, COUNT(cases));
    tcase_add_loop_test(signs, prose_is_one_line, 0, COUNT(proses));
    tcase_add_test(signs, a_number_alone_on_its_line_is_quoted);
    tcase_add_loop_test(signs, each_format_has_its_escapes, 0, COUNT(formats));
    tcase_add_test(signs, a_sign_is_as_wide_as_what_it_stands_for);
    tcase_add_loop_test(signs, only_marks_are_orders, 0, COUNT(sayings));
    tcase_add_test(signs, nothing_from_a_file_is_an_order);
    suite_add_tcase(suite, signs);
    return suite;
}
