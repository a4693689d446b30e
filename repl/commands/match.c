/* cria match: bots play each other, with the same deals in all seatings.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/bots.h"
#include "repl/bots_usual.h"
#include "repl/compiled_rules.h"
#include "repl/difference/two_variants.h"
#include "repl/game_setup.h"
#include "repl/loading.h"
#include "repl/parts/divided_run.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"
#include "repl/statistics/measured.h"

enum { PLAYERS_USUAL = 4, DEALS_USUAL = 1000 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    int players, count;
    const char *bots[RANKED_MAX];    /* as --bots names them */
    Bot read[PLAYERS_MAX];
    BotGames games;
    ExitStatus status;
} Run;

/* --- bots ----------------------------------------------------------------- */

static bool add_bot(Run *run, const char *name)
{
    for (int i = 0; i < run->count; i++) {
        if (text_equal(run->bots[i], name)) {
            return options_complain(&command_match, "--bots names '%s' twice: "
                                    "a match is between different bots", name);
        }
    }
    if (run->count == RANKED_MAX) {
        return options_complain(&command_match, "--bots names more than %d "
                                "bots", RANKED_MAX);
    }
    run->bots[run->count++] = name;
    return true;
}

static bool name_bots(Run *run, Arena *arena)
{
    const char *list = run->options->bots ? run->options->bots : "";
    char *rest = NULL;
    char *copy = arena_copy(arena, list, strlen(list));
    for (char *name = strtok_r(copy, ",", &rest); name;
         name = strtok_r(NULL, ",", &rest)) {
        if (!add_bot(run, name)) {
            return false;
        }
    }
    return run->count > 1 ||
           options_complain(&command_match, "--bots names the bots that play "
                            "each other, two or more, such as --bots "
                            "random,mcts:200");
}

static bool read_bot(Run *run, Arena *arena, int index)
{
    Text told = text_new(arena);
    BotSeating seating = bots_read(run->bots[index], run->loaded, run->players,
                                   &run->read[index], &told);
    if (seating == BOT_NO_MEMORY) {
        command_tell_memory();
    } else if (told.length > 0) {
        say_err("cria: %s\n", text_string(&told));
    } else if (!loading_print_found(run->options, run->loaded)) {
        return false;
    } else if (seating == BOT_REFUSED) {
        run->status = loading_found_status(&run->loaded->found);
    }
    return seating == BOT_SEATED;
}

static bool read_bots(Run *run, Arena *arena)
{
    if (!name_bots(run, arena)) {
        return false;
    }
    for (int i = 0; i < run->count; i++) {
        if (!read_bot(run, arena, i)) {
            return false;
        }
    }
    return true;
}

/* --- playing -------------------------------------------------------------- */

static void fail(void *context, const SimulateFailure *failure, Arena *arena)
{
    const Run *run = context;
    Options own = *run->options;
    own.bots = bot_games_seated(&run->games, failure, arena);
    say_err("cria: rule error in game %llu of seed %llu with %s\n",
            (unsigned long long)failure->game,
            (unsigned long long)own.seed, own.bots);
    playing_print_failure(
        run->options, run->loaded, &failure->error,
        recording_command(arena, &own, own.operands[0], run->players,
                          failure->game));
}

static Retold retell(const Run *run, uint64_t deals, Arena *arena)
{
    Retold words = {.arena = arena};
    retold_add(&words, run->options->operands[0]);
    retold_number(&words, "--games", deals);
    retold_table(&words, run->options, run->players);
    retold_rules(&words, run->options);
    return words;
}

static void play(Run *run, Arena *arena)
{
    const Options *options = run->options;
    Part *part = run->games.part;
    part->seed = options->seed;
    part->games = options->games_given ? options->games : DEALS_USUAL;
    DividedRun divided = {.command = &command_match, .options = options,
                          .games = &run->games, .fail = fail, .context = run};
    const Retold words = retell(run, part->games, arena);
    run->status = divided_play(&divided, &words, arena);
}

/* False after reporting why they cannot play each other. */
static bool begin(Run *run, Arena *arena, const RulesPlayed *rules)
{
    const Options *options = run->options;
    switch (bot_games_in_match(&run->games, arena, rules, run->count,
                               compared_full_name(arena,
                                                  run->loaded->resolved.id,
                                                  options))) {
    case MATCH_READY: return true;
    case MATCH_ALONE:
        say_err("cria: nobody plays against another here: 'cria ab %s --bots A "
                "%s --bots B' compares two bots on the same games\n",
                options->operands[0], options->operands[0]);
        return false;
    case MATCH_TOO_WIDE: break;
    }
    return options_complain(&command_match, "--bots names too many bots for %d "
                            "players", run->players);
}

static void match_bots(Arena *arena, void *context)
{
    Run *run = context;
    const Options *options = run->options;
    const char *names[PLAYERS_MAX];
    run->players = options_players(options, run->loaded->variant,
                                   PLAYERS_USUAL);
    if (run->players == 0 || !read_bots(run, arena)) {
        return;
    }
    options_names(options, arena, run->players, names);
    RulesPlayed rules = {
        .loaded = run->loaded, .seats = run->read, .kinds = run->bots,
        .survey = measured_survey(options, &command_match, arena, run->loaded,
                                  run->players, names)};
    if (options->compile == COMPILE_YES &&
        !(rules.native = compiled_load(run->loaded))) {
        return;
    }
    if (begin(run, arena, &rules)) {
        play(run, arena);
    }
}

static bool fits(const Options *options)
{
    return divided_fits(options, &command_match);
}

static ExitStatus run_loaded(Options *options, Loaded *loaded)
{
    Run run = {.options = options, .loaded = loaded, .status = STATUS_MISUSE};
    command_guard(match_bots, &run);
    return run.status;
}

static const CommandOption options[] = {
    {"bots", "A,B,...",
     "names the bots that play each other: bots for the game ('cria list "
     "VARIANT' names them), files of your own, random, mcts:N"},
    {"games", NULL, "plays N deals, each in all seatings (1000 when left out)"},
    {"players", NULL, NULL}, {"seed", NULL, NULL},
    {"jobs", NULL, NULL}, {"compile", NULL, NULL},
    OPTIONS_OF_PARTS, {"report", NULL, NULL}, OPTIONS_OF_RULES};

const Command command_match = {
    .name = "match",
    .summary = "let bots play each other and print who is stronger",
    .forms = "VARIANT --bots A,B...",
    .about =
        "Plays the same deals in all seatings of the bots. Prints who is "
        "strongest and who cannot be told apart, and for each bot a rating, "
        "its share of wins and its points, with 95 % CIs, and how often each "
        "came in before each other.\n"
        "With more than 120 seatings, each deal has one choice of the bots, "
        "all in turn, in an order drawn for this deal, and all turns of it "
        "around the table. With fewer bots than seats, bots have several "
        "seats. Players of a team have the same bot.",
    .status =
        "Exit status 0: the games were played; 1: a rule error, or an error in "
        "a file; 2: wrong use, or a file cannot be read; 130, 143, 129: ended "
        "by Ctrl-C, SIGTERM, SIGHUP, after printing the deals played until "
        "then.",
    .options = options, .writes = FILE_PART,
    .help_with = bots_tell_fitting, ONE_VARIANT, .reads_stdin = true,
    .fits = fits, .run_loaded = run_loaded};
