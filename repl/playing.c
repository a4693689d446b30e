/* Opening and closing a table.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/playing.h"

#include <stdio.h>
#include <string.h>

Loaded *playing_load(const Options *options, const Command *command,
                     ExitStatus *status)
{
    *status = STATUS_MISUSE;
    if (options->operand_count != 1) {
        fprintf(stderr, "cria %s: %s; 'cria %s --help' tells how to use it\n",
                command->name, options->operand_count
                ? "one variant at a time" : "which variant?", command->name);
        return NULL;
    }
    if (options->bots && strcmp(options->bots, "random") != 0) {
        fprintf(stderr, "cria %s: there are no bots '%s'; known: random\n",
                command->name, options->bots);
        return NULL;
    }
    return options_load(options, options->operands[0], status);
}

bool playing_open(const Options *options, Loaded *loaded, int otherwise,
                  Table *table)
{
    *table = (Table){NULL, 0, {NULL}};
    table->players = options_players(options, loaded->variant, otherwise);
    if (table->players == 0) {
        return false;
    }
    options_names(options, loaded->arena, table->players, table->names);
    int starter = options_starter(options, table->names, table->players);
    if (starter == -2) {
        return false;
    }
    table->game = game_new(loaded->variant);
    if (!table->game) {
        fputs("cria: there is not enough memory\n", stderr);
        return false;
    }
    table->game->given_starter = starter;
    return true;
}

void playing_close(Table *table)
{
    game_free(table->game);
}

void playing_print_error(const Options *options, Loaded *loaded,
                         const Game *game)
{
    Diagnostics found = diagnostics_new(loaded->arena);
    diagnostics_add(&found, SEVERITY_ERROR, game->error.id, game->error.span,
                    "%s", game->error.message);
    loaded->found = found;
    options_print_found(options, loaded);
}
