/* Rules that were of no use in any game, in words.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/random_test.h"

#include "base/text.h"
#include "document/node.h"
#include "testing/rule_places.h"
#include "testing/unused_rules.h"

/* --- What a rule is called ------------------------------------------------ */

/* The condition [node]: by its own name or by that of what it belongs to. */
static const char *condition_name(Arena *arena, const Count *count)
{
    const Node *node = count->node, *whole = node->parent;
    bool named = count->kind != RULE_CONDITION || unused_is_together(node);
    if (text_equal(node->key, "where") || text_equal(node->key, "together")) {
        return text_format(arena, "the condition of the choice '%s'",
                           whole->key);
    }
    if (text_equal(node->key, "while")) {
        return text_format(arena, "the condition of the loop '%s'", whole->key);
    }
    if (!text_equal(node->key, "if") || named) {
        return text_format(arena, "the condition '%s'",
                           text_equal(node->key, "if") ? whole->key
                                                       : node->key);
    }
    bool of_case = whole->parent && whole->parent->key &&
                   text_equal(whole->parent->key, "first that holds");
    return text_format(arena, "the condition of the %s '%s'",
                       of_case ? "case" : "step", whole->key);
}

static const char *rule_name(Arena *arena, const Count *count)
{
    const Node *node = count->node;
    switch (count->kind) {
    case RULE_STEP: return text_format(arena, "the step '%s'", node->key);
    case RULE_ACTION: return text_format(arena, "the action '%s'", node->key);
    case RULE_MODE:
        return text_format(arena, "the mode '%s'", node->parent->key);
    case RULE_END: return text_format(arena, "the end '%s'", node->key);
    case RULE_STARTER: return text_format(arena, "the starter '%s'", node->key);
    case RULE_SCORE:
        return text_format(arena, "the part '%s' of the score", node->key);
    case RULE_CLAUSE: return text_format(arena, "the clause '%s'", node->key);
    case RULE_CHOICE: return text_format(arena, "the choice '%s'", node->key);
    case RULE_LOOP:
        return text_format(arena, "the loop '%s'", node->parent->key);
    case RULE_EFFECT:
        return text_format(arena, "the effect of '%s'", node->parent->key);
    case RULE_CONDITION: case RULE_GUARD: case RULE_WHERE: break;
    }
    return condition_name(arena, count);
}

/* A condition that never had its turn: what it belongs to. */
static const char *reached_name(Arena *arena, const Count *count)
{
    const Node *whole = count->node->parent;
    if (count->kind != RULE_CONDITION) {
        return rule_name(arena, count);
    }
    bool of_case = text_equal(whole->parent->key, "first that holds");
    return text_format(arena, "the %s '%s'", of_case ? "case" : "step",
                       whole->key);
}

/* --- What never happened, and why ----------------------------------------- */

static const char *never_held(RuleKind kind)
{
    switch (kind) {
    case RULE_STEP: return "was never done";
    case RULE_ACTION: return "was never chosen";
    case RULE_MODE: return "was never on";
    case RULE_END: return "never came";
    case RULE_STARTER: return "was always nobody";
    case RULE_SCORE: return "was always 0";
    case RULE_LOOP: return "never ran";
    case RULE_EFFECT: return "was never carried out";
    case RULE_CONDITION: case RULE_GUARD: case RULE_WHERE: case RULE_CLAUSE:
    case RULE_CHOICE: break;
    }
    return "was never true";
}

static const char *never(const Count *count, Unused why)
{
    switch (why) {
    case UNUSED_NOT_REACHED: return "was never reached";
    case UNUSED_NOT_TOGETHER: return "was never open";
    case UNUSED_NOTHING_THERE: case UNUSED_NOTHING_FITS:
        return "was never possible";
    case UNUSED_NOT_CHOSEN: return "was never chosen";
    case UNUSED_NOT: case UNUSED_NEVER: break;
    }
    return never_held(count->kind);
}

/* What kept a rule from having its turn. */
static const char *before(const Count *count)
{
    switch (count->kind) {
    case RULE_MODE: return "a mode before it was always on";
    case RULE_STARTER: return "a starter before it was always a player";
    case RULE_END: return "something else always ended it before";
    case RULE_CONDITION:
        if (text_equal(count->node->parent->parent->key, "first that holds")) {
            return "a case before it was always true";
        }
        break;
    case RULE_STEP: case RULE_ACTION: case RULE_SCORE: case RULE_GUARD:
    case RULE_WHERE: case RULE_CLAUSE: case RULE_CHOICE: case RULE_LOOP:
    case RULE_EFFECT: break;
    }
    return "the round or the game always ended before it";
}

static const char *reason(Arena *arena, const Count *count, Unused why)
{
    switch (why) {
    case UNUSED_NOT_REACHED: return before(count);
    case UNUSED_NOT_TOGETHER:
        return "its conditions were never true at the same time";
    case UNUSED_NOTHING_THERE: return "there was never enough to choose from";
    case UNUSED_NOTHING_FITS:
        return "nothing to choose ever met all conditions at once";
    case UNUSED_NOT_CHOSEN:
        return text_format(arena, "it was open %llu times, and no player chose "
                           "it", (unsigned long long)count->open);
    case UNUSED_NOT: case UNUSED_NEVER: break;
    }
    return count->kind == RULE_LOOP ? "there was never anything to go through"
           : count->kind == RULE_EFFECT ? "no such card was ever carried out"
           : "it may be rare, or it does not say what was meant";
}

/* --- Findings ------------------------------------------------------------- */

/* "200 random games with 2 to 6 players" */
static const char *games_played(Arena *arena, const Trial *trial)
{
    const Variant *variant = trial->counts->places->variant;
    int least = trial->players_least, most = trial->players_most;
    const char *games = text_format(arena, "%llu random games",
                                    (unsigned long long)trial->games);
    return variant->players_least == variant->players_most ? games
           : least == most
               ? text_format(arena, "%s with %d players", games, least)
               : text_format(arena, "%s with %d to %d players", games, least,
                             most);
}

/* Whether a check that does not play has said it of the same place. */
static bool is_said(const Diagnostics *found, Span span)
{
    static const char *const ids[] = {"never-true", "clause-never",
                                      "end-unreachable", "starter-never",
                                      "always-true"};
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *finding = &found->items[i];
        Span about = finding->moved ? finding->labels[0].span : finding->span;
        for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
            if (text_equal(finding->id, ids[k]) && about.file == span.file &&
                about.start == span.start) {
                return true;
            }
        }
    }
    return false;
}

typedef struct {
    const Trial *trial;
    Severity severity;
    Diagnostics *found;
} Reporting;

static void report(const Reporting *reporting, Span span, const char *what,
                   const char *why, const char *where)
{
    Arena *arena = reporting->found->arena;
    if (is_said(reporting->found, span)) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        reporting->found, reporting->severity, "never-in-play", span,
        "%s in %s", what, games_played(arena, reporting->trial));
    finding->help = text_format(
        arena, "%s%s; 'cria coverage' counts all rules%s", why,
        reporting->trial->blind ? "; only the first decisions of long games "
                                  "were looked into" : "", where);
}

static void report_count(const Reporting *reporting, size_t number)
{
    const Trial *trial = reporting->trial;
    const Count *count = &trial->counts->items[number];
    Unused why = unused_why(trial, count);
    Arena *arena = reporting->found->arena;
    const char *position = trial->positions ? trial->positions[number] : NULL;
    if (why == UNUSED_NOT) {
        return;
    }
    bool keyed = count->node->kind == NODE_MAPPING || count->node->count > 0;
    const char *name = why == UNUSED_NOT_REACHED ? reached_name(arena, count)
                                                 : rule_name(arena, count);
    report(reporting, keyed ? count->node->key_span : count->node->span,
           text_format(arena, "%s %s", name, never(count, why)),
           reason(arena, count, why), position
               ? text_format(arena, "; it would be so here: %s", position)
               : "; no position was found where it would be so");
}

static void report_else(const Reporting *reporting, const Node *other)
{
    if (is_said(reporting->found, node_get(other->parent, "if")->span)) {
        return;
    }
    report(reporting, other->key_span,
           text_format(reporting->found->arena, "the 'else' of the step '%s' "
                       "was never done", other->parent->key),
           "its condition was always true", "");
}

void trial_report_unused(const Trial *trial, Severity severity,
                         Diagnostics *found)
{
    Reporting reporting = {trial, severity, found};
    const Counts *counts = trial->counts;
    for (size_t i = 0; i < counts->count; i++) {
        const Node *other = unused_else(&counts->items[i]);
        report_count(&reporting, i);
        if (other) {
            report_else(&reporting, other);
        }
    }
    const Node *actions = unused_actions(trial);
    if (actions) {
        report(&reporting, actions->key_span, "the actions outside the modes "
               "were never open", "a mode was always on", "");
    }
}

void trial_report_interrupted(const Trial *trial, const char *name,
                              Diagnostics *found)
{
    diagnostics_add(found, SEVERITY_WARNING, "interrupted", (Span){0, 0, 0},
                    "'%s' was interrupted after %llu of %llu games", name,
                    (unsigned long long)trial->games,
                    (unsigned long long)trial->planned);
}
