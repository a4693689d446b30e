/* What the files that make single changes have in common. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_POSITION_VARIANTS_PARTS_H
#define CRIA_TESTING_POSITION_VARIANTS_PARTS_H

#include "testing/position_variants.h"

typedef struct {
    Game *game;
    const Variant *variant;
    const char *const *names;
    int viewer;
    Arena *arena;
    NearbyChanges *changes;
    int target;            /* of the next change; those of zones are below
                              NEARBY_TARGETS */
    bool number;           /* the next one is of a number */
} Nearby;
enum { NEARBY_TARGETS = ZONES_MAX * PLAYERS_MAX };

void nearby_add(Nearby *nearby, const char *part, const char *value);

/* Cards where the viewer sees them: one more on a pile or in a zone. */
void nearby_add_cards(Nearby *nearby);

/* Fewer cards, none, and a single one where the viewer sees none. */
void nearby_add_fewer(Nearby *nearby);

#endif
