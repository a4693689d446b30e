/* Rules about whose turn it is that can have no effect: a starter after one
 * that is always a player, a skip that 'go again' or 'turn to' overrides.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "variant/names.h"

static const Expression *find_text(const Checker *checker, const Node *node)
{
    const RuleText *text = node ? checker_text(checker, node) : NULL;
    return text ? text->expression : NULL;
}

/* --- starters ------------------------------------------------------------- */

/* Whether [e] is a player of the game whatever happens; [first] for the first
 * turn, when somebody has started already. */
static bool is_somebody(const Expression *e, bool first)
{
    if (!e) {
        return false;
    }
    switch ((int)e->kind) {
    case E_MOST: case E_LEAST: case E_LOWEST: case E_HIGHEST:
        return e->left->kind == E_PLAYERS && !first;
    case E_IF:
        return is_somebody(e->left, first) && is_somebody(e->right, first);
    case E_ACTOR: return first;
    }
    return false;
}

static void check_starters(Checker *checker, const char *key, bool first)
{
    const Node *list = node_get(node_get(checker->root, "round"), key);
    const Node *sure = NULL;
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i];
        if (sure) {
            Diagnostic *finding = checker_find(
                checker, node->span, "'%s' is never asked for: '%s' is always "
                "a player", node->key, sure->key);
            diagnostic_label(checker->found, finding, sure->span,
                             "this is always a player");
            checker_help(checker, finding, "put it before '%s', or take it "
                         "out", sure->key);
        } else if (text_equal(node->text, "random") ||
                   is_somebody(find_text(checker, node), first)) {
            sure = node;
        }
    }
}

void check_starter_never(Checker *checker)
{
    check_starters(checker, "starter", false);
    check_starters(checker, "first turn", true);
}

/* --- skips ---------------------------------------------------------------- */

enum { DEPTH_MAX = 8 };

static const Node *routine_of(const Checker *checker, const Node *step)
{
    const Node *perform = node_get(step, "perform");
    int number = perform && perform->text
                     ? variant_find_routine(checker->variant, perform->text)
                     : -1;
    return number >= 0 ? checker->variant->routines[number].node : NULL;
}

/* Whether somebody may go out in the steps of [node], or what is done there is
 * not known. */
static bool is_status(const Checker *checker, const Node *node, int depth)
{
    const Node *routine = routine_of(checker, node);
    bool found = depth > DEPTH_MAX ||
                 (node->key && (text_equal(node->key, "status") ||
                                text_equal(node->key, "carry out"))) ||
                 (node_get(node, "perform") && !routine) ||
                 (routine && is_status(checker, routine, depth + 1));
    for (size_t i = 0; !found && i < node->count; i++) {
        found = is_status(checker, node->children[i], depth);
    }
    return found;
}

static bool say_who(const Checker *checker, const Node *steps, int depth);

static bool all_cases_say_who(const Checker *checker, const Node *cases,
                              int depth)
{
    bool sure = false;         /* the last case: in all others */
    for (size_t i = 0; i < cases->count; i++) {
        const Node *one = cases->children[i];
        if (!say_who(checker, node_get(one, "then"), depth)) {
            return false;
        }
        sure = node_truth(node_get(one, "if"), &sure) && sure;
    }
    return sure;
}

/* Whether a step says in any case who is next: somebody who is in the round. */
static bool says_who(const Checker *checker, const Node *step, int depth)
{
    static const char *const verbs[] = {"go again", "turn to"};
    const Node *cases = node_get(step, "first that holds");
    if (node_get(step, "if")) {
        return say_who(checker, node_get(step, "then"), depth) &&
               say_who(checker, node_get(step, "else"), depth);
    }
    for (size_t i = 0; i < 2; i++) {
        const Expression *who = find_text(checker, node_get(step, verbs[i]));
        if (who && (who->kind == E_ACTOR || who->kind == E_NEXT_PLAYER)) {
            return true;
        }
    }
    return cases ? all_cases_say_who(checker, cases, depth)
                 : say_who(checker, routine_of(checker, step), depth + 1);
}

/* Whether one of the steps does. */
static bool say_who(const Checker *checker, const Node *steps, int depth)
{
    bool found = false;
    for (size_t i = 0; steps && i < steps->count && depth < DEPTH_MAX; i++) {
        const Node *step = steps->children[i];
        found = found || (step->kind == NODE_MAPPING &&
                          says_who(checker, step, depth));
    }
    return found;
}

/* The first skip in the steps of a routine, or NULL. */
static const Node *find_skip(const Checker *checker, const Node *node,
                             int depth)
{
    const Node *found = node_get(node, "skip") ? node : NULL;
    const Node *routine = routine_of(checker, node);
    if (!found && routine && depth < DEPTH_MAX) {
        found = find_skip(checker, routine, depth + 1);
    }
    for (size_t i = 0; node && !found && i < node->count; i++) {
        found = find_skip(checker, node->children[i], depth);
    }
    return found;
}

static void report_skip(Checker *checker, const Node *step, const Node *skip,
                        const Node *who)
{
    Diagnostic *finding =
        step == skip
            ? checker_find(checker, step->key_span, "the step '%s' has no "
                           "effect: '%s' says who is next", step->key, who->key)
            : checker_find(checker, step->key_span, "the skip in '%s' has no "
                           "effect here: '%s' says who is next",
                           node_get(step, "perform")->text, who->key);
    if (step != skip) {
        diagnostic_label(checker->found, finding, skip->key_span,
                         "this is the skip");
    }
    diagnostic_label(checker->found, finding, who->key_span,
                     "this is done with it");
    checker_help(checker, finding, "take one of them out, or put an 'if' "
                 "before '%s'", who->key);
}

/* Reports skips in [node] and below, which are done together with [who], or
 * with a step that is found on the way; NULL: none so far. */
static void look_at_skips(Checker *checker, const Node *node, const Node *who)
{
    for (size_t i = 0; !who && i < node->count; i++) {
        const Node *step = node->children[i];
        who = step->kind == NODE_MAPPING && says_who(checker, step, 0) &&
                      !is_status(checker, node, 0)
                  ? step : NULL;
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *step = node->children[i];
        const Node *skip = node_get(step, "skip") ? step
                           : find_skip(checker, routine_of(checker, step), 0);
        if (who && skip) {
            report_skip(checker, step, skip, who);
        }
        look_at_skips(checker, step, who);
    }
}

void check_skip_overridden(Checker *checker)
{
    static const char *const sections[] = {"actions", "modes", "routines",
                                           "cards"};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        const Node *section = node_get(checker->root, sections[i]);
        if (section) {
            look_at_skips(checker, section, NULL);
        }
    }
}
