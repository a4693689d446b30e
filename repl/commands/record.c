/* cria record: a game of bots, written down as a replay.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/guard.h"
#include "replay/write.h"
#include "repl/options.h"
#include "repl/playing.h"

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
    "  --bots A,B,... as in 'cria trace': random, cautious, keen, spiteful, "
    "...\n"
    "  --starter NAME who starts the first round, instead of chance\n"
    "  --with FILE    a house rule on top, several in order\n"
    "  --set P=V      a single value of the rules\n";

typedef struct {
    const Options *options;
    const Table *table;
    Writer writer;
} Recording;

static void note_event(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

static void record(Arena *arena, void *context)
{
    Recording *recording = context;
    const Options *options = recording->options;
    const Table *table = recording->table;
    Game *game = table->game;
    Text text = text_new(arena);
    WriteHead head = {NULL, options->operands[0], options->with, options->set,
                      options->with_count, options->set_count, options->seed,
                      options->game, table->players, NULL};
    writer_begin(&recording->writer, game, table->names, &head, &text);
    game->watch = note_event;
    game->context = &recording->writer;
    game_start(game, options->seed, options->game, table->players);
    while (!game->state->over) {
        writer_step(&recording->writer);
        long move = bots_choose(&table->bots, game);
        if (move < 0) {
            return;
        }
        writer_move(&recording->writer, (size_t)move);
        game_choose(game, (size_t)move);
    }
    if (!game->error.id || recording->writer.move) {
        writer_step(&recording->writer);
    }
    fputs(text_string(&text), stdout);
}

static ExitStatus run_record(const Options *options, Loaded *loaded)
{
    Table table;
    ExitStatus status = STATUS_MISUSE;
    if (!playing_open(options, loaded, 3, &table)) {
        return STATUS_MISUSE;
    }
    Recording recording = {options, &table, {0}};
    if (!guard_run(record, &recording)) {
        fputs("cria: there is not enough memory\n", stderr);
    } else if (table.game->error.id) {
        playing_print_error(options, loaded, table.game);
        status = STATUS_FOUND;
    } else {
        status = STATUS_DONE;
    }
    playing_close(&table);
    return status;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_record, "players names seed game bots "
                      "starter with set color", count, arguments)) {
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
