/* Rules about whose turn it is that can have no effect: a starter after one
 * that is always a player, a skip that 'go again' or 'turn to' overrides.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"

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

static bool is_status(const Node *node)
{
    bool found = node->key && (text_equal(node->key, "status") ||
                               text_equal(node->key, "perform") ||
                               text_equal(node->key, "carry out"));
    for (size_t i = 0; !found && i < node->count; i++) {
        found = is_status(node->children[i]);
    }
    return found;
}

/* Whether a step says in any case who is next: somebody who is in the round. */
static bool says_who(const Checker *checker, const Node *step)
{
    static const char *const verbs[] = {"go again", "turn to"};
    for (size_t i = 0; i < 2 && !node_get(step, "if"); i++) {
        const Expression *who = find_text(checker, node_get(step, verbs[i]));
        if (who && (who->kind == E_ACTOR || who->kind == E_NEXT_PLAYER)) {
            return true;
        }
    }
    return false;
}

/* Reports skips in [node] and below, which are done together with [who], or
 * with a step that is found on the way; NULL: none so far. */
static void look_at_skips(Checker *checker, const Node *node, const Node *who)
{
    for (size_t i = 0; !who && i < node->count; i++) {
        const Node *step = node->children[i];
        who = step->kind == NODE_MAPPING && says_who(checker, step) &&
                      !is_status(node)
                  ? step : NULL;
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *step = node->children[i];
        if (who && node_get(step, "skip")) {
            Diagnostic *finding = checker_find(
                checker, step->key_span, "the step '%s' has no effect: '%s' "
                "says who is next", step->key, who->key);
            diagnostic_label(checker->found, finding, who->key_span,
                             "this is done with it");
            checker_help(checker, finding, "take one of them out, or put an "
                         "'if' before '%s'", who->key);
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
