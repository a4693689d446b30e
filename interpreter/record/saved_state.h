/* A state as bytes that leave the process and come back, from a file or from
 * somebody else: with a head that says what they are of, and checked when they
 * are read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_SAVED_STATE_H
#define CRIA_RECORD_SAVED_STATE_H

#include "engine/game.h"

/* What reading found; the first that applies. */
typedef enum {
    SAVED_SOUND,
    SAVED_NO_STATE,        /* another length, or not written here at all */
    SAVED_OTHER_VERSION,   /* another version, or another kind of machine */
    SAVED_OTHER_RULES,     /* another variant, or compiled otherwise */
    SAVED_CHANGED,         /* the check value does not fit */
    SAVED_IMPOSSIBLE       /* it fits, but no game could go on from here */
} SavedVerdict;

/* How many bytes saved_write writes. */
size_t saved_size(const Variant *variant);

/* Writes the state of [game] into [bytes], which need not be aligned. Equal
 * states give equal bytes. */
void saved_write(const Game *game, void *bytes);

/* Reads what saved_write has written. [game] is as before unless all is sound;
 * then it waits at the same decision. */
SavedVerdict saved_read(Game *game, const void *bytes, size_t size);

#endif
