/* What may be written at the cursor: keys, paths, values, names and words of
 * expressions, the likeliest first.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_EDIT_COMPLETE_H
#define CRIA_EDIT_EDIT_COMPLETE_H

#include "edit/editing.h"

enum { EDIT_ITEMS_MOST = 60 };

typedef struct {
    const char *label;         /* what to show */
    const char *insert;        /* what to write in place of [start] up to the
                                  end that is the same for all */
    const char *kind;          /* "key", "path", "value", "word", "zone" ... */
    const char *detail;        /* a few words: what it is now, how it is
                                  written; or NULL */
    const char *about;         /* a sentence, or NULL */
    uint32_t start;            /* a byte of the cursor's line */
    unsigned likely;           /* how well it goes with what was typed: 0 is
                                  best */
    unsigned long fits;        /* how often it was written in the same
                                  surroundings */
} EditItem;

typedef struct {
    EditItem *items;           /* the likeliest first */
    size_t count, capacity;
    uint32_t end;              /* where what they replace ends */
    bool more;                 /* there are more than EDIT_ITEMS_MOST */
} EditItems;

EditItems edit_complete(const Editing *editing);

/* A word of expressions: how it is written, what it means. NULL: it is none. */
typedef struct {
    const char *word, *written, *about;
} WordText;
const WordText *edit_find_word(const char *word);

#endif
