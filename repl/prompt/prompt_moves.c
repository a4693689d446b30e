/* :moves lists what has been played.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

enum { MOVES_USUAL = 20 };

/* The first step whose move is among the last [count]. */
static const Step *first_of(const Step *now, uint64_t count)
{
    while (count > 1 && now->before && now->before->before) {
        now = now->before;
        count--;
    }
    return now;
}

static void add_moves(const Step *step, const Step *last, Text *text)
{
    for (; step; step = step == last ? NULL : step->after) {
        text_add_format(text, "%4u  %s: %s\n", step->number, step->who,
                        step->move);
    }
}

/* What leads to the present step is followed by :redo as well. */
static Left run(Question *question, const char *argument)
{
    const Step *now = question->session->history.now;
    uint64_t count;
    if (!prompt_number(question, argument, MOVES_USUAL, &count)) {
        return LEFT_NOT;
    }
    if (now->number == 0) {
        prompt_say(question, "No move has been made.");
    } else if (count > 0) {
        add_moves(first_of(now, count), now, &question->session->text);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_moves = {
    ":moves", "[N]", GROUP_BACK, "lists the last moves with their numbers",
    "Without N the last 20. The numbers are those of :goto.", TAKES_NUMBER,
    false, false, run};
