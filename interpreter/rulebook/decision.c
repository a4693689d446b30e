/* An action: when it is open, what is chosen, what happens, whether the turn
 * goes on.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

enum { MERGED_MAX = 120 };     /* bytes of a sentence that is made longer */

/* "You may not draw if the pile is empty: ..." The reason is left out when it
 * is what was said. */
static void tell_guard(Teller *teller, const Node *action, const Node *guard,
                       bool turn)
{
    bool mapping = guard->kind == NODE_MAPPING;
    const Node *condition = mapping ? node_get(guard, "if") : guard;
    const Node *because = mapping ? node_get(guard, "because") : NULL;
    const char *never = clause_of(teller, tell_read(teller, condition,
                                                    TYPE_TRUTH), true);
    const char *text = turn
        ? tell_format(teller, "you may not %s if %s", action->key, never)
        : tell_format(teller, "this is not possible if %s", never);
    tell(teller, guard, because && !text_equal(because->text, never)
                            ? tell_format(teller, "%s: %s", text, because->text)
                            : text);
}

static void tell_guards(Teller *teller, const Node *action, const Node *when,
                        bool turn)
{
    for (size_t i = 0; when && i < when->count; i++) {
        tell_guard(teller, action, when->children[i], turn);
    }
}

/* The reasons of the conditions that `like` adds. */
static void tell_reasons(Teller *teller, const Node *only)
{
    for (size_t i = 0; only && i < only->count; i++) {
        const Node *because = node_get(only->children[i], "because");
        if (because) {
            tell(teller, because, because->text);
        }
    }
}

static const Node *then_of(const Node *action, const Node *extra)
{
    const Node *then = node_get(extra, "then");
    return then ? then : node_get(action, "then");
}

/* "the next player chooses a card and takes it" */
static const char *also(Teller *teller, const char *choice, const char *clause,
                        Noun chooser)
{
    size_t name = strlen(chooser.name);
    if (english_begins(clause, chooser.name) && clause[name] == ' ') {
        return tell_format(teller, "%s%s and %s", choice,
                           strchr(choice, ',') ? "," : "", clause + name + 1);
    }
    bool others = !english_is_order(choice);
    return tell_format(teller, "%s%s and %s%s", choice,
                       others || strchr(choice, ',') ? "," : "",
                       others && english_is_order(clause) ? "then " : "",
                       clause);
}

/* Whether it does something with cards, dice or players, as a turn is for. */
static bool does_something(const Node *steps)
{
    static const char *const verbs[] = {
        "move", "deal", "gather into", "roll", "status", "go again", "turn to",
        "skip", "end round", "end game", "perform", "carry out", "ask"};
    for (size_t i = 0; steps && i < sizeof verbs / sizeof *verbs; i++) {
        if (teller_has_verb(steps, verbs[i])) {
            return true;
        }
    }
    return false;
}

/* Whether the turn goes on; that it is over where nothing in the action looks
 * like a turn. */
static void tell_then(Teller *teller, const Node *action, const Node *then,
                      const Node *steps)
{
    if (then && text_equal(then->text, "go on")) {
        tell(teller, then, "then your turn goes on: choose again what to do");
    } else if (!does_something(steps)) {
        tell(teller, then ? then : action, "then your turn is over");
    }
}

/* What is chosen, and in the same sentence what is done with it when that is
 * plain; returns how many steps were told. */
static size_t tell_choice(Teller *teller, const Node *choose,
                          const char *choice, const Node *steps, Noun chooser)
{
    const Node *first = steps && steps->count > 0 ? steps->children[0] : NULL;
    bool one = choose->count == 1 && strlen(choice) < MERGED_MAX;
    const char *clause = one && first ? step_plain_clause(teller, first) : NULL;
    if (!clause || english_begins(clause, "if ") ||
        (english_is_order(clause) && !english_is_order(choice))) {
        tell(teller, choose, choice);
        return 0;
    }
    tell_from(teller, first);
    tell(teller, choose, also(teller, choice, clause, chooser));
    return 1;
}

void decision_tell(Teller *teller, const Node *action, const Node *extra,
                   bool turn, Noun chooser)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    const Node *choose = node_get(action, "choose"), *steps = node_get(action,
                                                                       "do");
    const Node *only = node_get(extra, "only");
    tell_guards(teller, action, node_get(action, "when"), turn);
    tell_guards(teller, action, node_get(extra, "when"), turn);
    const char *choice = choice_clause(teller, choose, only, chooser);
    size_t told = *choice ? tell_choice(teller, choose, choice, steps,
                                           chooser) : 0;
    tell_reasons(teller, only);
    step_tell_from(teller, steps, told);
    if (!*choice && (!steps || steps->count == 0)) {
        tell(teller, action, "nothing happens");
    }
    if (turn) {
        tell_then(teller, action, then_of(action, extra), steps);
    }
    teller->scope = scope;
    teller_unbind(teller, bound);
}

bool decision_simple(const Teller *teller, const Node *action)
{
    const Node *steps = node_get(action, "do");
    bool guarded = steps && steps->count > 0 &&
                   node_get(steps->children[0], "if");
    return !node_get(action, "when") && steps && steps->count <= 2 &&
           !guarded && step_all_simple(teller, steps);
}

const char *decision_clause(Teller *teller, const Node *action, Noun chooser)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    const char *choice = choice_clause(teller, node_get(action, "choose"), NULL,
                                       chooser);
    const char *effect = step_join(teller, node_get(action, "do"));
    teller->scope = scope;
    teller_unbind(teller, bound);
    return *choice ? also(teller, choice, effect, chooser) : effect;
}
