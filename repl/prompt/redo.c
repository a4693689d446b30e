/* :redo makes again what was taken back.
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
    Step *step = history_after(history, count > UINT32_MAX ? UINT32_MAX
                                                           : (unsigned)count);
    if (step == history->now) {
        prompt_say(question, "Nothing was taken back here.");
    } else {
        prompt_go(question, step, "Forward to");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_redo = {
    ":redo", "[N]", GROUP_BACK, "makes again what was taken back",
    "A move made in between begins a new line; :branch keeps the old one.",
    TAKES_NUMBER, false, run};
