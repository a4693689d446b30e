/* Which rules were of no use in the games, and of rules within each other which
 * one is the cause.
 *
 * A rule is the cause when it was reached and yet never held or was never done.
 * What was never reached follows from another rule that was of no use: one that
 * it is in, or one before it in the same list. For what is in a rule is reached
 * as soon as the rule holds or is done, so that on the way from a rule that was
 * never reached to the rules around it there is always one that was reached.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/random_test.h"
#include "testing/random_test.h"

#include "base/text.h"
#include "document/node.h"
#include "testing/rule_places.h"

typedef enum {
    UNUSED_NOT,            /* it was of use, or it follows from another rule */
    UNUSED_NEVER,          /* it was tried and never held */
    UNUSED_NOT_REACHED,    /* the one before it never let it have its turn */
    UNUSED_NOT_TOGETHER,   /* an action: its conditions held, but never all */
    UNUSED_NOTHING_THERE,  /* a choice: there was nothing to choose from */
    UNUSED_NOTHING_FITS,   /* a choice, an action: nothing met all conditions */
    UNUSED_NOT_CHOSEN      /* an action that was open, and nobody chose it */
} Unused;

static bool is_called(const Node *node, const char *key)
{
    return node && node->key && text_equal(node->key, key);
}

/* Whether a condition is one of `together`, of what is chosen. */
static bool is_together(const Node *condition)
{
    for (const Node *at = condition; at->parent; at = at->parent) {
        const Node *choice = at->parent;
        if (is_called(at, "together") && is_called(choice->parent, "choose")) {
            return at == condition || condition->parent == at ||
                   condition->parent->parent == at;
        }
    }
    return false;
}

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

/* How a list goes from one entry to the next. */
typedef struct {
    const Node *entry;     /* that the rule is, or is the condition of */
    const char *condition; /* under which key its condition stands, or NULL */
} Listed;

static bool is_case(const Node *node)
{
    return is_called(node->parent, "first that holds");
}

/* The entry of a list that a rule is, or is the condition of. No entry: it is
 * in none. A condition of an action, of a choice or of a loop is no entry: all
 * are tried, whatever the others come to. */
static Listed listed_of(const Count *count)
{
    const Node *node = count->node;
    switch (count->kind) {
    case RULE_STEP: return (Listed){node, "if"};
    case RULE_MODE: return (Listed){node->parent, "while"};
    case RULE_END: case RULE_STARTER: return (Listed){node, NULL};
    case RULE_CONDITION:
        return is_called(node, "if") && !is_together(node)
                   ? (Listed){node->parent, "if"} : (Listed){NULL, NULL};
    case RULE_ACTION: case RULE_SCORE: case RULE_GUARD: case RULE_WHERE:
    case RULE_CLAUSE: case RULE_CHOICE: case RULE_LOOP: case RULE_EFFECT:
        return (Listed){NULL, NULL};
    }
    return (Listed){NULL, NULL};
}

/* Whether the entry of a list had its turn. */
static bool had_its_turn(const Counts *counts, const Node *entry,
                         const char *condition)
{
    const Node *own = condition ? node_get(entry, condition) : NULL;
    const Count *count = counts_find(counts, own ? own : entry);
    return count && (count->tried > 0 || count->held > 0);
}

/* Whether a list is begun whenever a game is played to its end. */
static bool is_always_begun(const Node *list)
{
    const Node *section = list->parent;
    return section && section->parent && !section->parent->parent &&
           (is_called(section, "round") || is_called(section, "game"));
}

/* Whether the one before had its turn; of the first, whether the list was
 * begun as far as that is known without it. */
static bool was_next(const Counts *counts, const Listed *listed)
{
    const Node *list = listed->entry->parent, *before = NULL;
    for (size_t i = 0; list->children[i] != listed->entry; i++) {
        const Node *one = list->children[i];
        before = text_equal(one->text, "only when called") ? before : one;
    }
    return before ? had_its_turn(counts, before, listed->condition)
                  : is_always_begun(list);
}

static Unused why_listed(const Counts *counts, const Count *count)
{
    Listed listed = listed_of(count);
    const Node *entry = listed.entry;
    bool speaks = entry && !(count->kind == RULE_STEP && node_get(entry, "if"));
    return !speaks || text_equal(entry->text, "only when called") ||
                   had_its_turn(counts, entry, listed.condition) ||
                   !was_next(counts, &listed)
               ? UNUSED_NOT : UNUSED_NOT_REACHED;
}

/* --- Choices and actions -------------------------------------------------- */

/* Whether a part of the choice [number] of an offer is a cause itself. */
static bool has_cause(const Counts *counts, const OfferEntries *entries,
                      int number)
{
    bool last = number + 1 == entries->choice_count;
    return one_never_held(counts, &entries->where[number]) ||
           (last && one_never_held(counts, &entries->together));
}

/* Whether something could have been chosen but for its conditions. */
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

/* --- All rules ------------------------------------------------------------ */

/* Whether a clause that did not hold may have held where nobody counts. */
static bool is_asked_elsewhere(const Counts *counts, const Count *count)
{
    const Places *places = counts->places;
    for (size_t i = 0; i < places->variant->relation_count; i++) {
        if (places->variant->relations[i].clauses == count->node->parent) {
            return places->relations[i].elsewhere;
        }
    }
    return false;
}

/* Whether no clause of a relation ever held, which is said of the clauses. */
static bool has_no_clause(const Counts *counts, int64_t relation)
{
    const ClauseEntries *clauses = &counts->places->relations[relation];
    bool none = clauses->count > 0 && !clauses->elsewhere;
    for (size_t i = 0; none && i < clauses->count; i++) {
        none = never_held(counts, clauses->entries[i]);
    }
    return none;
}

/* Whether a condition asks for such a relation. */
static bool asks_in_vain(const Counts *counts, const Expression *part)
{
    return part && ((part->kind == E_HOLDS &&
                     has_no_clause(counts, part->value)) ||
                    asks_in_vain(counts, part->condition) ||
                    asks_in_vain(counts, part->left) ||
                    asks_in_vain(counts, part->right));
}

static bool follows_from_clauses(const Counts *counts, const Count *count)
{
    const Variant *variant = counts->places->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        if (variant->texts[i].node == count->node &&
            asks_in_vain(counts, variant->texts[i].expression)) {
            return true;
        }
    }
    return false;
}

static bool is_explained(const Counts *counts, const Count *count)
{
    return count->kind == RULE_CLAUSE ? is_asked_elsewhere(counts, count)
                                      : follows_from_clauses(counts, count);
}

/* Why [count], an entry of the trial's counts, is the cause that something
 * never happened. */
static Unused why_unused(const Trial *trial, const Count *count)
{
    const Counts *counts = trial->counts;
    if (count->held > 0) {
        return UNUSED_NOT;
    }
    if (count->kind == RULE_ACTION) {
        return why_action(counts, count);
    }
    if (count->tried == 0) {
        return why_listed(counts, count);
    }
    return count->kind == RULE_CHOICE ? why_choice(counts, count)
           : is_explained(counts, count) ? UNUSED_NOT : UNUSED_NEVER;
}

bool trial_is_unused(const Trial *trial, const Count *count)
{
    return why_unused(trial, count) != UNUSED_NOT;
}

/* The `else` that was never done since the condition [count] always held, or
 * NULL. */
static const Node *find_else(const Count *count)
{
    const Node *node = count->node;
    bool of_step = count->kind == RULE_CONDITION && is_called(node, "if") &&
                   !is_case(node->parent);
    const Node *other = of_step ? node_get(node->parent, "else") : NULL;
    return other && other->count > 0 && count->tried > 0 &&
                   count->tried == count->held
               ? other : NULL;
}

/* The variant's actions when none of them could be chosen since a mode was on
 * at each decision, or NULL. */
static const Node *closed_actions(const Trial *trial)
{
    const Counts *counts = trial->counts;
    const Node *root = trial->root, *actions = node_get(root, "actions");
    const Node *modes = node_get(root, "modes");
    if (!actions || !modes || modes->count == 0 ||
        !had_its_turn(counts, modes->children[modes->count - 1], "while")) {
        return NULL;
    }
    bool any = false;
    for (size_t i = 0; i < actions->count; i++) {
        const Count *count = counts_find(counts, actions->children[i]);
        bool always = node_get(actions->children[i], "open") != NULL;
        if (!always && count && (count->tried > 0 || count->held > 0)) {
            return NULL;
        }
        any = any || !always;
    }
    return any ? actions : NULL;
}

/* --- what is said of them ------------------------------------------------- */

/* --- What a rule is called ------------------------------------------------ */

/* The condition [node]: by its own name or by that of what it belongs to. */
static const char *condition_name(Arena *arena, const Count *count)
{
    const Node *node = count->node, *whole = node->parent;
    bool named = count->kind != RULE_CONDITION || is_together(node);
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

static const char *words_of_never(RuleKind kind)
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
    return words_of_never(count->kind);
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
    Unused why = why_unused(trial, count);
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

void trial_report_unused(const Trial *trial, Severity severity,
                         Diagnostics *found)
{
    Reporting reporting = {trial, severity, found};
    const Counts *counts = trial->counts;
    for (size_t i = 0; i < counts->count; i++) {
        const Node *other = find_else(&counts->items[i]);
        report_count(&reporting, i);
        if (other) {
            report_else(&reporting, other);
        }
    }
    const Node *actions = closed_actions(trial);
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
