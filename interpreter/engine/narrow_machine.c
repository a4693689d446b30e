/* The machine once more, with registers and sets of 64 bits: for variants of at
 * most 64 kinds of cards and values, most of them. In a state the registers and
 * the sets of zones are smaller; the rest is the same.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/narrow_names.h"

#include "expression/set_operations.c"
#include "engine/zone.c"
#include "engine/those.c"
#include "engine/dealing.c"
#include "engine/offer.c"
#include "engine/offer_some.c"
#include "engine/answers.c"
#include "engine/groups.c"
#include "engine/listed_melds.c"
