/* :reroll makes the last move again with other cards and dice to come.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

/* The step after [step] on the way to [now]. */
static const Step *follower(const Step *step, const Step *now)
{
    while (now->before != step) {
        now = now->before;
    }
    return now;
}

/* The chance of another game of the same seed is put into the position before
 * the move, and stays there: taken back and made once more the move brings the
 * same again. */
static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    const Step *now = session->history.now;
    Step *step = history_before(&session->history, 1);
    (void)argument;
    uint64_t number = session->last_number + 1;
    if (step == now) {
        prompt_say(question, "From the beginning, with other chance.");
        session_begin(session, session->seed, number);
    } else if (prompt_may_go(question, step)) {
        size_t index = follower(step, now)->index;
        step->state->game = session->last_number = number;
        prompt_say(question, "Once more, with other chance:");
        session_go(session, step);
        teller_move(&session->teller, index, false, false);
        session_move(session, index);
    } else {
        return LEFT_NOT;
    }
    question->state = QUESTION_DROPPED;
    return LEFT_NOT;
}

const PromptCommand prompt_reroll = {
    ":reroll", "", GROUP_BACK, "makes the last move again, with other chance",
    "Cards that nobody has drawn yet, dice and the choices of bots come out "
    "anew; what has been drawn before stays. At the beginning the cards are "
    "dealt anew.", TAKES_NOTHING, false, false, run};
