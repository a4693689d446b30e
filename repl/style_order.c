/* ECMA-48, "select graphic rendition": 38;5;N and 48;5;N choose from 256
 * colours. Bold may change one of the first 16, so pairs of these have none
 * unless the text is bright already.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/style_order.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/style.h"
#include "repl/terminal_description.h"

static const struct {
    const char *mark, *orders[STYLE_COLOURS];
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

StyleColours style_colours(void)
{
    const char *name = getenv("TERM"), *true_colours = getenv("COLORTERM");
    int count = name ? terminfo_number(name, TERMINFO_COLOURS)
                     : TERMINFO_UNKNOWN;
    bool silent = !name || count == TERMINFO_UNKNOWN ||
                  strcmp(name, "dumb") == 0;
    bool many = (true_colours && *true_colours) ||
                (name && strstr(name, "256color"));
    return count >= 256 || many    ? STYLE_COLOURS_256
           : count >= 16 || silent ? STYLE_COLOURS_16 : STYLE_COLOURS_NONE;
}

const char *style_order(const char *bytes, size_t length, StyleColours colours)
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

const char *style_mark(size_t index)
{
    return index < ORDERS ? orders[index].mark : NULL;
}
