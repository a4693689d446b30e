/* Searches are linear: the lists are short, and no search happens during play.
 *
 * SPDX-License-Identifier: MIT */
#include "base/name_list.h"

#include <string.h>

static const char *name_at(NameList list, size_t index)
{
    const char *item = (const char *)list.items + index * list.size;
    return *(const char *const *)(const void *)item;
}

int names_find(NameList list, const char *name)
{
    for (size_t i = 0; name && i < list.count; i++) {
        const char *known = name_at(list, i);
        if (*known == *name && strcmp(known, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

size_t name_begins(const char *name, const char *text)
{
    size_t length = 0;
    while (name && name[length] && name[length] == text[length]) {
        length++;
    }
    bool whole = name && !name[length] &&
                 (text[length] == ' ' || !text[length]);
    return whole ? length : 0;
}

size_t names_longest(NameList list, const char *text)
{
    size_t longest = 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *name = name_at(list, i);
        size_t length = *name == *text ? name_begins(name, text) : 0;
        longest = length > longest ? length : longest;
    }
    return longest;
}

NameList names_join(Arena *arena, NameList one, NameList other)
{
    const char **names = arena_alloc(arena, (one.count + other.count + 1) *
                                            sizeof *names);
    for (size_t i = 0; i < one.count; i++) {
        names[i] = name_at(one, i);
    }
    for (size_t i = 0; i < other.count; i++) {
        names[one.count + i] = name_at(other, i);
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
                        name_at(list, i), quotes);
    }
}
