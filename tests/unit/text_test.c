/* Texts that grow, and the characters they are made of.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <limits.h>
#include <string.h>

#include "base/html_text.h"
#include "base/text_wrap.h"
#include "base/utf8.h"
#include "common.h"

Suite *text_suite(void);

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

/* ---- Texts --------------------------------------------------------------- */

START_TEST(new_text_is_empty)
{
    Text text = text_new(arena);
    ck_assert_str_eq(text_string(&text), "");
    ck_assert_uint_eq(text.length, 0);
    ck_assert_ptr_null(text.bytes);
    text_clear(&text);
    ck_assert_str_eq(text_string(&text), "");
}
END_TEST

START_TEST(parts_follow_each_other)
{
    Text text = text_new(arena);
    text_add(&text, "one ");
    text_add(&text, "");
    text_add_bytes(&text, "two three", 3);
    text_add_bytes(&text, NULL, 0);
    text_add_repeated(&text, '.', 3);
    text_add_repeated(&text, '.', 0);
    text_add_format(&text, " %s=%d%%", "n", 5);
    text_add_format(&text, "%s", "");
    text_add_number(&text, -7);
    ck_assert_str_eq(text_string(&text), "one two... n=5%-7");
    ck_assert_uint_eq(text.length, 17);
}
END_TEST

static const struct {
    long long number;
    const char *expected;
} numbers[] = {
    {0, "0"},
    {-1, "-1"},
    {1000000, "1000000"},
    {LLONG_MAX, "9223372036854775807"},
    {LLONG_MIN, "-9223372036854775808"},
};

START_TEST(numbers_are_decimal)
{
    Text text = text_new(arena);
    text_add_number(&text, numbers[_i].number);
    ck_assert_str_eq(text_string(&text), numbers[_i].expected);
}
END_TEST

START_TEST(adding_nothing_makes_a_string)
{
    Text text = text_new(arena);
    text_add(&text, "");
    ck_assert_ptr_nonnull(text.bytes);
    ck_assert_str_eq(text.bytes, "");
}
END_TEST

START_TEST(zeros_are_bytes_like_others)
{
    Text text = text_new(arena);
    text_add_bytes(&text, "a\0b", 3);
    text_add(&text, "c");
    ck_assert_uint_eq(text.length, 4);
    ck_assert_mem_eq(text.bytes, "a\0bc\0", 5);
}
END_TEST

START_TEST(clearing_keeps_the_memory)
{
    Text text = text_new(arena);
    text_add_repeated(&text, 'x', 1000);
    const char *bytes = text_string(&text);
    text_clear(&text);
    ck_assert_str_eq(text_string(&text), "");
    text_add_repeated(&text, 'y', 1000);
    ck_assert_ptr_eq(text_string(&text), bytes);
    ck_assert_uint_eq(strspn(text_string(&text), "y"), 1000);
}
END_TEST

START_TEST(any_length_fits)
{
    Text text = text_new(arena);
    for (int i = 0; i < _i; i++) {
        text_add_repeated(&text, (char)('a' + i % 26), 1);
        ck_assert_uint_lt(text.length, text.capacity);
        ck_assert_int_eq(text.bytes[text.length], '\0');
    }
    ck_assert_uint_eq(strlen(text_string(&text)), (size_t)_i);
    for (int i = 0; i < _i; i++) {
        ck_assert_int_eq(text.bytes[i], 'a' + i % 26);
    }
}
END_TEST

START_TEST(long_parts_fit)
{
    Text text = text_new(arena);
    text_add(&text, "<");
    text_add_repeated(&text, 'x', 1 << 20);
    text_add_format(&text, "%0*d", 5000, 0);
    text_add(&text, ">");
    ck_assert_uint_eq(text.length, (1 << 20) + 5002);
    ck_assert_uint_eq(strspn(text.bytes + 1, "x"), 1 << 20);
    ck_assert_str_eq(text.bytes + text.length - 2, "0>");
}
END_TEST

START_TEST(format_makes_a_string)
{
    ck_assert_str_eq(text_format(arena, "%s-%03d", "a", 7), "a-007");
    ck_assert_str_eq(text_format(arena, "%s", ""), "");
    ck_assert_uint_eq(strlen(text_format(arena, "%*d", 70000, 1)), 70000);
}
END_TEST

static const struct {
    const char *one, *other;
    bool expected;
} pairs[] = {
    {NULL, NULL, true}, {NULL, "", false}, {"", NULL, false}, {"", "", true},
    {"a", "a", true},   {"a", "b", false}, {"a", "ab", false},
    {"A", "a", false},
};

START_TEST(equality_of_strings)
{
    ck_assert(text_equal(pairs[_i].one, pairs[_i].other) == pairs[_i].expected);
}
END_TEST

static const struct {
    const char *one, *other;
    size_t length;
    bool all, beginnings;  /* whether they are alike */
} likenesses[] = {
    {"", "", 1, true, true},           {"Yes", "yES", 3, true, true},
    {"yes", "yet", 3, false, false},   {"yes", "yet", 2, false, true},
    {"ye", "yes", 3, false, false},    {"yes", "ye", 3, false, false},
    {"yes", "no", 0, false, true},     {"@[`{", "`{@[", 1, false, false},
    {"Z", "z", 1, true, true},         {"\xc3\x84", "\xc3\xa4", 2, false, false},
};

START_TEST(capital_letters_are_alike)
{
    const char *one = likenesses[_i].one, *other = likenesses[_i].other;
    ck_assert(text_alike(one, other) == likenesses[_i].all);
    ck_assert(text_begins_alike(one, other, likenesses[_i].length) ==
              likenesses[_i].beginnings);
}
END_TEST

static void build_texts(Arena *memory)
{
    Text text = text_new(memory);
    for (int i = 0; i < 40; i++) {
        text_add(&text, "words ");
        text_add_number(&text, i);
        text_add_format(&text, "%s", text_format(memory, "%d", i));
    }
    text_add_repeated(&text, '-', 10000);
}

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(build_texts);
}
END_TEST

static void add_too_much(Arena *memory)
{
    Text text = text_new(memory);
    text_add(&text, "some");
    text_add_repeated(&text, 'x', (size_t)-3);
}

START_TEST(impossible_length_exhausts)
{
    jmp_buf here;
    arena_set_exhausted(arena, &here);
    if (setjmp(here) == 0) {
        add_too_much(arena);
        ck_abort_msg("memory was handed out");
    }
}
END_TEST

/* ---- Characters ---------------------------------------------------------- */

static const struct {
    const char *bytes;
    size_t length;             /* of what may be read */
    size_t size;
    uint32_t character;
} characters[] = {
    {"a", 1, 1, 'a'},
    {"ab", 2, 1, 'a'},
    {"\0", 1, 1, 0},
    {"\x7F", 1, 1, 0x7F},
    {"\xC3\xA9", 2, 2, 0xE9},                  /* e with an acute accent */
    {"\xC2\x80", 2, 2, 0x80},
    {"\xDF\xBF", 2, 2, 0x7FF},
    {"\xE0\xA0\x80", 3, 3, 0x800},
    {"\xE2\x99\xA0", 3, 3, 0x2660},            /* spades */
    {"\xEF\xBF\xBD", 3, 3, 0xFFFD},
    {"\xED\x9F\xBF", 3, 3, 0xD7FF},
    {"\xEE\x80\x80", 3, 3, 0xE000},
    {"\xF0\x90\x80\x80", 4, 4, 0x10000},
    {"\xF0\x9F\x98\x80", 4, 4, 0x1F600},
    {"\xF4\x8F\xBF\xBF", 4, 4, 0x10FFFF},
    {"\x80", 1, 1, UTF8_INVALID},              /* goes on with nothing */
    {"\xBF\x80", 2, 1, UTF8_INVALID},
    {"\xC3", 1, 1, UTF8_INVALID},              /* cut off */
    {"\xE2\x99", 2, 1, UTF8_INVALID},
    {"\xE2\x99\xA0", 2, 1, UTF8_INVALID},
    {"\xC3" "a", 2, 1, UTF8_INVALID},
    {"\xE2\x99" "a", 3, 1, UTF8_INVALID},
    {"\xC0\x80", 2, 1, UTF8_INVALID},          /* longer than it must be */
    {"\xC1\xBF", 2, 1, UTF8_INVALID},
    {"\xE0\x9F\xBF", 3, 1, UTF8_INVALID},
    {"\xF0\x8F\xBF\xBF", 4, 1, UTF8_INVALID},
    {"\xED\xA0\x80", 3, 1, UTF8_INVALID},      /* surrogates */
    {"\xED\xBF\xBF", 3, 1, UTF8_INVALID},
    {"\xF4\x90\x80\x80", 4, 1, UTF8_INVALID},  /* behind the last */
    {"\xF8\x88\x80\x80\x80", 5, 1, UTF8_INVALID},
    {"\xFF", 1, 1, UTF8_INVALID},
};

START_TEST(characters_are_decoded)
{
    uint32_t character;
    size_t size = utf8_decode(characters[_i].bytes, characters[_i].length,
                              &character);
    ck_assert_uint_eq(size, characters[_i].size);
    ck_assert_uint_eq(character, characters[_i].character);
}
END_TEST

static const struct {
    uint32_t character;
    unsigned width;
} widths[] = {
    {'a', 1},      {' ', 1},      {0xE9, 1},     {0x2FF, 1},    {0x300, 0},
    {0x36F, 0},    {0x370, 1},    {0x10FF, 1},   {0x1100, 2},   {0x2660, 1},
    {0x2680, 1},   {0x26A1, 2},   {0x4E2D, 2},   {0x3042, 2},   {0x303F, 1},
    {0xAC00, 2},   {0xD7A4, 1},   {0xFF01, 2},   {0xFF61, 1},   {0xFFFD, 1},
    {0xFE0F, 0},   {0x200D, 0},   {0x1F0A1, 1},  {0x1F0CF, 2},  {0x1F600, 2},
    {0x1F64F, 2},  {0x1F650, 1},  {0x20000, 2},  {0x3FFFD, 2},  {0x3FFFE, 1},
    {0x10FFFF, 1},
};

START_TEST(characters_have_widths)
{
    ck_assert_uint_eq(utf8_width(widths[_i].character), widths[_i].width);
}
END_TEST

static const struct {
    const char *string, *html;
} escapes[] = {
    {"", ""},
    {"5 + 1", "5 + 1"},
    {"<b a=\"1\">&amp;'", "&lt;b a=&quot;1&quot;&gt;&amp;amp;'"},
    {"\xC3\x89mile", "\xC3\x89mile"},
    {"a\tb\nc", "a\tb\nc"},
    {"\x1B[0m\x7F", "\u241B[0m\u2421"},
    {"\xFFz\xC3", "\xEF\xBF\xBDz\xEF\xBF\xBD"},
    {"\xC2\x85\xEF\xBF\xBE", "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"a\u202Eb\u2028", "a\uFFFDb\uFFFD"},
};

START_TEST(html_is_escaped)
{
    Text text = text_new(arena);
    html_escape(&text, escapes[_i].string);
    ck_assert_str_eq(text_string(&text), escapes[_i].html);
}
END_TEST

/* In lines of a manual page nothing is a request, an escape, a hyphen or a
 * curved quotation mark. */
static const struct {
    const char *string, *line;
} manual_lines[] = {
    {"", "\n"},
    {"cria help --man", "cria help \\-\\-man\n"},
    {".SH NAME", "\\&.SH NAME\n"},
    {"'br", "\\(aqbr\n"},
    {"\"\\f\"", "\\(dq\\ef\\(dq\n"},
    {"^~`", "\\(ha\\(ti\\(ga\n"},
    {"\xC3\x89mile", "\\[u00C9]mile\n"},
    {"a\n.b", "a\\[u240A].b\n"},
};

START_TEST(lines_of_manuals_are_only_text)
{
    Text text = text_new(arena);
    man_add_line(&text, manual_lines[_i].string);
    ck_assert_str_eq(text_string(&text), manual_lines[_i].line);
}
END_TEST

START_TEST(manuals_begin_with_their_name)
{
    Text text = text_new(arena);
    man_begin(&text, "cria-\u00E9l", "1", "cria");
    man_add_line(&text, "play");
    man_add_quoted(&text, ".SH", "A \"turn\"");
    ck_assert_str_eq(text_string(&text),
                     ".TH \"CRIA\\-\\[u00E9]L\" 1 \"\" \"cria\" \"cria\"\n"
                     ".nh\n.ad l\n.SH NAME\ncria\\-\\[u00E9]l \\- play\n"
                     ".SH \"A \\(dqturn\\(dq\"\n");
}
END_TEST

/* What arguments and players' names may be. */
static const struct {
    const char *string;
    bool valid, name;
} names[] = {
    {"Ann", true, true},          {"Zo\u00EB \u2665", true, true},
    {"\uFFFD", true, true},       {"", true, false},
    {"  ", true, false},          {"A\tnn", true, false},
    {"A\nnn", true, false},       {"A\xEF\xBF\xBE", true, false},
    {"A\xFFnn", false, false},    {"\xC3", false, false},
};

START_TEST(names_are_one_line)
{
    ck_assert_int_eq(text_is_valid(names[_i].string), names[_i].valid);
    if (names[_i].valid) {
        ck_assert_int_eq(text_is_name(names[_i].string), names[_i].name);
    }
}
END_TEST

/* ---- Terminals ----------------------------------------------------------- */

START_TEST(typed_lines_become_valid)
{
    char line[] = "a\xFFz\u00E9\xC3";
    terminal_mend(line);
    ck_assert_str_eq(line, "a?z\u00E9?");
}
END_TEST

/* On a terminal without UTF-8; [wider]: by so many columns. */
static const struct {
    const char *string, *written;
    unsigned wider;
} narrow[] = {
    {"5 + 1", "5 + 1", 0},           {"\u00E9\u00DF", "es", 0},
    {"3\u00B11", "3+-1", 1},         {"\u2026\u2265", "...>=", 3},
    {"\u2665", "?", 0},              {"\x1B[0m", "?[0m", 0},
};

START_TEST(narrow_terminals_get_ascii)
{
    const char *string = narrow[_i].string;
    char written[64] = "";
    for (size_t left = strlen(string), length = 0, size; left > 0;
         left -= size) {
        size_t more;
        size = terminal_take(string, left, true, written + length, &more);
        string += size;
        length += more;
        written[length] = '\0';
    }
    ck_assert_str_eq(written, narrow[_i].written);
    ck_assert_uint_eq(terminal_widening(narrow[_i].string), narrow[_i].wider);
}
END_TEST

Suite *text_suite(void)
{
    Suite *suite = suite_create("text");
    TCase *texts = tcase_create("texts");
    tcase_add_checked_fixture(texts, set_up, tear_down);
    tcase_add_test(texts, new_text_is_empty);
    tcase_add_test(texts, parts_follow_each_other);
    tcase_add_loop_test(texts, numbers_are_decimal, 0, COUNT(numbers));
    tcase_add_test(texts, adding_nothing_makes_a_string);
    tcase_add_test(texts, zeros_are_bytes_like_others);
    tcase_add_test(texts, clearing_keeps_the_memory);
    tcase_add_loop_test(texts, any_length_fits, 60, 70);
    tcase_add_loop_test(texts, any_length_fits, 125, 131);
    tcase_add_test(texts, long_parts_fit);
    tcase_add_test(texts, format_makes_a_string);
    tcase_add_loop_test(texts, equality_of_strings, 0, COUNT(pairs));
    tcase_add_loop_test(texts, capital_letters_are_alike, 0,
                        COUNT(likenesses));
    tcase_add_test(texts, every_refusal_is_noticed);
    tcase_add_test(texts, impossible_length_exhausts);
    tcase_add_loop_test(texts, html_is_escaped, 0, COUNT(escapes));
    tcase_add_loop_test(texts, lines_of_manuals_are_only_text, 0,
                        COUNT(manual_lines));
    tcase_add_test(texts, manuals_begin_with_their_name);
    suite_add_tcase(suite, texts);

    TCase *utf8 = tcase_create("utf8");
    tcase_add_loop_test(utf8, characters_are_decoded, 0, COUNT(characters));
    tcase_add_loop_test(utf8, characters_have_widths, 0, COUNT(widths));
    tcase_add_loop_test(utf8, names_are_one_line, 0, COUNT(names));
    suite_add_tcase(suite, utf8);

    TCase *terminals = tcase_create("terminals");
    tcase_add_test(terminals, typed_lines_become_valid);
    tcase_add_loop_test(terminals, narrow_terminals_get_ascii, 0,
                        COUNT(narrow));
    suite_add_tcase(suite, terminals);
    return suite;
}
