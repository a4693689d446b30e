/* The seed of a game whose cards people hid from each other is told before the
 * next one begins.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/another_game.h"

#include "repl/table/prompt_command.h"
#include "repl/text_wrap.h"

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

void another_game_add(Session *session)
{
    wrapping_say(&session->text, 0, "", session_hides(session)
                 ? "Enter plays another game, ':quit' leaves. ':log', ':score' "
                   "and ':why' tell of this one."
                 : "Enter plays another game, ':undo' goes back, ':quit' "
                   "leaves. ':log', ':score' and ':why' tell of this one.");
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
