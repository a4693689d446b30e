/* cria coverage: counts how often each rule of a file fires.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/game_setup.h"
#include "repl/interrupt.h"
#include "repl/replays/random_games.h"
#include "repl/say.h"

static ExitStatus print(Arena *arena, Options *options, Loaded *loaded)
{
    const TriedRules *tried = trying_run(options, options->operands[0], loaded);
    Text text = text_new(arena);
    if (!tried) {
        return STATUS_MISUSE;
    }
    bool stopped = interrupt_seen();
    tried_add_coverage(tried, stopped, &text);
    say_text(stdout, &text);
    return stopped ? (ExitStatus)STATUS_INTERRUPTED : STATUS_DONE;
}

static const CommandOption options[] = {
    {"games", NULL,
     "plays N games for each number of players (200 when left out)"},
    {"players", "P", "plays only games with P players"}, {"seed", NULL, NULL},
    OPTIONS_OF_RULES};

const Command command_coverage = {
    .name = "coverage",
    .summary = "count how often each rule is used in games",
    .forms = "VARIANT",
    .about =
        "Plays N random games (200) for each number of players, or for P, and "
        "prints the rules with counts in the margin: how often a condition was "
        "tried and was true, and how often a step or an action was done. "
        "'decisive' counts how often a condition alone made a move illegal, or "
        "a clause alone made a relation true. '!' marks what was never true or "
        "never done.\n"
        "It prints all files that the rules come from, the file you name "
        "first. Ctrl-C stops it and prints the counts and the number of games "
        "until then.",
    .options = options, ONE_VARIANT, .reads_stdin = true, .counts = true,
    .pages = true,
    .work_loaded = print};
