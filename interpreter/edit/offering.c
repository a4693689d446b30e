/* SPDX-License-Identifier: MIT */
#include "edit/offering.h"

#include <string.h>

#include "base/name_list.h"

const WordText offering_words[] = {
#define TEXT(word, written, about) {word, written, about},
#include "edit/word_texts.def"
#undef TEXT
};
const size_t offering_word_count = sizeof offering_words /
                                     sizeof *offering_words;

const WordText *edit_find_word(const char *word)
{
    int found = names_find(NAMES_OF(offering_words), word);
    return found < 0 ? NULL : &offering_words[found];
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool offering_begins(const char *text, const char *typed)
{
    while (*typed && small(*text) == small(*typed)) {
        text++;
        typed++;
    }
    return !*typed;
}

/* 0: [text] begins with [typed]; 1: one of its words does; 2: neither. */
static unsigned judge(const char *text, const char *typed)
{
    if (offering_begins(text, typed)) {
        return 0;
    }
    for (const char *word = strchr(text, ' '); word;
         word = strchr(word + 1, ' ')) {
        if (offering_begins(word + 1, typed)) {
            return 1;
        }
    }
    return 2;
}

static void push(Offering *offering, EditItem item)
{
    EditItems *items = offering->items;
    ARENA_PUSH(offering->editing->arena, items->items, items->count,
               items->capacity) = item;
}

void offering_add(Offering *offering, const char *typed, EditItem item)
{
    item.likely = judge(item.label, typed);
    item.start = offering->typed_at + (uint32_t)(typed - offering->typed);
    if (item.likely < 2) {
        push(offering, item);
    }
}
