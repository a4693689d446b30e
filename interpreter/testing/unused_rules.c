/* Finds the rules that no game used, and among rules inside each other the one
 * that is the cause. A rule is the cause if it was reached but was never true
 * or never done. A rule that was never reached follows from another unused
 * rule: one that contains it, or one before it in the same list. A rule's
 * contents are reached as soon as it is true or done, so on the way from a rule
 * that was never reached to the outermost rule there is always one that was
 * reached.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/random_test.h"

#include "base/text.h"
#include "testing/rule_count_entries.h"

typedef enum {
    UNUSED_NOT,            /* it was used, or it follows from another rule */
    UNUSED_NEVER,          /* it was tried and never true */
    UNUSED_NOT_REACHED,    /* the rule before it never let it be reached */
    UNUSED_NOT_LED_TO,     /* a phase: none leads to it */
    UNUSED_NOT_TOGETHER,   /* an action: each condition was true, but never all
                              at once */
    UNUSED_NOTHING_THERE,  /* a choice: there was nothing to choose from */
    UNUSED_NOTHING_FITS,   /* a choice or action: nothing met all conditions */
    UNUSED_NOT_CHOSEN      /* an action that was open but never chosen */
} Unused;

static bool never_held(const Counts *counts, size_t entry)
{
    return counts->items[entry].tried > 0 && counts->items[entry].held == 0;
}

static bool one_never_held(const Counts *counts, const Entries *entries)
{
    for (size_t i = 0; i < entries->count; i++) {
        if (never_held(counts, entries->entries[i])) {
            return true;
        }
    }
    return false;
}

/* --- Lists ---------------------------------------------------------------- */

/* Whether the list entry with the rule [node] was reached. */
static bool had_its_turn(const Counts *counts, const Node *node)
{
    const Count *count = counts_find(counts, node);
    return count && (count->tried > 0 || count->held > 0);
}

/* Whether the entry before it was reached; for the first entry, whether the
 * list was begun, as far as that is known without it. */
static bool was_next(const Counts *counts, const Rule *rule)
{
    return rule->before ? had_its_turn(counts, rule->before) : rule->begun;
}

static Unused why_listed(const Counts *counts, const Rule *rule)
{
    return rule->listed && was_next(counts, rule) ? UNUSED_NOT_REACHED
                                                  : UNUSED_NOT;
}

/* --- Choices and actions -------------------------------------------------- */

/* Whether a part of choice [number] of an offer is a cause itself. */
static bool has_cause(const Counts *counts, const OfferEntries *entries,
                      int number)
{
    return one_never_held(counts, &entries->where[number]) ||
           one_never_held(counts, &entries->together[number]);
}

/* Whether there was something to choose apart from the conditions. */
static bool had_something(const Counts *counts, const OfferEntries *entries,
                          int number)
{
    const Entries *where = &entries->where[number];
    for (size_t i = 0; i < where->count; i++) {
        if (counts->items[where->entries[i]].tried > 0) {
            return true;
        }
    }
    return false;
}

static Unused why_choice(const Counts *counts, const Count *count)
{
    const Places *places = counts->places;
    size_t entry = (size_t)(count - counts->items);
    bool had = false;
    for (size_t i = 0; i < places->variant->program.offer_count; i++) {
        const OfferEntries *entries = &places->offers[i];
        for (int p = 0; p < entries->choice_count; p++) {
            if (entries->choices[p] == entry) {
                if (has_cause(counts, entries, p)) {
                    return UNUSED_NOT;
                }
                had = had || had_something(counts, entries, p);
            }
        }
    }
    return had ? UNUSED_NOTHING_FITS : UNUSED_NOTHING_THERE;
}

/* Whether a condition or a choice of an action is a cause itself. */
static bool has_part(const Counts *counts, size_t action)
{
    const Places *places = counts->places;
    for (size_t i = 0; i < places->variant->program.offer_count; i++) {
        const OfferEntries *entries = &places->offers[i];
        if (entries->action != action) {
            continue;
        }
        if (one_never_held(counts, &entries->when)) {
            return true;
        }
        for (int p = 0; p < entries->choice_count; p++) {
            if (has_cause(counts, entries, p) ||
                never_held(counts, entries->choices[p])) {
                return true;
            }
        }
    }
    return false;
}

static Unused why_action(const Counts *counts, const Count *count)
{
    return count->open > 0 ? UNUSED_NOT_CHOSEN
           : count->tried == 0 ||
                   has_part(counts, (size_t)(count - counts->items))
               ? UNUSED_NOT
           : count->ready == 0 ? UNUSED_NOT_TOGETHER : UNUSED_NOTHING_FITS;
}

/* --- Phases --------------------------------------------------------------- */

/* What is never begun since the phases that lead to it never were, or never
 * ended, follows from these. */
static Unused why_phase(const Counts *counts, const Count *count)
{
    const Rules *rules = counts->places->variant->rules;
    uint64_t own = count->rule->phases, led = rules_led_to(rules);
    if (own & led) {
        return count->tried > 0 ? UNUSED_NEVER : UNUSED_NOT;
    }
    for (size_t i = 0; (own >> i) > 1; i++) {
        if (!(led >> i & 1) && (rules->phases[i].followers & own)) {
            return UNUSED_NOT;
        }
    }
    return UNUSED_NOT_LED_TO;
}

/* --- All rules ------------------------------------------------------------ */

/* Whether no clause of a relation was ever true; that is reported at the
 * clauses. */
static bool has_no_clause(const Counts *counts, int64_t relation)
{
    const ClauseEntries *clauses = &counts->places->relations[relation];
    bool none = clauses->count > 0 && !clauses->elsewhere;
    for (size_t i = 0; none && i < clauses->count; i++) {
        none = never_held(counts, clauses->entries[i]);
    }
    return none;
}

/* Whether a condition uses such a relation. */
static bool asks_in_vain(const Counts *counts, const Expression *part)
{
    return part && ((part->kind == E_HOLDS &&
                     has_no_clause(counts, part->value)) ||
                    asks_in_vain(counts, part->condition) ||
                    asks_in_vain(counts, part->left) ||
                    asks_in_vain(counts, part->right));
}

static bool is_explained(const Counts *counts, const Rule *rule)
{
    return rule->kind == RULE_CLAUSE
               ? counts->places->relations[rule->relation].elsewhere
               : asks_in_vain(counts, rule->says);
}

/* Why [count], an entry of the trial's counts, is the cause that something
 * never happened. */
static Unused why_unused(const Trial *trial, const Count *count)
{
    const Counts *counts = trial->counts;
    if (count->held > 0) {
        return UNUSED_NOT;
    }
    if (count->rule->kind == RULE_ACTION) {
        return why_action(counts, count);
    }
    if (count->rule->kind == RULE_PHASE) {
        return why_phase(counts, count);
    }
    uint64_t phases = count->rule->phases;
    if (phases && !(phases & counts_phases_begun(counts))) {
        return UNUSED_NOT;             /* the actions of none that began */
    }
    if (count->tried == 0) {
        return why_listed(counts, count->rule);
    }
    return count->rule->kind == RULE_CHOICE ? why_choice(counts, count)
           : is_explained(counts, count->rule) ? UNUSED_NOT : UNUSED_NEVER;
}

bool trial_is_unused(const Trial *trial, const Count *count)
{
    return why_unused(trial, count) != UNUSED_NOT;
}

/* The `else` that was never done since the condition [count] was always true,
 * or NULL. */
static const Node *find_else(const Count *count)
{
    const Rule *rule = count->rule;
    bool has = rule->named == NAME_OF_STEP && rule->step->otherwise.count > 0;
    return has && count->tried > 0 && count->tried == count->held
               ? rule->step->otherwise.node : NULL;
}

/* The variant's actions if none could be chosen since a mode was on at each
 * decision, or NULL. */
static const Node *closed_actions(const Trial *trial)
{
    const Counts *counts = trial->counts;
    const Variant *variant = counts->places->variant;
    const Rules *rules = variant->rules;
    const Actions *actions = rules_usual(rules);
    bool any = false;
    if (rules->mode_count == 1 ||
        !had_its_turn(counts,
                      rules->modes[rules->mode_count - 2].condition->node)) {
        return NULL;
    }
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        if (!action->open && had_its_turn(counts, action->node)) {
            return NULL;
        }
        any = any || !action->open;
    }
    return any ? variant->sections[SECTION_ACTIONS] : NULL;
}

/* --- messages ------------------------------------------------------------- */

/* --- Names of rules ------------------------------------------------------- */

/* The words before a name that is not the rule's own. */
static const char *whole_name(RuleName named)
{
    switch (named) {
    case NAME_OF_STEP: return "step ";
    case NAME_OF_CASE: return "case ";
    case NAME_OF_LOOP: return "loop ";
    case NAME_OF_CHOICE: return "choice ";
    case NAME_OWN: break;
    }
    return "";
}

static const char *kind_name(const Rule *rule)
{
    switch (rule->kind) {
    case RULE_STEP: return "step ";
    case RULE_ACTION: return "action ";
    case RULE_MODE: return rule->phases ? "actions of the phase " : "mode ";
    case RULE_END: return "end ";
    case RULE_STARTER: return "starter ";
    case RULE_SCORE: return "part ";
    case RULE_CLAUSE: return "clause ";
    case RULE_CHOICE: return "choice ";
    case RULE_EFFECT: return "effect of ";
    case RULE_CONDITION: case RULE_GUARD: case RULE_WHERE:
        return "condition ";
    case RULE_LOOP: return "loop ";
    case RULE_PHASE: return "phase ";
    }
    return "";
}

/* The name of the rule; [whole]: not of the condition but of the rule that has
 * it. */
static const char *rule_name(Arena *arena, const Rule *rule, bool whole)
{
    bool of = rule->named != NAME_OWN && !whole;
    return text_format(arena, "the %s%s%s'%s'%s",
                       whole && rule->kind == RULE_CONDITION
                           ? "" : kind_name(rule), of ? "of the " : "",
                       whole_name(rule->named), rule->name,
                       rule->kind == RULE_SCORE ? " of the score" : "");
}

/* --- Events that never happened ------------------------------------------- */

static const char *words_of_never(const Rule *rule)
{
    switch (rule->kind) {
    case RULE_STEP: return "was never done";
    case RULE_ACTION: return "was never chosen";
    case RULE_MODE: return rule->phases ? "were never open" : "was never on";
    case RULE_END: return "never came";
    case RULE_STARTER: return "was always nobody";
    case RULE_SCORE: return "was always 0";
    case RULE_LOOP: return "never ran";
    case RULE_EFFECT: return "was never carried out";
    case RULE_PHASE: return "was never reached";
    case RULE_CONDITION: case RULE_GUARD: case RULE_WHERE: case RULE_CLAUSE:
    case RULE_CHOICE: break;
    }
    return "was never true";
}

static const char *never(const Count *count, Unused why)
{
    switch (why) {
    case UNUSED_NOT_REACHED:
        return count->rule->kind == RULE_MODE && count->rule->phases
                   ? "were never open" : "was never reached";
    case UNUSED_NOT_LED_TO: return "was never reached";
    case UNUSED_NOT_TOGETHER: return "was never open";
    case UNUSED_NOTHING_THERE: case UNUSED_NOTHING_FITS:
        return "was never possible";
    case UNUSED_NOT_CHOSEN: return "was never chosen";
    case UNUSED_NOT: case UNUSED_NEVER: break;
    }
    return words_of_never(count->rule);
}

/* What kept a rule from being reached. */
static const char *before(const Rule *rule)
{
    switch (rule->kind) {
    case RULE_MODE:
        return rule->phases ? "a mode was always on"
                            : "a mode before it was always on";
    case RULE_STARTER: return "a starter before it was always a player";
    case RULE_END: return "another end always came before it";
    case RULE_CONDITION:
        if (rule->named == NAME_OF_CASE) {
            return "a case before it was always true";
        }
        break;
    case RULE_STEP: case RULE_ACTION: case RULE_SCORE: case RULE_GUARD:
    case RULE_WHERE: case RULE_CLAUSE: case RULE_CHOICE: case RULE_LOOP:
    case RULE_EFFECT: case RULE_PHASE: break;
    }
    return "the round or the game always ended before";
}

static const char *reason(Arena *arena, const Count *count, Unused why)
{
    switch (why) {
    case UNUSED_NOT_REACHED: return before(count->rule);
    case UNUSED_NOT_LED_TO: return "no phase leads to it";
    case UNUSED_NOT_TOGETHER:
        return "its conditions were never true at the same time";
    case UNUSED_NOTHING_THERE: return "there was never enough to choose from";
    case UNUSED_NOTHING_FITS:
        return "no choice ever met all conditions at once";
    case UNUSED_NOT_CHOSEN:
        return text_format(arena, "it was open %llu times, but no player chose "
                           "it", (unsigned long long)count->open);
    case UNUSED_NOT: case UNUSED_NEVER: break;
    }
    return count->rule->kind == RULE_LOOP
               ? "the set was always empty"
           : count->rule->kind == RULE_EFFECT
               ? "no such card was ever carried out"
           : count->rule->kind == RULE_PHASE
               ? "the 'next' of the phases before always gave another one"
           : "it may be rare, or wrong";
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

/* Whether a check without games has reported the same place. */
static bool is_said(const Diagnostics *found, Span span)
{
    static const char *const ids[] = {"never-true", "clause-never",
                                      "end-unreachable", "starter-never",
                                      "always-true", "nothing-to-choose",
                                      "never-done", "loop-stays"};
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *finding = &found->items[i];
        Span about = finding->moved ? finding->labels[0].span : finding->span;
        for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
            if (text_equal(finding->id, ids[k]) &&
                span_same_begin(about, span)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether it has reported at any part of a choice that nothing can be
 * chosen. */
static bool is_said_within(const Diagnostics *found, const Rule *rule)
{
    const Span whole = node_span(rule->node);
    for (size_t i = 0; rule->kind == RULE_CHOICE && i < found->count; i++) {
        const Diagnostic *finding = &found->items[i];
        Span about = finding->moved ? finding->labels[0].span : finding->span;
        bool cause = text_equal(finding->id, "nothing-to-choose") ||
                     text_equal(finding->id, "never-true");
        if (cause && about.file == whole.file && about.start >= whole.start &&
            about.start < whole.end) {
            return true;
        }
    }
    return false;
}

typedef struct {
    const Trial *trial;
    Severity severity;
    const Diagnostics *known;        /* what other checks have found */
    Diagnostics *found;
} Reporting;

static void report(const Reporting *reporting, Span span, const char *what,
                   const char *why, const char *where)
{
    Arena *arena = reporting->found->arena;
    if (is_said(reporting->known, span)) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        reporting->found, reporting->severity, "never-in-play", span,
        "%s in %s", what, games_played(arena, reporting->trial));
    finding->help = text_format(
        arena, "%s%s; 'cria coverage' counts all rules%s", why,
        reporting->trial->blind ? "; only the first decisions of long games "
                                  "were searched" : "", where);
}

static void report_count(const Reporting *reporting, size_t number)
{
    const Trial *trial = reporting->trial;
    const Count *count = &trial->counts->items[number];
    Unused why = why_unused(trial, count);
    Arena *arena = reporting->found->arena;
    const char *position = trial->positions ? trial->positions[number] : NULL;
    if (why == UNUSED_NOT || is_said_within(reporting->known, count->rule)) {
        return;
    }
    const char *name = rule_name(arena, count->rule,
                                 why == UNUSED_NOT_REACHED);
    report(reporting, node_mark(count->rule->node),
           text_format(arena, "%s %s", name, never(count, why)),
           reason(arena, count, why), position
               ? text_format(arena, "; it would happen here: %s", position)
               : "; no position was found where it would happen");
}

static void report_else(const Reporting *reporting, const Rule *condition,
                        const Node *other)
{
    if (is_said(reporting->known, node_span(condition->node))) {
        return;
    }
    report(reporting, node_key_span(other),
           text_format(reporting->found->arena, "the 'else' of the step '%s' "
                       "was never done", condition->name),
           "its condition was always true", "");
}

bool trial_has_unused(const Trial *trial)
{
    for (size_t i = 0; i < trial->counts->count; i++) {
        const Count *count = &trial->counts->items[i];
        if (trial_is_unused(trial, count) || find_else(count)) {
            return true;
        }
    }
    return closed_actions(trial) != NULL;
}

/* Whether some mode has an action that is `like` the action [node]. */
static bool is_liked(const Rules *rules, const Node *node)
{
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[i];
        for (size_t k = 0; k < mode->own; k++) {
            if (mode->actions.items[k].place.node == node) {
                return true;
            }
        }
    }
    return false;
}

static bool all_are_liked(const Rules *rules)
{
    const Actions *usual = rules_usual(rules);
    size_t i = 0;
    while (i < usual->count && (usual->items[i].open ||
                                is_liked(rules, usual->items[i].node))) {
        i++;
    }
    return i == usual->count;
}

static void report_closed(const Reporting *reporting)
{
    const Rules *rules = reporting->trial->counts->places->variant->rules;
    const Node *actions = closed_actions(reporting->trial);
    bool said = false;     /* that a mode is always on */
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        said = said || is_said(reporting->known,
                               node_span(rules->modes[i].condition->node));
    }
    if (actions && !said) {
        report(reporting, node_key_span(actions), "the actions outside the "
               "modes were never open", all_are_liked(rules)
                   ? "a mode was always on; if they are only for 'like', write "
                     "'allow: {actions: {never-in-play: WHY}}'"
                   : "a mode was always on", "");
    }
}

void trial_report_unused(const Trial *trial, Severity severity,
                         const Diagnostics *known, Diagnostics *found)
{
    Reporting reporting = {trial, severity, known, found};
    const Counts *counts = trial->counts;
    for (size_t i = 0; i < counts->count; i++) {
        const Node *other = find_else(&counts->items[i]);
        report_count(&reporting, i);
        if (other) {
            report_else(&reporting, counts->items[i].rule, other);
        }
    }
    report_closed(&reporting);
}

static void list(Diagnostics *found, bool cause, Span span)
{
    diagnostics_add(found, cause ? SEVERITY_ERROR : SEVERITY_WARNING,
                    "never-in-play", span, "unused");
}

void trial_list_unused(const Trial *trial, Diagnostics *found)
{
    const Node *actions = closed_actions(trial);
    for (size_t i = 0; i < trial->counts->count; i++) {
        const Count *count = &trial->counts->items[i];
        const Node *other = find_else(count);
        if (count->held == 0) {
            list(found, trial_is_unused(trial, count),
                 node_mark(count->rule->node));
        } else if (other) {
            list(found, true, node_key_span(other));
        }
    }
    if (actions) {
        list(found, true, node_key_span(actions));
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
