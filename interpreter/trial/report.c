/* Rules that were of no use in any game. Of rules within each other only the
 * outermost is named: what stands in an action that nobody did was not done
 * either.
 *
 * SPDX-License-Identifier: MIT */
#include "trial/trial.h"

#include "base/text.h"

static bool is_never(const Count *count)
{
    return count->held == 0 &&
           (count->tried > 0 || count->kind == RULE_ACTION);
}

static const Count *find_count(const Counts *counts, const Node *node)
{
    for (size_t i = 0; node && i < counts->count; i++) {
        if (counts->items[i].node == node) {
            return &counts->items[i];
        }
    }
    return NULL;
}

/* Whether something that [node] stands in never happened. */
static bool is_within_never(const Counts *counts, const Node *node)
{
    static const char *const conditions[] = {"if", "while"};
    for (const Node *at = node->parent; at; at = at->parent) {
        const Count *whole = find_count(counts, at);
        bool own = at == node->parent && node->kind == NODE_SCALAR;
        if (whole && whole->held == 0 && !own) {
            return true;
        }
        for (size_t i = 0; i < 2; i++) {
            const Count *one = find_count(counts,
                                          node_get(at, conditions[i]));
            if (one && one->node != node && one->held == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Whether a condition in [node] never held, which says more. */
static bool has_never(const Counts *counts, const Node *node)
{
    for (size_t i = 0; i < counts->count; i++) {
        const Node *at = counts->items[i].node;
        while (at && at != node) {
            at = at->parent;
        }
        if (at && counts->items[i].node != node &&
            is_never(&counts->items[i])) {
            return true;
        }
    }
    return false;
}

static const char *describe(Arena *arena, const Count *count)
{
    const Node *node = count->node;
    switch (count->kind) {
    case RULE_ACTION:
        return text_format(arena, "nobody chose '%s'", node->key);
    case RULE_MODE:
        return text_format(arena, "the mode '%s' was never on",
                           node->parent->key);
    case RULE_END:
        return text_format(arena, "the end '%s' never came", node->key);
    case RULE_STARTER:
        return text_format(arena, "the starter '%s' was never anybody",
                           node->key);
    case RULE_SCORE:
        return text_format(arena, "the part '%s' of the score was always 0",
                           node->key);
    case RULE_CLAUSE:
        return text_format(arena, "the clause '%s' never held", node->key);
    default:
        return "this condition never held";
    }
}

bool trial_is_unused(const Trial *trial, const Count *count)
{
    return is_never(count) && !is_within_never(trial->counts, count->node) &&
           !has_never(trial->counts, count->node);
}

/* What to do, and where the rule would be of use. */
static const char *help_for(const Trial *trial, size_t number, Arena *arena)
{
    const char *position = trial->positions ? trial->positions[number] : NULL;
    return text_format(
        arena, "it may be rare, or something else was meant; 'cria coverage' "
        "counts all rules; %s%s", position ? "it would be so here: "
        : "no position was found where it would be so",
        position ? position : "");
}

void trial_report_unused(const Trial *trial, Severity severity,
                         Diagnostics *found)
{
    const Counts *counts = trial->counts;
    for (size_t i = 0; i < counts->count; i++) {
        const Count *count = &counts->items[i];
        if (!trial_is_unused(trial, count)) {
            continue;
        }
        Span span = count->kind == RULE_ACTION ? count->node->key_span
                                               : count->node->span;
        Diagnostic *finding = diagnostics_add(
            found, severity, "never-in-play", span, "%s in %llu games "
            "of chance", describe(found->arena, count),
            (unsigned long long)trial->games);
        finding->help = help_for(trial, i, found->arena);
    }
}
