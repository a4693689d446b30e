/* The answers of players who decide at the same time. Each is the move that the
 * player chose; it is part of the state, hidden from everybody else, until it
 * takes effect. Who is asked next depends only on who has no answer, so answers
 * may be taken back at any moment: those players are asked again before their
 * decisions take effect.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_ANSWERS_H
#define CRIA_ENGINE_ANSWERS_H

#include "engine/game.h"

/* Whether the rules ask several players at the same time. */
static inline bool answers_exist(const Variant *variant)
{
    return variant->layout.answers < variant->layout.size;
}

/* The answer of [player] in [state], or NULL. Its [offer] is 1 more than that
 * of the move. */
const Move *answers_of(const Variant *variant, const State *state, int player);

/* Whether a player has an answer; whether one other than [player] has. */
bool answers_any(const Game *game);
bool answers_of_others(const Game *game, int player);

/* Whether a decision for [offer] that is about to be made is at the same time
 * as one that was made. */
bool answers_go_on(const Game *game, int offer);

/* Takes back the answers of all players but those of the set [kept]. */
void answers_take_back(Game *game, uint32_t kept);

/* For the machine (operations.def): */
void answers_forget(Game *game);
bool answers_next(const Game *game, uint32_t set, Register *player);
void answers_keep(Game *game, int player, int offer, const Register *registers);
bool answers_take(Game *game, int player, int offer, bool turn,
                  Register *registers);

#endif
