/* :with puts a house rule on top.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/change_rules.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    Options *options = session->options;
    if (options->with_count == WITH_MAX) {
        prompt_say(question, "There are %d house rules already.", WITH_MAX);
        return LEFT_NOT;
    }
    for (size_t i = 0; i < options->with_count; i++) {
        if (text_equal(options->with[i], argument)) {
            prompt_say(question, "%s is on top already.", argument);
            return LEFT_NOT;
        }
    }
    options->with[options->with_count++] =
        arena_copy(session->arena, argument, strlen(argument));
    if (rules_load(question, false)) {
        prompt_say(question, "With %s.", argument);
    } else {
        options->with_count--;
        prompt_say(question, "The rules are as they were.");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_with = {
    ":with", "FILE", GROUP_CHANGE, "puts a house rule on top, by name or file",
    "The game goes on from the same position; :undo takes the house rule back "
    "as well.", TAKES_FILE, true, false, run};
