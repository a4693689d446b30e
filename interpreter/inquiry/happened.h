/* What has happened so far: the scores, every move with what it did, and how
 * positions differ.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_HAPPENED_H
#define CRIA_INQUIRY_HAPPENED_H

#include "inquiry/inquiry.h"

/* Adds the scores of all rounds and who leads, or who has how many points so
 * far. */
void happened_score(const Inquiry *inquiry);

/* Adds the last [count] moves, at least one, with their numbers and what they
 * did; those before the present chapter have no numbers. */
void happened_moves(const Inquiry *inquiry, uint64_t count);

/* Adds how the positions of two steps of the present chapter differ, as who
 * asks sees them now. */
void happened_difference(const Inquiry *inquiry, const Ply *one,
                         const Ply *other);

#endif
