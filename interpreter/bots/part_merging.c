/* Merging the parts of an experiment, and what is missing of it.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot_play.h"

#include "base/command_words.h"
#include "resolve/library.h"

/* --- Merging -------------------------------------------------------------- */

/* NULL after findings. */
static Part *read_part(Arena *arena, Sources *sources, const char *path,
                       bool *unread, Diagnostics *found)
{
    uint32_t file = library_read(sources, found, path, (Span){0, 0, 0});
    Part *part = file ? part_read(arena, sources, file, found) : NULL;
    *unread |= !file;
    return part && experiment_check(part, found) ? part : NULL;
}

Part *experiment_merge(Arena *arena, Sources *sources, const char *const *paths,
                       size_t count, bool *unread, Diagnostics *found)
{
    Part *sum = NULL;
    *unread = false;
    for (size_t i = 0; i < count; i++) {
        Part *part = read_part(arena, sources, paths[i], unread, found);
        if (part && sum) {
            part_join(arena, sum, part, found);
        }
        sum = sum ? sum : part;
    }
    diagnostics_sort(found);
    return sum;
}

/* --- What is missing ------------------------------------------------------ */

enum { COMMANDS_SHOWN = 20 };

typedef struct {
    const Part *part;
    Text *text;
    uint64_t commands, games;
} Missing;

static void add_command(Missing *missing, const char *shard, const char *file)
{
    const char *const words[] = {"--shard", shard, "--output", file};
    if (missing->commands++ < COMMANDS_SHOWN) {
        text_add_format(missing->text, "  cria %s",
                        missing->part->experiment);
        retold_write(missing->text, missing->part->command,
                        missing->part->word_count);
        retold_write(missing->text, words, 4);
        text_add(missing->text, "\n");
    }
}

static void add_games(Missing *missing, uint64_t first, uint64_t end)
{
    Arena *arena = missing->text->arena;
    if (first < end) {
        add_command(missing,
                    text_format(arena, "%llu..%llu", (unsigned long long)first,
                                (unsigned long long)end - 1),
                    text_format(arena, "games-%llu.json",
                                (unsigned long long)first));
    }
}

/* Adds the commands that play a gap of missing games: whole parts by their
 * number, the other games by their range. */
static void add_gap(Missing *missing, GameRange gap)
{
    const Part *part = missing->part;
    Arena *arena = missing->text->arena;
    uint64_t at = gap.first, end = gap.first + gap.games;
    missing->games += gap.games;
    for (int k = 1; k <= part->parts; k++) {
        GameRange range = part_range(part->games, k, part->parts);
        if (range.games > 0 && range.first >= at &&
            range.first + range.games <= end) {
            add_games(missing, at, range.first);
            add_command(missing, text_format(arena, "%d/%d", k, part->parts),
                        text_format(arena, "part-%d.json", k));
            at = range.first + range.games;
        }
    }
    add_games(missing, at, end);
}

MissingGames experiment_missing(const Part *part, Text *text)
{
    Missing missing = {part, text, 0, 0};
    GameRange gap = part_missing(part, 0);
    for (; gap.games > 0; gap = part_missing(part, gap.first + gap.games)) {
        add_gap(&missing, gap);
    }
    bool all = missing.commands <= COMMANDS_SHOWN;
    return (MissingGames){missing.games,
                          all ? 0 : missing.commands - COMMANDS_SHOWN};
}
