/* The forms are those of YAML 1.1 ("Integer" and "Boolean" of its language-
 * independent types), which many programs still read.
 *
 * SPDX-License-Identifier: MIT */
#include "document/trap.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { DIGITS_MOST = 9 };      /* longer texts are hardly numbers */

static bool all_of(const char *text, const char *signs)
{
    return *text && text[strspn(text, signs)] == '\0';
}

/* [text] without '_' and leading zeros. */
static const char *plain_digits(Arena *arena, const char *text)
{
    Text plain = text_new(arena);
    for (; *text; text++) {
        if (*text != '_' && !(*text == '0' && plain.length == 0 && text[1])) {
            text_add_bytes(&plain, text, 1);
        }
    }
    return text_string(&plain);
}

/* 1:30 is 90: base 60. */
static const char *sixties(Arena *arena, const char *text)
{
    long value = 0, part = 0;
    for (const char *at = text; *at; at++) {
        if (*at != ':') {
            part = 10 * part + (*at - '0');
        } else if (at[1] < '0' || at[1] > '9') {
            return NULL;
        } else {
            value = 60 * (value + part);
            part = 0;
        }
    }
    return text_format(arena, "write the number in digits only; other "
                       "programs read '%s' as %ld", text, value + part);
}

static const char *zero_in_front(Arena *arena, const char *text)
{
    const char *plain = plain_digits(arena, text);
    if (all_of(text, "01234567")) {
        return text_format(arena, "write %s; other programs read '%s' as %ld",
                           plain, text, strtol(text, NULL, 8));
    }
    return text_format(arena, "write %s, without zeros in front", plain);
}

const char *trap_number(Arena *arena, const char *text)
{
    static const char digits[] = "0123456789";
    if (strlen(text) > DIGITS_MOST) {
        return NULL;
    }
    if (*text == '+' && all_of(text + 1, digits)) {
        return text_format(arena, "write %s", text + 1);
    }
    if (text[0] == '0' && text[1] && all_of(text, digits)) {
        return zero_in_front(arena, text);
    }
    if (text[0] == '0' && text[1] == 'x' &&
        all_of(text + 2, "0123456789abcdefABCDEF")) {
        return text_format(arena, "write %ld", strtol(text, NULL, 16));
    }
    if (*text >= '0' && *text <= '9' && all_of(text, "0123456789_")) {
        return strchr(text, '_') ? text_format(arena, "write %s",
                                               plain_digits(arena, text))
                                 : NULL;
    }
    bool clock = *text >= '0' && *text <= '9' && strchr(text, ':') &&
                 all_of(text, "0123456789:");
    return clock ? sixties(arena, text) : NULL;
}

/* The number that the first [length] bytes of [text] say in one word, or -1. */
static int spoken_word(const char *text, size_t length)
{
    static const char *const words[] = {
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight",
        "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
        "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty",
        "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred",
        "zero"};
    enum { TWENTY = 20, ZERO = sizeof words / sizeof *words - 1 };
    for (int i = 0; i <= ZERO; i++) {
        if (strncmp(words[i], text, length) == 0 && !words[i][length]) {
            return i == ZERO ? 0 : i < TWENTY ? i : 10 * (i - TWENTY + 2);
        }
    }
    return -1;
}

int trap_spoken(const char *text)
{
    size_t first = strcspn(text, " -");
    int tens = spoken_word(text, first);
    if (!text[first]) {
        return tens;
    }
    const char *rest = text + first + 1;
    int unit = spoken_word(rest, strlen(rest));
    return tens >= 20 && unit >= 1 && unit <= 9 ? tens + unit : -1;
}

/* A number of a range, in digits or words, or -1. */
static int range_end(const char *text)
{
    enum { RANGE_DIGITS = 3 };
    return all_of(text, "0123456789") && strlen(text) <= RANGE_DIGITS
               ? atoi(text) : trap_spoken(text);
}

/* "2, 3, 4" as "2..4"; NULL when these are not numbers that follow each
 * other. */
static const char *listed_range(Arena *arena, const char *text)
{
    int first = -1, last = -1;
    for (const char *at = text; *at; at += *at == ',') {
        size_t length = strcspn(at += strspn(at, " "), ",");
        int number = range_end(arena_copy(arena, at, length));
        if (number < 0 || (last >= 0 && number != last + 1)) {
            return NULL;
        }
        first = first < 0 ? number : first;
        last = number;
        at += length;
    }
    return first < last ? text_format(arena, "%d..%d", first, last) : NULL;
}

const char *trap_range(Arena *arena, const char *text)
{
    if (strchr(text, ',')) {
        return listed_range(arena, text);
    }
    static const char *const signs[] = {" to ", " - ", "...", "..", "-"};
    text += strncmp(text, "from ", 5) == 0 ? 5 : 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *sign = strstr(text, signs[i]);
        int first = sign ? range_end(arena_copy(arena, text,
                                                (size_t)(sign - text))) : -1;
        int last = sign ? range_end(sign + strlen(signs[i])) : -1;
        if (first >= 0 && first <= last) {
            return text_format(arena, "%d..%d", first, last);
        }
    }
    return NULL;
}

int trap_at_least(Arena *arena, const char *text)
{
    static const char *const before[] = {"at least ", "from ", ">= ", ">="};
    static const char *const after[] = {" or more", " and more", " and up",
                                        " +", "+", "..", "-"};
    size_t length = strlen(text);
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        size_t sign = strlen(before[i]);
        if (strncmp(text, before[i], sign) == 0) {
            return range_end(text + sign);
        }
    }
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        size_t sign = strlen(after[i]);
        if (length > sign && text_equal(text + length - sign, after[i])) {
            return range_end(arena_copy(arena, text, length - sign));
        }
    }
    return -1;
}

const char *trap_truth(const char *text)
{
    static const char *const words[][2] = {
        {"yes", "true"},  {"Yes", "true"},   {"YES", "true"},
        {"on", "true"},   {"On", "true"},    {"ON", "true"},
        {"True", "true"}, {"TRUE", "true"},  {"no", "false"},
        {"No", "false"},  {"NO", "false"},   {"off", "false"},
        {"Off", "false"}, {"OFF", "false"},  {"False", "false"},
        {"FALSE", "false"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i][0], text) == 0) {
            return words[i][1];
        }
    }
    return NULL;
}

/* Whether [parts] have the part at [index] before, too. */
static bool is_twice(const char *const *parts, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (text_equal(parts[i], parts[index])) {
            return true;
        }
    }
    return false;
}

const char *trap_players(Arena *arena, const char *const *parts, size_t count)
{
    Text set = text_new(arena);
    const char *only = "nobody";
    size_t named = 0;
    for (size_t i = 0; i < count; i++) {
        bool open = text_equal(parts[i], "player");
        if (text_equal(parts[i], "everybody")) {
            return "everybody";
        }
        if (is_twice(parts, i) || text_equal(parts[i], "nobody")) {
            continue;
        }
        only = parts[i];
        named += open ? 2 : 1;
        text_add_format(&set, "%s%s%s", set.length ? " or " : "",
                        open ? "" : "player == ", open ? "..." : only);
    }
    return named < 2 ? only : text_format(arena, "players where %s",
                                          text_string(&set));
}
