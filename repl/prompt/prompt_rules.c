/* :rules lists what differs from the variant's file.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    const Options *options = session->options;
    const char *path = session->loaded->resolved.paths[0];
    const char *slash = strrchr(path, '/');
    (void)argument;
    prompt_say(question, "%s, from %s", session->loaded->variant->name,
               slash ? slash + 1 : path);
    for (size_t i = 0; i < options->with_count; i++) {
        text_add_format(&session->text, "  with %s\n", options->with[i]);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        text_add_format(&session->text, "  %s\n", options->set[i]);
    }
    if (options->with_count + options->set_count == 0) {
        text_add(&session->text, "  nothing was changed at this table\n");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_rules = {
    ":rules", "", GROUP_CHANGE, "lists what was changed: house rules and "
    "single values", NULL, TAKES_NOTHING, false, false, run};
