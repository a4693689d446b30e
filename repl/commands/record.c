/* cria record: a game of bots, written down as a replay.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/guard.h"
#include "repl/interrupt.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"

static const char usage[] =
    "usage: cria record VARIANT [--players N | --names A,B,C] [--seed S]\n"
    "                   [--game K] [--bots BOT,...] [--starter NAME]\n"
    "                   [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "\n"
    "Plays a game of bots and prints it as a replay: one line for each move, "
    "what\n"
    "was dealt, and how the rounds ended. 'cria replay' plays it again.\n"
    "When a rule fails, the move that led there is the last one.\n"
    "\n"
    "  --players N    how many play (3 when neither this nor --names is "
    "given)\n"
    "  --names A,B,C  what they are called; else P1, P2, ...\n"
    "  --seed S       a whole number of 64 bits (1 when left out)\n"
    "  --game K       which game of the seed (0 when left out)\n"
    "  --bots A,B,... as in 'cria trace': random, mcts, cautious, keen, "
    "...\n"
    "  --starter NAME who starts the first round, instead of chance\n"
    "  --with FILE    a house rule on top, several in order\n"
    "  --set P=V      a single value of the rules\n";

typedef struct {
    const Options *options;
    const Table *table;
    bool good;
} Recording;

static void record(Arena *arena, void *context)
{
    Recording *recording = context;
    const Options *options = recording->options;
    Text text = text_new(arena);
    recording->good = recording_play(options, options->operands[0],
                                     options->game, recording->table, &text);
    say_text(stdout, &text);
}

static ExitStatus run_record(const Options *options, Loaded *loaded)
{
    Table table;
    ExitStatus status = STATUS_MISUSE;
    if (!playing_open(options, loaded, 3, &table)) {
        return STATUS_MISUSE;
    }
    Recording recording = {options, &table, false};
    interrupt_catch_all();
    if (!guard_run(record, &recording)) {
        say_err("cria: there is not enough memory\n");
    } else if (table.game->error.id) {
        playing_print_error(options, loaded, table.game);
        status = STATUS_FOUND;
    } else {
        status = recording.good ? STATUS_DONE : STATUS_FOUND;
        if (!recording.good) {
            recording_complain(loaded->arena, options, options->operands[0]);
        }
    }
    playing_close(&table);
    return status;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_record, "- players names seed game "
                      "bots starter with set color", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_record);
        return STATUS_DONE;
    }
    Loaded *loaded = playing_load(&options, &command_record, &status);
    if (!loaded) {
        return status;
    }
    status = run_record(&options, loaded);
    load_free(loaded);
    return status;
}

const Command command_record = {
    "record", "write down a game of bots as a replay", usage, run};
