/* Compares two rule books in each section: sentence by sentence, where those
 * that only mean something after the sentence before them are one with it.
 * Equal texts in the same order are unchanged; of the others, two made from the
 * same place of a file are one that has changed. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_COMPARE_H
#define CRIA_RULEBOOK_RULEBOOK_COMPARE_H

#include "rulebook/rulebook_page.h"

/* A sentence, with the label before it and with the sentences after it that
 * lean on it. */
typedef struct Unit {
    const char *text, *path;
    Sentence *sentences;
    size_t count, capacity;
    size_t needed;         /* number of sentences to show: without those at the
                              end that have not changed */
    const Block *block;    /* the paragraph that contains it */
    const char *under;     /* the label of the item that it belongs to, if that
                              is not in [text]; else NULL */
    bool same;             /* the other page has it, too */
    bool told;
    struct Unit *was;      /* the other page's unit about the same place of a
                              file, or NULL */
    struct Unit *twin;     /* the same unit of the other page, or NULL */
    Sentence *at;          /* its first sentence on the page */
    size_t label;          /* length of the label that [text] begins with */
} Unit;

/* The units under one heading. */
typedef struct {
    const char *title;     /* "A turn: Draw" */
    Sentence *heading;     /* on the page; NULL: it has none */
    Unit *units;
    size_t count, capacity;
} Part;

typedef struct {
    Arena *arena;
    Part *parts;
    size_t count, capacity;
    const char *above;     /* the heading of level 2 */
} Parts;

/* The units of a page, without its examples and what only repeats others. */
Parts parts_split(Arena *arena, const Page *page);

/* The part with this title, or NULL. */
Part *parts_find(const Parts *parts, const char *title);

/* Finds what two parts have in common and which units have changed. */
void part_compare(Arena *arena, Part *old, Part *new);

/* Whether the other page does not have the unit; what a file says of itself is
 * none. */
bool unit_is_new(const Unit *unit);

/* Whether a list or a table may follow it. */
bool unit_introduces(const Unit *unit);

/* The list or table that a unit introduces, or NULL. */
const Block *unit_list(const Unit *unit);

/* Whether [block] is [whole] or in it. */
bool unit_is_within(const Block *block, const Block *whole);

#endif
