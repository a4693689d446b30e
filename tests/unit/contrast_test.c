/* Every colour that the program can print has a ground of its own, and can be
 * read on it; without colours cards can still be told apart.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_wrap.h"
#include "load.h"
#include "repl/terminal_description.h"

Suite *contrast_suite(void);

enum { PALETTES = 6, FEW = 16, DEFAULT = -1, NORMAL = 22, BOLD = 1 };

#define LEAST 4.5

/* The first 16 colours as terminals have them unless somebody changes them. */
static const unsigned palettes[PALETTES][FEW] = {
    /* the text screen of PCs */
    {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa,
     0xaaaaaa, 0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff,
     0x55ffff, 0xffffff},
    /* xterm */
    {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd,
     0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff,
     0x00ffff, 0xffffff},
    /* Tango, in GNOME's terminal */
    {0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a,
     0xd3d7cf, 0x555753, 0xef2929, 0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8,
     0x34e2e2, 0xeeeeec},
    /* Campbell, in the Windows terminal */
    {0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd,
     0xcccccc, 0x767676, 0xe74856, 0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e,
     0x61d6d6, 0xf2f2f2},
    /* the terminal of macOS */
    {0x000000, 0x990000, 0x00a600, 0x999900, 0x0000b2, 0xb200b2, 0x00a6b2,
     0xbfbfbf, 0x666666, 0xe50000, 0x00d900, 0xe5e500, 0x0000ff, 0xe500e5,
     0x00e5e5, 0xe5e5e5},
    /* PuTTY */
    {0x000000, 0xbb0000, 0x00bb00, 0xbbbb00, 0x0000bb, 0xbb00bb, 0x00bbbb,
     0xbbbbbb, 0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff,
     0x55ffff, 0xffffff},
};

/* Colour [index] of 256: the first 16, a cube of six steps, a grey ramp. */
static unsigned colour_of(int palette, int index)
{
    static const unsigned steps[] = {0, 95, 135, 175, 215, 255};
    if (index < FEW) {
        return palettes[palette][index];
    }
    if (index >= 232) {
        unsigned grey = 8 + 10 * (unsigned)(index - 232);
        return grey << 16 | grey << 8 | grey;
    }
    index -= FEW;
    return steps[index / 36] << 16 | steps[index / 6 % 6] << 8 |
           steps[index % 6];
}

/* The relative luminance of WCAG 2. */
static double luminance(unsigned colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = (colour >> (16 - 8 * i) & 0xff) / 255.0;
        sum += weights[i] * (part <= 0.04045 ? part / 12.92
                                     : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(unsigned one, unsigned other)
{
    double first = luminance(one), second = luminance(other);
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

/* The text and its ground after an order. */
typedef struct {
    int text, ground, weight;
} Pair;

static Pair pair_of(const char *order)
{
    Pair pair = {DEFAULT, DEFAULT, 0};
    int numbers[16], count = 0;
    for (const char *at = order + 2; *order && count < 16; at++) {
        char *end;
        numbers[count++] = (int)strtol(at, &end, 10);
        at = end;
        if (*at != ';') {
            break;
        }
    }
    for (int i = 0; i < count; i++) {
        int code = numbers[i];
        if ((code == 38 || code == 48) && i + 2 < count) {
            *(code == 38 ? &pair.text : &pair.ground) = numbers[i + 2];
            i += 2;
        } else if (code >= 30 && code < 38) {
            pair.text = code - 30;
        } else if (code >= 40 && code < 48) {
            pair.ground = code - 40;
        } else if (code >= 90 && code < 98) {
            pair.text = code - 90 + 8;
        } else if (code >= 100 && code < 108) {
            pair.ground = code - 100 + 8;
        } else if (code == NORMAL || code == BOLD) {
            pair.weight = code;
        } else {
            ck_assert_msg(code == 0 || code == 39 || code == 49,
                          "no colour and not bold: %d", code);
        }
    }
    return pair;
}

START_TEST(contrast_is_that_of_the_guidelines)
{
    ck_assert_double_eq_tol(contrast(0x000000, 0xffffff), 21.0, 1e-9);
    ck_assert_double_eq_tol(contrast(0x777777, 0xffffff), 4.48, 0.005);
    ck_assert_double_eq_tol(contrast(0xff0000, 0xffffff), 4.00, 0.005);
}
END_TEST

/* Bold makes the first eight colours bright on some terminals, so there text in
 * these is never bold. */
START_TEST(every_pair_can_be_read)
{
    int pairs = 0;
    for (size_t i = 0; terminal_mark(i); i++) {
        const char *order = terminal_order(terminal_mark(i), STYLE_LENGTH,
                                        (TerminalColours)_i);
        Pair pair = pair_of(order[0] == '\033' && strchr(order, 'm') ? order
                                                                     : "");
        ck_assert_msg((pair.text < 0) == (pair.ground < 0),
                      "text or ground is the terminal's own: %s", order + 1);
        if (pair.text < 0) {
            continue;
        }
        pairs++;
        ck_assert(_i != TERMINAL_COLOURS_256 ||
                  (pair.text >= FEW && pair.ground >= FEW));
        ck_assert(pair.text >= 8 || pair.weight == NORMAL);
        for (int palette = 0; palette < PALETTES; palette++) {
            double is = contrast(colour_of(palette, pair.text),
                                 colour_of(palette, pair.ground));
            ck_assert_msg(is >= LEAST, "%s: %.2f in palette %d", order + 1, is,
                          palette);
        }
    }
    ck_assert_int_eq(pairs, _i == TERMINAL_COLOURS_NONE ? 0 : 10);
}
END_TEST

START_TEST(the_terminal_says_how_many_colours_it_has)
{
    static const struct {
        const char *name;
        TerminalColours colours;
    } terminals[] = {
        {"xterm-256color", TERMINAL_COLOURS_256}, {"vt100", TERMINAL_COLOURS_NONE},
        {"linux", TERMINAL_COLOURS_NONE},         {"dumb", TERMINAL_COLOURS_16},
        {"no-such-terminal", TERMINAL_COLOURS_16}, {"../x", TERMINAL_COLOURS_16},
        {"new-256color", TERMINAL_COLOURS_256}};
    const char *own = getenv("TERM");
    own = own ? own : "dumb";
    char former[64];
    snprintf(former, sizeof former, "%s", own);
    unsetenv("COLORTERM");
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
        setenv("TERM", terminals[i].name, 1);
        ck_assert_msg(terminfo_colours() == terminals[i].colours, "%s",
                      terminals[i].name);
    }
    setenv("TERM", "linux", 1);
    setenv("COLORTERM", "truecolor", 1);
    ck_assert_int_eq(terminfo_colours(), TERMINAL_COLOURS_256);
    unsetenv("COLORTERM");
    setenv("TERM", former, 1);
}
END_TEST

/* Cards that differ in nothing but a colour would look alike to many. */
static void compare_cards(const Variant *variant)
{
    for (int i = 0; i < variant->kind_count; i++) {
        for (int j = 0; j < i; j++) {
            ck_assert_msg(strcmp(variant->kinds[i].face,
                                 variant->kinds[j].face) != 0,
                          "%s: two cards look like %s", variant->name,
                          variant->kinds[i].face);
        }
    }
}

START_TEST(shipped_cards_differ_without_colours)
{
    static const char *const folders[] = {"variants"};
    jmp_buf exhausted;
    ck_assert_int_eq(setjmp(exhausted), 0);
    Arena *arena = arena_new(NULL, &exhausted);
    Library library = {.folders = folders, .count = 1};
    FileList list = library_list(arena, &library);
    int games = 0;
    for (size_t i = 0; i < list.count; i++) {
        Request request = {.library = library, .rules.name = list.names[i]};
        Loaded *loaded = load_variant(&request, NULL);
        if (loaded->variant) {           /* a house rule is none by itself */
            compare_cards(loaded->variant);
            games++;
        }
        load_free(loaded);
    }
    ck_assert_int_gt(games, 50);
    arena_free(arena);
}
END_TEST

Suite *contrast_suite(void)
{
    Suite *suite = suite_create("contrast");
    TCase *pairs = tcase_create("pairs");
    tcase_add_test(pairs, contrast_is_that_of_the_guidelines);
    tcase_add_loop_test(pairs, every_pair_can_be_read, 0, TERMINAL_COLOURS);
    tcase_add_test(pairs, the_terminal_says_how_many_colours_it_has);
    tcase_add_test(pairs, shipped_cards_differ_without_colours);
    suite_add_tcase(suite, pairs);
    return suite;
}
