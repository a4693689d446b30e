/* What offering items needs, shared by the files that do it: keys and paths
 * (complete_keys.c), values and words (complete_values.c), all of it
 * (edit_complete.c), and what was typed (offering.c). Only these include this
 * header.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_OFFERING_H
#define CRIA_EDIT_OFFERING_H

#include "edit/edit_complete.h"
#include "edit/edit_names.h"

enum { EXCERPT_MOST = 60 };

typedef struct {
    const Editing *editing;
    EditPlace place;
    EditItems *items;
    const char *typed;         /* in the slot, before the cursor */
    uint32_t typed_at;         /* its first byte */
} Offering;

/* Whether [text] begins with [typed], in any letters. */
bool offering_begins(const char *text, const char *typed);

/* Adds an item in place of all that was typed from [typed] on, a part of what
 * was, unless it is something else. */
void offering_add(Offering *offering, const char *typed, EditItem item);

/* Adds keys; what a path may go on with, [alone]: it is an item of a list;
 * values. */
void offering_add_keys(Offering *offering);
void offering_add_path(Offering *offering, bool alone);
void offering_add_values(Offering *offering);

/* All words of expressions. */
extern const WordText offering_words[];
extern const size_t offering_word_count;

#endif
