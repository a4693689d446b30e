/* Only for simulate/. What the readers of a part have in common.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_PART_READING_H
#define CRIA_SIMULATE_PART_READING_H

#include "document/place.h"
#include "report/diagnostic.h"
#include "simulate/tally.h"

typedef struct {
    Arena *arena;
    Diagnostics *found;
    size_t before;         /* the number of errors before this file */
} PartReading;

/* Whether no error was found in this file yet. */
bool part_is_sound(const PartReading *reading);

/* Adds an error at a node. */
void part_report(const PartReading *reading, const char *id, const Node *node,
                 const char *message);

/* The number in the text of [key], from [least] to [most]; 0 after a
 * finding. */
Wide part_read_number(const PartReading *reading, const Node *mapping,
                      const char *key, Wide least, Wide most);

#endif
