/* SPDX-License-Identifier: MIT */
#include "repl/table/asked_after.h"

/* The phase that is on in a position; NOTHING: there are none. */
static int32_t phase_in(const Variant *variant, const State *state)
{
    return variant->phase_variable < 0
               ? NOTHING
               : *state_numbers(state, variant->variables[
                                           variant->phase_variable].offset);
}

/* Whether a move was made by one player in a turn of the present phase. */
static bool is_of_phase(const Ply *ply, const Game *game)
{
    const Variant *variant = game->variant;
    const State *before = ply->before->state, *now = game->state;
    const Decision *decision = program_decision(&variant->program, before->pc);
    return decision && decision->turn && decision->question == 0 &&
           before->round == now->round &&
           phase_in(variant, before) == phase_in(variant, now);
}

/* Another player's move in whose course the question is asked, or NULL. */
static const Ply *asked_by(const Session *session)
{
    const Game *game = session->table->game;
    const Program *program = &game->variant->program;
    const Decision *decision = program_decision(program, game->state->pc);
    const Ply *ply = session->history.now;
    while (decision && !decision->turn && ply->before) {
        decision = program_decision(program, ply->before->state->pc);
        if (decision && decision->turn) {
            return is_of_phase(ply, game) && ply->mover != game->state->decider
                       ? ply : NULL;
        }
        ply = ply->before;
    }
    return NULL;
}

const char *asked_after(const Question *question, int viewer)
{
    const Session *session = question->session;
    const Game *game = session->table->game;
    const Ply *ply = asked_by(session);
    if (!ply) {
        return NULL;
    }
    const char *move = history_told(&session->history, ply, game, viewer);
    const char *who = viewer == game->state->decider
                          ? "You are"
                          : text_format(session->text.arena, "%s is",
                                        question->who);
    return text_format(session->text.arena, "%s asked after %s: %s", who,
                       ply->who, look_words(session->look, game->variant, move,
                                            session->text.arena));
}
