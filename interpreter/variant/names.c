/* Names to numbers. The lists are short and this runs at load time only, so
 * each search simply goes through its list.
 *
 * SPDX-License-Identifier: MIT */
#include "variant/names.h"

#include <string.h>

#include "base/text.h"

const char *const expression_words[] = {
#define WORD(word, what, kind, takes, gives, help) word,
#define SIGN(word) word,
#include "variant/vocabulary.def"
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

/* Whatever is not ASCII is a letter, as in expressions. */
static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           byte == '_' || ((unsigned char)byte & 0x80);
}

/* Where the word or number at [text] ends; [text] when there is none. */
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
                       ? "it has more blanks than one between words"
                   : is_letter(*end)
                       ? "a number and a word are not apart"
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

/* Every list holds items of [size] bytes that begin with their name. */
static int find(const void *items, size_t count, size_t size, const char *name)
{
    const char *item = items;
    for (size_t i = 0; name && i < count; i++, item += size) {
        const char *known = *(const char *const *)(const void *)item;
        if (*known == *name && strcmp(known, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

#define FIND(items, count, name) \
    find((items), (size_t)(count), sizeof *(items), (name))

int variant_find_attribute(const Variant *variant, const char *name)
{
    return FIND(variant->attributes, variant->attribute_count, name);
}

int variant_find_family(const Variant *variant, const char *name)
{
    return FIND(variant->families, variant->family_count, name);
}

int variant_find_kind(const Variant *variant, const char *label)
{
    return FIND(variant->kinds, variant->kind_count, label);
}

int variant_find_tag(const Variant *variant, const char *name)
{
    return FIND(variant->tags, variant->tag_count, name);
}

int variant_find_token(const Variant *variant, const char *name)
{
    return FIND(variant->tokens, variant->token_count, name);
}

int variant_find_holder(const Variant *variant, const char *name)
{
    return FIND(variant->holders, variant->holder_count, name);
}

bool names_are_nothing(const char *word)
{
    return text_equal(word, "nothing") || text_equal(word, "nobody") ||
           text_equal(word, "none");
}

bool variant_is_no_player(const Variant *variant, const char *name)
{
    return names_are_nothing(name) ||
           (variant->token_count > 0 &&
            variant_find_holder(variant, name) >= 0);
}

int variant_find_zone(const Variant *variant, const char *name)
{
    return FIND(variant->zones, variant->zone_count, name);
}

int variant_find_status(const Variant *variant, const char *name)
{
    return FIND(variant->statuses, variant->status_count, name);
}

int variant_find_variable(const Variant *variant, const char *name)
{
    return FIND(variant->variables, variant->variable_count, name);
}

int variant_find_relation(const Variant *variant, const char *name)
{
    return FIND(variant->relations, variant->relation_count, name);
}

int variant_find_lookup(const Variant *variant, const char *name)
{
    return FIND(variant->lookups, variant->lookup_count, name);
}

int variant_find_definition(const Variant *variant, const char *name)
{
    return FIND(variant->definitions, variant->definition_count, name);
}

int variant_find_routine(const Variant *variant, const char *name)
{
    return FIND(variant->routines, variant->routine_count, name);
}

int variant_find_action(const Variant *variant, const char *name)
{
    return FIND(variant->actions, variant->action_count, name);
}

int variant_find_die(const Variant *variant, const char *name)
{
    return FIND(variant->dice, variant->dice_count, name);
}

int variant_find_round_end(const Variant *variant, const char *name)
{
    return FIND(variant->round_ends, variant->round_end_count, name);
}

int attribute_find_value(const Attribute *attribute, const char *name)
{
    return FIND(attribute->values, attribute->count, name);
}

int variant_count_of(const Variant *variant, Type of)
{
    return of.base == TYPE_PLAYER   ? variant->players_most
           : of.base == TYPE_DIE    ? variant->dice_count
           : of.base == TYPE_SYMBOL ? variant->attributes[of.attribute].count
                                    : 1;
}

bool variant_is_owned(Type of)
{
    return of.base != TYPE_ERROR;
}

const char *variant_owner_name(const Variant *variant, Type of, int owner,
                               const char *const *names)
{
    return of.base == TYPE_PLAYER ? names[owner]
           : of.base == TYPE_DIE  ? variant->dice[owner].name
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

uint64_t attribute_all_values(const Attribute *attribute)
{
    int count = attribute->count;
    return count == 0 ? 0 : ~(uint64_t)0 >> (VALUES_MAX - count);
}
