/* :legal lists what is legal and what allows it.
 *
 * SPDX-License-Identifier: MIT */
#include "document/node.h"
#include "repl/prompt/why_command.h"

enum { LISTED_MAX = 60 };

/* The clause of a relation that holds between the two cards of [e], or NULL. */
static const Node *holding_clause(const Explainer *explainer,
                                  const Expression *e, const Frame *frame)
{
    const Variant *variant = explainer->game->variant;
    const Relation *relation = &variant->relations[e->value];
    int64_t left, right, holds;
    if (!evaluate(explainer->game, e->left, frame, &left) ||
        !evaluate(explainer->game, e->right, frame, &right)) {
        return NULL;
    }
    for (size_t i = 0; i < relation->clauses->count; i++) {
        const Node *clause = relation->clauses->children[i];
        const Expression *text = explain_read(variant, clause);
        const Frame *cards = text ? explain_bind(explainer, text,
                                                 relation->left, left, NULL)
                                  : NULL;
        cards = text ? explain_bind(explainer, text, relation->right, right,
                                    cards) : NULL;
        if (text && evaluate(explainer->game, text, cards, &holds) && holds) {
            return clause;
        }
    }
    return NULL;
}

/* A relation somewhere in a condition that holds, or NULL. */
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

static void add_condition(const Explainer *explainer, const Looked *looked,
                          Text *why)
{
    const Expression *relation = find_relation(looked->condition->holds);
    const Node *clause = relation ? holding_clause(explainer, relation,
                                                   looked->frame) : NULL;
    text_add_format(why, "%s%s (%s)", why->length ? ", " : "",
                    clause ? clause->key : looked->condition->name,
                    explain_place(explainer, clause ? clause->span
                                             : looked->condition->span));
}

static void add_move(const Explainer *explainer, const char *move, Text *text)
{
    Reason reason = reason_objections(explainer->game, explainer->names, move,
                                      explainer->arena);
    Text why = text_new(explainer->arena);
    for (size_t i = 0; i < reason.looked_count; i++) {
        add_condition(explainer, &reason.looked[i], &why);
    }
    if (why.length == 0) {
        text_add_format(&why, "always (%s)",
                        explain_place(explainer, reason.span));
    }
    explain_line(explainer, "", text_format(explainer->arena, "%s: %s", move,
                                            text_string(&why)),
                 (Span){0, 0, 0}, 2, text);
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    const MoveList *list = &question->list;
    Explainer explainer = asking_explainer(session);
    (void)argument;
    for (size_t i = 0; i < list->count && i < LISTED_MAX; i++) {
        add_move(&explainer, list->moves[i].text, &session->text);
    }
    if (list->count == 0) {
        prompt_say(question, "The game is over: there is no legal move.");
    } else if (list->count > LISTED_MAX) {
        text_add_format(&session->text, "  and %zu more\n",
                        list->count - LISTED_MAX);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_legal = {
    ":legal", "", GROUP_ASK, "lists the legal moves, and what allows each",
    "Behind each move stand the conditions that hold for it; of a relation the "
    "clause that holds; in brackets where they stand in the file.",
    TAKES_NOTHING, false, false, run};
