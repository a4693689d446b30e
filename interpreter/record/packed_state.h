/* A state as few bytes, the same on any machine: its fields one after the
 * other, little endian, without padding and without what a state does not need.
 * With what chance will bring, or without: then nothing of it is in the bytes,
 * and equal positions have equal bytes.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_PACKED_STATE_H
#define CRIA_RECORD_PACKED_STATE_H

#include "record/saved_state.h"

/* What is the same for all states of a variant. */
typedef struct PackedForm PackedForm;

/* The form of a variant, in [arena]. */
const PackedForm *packed_form_new(Arena *arena, const Variant *variant);

/* The most bytes that a state takes. */
size_t packed_most(const PackedForm *form);

/* Writes a state into [bytes]; returns how many these are. Without [chance] the
 * open cards of its piles are sorted in it. */
size_t packed_write(const PackedForm *form, State *state, bool chance,
                    uint8_t *bytes);

/* The same without a head, to be compared. */
size_t packed_body(const PackedForm *form, State *state, bool chance,
                   uint8_t *bytes);

/* Reads what packed_write wrote; without chance, game [number] of [seed] brings
 * it. [game] changes only when the result is SAVED_SOUND; then it waits at the
 * same decision. */
SavedVerdict packed_read(const PackedForm *form, Game *game, const void *bytes,
                         size_t size, uint64_t seed, uint64_t number);

#endif
