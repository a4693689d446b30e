/* What was found by make_legal.h, put together: changes that differ in one
 * value only are one. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_MAKE_LEGAL_MERGE_H
#define CRIA_TESTING_MAKE_LEGAL_MERGE_H

#include "testing/make_legal.h"
#include "testing/position_variants.h"

/* Adds [change], which does after [before] or, with NULL, alone. [turns] says
 * whether the two also do the other way round. What was found already is not
 * added again; for what there is no room near->more is set. */
void near_keep(LegalChanges *near, Arena *arena, const NearbyChange *before,
               const NearbyChange *change, bool turns);

#endif
