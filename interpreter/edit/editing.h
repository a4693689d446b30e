/* A file that somebody is writing, and where they are in it: what may come
 * there (edit_complete.h), and what is there (inform.h). Nothing has to be
 * right of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_EDITING_H
#define CRIA_EDIT_EDITING_H

#include "document/draft.h"
#include "schema/outline.h"

typedef struct {
    Arena *arena;
    const Sources *sources;
    uint32_t file, cursor;     /* the file's number, a byte of it */
    Node *root;                /* what the file says so far */
    DraftSlot slot;            /* what is being written */
    const Schema *schema;      /* of files of this kind */
    bool rules;                /* it is a variant or a house rule */
    Node *base;                /* the rules that it extends, merged; NULL: none,
                                  or they were not found */
    Node *before;              /* its rules as they could be loaded last,
                                  merged; or NULL */
    const char *const *variants;     /* names of variants that there are */
    size_t variant_count;
} Editing;

/* Reads file [file] of [sources] with the cursor at [line] and [column], from
 * 1, in characters; places beyond the end are its end. The caller adds [base],
 * [before] and [variants]. */
Editing editing_open(Arena *arena, const Sources *sources, uint32_t file,
                     unsigned line, unsigned column);

/* The text of the cursor's slot before the cursor. */
const char *editing_typed(const Editing *editing);

/* The trees with rules: the file, what it extends, what it was; NULL for one
 * that there is not. The places of the last are of other sources. */
enum { EDITING_TREES = 3, EDITING_BEFORE = 2 };
Node *editing_tree(const Editing *editing, int number);

#endif
