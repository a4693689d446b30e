/* cria trace: writes games of bots with every event.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/bots_usual.h"
#include "repl/game_setup.h"
#include "repl/interrupt.h"
#include "repl/options.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"

/* A game is written into a text of its own, which is printed at the end. */
typedef struct {
    const Options *options;
    Table *table;
    uint64_t number;
    int observer;
} OneGame;

static void trace_game(Arena *arena, void *context)
{
    const OneGame *one = context;
    Text text = text_new(arena);
    if (recording_trace(one->options, one->number, one->table, one->observer,
                        &text)) {
        say_text(stdout, &text);
    }
}

static ExitStatus run_games(const Options *options, Loaded *loaded,
                            Table *table)
{
    OneGame one = {.options = options, .table = table};
    if (!options_observer(options, table->names, table->players,
                          &one.observer)) {
        return STATUS_MISUSE;
    }
    interrupt_catch_all();
    for (; one.number < options->games && !ferror(stdout) &&
           !interrupt_seen(); one.number++) {
        if (!command_guard(trace_game, &one)) {
            return STATUS_MISUSE;
        }
        if (table->game->error.id) {
            playing_print_error(options, loaded, table->game);
            return STATUS_FOUND;
        }
    }
    return STATUS_DONE;
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    if (!playing_open(options, loaded, 3, &table)) {
        return table.bots.status;
    }
    ExitStatus status = run_games(options, loaded, &table);
    playing_close(&table);
    return status;
}

static const CommandOption options[] = {
    {"players", NULL,
     "sets the number of players (when neither this nor --names is given 3, "
     "or the nearest number that the game allows)"},
    {"names", NULL, NULL}, {"seed", NULL, NULL},
    {"games", "K", "plays K games (1 when left out)"}, {"bots", NULL, NULL},
    OPTION_OF_THREADS,
    {"starter", NULL, NULL}, {"as", NULL, NULL},
    {"compile", NULL, NULL}, OPTIONS_OF_RULES};

const Command command_trace = {
    .name = "trace",
    .summary = "write games of bots for other programs",
    .forms = "VARIANT",
    .about =
        "Plays K games of bots and prints them as JSON Lines: every shuffle, "
        "roll, position, legal move and choice, so that another program can "
        "check every rule. Game k of a seed is the same for any K.",
    .options = options, .help_with = bots_tell_fitting,
    ONE_VARIANT, .reads_stdin = true,
    .run_loaded = run};
