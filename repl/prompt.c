/* What cannot be understood is answered, and the next line is read.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt.h"

#include <stdio.h>

#include "repl/prompt_command.h"

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

/* Where several people share a terminal, nobody is to see another's cards. */
static Left hand_over(Session *session, const char *who)
{
    int player = session->table->game->state->decider;
    int former = session->viewer;
    session->viewer = player;
    if (people_at(session) < 2 || former == player ||
        !session->input->terminal) {
        return LEFT_NOT;
    }
    session_print(session);
    return left_by(lineedit_read(session->input, text_format(
        session->text.arena, "%s's turn: press Enter when only %s looks ", who,
        who)));
}

/* One line typed; an empty one repeats the question. */
static Left take_line(Question *question, char *typed)
{
    move_input_tidy(typed);
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

Left prompt_ask(Session *session, size_t *index)
{
    Question question = question_new(session);
    const char *prompt = text_format(session->text.arena, "%s> ", question.who);
    Left left = hand_over(session, question.who);
    if (left == LEFT_NOT) {
        question_add(&question);
    }
    while (left == LEFT_NOT && !question.answered) {
        session_print(session);
        if (ferror(stdout)) {
            return LEFT_NO_OUTPUT;
        }
        left = left_by(lineedit_read(session->input, prompt));
        if (left == LEFT_NOT) {
            left = take_line(&question, session->input->bytes);
        }
    }
    *index = question.index;
    return left;
}
