/* cria merge: adds up the parts of an experiment.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/loading.h"
#include "repl/parts/divided_run.h"
#include "repl/say.h"

/* Whether no game is missing; reports the missing ones. */
static bool is_whole(const Part *part, Arena *arena)
{
    const char *things = experiment_things(part);
    Text text = text_new(arena);
    MissingGames missing = experiment_missing(part, &text);
    if (missing.games == 0) {
        return true;
    }
    say_err("cria merge: %llu of %llu %s are missing; to play them:\n",
            (unsigned long long)missing.games,
            (unsigned long long)part->games, things);
    say_text(stderr, &text);
    if (missing.commands_left > 0) {
        say_err("  ... and %llu more\n",
                (unsigned long long)missing.commands_left);
    }
    return false;
}

static ExitStatus write_sum(const Options *options, const Part *sum,
                            Arena *arena)
{
    const char *things = experiment_things(sum);
    if (!is_whole(sum, arena) && !options->partial) {
        say_err("'--partial' prints the %s that are there\n", things);
        return STATUS_FOUND;
    }
    if (part_played(sum) == 0 && options->format != FORM_PART) {
        say_err("cria merge: these parts have no %s\n", things);
        return STATUS_FOUND;
    }
    return divided_write(sum, (PartForm)options->format, options->output,
                         options->report, arena)
               ? STATUS_DONE : STATUS_MISUSE;
}

static ExitStatus merge_parts(Arena *arena, Options *options)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    bool unread;
    const Part *sum = experiment_merge(arena, &sources, options->operands,
                                       (size_t)options->operand_count, &unread,
                                       &found);
    loading_say_found(arena, options, &found, &sources);
    return found.errors == 0 ? write_sum(options, sum, arena)
           : unread          ? loading_found_status(&found) : STATUS_FOUND;
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
    .options = options, .writes = FILE_PART, .operand = "part", .least = 1,
    .most = OPERANDS_MAX, .operands = VALUE_FILE, .reads_stdin = true,
    .work = merge_parts};
