/* cria record: writes a game of bots as a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots_usual.h"
#include "repl/interrupt.h"
#include "repl/output_file.h"
#include "repl/replays/record_games.h"

typedef struct {
    const Options *options;
    const Table *table;
    int observer;
    bool good;
    bool written;
} Recording;

static void record(Arena *arena, void *context)
{
    Recording *recording = context;
    const Options *options = recording->options;
    Text text = text_new(arena);
    recording->good = recording_play(options, options->operands[0],
                                     options->game, recording->table,
                                     recording->observer, &text);
    recording->written = output_write(options->output, &text);
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    ExitStatus status = STATUS_MISUSE;
    if (!playing_open(options, loaded, 3, &table)) {
        return table.bots.status;
    }
    Recording recording = {.options = options, .table = &table};
    interrupt_catch_all();
    if (!options_observer(options, table.names, table.players,
                          &recording.observer) ||
        !command_guard(record, &recording) || !recording.written) {
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

static const CommandOption options[] = {
    {"players", NULL,
     "sets the number of players (when neither this nor --names is given 3, "
     "or the nearest number that the game allows)"},
    {"names", NULL, NULL}, {"seed", NULL, NULL},
    {"game", NULL, "plays game K of the seed (0 when left out)"},
    {"bots", NULL, NULL}, OPTION_OF_THREADS,
    {"starter", NULL, NULL}, {"as", NULL, NULL}, {"output", NULL, NULL},
    OPTIONS_OF_RULES};

const Command command_record = {
    .name = "record",
    .summary = "write a game of bots as a replay",
    .forms = "VARIANT",
    .about =
        "Plays a game of bots and prints it as a replay: one line for each "
        "move, what was dealt, and how the rounds ended. 'cria replay' plays "
        "it again. A rule error ends the replay after the move that caused "
        "it. With --as it is what one player saw, to be read and not to be "
        "played again. When left alone, 3 players move at random; 'cria "
        "simulate' has 4, and the usual bot: '--players 4 --bots BOT --game K' "
        "records a game of it.",
    .options = options, .help_with = bots_tell_fitting,
    ONE_VARIANT, .reads_stdin = true,
    .run_loaded = run};
