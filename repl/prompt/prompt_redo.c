/* :redo makes again what was taken back.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/chapter.h"
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    History *history = &session->history;
    Step *here = history->now, *step;
    bool changed = false;            /* by what was made again last */
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count)) {
        return LEFT_NOT;
    }
    for (; count > 0; count--) {
        if (chapter_goes_on(session)) {
            changed = chapter_go(question, false);
        } else if ((step = history_after(history, 1)) != history->now) {
            history_go(history, step);
            changed = false;
        } else {
            break;
        }
    }
    if (history->now == here) {
        prompt_say(question, "Nothing was taken back here.");
    } else if (changed) {
        prompt_say(question, "Again: '%s'.", session->chapter->how);
    } else {
        prompt_go(question, history->now, "Forward to");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_redo = {
    ":redo", "[N]", GROUP_BACK, "makes again what was taken back",
    "A move made in between begins a new line; :branch keeps the old one.",
    TAKES_NUMBER, false, false, run};
