/* SPDX-License-Identifier: MIT */
#include "inquiry/why_values.h"

#include "inquiry/past_positions.h"
#include "observe/sight.h"
#include "testing/rule_counts.h"
#include "variant/names.h"

enum { FOLLOWED_MAX = 12, INDENT = 2, PART_INDENT = 4 };

/* A definition, or else a remembered value. */
typedef struct {
    const Expression *of;
    const Named *definition;
    int owner;             /* of a value; 0: it has none */
    const Frame *frame;
    const State *at;       /* the position in which it was looked at; NULL: that
                              of the explanation */
} Followed;

struct WhyValues {
    Explainer *explainer;
    const ValueOrigins *origins;
    Followed items[FOLLOWED_MAX];
    size_t count;
    const State *at;       /* the position that the explainer looks at */
};

WhyValues *why_values_begin(Explainer *explainer, const ValueOrigins *origins)
{
    WhyValues *values = arena_alloc(explainer->arena, sizeof *values);
    *values = (WhyValues){.explainer = explainer, .origins = origins};
    return values;
}

/* --- what is followed ----------------------------------------------------- */

static bool is_number_or_truth(const Expression *e)
{
    return e->type.base == TYPE_NUMBER || e->type.base == TYPE_TRUTH;
}

static void note(WhyValues *values, Followed one)
{
    for (size_t i = 0; i < values->count; i++) {
        const Followed *old = &values->items[i];
        if (one.definition ? one.definition == old->definition
                           : !old->definition &&
                                 one.of->value == old->of->value &&
                                 one.owner == old->owner) {
            return;
        }
    }
    if (values->count < FOLLOWED_MAX && is_number_or_truth(one.of)) {
        one.at = values->at;
        values->items[values->count++] = one;
    }
}

/* Whether all names that an expression has from outside have a value. */
static bool is_bound(const Expression *e, const Frame *frame)
{
    if (!e) {
        return true;
    }
    if (e->kind == E_LOCAL) {
        while (frame && frame->local != e->local) {
            frame = frame->outer;
        }
        return frame;
    }
    const Frame inner = {e->local, cell_of(0), frame};
    const Frame *within = e->local ? &inner : frame;
    return is_bound(e->left, within) && is_bound(e->right, within) &&
           is_bound(e->condition, within);
}

static void note_variable(WhyValues *values, const Expression *e,
                          const Frame *frame)
{
    int64_t owner = 0;
    if (!explain_hidden(values->explainer, e, frame) &&
        (!e->left || evaluate(values->explainer->game, e->left, frame,
                              &owner)) &&
        owner >= 0) {
        note(values, (Followed){.of = e, .owner = (int)owner});
    }
}

/* The parts of conditions and of what is named were explained; numbers that are
 * operands of others were only told. */
static void note_parts(WhyValues *values, const Expression *e,
                       const Frame *frame, bool told)
{
    const Explainer *explainer = values->explainer;
    int64_t decided;
    if (!e || !is_bound(e, frame)) {
        return;
    }
    if (told && e->definition && e->definition->body &&
        e->kind != E_CONSTANT) {
        note(values, (Followed){e, e->definition, 0, frame, NULL});
    } else if (e->kind == E_VARIABLE) {
        note_variable(values, e, frame);
    } else if (e->kind == E_IF) {
        note_parts(values, e->condition, frame, false);
        if (!explain_hidden(explainer, e->condition, frame) &&
            evaluate(explainer->game, e->condition, frame, &decided)) {
            note_parts(values, decided ? e->left : e->right, frame, false);
        }
    } else if (kind_facts[e->kind].how != WORKED_EACH &&
               e->kind != E_HOLDS) {
        told = e->kind != E_AND && e->kind != E_OR && e->kind != E_NOT;
        note_parts(values, e->left, frame, told);
        note_parts(values, e->right, frame, told);
    }
}

void why_values_note(WhyValues *values, const Expression *expression,
                     const Frame *frame)
{
    note_parts(values, expression, frame, false);
}

/* --- where it comes from -------------------------------------------------- */

static void look_at(WhyValues *values, const State *state)
{
    if (state) {
        past_look_at(values->explainer, state, NULL, NULL);
    }
    values->at = state;
}

/* Adds the parts of an amount, and follows them. */
static void explain(WhyValues *values, const Expression *e, const Frame *frame,
                    Text *text)
{
    if (e && is_bound(e, frame)) {
        explain_parts(values->explainer, e, frame, PART_INDENT, text);
        why_values_note(values, e, frame);
    }
}

static void add_definition(WhyValues *values, const Followed *one, Text *text)
{
    const Explainer *explainer = values->explainer;
    const Span span = node_span(one->definition->body);
    explain_line(explainer, "", text_format(
        explainer->arena, "%s is %s: %s", one->definition->name,
        explain_value(explainer, one->of, one->frame),
        explain_source(explainer, span)), span, INDENT, text);
    explain(values, one->of, one->frame, text);
}

/* "tricks of Ann" */
static const char *name_of(const WhyValues *values, const Followed *one)
{
    const Explainer *explainer = values->explainer;
    const Variable *variable = &explainer->game->variant
                                    ->variables[one->of->value];
    return variable->of.base == TYPE_ERROR
               ? variable->name
               : text_format(explainer->arena, "%s of %s", variable->name,
                             move_value_name(explainer->game->variant,
                                             variable->of, one->owner,
                                             explainer->names));
}

static const char *value_of(const WhyValues *values, const Followed *one,
                            int32_t value)
{
    Arena *arena = values->explainer->arena;
    return one->of->type.base == TYPE_TRUTH
               ? value ? "true" : "false"
               : text_format(arena, "%d", value);
}

/* All of a text, which may begin with a bracket. */
static const char *written(const Explainer *explainer, const Expression *e)
{
    const Variant *variant = explainer->game->variant;
    return explain_source(explainer, e->whole
                          ? variant->texts[e->whole - 1].span : e->span);
}

/* What the step of an origin did: "sets value to 168: base * factor". */
static const char *deed(const WhyValues *values, const Followed *one,
                        const Origin *origin)
{
    const Step *step = origin->rule->step;
    const Explainer *explainer = values->explainer;
    Arena *arena = explainer->arena;
    const char *name = name_of(values, one);
    const char *value = value_of(values, one, origin->value);
    const Expression *amount = step->verb == VERB_SET ? step->to
                                                      : step->amount;
    const char *source = amount ? written(explainer, amount) : "";
    const char *verb = step->verb == VERB_LOWER ? "lowers" : "raises";
    if (step->verb == VERB_SET) {
        return text_equal(source, value)
                   ? text_format(arena, "sets %s to %s", name, value)
                   : text_format(arena, "sets %s to %s: %s", name, value,
                                 source);
    }
    return step->verb != VERB_RAISE && step->verb != VERB_LOWER
               ? text_format(arena, "makes %s %s", name, value)
           : *source && !move_input_is_number(source)
               ? text_format(arena, "%s %s by %s, to %s", verb, name, source,
                             value)
               : text_format(arena, "%s %s to %s", verb, name, value);
}

/* A name that stands for the owner of the value in the step. */
static const Frame *bind_owner(const WhyValues *values, const Followed *one,
                               const Step *step)
{
    const Expression *target = step->object;
    const Expression *owner = target && target->kind == E_VARIABLE
                                  ? target->left : NULL;
    if (!owner || owner->kind != E_LOCAL) {
        return NULL;
    }
    Frame *frame = arena_alloc(values->explainer->arena, sizeof *frame);
    *frame = (Frame){owner->local, cell_of(one->owner), NULL};
    return frame;
}

static bool mentions(const Expression *e, const Followed *one)
{
    return e && ((e->kind == E_VARIABLE && e->value == one->of->value) ||
                 mentions(e->left, one) || mentions(e->right, one) ||
                 mentions(e->condition, one));
}

/* Adds why the step was done, if that is still true when it begins. Whether its
 * condition looks at the value itself. */
static bool add_reason(WhyValues *values, const Followed *one,
                       const Origin *origin, const Frame *frame, Text *text)
{
    const Explainer *explainer = values->explainer;
    const Rule *rule = value_origin_condition(values->origins, origin->rule);
    const Expression *holds = rule ? rule->says : NULL;
    if (!holds || !is_bound(holds, frame) ||
        !text_equal(explain_mark(explainer, holds, frame), "yes")) {
        return false;
    }
    Span span = node_mark(rule->node);
    explain_line(explainer, "yes", text_format(
        explainer->arena, "if %s", explain_source(explainer, span)), span,
        PART_INDENT, text);
    explain_parts(explainer, holds, frame, PART_INDENT + 2, text);
    why_values_note(values, holds, frame);
    return mentions(holds, one);
}

/* Adds what a step did. Whether it looked at the value before. */
static bool add_origin(WhyValues *values, const Followed *one,
                       const Origin *origin, Text *text)
{
    const Explainer *explainer = values->explainer;
    const Step *step = origin->rule->step;
    const Expression *amount = step->verb == VERB_SET ? step->to
                                                      : step->amount;
    look_at(values, origin->before);
    const Frame *frame = bind_owner(values, one, step);
    explain_line(explainer, "", text_format(
        explainer->arena, "%s: '%s' %s%s", origin->source, origin->rule->name,
        deed(values, one, origin), origin->count < 2 ? "" : text_format(
            explainer->arena, ", the last of %d times", origin->count)),
        step->place.name_span, INDENT, text);
    bool looked = add_reason(values, one, origin, frame, text);
    explain(values, amount, frame, text);
    return looked || step->verb != VERB_SET || mentions(amount, one);
}

/* The latest change first, back to a step that does not look at the value
 * before. */
static void add_value(WhyValues *values, const Followed *one, Text *text)
{
    const Origin *origin = value_origin(values->origins, (int)one->of->value,
                                        one->owner);
    while (origin && add_origin(values, one, origin, text)) {
        origin = origin->earlier;
    }
}

void why_values_add(WhyValues *values, Text *text)
{
    bool ours = values->origins->variant == values->explainer->game->variant;
    for (size_t i = 0; i < values->count && ours; i++) {
        const Followed one = values->items[i];
        if (one.definition) {
            look_at(values, one.at);
            add_definition(values, &one, text);
        } else {
            add_value(values, &one, text);
        }
    }
}
