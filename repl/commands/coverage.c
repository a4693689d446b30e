/* cria coverage: how often each rule of a file is of use.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/guard.h"
#include "base/text.h"
#include "repl/interrupt.h"
#include "repl/playing.h"
#include "repl/replays/random_games.h"
#include "repl/say.h"
#include "testing/annotated_rules.h"

static const char usage[] =
    "usage: cria coverage VARIANT [--games N] [--players P] [--seed S]\n"
    "                     [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "\n"
    "Plays N games of chance (200) for each number of players, or for P, and\n"
    "prints the rules with counts in the margin: how often a condition was\n"
    "tried and held, a step or an action was done. Decisive is how often a\n"
    "condition of an action or a choice was the only one against it, and a\n"
    "clause the only one for it. '!' marks what never held or was never done.\n"
    "Interrupted, it prints the games until then, and how many these are.\n"
    "All files are printed that the rules come from, the one that was asked\n"
    "for first.\n"
    "\n"
    "  --games N      games for each number of players\n"
    "  --players P    only games with so many players\n"
    "  --seed S       a whole number of 64 bits (1 when left out)\n"
    "  --with FILE    a house rule on top, several in order\n"
    "  --set P=V      a single value of the rules\n";

typedef struct {
    const Loaded *loaded;
    const Trial *trial;
} Printing;

static void print(Arena *arena, void *context)
{
    const Printing *printing = context;
    const Counts *counts = printing->trial->counts;
    const Sources *sources = &printing->loaded->sources;
    Text text = text_new(arena);
    for (uint32_t file = 1; file < sources->count; file++) {
        margin_add(&text, counts, sources, file);
        text_add(&text, "\n");
    }
    const Trial *trial = printing->trial;
    if (interrupt_seen()) {
        text_add_format(&text, "interrupted after %llu of %llu games: ",
                        (unsigned long long)trial->games,
                        (unsigned long long)trial->planned);
    } else {
        text_add_format(&text, "%llu games: ",
                        (unsigned long long)trial->games);
    }
    margin_add_sum(&text, counts);
    say_text(stdout, &text);
}

static ExitStatus run_coverage(const Options *options, Loaded *loaded)
{
    Printing printing = {loaded, trying_run(options, options->operands[0],
                                            loaded)};
    if (!printing.trial) {
        return STATUS_MISUSE;
    }
    if (!guard_run(print, &printing)) {
        say_err("cria: there is not enough memory\n");
        return STATUS_MISUSE;
    }
    return interrupt_seen() ? (ExitStatus)STATUS_INTERRUPTED : STATUS_DONE;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_coverage, "- players seed games with "
                      "set color", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_coverage);
        return STATUS_DONE;
    }
    options.counting = true;
    Loaded *loaded = playing_load(&options, &command_coverage, &status);
    if (!loaded) {
        return status;
    }
    status = run_coverage(&options, loaded);
    load_free(loaded);
    return status;
}

const Command command_coverage = {
    "coverage", "how often each rule is of use in games", usage, run};
