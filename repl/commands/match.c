/* cria match: bots play each other, with the same deals in all seatings.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/match_games.h"

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
#include "statistics/unknown_actions.h"

enum { PLAYERS_USUAL = 4, DEALS_USUAL = 1000 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    int players, count;
    const char *bots[RANKED_MAX];    /* as --bots names them */
    const char *names[RANKED_MAX];   /* what they are called */
    Bot read[RANKED_MAX];
    NativeRun *native;
    const MatchPlan *plan;
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
    match_games_names(arena, run->bots, run->count, run->names);
    return true;
}

/* --- playing -------------------------------------------------------------- */

/* The bots of the seats in a seating, as --bots takes them. */
static const char *seated(const Run *run, const MatchPlan *plan, uint64_t deal,
                          int seating, Arena *arena)
{
    const char *names[PLAYERS_MAX] = {NULL};
    uint8_t bots[PLAYERS_MAX];
    Text text = text_new(arena);
    seatings_find(plan->seatings, run->options->seed, deal, seating, bots);
    for (int i = 0; i < plan->seatings->units; i++) {
        for (int p = 0; p < run->players; p++) {
            if (plan->seatings->players[i] >> p & 1) {
                names[p] = run->bots[bots[i]];
            }
        }
    }
    for (int p = 0; p < run->players; p++) {
        text_add_format(&text, "%s%s", p ? "," : "", names[p]);
    }
    return text_string(&text);
}

static void fail(void *context, const SimulateFailure *failure, Arena *arena)
{
    const Run *run = context;
    Options own = *run->options;
    own.bots = seated(run, run->plan, failure->game, failure->place, arena);
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

static Simulated play_deals(void *context, const PlayOrder *order, Sums *sums,
                            SimulateFailure *failure)
{
    const Run *run = context;
    Match match = {.plan = run->plan, .bots = run->read,
                   .seed = run->options->seed, .first = order->first,
                   .games = order->games, .jobs = order->jobs,
                   .native = run->native, .progress = order->progress,
                   .halt = order->halt, .context = order->context};
    return match_run(&match, sums, failure);
}

static Part *new_part(const Run *run, Arena *arena)
{
    Seat seats[RANKED_MAX];
    for (int i = 0; i < run->count; i++) {
        seats[i] = (Seat){run->names[i], run->bots[i], bot_hash(&run->read[i])};
    }
    Part *part = match_part_new(
        arena, run->plan, compared_full_name(arena, run->loaded->resolved.id,
                                             run->options), seats);
    part->seed = run->options->seed;
    part->games = run->options->games_given ? run->options->games
                                            : DEALS_USUAL;
    unknown_actions_add(arena, part, 0, run->loaded, run->read);
    return part;
}

static void play(Run *run, Arena *arena)
{
    DividedRun divided = {.command = &command_match, .options = run->options,
                          .part = new_part(run, arena), .play = play_deals,
                          .fail = fail, .context = run};
    const Retold words = retell(run, divided.part->games, arena);
    run->status = divided_play(&divided, &words, arena);
}

static bool is_match(const Run *run, const Survey *survey)
{
    int units = survey->team_count > 0 ? survey->team_count : survey->players;
    if (units > 1) {
        return true;
    }
    say_err("cria: nobody plays against another here: 'cria ab %s --bots A %s "
            "--bots B' compares two bots on the same games\n",
            run->options->operands[0], run->options->operands[0]);
    return false;
}

static void match_bots(Arena *arena, void *context)
{
    Run *run = context;
    const char *names[PLAYERS_MAX];
    run->players = options_players(run->options, run->loaded->variant,
                                   PLAYERS_USUAL);
    if (run->players == 0 || !read_bots(run, arena)) {
        return;
    }
    options_names(run->options, arena, run->players, names);
    Survey *survey = survey_new(arena, run->loaded->variant, run->players,
                                names);
    if (!is_match(run, survey) ||
        (run->options->compile == COMPILE_YES &&
         !(run->native = compiled_load(run->loaded)))) {
        return;
    }
    run->plan = match_plan_new(arena, survey, run->names, run->count);
    if (!run->plan) {
        options_complain(&command_match, "--bots names too many bots for %d "
                         "players", run->players);
        return;
    }
    play(run, arena);
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
    .options = options, .help_with = bots_tell_fitting,
    ONE_VARIANT, .reads_stdin = true,
    .fits = fits, .run_loaded = run_loaded};
