/* :branches lists the lines of play.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    const History *history = &session->history;
    (void)argument;
    for (size_t i = 0; i < history->count; i++) {
        const Branch *branch = &history->branches[i];
        bool played = i == history->branch;
        const Step *step = played ? history->now : branch->step;
        text_add_format(&session->text, "%s %s: %u move%s, round %d",
                        played ? "*" : " ", branch->name, step->number,
                        step->number == 1 ? "" : "s", step->state->round);
        text_add_format(&session->text, i ? "; began after move %u\n" : "\n",
                        branch->from->number);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_branches = {
    ":branches", "", GROUP_BACK, "lists the branches; * is the one that is "
    "played", NULL, TAKES_NOTHING, false, false, run};
