/* What was found by near.h, put together: changes that differ in one value only
 * are one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TRIAL_NEAR_KEEP_H
#define CRIA_TRIAL_NEAR_KEEP_H

#include "trial/near.h"
#include "trial/nearby.h"

/* Adds [change], which does after [before] or, with NULL, alone. [turns] says
 * whether the two also do the other way round. What was found already is not
 * added again; for what there is no room near->more is set. */
void near_keep(Near *near, Arena *arena, const NearbyChange *before,
               const NearbyChange *change, bool turns);

#endif
