/* What a schema says may stand at a place of a file, for whoever writes one:
 * keys, values, descriptions. Nothing is checked.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_OUTLINE_H
#define CRIA_SCHEMA_OUTLINE_H

#include "schema/schema.h"

typedef struct Shape Shape;

/* A place: the forms that its value may have. Without any, the schema says
 * nothing of it. */
typedef struct {
    Arena *arena;
    const Shape **items;
    size_t count, capacity;
    const char *about;         /* what the schema says of it, or NULL */
    const Node *example;       /* a value for it, or NULL */
} Outline;

/* A key that may stand at a place. */
typedef struct {
    const char *key, *about;   /* [about] may be NULL */
    const Node *example;       /* a value for it, or NULL */
    bool required;             /* without it the mapping is not complete */
} OutlineKey;

typedef struct {
    OutlineKey *items;
    size_t count, capacity;
} OutlineKeys;

/* The whole file; the value of [key], or the item [index], at a place. [value]
 * is what stands there, or NULL: of several forms those that its keys fit are
 * taken, or all where it fits none. All is in [arena]. */
Outline outline_of(Arena *arena, const Schema *schema, const Node *value);
Outline outline_of_key(const Outline *outline, const char *key,
                       const Node *value);
Outline outline_of_item(const Outline *outline, size_t index,
                        const Node *value);

/* The keys that are named, each once, in the order of the schema. */
OutlineKeys outline_keys(const Outline *outline);

/* Whether keys may have any name; the texts that are named as values; whether a
 * value can be a text, or true and false. */
bool outline_is_open(const Outline *outline);
const char **outline_values(const Outline *outline, size_t *count);
bool outline_is_text(const Outline *outline);
bool outline_is_truth(const Outline *outline);

/* Whether a text there is meant for people alone: it must only not be empty. */
bool outline_is_prose(const Outline *outline);

/* Whether one of its forms has this title. */
bool outline_is_called(const Outline *outline, const char *title);

/* The first title of its forms, or NULL. */
const char *outline_title(const Outline *outline);

#endif
