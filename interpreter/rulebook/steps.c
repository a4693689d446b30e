/* Steps: one clause each where that is possible, several in one sentence where
 * they are few, else a list.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

enum { JOINED_MAX = 3 };

const StepVerb *step_find(const char *key)
{
    const StepVerb *const tables[] = {step_cards, step_table, step_flow,
                                      step_control};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        for (const StepVerb *verb = tables[t]; verb->key; verb++) {
            if (text_equal(verb->key, key)) {
                return verb;
            }
        }
    }
    return NULL;
}

/* The verb of a step: with `then` it is `if`, else the key that is one. */
static const StepVerb *verb_of(const Node *step, const Node **object)
{
    if (node_get(step, "then")) {
        *object = node_get(step, "then");
        return step_find("if");
    }
    for (size_t i = 0; i < step->count; i++) {
        const StepVerb *verb = step_find(step->children[i]->key);
        if (verb && !text_equal(verb->key, "if")) {
            *object = step->children[i];
            return verb;
        }
    }
    return NULL;
}

/* What guards a step that is no `if ... then` itself. */
static const Node *guard_of(const Node *step)
{
    return node_get(step, "then") ? NULL : node_get(step, "if");
}

static bool is_simple(const Teller *teller, const Node *step)
{
    const Node *object = NULL;
    const StepVerb *verb = verb_of(step, &object);
    return verb && (!verb->simple || verb->simple(teller, step, object));
}

bool step_all_simple(const Teller *teller, const Node *steps)
{
    size_t count = steps ? steps->count : 0;
    for (size_t i = 0; i < count; i++) {
        const Node *step = steps->children[i];
        bool guarded = node_get(step, "if") != NULL;
        if (!is_simple(teller, step) || (guarded && count > 1)) {
            return false;
        }
    }
    return count <= JOINED_MAX;
}

const char *step_lead(Teller *teller, const char *lead, const char *clause)
{
    bool both = english_begins(lead, "if ") && english_begins(clause, "if ");
    return *lead ? tell_format(teller, "%s, %s%s", lead, both ? "and " : "",
                               clause) : clause;
}

const char *step_act(Teller *teller, Noun noun, const char *bare,
                     const char *other)
{
    return noun.you && !teller->asked ? bare
                                      : noun_verb(teller, noun, bare, other);
}

const char *step_list(Teller *teller, const Words *clauses)
{
    Words words = {NULL, 0, 0};
    Text turned = text_new(teller->arena);
    bool does = false;                 /* it was said who does something */
    for (size_t i = 0; i < clauses->count; i++) {
        bool order = english_is_order(clauses->items[i]);
        if (order && does) {
            text_add_format(&turned, "%s, and then ",
                            english_list(teller->arena, &words, "and"));
            words = (Words){NULL, 0, 0};
        }
        does = !order;
        english_gather(teller->arena, &words, clauses->items[i]);
    }
    text_add(&turned, english_list(teller->arena, &words, "and"));
    return text_string(&turned);
}

static const char *guard_clause(Teller *teller, const Node *step)
{
    const Node *guard = guard_of(step);
    return guard ? tell_format(teller, "if %s",
                               clause_of(teller, tell_read(teller, guard,
                                                           TYPE_TRUTH), false))
                 : "";
}

/* A simple step. */
static const char *clause_of_step(Teller *teller, const Node *step)
{
    const Node *object = NULL;
    const StepVerb *verb = verb_of(step, &object);
    const char *guard = guard_clause(teller, step);
    return step_lead(teller, guard, verb->clause(teller, step, object));
}

const char *step_join(Teller *teller, const Node *steps)
{
    Words words = {NULL, 0, 0};
    for (size_t i = 0; steps && i < steps->count; i++) {
        english_gather(teller->arena, &words,
                  clause_of_step(teller, steps->children[i]));
    }
    return words.count ? step_list(teller, &words) : "nothing happens";
}

/* One lead from two. */
static const char *lead_to(Teller *teller, const char *lead, const char *more)
{
    return *more ? step_lead(teller, lead, more) : lead;
}

static void tell_step(Teller *teller, const Node *step, const char *lead)
{
    const Node *object = NULL;
    const StepVerb *verb = verb_of(step, &object);
    if (!verb) {
        tell(teller, step, tell_unknown(teller, step->span, "this step"));
    } else if (is_simple(teller, step)) {
        tell(teller, step, step_lead(teller, lead, clause_of_step(teller,
                                                                  step)));
    } else {
        verb->tell(teller, step, object,
                   lead_to(teller, lead, guard_clause(teller, step)));
    }
}

const char *step_plain_clause(Teller *teller, const Node *step)
{
    const Node *object = NULL;
    const StepVerb *verb = verb_of(step, &object);
    bool plain = verb && !verb->simple && !node_get(step, "if");
    return plain ? verb->clause(teller, step, object) : NULL;
}

void step_tell_all(Teller *teller, const Node *steps)
{
    step_tell_from(teller, steps, 0);
}

void step_tell_from(Teller *teller, const Node *steps, size_t first)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    for (size_t i = first; steps && i < steps->count; i++) {
        tell_step(teller, steps->children[i], "");
    }
    teller->scope = scope;
    teller_unbind(teller, bound);
}

void step_tell_list(Teller *teller, const Node *steps)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; steps && i < steps->count; i++) {
        page_open(&teller->page, BLOCK_ITEM);
        tell_step(teller, steps->children[i], "");
        page_close(&teller->page);
    }
    page_close(&teller->page);
    teller->scope = scope;
    teller_unbind(teller, bound);
}

void step_tell_body(Teller *teller, const Node *from, const char *lead,
                    const Node *steps)
{
    if (step_all_simple(teller, steps)) {
        Local *scope = teller->scope;
        Bound *bound = teller->bound;
        tell(teller, from, step_lead(teller, lead, step_join(teller, steps)));
        teller->scope = scope;
        teller_unbind(teller, bound);
    } else if (!*lead) {
        step_tell_all(teller, steps);
    } else if (steps->count == 1) {
        tell_step(teller, steps->children[0], lead);
    } else {
        Noun actor = teller_spoken(teller);
        tell(teller, from, tell_format(teller, "%s:", lead));
        step_tell_list(teller, steps);
        teller->actor = actor;
    }
}
