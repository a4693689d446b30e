/* :undo goes back to where somebody was asked before.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/command.h"

static Left run(Question *question, const char *argument)
{
    const History *history = &question->session->history;
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count)) {
        return LEFT_NOT;
    }
    Step *step = history_before(history, count > UINT32_MAX ? UINT32_MAX
                                                            : (unsigned)count);
    if (step == history->now) {
        prompt_say(question, "There is nothing to take back.");
    } else {
        prompt_go(question, step, "Back after");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_undo = {
    ":undo", "[N]", GROUP_BACK, "takes back the last decision, or the last N",
    "It goes back to where a person was asked before, past what bots and "
    "chance have done since, also into an earlier round. The same move made "
    "again brings the same cards and dice; :reroll asks for others.",
    TAKES_NUMBER, false, run};
