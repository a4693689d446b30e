/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "inquiry/answering.h"

enum { LISTED_MAX = 60 };

/* The clause of a relation that is true for the two cards of [e], or NULL. */
static const Condition *holding_clause(const Explainer *explainer,
                                       const Expression *e, const Frame *frame)
{
    const Conditions *clauses =
        &explainer->game->variant->relations[e->value].conditions;
    const Frame *cards = explain_cards(explainer, e, frame);
    int64_t holds;
    for (size_t i = 0; cards && i < clauses->count; i++) {
        const Condition *clause = &clauses->items[i];
        if (evaluate(explainer->game, clause->holds, cards, &holds) && holds) {
            return clause;
        }
    }
    return NULL;
}

/* A relation inside a condition that is true, or NULL. */
static const Expression *find_relation(const Expression *e)
{
    if (!e || e->kind == E_HOLDS) {
        return e;
    }
    if (e->kind != E_AND && e->kind != E_OR) {
        return NULL;
    }
    const Expression *left = find_relation(e->left);
    return left ? left : find_relation(e->right);
}

/* Adds ", NAME (PLACE)" of a condition, once for all things chosen for which it
 * was looked at. */
static void add_condition(const Explainer *explainer, const Looked *looked,
                          Text *why)
{
    const Expression *relation = find_relation(looked->condition->holds);
    const Condition *clause = relation ? holding_clause(
        explainer, relation, looked->frame) : NULL;
    clause = clause ? clause : looked->condition;
    const char *one = text_format(
        explainer->arena, ", %s (%s)",
        looked->of ? explain_source(explainer, clause->span) : clause->name,
        explain_place(explainer, explain_span(clause)));
    if (!strstr(text_string(why), one)) {
        text_add(why, one);
    }
}

static void add_move(const Explainer *explainer, const char *move, Text *text)
{
    Refusal reason = refusal_objections(explainer->game, explainer->names, move,
                                        explainer->arena);
    Text why = text_new(explainer->arena);
    for (size_t i = 0; i < reason.looked_count; i++) {
        add_condition(explainer, &reason.looked[i], &why);
    }
    if (why.length == 0) {
        text_add_format(&why, ", always (%s)",
                        explain_place(explainer, reason.span));
    }
    explain_line(explainer, "", text_format(explainer->arena, "%s: %s", move,
                                            text_string(&why) + 2),
                 (Span){0, 0, 0}, 2, text);
}

void inquiry_legal(const Inquiry *inquiry)
{
    const MoveList *list = &inquiry->asked->list;
    const Explainer explainer = inquiry_explainer(inquiry);
    for (size_t i = 0; i < list->count && i < LISTED_MAX; i++) {
        add_move(&explainer, list->moves[i].text, inquiry->text);
    }
    if (list->count == 0) {
        inquiry_say(inquiry, "The game is over: there is no legal move.");
    } else if (list->count > LISTED_MAX) {
        text_add_format(inquiry->text, "  and %zu more\n",
                        list->count - LISTED_MAX);
    }
}
