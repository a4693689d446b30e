/* Parts are numbered from 1.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulation_part.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DECIMAL = 10 };

/* Reads a number in decimal digits at the start of *[text] and moves *[text]
 * behind it. */
static bool take_number(const char **text, uint64_t *number)
{
    size_t digits = strspn(*text, "0123456789");
    errno = 0;
    *number = strtoull(*text, NULL, DECIMAL);
    *text += digits;
    return digits > 0 && errno == 0;
}

/* Reads A, the text [between], and B. */
static bool take_pair(const char *text, const char *between, uint64_t *first,
                      uint64_t *last)
{
    size_t length = strlen(between);
    if (!take_number(&text, first) || strncmp(text, between, length) != 0) {
        return false;
    }
    text += length;
    return take_number(&text, last) && *text == '\0';
}

static bool take_games(uint64_t games, uint64_t first, uint64_t last,
                       GameRange *range, Text *wrong)
{
    *range = (GameRange){first, last - first + 1, {0, 0, 0}};
    if (first <= last && last < games) {
        return true;
    }
    text_add_format(wrong, "--shard: this run has games 0 to %llu, not %llu to "
                    "%llu", (unsigned long long)games - 1,
                    (unsigned long long)first, (unsigned long long)last);
    return false;
}

static bool refuse(const char *text, uint64_t parts, Text *wrong)
{
    if (parts == 0) {
        text_add_format(wrong, "--shard needs K/N, such as 1/4 for the first "
                        "of four parts, or numbers of games, such as 0..999, "
                        "not '%s'", text);
    } else if (parts > PARTS_MOST) {
        text_add_format(wrong, "--shard %s: at most %d parts", text,
                        PARTS_MOST);
    } else {
        text_add_format(wrong, "--shard %s: there are only %d parts", text,
                        (int)parts);
    }
    return false;
}

bool part_range_read(const char *text, uint64_t games, GameRange *range,
                     int *parts, Text *wrong)
{
    uint64_t first, last;
    *parts = 0;
    if (take_pair(text, "..", &first, &last)) {
        return take_games(games, first, last, range, wrong);
    }
    if (!take_pair(text, "/", &first, &last) || first == 0) {
        return refuse(text, 0, wrong);
    }
    if (last == 0 || last > PARTS_MOST || first > last) {
        return refuse(text, last, wrong);
    }
    *parts = (int)last;
    *range = part_range(games, (int)first, *parts);
    return true;
}
