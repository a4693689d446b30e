/* Files of rules that are written for people: drafts to start from, and house
 * rules with the values that they tried.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_HOUSE_WRITING_H
#define CRIA_EDIT_HOUSE_WRITING_H

#include "load.h"

/* "house/no-sevens.yaml" to "No sevens", what people see. In [arena]. */
const char *house_title(Arena *arena, const char *path);

/* Adds a house rule without findings to start from: it is called [title] and
 * extends [extends], a name or a path of [base]; what that has stands in
 * comments. [hint] goes on in the comment at its head, or is "". */
void house_add_draft(Text *text, const Loaded *base, const char *extends,
                     const char *title, const char *hint);

/* Adds a whole file, with [title] in the place of its name. */
void house_add_titled(Text *text, const char *file, const char *title);

/* A house rule with the values of [values], which is made for its variant. */
typedef struct {
    const Request *values;
    const char *only;      /* house_only */
    const char *extends;   /* as the file names what it is put on */
    const char *title;     /* of the file, unless the values have it */
    const char *about;     /* its description likewise, or NULL */
    const char *name;      /* of the file, for what it says of examples */
} HouseRule;

/* The only house rule of [values], which was loaded as [loaded], if it sets the
 * same values, so that another file could not set them beside it, or adds what
 * they change: then the file extends it. It must be made for the very variant.
 * Else NULL. */
const char *house_only(Arena *arena, const Request *values,
                       const Loaded *loaded);

typedef enum {
    HOUSE_TOLD,
    HOUSE_UNPLAYABLE,      /* without the other house rules these values cannot
                              be played */
    HOUSE_NO_MEMORY
} HouseTold;

/* Adds the file: its head; the examples of the variant that fail with the
 * values, as `breaks`, since a house rule must declare them; what changes.
 * Other house rules of the request are named in a comment. Nothing is added
 * unless it is HOUSE_TOLD. */
HouseTold house_add_values(Text *text, const HouseRule *rule);

#endif
