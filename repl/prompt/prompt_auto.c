/* :auto lets bots take the next decisions.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count) || count == 0) {
        return LEFT_NOT;
    }
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return LEFT_NOT;
    }
    question->session->automatic = count > UINT32_MAX ? UINT32_MAX
                                                      : (unsigned)count;
    question->state = QUESTION_DROPPED;
    return LEFT_NOT;
}

const PromptCommand prompt_auto = {
    ":auto", "[N]", GROUP_GAME, "lets bots take the next decision, or N",
    "The next N decisions are made by the bots that sit there (:bot), for "
    "persons by chance, each legal move being equally likely. It stops when "
    "the game is over.",
    TAKES_NUMBER, false, false, run};
