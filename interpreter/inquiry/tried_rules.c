/* Defects of one kind are played again without each change, to see whose they
 * are.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/about_rules.h"

#include <string.h>

#include "blame.h"
#include "testing/find_position.h"
#include "testing/random_test.h"

/* Rules unused in 200 games may just be rare. */
enum { MORE_GAMES = 9 };

/* Limits the search for the change that causes a defect to some seconds. */
enum { AGAIN_DECISIONS = 4000000 };

struct TriedRules {
    const TryOrder *order;
    Loaded *loaded;
    Trial *trial;
    bool failed;               /* what shows a defect could not be kept */
};

static bool is_stopped(const TryOrder *order)
{
    return order->stop(order->context);
}

/* The replay of defect [number], kept; where, or NULL if it was not. */
static const char *keep_replay(Arena *arena, const TriedRules *tried,
                               size_t number)
{
    const TryOrder *order = tried->order;
    const RulesGiven *rules = &order->request->rules;
    const Defect *defect = &tried->trial->defects[number];
    const Variant *variant = tried->loaded->variant;
    Text text = text_new(arena);
    WriteHead head = {defect->message, order->name, rules->with, rules->set,
                      rules->with_count, rules->set_count, order->seed,
                      defect->game, defect->players, NULL, NULL, SEES_ALL};
    const char *file = text_format(arena, "%s-%zu-%s.yaml", variant->id,
                                   number + 1, defect->id);
    return trial_write(defect, variant, order->names, &head, &text)
               ? order->keep(order->context, file, &text) : NULL;
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

static void report(Arena *arena, TriedRules *tried, size_t number,
                   Diagnostics *found)
{
    const TryOrder *order = tried->order;
    const Defect *defect = &tried->trial->defects[number];
    CheckLevel level = check_level(order->checks, defect->id);
    const char *path = NULL;
    bool alike = strcmp(defect->id, "same-text-in-play") == 0;
    if (level == CHECK_OFF ||
        (alike && is_known(&tried->loaded->found, defect->span))) {
        return;
    }
    if (order->keep && !alike) {
        path = keep_replay(arena, tried, number);
        tried->failed = tried->failed || !path;
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
             : order->command(order->context, arena, defect->players,
                              defect->game);
    diagnostic_help(found, finding, "this shows it: %s", command);
}

/* Games by rules without one of the changes, to see whether a defect still
 * occurs, or a rule is still unused. */
typedef struct {
    TrialPlan plan;
    bool unused;               /* look for unused rules */
    const TryOrder *order;
    uint64_t decisions;        /* decisions that are left to play */
    bool stopped;
} Again;

static bool stop_again(void *context)
{
    Again *again = context;
    again->stopped = is_stopped(again->order) || again->decisions == 0;
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
static void report_played(TriedRules *tried, const TrialPlan *plan, bool unused,
                          Loaded *played)
{
    Again again = {*plan, unused, tried->order, AGAIN_DECISIONS, false};
    again.plan.more = 0;
    again.plan.stop = stop_again;
    again.plan.context = &again;
    blame_played(played, tried->order->request,
                 &(Playing){try_again, &again, unused}, NULL);
    diagnostics_add_all(&tried->loaded->found, &played->found);
}

/* For defects the games with so many players as show them are played again. */
static void report_all(Arena *arena, TriedRules *tried, TrialPlan plan)
{
    const Trial *trial = tried->trial;
    Loaded played = *tried->loaded;
    played.found = diagnostics_new(arena);
    for (size_t i = 0; i < trial->count; i++) {
        int players = trial->defects[i].players;
        plan.players_least = i == 0 || players < plan.players_least
                                 ? players : plan.players_least;
        plan.players_most = i == 0 || players > plan.players_most
                                ? players : plan.players_most;
        report(arena, tried, i, &played.found);
    }
    report_played(tried, &plan, false, &played);
}

/* What a file allows, it allows at the place of the rule. */
static void report_unused(Arena *arena, TriedRules *tried,
                          const TrialPlan *plan, CheckLevel level)
{
    Loaded *loaded = tried->loaded;
    Loaded played = *loaded;
    played.found = diagnostics_new(arena);
    trial_search(tried->trial, arena, loaded->variant, plan);
    trial_report_unused(tried->trial, severity_of(level), &loaded->found,
                        &played.found);
    check_allow(&loaded->resolved, tried->order->checks, false,
                &played.found);
    report_played(tried, plan, true, &played);
}

Loaded *rules_check(const Request *request, const RulesChecking *how,
                    const Allocator *allocator)
{
    Loaded *loaded = (how->counting ? load_counting : load_checked)(
        request, how->checks, allocator);
    if (loaded && loaded->arena) {       /* there was memory at all */
        arena_set_medium(loaded->arena, how->medium);
    }
    if (loaded && how->checks) {
        example_check(loaded, request);
    }
    return loaded;
}

const TriedRules *tried_play(const TryOrder *order, Loaded *loaded,
                             Arena *arena)
{
    const Variant *variant = loaded->variant;
    TriedRules *tried = arena_alloc(arena, sizeof *tried);
    int players = order->players;
    TrialPlan plan = {
        order->seed, order->games, order->unused ? MORE_GAMES : 0,
        order->unused, players ? players : variant->players_least,
        players ? players : variant->players_most, order->stop,
        order->context};
    *tried = (TriedRules){order, loaded, trial_run(arena, variant, &plan),
                          false};
    Trial *trial = tried->trial;
    if (trial) {
        report_all(arena, tried, plan);
    }
    CheckLevel unused = check_level(order->checks, "never-in-play");
    if (trial && trial->count == trial->alike && unused != CHECK_OFF &&
        order->unused) {
        report_unused(arena, tried, &plan, unused);
    }
    check_allow(&loaded->resolved, order->checks, false, &loaded->found);
    if (trial && is_stopped(order)) {
        trial_report_interrupted(trial, order->name, &loaded->found);
    }
    diagnostics_sort(&loaded->found);
    tried->order = NULL;
    return trial && !tried->failed ? tried : NULL;
}

void tried_add_coverage(const TriedRules *tried, bool stopped, Text *text)
{
    const Trial *trial = tried->trial;
    const Sources *sources = &tried->loaded->sources;
    for (uint32_t file = 1; file < sources->count; file++) {
        margin_add(text, trial->counts, sources, file);
        text_add(text, "\n");
    }
    if (stopped) {
        text_add_format(text, "interrupted after %llu of %llu games: ",
                        (unsigned long long)trial->games,
                        (unsigned long long)trial->planned);
    } else {
        text_add_format(text, "%llu game%s: ",
                        (unsigned long long)trial->games,
                        trial->games == 1 ? "" : "s");
    }
    margin_add_sum(text, trial->counts);
}
