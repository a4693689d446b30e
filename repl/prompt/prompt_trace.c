/* :trace tells each rule as it fires.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    Tracing *tracing = &question->session->tracing;
    bool on = text_equal(argument, "on"), off = text_equal(argument, "off");
    if (*argument && !on && !off) {
        prompt_say(question, "It is :trace on or :trace off.");
        return LEFT_NOT;
    }
    tracing->on = *argument ? on : tracing->on;
    prompt_say(question, tracing->on
                   ? "Each rule is told as it fires; ':trace off' ends this."
                   : "Rules are not told as they fire; ':trace on' tells "
                     "them.");
    return LEFT_NOT;
}

const PromptCommand prompt_trace = {
    ":trace", "[on|off]", GROUP_ASK, "tells each rule as it fires, with its "
    "line",
    "After each move: the action and its steps, conditions that led somewhere, "
    "ends, what was scored, each with its line and with what it changed. Only "
    "what the one who moves may see is told, of a bot's move what the person "
    "at the table may see; a rule that looks at hidden cards is told with a ? "
    "and nothing of what it led to. :open lifts this.", TAKES_WORD, false,
    false, run};
