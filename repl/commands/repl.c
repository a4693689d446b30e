/* cria repl: a table at which rules are explored.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/say.h"
#include "repl/table/autosave_file.h"
#include "repl/table/seats.h"

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
    ExitStatus status = session_status(session_play(&session, options->seed));
    lineedit_close(&input);
    playing_close(&table);
    return status;
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    jmp_buf exhausted;
    arena_set_exhausted(loaded->arena, &exhausted);
    if (setjmp(exhausted)) {
        command_tell_memory();
        return STATUS_MISUSE;
    }
    return explore(options, loaded);
}

static const CommandOption options[] = {
    {"players", NULL, NULL}, {"names", NULL, NULL},
    {"seed", NULL, "which cards and dice come (1 when left out)"},
    {"seat", NULL,
     "you move for a human player; a bot is one of those of --bots in 'cria "
     "simulate'"},
    {"starter", NULL, NULL},
    {"open", NULL, "shows everybody's cards from the beginning"},
    {"with", NULL, NULL}, {"set", NULL, NULL}, {"color", NULL, NULL},
    {NULL, NULL, NULL}};

const Command command_repl = {
    .name = "repl",
    .summary = "explore rules: go back, ask why, change them",
    .forms = "VARIANT",
    .about =
        "Opens a table at which rules are tried out. You move for everybody, "
        "or for the persons that --seat names; between moves commands go back "
        "and forth and change things: :help lists them. The table stays open "
        "when a game is over or after a rule error.\n"
        "From a pipe or file it prints what a person would see, without the "
        "prompts; a line that begins with # is a comment:\n"
        "  cria repl VARIANT <session",
    .status =
        "Exit status 0: you left, or the input has ended; 1: a bot failed, "
        "and nobody is at a terminal to move in its place; 2: wrong use, or "
        "the variant cannot be played; 130, 143, 129: ended by Ctrl-C, "
        "SIGTERM, SIGHUP.",
    .options = options, .operand = "variant", .least = 1, .most = 1,
    .operands = VALUE_VARIANT,
    .counts = true,
    .run_loaded = run};
