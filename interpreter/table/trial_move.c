/* What a trial tells is what it has changed and which events came.
 *
 * SPDX-License-Identifier: MIT */
#include "table/trial_move.h"

#include <string.h>

Game *trial_position(Game *copy, const Game *game)
{
    memcpy(copy->state, game->state, game->variant->layout.size);
    copy->given = game->given;
    copy->given_starter = game->given_starter;
    copy->laid_open = NULL;
    copy->known = game->known;
    game_refresh(copy);
    return copy;
}

static void note(void *context, const Game *game, const Event *event)
{
    Outcome *outcome = context;
    (void)game;
    outcome->ended |= event->kind == EVENT_ROUND_END ||
                      event->kind == EVENT_GAME_END;
    outcome->rolled |= event->kind == EVENT_ROLL ? event->dice : 0;
}

/* Whether no turn has begun since [round] and [acts], or the round has not
 * begun or has ended: an action is counted when it is finished. */
static bool is_same_turn(const State *now, uint16_t round, uint16_t acts)
{
    return now->turn == 0 || now->round_end != NO_END ||
           (now->round == round && now->acts == acts);
}

Outcome trial_choose(Game *copy, size_t index, uint8_t *ran)
{
    const State *state = copy->state;
    uint16_t round = state->round, acts = state->acts;
    Outcome outcome = {.ran = ran};
    copy->watch = note;
    copy->context = &outcome;
    copy->ran = ran;
    copy->telling = true;
    game_choose(copy, index);
    copy->telling = false;
    copy->ran = NULL;
    copy->watch = NULL;
    outcome.over = state->over;
    if (copy->move_count > 0 && is_same_turn(state, round, acts)) {
        const Program *program = &copy->variant->program;
        outcome.asked = program->offers[copy->moves[0].offer].node;
    }
    return outcome;
}
