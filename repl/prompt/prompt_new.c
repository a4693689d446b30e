/* :new begins another game at this table.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    (void)argument;
    uint64_t number = session->last_number + 1;
    if (session->secret) {
        prompt_say(question, "Another game, with other cards.");
    } else {
        prompt_say(question, "Game %llu of seed %llu.",
                   (unsigned long long)number + 1,
                   (unsigned long long)session->seed);
    }
    session_begin(session, session->seed, number);
    question->state = QUESTION_DROPPED;
    return LEFT_NOT;
}

const PromptCommand prompt_new = {
    ":new", "", GROUP_GAME, "begins another game, with other cards",
    "What was played before is forgotten. :seed begins a game that can be had "
    "again.", TAKES_NOTHING, false, false, run};
