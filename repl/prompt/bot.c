/* :bot seats a bot, or a person again.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/command.h"

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    const char *last = strrchr(argument, ' ');
    const char *kind = last ? last + 1 : "";
    bool human = text_equal(kind, "human");
    if (!human && !text_equal(kind, "random")) {
        prompt_say(question, "After the name comes the kind: random (each "
                   "legal move is equally likely) or human.");
        return LEFT_NOT;
    }
    int player = prompt_player(question, arena_copy(
        session->text.arena, argument, (size_t)(last - argument)));
    if (player >= 0) {
        session->person[player] = human;
        session->table->bots.seats[player] = NULL;
        session->table->bots.seats[player] = NULL;
        prompt_say(question, "%s is %s now.", session->table->names[player],
                   human ? "a person" : "a bot");
        question->state = QUESTION_DROPPED;
    }
    return LEFT_NOT;
}

const PromptCommand prompt_bot = {
    ":bot", "NAME KIND", GROUP_GAME, "seats a bot (random) or a person (human)",
    NULL, TAKES_PLAYER, true, run};
