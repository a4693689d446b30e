/* :goto goes to any move that was made.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    const History *history = &question->session->history;
    uint64_t number;
    if (!prompt_number(question, argument, 0, &number)) {
        return LEFT_NOT;
    }
    Step *step = history_at(history, number > UINT32_MAX ? UINT32_MAX
                                                         : (unsigned)number);
    unsigned last = history_last(history);
    if (number > last && last == 0) {
        prompt_say(question, "No move has been made.");
    } else if (number > last) {
        prompt_say(question, "There %s only %u move%s; ':goto %u' goes to the "
                   "last.", last == 1 ? "is" : "are", last,
                   last == 1 ? "" : "s", last);
    } else if (step == history->now) {
        prompt_say(question, "This is the place already.");
    } else if (prompt_may_go(question, step)) {
        prompt_go(question, step, "Now after");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_goto = {
    ":goto", "N", GROUP_BACK, "goes to where N moves had been made, 0: the "
    "beginning",
    "Moves are counted as :moves lists them, those of bots too; where a bot or "
    "nobody had to decide, the last question to a person before is meant. "
    "Moves that were taken back can be gone to as well.",
    TAKES_NUMBER, true, false, run};
