/* cria repl: a table at which rules are explored.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/say.h"
#include "repl/table/autosave_file.h"
#include "repl/table/seats.h"

static const char usage[] =
    "usage: cria repl VARIANT [--players N] [--names A,B,C] [--seed S]\n"
    "                 [--seat NAME=human|BOT]... [--starter NAME] [--open]\n"
    "                 [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "                 [--color auto|always|never] [< SESSION]\n"
    "\n"
    "A table at which rules are tried out. You move for everybody, or for the\n"
    "persons that --seat names; between moves commands go back and forth and\n"
    "change things: :help lists them. It goes on when a game is over or a\n"
    "rule has failed. From a pipe or file it prints what a person would see,\n"
    "but for the prompts; a line that begins with # is a remark.\n"
    "\n"
    "  --players N         how many play (4 when left out)\n"
    "  --names A,B,C       what they are called; else P1, P2, ...\n"
    "  --seed S            which cards and dice come (1 when left out)\n"
    "  --seat NAME=human   you move for this player\n"
    "  --seat NAME=BOT     a bot, as in 'cria play': random, mcts, keen, ...\n"
    "  --open              shows everybody's cards from the beginning\n"
    "  --starter NAME      who starts the first round, instead of chance\n"
    "  --with FILE         a house rule on top, several in order\n"
    "  --set P=V           a single value of the rules\n"
    "\n"
    "Exit status 0: it was left or the input has ended; 1: a bot failed, and\n"
    "nobody sits at a terminal to move in its place; 2: wrong use, or the\n"
    "variant cannot be played; 130, 143, 129: ended by Ctrl-C, SIGTERM, "
    "SIGHUP.\n";

static ExitStatus finish(Left left)
{
    switch (left) {
    case LEFT_RULE_FAILED: return STATUS_FOUND;
    case LEFT_INTERRUPTED:
        return (ExitStatus)(STATUS_SIGNAL + interrupt_signal());
    case LEFT_NO_MEMORY:
        say_err("cria: there is not enough memory\n");
        return STATUS_MISUSE;
    default: return STATUS_DONE;
    }
}

static ExitStatus explore(Options *options, Loaded *loaded)
{
    Table table;
    LineEdit input = {.complete = NULL};
    Session session = {.options = options, .loaded = loaded, .table = &table,
                       .input = &input, .stays = true,
                       .lock = UNLOCKED,
                       .open = options->open,
                       .colour = options_colour(options, STDOUT_FILENO)};
    seats_set(options, true, &session);
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return STATUS_MISUSE;
    }
    session.look = look_of_output(session.colour);
    lineedit_open(&input);
    interrupt_catch_table(input.terminal);
    Text beginning = text_new(loaded->arena);
    seats_add_beginning(&session, &beginning);
    say_text(stdout, &beginning);
    ExitStatus status = finish(session_play(&session, options->seed));
    lineedit_close(&input);
    playing_close(&table);
    return status;
}

static ExitStatus explore_loaded(Options *options, Loaded *loaded)
{
    jmp_buf exhausted;
    arena_set_exhausted(loaded->arena, &exhausted);
    if (setjmp(exhausted)) {
        say_err("cria: there is not enough memory\n");
        return STATUS_MISUSE;
    }
    return explore(options, loaded);
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_repl, "players names seat seed "
                      "starter with set color open", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_repl);
        return STATUS_DONE;
    }
    options.counting = true;             /* for :trace */
    Loaded *loaded = playing_load(&options, &command_repl, &status);
    if (!loaded) {
        return status;
    }
    status = explore_loaded(&options, loaded);
    load_free(loaded);
    return status;
}

const Command command_repl = {
    "repl", "explore rules: go back, ask why, change them", usage, run};
