/* :hint says what the game's own bot would do here, and what a look-ahead
 * finds: the game is played on from here with each legal move, as :odds does,
 * but everybody plays as the bot does, and for about a second unless the number
 * of games is given.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/odds_players.h"
#include "repl/table/adviser.h"

enum { ASKED_MOST = 1000000 };

static long tell_habit(Question *question)
{
    const Session *session = question->session;
    const Inquiry inquiry = question_inquiry(question);
    return inquiry_habit(&inquiry, adviser_of(session), session->adviser_kind);
}

/* [asked]: games with each move; 0: as many as the time allows. [habit]: what
 * the bot would choose. */
static void play_on(Question *question, uint64_t asked, long habit)
{
    Session *session = question->session;
    Prospects prospects;
    OddsLine line;
    if (!odds_seat(question, NULL, asked, &line, &prospects)) {
        return;
    }
    Inquiry inquiry = question_inquiry(question);
    inquiry_hint(&inquiry, &prospects, habit);
    session->exhausted = session->exhausted || inquiry.no_memory;
}

static void run_hint(Question *question, const char *argument)
{
    uint64_t asked = 0;
    if (!question->who) {
        prompt_say(question, "The game is over.");
    } else if (!prompt_number(question, argument, 0, &asked)) {
        return;
    } else if (asked > ASKED_MOST || (*argument && asked == 0)) {
        prompt_say(question, "Play 1 to %d games with each move.", ASKED_MOST);
    } else if (question->asked.list.count == 1) {
        prompt_say(question, "'%s' is the only move.",
                   question->asked.list.moves[0].text);
    } else if (!adviser_read(question->session)) {
        prompt_no_memory(question);
    } else {
        play_on(question, asked, tell_habit(question));
    }
}

const PromptCommand prompt_hint = {
    ":hint", "[N]", GROUP_ASK, "suggests a move, with its reason in figures",
    "Says what the bot for this game would do here, and by which of its rules; "
    "then how often each move wins if everybody plays on as that bot does (its "
    "part in the wins where others win, too), or the total that it ends with. "
    "It uses only what the player to decide may know: hidden cards are dealt "
    "anew each time. It takes about a second, or plays N games with each move. "
    "Where a second is too short for that, it compares the moves that are the "
    "most promising, and by what this round adds to the total. Ctrl-C stops "
    "it. :odds tells more, and more exactly.",
    TAKES_NUMBER, false, false, run_hint};
