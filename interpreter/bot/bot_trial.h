/* Lets a bot play, to find rules of it that never apply.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_BOT_TRIAL_H
#define CRIA_BOT_BOT_TRIAL_H

#include "base/halt_request.h"
#include "bot/persona.h"

/* How often each rule of a bot chose a move, or its action was forced, by its
 * place in the file. */
typedef struct {
    const Node *rules;     /* of the tree of its file */
    uint64_t *used;        /* as many as there are rules */
    uint64_t games;        /* in all */
    Halt *halt;            /* ends them early, or NULL */
} BotTrial;

/* Plays [games] games of [variant] more, with each number of players in turn:
 * half of them the bot alone, half of them it and random players, in each seat
 * in turn. A rule error, or an expression of the bot without a
 * value, is added to [found]. Returns false when memory runs out. */
bool bot_trial_play(BotTrial *trial, const Variant *variant,
                    const Persona *persona, uint64_t seed, uint64_t games,
                    Diagnostics *found);

#endif
