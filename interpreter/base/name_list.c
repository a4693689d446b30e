/* Searches are linear: the lists are short, and no search happens during play.
 *
 * SPDX-License-Identifier: MIT */
#include "base/name_list.h"

#include <string.h>

int names_find(NameList list, const char *name)
{
    for (size_t i = 0; name && i < list.count; i++) {
        const char *known = names_at(list, i);
        if (*known == *name && strcmp(known, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

NameList names_join(Arena *arena, NameList one, NameList other)
{
    const char **names = arena_alloc(arena, (one.count + other.count + 1) *
                                            sizeof *names);
    for (size_t i = 0; i < one.count; i++) {
        names[i] = names_at(one, i);
    }
    for (size_t i = 0; i < other.count; i++) {
        names[one.count + i] = names_at(other, i);
    }
    return NAME_LIST(other.what, names, one.count + other.count);
}

const char *const *names_texts(Arena *arena, NameList list)
{
    return names_join(arena, (NameList){NULL, NULL, 0, 0}, list).items;
}

void names_add(Text *text, NameList list, const char *quotes)
{
    for (size_t i = 0; i < list.count; i++) {
        text_add_format(text, "%s%s%s%s", i ? ", " : "", quotes,
                        names_at(list, i), quotes);
    }
}
