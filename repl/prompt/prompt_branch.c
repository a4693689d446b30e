/* :branch begins another line of play, or goes back to one.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    History *history = &session->history;
    Branch *branch = history_find(history, argument);
    if (!branch) {
        history_branch(history, argument);
        prompt_say(question, "Branch '%s' begins here; :branches lists all.",
                   argument);
    } else if (branch == &history->branches[history->branch]) {
        prompt_say(question, "'%s' is the branch that is played.", argument);
    } else if (prompt_may_go(question, branch->step)) {
        history_switch(history, branch);
        prompt_go(question, branch->step,
                  text_format(session->text.arena, "Branch '%s', after",
                              argument));
    }
    return LEFT_NOT;
}

const PromptCommand prompt_branch = {
    ":branch", "NAME", GROUP_BACK, "begins a branch here, or goes back to one",
    "What is played from now on belongs to the branch NAME; the one before "
    "stays where it stands, and :branch with its name leads back. The first is "
    "called main.", TAKES_BRANCH, true, false, run};
