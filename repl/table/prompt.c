/* What cannot be understood is answered, and the next line is read.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "repl/prompt/command.h"
#include "report/render.h"

static Left left_by(LineResult result)
{
    return result == LINE_READ ? LEFT_NOT
           : result == LINE_ENDED ? LEFT_INPUT_ENDED : LEFT_INTERRUPTED;
}

static int people_at(const Session *session)
{
    int people = 0;
    for (int p = 0; p < session->table->players; p++) {
        people += session->person[p];
    }
    return people;
}

/* Whether several people share a terminal, where nobody is to see another's
 * cards. */
static bool hides(const Session *session)
{
    return session->sharing && !session->open && session->input->terminal &&
           people_at(session) > 1;
}

/* The one who is to decide says so before any cards are shown: with Enter or
 * with the own name. Moves that somebody else typed ahead are not taken. */
static Left hand_over(Session *session, const char *who)
{
    int player = session->table->game->state->decider;
    int former = session->viewer;
    Left left = LEFT_NOT;
    bool there = !hides(session) || former == player;
    const char *prompt = text_format(session->text.arena, "%s's turn: press "
                                     "Enter when only %s looks ", who, who);
    session->viewer = player;
    while (left == LEFT_NOT && !there) {
        char *typed = session->input->bytes;
        session_print(session);
        left = left_by(lineedit_read(session->input, prompt));
        move_input_tidy(typed);
        there = *typed == '\0' || strcasecmp(typed, who) == 0;
        if (left == LEFT_NOT && strncmp(typed, ":q", 2) == 0) {
            left = LEFT_BY_COMMAND;
        }
    }
    return left;
}

/* One line typed; an empty one repeats the question, one that begins with # is
 * a remark in a script. */
static Left take_line(Question *question, char *line)
{
    const Session *session = question->session;
    move_input_tidy(line);
    const char *typed = look_typed(session->loaded->variant, line,
                                   session->text.arena);
    if (*typed == '#') {
        return LEFT_NOT;
    }
    question->typed = typed;
    if (prompt_command_is(typed)) {
        return prompt_command_run(question, typed);
    }
    if (*typed == '\0') {
        question_add(question);
    } else {
        question_take_move(question, typed);
    }
    return LEFT_NOT;
}

void prompt_tell_failure(Session *session)
{
    const RuleError *error = &session->table->game->error;
    Text *text = &session->text;
    Diagnostics found = diagnostics_new(text->arena);
    if (error->id) {
        diagnostics_add(&found, SEVERITY_ERROR, error->id, error->span, "%s",
                        error->message);
        render_diagnostics(&found, &session->loaded->sources, session->colour,
                           text);
    }
}

/* The next line, which Ctrl-C takes back where a table goes on after it. */
static Left read_line(Question *question, const char *prompt)
{
    Session *session = question->session;
    Left left = left_by(lineedit_read(session->input, prompt));
    if (left == LEFT_INTERRUPTED && session_halt(session)) {
        session->halted = false;
        prompt_say(question, "Ctrl-C once more leaves, and so does ':quit'.");
        return LEFT_NOT;
    }
    session->interrupted = session->interrupted && left != LEFT_NOT;
    return left == LEFT_NOT ? take_line(question, session->input->bytes) : left;
}

Left prompt_ask(Session *session, long *index)
{
    Question question = question_new(session);
    const char *prompt = text_format(session->text.arena, "%s> ",
                                     question.who ? question.who : "");
    Left left = question.who ? hand_over(session, question.who) : LEFT_NOT;
    session->history.now->asked = true;
    session->halted = false;
    if (left == LEFT_NOT) {
        prompt_tell_failure(session);
        question_add(&question);
    }
    session->input->complete = prompt_complete;
    session->input->context = &question;
    while (left == LEFT_NOT && question.state == QUESTION_OPEN) {
        session_print(session);
        if (ferror(stdout)) {
            return LEFT_NO_OUTPUT;
        }
        left = read_line(&question, prompt);
    }
    session->input->complete = NULL;
    if (question.state == QUESTION_ANSWERED && hides(session)) {
        lineedit_clear(session->input);
    }
    *index = question.state == QUESTION_ANSWERED ? (long)question.index
                                                 : NOTHING;
    return left;
}
