/* :seed begins the first game of a seed.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

static Left run(Question *question, const char *argument)
{
    uint64_t seed;
    if (prompt_number(question, argument, 0, &seed)) {
        prompt_say(question, "Seed %llu.", (unsigned long long)seed);
        session_begin(question->session, seed, 0);
        question->state = QUESTION_DROPPED;
    }
    return LEFT_NOT;
}

const PromptCommand prompt_seed = {
    ":seed", "S", GROUP_GAME, "begins the game of seed S, the same each time",
    "What was played before is forgotten. The same seed and the same moves "
    "give the same game.", TAKES_NUMBER, true, false, run};
