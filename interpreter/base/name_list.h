/* Lists of names: finding one, telling them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_NAME_LIST_H
#define CRIA_BASE_NAME_LIST_H

#include "base/text.h"

/* Names that are known somewhere: items of [size] bytes that begin with one. */
typedef struct {
    const char *what;      /* messages call one of them so: "zone"; or NULL */
    const void *items;
    size_t count, size;
} NameList;

#define NAME_LIST(what, items, count)                                         \
    ((NameList){(what), (items), (size_t)(count), sizeof *(items)})

/* Those of an array, which has its own size. */
#define NAMES_OF(array)                                                       \
    NAME_LIST(NULL, (array), sizeof(array) / sizeof *(array))

/* The number of what is called [name], which may be NULL; or -1. */
int names_find(NameList list, const char *name);

/* The names of both; what they are [other] says. In [arena]. */
NameList names_join(Arena *arena, NameList one, NameList other);

/* The names as an array of texts, in [arena]. */
const char *const *names_texts(Arena *arena, NameList list);

/* Adds them with commas between them, each between two [quotes]. */
void names_add(Text *text, NameList list, const char *quotes);

#endif
