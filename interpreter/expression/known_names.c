/* A table of lists of names. Rules have at most some hundreds of names, and
 * each word of each expression may begin one.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/known_names.h"

#include <string.h>

static const Word words[] = {
#define WORD(word, meaning, kind, takes, gives, help)                         \
    {word, MEANS_##meaning, E_##kind, TYPE_##takes, TYPE_##gives, help},
#define SIGN(word)
#include "variant/language_words.def"
#undef WORD
#undef SIGN
};

const Word *word_find(const char *text)
{
    int found = names_find(NAMES_OF(words), text);
    return found < 0 ? NULL : &words[found];
}

/* --- The table ------------------------------------------------------------ */

enum { LISTS = 128 };

struct KnownNames {
    KnownName *first[LISTS], *last[LISTS];
};

/* The list of the names whose first word has [length] bytes. */
static size_t list_of(const char *word, size_t length)
{
    const size_t first = (unsigned char)word[0];
    const size_t middle = (unsigned char)word[length / 2];
    return (first + 5 * middle + 17 * length) % LISTS;
}

static void add(Arena *arena, KnownNames *names, KnownName added)
{
    size_t length = added.text ? strcspn(added.text, " ") : 0;
    if (length == 0) {
        return;
    }
    KnownName *name = arena_alloc(arena, sizeof *name);
    *name = added;
    name->last = name->text;
    name->words = 1;
    for (const char *at = name->text; (at = strchr(at, ' '));) {
        name->last = ++at;
        name->words++;
    }
    size_t at = list_of(name->text, length);
    if (names->last[at]) {
        names->last[at]->next = name;
    } else {
        names->first[at] = name;
    }
    names->last[at] = name;
}

static void add_list(Arena *arena, KnownNames *names, const Variant *variant,
                     VariantList list)
{
    const NameList all = variant_list(variant, list);
    for (size_t i = 0; i < all.count; i++) {
        KnownName name = {.text = names_at(all, i), .list = list,
                          .number = (int)i};
        add(arena, names, name);
        name.text = list == LIST_ZONES ? variant->zones[i].whole : NULL;
        add(arena, names, name);
    }
}

const KnownNames *known_names_new(Arena *arena, const Variant *variant)
{
    static const VariantList lists[] = {
        LIST_VARIABLES, LIST_ZONES, LIST_LOOKUPS, LIST_DEFINITIONS, LIST_TOKENS,
        LIST_DICE, LIST_HOLDERS};
    KnownNames *names = arena_alloc(arena, sizeof *names);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        add(arena, names, (KnownName){.text = words[i].text,
                                      .word = &words[i]});
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        add_list(arena, names, variant, lists[i]);
    }
    return names;
}

const KnownName *known_names_from(const KnownNames *names, const char *word,
                                  size_t length)
{
    return names->first[list_of(word, length)];
}
