/* Which steps are left out when the trials of a move did not do them: a step
 * was done if the machine carried out an instruction of its place in the file.
 *
 * SPDX-License-Identifier: MIT */
#include "view/uncertain_parts.h"

#include "program/operation.h"

/* Whether an instruction of [step] was carried out. [whole]: the last one of
 * them, which a condition that is not true jumps over. */
static bool step_ran(const Flow *flow, const Step *step, bool whole)
{
    const Program *program = &flow->variant->program;
    const Span *own = &step->place.name_span;
    for (size_t i = 0; i < program->count; i++) {
        const Span *span = &program->spans[i], *next = span + 1;
        bool inner = i + 1 < program->count && next->file == own->file &&
                     next->start == own->start;
        if (span->file == own->file && span->start == own->start &&
            flow->outcome->ran[i] && !(whole && inner)) {
            return true;
        }
    }
    return false;
}

typedef struct {
    const Flow *flow;
    bool ran;
} Ran;

static void look_whether_it_ran(void *context, const Step *step)
{
    Ran *ran = context;
    ran->ran = ran->ran || step_ran(ran->flow, step, false);
}

bool flow_leaves_out(const Flow *flow, const Steps *steps, bool begun,
                     bool hidden)
{
    Ran ran = {flow, false};
    if (!begun || hidden || !flow->outcome->ran) {
        return false;
    }
    steps_visit(steps, look_whether_it_ran, &ran);
    return !ran.ran;
}

/* Whether the verb takes a fixed number of instructions, so that the last one
 * tells whether it was done. */
static bool is_simple(Verb verb)
{
    return verb == VERB_MOVE || verb == VERB_DEAL || verb == VERB_SET ||
           verb == VERB_RAISE || verb == VERB_LOWER || verb == VERB_STATUS ||
           verb == VERB_END_ROUND || verb == VERB_END_PHASE ||
           verb == VERB_END_GAME;
}

bool flow_skips(const Flow *flow, const Step *step, bool hidden)
{
    if (!flow->begun || hidden || !step->condition || !flow->outcome->ran) {
        return false;
    }
    return is_simple(step->verb)
               ? !step_ran(flow, step, true)
               : step->steps.count > 0 && step->verb != VERB_IF &&
                     step->verb != VERB_ASK && step->verb != VERB_OFFER &&
                     flow_leaves_out(flow, &step->steps, true, false);
}

bool flow_stays_in_phase(const Flow *flow)
{
    const Variant *variant = flow->variant;
    const Program *program = &variant->program;
    uint32_t phase = variant->variables[variant->phase_variable].offset;
    bool begins = !flow->begun || !flow->outcome->ran;
    for (size_t i = 0; i < program->count && !begins; i++) {
        const Instruction *at = &program->code[i];
        begins = at->op == OP_STORE32 && (uint32_t)at->d == phase &&
                 flow->outcome->ran[i];
    }
    return !begins;
}

bool flow_looks_for(const Flow *flow, const Starter *starter)
{
    const Program *program = &flow->variant->program;
    const Expression *who = starter->during ? starter->player->left : NULL;
    bool any = false, ran = false;
    for (size_t i = 0; who && i < program->count && !ran; i++) {
        bool of_it = span_contains(who->span, program->spans[i]);
        any = any || of_it;
        ran = of_it && flow->outcome->ran && flow->outcome->ran[i];
    }
    return ran || !any || !flow->begun || !flow->outcome->ran;
}
