/* :undo goes back to where somebody was asked before.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/chapter.h"
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    History *history = &session->history;
    Step *here = history->now, *step;
    const char *how = NULL;          /* the change that was taken back last */
    bool may = true;                 /* nothing stands against it */
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count)) {
        return LEFT_NOT;
    }
    for (; count > 0; count--) {
        const Chapter *chapter = session->chapter;
        if ((step = history_before(history, 1)) != history->now) {
            may = prompt_may_go(question, step);
            if (!may) {
                break;
            }
            history_go(history, step);
            how = NULL;
        } else if (chapter->before && chapter_go(question, true)) {
            how = chapter->how;
        } else {
            break;
        }
    }
    if (history->now == here && may) {
        prompt_say(question, "There is nothing to take back.");
    } else if (history->now == here) {
        return LEFT_NOT;                 /* it was told why */
    } else if (how) {
        prompt_say(question, "Back before '%s'.", how);
    } else {
        prompt_go(question, history->now, "Back after");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_undo = {
    ":undo", "[N]", GROUP_BACK, "takes back the last decision, or the last N",
    "It goes back to where a person was asked before, past what bots and "
    "chance have done since, also into an earlier round, and past other "
    "rules and positions. The same move made again brings the same cards and "
    "dice; :reroll asks for others. Where several people hide their cards from "
    "each other, a move that has told one of them something is not taken "
    "back.",
    TAKES_NUMBER, false, false, run};
