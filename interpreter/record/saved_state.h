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

/* Clears what a state has and does not need, temporary registers and answers
 * without a question, so that equal states have equal bytes. */
void saved_clear(const Variant *variant, State *state);

#endif
