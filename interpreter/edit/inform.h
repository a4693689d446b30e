/* What stands at the cursor: a key, a name, a word of expressions; where it is
 * declared and used.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_INFORM_H
#define CRIA_EDIT_INFORM_H

#include "edit/edit_complete.h"
#include "edit/edit_names.h"

typedef struct {
    Span span;                 /* file 0: nothing that could be told of */
    const char *text;          /* the key or word */
    const char *about;         /* what it is in general, or NULL */
    const char *written;       /* how it is written, an example, or NULL */
    const EditName *name;      /* the name that it is, or NULL */
    const Node *now;           /* what a house rule changes there, or NULL */
    const char *path;          /* of the rules, if it is a part of them; or
                                  NULL */
    bool variant;              /* it is the name of a variant or a file */
} EditThing;

EditThing edit_find_thing(const Editing *editing);

/* All places in the file where the name of [thing] is declared or used, in
 * order; with what it extends also there, behind those. */
typedef struct {
    Span *items;
    size_t count, capacity;
} EditSpans;
EditSpans edit_find_uses(const Editing *editing, const EditThing *thing);

/* Where it is declared; file 0: it is not, or not in a file. */
Span edit_find_declared(const EditThing *thing);

/* The place from the beginning of an entry to its end. */
Span edit_extent(const Node *node);

#endif
