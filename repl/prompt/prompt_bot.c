/* :bot seats a bot, or a person again.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/prompt_command.h"
#include "report/render.h"

void prompt_tell_bot(Question *question, const Loaded *loaded, int seat,
                     const Text *told)
{
    Session *session = question->session;
    if (told->length == 0) {
        render_diagnostics(&loaded->found, &loaded->sources, session->colour,
                           &session->text);
    }
    prompt_say(question, "%s is not seated%s%s.", session->table->names[seat],
               told->length ? ": " : "", text_string(told));
}

static void seat(Question *question, int player, const char *kind)
{
    Session *session = question->session;
    Text told = text_new(session->text.arena);
    bool human = text_equal(kind, "human");
    if (human && session->sharing && !session->open &&
        !session->person[player] && session_people(session) > 0) {
        const char *name = session->table->names[player];
        prompt_say(question, "%s stays a bot: a second person is refused here, "
                   "since what you saw so far is on the screen still. 'cria "
                   "play' is told at the start who shares it, with --seat "
                   "NAME=human for each, or --open.", name);
        return;
    }
    const char *kept = arena_copy(session->arena, kind, strlen(kind));
    switch (bots_seat(&session->table->bots, player, human ? NULL : kept,
                      session->loaded, &told)) {
    case BOT_NO_MEMORY: prompt_no_memory(question); return;
    case BOT_REFUSED:
        prompt_tell_bot(question, session->loaded, player, &told);
        return;
    case BOT_SEATED: break;
    }
    session->person[player] = human;
    prompt_say(question, human ? "%s is a person now."
                               : "%s is a bot now: %s.",
               session->table->names[player], kind);
    question->state = QUESTION_DROPPED;
}

static Left run(Question *question, const char *argument)
{
    const char *last = strrchr(argument, ' ');
    if (!last) {
        prompt_say(question, "After the name comes who is to sit there: human, "
                   "or a bot (random, mcts, ...).");
        return LEFT_NOT;
    }
    int player = prompt_player(question, arena_copy(
        question->session->text.arena, argument, (size_t)(last - argument)));
    if (player >= 0) {
        seat(question, player, last + 1);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_bot = {
    ":bot", "NAME KIND", GROUP_GAME, "seats a bot, or a person (human)",
    "Kinds of bots: random (each legal move is equally likely), mcts (looks "
    "ahead; mcts:N plays on N times, mcts:Nms for N milliseconds), those in "
    "bots/ where variants lie (the Tab key lists them), a file by its path.",
    TAKES_SEAT, true, false, run};
