/* :solve works out exactly what each legal move leads to: what chance and bots
 * do afterwards, and what people do if they play as well as possible.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/odds_players.h"

/* Solves with the bot [kind] for others than the choosers. */
static void solve(Question *question, const char *kind, uint32_t choosers)
{
    Session *session = question->session;
    Prospects prospects;
    OddsLine line;
    if (odds_seat(question, kind, 1, &line, &prospects)) {
        Inquiry inquiry = question_inquiry(question);
        inquiry_solve(&inquiry, &prospects, choosers);
        session->exhausted = session->exhausted || inquiry.no_memory;
        session_take_back(session);
    }
}

/* The first seat of a bot that looks ahead; NOTHING: none. */
static int find_search(const Session *session)
{
    const Table *table = session->table;
    for (int p = 0; p < table->players; p++) {
        if (!session->person[p] &&
            table->bots.seats[p].kind == BOT_SEARCH) {
            return p;
        }
    }
    return NOTHING;
}

static void run_solve(Question *question, const char *argument)
{
    Session *session = question->session;
    uint32_t choosers = 0;
    bool odds = strncmp(argument, "odds", 4) == 0 &&
                (argument[4] == '\0' || argument[4] == ' ');
    const char *kind = odds && argument[4] ? argument + 5 : NULL;
    int search = odds ? NOTHING : find_search(session);
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    if (*argument && !odds) {
        prompt_say(question, "Type ':solve', ':solve odds' or ':solve odds "
                   "BOT'.");
        return;
    }
    if (search >= 0) {
        prompt_say(question, "%s looks ahead (%s): nobody knows how likely "
                   "each of its moves is. ':solve odds' has the game's own "
                   "bot, or random moves, for %s and for people, as ':odds'.",
                   session->table->names[search],
                   session->table->bots.kinds[search],
                   session->table->names[search]);
        return;
    }
    for (int p = 0; p < session->table->players && !odds; p++) {
        choosers |= (uint32_t)session->person[p] << p;
    }
    solve(question, kind, choosers);
}

const PromptCommand prompt_solve = {
    ":solve", "[odds [BOT]]", GROUP_ASK,
    "works out exactly what each legal move leads to",
    "Goes through all positions that can follow, with every outcome of chance. "
    "The bots of the seats decide as likely as they do. People play as well as "
    "possible: one side, or two that see everything. With 'odds' the game's "
    "own bot, or BOT, plays for people and bots that look ahead, as for "
    "':odds', whose figures these are then. If the game is too large, only "
    "this round is solved. It takes at most 256 MB and 10 seconds for each of "
    "the two; Ctrl-C stops it.",
    TAKES_WORD, false, false, run_solve};
