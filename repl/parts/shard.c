/* Parts are numbered from 1.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/shard.h"

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

static bool take_games(const Command *command, uint64_t games, uint64_t first,
                       uint64_t last, GameRange *range)
{
    *range = (GameRange){first, last - first + 1, {0, 0, 0}};
    return (first <= last && last < games) ||
           options_complain(command, "--shard: this run has games 0 to %llu, "
                            "not %llu to %llu", (unsigned long long)games - 1,
                            (unsigned long long)first,
                            (unsigned long long)last);
}

bool shard_read(const Options *options, const Command *command, uint64_t games,
                GameRange *range, int *parts)
{
    const char *text = options->shard;
    uint64_t first, last;
    *range = (GameRange){0, games, {0, 0, 0}};
    *parts = 0;
    if (!text) {
        return true;
    }
    if (take_pair(text, "..", &first, &last)) {
        return take_games(command, games, first, last, range);
    }
    if (!take_pair(text, "/", &first, &last) || first == 0 || last == 0) {
        return options_complain(command, "--shard needs K/N, such as 1/4 for "
                                "the first of four parts, or numbers of games, "
                                "such as 0..999, not '%s'", text);
    }
    if (last > PARTS_MOST || first > last) {
        return options_complain(command, last > PARTS_MOST
                                    ? "--shard %s: at most %d parts"
                                    : "--shard %s: there are only %d parts",
                                text, last > PARTS_MOST ? PARTS_MOST
                                                        : (int)last);
    }
    *parts = (int)last;
    *range = part_range(games, (int)first, *parts);
    return true;
}
