/* Opens and closes a table.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/game_setup.h"

#include <stdio.h>
#include <string.h>

#include "repl/compiled_rules.h"
#include "repl/loading.h"
#include "repl/say.h"

typedef struct {
    const Options *options;
    Table *table;
} Naming;

static void give_names(Arena *arena, void *context)
{
    const Naming *naming = context;
    options_names(naming->options, arena, naming->table->players,
                  naming->table->names);
}

/* Whether chance picks who starts the first round, so that --starter can say
 * who; reports it if the rules find the player themselves. */
static bool can_start(const Options *options, const Loaded *loaded)
{
    Place rule;
    bool picked = !options->starter || load_starter_is_random(loaded, &rule);
    if (!picked) {
        say_err("cria: --starter %s: not chance but the rules of %s say who "
                "starts (%s:%u); add --set 'round.starter={anybody: random}'\n",
                options->starter, loaded->resolved.id, rule.file, rule.line);
    }
    return picked;
}

bool playing_open(const Options *options, Loaded *loaded, int otherwise,
                  Table *table)
{
    Naming naming = {options, table};
    *table = (Table){.game = NULL, .bots = {.status = STATUS_MISUSE}};
    table->players = options_players(options, loaded->variant, otherwise);
    if (table->players == 0) {
        return false;
    }
    if (arena_run_in(loaded->arena, give_names, &naming)) {
        table->game = game_new(loaded->variant);
    }
    if (!table->game) {
        command_tell_memory();
        return false;
    }
    if (options->compile == COMPILE_YES &&
        !(table->game->native = compiled_load(loaded))) {
        game_free(table->game);
        return false;
    }
    int starter = options_starter(options, table->names, table->players);
    table->game->given_starter = starter;
    if (starter == -2 || !can_start(options, loaded) ||
        !bots_open(options, loaded, table->players, &table->bots)) {
        game_free(table->game);
        return false;
    }
    if (!bot_attend(table->bots.seats, table->players, table->game)) {
        playing_close(table);
        command_tell_memory();
        return false;
    }
    return true;
}

void playing_close(Table *table)
{
    game_free(table->game);
    bots_close(&table->bots);
}

typedef struct {
    const Options *options;
    Loaded *loaded;
    const RuleError *error;
    const char *command;
} Failing;

static void print_error(Arena *arena, void *context)
{
    const Failing *failing = context;
    Loaded *loaded = failing->loaded;
    loaded->found = diagnostics_new(arena);
    Diagnostic *finding = diagnostics_add(
        &loaded->found, SEVERITY_ERROR, failing->error->id,
        failing->error->span, "%s", failing->error->message);
    if (failing->command) {
        diagnostic_help(&loaded->found, finding, "this shows it: %s",
                        failing->command);
    }
    loading_print_found(failing->options, loaded);
}

void playing_print_error(const Options *options, Loaded *loaded,
                         const Game *game)
{
    playing_print_failure(options, loaded, &game->error, NULL);
}

void playing_print_failure(const Options *options, Loaded *loaded,
                           const RuleError *error, const char *command)
{
    Failing failing = {options, loaded, error, command};
    arena_run_in(loaded->arena, print_error, &failing);
}
