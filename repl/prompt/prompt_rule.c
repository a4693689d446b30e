/* :rule changes one value of the rules at this table.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/change_rules.h"

/* The place of a value for the same path, or a new one at the end. */
static size_t find_place(const Options *options, const char *setting)
{
    size_t length = strcspn(setting, "=");
    for (size_t i = 0; i < options->set_count; i++) {
        if (strcspn(options->set[i], "=") == length &&
            strncmp(options->set[i], setting, length) == 0) {
            return i;
        }
    }
    return options->set_count;
}

/* "numbers.hand size = 7" is "numbers.hand size=7". */
static const char *without_blanks(Arena *arena, const char *argument)
{
    const char *equals = strchr(argument, '=');
    size_t path = equals ? (size_t)(equals - argument) : 0;
    while (path > 0 && argument[path - 1] == ' ') {
        path--;
    }
    return equals ? text_format(arena, "%.*s=%s", (int)path, argument,
                                equals + 1 + (equals[1] == ' '))
                  : NULL;
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    Options *options = session->options;
    const char *setting = without_blanks(session->arena, argument);
    if (!setting) {
        prompt_say(question, "It is PATH=VALUE, such as numbers.hand size=7; "
                   "'cria show' lists the paths.");
        return LEFT_NOT;
    }
    size_t place = find_place(options, setting), count = options->set_count;
    if (place == SET_MAX) {
        prompt_say(question, "There are %d such values already.", SET_MAX);
        return LEFT_NOT;
    }
    const char *former = options->set[place];
    options->set[place] = setting;
    options->set_count += place == count;
    if (rules_load(question, false)) {
        prompt_say(question, "Rule: %s", setting);
    } else {
        options->set[place] = former;
        options->set_count = count;
        prompt_say(question, "The rules are as they were.");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_rule = {
    ":rule", "PATH=VALUE", GROUP_CHANGE, "changes a value of the rules, here "
    "and now",
    "The game goes on from the same position; :undo takes the rule back as "
    "well. :rules lists what differs from the file, :save house NAME "
    "writes it as a house rule.", TAKES_PATH, true, false, run};
