/* SPDX-License-Identifier: MIT */
#include "view/rule_secrecy.h"

static bool looks_at_hidden(const Explainer *explainer, const Expression *e)
{
    return e && explain_hidden(explainer, e,
                               explain_unbound(explainer, e, NULL));
}

/* Whether an expression of the step itself depends on something hidden; steps
 * inside it do not count. */
static bool step_looks_at_hidden(const Explainer *explainer, const Step *step)
{
    const Expression *said[] = {
        step->condition ? step->condition->holds : NULL,
        step->repeats ? step->repeats->holds : NULL, step->object, step->from,
        step->to, step->amount, step->player};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        if (looks_at_hidden(explainer, said[i])) {
            return true;
        }
    }
    return false;
}

/* Whether a rule is not announced since it may depend on something hidden: it
 * is inside a rule that does, or in another place that such a rule may have led
 * to. */
static bool is_concealed(RuleSecrecy *secrecy, const Node *node)
{
    const Rule *hidden = secrecy->hidden;
    if (!hidden) {
        return false;
    }
    const Node *scope = hidden->scope ? hidden->scope : hidden->node;
    bool concealed = node_is_within(node, scope) ||
                     (hidden->scope && !node_is_beside(node, scope));
    secrecy->hidden = concealed ? hidden : NULL;
    return concealed;
}

SecrecyOf rule_secrecy(RuleSecrecy *secrecy, const Explainer *explainer,
                       const Rule *rule, CountKind kind)
{
    if (is_concealed(secrecy, rule->node)) {
        return SECRECY_CONCEALED;
    }
    if (kind == COUNT_TRIED && looks_at_hidden(explainer, rule->says)) {
        secrecy->hidden = rule;
        return SECRECY_ASKED;
    }
    if (kind == COUNT_DONE && rule->kind == RULE_STEP &&
        step_looks_at_hidden(explainer, rule->step)) {
        secrecy->hidden = rule;
    }
    return SECRECY_TOLD;
}
