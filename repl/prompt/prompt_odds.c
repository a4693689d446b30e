/* :odds plays the game on from here many times with each legal move.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/odds_players.h"

enum { ASKED_MOST = 1000000000 };

/* "N BOT": each may be left out. */
static void split(const char *argument, Arena *arena, const char **number,
                  const char **kind)
{
    size_t length = strcspn(argument, " ");
    const char *rest = argument + length + strspn(argument + length, " ");
    bool numbered = strchr("-0123456789", *argument) != NULL;
    *number = numbered ? arena_copy(arena, argument, length) : rest;
    *kind = numbered ? rest : arena_copy(arena, argument, length);
    *kind = **kind ? *kind : NULL;
}

static void run_odds(Question *question, const char *argument)
{
    Prospects prospects;
    OddsLine line;
    uint64_t deals;
    const char *kind, *number;
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    split(argument, question->session->text.arena, &number, &kind);
    if (!prompt_number(question, number, 0, &deals)) {
        return;
    }
    if (deals == 0 && *number) {
        prompt_say(question, "Play at least one deal.");
        return;
    }
    if (deals > ASKED_MOST) {
        prompt_say(question, "Play at most %d deals.", ASKED_MOST);
        return;
    }
    if (odds_seat(question, kind, deals, &line, &prospects)) {
        Inquiry inquiry = question_inquiry(question);
        inquiry_odds(&inquiry, &prospects);
        question->session->exhausted |= inquiry.no_memory;
    }
}

const PromptCommand prompt_odds = {
    ":odds", "[N] [BOT]", GROUP_ASK, "estimates what each legal move leads to",
    "Plays the game on from here N times with each legal move. The bots of the "
    "seats decide; for people and for bots that look ahead the game's own bot "
    "does, as for :hint (random moves if there is none), or BOT: ':odds "
    "random', ':odds 5000 keen'. Each time it deals the cards that the player "
    "on turn does not see anew, the same for all moves. It shows the chance to "
    "win the game, the total at its end, what this round adds to it, the "
    "chance that nobody fares better in this round, and how likely it is that "
    "this player's own "
    "action ends the round, and how. Without N it plays for about a second; "
    "where that is too short, with the moves that are the most promising, and "
    "to the end of this round. Ctrl-C stops it and shows the figures until "
    "then.",
    TAKES_WORD, false, false, run_odds};
