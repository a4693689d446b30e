/* A kept game is opened as :load opens a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/resuming.h"

#include <limits.h>

#include "repl/prompt/loading.h"
#include "repl/table/keeping.h"

/* The file is left alone until somebody says that the game goes on. */
static Left ask(Session *session)
{
    text_add(&session->text, "What was kept does not hold as it is: Enter goes "
                             "on from here, Ctrl-D leaves it as it was.\n");
    session_print(session);
    LineResult result = lineedit_read(session->input, "go on? ");
    return result == LINE_READ    ? LEFT_NOT
           : result == LINE_ENDED ? LEFT_INPUT_ENDED : LEFT_INTERRUPTED;
}

Left resuming_open(Session *session)
{
    Question question = question_new(session);
    Replay *replay = replay_read(session->arena, replay_schema(session->arena),
                                 session->resumed, NULL, 0);
    if (!loading_open(&question, replay, UINT_MAX)) {
        return LEFT_BY_COMMAND;
    }
    prompt_say(&question, "Going on after move %u.",
               session->history.now->number);
    bool lost = replay->found.count > 0;
    Left left = lost ? ask(session) : LEFT_NOT;
    if (!lost && session->kept) {
        keeping_open(session, session->resumed);
    }
    return left;
}
