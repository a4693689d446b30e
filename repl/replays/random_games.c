/* Random testing from the command line.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/random_games.h"

#include <string.h>

#include "base/memory_guard.h"
#include "base/text.h"
#include "blame.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"
#include "testing/find_position.h"

/* Rules unused in 200 games may just be rare. */
enum { MORE_GAMES = 9 };

/* Limits the search for the change that causes a defect to some seconds. */
enum { AGAIN_DECISIONS = 4000000 };

typedef struct {
    const Options *options;
    const char *name;
    Loaded *loaded;
    Trial *trial;
    bool failed;               /* an error was reported */
} Trying;

/* Writes the replay of defect [number]; returns its path, or NULL after
 * reporting why there is none. */
static const char *write_replay(Arena *arena, const Trying *trying,
                                size_t number)
{
    const Options *options = trying->options;
    const Defect *defect = &trying->trial->defects[number];
    const Variant *variant = trying->loaded->variant;
    const char *names[PLAYERS_MAX];
    Text text = text_new(arena);
    WriteHead head = {defect->message, trying->name, options->with,
                      options->set, options->with_count, options->set_count,
                      options->seed, defect->game, defect->players, NULL,
                      NULL, SEES_ALL};
    const char *path = text_format(arena, "%s/%s-%zu-%s.yaml",
                                   options->replays, variant->id, number + 1,
                                   defect->id);
    options_names(options, arena, defect->players, names);
    return output_make_folder(options->replays) &&
                   trial_write(defect, variant, names, &head, &text) &&
                   output_write(path, &text) ? path : NULL;
}

static Severity severity_of(CheckLevel level)
{
    return level == CHECK_ERROR ? SEVERITY_ERROR : SEVERITY_WARNING;
}

/* Whether a check of the rules has already found that an action's moves are
 * alike. */
static bool is_known(const Diagnostics *found, Span span)
{
    bool known = false;
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *one = &found->items[i];
        known |= strcmp(one->id, "same-text") == 0 &&
                 span_same_begin(one->span, span);
    }
    return known;
}

static void report(Arena *arena, Trying *trying, size_t number,
                   Diagnostics *found)
{
    const Defect *defect = &trying->trial->defects[number];
    CheckLevel level = check_level(&trying->options->checks, defect->id);
    const char *path = NULL;
    bool alike = strcmp(defect->id, "same-text-in-play") == 0;
    if (level == CHECK_OFF ||
        (alike && is_known(&trying->loaded->found, defect->span))) {
        return;
    }
    if (trying->options->replays && !alike) {
        path = write_replay(arena, trying, number);
        trying->failed = trying->failed || !path;
    }
    Diagnostic *finding = diagnostics_add(
        found, severity_of(level), defect->id, defect->span,
        "%s (%d player%s, after %u move%s)", defect->message, defect->players,
        defect->players == 1 ? "" : "s", (unsigned)defect->decisions,
        defect->decisions == 1 ? "" : "s");
    if (alike) {
        diagnostic_help(found, finding, "write in its 'text' what is different "
                        "about the move");
        return;
    }
    if (!path && defect->picky) {
        diagnostic_help(found, finding, "'--replays FOLDER' writes the game "
                        "that shows it");
        return;
    }
    const char *command =
        path ? text_format(arena, "cria replay %s", path)
             : recording_command(arena, trying->options, trying->name,
                                 defect->players, defect->game);
    diagnostic_help(found, finding, "this shows it: %s", command);
}

static bool interrupted(void *context)
{
    (void)context;
    return interrupt_seen();
}

/* Games by rules without one of the changes, to see whether a defect still
 * occurs, or a rule is still unused. */
typedef struct {
    TrialPlan plan;
    bool unused;               /* look for unused rules */
    uint64_t decisions;        /* decisions that are left to play */
    bool stopped;
} Again;

static bool stop_again(void *context)
{
    Again *again = context;
    again->stopped = interrupt_seen() || again->decisions == 0;
    again->decisions -= !again->stopped;
    return again->stopped;
}

static bool try_again(void *context, Loaded *less)
{
    Again *again = context;
    TrialPlan plan = again->plan;
    const Variant *variant = less->variant;
    plan.players_least = plan.players_least > variant->players_least
                             ? plan.players_least : variant->players_least;
    plan.players_most = plan.players_most < variant->players_most
                            ? plan.players_most : variant->players_most;
    if (plan.players_least > plan.players_most) {
        return true;
    }
    const Trial *trial = trial_run(less->arena, variant, &plan);
    if (trial && again->unused) {
        trial_list_unused(trial, &less->found);
    }
    for (size_t i = 0; trial && !again->unused && i < trial->count; i++) {
        const Defect *defect = &trial->defects[i];
        diagnostics_add(&less->found, SEVERITY_ERROR, defect->id, defect->span,
                        "%s", defect->message);
    }
    return trial && !again->stopped;
}

/* Adds findings of playing, each at the change that causes it, if there is one:
 * the games of [plan] are played again without each change. */
static void report_played(Trying *trying, const TrialPlan *plan, bool unused,
                          Loaded *played)
{
    Again again = {*plan, unused, AGAIN_DECISIONS, false};
    again.plan.more = 0;
    again.plan.stop = stop_again;
    again.plan.context = &again;
    Request request = loading_request(played->arena, trying->options,
                                      trying->name);
    blame_played(played, &request, &(Playing){try_again, &again, unused}, NULL);
    diagnostics_add_all(&trying->loaded->found, &played->found);
}

/* For defects the games with so many players as show them are played again. */
static void report_all(Arena *arena, Trying *trying, TrialPlan plan)
{
    const Trial *trial = trying->trial;
    Loaded played = *trying->loaded;
    played.found = diagnostics_new(arena);
    for (size_t i = 0; i < trial->count; i++) {
        int players = trial->defects[i].players;
        plan.players_least = i == 0 || players < plan.players_least
                                 ? players : plan.players_least;
        plan.players_most = i == 0 || players > plan.players_most
                                ? players : plan.players_most;
        report(arena, trying, i, &played.found);
    }
    report_played(trying, &plan, false, &played);
}

/* What a file allows, it allows at the place of the rule. */
static void report_unused(Arena *arena, Trying *trying, const TrialPlan *plan,
                          CheckLevel level)
{
    Loaded *loaded = trying->loaded;
    Loaded played = *loaded;
    played.found = diagnostics_new(arena);
    trial_search(trying->trial, arena, loaded->variant, plan);
    trial_report_unused(trying->trial, severity_of(level), &loaded->found,
                        &played.found);
    check_allow(&loaded->resolved, &trying->options->checks, false,
                &played.found);
    report_played(trying, plan, true, &played);
}

static void try_rules(Arena *arena, void *context)
{
    Trying *trying = context;
    const Options *options = trying->options;
    Loaded *loaded = trying->loaded;
    const Variant *variant = loaded->variant;
    int players = options->players ? options_players(options, variant, 0) : 0;
    TrialPlan plan = {
        options->seed, options->games_given ? options->games : TRYING_GAMES,
        options->check ? MORE_GAMES : 0, options->check,
        players ? players : variant->players_least,
        players ? players : variant->players_most, interrupted, NULL};
    if (options->players && !players) {
        trying->failed = true;
        return;
    }
    trying->trial = trial_run(arena, variant, &plan);
    if (trying->trial) {
        report_all(arena, trying, plan);
    }
    CheckLevel unused = check_level(&options->checks, "never-in-play");
    if (trying->trial && trying->trial->count == trying->trial->alike &&
        unused != CHECK_OFF && options->check) {
        report_unused(arena, trying, &plan, unused);
    }
    check_allow(&loaded->resolved, &options->checks, false, &loaded->found);
    if (trying->trial && interrupt_seen()) {
        trial_report_interrupted(trying->trial, trying->name, &loaded->found);
    }
    diagnostics_sort(&loaded->found);
}

const Trial *trying_run(const Options *options, const char *name,
                        Loaded *loaded)
{
    Trying trying = {options, name, loaded, NULL, false};
    interrupt_catch_all();
    bool room = guard_run_in(loaded->arena, try_rules, &trying);
    if (!trying.failed && (!room || !trying.trial)) {
        command_tell_memory();
    }
    return room && !trying.failed ? trying.trial : NULL;
}
