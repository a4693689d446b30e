/* The names that can be used in a file: what it, the version of it that was
 * loaded last, and what it extends declare.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_EDIT_NAMES_H
#define CRIA_EDIT_EDIT_NAMES_H

#include "edit/edit_place.h"

typedef struct {
    const char *name;
    const char *kind;          /* "zone" */
    const Node *node;          /* what it is, in one of the trees */
    Span span;                 /* where its name is written; file 0: not
                                  known */
    bool word;                 /* it can stand in expressions */
} EditName;

typedef struct {
    EditName *items;
    size_t count, capacity;
} EditNames;

/* All of them, those of the file first, each name of a kind once; a name of the
 * file that it only changes is not among them if what it extends has it. */
EditNames edit_names(const Editing *editing);

/* The first with this name, or NULL. */
const EditName *edit_names_find(const EditNames *names, const char *name);

/* What a named part of the rules is called: "zone"; NULL: its key is no
 * name. */
const char *edit_part_word(RulePart part);

/* What is written for it, in one line and at most [most] bytes: "6",
 * "{as: pile, ...". In [arena]. */
const char *edit_excerpt(Arena *arena, const Node *node, size_t most);

#endif
