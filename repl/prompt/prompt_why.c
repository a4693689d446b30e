/* :why explains a move, or what has happened.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/why_command.h"
#include "repl/table/illegal_move.h"
#include "repl/text_wrap.h"

enum { QUOTED = 60 };

Explainer asking_explainer(Session *session)
{
    return (Explainer){session_copy(session), &session->loaded->sources,
                       session->table->names, session_viewer(session),
                       session->text.arena};
}

static void add_looked(const Explainer *explainer, const Reason *reason,
                       bool legal, Text *text)
{
    for (size_t i = 0; i < reason->looked_count; i++) {
        const Looked *looked = &reason->looked[i];
        const Condition *condition = looked->condition;
        const Node *node = explain_node(explainer->game->variant,
                                        condition->holds);
        Span span = node ? node_span(node) : condition->holds->span;
        bool told = explain_tells(explainer, reason, i, legal);
        explain_line(explainer, !told ? "?" : looked->holds ? "yes" : "no",
                     text_format(
            explainer->arena, "%s: %s", condition->name,
            explain_source(explainer, span)), span, 2, text);
        if (told && !looked->holds && condition->because) {
            explain_line(explainer, "", text_format(
                explainer->arena, "\"%s\"", condition->because),
                (Span){0, 0, 0}, 7, text);
        }
        explain_parts(explainer, condition->holds, looked->frame, 7, text);
    }
}

/* What is chosen may be amiss without any condition. */
static void add_missing(const Explainer *explainer, const Reason *reason,
                        Text *text)
{
    for (int i = 0; i < reason->count; i++) {
        const Objection *objection = &reason->objections[i];
        if (!objection->name) {
            explain_line(explainer, "no", objection->words, objection->span, 2,
                         text);
        }
    }
}

const char *asking_move(Question *question, const char *typed)
{
    const MoveList *list = &question->list;
    size_t count = move_input_match(list->moves, list->count, typed,
                                    question->found);
    return count == 1 ? list->moves[question->found[0]].text : typed;
}

void asking_unknown(Question *question, const char *move)
{
    Text quoted = text_new(question->session->text.arena);
    const char *near = refusal_suggest(question, move);
    wrapping_quote(&quoted, move, QUOTED);
    prompt_say(question, near ? "'%s': no action is written like that; did "
                                "you mean '%s'?"
                              : "'%s': no action is written like that.",
               text_string(&quoted), near);
}

static void explain_move(Question *question, const char *typed)
{
    Session *session = question->session;
    Explainer explainer = asking_explainer(session);
    const char *move = asking_move(question, typed);
    Reason reason = reason_objections(explainer.game, explainer.names, move,
                                      explainer.arena);
    Text scratch = text_new(explainer.arena), quoted = text_new(
        explainer.arena);
    bool legal = move_find(explainer.game, explainer.names, move,
                           &scratch) >= 0;
    wrapping_quote(&quoted, move, QUOTED);
    if (reason.kind == REASON_UNKNOWN && !legal) {
        asking_unknown(question, move);
        return;
    }
    prompt_say(question, "'%s' is %s: '%s' (%s).", text_string(&quoted),
               legal ? "legal" : reason.kind == REASON_NOT_OPEN
                                     ? "not open now" : "not legal",
               reason.action, explain_place(&explainer, reason.span));
    if (reason.kind == REASON_REFUSED) {
        add_missing(&explainer, &reason, &session->text);
        add_looked(&explainer, &reason, legal, &session->text);
    }
    if (legal) {
        asking_effects(question, move);
    }
}

/* An action that is called like one of these words means the action. */
static bool is_move(Question *question, const char *typed)
{
    Session *session = question->session;
    Reason reason = reason_objections(session_copy(session),
                                      session->table->names, typed,
                                      session->text.arena);
    return reason.kind != REASON_UNKNOWN;
}

static Left run(Question *question, const char *argument)
{
    static const struct {
        const char *word;
        void (*tell)(Question *question);
    } topics[] = {{"ended", asking_ended}, {"starter", asking_starter},
                  {"points", asking_points}};
    bool over = !question->who;
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        if (text_equal(argument, topics[i].word) &&
            (over || !is_move(question, argument))) {
            topics[i].tell(question);
            return LEFT_NOT;
        }
    }
    if (strncmp(argument, "score ", 6) == 0 &&
        (over || !is_move(question, argument))) {
        int player = prompt_player(question, argument + 6);
        if (player >= 0) {
            asking_score(question, player);
        }
        return LEFT_NOT;
    }
    if (over) {
        prompt_say(question, "The game is over: there is 'ended', 'points', "
                   "'starter' and 'score NAME' to ask for.");
    } else {
        explain_move(question, argument);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_why = {
    ":why", "MOVE", GROUP_ASK, "explains a move, legal or not; :why ended, "
    "starter, points, score NAME",
    "The conditions of a move are told one by one with the values they saw, a "
    "relation clause by clause, with the file and line, and of a legal move "
    "what it would change. 'ended': which condition has ended the round or "
    "the game; 'starter': who started the round and why; 'points': how "
    "everybody's total comes about; 'score NAME': what that player's round "
    "cost or brought, part by part.", TAKES_MOVE, true, false, run};
