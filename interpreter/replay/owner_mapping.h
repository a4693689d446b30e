/* Writes a mapping by owner as YAML, such as the cards that each player has; by
 * the first key and then the second when there are two.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_OWNER_MAPPING_H
#define CRIA_REPLAY_OWNER_MAPPING_H

#include "base/text.h"
#include "variant/model.h"

typedef struct {
    const Variant *variant;
    const char *const *names;    /* of the players */
    Type of;               /* the type of the owners */
    int count;             /* how many there are */
    void (*add)(Text *text, const void *context, int owner); /* adds what one
                              has */
    const void *context;
} OwnerMapping;

/* Adds the mapping after its key and ends the line; the lines of a mapping that
 * is too long for one begin with [indent] blanks. */
void owner_mapping_add(Text *text, const OwnerMapping *mapping, int indent);

/* Adds the mapping within a line. */
void owner_mapping_add_line(Text *text, const OwnerMapping *mapping);

#endif
