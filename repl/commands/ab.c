/* cria ab: plays the same games under two rule sets and compares them.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cria.h"
#include "repl/bots_usual.h"
#include "repl/compiled_rules.h"
#include "repl/difference/two_variants.h"
#include "repl/game_setup.h"
#include "repl/output_file.h"
#include "repl/parts/divided_run.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"
#include "repl/statistics/measured.h"

enum { PLAYERS_USUAL = 4, MAX_GAMES_USUAL = 1000000 };
static const double margin_usual = 1;

typedef struct {
    const Options *options;
    Compared *compared;              /* array of two */
    Table tables[2];
    double wanted;         /* the margin asked for; less than 0: none */
    uint64_t games;        /* the most games to play */
    ExitStatus status;
} Run;

/* --- Rule sets and margin ------------------------------------------------- */

/* "1", "0.5", "0.5%"; false after reporting an error. */
static bool read_margin(const Options *options, double *margin)
{
    const char *text = options->margin;
    char *end = NULL;
    *margin = options->games_given ? -1 : margin_usual;
    if (!text) {
        return true;
    }
    *margin = strtod(text, &end);
    bool sound = *text >= '0' && *text <= '9' && !strpbrk(text, "xXeE") &&
                 (*end == '\0' || strcmp(end, "%") == 0) && *margin > 0 &&
                 *margin <= 100;
    return sound || options_complain(&command_ab, "--margin needs a number of "
                                     "percent, such as 0.5, not '%s'", text);
}

/* How many games a margin takes is known only when all before them have been
 * played, and the shortest games only at the end. */
static bool fits_parts(const Options *options)
{
    bool divided = divided_is_part(options) || options->mpi;
    if (divided && !options->games_given) {
        return options_complain(&command_ab, "--shard, --mpi and --format part "
                                "need --games N: when a margin is reached, "
                                "only a run of all games can tell");
    }
    if (divided && options->replays) {
        return options_complain(&command_ab, "parts write no replays: 'cria "
                                "merge' prints the commands that record the "
                                "games");
    }
    return true;
}

static bool fits(const Options *options)
{
    double margin;
    if (!divided_fits(options, &command_ab) || !fits_parts(options)) {
        return false;
    }
    if (options->games_given && (options->margin || options->max_games_given)) {
        return options_complain(&command_ab, "--games sets the number of "
                                "games; --margin and --max-games play until "
                                "the answer is clear: leave out one of the "
                                "two");
    }
    return read_margin(options, &margin);
}

/* A number of players that both rule sets allow; 0 after reporting an error. */
static int count_players(const Options *options, const Compared *compared)
{
    const Variant *a = compared[0].loaded->variant;
    const Variant *b = compared[1].loaded->variant;
    int least = a->players_least > b->players_least ? a->players_least
                                                    : b->players_least;
    int most = a->players_most < b->players_most ? a->players_most
                                                 : b->players_most;
    if (options->players || options->name_count) {
        int players = options_players(options, a, PLAYERS_USUAL);
        return players ? options_players(options, b, PLAYERS_USUAL) : 0;
    }
    if (least > most) {
        say_err("cria: A and B cannot be compared: A is for %s, B for %s\n",
                variant_players(a).text, variant_players(b).text);
        return 0;
    }
    return PLAYERS_USUAL < least  ? least
           : PLAYERS_USUAL > most ? most : PLAYERS_USUAL;
}

/* Where a margin ends the run, nobody knows how many games it takes, so that
 * nothing is compiled unless that was asked for. */
static bool compile(const Options *options, Loaded *loaded, Table *table)
{
    bool asked = options->compile_given && options->compile != COMPILE_AUTO;
    if (options->compile == COMPILE_YES) {
        table->game->native = compiled_load(loaded);
        return table->game->native;
    }
    if (!asked && options->games_given) {
        table->game->native = compiled_if_worth(loaded, table->game,
                                                table->players, options->games);
    }
    return true;
}

static bool open_table(Run *run, Arena *arena, int side, int players)
{
    Table *table = &run->tables[side];
    Compared *compared = &run->compared[side];
    table->players = players;
    options_names(run->options, arena, players, table->names);
    if (!bots_open(&compared->options, compared->loaded, players,
                   &table->bots)) {
        run->status = table->bots.status;
        if (side == 1 && !table->bots.no_memory) {
            say_err("cria: the bots can play A, but not B\n");
        }
        return false;
    }
    table->game = game_new(compared->loaded->variant);
    if (!table->game || !bot_attend(table->bots.seats, players, table->game)) {
        command_tell_memory();
        return false;
    }
    return compile(run->options, compared->loaded, table);
}

/* --- Playing -------------------------------------------------------------- */

static void fail(void *context, const SimulateFailure *failure, Arena *arena)
{
    const Run *run = context;
    Compared *compared = &run->compared[failure->place];
    say_err("cria: rule error under %s in game %llu of seed %llu\n",
            compared->full, (unsigned long long)failure->game,
            (unsigned long long)run->options->seed);
    playing_print_failure(
        run->options, compared->loaded, &failure->error,
        recording_command(arena, &compared->options, compared->name,
                          run->tables[failure->place].players,
                          failure->game));
}

/* --- Games with another winner -------------------------------------------- */

/* Plays one of these games again and writes its replay. False after reporting
 * why the replay cannot be written. */
static bool show_decided(const Run *run, Arena *arena, int side,
                         PairNote *decided)
{
    const Compared *compared = &run->compared[side];
    const Options *options = &compared->options;
    const Table *table = &run->tables[side];
    Text replay = text_new(arena);
    bool good = recording_play(options, compared->name, decided->game, table,
                               CRIA_REFEREE, &replay);
    decided->winners[side] = pair_winners(
        arena, table->game->state->winners, table->names, table->players);
    if (!options->replays) {
        decided->how[side] = recording_command(arena, options, compared->name,
                                               table->players, decided->game);
        return true;
    }
    if (!good && !table->game->error.id) {
        recording_complain(arena, options, compared->name);
        return false;
    }
    const char *path = text_format(arena, "%s/game-%llu-%c.yaml",
                                   options->replays,
                                   (unsigned long long)decided->game,
                                   "ab"[side]);
    decided->how[side] = recording_replay(arena, path, options, NULL);
    if (side == 0) {
        const Compared *other = &run->compared[1];
        decided->parting = recording_replay(arena, path, &other->options,
                                            other->name);
    }
    return output_write(path, &replay);
}

static bool tell(void *context, Part *part, Arena *arena)
{
    const Run *run = context;
    const Sums *sums = part->sums;
    const char *folder = run->options->replays;
    if (folder && sums->shortest_count > 0 && !output_make_folder(folder)) {
        return false;
    }
    for (int i = 0; i < sums->shortest_count; i++) {
        PairNote decided = {.game = sums->shortest[i].game};
        for (int side = 0; side < 2; side++) {
            if (!show_decided(run, arena, side, &decided)) {
                return false;
            }
            if (!run->tables[side].game->state->over) {
                return true;         /* a bot's search was cut short */
            }
        }
        pair_part_add_note(arena, part, &decided);
    }
    return true;
}

/* --- The command ---------------------------------------------------------- */

static Retold retell(const Run *run, Arena *arena)
{
    const Options *options = run->options;
    Retold words = {.arena = arena};
    for (int side = 0; side < 2; side++) {
        retold_add(&words, run->compared[side].name);
        retold_rules(&words, &run->compared[side].options);
    }
    retold_number(&words, "--games", run->games);
    retold_table(&words, options, run->tables[0].players);
    retold_pair(&words, "--bots", options->bots_b);
    retold_paces(&words, options);
    retold_counts(&words, options);
    retold_figures(&words, options);
    return words;
}

static void play(Run *run, Arena *arena, const RulesPlayed rules[2])
{
    const Options *options = run->options;
    const char *const called[] = {run->compared[0].full,
                                  run->compared[1].full};
    BotGames games;
    bot_games_in_pairs(&games, arena, rules, called, run->wanted);
    run->games = options->games_given       ? options->games
                 : options->max_games_given ? options->max_games
                                            : MAX_GAMES_USUAL;
    games.part->seed = options->seed;
    games.part->games = run->games;
    DividedRun divided = {.command = &command_ab, .options = options,
                          .games = &games, .tell = tell, .fail = fail,
                          .context = run};
    const Retold words = retell(run, arena);
    run->status = divided_play(&divided, &words, arena);
}

static void compare(Arena *arena, void *context)
{
    Run *run = context;
    RulesPlayed rules[2];
    Survey *surveys[2];
    compared_name(arena, run->compared);
    int players = count_players(run->options, run->compared);
    for (int i = 0; i < 2; i++) {
        const Compared *compared = &run->compared[i];
        const Table *table = &run->tables[i];
        if (!open_table(run, arena, i, players)) {
            return;
        }
        surveys[i] = measured_survey(run->options, &command_ab, arena,
                                     compared->loaded, players, table->names);
        if (!surveys[i]) {
            return;
        }
        rules[i] = (RulesPlayed){compared->loaded, surveys[i],
                                 table->bots.seats, table->bots.kinds,
                                 compared->options.bots, table->game->native};
    }
    if (measured_paces(run->options, &command_ab, arena, surveys, 2)) {
        play(run, arena, rules);
    }
}

static bool set_bots(Options *options, Compared *compared)
{
    Loaded *const all[] = {compared[0].loaded, compared[1].loaded};
    static const char *const called[] = {"A", "B"};
    int players = count_players(options, compared);
    const RulesToPlay rules = {all, called, 2, players, true};
    bool set = players > 0 && bots_set_usual(options, &rules);
    compared[0].options.bots = compared[1].options.bots = options->bots;
    if (options->bots_b && text_equal(options->bots, options->bots_b)) {
        options->bots_b = NULL;      /* the same on both sides */
    }
    if (options->bots_b) {
        compared[1].options.bots = options->bots_b;
    }
    return set;
}

static ExitStatus run(Options *options)
{
    Compared compared[2];
    Run run = {.options = options, .compared = compared,
               .status = STATUS_MISUSE};
    ExitStatus opened = compared_open(options, &command_ab, true, compared);
    if (opened == STATUS_DONE) {
        read_margin(options, &run.wanted);
        if (set_bots(options, compared)) {
            command_guard(compare, &run);
        }
        for (int i = 0; i < 2; i++) {
            game_free(run.tables[i].game);
            bots_close(&run.tables[i].bots);
        }
    }
    compared_close(compared);
    return opened == STATUS_DONE ? run.status : opened;
}

static const CommandOption options[] = {
    {"margin", NULL, NULL}, {"max-games", NULL, NULL},
    {"games", NULL, "plays N games, however clear the answer is"},
    {"players", NULL, NULL},
    {"names", NULL, NULL},
    {"bots", NULL, OPTION_OF_BOTS_HELP "; given twice, the first is for A and "
     "the second for B"}, {"seed", NULL, NULL},
    {"jobs", NULL, NULL}, {"seconds", NULL, NULL},
    {"replays", NULL,
     "writes the shortest games that have a different winner under B, at most "
     "three, as replays under both rules to this folder"},
    OPTIONS_OF_PARTS,
    {"figures", NULL, NULL}, {"count", NULL, NULL},
    {"count-rules", NULL, NULL}, {"report", NULL, NULL},
    OPTION_OF_COMPILE_AUTO, OPTIONS_OF_RULES};

const Command command_ab = {
    .name = "ab",
    .summary = "play the same games under two sets of rules and print what "
               "changes",
    .forms = "VARIANT HOUSE-RULE\n"
             "VARIANT VARIANT\n"
             "VARIANT --with HOUSE-RULE... | --set PATH=VALUE...\n"
             "HOUSE-RULE\n"
             "VARIANT --bots BOT,... --bots BOT,...",
    .about =
        "Plays the same games, with the same deals and dice, under the rules A "
        "and B. Prints each figure of 'cria simulate' under A and under B, the "
        "difference with its 95 % CI, and whether the difference is clear. "
        "Differences of shares are in percentage points (pp).\n"
        "The first argument is A, the second is B; a house rule as B is added "
        "to A. --with and --set apply to the variant before them. With one "
        "variant, A is the variant without --with and --set, B with them; a "
        "house rule alone is compared with what it extends. --bots names the "
        "bots of both, or, given twice, those of A and then those of B: with "
        "one variant and nothing else, only the bots differ.",
    .status =
        "Exit status 0: the games were played; 1: a rule error, or an error in "
        "a file; 2: wrong use, or a file cannot be read; 130, 143, 129: ended "
        "by Ctrl-C, SIGTERM, SIGHUP, after printing the games played until "
        "then.",
    .options = options, .writes = FILE_PART,
    .help_with = bots_tell_fitting, .operand = "variant", .most = OPERANDS_MAX,
    .operands = VALUE_VARIANT,
    .reads_stdin = true, .sides = true,
    .fits = fits, .run = run};
