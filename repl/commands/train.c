/* cria train: a bot plays against itself and what it learned is kept.
 *
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdlib.h>

#include "playing/bot_play.h"
#include "repl/game_setup.h"
#include "repl/interrupt.h"
#include "repl/output_file.h"
#include "repl/rerun_command.h"
#include "repl/say.h"
#include "repl/progress.h"

enum { GAMES_USUAL = 100000, PLAYERS_USUAL = 4, SHOWN_EVERY = 256 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    const Table *table;
    Practised *practised;
    Proof proof;
    Progress progress;
    ExitStatus status;
} Training;

static void show(void *context, uint64_t games)
{
    Training *training = context;
    if (games % SHOWN_EVERY == 0) {
        progress_show(&training->progress, games);
    }
}

static const char *command_of(Arena *arena, const Training *training)
{
    Retold words = {.arena = arena};
    retold_add(&words, training->options->operands[0]);
    retold_rules(&words, training->options);
    retold_number(&words, "--players", (uint64_t)training->table->players);
    retold_number(&words, "--games", training->practised->games);
    retold_number(&words, "--seed", training->practised->seed);
    return retold_text(arena, "train", words.words, words.count);
}

static void tell_proof(const Training *training, Arena *arena)
{
    const Proof *proof = &training->proof;
    Text text = text_new(arena);
    proof_add(&text, proof);
    if (proof->kind != PROOF_NONE) {
        say_err("%s\n", text_string(&text));
    }
    const uint64_t games = training->practised->games;
    if (proof->kind == PROOF_NONE || proof->above) {
        return;
    }
    say_err("cria: warning: the bot is not clearly better than random moves");
    if (proof->endless) {            /* more of the same makes it no better */
        say_err(", and games with itself end by 'limit'. Practise with fewer "
                "games (--games %" PRIu64 ") or with another --seed, or use "
                "mcts:200, which looks ahead\n", games > 4 ? games / 4 : 1);
        return;
    }
    say_err(". Practise with more games (--games %" PRIu64 "), or use "
            "mcts:200, which looks ahead\n",
            games < PRACTICE_GAMES_MAX / 10 ? 10 * games : PRACTICE_GAMES_MAX);
}

static void write_file(Arena *arena, void *context)
{
    Training *training = context;
    Text text = text_new(arena);
    practised_write(&text, training->practised, command_of(arena, training),
                    &training->proof);
    training->status = output_write(training->options->output, &text)
                           ? STATUS_DONE : STATUS_MISUSE;
    if (training->status == STATUS_DONE) {
        tell_proof(training, arena);
    }
}

static void train(Training *training)
{
    const Options *options = training->options;
    RuleError error = {NULL, NULL, {0, 0, 0}};
    Practice of = {
        .variant = training->loaded->variant,
        .players = training->table->players,
        .games = options->games_given ? options->games : GAMES_USUAL,
        .seed = options->seed, .halt = interrupt_flag(),
        .native = training->table->game->native,
        .progress = show, .context = training};
    training->progress = progress_new(of.games);
    PracticeEnd end = practice(&of, training->practised, &training->proof,
                               &error);
    progress_end(&training->progress);
    switch (end) {
    case PRACTICE_DONE: command_guard(write_file, training); break;
    case PRACTICE_HALTED:
        say_err("cria train: interrupted; nothing was written\n");
        training->status = (ExitStatus)interrupt_status();
        break;
    case PRACTICE_RULE_FAILED:
        playing_print_failure(options, training->loaded, &error, NULL);
        training->status = STATUS_FOUND;
        break;
    case PRACTICE_NO_MEMORY: command_tell_memory(); break;
    }
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    if ((options->output && !output_check(options->output)) ||
        !playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return STATUS_MISUSE;
    }
    Training training = {.options = options, .loaded = loaded,
                         .table = &table, .status = STATUS_MISUSE,
                         .practised = malloc(sizeof *training.practised)};
    interrupt_catch_all();
    if (training.practised) {
        train(&training);
    } else {
        command_tell_memory();
    }
    free(training.practised);
    playing_close(&table);
    return training.status;
}

/* The numbers of games that can be played. */
static bool fits(const Options *options)
{
    return !options->games_given ||
           (options->games >= 1 && options->games <= PRACTICE_GAMES_MAX) ||
           options_complain(&command_train, "--games needs 1 to %d games",
                            PRACTICE_GAMES_MAX);
}

static const CommandOption options[] = {
    {"games", NULL, "learns in N games (100000 when left out)"},
    {"players", NULL, NULL},
    {"seed", NULL, NULL}, {"compile", NULL, NULL},
    {"output", "FILE", "writes the bot to this file, as a whole or not at all "
                       "(to standard output when left out)"},
    OPTIONS_OF_RULES};

const Command command_train = {
    .name = "train",
    .summary = "let a bot practise against itself",
    .forms = "VARIANT",
    .about =
        "Lets a bot play N games against itself and prints what it learned as "
        "a file, which --bots and --seat take like the file of any bot. It "
        "belongs to these rules and is made again where they change. The same "
        "rules, number of players, games and seed give the same file on any "
        "machine. Ctrl-C stops it, and nothing is written. At the end the bot "
        "plays about 400 games against random moves, in all seats; how many it "
        "won is printed on standard error and is a comment in the file. A "
        "warning follows if that is not clearly above an equal share.\n"
        "  cria train pig --players 2 --games 300000 --output pig-bot.yaml\n"
        "  cria simulate pig --players 2 --bots ./pig-bot.yaml,pacer",
    .status =
        "Exit status 0: the bot is written; 1: a rule error in a game; 2: "
        "wrong use, or the file cannot be written; 130, 143, 129: ended by "
        "Ctrl-C, SIGTERM, SIGHUP.",
    .options = options, .writes = FILE_PRACTISED, ONE_VARIANT,
    .reads_stdin = true,
    .fits = fits, .run_loaded = run};
