/* Lists of names: search, join and print.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_NAME_LIST_H
#define CRIA_BASE_NAME_LIST_H

#include "base/text.h"

/* A list of names: items of [size] bytes that begin with a name. */
typedef struct {
    const char *what;      /* what messages call an item: "zone" */
    const void *items;
    size_t count, size;
} NameList;

#define NAME_LIST(what, items, count)                                         \
    ((NameList){(what), (items), (size_t)(count), sizeof *(items)})

/* The list of a whole array. */
#define NAMES_OF(array)                                                       \
    NAME_LIST(NULL, (array), sizeof(array) / sizeof *(array))

/* The index of the item with the name [name], or -1. [name] may be NULL. */
int names_find(NameList list, const char *name);

/* The name of item [index] of a list that has it. */
static inline const char *names_at(NameList list, size_t index)
{
    const char *item = (const char *)list.items + index * list.size;
    return *(const char *const *)(const void *)item;
}

/* The names of both lists; [what] is that of [other]. In [arena]. */
NameList names_join(Arena *arena, NameList one, NameList other);

/* The names as an array of texts, in [arena]. */
const char *const *names_texts(Arena *arena, NameList list);

/* Adds the names, separated by commas, each between two [quotes]. */
void names_add(Text *text, NameList list, const char *quotes);

#endif
