/* :open lays all cards open, or hides them again.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    bool off = text_equal(argument, "off");
    if (*argument && !off) {
        prompt_say(question, "It is :open or :open off.");
        return LEFT_NOT;
    }
    if (off && session->sharing && session_people(session) > 1) {
        prompt_say(question, "Cards that were open stay so in this game; "
                   "'cria play' without --open hides them.");
        return LEFT_NOT;
    }
    session->open = !off;
    question_add(question);
    return LEFT_NOT;
}

const PromptCommand prompt_open = {
    ":open", "[off]", GROUP_LOOK, "shows everybody's cards from now on; off: "
    "no more", NULL, TAKES_WORD, false, true, run};
