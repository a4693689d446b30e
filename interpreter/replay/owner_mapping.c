/* SPDX-License-Identifier: MIT */
#include "replay/owner_mapping.h"

#include "document/yaml.h"
#include "variant/names.h"

/* Owners of the same first key, or all of them: from [from] to [to] - 1. With
 * [second] they differ in their second key. */
typedef struct {
    int from, to;
    bool second;
} Owners;

/* How many owners have the same key. */
static int step_of(const OwnerMapping *mapping, Owners owners)
{
    return owners.second ? 1 : variant_second_count(mapping->variant,
                                                    mapping->of);
}

static const char *key_of(const OwnerMapping *mapping, Owners owners,
                          int owner, Arena *arena)
{
    const Variant *variant = mapping->variant;
    int count = variant_second_count(variant, mapping->of);
    return owners.second
        ? variant_owner_name(arena, variant,
                             variant_second_key(variant, mapping->of),
                             owner % count, mapping->names)
        : variant_owner_name(arena, variant,
                             variant_first_key(variant, mapping->of),
                             owner / count, mapping->names);
}

/* "{Ann: 1 2, Bob: 3}" or "{Ann: {1: 5, 2: 6}, Bob: {1: 7, 2: 8}}" */
static void add_flow(Text *text, const OwnerMapping *mapping, Owners owners)
{
    int step = step_of(mapping, owners);
    for (int i = owners.from; i < owners.to; i += step) {
        text_add(text, i > owners.from ? ", " : "{");
        yaml_add_text(text, key_of(mapping, owners, i, text->arena));
        text_add(text, ": ");
        if (mapping->of.base == TYPE_PAIR && !owners.second) {
            add_flow(text, mapping, (Owners){i, i + step, true});
        } else {
            mapping->add(text, mapping->context, i);
        }
    }
    text_add(text, "}");
}

/* The number of bytes of [text]'s last line. */
static size_t last_line(const Text *text)
{
    size_t length = 0;
    while (length < text->length &&
           text->bytes[text->length - length - 1] != '\n') {
        length++;
    }
    return length;
}

/* Adds what all owners have, after the key, on one line, or a line for each key
 * when that is too long. */
static void add_owners(Text *text, const OwnerMapping *mapping, Owners owners,
                       int indent)
{
    enum { PAGE = 78 };
    Text line = text_new(text->arena);
    int step = step_of(mapping, owners);
    add_flow(&line, mapping, owners);
    if (last_line(text) + line.length <= PAGE) {
        text_add_format(text, " %s\n", text_string(&line));
        return;
    }
    text_add(text, "\n");
    for (int i = owners.from; i < owners.to; i += step) {
        text_add_repeated(text, ' ', (size_t)indent);
        yaml_add_text(text, key_of(mapping, owners, i, text->arena));
        text_add(text, ":");
        if (mapping->of.base == TYPE_PAIR && !owners.second) {
            add_owners(text, mapping, (Owners){i, i + step, true}, indent + 2);
        } else {
            text_add(text, " ");
            mapping->add(text, mapping->context, i);
            text_add(text, "\n");
        }
    }
}

void owner_mapping_add(Text *text, const OwnerMapping *mapping, int indent)
{
    add_owners(text, mapping, (Owners){0, mapping->count, false}, indent);
}

void owner_mapping_add_line(Text *text, const OwnerMapping *mapping)
{
    add_flow(text, mapping, (Owners){0, mapping->count, false});
}
