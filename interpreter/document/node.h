/* A YAML file as a tree in which every key and value knows its place. What the
 * keys mean is not known here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_NODE_H
#define CRIA_DOCUMENT_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include "document/place.h"

typedef enum { NODE_SCALAR, NODE_LIST, NODE_MAPPING } NodeKind;

struct Node {
    NodeKind kind;
    bool quoted;               /* a scalar in quotes, or a | or > block: text */
    bool folded;               /* a scalar whose bytes are not those of the file
                                  one to one (escapes, several lines, blocks) */
    bool refused;              /* there is a finding already: no more is said,
                                  whatever it is meant to be */
    bool guessed;              /* its key or text is what was probably meant */
    bool lacks;                /* something wrong has been taken out of it */
    Span span;                 /* of the value; of a mapping or list: its first
                                  key or item up to the end of its last value */
    const char *text;          /* scalar: its content */
    const char *written;       /* of a scalar that is folded: its bytes in the
                                  file, or NULL */
    Node *parent;              /* NULL at the root */
    const char *key;           /* what it stands under in a mapping, or NULL */
    Span key_span;
    Node **children;           /* mapping: values in the order of the file */
    size_t count, capacity;
    Node *twice;               /* one more with the same key, not in the tree:
                                  there is a finding about it */
    Node *before;              /* the value that this one overrode, or NULL */
};

/* The value under [key], or NULL when [mapping] has none, is no mapping or is
 * NULL. */
Node *node_get(const Node *mapping, const char *key);

/* The node at a path as node_path writes it, or NULL; then *[missing], when not
 * NULL, is the deepest node that was found and *[rest] the first part of the
 * path that it does not have (a copy in [arena]). Keys may hold dots and
 * brackets themselves: the longest key that fits is tried first. */
Node *node_find(Arena *arena, Node *root, const char *path, Node **missing,
                const char **rest);

/* Whether a scalar is a whole number in plain decimal (an optional minus, no
 * leading zeros, within 32 bits) and not quoted; sets *[number]. NULL and what
 * is no scalar are allowed here and in the next two. */
bool node_integer(const Node *node, int32_t *number);

/* Whether a scalar is a plain `true` or `false`; sets *[value]. */
bool node_truth(const Node *node, bool *value);

/* Whether a value is left out: a plain empty scalar, `~` or `null`; NULL. */
bool node_is_null(const Node *node);

/* Constructors and changes, for the reader and for inheritance. */
Node *node_new(Arena *arena, NodeKind kind, Span span);
/* Puts [child] under [key] (copied as a pointer) at the end of [mapping]; for a
 * list [key] is NULL. */
void node_append(Arena *arena, Node *parent, const char *key, Span key_span,
                 Node *child);
/* A deep copy without a parent. Its key and its places are those of the
 * original, and so is what it overrode. */
Node *node_copy(Arena *arena, const Node *node);

/* Where in the file [length] bytes from byte [index] (from 0) of a scalar's
 * text stand: exact unless the scalar is folded and has escapes, then its whole
 * span. */
Span node_text_span(const Node *scalar, size_t index, size_t length);

#endif
