/* SPDX-License-Identifier: MIT */
#include "inquiry/why_open.h"

#include <string.h>

#include "engine/refusal.h"
#include "rules/rules.h"

enum { INDENT = 2, PART_INDENT = 7 };

static bool has_action(const Actions *actions, const Action *action)
{
    for (size_t i = 0; i < actions->count; i++) {
        if (&actions->items[i] == action) {
            return true;
        }
    }
    return false;
}

/* The mode whose action it is, the last one (no mode is on) for a usual action;
 * NULL: it answers a question. */
static const Mode *find_mode(const Rules *rules, const Action *action)
{
    for (size_t i = 0; i < rules->mode_count; i++) {
        if (has_action(&rules->modes[i].actions, action)) {
            return &rules->modes[i];
        }
    }
    return NULL;
}

/* The mode that is on, as far as the viewer may know; NULL: it is the usual
 * actions' turn, or not known. */
static const Mode *find_on(const Explainer *explainer, const Rules *rules)
{
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Condition *condition = rules->modes[i].condition;
        const char *mark = condition ? explain_mark(explainer, condition->holds,
                                                    NULL) : "?";
        if (strcmp(mark, "no") != 0) {
            return strcmp(mark, "yes") == 0 ? &rules->modes[i] : NULL;
        }
    }
    return NULL;
}

/* "mode: NAME: CONDITION", or with [on], where another one would be needed,
 * "this is the mode NAME, which is on while: CONDITION". */
static void add_mode(const Explainer *explainer, const char *mark, bool on,
                     const Mode *mode, Text *text)
{
    const Expression *holds = mode->condition->holds;
    const char *name = mode->place.name;
    const char *words = mode->of_phase ? "" : explain_source(explainer,
                                                             holds->span);
    explain_line(explainer, mark, text_format(
        explainer->arena, mode->of_phase ? on ? "this is the phase %s%s"
                                              : "phase: %s%s"
                          : on ? "this is the mode %s, which is on while: %s"
                               : "mode: %s: %s", name, words),
        mode->place.name_span, INDENT, text);
    if (!mode->of_phase) {
        explain_parts(explainer, holds, NULL, PART_INDENT, text);
    }
}

static void add_question(const Explainer *explainer, const char *mark,
                         const char *before, const Step *question, Text *text)
{
    explain_line(explainer, mark, text_format(
        explainer->arena, "%s: %s", before, question->place.name),
        question->place.name_span, INDENT, text);
}

/* What keeps the action of a turn from being open. */
static void add_closed(const Explainer *explainer, const Mode *mode, Text *text)
{
    const Step *asked = refusal_question(explainer->game);
    const Mode *on = find_on(explainer, explainer->game->variant->rules);
    const Condition *condition = mode->condition;
    if (asked) {
        add_question(explainer, "no", "a turn, after the answers to", asked,
                     text);
        return;
    }
    if (condition) {
        add_mode(explainer, explain_mark(explainer, condition->holds, NULL),
                 false, mode, text);
    }
    if (on && on != mode && on->condition) {
        add_mode(explainer, "no", true, on, text);
    }
}

/* Adds from what the move chooses, where no other condition is told; [alone]:
 * nor anything else. */
static void add_choices(const Explainer *explainer, const Offer *offer,
                        bool alone, Text *text)
{
    bool any = !alone;
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        if (parameter->from) {
            explain_line(explainer, "yes", text_format(
                explainer->arena, "%s: %s of %s", parameter->name,
                type_is_several(parameter->type) ? "some" : "one",
                explain_source(explainer, parameter->from->span)),
                parameter->from->span, INDENT, text);
            any = true;
        }
    }
    if (!any) {
        explain_line(explainer, "yes", "it has no conditions of its own",
                     (Span){0, 0, 0}, INDENT, text);
    }
}

void why_open_add(const Explainer *explainer, const Refusal *reason, bool legal,
                  Text *text)
{
    const Rules *rules = explainer->game->variant->rules;
    const Action *action = reason->offer ? reason->offer->action : NULL;
    const Mode *mode = action ? find_mode(rules, action) : NULL;
    const Step *question = action && !mode ? rules_question_of(rules, action)
                                           : NULL;
    bool closed = reason->kind == REFUSAL_NOT_OPEN;
    bool named = question || (mode && mode->condition);
    if (question) {
        add_question(explainer, closed ? "no" : "yes", "asked by", question,
                     text);
    } else if (mode && closed) {
        add_closed(explainer, mode, text);
    } else if (named) {
        add_mode(explainer, "yes", false, mode, text);
    }
    if (legal && action && reason->looked_count == 0) {
        add_choices(explainer, reason->offer, !named, text);
    }
}
