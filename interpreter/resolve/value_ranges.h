/* Ranges among the values of an attribute, 1..104, written out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_VALUE_RANGES_H
#define CRIA_RESOLVE_VALUE_RANGES_H

#include "document/node.h"
#include "report/diagnostic.h"

/* Replaces each range in `values` and `cycle` by its numbers, all with the
 * place of the range, in [file], a tree as it was read or merged, and below its
 * `add`. All other code reads only lists of values. A range that goes backwards
 * is reported and read the other way round. */
void value_ranges_write_out(Arena *arena, Diagnostics *found, Node *file);

#endif
