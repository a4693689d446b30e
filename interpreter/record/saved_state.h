/* A state as bytes for storage or exchange: with a head that identifies the
 * rules, and checked when it is read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_SAVED_STATE_H
#define CRIA_RECORD_SAVED_STATE_H

#include "engine/game.h"

/* The result of reading; the first that applies. */
typedef enum {
    SAVED_SOUND,
    SAVED_NO_STATE,        /* another length, or not a saved state */
    SAVED_OTHER_VERSION,   /* another version, or another kind of machine */
    SAVED_OTHER_RULES,     /* another variant, or another compilation */
    SAVED_CHANGED,         /* the check value is wrong */
    SAVED_IMPOSSIBLE       /* the check value fits, but the state is invalid */
} SavedVerdict;

/* The number of bytes that saved_write writes. */
size_t saved_size(const Variant *variant);

/* Writes the state of [game] into [bytes], which need not be aligned. Equal
 * states give equal bytes. */
void saved_write(const Game *game, void *bytes);

/* Reads what saved_write wrote. [game] changes only when the result is
 * SAVED_SOUND; then it waits at the same decision. */
SavedVerdict saved_read(Game *game, const void *bytes, size_t size);

/* Whether every number in [state] is within its bounds, the cards and tokens
 * are those of the variant, and the program waits at one of its decisions.
 * Unused registers must be 0. Such a state need not be reachable by play, but
 * play from it is safe. */
bool saved_sound(const Variant *variant, const State *state);

/* Brings a game to a state that is sound, which may be game->spare. Of a game
 * that a rule error had ended it is known again where. */
void saved_go_on(Game *game, const State *state);

/* Clears what a state has and does not need, temporary registers, answers
 * without a question, what lay in a pile, so that equal states have equal
 * bytes. */
void saved_clear(const Variant *variant, State *state);

#endif
