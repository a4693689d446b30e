/* cria merge: adds up the parts of an experiment.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/loading.h"
#include "repl/parts/experiments.h"
#include "repl/rerun_command.h"
#include "repl/say.h"

enum { COMMANDS_SHOWN = 20 };

typedef struct {
    const Options *options;
    Arena *arena;
    Sources sources;
    Diagnostics found;
    Part *sum;             /* the sum of the parts read so far */
    ExitStatus status;
} Merge;

static void add_file(Merge *merge, const char *path)
{
    uint32_t file = library_read(&merge->sources, &merge->found, path,
                                 (Span){0, 0, 0});
    Part *part = file ? part_read(merge->arena, &merge->sources, file,
                                  &merge->found) : NULL;
    if (!file) {
        merge->status = loading_found_status(&merge->found);
    }
    if (!part || !experiment_check(part, &merge->found)) {
        return;
    }
    if (merge->sum) {
        part_join(merge->arena, merge->sum, part, &merge->found);
    } else {
        merge->sum = part;
    }
}

/* Reads all parts; false after reporting an error. */
static bool add_files(Merge *merge)
{
    merge->status = STATUS_FOUND;
    for (int i = 0; i < merge->options->operand_count; i++) {
        add_file(merge, merge->options->operands[i]);
    }
    diagnostics_sort(&merge->found);
    loading_say_found(merge->arena, merge->options, &merge->found,
                      &merge->sources);
    return merge->found.errors == 0;
}

/* --- missing games -------------------------------------------------------- */

typedef struct {
    const Part *part;
    Text *text;
    unsigned long long commands, games;
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

/* Whether no game is missing; reports the missing ones. */
static bool is_whole(const Merge *merge)
{
    const Part *part = merge->sum;
    Text text = text_new(merge->arena);
    Missing missing = {part, &text, 0, 0};
    GameRange gap = part_missing(part, 0);
    for (; gap.games > 0; gap = part_missing(part, gap.first + gap.games)) {
        add_gap(&missing, gap);
    }
    if (missing.games == 0) {
        return true;
    }
    say_err("cria merge: %llu of %llu %s are missing; to play them:\n",
            missing.games, (unsigned long long)part->games,
            experiment_find(part->experiment)->things);
    say_text(stderr, &text);
    if (missing.commands > COMMANDS_SHOWN) {
        say_err("  ... and %llu more\n",
                missing.commands - COMMANDS_SHOWN);
    }
    return false;
}

/* --- the command ---------------------------------------------------------- */

static ExitStatus merge_parts(Arena *arena, Options *options)
{
    Merge merge = {.options = options, .arena = arena,
                   .sources = sources_new(arena),
                   .found = diagnostics_new(arena)};
    if (!add_files(&merge)) {
        return merge.status;
    }
    if (!is_whole(&merge) && !options->partial) {
        say_err("'--partial' prints the %s that are there\n",
                experiment_find(merge.sum->experiment)->things);
        return merge.status;
    }
    if (part_played(merge.sum) == 0 && options->format != FORM_PART) {
        say_err("cria merge: these parts have no %s\n",
                experiment_find(merge.sum->experiment)->things);
        return merge.status;
    }
    return experiment_write(merge.sum, (PartForm)options->format,
                            options->output, options->report, arena)
               ? STATUS_DONE : STATUS_MISUSE;
}

static const CommandOption options[] = {
    {"format", "human|json|csv|part",
     "prints text (when left out), JSON, CSV, or one part, to be merged with "
     "others later"},
    {"partial", NULL, NULL}, {"output", NULL, NULL}, {"report", NULL, NULL},
    {"color", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_merge = {
    .name = "merge",
    .summary = "merge the parts of a simulation or another experiment",
    .forms = "PART...",
    .about =
        "Merges what 'cria simulate ... --shard K/N' wrote, or match, ab or "
        "sweep, in any order, and prints the same bytes as one run of all "
        "games. It needs neither the "
        "rules nor the bots. If games are missing, it says which and prints "
        "the commands that play them.",
    .status =
        "Exit status 0: merged; 1: a part is wrong, missing or of another run; "
        "2: wrong use, or a file cannot be read or written.",
    .options = options, .operand = "part", .least = 1, .most = OPERANDS_MAX,
    .operands = VALUE_FILE,
    .reads_stdin = true,
    .work = merge_parts};
