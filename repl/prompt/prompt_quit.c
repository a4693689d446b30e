/* :quit leaves the game.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    (void)question;
    (void)argument;
    return LEFT_BY_COMMAND;
}

const PromptCommand prompt_quit = {
    ":quit", "", GROUP_GAME, "leaves; so does the end of the input (Ctrl-D)",
    NULL, TAKES_NOTHING, false, false, run};
