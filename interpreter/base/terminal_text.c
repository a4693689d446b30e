/* ECMA-48, "select graphic rendition": 38;5;N and 48;5;N choose from 256
 * colours. Bold may change one of the first 16, so pairs of these have none
 * unless the text is bright already.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "base/visible_text.h"

_Static_assert((int)TERMINAL_SIGN >= (int)UTF8_MOST, "a sign has room");

/* --- marks ---------------------------------------------------------------- */

static const struct {
    const char *mark, *orders[TERMINAL_COLOURS];
} orders[] = {
    {STYLE_BOLD, {"\033[1m", "\033[1m", "\033[1m"}},
    {STYLE_END, {"\033[0m", "\033[0m", "\033[0m"}},
    {STYLE_BOLD_RED, {"\033[1m", "\033[1;97;41m",
                      "\033[1;38;5;231;48;5;124m"}},
    {STYLE_BOLD_GREEN, {"\033[1m", "\033[22;30;102m",
                        "\033[1;38;5;231;48;5;22m"}},
    {STYLE_BOLD_MAGENTA, {"\033[1m", "\033[1;97;45m",
                          "\033[1;38;5;231;48;5;90m"}},
    {STYLE_BOLD_CYAN, {"\033[1m", "\033[22;30;106m",
                       "\033[1;38;5;16;48;5;80m"}},
    {STYLE_RED, {"", "\033[97;41m", "\033[38;5;231;48;5;124m"}},
    {STYLE_GREEN, {"", "\033[22;30;102m", "\033[38;5;231;48;5;22m"}},
    {STYLE_YELLOW, {"", "\033[22;30;103m", "\033[38;5;16;48;5;220m"}},
    {STYLE_BLUE, {"", "\033[97;44m", "\033[38;5;231;48;5;19m"}},
    {STYLE_MAGENTA, {"", "\033[97;45m", "\033[38;5;231;48;5;90m"}},
    {STYLE_CYAN, {"", "\033[22;30;106m", "\033[38;5;16;48;5;80m"}},
    {STYLE_COLOUR_END, {"", "\033[39;49m", "\033[39;49m"}},
    {STYLE_LINE_BEGIN, {"\r", "\r", "\r"}},
    {STYLE_LINE_CLEAR, {"\033[K", "\033[K", "\033[K"}},
    {STYLE_BROKEN, {"", "", ""}},
};
enum { ORDERS = sizeof orders / sizeof *orders };

const char *terminal_order(const char *bytes, size_t length,
                           TerminalColours colours)
{
    if ((unsigned char)*bytes != STYLE_BYTE || length < STYLE_LENGTH) {
        return NULL;
    }
    for (size_t i = 0; i < ORDERS; i++) {
        if (memcmp(orders[i].mark, bytes, STYLE_LENGTH) == 0) {
            return orders[i].orders[colours];
        }
    }
    return NULL;
}

const char *terminal_mark(size_t index)
{
    return index < ORDERS ? orders[index].mark : NULL;
}

/* --- characters ----------------------------------------------------------- */

/* What comes nearest in ASCII, in at most three characters; [one] has room for
 * one. */
static const char *nearest_ascii(uint32_t character, char one[2])
{
    static const char letters[] =                /* U+00C0 to U+00FF */
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    static const struct {
        uint32_t character;
        const char *ascii;
    } signs[] = {{0xA0, " "},    {0xB1, "+-"},   {0x2013, "-"}, {0x2014, "-"},
                 {0x2018, "'"},  {0x2019, "'"},  {0x201C, "\""},
                 {0x201D, "\""}, {0x2026, "..."}, {0x2212, "-"},
                 {0x2264, "<="}, {0x2265, ">="}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (signs[i].character == character) {
            return signs[i].ascii;
        }
    }
    one[0] = character < 0x80 ? (char)character
             : character >= 0xC0 && character <= 0xFF
                 ? letters[character - 0xC0] : '?';
    one[1] = '\0';
    return one;
}

size_t terminal_plain(const char *bytes, size_t length, bool narrow)
{
    size_t plain = shown_plain(bytes, length), i = 0;
    while (i < plain && (unsigned char)bytes[i] < 0x80) {
        i++;
    }
    return narrow ? i : plain;
}

size_t terminal_take(const char *bytes, size_t length, bool narrow, char *sign,
                     size_t *written)
{
    uint32_t character;
    size_t size = shown_take(bytes, length, &character);
    if (narrow) {
        char one[2];
        const char *ascii = nearest_ascii(character, one);
        *written = strlen(ascii);
        memcpy(sign, ascii, *written);
    } else {
        *written = utf8_encode(character, sign);
    }
    return size;
}

unsigned terminal_widening(const char *string)
{
    unsigned wider = 0;
    for (size_t left = strlen(string), size; left > 0; left -= size) {
        char sign[TERMINAL_SIGN];
        size_t written;
        size = terminal_take(string, left, true, sign, &written);
        wider += (unsigned)written - 1;
        string += size;
    }
    return wider;
}

void terminal_mend(char *line)
{
    size_t left = strlen(line);
    for (size_t size; left > 0; line += size, left -= size) {
        uint32_t character;
        size = utf8_decode(line, left, &character);
        *line = character == UTF8_INVALID && size == 1 ? '?' : *line;
    }
}
