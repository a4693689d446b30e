/* cria simulate: plays many games with bots and prints statistics.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots_usual.h"
#include "repl/compiled_rules.h"
#include "repl/game_setup.h"
#include "repl/parts/divided_run.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"
#include "repl/statistics/measured.h"

enum { GAMES_USUAL = 10000, PLAYERS_USUAL = 4 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    Table *table;
    ExitStatus status;
} Run;

static void fail(void *context, const SimulateFailure *failure, Arena *arena)
{
    const Run *run = context;
    say_err("cria: rule error in game %llu of seed %llu\n",
            (unsigned long long)failure->game,
            (unsigned long long)run->options->seed);
    playing_print_failure(
        run->options, run->loaded, &failure->error,
        recording_command(arena, run->options, run->options->operands[0],
                          run->table->players, failure->game));
}

static Retold retell(const Run *run, uint64_t games, Arena *arena)
{
    const Options *options = run->options;
    Retold words = {.arena = arena};
    retold_add(&words, options->operands[0]);
    retold_number(&words, "--games", games);
    retold_table(&words, options, run->table->players);
    retold_rules(&words, options);
    retold_paces(&words, options);
    retold_counts(&words, options);
    retold_figures(&words, options);
    return words;
}

static void simulate_games(Arena *arena, void *context)
{
    Run *run = context;
    const Options *options = run->options;
    Table *table = run->table;
    Survey *survey = measured_survey(options, &command_simulate, arena,
                                     run->loaded, table->players,
                                     table->names);
    if (!survey || !measured_paces(options, &command_simulate, arena, &survey,
                                   1)) {
        return;
    }
    const RulesPlayed rules = {run->loaded, survey, table->bots.seats,
                               table->bots.kinds, options->bots,
                               table->game->native};
    BotGames games;
    bot_games_by(&games, arena, &rules);
    games.part->seed = options->seed;
    games.part->games = options->games_given ? options->games : GAMES_USUAL;
    DividedRun divided = {.command = &command_simulate, .options = options,
                          .games = &games, .fail = fail, .context = run};
    const Retold words = retell(run, games.part->games, arena);
    run->status = divided_play(&divided, &words, arena);
}

static bool fits(const Options *options)
{
    return divided_fits(options, &command_simulate);
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    Loaded *const all[] = {loaded};
    Run one = {options, loaded, &table, STATUS_MISUSE};
    int players = options_players(options, loaded->variant, PLAYERS_USUAL);
    const RulesToPlay rules = {all, NULL, 1, players, true};
    if (players == 0 || !bots_set_usual(options, &rules)) {
        return STATUS_MISUSE;
    }
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return table.bots.status;
    }
    if (!options->compile_given || options->compile == COMPILE_AUTO) {
        uint64_t games = options->games_given ? options->games : GAMES_USUAL;
        table.game->native = compiled_if_worth(loaded, table.game,
                                               table.players, games);
    }
    command_guard(simulate_games, &one);
    playing_close(&table);
    return one.status;
}

static const CommandOption options[] = {
    {"games", NULL, "plays N games (10000 when left out)"},
    {"players", NULL, NULL}, {"names", NULL, NULL},
    OPTION_OF_BOTS,
    {"seed", NULL, NULL}, {"jobs", NULL, NULL}, OPTION_OF_COMPILE_AUTO,
    {"seconds", NULL, NULL}, OPTIONS_OF_PARTS, {"report", NULL, NULL},
    {"figures", NULL, NULL}, {"count", NULL, NULL}, {"count-rules", NULL, NULL},
    OPTIONS_OF_RULES};

const Command command_simulate = {
    .name = "simulate",
    .summary = "play many games of bots and print statistics",
    .forms = "VARIANT",
    .about =
        "Plays N games of bots and prints who wins, how long games take and "
        "how rounds and games end, each figure with its 95 % confidence "
        "interval (shares from 30 games on, means from 100). The same seed "
        "gives the same result, with any number of jobs. Ctrl-C stops it and "
        "prints the figures until then.",
    .status =
        "Exit status 0: all games were played; 1: a rule error; 2: wrong use, "
        "or the output cannot be written; 130, 143, 129: ended by Ctrl-C, "
        "SIGTERM, SIGHUP.",
    .options = options, .writes = FILE_PART,
    .help_with = bots_tell_fitting, ONE_VARIANT, .reads_stdin = true,
    .fits = fits, .run_loaded = run};
