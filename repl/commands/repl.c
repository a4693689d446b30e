/* cria repl: a prompt for exploring rules.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "repl/bots_usual.h"
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
    if (!bots_choose_usual(options, loaded) ||
        !seats_set(options, true, &session) ||
        !bots_settle_usual(options, loaded, PLAYERS_USUAL)) {
        return STATUS_MISUSE;
    }
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return table.bots.status;
    }
    seats_begin(&session);
    ExitStatus status = session_status(session_play(&session, options->seed));
    lineedit_close(&input);
    playing_close(&table);
    return status;
}

static const CommandOption options[] = {
    {"players", NULL, NULL}, {"names", NULL, NULL},
    {"seed", NULL, "deals the cards and rolls the dice of seed S (1 when left "
     "out)"},
    {"seat", NULL,
     "seats a human player, for whom you move, or a bot on the seat of the "
     "player with this name, else for P2 on seat 2, else on a further seat. "
     "Bots are random, mcts, practised, those for the game ('cria list "
     "VARIANT' names them), or a file; if you name somebody, bots have the "
     "other seats"},
    OPTION_OF_THREADS, {"starter", NULL, NULL},
    {"open", NULL, "shows everybody's cards from the beginning"},
    {"plain", NULL, NULL},
    {"watch", NULL,
     "answers at the prompt whenever a file of the rules is saved, as ':watch' "
     "does"},
    OPTIONS_OF_RULES};

const Command command_repl = {
    .name = "repl",
    .summary = "explore rules: go back, ask why, change the rules",
    .forms = "VARIANT",
    .about =
        "Opens a table at which you try out rules. You move for everybody, or "
        "for the people that --seat names; between moves, commands go back and "
        "forth, explain moves and change the rules: :help lists them. The "
        "table stays open when a game is over or after a rule error.\n"
        "From a pipe or file it prints what a person would see, without the "
        "prompts; a line that begins with # is a comment:\n"
        "  cria repl VARIANT <session",
    .status =
        "Exit status 0: you left, or the input ended; 1: a bot failed, and "
        "nobody is at a terminal to move in its place; 2: wrong use, or the "
        "variant cannot be played; 130, 143, 129: ended by Ctrl-C, SIGTERM, "
        "SIGHUP.",
    .options = options, .help_with = bots_tell_fitting,
    ONE_VARIANT, .counts = true,
    .run_loaded = explore};
