/* Commands that tell what has happened so far: the scores, and every move with
 * what it did.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"
#include "repl/table/rules_told.h"

/* --- :score --------------------------------------------------------------- */

static void run_score(Question *question, const char *argument)
{
    Session *session = question->session;
    const State *state = session->table->game->state;
    const Inquiry inquiry = question_inquiry(question);
    (void)argument;
    inquiry_score(&inquiry);
    if (!state->over) {
        const RuleBook book = rules_told_book(session->text.arena,
                                              session);
        rule_book_add_goal(&book, &session->text);
        prompt_say(question, "This is round %d; ':why ended' tells what each "
                   "end looks at.", state->round);
    }
}

const PromptCommand prompt_score = {
    ":score", "", GROUP_LOOK, "shows the scores of all rounds, who leads, and "
    "what ends the game", NULL, TAKES_NOTHING, false, false, run_score};

/* --- :log ----------------------------------------------------------------- */

static void run_log(Question *question, const char *argument)
{
    uint64_t count;
    if (prompt_number(question, argument, UINT64_MAX, &count) && count > 0) {
        const Inquiry inquiry = question_inquiry(question);
        inquiry_moves(&inquiry, count);
    }
}

const PromptCommand prompt_log = {
    ":log", "[N]", GROUP_BACK, "tells all moves with their numbers and what "
    "they did, or the last N",
    "Tells what has happened since the beginning of the game, as far as the "
    "reader may know it. :goto takes the numbers of the moves. Moves from "
    "before a change of the rules or of the position have none. ':moves' is "
    "the same command.", TAKES_NUMBER,
    false, false, run_log};
