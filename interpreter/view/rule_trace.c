/* To find the changes that a rule makes, the facts that the viewer sees are
 * compared when the next rule is announced.
 *
 * SPDX-License-Identifier: MIT */
#include "view/rule_trace.h"

#include "base/text_wrap.h"
#include "record/position_json.h"
#include "testing/rule_counts.h"

enum { INDENT = 2, CHANGE_INDENT = 6 };

/* --- What changed --------------------------------------------------------- */

/* Without the turn, since no rule changes it. */
static Facts look(Tracing *tracing)
{
    const Explainer *explainer = &tracing->explainer;
    return facts_called(explainer->game, explainer->names, explainer->viewer,
                        explainer->arena);
}

/* Changes before any rule is announced belong to the course of the game. */
static void add_changes(Tracing *tracing)
{
    Facts now = look(tracing);
    bool same = tracing->told && now.count == tracing->facts.count;
    for (size_t i = FACTS_COURSE; same && i < now.count; i++) {
        const Fact *old = &tracing->facts.items[i], *new = &now.items[i];
        if (!text_equal(old->is, new->is)) {
            Arena *arena = tracing->explainer.arena;
            const char *words = text_format(arena, "%s: %s -> %s", old->what,
                                            old->is, new->is);
            words = look_text(tracing->look, tracing->explainer.game->variant,
                              words, arena);
            explain_line(&tracing->explainer, "", words, (Span){0, 0, 0},
                         CHANGE_INDENT, tracing->text);
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

/* --- A rule in words ------------------------------------------------------ */

/* The text before the name of a rule. */
static const char *prefix_of(const Rule *rule)
{
    RuleKind kind = rule->kind;
    return kind == RULE_ACTION    ? "action: "
           : kind == RULE_MODE    ? "mode: "
           : kind == RULE_STARTER ? "starter: "
           : kind == RULE_SCORE   ? "score: "
           : kind != RULE_END     ? ""
           : rule->of_game        ? "game ends: " : "round ends: ";
}

/* The condition of a step with a verb is announced together with the step. */
static bool is_told_with_step(const Rule *rule)
{
    return rule->named == NAME_OF_STEP && rule->step->verb != VERB_IF;
}

static void tell(Tracing *tracing, const Rule *rule, const char *mark)
{
    const Explainer *explainer = &tracing->explainer;
    bool condition = rule->kind == RULE_CONDITION;
    Span span = node_mark(rule->node);
    explain_line(explainer, mark, text_format(
        explainer->arena, "%s%s%s%s", prefix_of(rule), rule->name,
        condition ? ": if " : "",
        condition ? explain_source(explainer, span) : ""), span, INDENT,
        tracing->text);
    tracing->told = true;
}

/* --- Events --------------------------------------------------------------- */

void tracing_begin(Tracing *tracing, const Explainer *explainer, Look look_of,
                   Text *text)
{
    if (tracing->on) {
        tracing->look = look_of;
        tracing->explainer = *explainer;
        tracing->text = text;
        tracing->rules = rules_list(explainer->arena,
                                    explainer->game->variant);
        tracing->secrecy = (RuleSecrecy){NULL};
        tracing->told = false;
        tracing->facts = look(tracing);
    }
}

void tracing_event(Tracing *tracing, const Event *event)
{
    if (!tracing->on || !tracing->text) {
        return;
    }
    const Program *program = &tracing->explainer.game->variant->program;
    const Counted *counted = &program->counted[event->kind - EVENT_COUNT];
    const Rule *rule = rules_find(&tracing->rules, counted->node);
    if (!counts_is_rule(rule->kind)) {
        return;
    }
    add_changes(tracing);
    SecrecyOf secrecy = rule_secrecy(&tracing->secrecy, &tracing->explainer,
                                     rule, counted->kind);
    if (secrecy == SECRECY_ASKED) {
        tell(tracing, rule, "?");
    } else if (secrecy == SECRECY_TOLD && counted->kind != COUNT_TRIED &&
               !is_told_with_step(rule)) {
        tell(tracing, rule, "");
    }
}
