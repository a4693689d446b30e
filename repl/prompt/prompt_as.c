/* :as shows the table through the eyes of another player.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    int player = prompt_player(question, argument);
    if (player >= 0) {
        question_add_table(question, player);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_as = {
    ":as", "NAME", GROUP_LOOK, "shows what that player may see",
    "Once; the next question shows again what the one who decides may see.",
    TAKES_PLAYER, true, true, run};
