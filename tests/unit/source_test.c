/* Files and the places in them.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdbool.h>
#include <string.h>

#include "report/source.h"
#include "common.h"

Suite *source_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static Sources sources;

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
    sources = sources_new(arena);
}

static void tear_down(void)
{
    arena_free(arena);
}

static uint32_t add_text(const char *text)
{
    return sources_add(&sources, "file", text, strlen(text));
}

/* ---- Files --------------------------------------------------------------- */

START_TEST(no_file_is_nowhere)
{
    ck_assert_uint_eq(sources.count, 1);
    for (uint32_t file = 0; file < 3; file++) {
        Place place = sources_place(&sources, file, 7);
        ck_assert_str_eq(place.file, "");
        ck_assert_uint_eq(place.line, 0);
        ck_assert_uint_eq(place.column, 0);
    }
}
END_TEST

START_TEST(files_are_copied_and_numbered)
{
    char name[] = "one", text[] = "a\0b\n";
    ck_assert_uint_eq(sources_add(&sources, name, text, 4), 1);
    ck_assert_uint_eq(sources_add(&sources, "two", "", 0), 2);
    for (uint32_t file = 3; file < 20; file++) {
        ck_assert_uint_eq(sources_add(&sources, "more", "x", 1), file);
    }
    memset(name, 'x', 3);
    memset(text, 'x', 4);
    ck_assert_str_eq(sources.files[1].name, "one");
    ck_assert_uint_eq(sources.files[1].length, 4);
    ck_assert_mem_eq(sources.files[1].text, "a\0b\n\0", 5);
    ck_assert_uint_eq(sources.files[1].line_count, 2);
    ck_assert_str_eq(sources_place(&sources, 2, 0).file, "two");
    ck_assert_uint_eq(sources.files[2].line_count, 1);
}
END_TEST

/* ---- Places -------------------------------------------------------------- */

static const struct {
    const char *text;
    uint32_t offset;
    unsigned line, column;
} places[] = {
    {"", 0, 1, 1},
    {"", 9, 1, 1},
    {"abc", 0, 1, 1},
    {"abc", 2, 1, 3},
    {"abc", 3, 1, 4},
    {"abc", 4, 1, 4},
    {"a\nb", 1, 1, 2},                 /* the line end itself */
    {"a\nb", 2, 2, 1},
    {"a\n", 2, 2, 1},
    {"\n\n\n", 0, 1, 1},
    {"\n\n\n", 1, 2, 1},
    {"\n\n\n", 3, 4, 1},
    {"a\r\nb", 1, 1, 2},
    {"a\r\nb", 2, 1, 3},
    {"a\r\nb", 3, 2, 1},
    {"a\rb", 2, 2, 1},
    {"a\r\rb", 2, 2, 1},
    {"a\r\rb", 3, 3, 1},
    {"a\n\rb", 2, 2, 1},
    {"a\n\rb", 3, 3, 1},
    {"a\r", 2, 2, 1},
    {ACUTE "x", 0, 1, 1},
    {ACUTE "x", 1, 1, 1},              /* within a character */
    {ACUTE "x", 2, 1, 2},
    {SPADES ACUTE GRIN "x", 3, 1, 2},
    {SPADES ACUTE GRIN "x", 5, 1, 3},
    {SPADES ACUTE GRIN "x", 8, 1, 3},
    {SPADES ACUTE GRIN "x", 9, 1, 4},
    {"\n" SPADES "x", 4, 2, 2},
    {SPADES ACUTE GRIN "x\n" ACUTE "y", 11, 2, 1},
    {SPADES ACUTE GRIN "x\n" ACUTE "y", 13, 2, 2},
    {"a\nbc\n", 5, 3, 1},
    {MARK "ab\nc", 6, 2, 1},
    {"\xFF\x80" "x", 1, 1, 2},         /* no characters: one column a byte */
    {"\xFF\x80" "x", 2, 1, 3},
    {"\xE2\x99" "x", 2, 1, 3},
    {"\xE2\x80\xA8" "x", 3, 1, 2},     /* U+2028 ends no line */
    {MARK "ab", 0, 1, 1},
    {MARK "ab", 2, 1, 1},
    {MARK "ab", 3, 1, 1},
    {MARK "ab", 4, 1, 2},
    {MARK "a\nb", 5, 2, 1},
    {MARK, 3, 1, 1},
    {"a" MARK "b", 4, 1, 3},           /* only a mark at the start is none */
};

START_TEST(offset_has_a_place)
{
    uint32_t file = add_text(places[_i].text);
    Place place = sources_place(&sources, file, places[_i].offset);
    ck_assert_str_eq(place.file, "file");
    ck_assert_uint_eq(place.line, places[_i].line);
    ck_assert_uint_eq(place.column, places[_i].column);
}
END_TEST

START_TEST(every_place_of_many_lines)
{
    char text[3000];
    size_t length = 0;
    for (unsigned line = 0; line < 60; line++) {
        for (unsigned column = 0; column < line * 7 % 40; column++) {
            text[length++] = 'x';
        }
        text[length++] = '\n';
    }
    uint32_t file = sources_add(&sources, "many", text, length);
    unsigned line = 1, column = 1;
    for (uint32_t offset = 0; offset < length; offset++) {
        Place place = sources_place(&sources, file, offset);
        ck_assert_uint_eq(place.line, line);
        ck_assert_uint_eq(place.column, column);
        bool ends = text[offset] == '\n';
        line += ends;
        column = ends ? 1 : column + 1;
    }
}
END_TEST

/* On a long line columns are not counted from its start. */
START_TEST(every_place_of_long_lines)
{
    static const char *const pieces[] = {"x", ACUTE, SPADES, GRIN, "\xFF"};
    static char text[20000];
    static unsigned expected[20000];
    size_t length = 0;
    for (unsigned line = 0; line < 3; line++) {
        for (unsigned column = 1; column < 1900 + line; column++) {
            const char *piece = pieces[column % 5];
            for (; *piece; piece++) {
                expected[length] = column;
                text[length++] = *piece;
            }
        }
        expected[length] = 1900 + line;
        text[length++] = '\n';
    }
    uint32_t file = sources_add(&sources, "long", text, length);
    for (uint32_t offset = 0; offset < length; offset++) {
        Place place = sources_place(&sources, file, offset);
        ck_assert_uint_eq(place.column, expected[offset]);
    }
    ck_assert_uint_eq(sources_place(&sources, file, (uint32_t)length).line, 4);
}
END_TEST

/* ---- Lines --------------------------------------------------------------- */

static const struct {
    const char *text;
    unsigned line;
    const char *expected;
} lines[] = {
    {"", 1, ""},
    {"abc", 1, "abc"},
    {"abc", 0, ""},
    {"abc", 2, ""},
    {"a\nbc\n", 1, "a"},
    {"a\nbc\n", 2, "bc"},
    {"a\nbc\n", 3, ""},
    {"a\nbc\n", 4, ""},
    {"a\r\nbc\r\nd", 1, "a"},
    {"a\r\nbc\r\nd", 2, "bc"},
    {"a\r\nbc\r\nd", 3, "d"},
    {"a\rbc\r\rd", 2, "bc"},
    {"a\rbc\r\rd", 3, ""},
    {"a\rbc\r\rd", 4, "d"},
    {"a\r", 1, "a"},
    {MARK "ab\nc", 1, "ab"},
    {MARK "ab\nc", 2, "c"},
    {"a\n", 4294967295u, ""},
};

START_TEST(line_comes_without_its_end)
{
    uint32_t file = add_text(lines[_i].text);
    size_t length = 99;
    const char *line =
        source_line(&sources.files[file], lines[_i].line, &length);
    ck_assert_uint_eq(length, strlen(lines[_i].expected));
    ck_assert_mem_eq(line, lines[_i].expected, length);
}
END_TEST

static void add_files(Arena *memory)
{
    Sources list = sources_new(memory);
    for (int i = 0; i < 10; i++) {
        sources_add(&list, "name", "a\nb\nc", 5);
    }
}

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(add_files);
}
END_TEST

Suite *source_suite(void)
{
    Suite *suite = suite_create("source");
    TCase *files = tcase_create("files");
    tcase_add_checked_fixture(files, set_up, tear_down);
    tcase_add_test(files, no_file_is_nowhere);
    tcase_add_test(files, files_are_copied_and_numbered);
    tcase_add_test(files, every_refusal_is_noticed);
    suite_add_tcase(suite, files);

    TCase *positions = tcase_create("places");
    tcase_add_checked_fixture(positions, set_up, tear_down);
    tcase_add_loop_test(positions, offset_has_a_place, 0, COUNT(places));
    tcase_add_test(positions, every_place_of_many_lines);
    tcase_add_test(positions, every_place_of_long_lines);
    tcase_add_loop_test(positions, line_comes_without_its_end, 0,
                        COUNT(lines));
    suite_add_tcase(suite, positions);
    return suite;
}
