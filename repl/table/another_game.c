/* The seed of a game whose cards people hid from each other is told before the
 * next one begins.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/another_game.h"

#include <strings.h>

#include "base/text_wrap.h"
#include "repl/table/prompt_command.h"

bool another_game_offered(const Session *session)
{
    const Game *game = session->table->game;
    return !session->stays && session->sharing && session->input->terminal &&
           session->attended && game->state->over && !game->error.id;
}

const char *another_game_same(const Variant *variant)
{
    return variant->kind_count > 0   ? "cards"
           : variant->dice_count > 0 ? "dice" : "game";
}

void another_game_add(const Session *session, Text *text)
{
    wrapping_say(text, 0, "", session_hides(session)
                 ? "':again' plays another game, ':quit' leaves. ':log', "
                   "':score', ':table' and ':why' tell of this one."
                 : "':again' plays another game, ':undo' goes back, ':quit' "
                   "leaves. ':log', ':score', ':table' and ':why' tell of this "
                   "one; ':save FILE' keeps it.");
}

bool another_game_wanted(const Session *session, const char *typed)
{
    static const char *const words[] = {"again", "y", "yes"};
    bool wanted = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        wanted = wanted || strcasecmp(typed, words[i]) == 0;
    }
    return wanted && another_game_offered(session);
}

void another_game_begin(Question *question)
{
    Session *session = question->session;
    if (!session->draw_seed) {
        prompt_new.run(question, "");
        return;
    }
    if (session->secret) {
        prompt_say(question, "seed %llu: the same seed gives the same %s",
                   (unsigned long long)session->seed,
                   another_game_same(session->loaded->variant));
    }
    uint64_t seed = session->draw_seed();
    if (!session->secret) {
        prompt_say(question, "seed %llu: the same seed gives the same %s",
                   (unsigned long long)seed,
                   another_game_same(session->loaded->variant));
    }
    session_begin(session, seed, 0);
    question->state = QUESTION_DROPPED;
}
