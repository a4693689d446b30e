/* :reload takes the rules from their files again.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/change_rules.h"

static Left run(Question *question, const char *argument)
{
    bool anew = text_equal(argument, "new");
    if (*argument && !anew) {
        prompt_say(question, "It is :reload or :reload new.");
    } else if (rules_load(question, anew)) {
        prompt_say(question, "The rules were read again.");
    } else {
        prompt_say(question, "The rules are as they were; ':reload new' reads "
                   "them and begins a new game.");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_reload = {
    ":reload", "[new]", GROUP_CHANGE, "reads the edited rules and keeps the "
    "position; new: begins anew",
    "The position is carried over by the names of zones, cards, tokens, "
    "statuses and what is remembered; what does not fit is told, and then the "
    "rules stay as they were. :undo goes back to those that were in use "
    "before.",
    TAKES_WORD, false, false, run};
