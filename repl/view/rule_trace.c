/* What a rule changed is found when the next one is told: the facts that the
 * viewer sees are compared.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/rule_trace.h"

#include "document/node.h"
#include "record/json_writer.h"
#include "repl/text_wrap.h"
#include "testing/rule_counts.h"

enum { INDENT = 2, CHANGE_INDENT = 6 };

/* --- What changed --------------------------------------------------------- */

/* Without whose turn it is: that is no rule's doing. */
static Facts look(Tracing *tracing)
{
    const Explainer *explainer = &tracing->explainer;
    return facts_new(explainer->game, explainer->names, explainer->viewer,
                     explainer->arena);
}

/* What changes while no rule has been told is the course of the game. */
static void add_changes(Tracing *tracing)
{
    Facts now = look(tracing);
    bool same = tracing->told && now.count == tracing->facts.count;
    for (size_t i = FACTS_COURSE; same && i < now.count; i++) {
        const Fact *old = &tracing->facts.items[i], *new = &now.items[i];
        if (!text_equal(old->is, new->is)) {
            explain_line(&tracing->explainer, "", text_format(
                tracing->explainer.arena, "%s: %s -> %s", old->what, old->is,
                new->is), (Span){0, 0, 0}, CHANGE_INDENT, tracing->text);
        }
    }
    tracing->facts = now;
}

void tracing_catch_up(Tracing *tracing)
{
    if (tracing->on && tracing->text) {
        add_changes(tracing);
        tracing->told = false;
    }
}

/* --- What is hidden ------------------------------------------------------- */

static bool is_within(const Node *node, const Node *whole)
{
    while (node && node != whole) {
        node = node->parent;
    }
    return node != NULL;
}

static bool looks_at_hidden(const Tracing *tracing, const Node *text)
{
    const Explainer *explainer = &tracing->explainer;
    const Expression *e = explain_read(explainer->game->variant, text);
    return e && explain_hidden(explainer, e,
                               explain_unbound(explainer, e, NULL));
}

/* Whether some text of a step itself, not of the steps within it, does. */
static bool step_looks_at_hidden(const Tracing *tracing, const Node *step)
{
    for (size_t i = 0; i < step->count; i++) {
        const Node *child = step->children[i];
        if (child->kind == NODE_SCALAR ? looks_at_hidden(tracing, child)
            : text_equal(child->key, "choose") &&
              step_looks_at_hidden(tracing, child)) {
            return true;
        }
    }
    return false;
}

/* What depends on a condition: its step, or the whole list of cases. */
static const Node *scope_of(const Node *condition)
{
    const Node *step = condition->parent;
    bool within = step && (text_equal(condition->key, "if") ||
                           text_equal(condition->key, "while"));
    if (within && step->parent && step->parent->key &&
        text_equal(step->parent->key, "first that holds")) {
        step = step->parent->parent;
    }
    return within ? step : condition;
}

/* Whether a rule is not told since it may depend on something hidden: it is
 * within what does, or somewhere else to where that may have led. */
static bool is_concealed(Tracing *tracing, const Node *node)
{
    const Node *hidden = tracing->hidden;
    if (!hidden) {
        return false;
    }
    bool within = is_within(node, hidden);
    bool led = hidden->kind == NODE_MAPPING && !is_within(node, hidden->parent);
    if (!within && !led) {
        tracing->hidden = NULL;
    }
    return within || led;
}

/* --- A rule in words ------------------------------------------------------ */

/* What stands before the name of a rule. */
static const char *prefix_of(const Node *node, RuleKind kind)
{
    return kind == RULE_ACTION    ? "action: "
           : kind == RULE_MODE    ? "mode: "
           : kind == RULE_STARTER ? "starter: "
           : kind == RULE_SCORE   ? "score: "
           : kind != RULE_END     ? ""
           : text_equal(node->parent->parent->key, "game") ? "game ends: "
                                                           : "round ends: ";
}

static const char *words_for(const Tracing *tracing, const Node *node,
                             RuleKind kind)
{
    const Explainer *explainer = &tracing->explainer;
    bool condition = kind == RULE_CONDITION;
    bool inner = condition || kind == RULE_MODE;
    const char *name = inner ? node->parent->key : node->key;
    return text_format(explainer->arena, "%s%s%s%s", prefix_of(node, kind),
                       name, condition ? ": if " : "",
                       condition ? explain_source(explainer, node->span) : "");
}

/* The condition of a step with a verb is told with the step. */
static bool is_told_with_step(const Node *node, RuleKind kind)
{
    return kind == RULE_CONDITION && text_equal(node->key, "if") &&
           !node_get(node->parent, "then");
}

static void tell(Tracing *tracing, const Node *node, RuleKind kind,
                 const char *mark)
{
    Span span = node->kind == NODE_SCALAR ? node->span : node->key_span;
    explain_line(&tracing->explainer, mark, words_for(tracing, node, kind),
                 span, INDENT, tracing->text);
    tracing->told = true;
}

/* --- Events --------------------------------------------------------------- */

void tracing_begin(Tracing *tracing, const Explainer *explainer, Text *text)
{
    if (tracing->on) {
        tracing->explainer = *explainer;
        tracing->text = text;
        tracing->hidden = NULL;
        tracing->told = false;
        tracing->facts = look(tracing);
    }
}

static void tell_tried(Tracing *tracing, const Node *node, RuleKind kind)
{
    if (looks_at_hidden(tracing, node)) {
        tell(tracing, node, kind, "?");
        tracing->hidden = scope_of(node);
    }
}

void tracing_event(Tracing *tracing, const Event *event)
{
    if (!tracing->on || !tracing->text) {
        return;
    }
    const Program *program = &tracing->explainer.game->variant->program;
    const Counted *counted = &program->counted[event->kind - EVENT_COUNT];
    const Node *node = counted->node;
    RuleKind kind = counts_kind(counted);
    if (!counts_is_rule(kind)) {
        return;
    }
    add_changes(tracing);
    if (is_concealed(tracing, node)) {
        return;
    }
    if (counted->kind == COUNT_TRIED) {
        tell_tried(tracing, node, kind);
    } else if (!is_told_with_step(node, kind)) {
        tell(tracing, node, kind, "");
    }
    if (counted->kind == COUNT_DONE && kind == RULE_STEP &&
        step_looks_at_hidden(tracing, node)) {
        tracing->hidden = node;
    }
}
