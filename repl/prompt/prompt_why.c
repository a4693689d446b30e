/* :why and :legal explain what is legal, or has happened; :near finds what
 * would make a move legal.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

/* --- :why ----------------------------------------------------------------- */

static void run_why(Question *question, const char *argument)
{
    Session *session = question->session;
    Inquiry inquiry = question_inquiry(question);
    Span named;
    if (inquiry_why(&inquiry, argument, &named)) {
        session->asked = session->loaded;
        session->asked_at = named;
    }
    session->exhausted = session->exhausted || inquiry.no_memory;
}

const PromptCommand prompt_why = {
    ":why", "MOVE", GROUP_ASK, "explains a move, legal or not; :why winner, "
    "ended, starter, points, start, score NAME, other NAME",
    "Shows the conditions of a move one by one, those that fail first, with "
    "the values they saw, a relation clause by clause, with file and line, and "
    "what a legal move would change. 'winner': who has won, and what decides "
    "between equal totals; 'ended': which condition ended the round or the "
    "game; 'starter': who started the round and why. Of the table of scores "
    "(:score), 'points' tells how the totals were counted, 'start' those "
    "before the first round, 'score NAME' that player's score of the last "
    "round, part by part, 'other NAME' each move and rule that changed the "
    "total apart from the score; with a number ('score NAME 2') that of round "
    "2, without a name your own.",
    TAKES_MOVE, true, false, run_why};

/* --- :near ---------------------------------------------------------------- */

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

/* --- :legal --------------------------------------------------------------- */

static void run_legal(Question *question, const char *argument)
{
    const Inquiry inquiry = question_inquiry(question);
    (void)argument;
    inquiry_legal(&inquiry);
}

const PromptCommand prompt_legal = {
    ":legal", "", GROUP_ASK, "lists the legal moves, and why each is legal",
    "Shows after each move the conditions that are true for it, or the clause "
    "of a relation that is true, with file and line in brackets.",
    TAKES_NOTHING, false, false, run_legal};
