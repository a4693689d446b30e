/* A kept game is opened as :load opens a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/resuming.h"

#include <limits.h>

#include "repl/prompt/loading.h"
#include "repl/table/keeping.h"
#include "repl/table/kept_rules.h"

/* The file is left alone until somebody at the terminal says that the game goes
 * on. */
static Left ask(Session *session)
{
    text_add(&session->text, "Enter goes on from here, Ctrl-D leaves the kept "
                             "game as it was.\n");
    session_print(session);
    LineResult result = lineedit_read(session->input, "go on? ");
    return result == LINE_READ    ? LEFT_NOT
           : result == LINE_ENDED ? LEFT_INPUT_ENDED : LEFT_INTERRUPTED;
}

/* The last position there is, whoever decides there; of a game that is over the
 * last at which somebody was asked. */
static void go_to_last(Session *session)
{
    Step *last = session->history.now;
    while (last->after && !last->after->state->over) {
        last = last->after;
    }
    if (last != session->history.now) {
        session_go(session, last);
    }
}

Left resuming_open(Session *session)
{
    Question question = question_new(session);
    Replay *replay = replay_read(session->arena, replay_schema(session->arena),
                                 session->resumed, NULL, 0);
    if (!shelf_is_same(replay, session->loaded->variant) &&
        !kept_rules_compare(session->resumed, session->loaded,
                            &session->text)) {
        session->kept = NULL;
        return LEFT_NO_MEMORY;
    }
    if (!loading_open(&question, replay, keeping_is_kept(session->resumed),
                      UINT_MAX)) {
        prompt_say(&question, "This game cannot be gone on with; its file is "
                   "left as it was.");
        session->kept = NULL;
        return LEFT_NOT_OPENED;
    }
    go_to_last(session);
    prompt_say(&question, "Going on after move %u.",
               session->history.now->number);
    if (replay->found.errors == 0) {
        keeping_go_on(session);
        return LEFT_NOT;
    }
    Left left = session->input->terminal ? ask(session) : LEFT_NOT;
    session->kept = left == LEFT_NOT ? session->kept : NULL;
    return left;
}
