/* Keeps and takes answers. Marks of who did what last are made when the answer
 * is taken, not when it is kept.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/answers.h"

#include <string.h>

#include "engine/course.h"
#include "engine/offer.h"

_Static_assert(sizeof(Move) == ANSWER_SIZE, "an answer is a move");

static Move *all(const Game *game)
{
    return (Move *)(void *)state_bytes(game->state,
                                       game->variant->layout.answers);
}

const Move *answers_of(const Variant *variant, const State *state, int player)
{
    const Move *answer = (const Move *)(const void *)state_bytes(
        state, variant->layout.answers);
    return answers_exist(variant) && answer[player].offer ? &answer[player]
                                                          : NULL;
}

bool answers_of_others(const Game *game, int player)
{
    bool any = false;
    for (int i = 0; i < game->variant->players_most; i++) {
        any = any || (i != player && answers_of(game->variant, game->state, i));
    }
    return any;
}

bool answers_any(const Game *game)
{
    return answers_of_others(game, NOTHING);
}

bool answers_go_on(const Game *game, int offer)
{
    return game->variant->program.offers[offer].question > 0 &&
           answers_any(game);
}

void answers_take_back(Game *game, uint32_t kept)
{
    for (int i = 0; answers_exist(game->variant) &&
                    i < game->variant->players_most; i++) {
        if (!(kept >> i & 1)) {
            all(game)[i] = (Move){0};
        }
    }
}

void answers_forget(Game *game)
{
    answers_take_back(game, 0);
}

bool answers_next(const Game *game, uint32_t set, Register *player)
{
    for (int i = 0; i < game->variant->players_most; i++) {
        set &= ~((uint32_t)(all(game)[i].offer > 0) << i);
    }
    if (set) {
        *player = register_of(course_first(game->state, set,
                                           (int)register_number(*player)));
    }
    return set != 0;
}

void answers_keep(Game *game, int player, int offer, const Register *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    Move answer = {.offer = (uint16_t)(offer + 1)};
    for (int i = 0; i < of->parameter_count; i++) {
        Register value = registers[of->parameters[i].reg];
        move_set_value(of, &answer, i, mask_wide(mask_in(value)));
    }
    all(game)[player] = answer;
    course_tell(game, &(Event){.kind = EVENT_DECIDED, .player = player});
}

bool answers_take(Game *game, int player, int offer, bool turn,
                  Register *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    State *state = game->state;
    Move *answer = &all(game)[player], move = {0};
    bool is = answer->offer == offer + 1;
    if (is) {
        move = *answer;
        *answer = (Move){0};
    }
    offer_load(of, &move, registers);
    if (is && turn) {
        state->last_actor = (int8_t)player;
        state->questions = 0;
    }
    if (is) {
        move.offer = (uint16_t)offer;
        course_tell(game, &(Event){.kind = EVENT_EFFECT, .player = player,
                                  .move = &move});
    }
    return is;
}
