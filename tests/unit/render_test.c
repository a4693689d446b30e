/* What a person sees of a finding, byte for byte.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "base/style.h"
#include "report/render.h"
#include "common.h"

Suite *render_suite(void);

#define TEN "0123456789"
#define FIFTY TEN TEN TEN TEN TEN
#define HUNDRED FIFTY FIFTY
#define SPACES_TEN "          "
#define SPACES_FIFTY SPACES_TEN SPACES_TEN SPACES_TEN SPACES_TEN SPACES_TEN
#define MISSING "\xEF\xBF\xBD"         /* U+FFFD */
#define WIDE "\xE4\xB8\xAD"            /* U+4E2D, two columns */
#define JOINING "\xCC\x81"             /* U+0301, no column of its own */

static jmp_buf exhausted;
static Arena *arena;
static Sources sources;
static Diagnostics list;

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
    sources = sources_new(arena);
    list = diagnostics_new(arena);
}

static void tear_down(void)
{
    arena_free(arena);
}

static const char *render(bool colour)
{
    Text out = text_new(arena);
    render_diagnostics(&list, &sources, colour, &out);
    return text_string(&out);
}

static uint32_t add_file(const char *name, const char *text)
{
    return sources_add(&sources, name, text, strlen(text));
}

/* ---- Whole findings ------------------------------------------------------ */

START_TEST(nothing_found_is_nothing_said)
{
    ck_assert_str_eq(render(false), "");
    ck_assert_str_eq(render(true), "");
}
END_TEST

/* An error with help and a warning with a label in another file. */
static void find_two(void)
{
    uint32_t file = add_file("rules.yaml", "# x\n\n\n\nphaze:\n  - a: b\n");
    uint32_t other = add_file("more.yaml", "play: 1\n");
    Diagnostic *error =
        diagnostics_add(&list, SEVERITY_ERROR, "unknown-key",
                        (Span){file, 7, 12}, "unknown key 'phaze'");
    diagnostic_help(&list, error, "did you mean 'phases'?");
    Diagnostic *warning =
        diagnostics_add(&list, SEVERITY_WARNING, "no-change",
                        (Span){file, 18, 19}, "this changes nothing");
    diagnostic_label(&list, warning, (Span){other, 0, 4}, "it is here");
}

START_TEST(finding_has_place_excerpt_help_and_notes)
{
    find_two();
    ck_assert_str_eq(render(false),
                     "rules.yaml:5:1: error: unknown key 'phaze' "
                     "[unknown-key]\n"
                     "    5 | phaze:\n"
                     "      | ^~~~~\n"
                     "      = help: did you mean 'phases'?\n"
                     "rules.yaml:6:5: warning: this changes nothing "
                     "[no-change]\n"
                     "    6 |   - a: b\n"
                     "      |     ^\n"
                     "more.yaml:1:1: note: it is here\n"
                     "    1 | play: 1\n"
                     "      | ^~~~\n");
}
END_TEST

START_TEST(colours_are_added_and_nothing_else)
{
    find_two();
    ck_assert_str_eq(
        render(true),
        STYLE_BOLD "rules.yaml:5:1: " STYLE_END STYLE_BOLD_RED "error: " STYLE_END
        "unknown key 'phaze' [unknown-key]\n"
        "    5 | phaze:\n"
        "      | " STYLE_BOLD_RED "^~~~~" STYLE_END "\n"
        "      = " STYLE_BOLD_GREEN "help: " STYLE_END "did you mean 'phases'?\n"
        STYLE_BOLD "rules.yaml:6:5: " STYLE_END STYLE_BOLD_MAGENTA "warning: " STYLE_END
        "this changes nothing [no-change]\n"
        "    6 |   - a: b\n"
        "      |     " STYLE_BOLD_MAGENTA "^" STYLE_END "\n"
        STYLE_BOLD "more.yaml:1:1: " STYLE_END STYLE_BOLD_CYAN "note: " STYLE_END "it is here\n"
        "    1 | play: 1\n"
        "      | " STYLE_BOLD_CYAN "^~~~" STYLE_END "\n");
}
END_TEST

START_TEST(finding_without_a_file_has_no_excerpt)
{
    Diagnostic *added = diagnostics_add(&list, SEVERITY_ERROR, "no-file",
                                        (Span){0}, "cannot open 'x'");
    diagnostic_help(&list, added, "look");
    diagnostic_label(&list, added, (Span){0}, "nowhere");
    ck_assert_str_eq(render(false), "cria: error: cannot open 'x' [no-file]\n"
                                    "      = help: look\n"
                                    "cria: note: nowhere\n");
}
END_TEST

START_TEST(only_the_first_are_shown)
{
    uint32_t file = add_file("f", "x");
    for (int i = 0; i < _i; i++) {
        diagnostics_add(&list, SEVERITY_ERROR, "id", (Span){file, 0, 1}, "m");
    }
    Text expected = text_new(arena);
    for (int i = 0; i < _i && i < 20; i++) {
        text_add(&expected, "f:1:1: error: m [id]\n    1 | x\n      | ^\n");
    }
    if (_i > 20) {
        text_add_format(&expected, "... and %d more\n", _i - 20);
    }
    ck_assert_str_eq(render(false), text_string(&expected));
}
END_TEST

START_TEST(numbers_of_lines_keep_the_edge_straight)
{
    Text text = text_new(arena);
    text_add_repeated(&text, '\n', 123455);
    text_add(&text, "abc");
    uint32_t file = add_file("f", text_string(&text));
    Diagnostic *added = diagnostics_add(&list, SEVERITY_ERROR, "id",
                                        (Span){file, 123456, 123457}, "m");
    diagnostic_help(&list, added, "h");
    ck_assert_str_eq(render(false), "f:123456:2: error: m [id]\n"
                                    "123456 | abc\n"
                                    "       |  ^\n"
                                    "       = help: h\n");
}
END_TEST

/* ---- The excerpt --------------------------------------------------------- */

static const struct {
    const char *text;
    uint32_t start, end;
    const char *place;
    const char *line, *caret;  /* what stands behind "| " */
} excerpts[] = {
    {"abc", 1, 2, "1:2", "abc", " ^"},
    {"abc", 0, 3, "1:1", "abc", "^~~"},
    {"abc", 1, 1, "1:2", "abc", " ^"},                 /* an empty place */
    {"abc", 3, 3, "1:4", "abc", "   ^"},               /* the end */
    {"abc", 3, 9, "1:4", "abc", "   ^"},
    {"abc", 1, 99, "1:2", "abc", " ^~"},
    {"abc\ndef\nghi", 5, 10, "2:2", "def", " ^~"},     /* several lines */
    {"abc\r\ndef", 1, 7, "1:2", "abc", " ^~"},
    {"abc\r\ndef", 5, 8, "2:1", "def", "^~~"},
    {"abc\ndef", 3, 4, "1:4", "abc", "   ^"},          /* the line end */
    {"a\tb\tc", 2, 5, "1:3", "a b c", "  ^~~"},
    {"\t\tx", 2, 3, "1:3", "  x", "  ^"},
    {WIDE WIDE "x", 6, 7, "1:3", WIDE WIDE "x", "    ^"},
    {WIDE WIDE "x", 0, 6, "1:1", WIDE WIDE "x", "^~~~"},
    {WIDE "x", 0, 1, "1:1", WIDE "x", "^~"},           /* within a character */
    {SPADES "x" SPADES, 3, 4, "1:2", SPADES "x" SPADES, " ^"},
    {GRIN "x", 4, 5, "1:2", GRIN "x", "  ^"},
    {"e" JOINING "x", 3, 4, "1:3", "e" JOINING "x", " ^"},
    {"e" JOINING "x", 0, 3, "1:1", "e" JOINING "x", "^"},
    {"e" JOINING "x", 1, 3, "1:2", "e" JOINING "x", " ^"},
    {"a\033[31mb", 6, 7, "1:7", "a\u241B[31mb", "      ^"},
    {"a\x7F" "b\x01", 2, 3, "1:3", "a\u2421b\u2401", "  ^"},
    {"a\xFF\x80" "b", 3, 4, "1:4", "a" MISSING MISSING "b", "   ^"},
    {"a\xC2\x85" "b", 3, 4, "1:3", "a" MISSING "b", "  ^"},
    {"a\xE2\x80\xAE" "b", 4, 5, "1:3", "a" MISSING "b", "  ^"},
    {"a\xE2\x81\xA9" "b", 4, 5, "1:3", "a" MISSING "b", "  ^"},
    {MARK "abc", 3, 6, "1:1", "abc", "^~~"},
    {MARK "abc", 0, 0, "1:1", "abc", "^"},
    {HUNDRED, 99, 100, "1:100", HUNDRED, SPACES_FIFTY SPACES_FIFTY "\b^"},
    /* Over 100 columns: 97 and dots, */
    {HUNDRED "x", 1, 3, "1:2", FIFTY TEN TEN TEN TEN "0123456...", " ^~"},
    {HUNDRED "x", 50, 51, "1:51", FIFTY TEN TEN TEN TEN "0123456...",
     SPACES_FIFTY "^"},
    /* underlined as far as it is shown, */
    {HUNDRED "x", 45, 101, "1:46", FIFTY TEN TEN TEN TEN "0123456...",
     SPACES_TEN SPACES_TEN SPACES_TEN SPACES_TEN "     ^~~~~"
     "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    /* the last 97 when the caret stands near the end, */
    {HUNDRED "x", 100, 101, "1:101", "...456789" FIFTY TEN TEN TEN TEN "x",
     SPACES_FIFTY SPACES_FIFTY "\b^"},
    /* and 94 with the caret 50 columns to the right when both ends are cut. */
    {HUNDRED HUNDRED "x", 100, 102, "1:101",
     "..." FIFTY TEN TEN TEN TEN "0123...", SPACES_FIFTY "   ^~"},
};

/* In the table "\b" takes back one space. */
static void take_back(char *text)
{
    char *back = strchr(text, '\b');
    if (back != NULL) {
        memmove(back - 1, back + 1, strlen(back));
    }
}

START_TEST(caret_stands_under_the_place)
{
    uint32_t file = add_file("f", excerpts[_i].text);
    diagnostics_add(&list, SEVERITY_ERROR, "id",
                    (Span){file, excerpts[_i].start, excerpts[_i].end}, "m");
    char *caret = text_format(arena, "%s", excerpts[_i].caret);
    take_back(caret);
    unsigned line = (unsigned)(excerpts[_i].place[0] - '0');
    ck_assert_str_eq(render(false),
                     text_format(arena,
                                 "f:%s: error: m [id]\n"
                                 "%5u | %s\n"
                                 "      | %s\n",
                                 excerpts[_i].place, line, excerpts[_i].line,
                                 caret));
}
END_TEST

START_TEST(empty_line_has_no_space_behind_it)
{
    uint32_t file = add_file("f", "abc\n");
    diagnostics_add(&list, SEVERITY_ERROR, "id", (Span){file, 4, 4}, "m");
    ck_assert_str_eq(render(false), "f:2:1: error: m [id]\n"
                                    "    2 |\n"
                                    "      | ^\n");
}
END_TEST

START_TEST(wide_character_on_the_edge_is_left_out)
{
    /* 48 x 2 = 96 columns fit into 97; the 49th would be cut in half. */
    Text text = text_new(arena), expected = text_new(arena);
    for (int i = 0; i < 60; i++) {
        text_add(&text, WIDE);
        text_add(&expected, i < 48 ? WIDE : "");
    }
    uint32_t file = add_file("f", text_string(&text));
    diagnostics_add(&list, SEVERITY_ERROR, "id", (Span){file, 3, 6}, "m");
    ck_assert_str_eq(render(false),
                     text_format(arena,
                                 "f:1:2: error: m [id]\n"
                                 "    1 | %s...\n"
                                 "      |   ^~\n",
                                 text_string(&expected)));
}
END_TEST

START_TEST(long_line_is_rendered_fast)
{
    Text text = text_new(arena);
    text_add_repeated(&text, 'x', 1 << 20);
    uint32_t file = add_file("f", text_string(&text));
    for (uint32_t i = 0; i < 4; i++) {
        diagnostics_add(&list, SEVERITY_ERROR, "id",
                        (Span){file, 1000000 + i, 1000001 + i}, "m");
    }
    ck_assert_uint_lt(strlen(render(false)), 4 * 300);
}
END_TEST

/* Of a long line only what is near the caret is looked at. */
START_TEST(caret_stands_within_a_long_line)
{
    Text text = text_new(arena);
    for (int i = 0; i < 5000; i++) {
        text_add(&text, SPADES);
    }
    text_add(&text, "here");
    for (int i = 0; i < 5000; i++) {
        text_add(&text, SPADES);
    }
    uint32_t file = add_file("f", text_string(&text));
    diagnostics_add(&list, SEVERITY_ERROR, "id", (Span){file, 15000, 15004},
                    "m");
    Text expected = text_new(arena);
    text_add(&expected, "f:1:5001: error: m [id]\n    1 | ...");
    for (int i = 0; i < 94; i++) {
        text_add(&expected, i == 50             ? "here"
                            : i > 50 && i < 54 ? "" : SPADES);
    }
    text_add(&expected, "...\n      |    " SPACES_FIFTY "^~~~\n");
    ck_assert_str_eq(render(false), text_string(&expected));
}
END_TEST

START_TEST(words_from_outside_cannot_give_orders)
{
    uint32_t file = add_file("a\033b\n", "x");
    Diagnostic *added = diagnostics_add(&list, SEVERITY_ERROR, "id",
                                        (Span){file, 0, 1}, "m\033[2J\tn\r\no");
    diagnostic_help(&list, added, "h\x9B\n" SPADES);
    diagnostic_label(&list, added, (Span){file, 0, 1}, "l\a");
    ck_assert_str_eq(render(false),
                     "a\u241Bb :1:1: error: m\u241B[2J n\u240D o [id]\n"
                     "    1 | x\n"
                     "      | ^\n"
                     "      = help: h" MISSING " " SPADES "\n"
                     "a\u241Bb :1:1: note: l\u2407\n"
                     "    1 | x\n"
                     "      | ^\n");
}
END_TEST

static void render_all(Arena *memory)
{
    Sources files = sources_new(memory);
    Diagnostics findings = diagnostics_new(memory);
    Text out = text_new(memory);
    uint32_t file = sources_add(&files, "f", "some text\n", 10);
    for (int i = 0; i < 30; i++) {
        Diagnostic *added = diagnostics_add(
            &findings, SEVERITY_ERROR, "id", (Span){file, 5, 9}, "m %d", i);
        diagnostic_help(&findings, added, "help");
    }
    render_diagnostics(&findings, &files, true, &out);
}

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(render_all);
}
END_TEST

Suite *render_suite(void)
{
    Suite *suite = suite_create("render");
    TCase *findings = tcase_create("findings");
    tcase_add_checked_fixture(findings, set_up, tear_down);
    tcase_add_test(findings, nothing_found_is_nothing_said);
    tcase_add_test(findings, finding_has_place_excerpt_help_and_notes);
    tcase_add_test(findings, colours_are_added_and_nothing_else);
    tcase_add_test(findings, finding_without_a_file_has_no_excerpt);
    tcase_add_loop_test(findings, only_the_first_are_shown, 19, 23);
    tcase_add_test(findings, numbers_of_lines_keep_the_edge_straight);
    tcase_add_test(findings, words_from_outside_cannot_give_orders);
    tcase_add_test(findings, every_refusal_is_noticed);
    suite_add_tcase(suite, findings);

    TCase *lines = tcase_create("excerpts");
    tcase_add_checked_fixture(lines, set_up, tear_down);
    tcase_add_loop_test(lines, caret_stands_under_the_place, 0,
                        COUNT(excerpts));
    tcase_add_test(lines, empty_line_has_no_space_behind_it);
    tcase_add_test(lines, wide_character_on_the_edge_is_left_out);
    tcase_add_test(lines, long_line_is_rendered_fast);
    tcase_add_test(lines, caret_stands_within_a_long_line);
    suite_add_tcase(suite, lines);
    return suite;
}
