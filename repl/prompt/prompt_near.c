/* SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static void run_near(Question *question, const char *argument)
{
    Session *session = question->session;
    Inquiry inquiry = question_inquiry(question);
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    bool searched = inquiry_near(&inquiry, argument);
    session->exhausted = session->exhausted || inquiry.no_memory;
    if (searched && session_take_back(session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    }
}

const PromptCommand prompt_near = {
    ":near", "MOVE", GROUP_ASK, "looks for small changes of the position that "
    "would make a move legal",
    "Tries changes of cards, tokens, statuses, remembered values and all else "
    "that :set knows, one at a time and, if that is not enough, two together. "
    "Type a change as it is shown. It works for any deal of the cards that the "
    "player on turn does not see, as long as they leave room for it.",
    TAKES_MOVE, true, false, run_near};
