/* Finds the declarations of a variant by name.
 *
 * SPDX-License-Identifier: MIT */
#include "variant/names.h"

#include <string.h>

#include "base/text.h"
#include "report/suggest.h"

const char *const expression_words[] = {
#define WORD(word, what, kind, takes, gives, help) word,
#define SIGN(word) word,
#include "variant/language_words.def"
#undef WORD
#undef SIGN
    NULL};

const TypeFacts type_facts[] = {
#define TYPE(type, called, element, word, nothing)                            \
    {called, TYPE_##element, word, nothing},
#include "variant/types.def"
#undef TYPE
};

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* Every character outside ASCII counts as a letter, as in expressions. */
static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           byte == '_' || ((unsigned char)byte & 0x80);
}

/* The end of the word or number at [text]; [text] when there is none. */
static const char *end_of_word(const char *text)
{
    if (is_digit(*text)) {
        while (is_digit(*text)) {
            text++;
        }
        return text;
    }
    while (is_letter(*text) || is_digit(*text) ||
           (*text == '-' && is_letter(text[1]))) {
        text++;
    }
    return text;
}

const char *name_problem(Arena *arena, const char *name)
{
    const char *at = name;
    if (!is_letter(*name)) {
        return "it does not begin with a letter";
    }
    for (int words = 1;; words++) {
        const char *end = *at == '-' ? at : end_of_word(at);
        if (end == at || (*end != ' ' && *end != '\0')) {
            return *end == ' ' || *end == '\0'
                       ? "it has more than one blank between words"
                   : is_letter(*end)
                       ? "a number and a word have no blank between them"
                       : text_format(arena, "it has the sign '%c'", *end);
        }
        if (words > NAME_WORDS_MAX) {
            return text_format(arena, "it has more than %d words",
                               NAME_WORDS_MAX);
        }
        if (*end == '\0') {
            return NULL;
        }
        at = end + 1;
    }
}

int variant_find_place(const Variant *variant, const char *name)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        if (text_equal(zone->name, name) || text_equal(zone->whole, name)) {
            return (int)i;
        }
    }
    return NOTHING;
}

void names_offer(Diagnostics *found, Diagnostic *finding, NameList list,
                 const char *word)
{
    enum { LISTED_MOST = 12 };
    if (diagnostics_are_many(found) || list.count == 0) {
        return;
    }
    const char *const *names = names_texts(found->arena, list);
    const char *near = word ? suggest_word(word, names, list.count) : NULL;
    if (near) {
        diagnostic_help(found, finding, "did you mean '%s'?", near);
        finding->meant = near;
        return;
    }
    bool more = list.count > LISTED_MOST;
    list.count = more ? LISTED_MOST : list.count;
    Text known = text_new(found->arena);
    names_add(&known, list, "'");
    diagnostic_help(found, finding, "known: %s%s", text_string(&known),
                    more ? ", ..." : "");
}

void names_refuse(Diagnostics *found, const Lost *lost, NameList list,
                  const char *word, Span span)
{
    if (!lost_has(lost, word)) {
        names_offer(found, diagnostics_add(found, SEVERITY_ERROR,
                                           "unknown-name", span,
                                           "there is no %s '%s'", list.what,
                                           word ? word : ""), list, word);
    }
}

NameList variant_list(const Variant *variant, VariantList list)
{
    switch (list) {
#define LIST(list, item, what, items, count)                                  \
    case LIST_##list: return NAME_LIST(what, variant->items, variant->count);
#include "variant/lists.def"
#undef LIST
    }
    return (NameList){NULL, NULL, 0, 0};
}

#define LIST(list, item, what, items, count)                                  \
    int variant_find_##item(const Variant *variant, const char *name)         \
    {                                                                         \
        return names_find(variant_list(variant, LIST_##list), name);          \
    }
#include "variant/lists.def"
#undef LIST

NameList seen_words(void)
{
    static const char *const words[] = {
        [SEEN_EVERYBODY] = "everybody", [SEEN_NOBODY] = "nobody",
        [SEEN_OWNER] = "owner", [SEEN_OTHERS] = "everybody else",
        [SEEN_TOP] = "top"};
    return NAME_LIST("group of players", words, sizeof words / sizeof *words);
}

NameList attribute_values(const Attribute *attribute)
{
    return NAME_LIST("value", attribute->values, attribute->count);
}

int attribute_find_value(const Attribute *attribute, const char *name)
{
    return names_find(attribute_values(attribute), name);
}

bool names_are_nothing(const char *word)
{
    return text_equal(word, "nothing") || text_equal(word, "nobody") ||
           text_equal(word, "none");
}

Type variant_first_key(const Variant *variant, Type of)
{
    return of.base == TYPE_PAIR ? variant->key_pairs[of.attribute].first : of;
}

Type variant_second_key(const Variant *variant, Type of)
{
    return of.base == TYPE_PAIR ? variant->key_pairs[of.attribute].second
                                : (Type){TYPE_ERROR, -1};
}

int variant_second_count(const Variant *variant, Type of)
{
    return variant_count_of(variant, variant_second_key(variant, of));
}

bool variant_of_players(const Variant *variant, Type of)
{
    return variant_first_key(variant, of).base == TYPE_PLAYER;
}

int variant_player_of(const Variant *variant, Type of, int owner)
{
    return variant_of_players(variant, of)
               ? owner / variant_second_count(variant, of) : NOTHING;
}

int variant_count_of(const Variant *variant, Type of)
{
    if (of.base == TYPE_PAIR) {
        return variant_count_of(variant, variant_first_key(variant, of)) *
               variant_second_count(variant, of);
    }
    return of.base == TYPE_PLAYER   ? variant->players_most
           : of.base == TYPE_DIE    ? variant->dice_count
           : of.base == TYPE_SYMBOL ? variant->attributes[of.attribute].count
                                    : 1;
}

bool variant_has_owner(Type of)
{
    return of.base != TYPE_ERROR;
}

const char *variant_die_name(Arena *arena, const Variant *variant, int die,
                             const char *const *names)
{
    if (die < 0) {
        return "none";
    }
    int owner = variant_owner_of_die(variant, die);
    const char *name = variant->dice[die].name;
    return owner < 0 ? name
                     : text_format(arena, "%s of %s", name, names[owner]);
}

const char *variant_die_noun(Arena *arena, const char *name)
{
    return text_format(arena, text_equal(name, "die") ? "the %s"
                              : name[0] && name[1]    ? "the %s die"
                                                      : "die %s", name);
}

const char *variant_owner_name(Arena *arena, const Variant *variant, Type of,
                               int owner, const char *const *names)
{
    if (of.base == TYPE_PAIR) {
        int count = variant_second_count(variant, of);
        Type first = variant_first_key(variant, of);
        Type second = variant_second_key(variant, of);
        return text_format(arena, "%s at %s",
                           variant_owner_name(arena, variant, first,
                                              owner / count, names),
                           variant_owner_name(arena, variant, second,
                                              owner % count, names));
    }
    return of.base == TYPE_PLAYER ? names[owner]
           : of.base == TYPE_DIE  ? variant_die_name(arena, variant, owner,
                                                     names)
                                  : variant->attributes[of.attribute]
                                        .values[owner];
}

const char *variant_element_name(const Variant *variant, Type element)
{
    const char *word = type_facts[element.base].word;
    return word                    ? word
           : element.attribute < 0 ? "value"
                                   : variant->attributes[element.attribute]
                                         .name;
}

Bits attribute_all_values(const Attribute *attribute)
{
    return bits_below(attribute->count);
}
