/* :players begins a game with more or fewer players.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt_command.h"

/* Those who are new sit where the one before does, as persons or as bots. */
static void seat(Session *session, int players)
{
    Table *table = session->table;
    for (int p = table->players; p < players; p++) {
        if (!table->names[p]) {
            table->names[p] = text_format(session->arena, "P%d", p + 1);
        }
        session->person[p] = session->person[p - 1] && session->stays;
    }
    table->players = players;
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    const Variant *variant = session->loaded->variant;
    uint64_t players;
    if (!prompt_number(question, argument, 0, &players)) {
        return LEFT_NOT;
    }
    if (players < (uint64_t)variant->players_least ||
        players > (uint64_t)variant->players_most) {
        prompt_say(question, "%s is for %d to %d players.", variant->name,
                   variant->players_least, variant->players_most);
        return LEFT_NOT;
    }
    seat(session, (int)players);
    prompt_say(question, "%d players.", session->table->players);
    session_begin(session, session->seed, session->number);
    question->state = QUESTION_DROPPED;
    return LEFT_NOT;
}

const PromptCommand prompt_players = {
    ":players", "N", GROUP_GAME, "begins the game again with N players",
    "What was played before is forgotten.", TAKES_NUMBER, true, false, run};
