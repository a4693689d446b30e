/* Older forms of the file format, which are still read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_OLDER_H
#define CRIA_RESOLVE_OLDER_H

#include "document/node.h"
#include "report/diagnostic.h"

/* Brings [file], a tree as it was read, to the present form: `holders`, once a
 * list, becomes a mapping. Each old form is a warning (old-form) with the new
 * one as text. What has another form than the old or the present one is left as
 * it is. */
void older_update(Arena *arena, Diagnostics *found, Node *file);

/* The same for [rules], which files and values on top of each other have made;
 * the warnings are about the files. */
void older_update_rules(Arena *arena, Node *rules);

#endif
