/* Older forms of the file format, which are still read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_OLDER_H
#define CRIA_RESOLVE_OLDER_H

#include "document/node.h"
#include "report/diagnostic.h"

/* Converts [file], a tree as it was read, to the present format: `holders`,
 * once a list, becomes a mapping. Each old form is a warning (old-form) that
 * contains the new form as text. Anything in neither the old nor the present
 * form is not changed. */
void older_update(Arena *arena, Diagnostics *found, Node *file);

/* The same for [rules], which merged files and values have made; the warnings
 * were given for the files. */
void older_update_rules(Arena *arena, Node *rules);

#endif
