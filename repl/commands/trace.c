/* cria trace: games of bots, written down completely.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/guard.h"
#include "record/trace.h"
#include "repl/interrupt.h"
#include "repl/options.h"
#include "repl/playing.h"
#include "repl/say.h"

static const char usage[] =
    "usage: cria trace VARIANT [--players N | --names A,B,C] [--seed S]\n"
    "                  [--games K] [--bots BOT,...] [--starter NAME]\n"
    "                  [--with HOUSE-RULE]... [--set PATH=VALUE]... "
    "[--compile]\n"
    "\n"
    "Plays K games of bots and prints each as JSON Lines: every shuffle, "
    "roll,\n"
    "position, legal move and choice, so that another program can check every\n"
    "rule. Game k of a seed is the same game whatever K is.\n"
    "\n"
    "  --players N    how many play (3 when neither this nor --names is "
    "given)\n"
    "  --names A,B,C  what they are called; else P1, P2, ...\n"
    "  --seed S       a whole number of 64 bits (1 when left out)\n"
    "  --games K      how many games (1 when left out)\n"
    "  --bots A,B,... one for all or one for each player: random (each legal "
    "move\n"
    "                 is equally likely), cautious, keen, spiteful, collector, "
    "a file\n"
    "                 of your own, or mcts, which looks ahead: mcts:N plays on "
    "N\n"
    "                 times, mcts:Nms for N milliseconds\n"
    "  --starter NAME who starts the first round, instead of chance\n"
    "  --with FILE    a house rule on top, several in order\n"
    "  --set P=V      a single value of the rules\n"
    "  --compile      the rules are compiled with $CC (cc) first: the same "
    "bytes,\n"
    "                 sooner\n";

/* One game, written into a text of its own that is printed at the end. */
typedef struct {
    const Options *options;
    Table *table;
    uint64_t seed, number;
} OneGame;

static void trace_game(Arena *arena, void *context)
{
    const OneGame *one = context;
    Game *game = one->table->game;
    Text text = text_new(arena);
    Trace trace = {game, one->table->names, &text, one->options->with,
                   one->options->set, one->options->with_count,
                   one->options->set_count};
    trace_watch(&trace);
    trace_begin(&trace, one->seed, one->number, one->table->players);
    game_start(game, one->seed, one->number, one->table->players);
    while (!game->state->over) {
        long chosen = bots_choose(&one->table->bots, game);
        if (interrupt_seen()) {
            break;
        }
        if (chosen < 0) {
            return;
        }
        trace_decision(&trace, (size_t)chosen);
        game_choose(game, (size_t)chosen);
    }
    say_text(stdout, &text);
}

static ExitStatus run_games(const Options *options, Loaded *loaded,
                            Table *table)
{
    OneGame one = {options, table, options->seed, 0};
    interrupt_catch_all();
    for (; one.number < options->games && !ferror(stdout) &&
           !interrupt_seen(); one.number++) {
        if (!guard_run(trace_game, &one)) {
            say_err("cria: there is not enough memory\n");
            return STATUS_MISUSE;
        }
        if (table->game->error.id) {
            playing_print_error(options, loaded, table->game);
            return STATUS_FOUND;
        }
    }
    return STATUS_DONE;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    Table table;
    ExitStatus status;
    if (!options_read(&options, &command_trace, "- players names seed games "
                      "bots starter with set color compile", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_trace);
        return STATUS_DONE;
    }
    Loaded *loaded = playing_load(&options, &command_trace, &status);
    if (!loaded) {
        return status;
    }
    status = STATUS_MISUSE;
    if (playing_open(&options, loaded, 3, &table)) {
        status = run_games(&options, loaded, &table);
        playing_close(&table);
    }
    load_free(loaded);
    return status;
}

const Command command_trace = {
    "trace", "write down games of bots, completely, for other programs", usage,
    run};
