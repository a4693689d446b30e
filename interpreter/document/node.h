/* A YAML file as a tree. Every key and value knows its place. The meaning of
 * keys is not known here.
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
    bool quoted;               /* a scalar in quotes, or a | or > block */
    bool folded;               /* a scalar whose text differs from the bytes of
                                  the file (escapes, several lines, blocks) */
    bool refused;              /* it has a finding: no more are reported,
                                  whatever is expected here */
    bool guessed;              /* it was replaced by a probable correction */
    bool lacks;                /* a faulty part was removed from it */
    Span span;                 /* of the value; for a mapping or list: from its
                                  first key or item to the end of its last
                                  value */
    const char *text;          /* scalar: its content */
    const char *written;       /* of a folded scalar: its bytes in the file, or
                                  NULL */
    Node *parent;              /* NULL at the root */
    const char *key;           /* its key in a mapping, or NULL */
    Span key_span;
    Node **children;           /* mapping: values in the order of the file */
    size_t count, capacity;
    Node *twice;               /* another one with the same key, not in the
                                  tree: it has a finding */
    Node *before;              /* the value that this one overrode, or NULL */
};

/* The value of [key], or NULL when [mapping] has none, is not a mapping or is
 * NULL. */
Node *node_get(const Node *mapping, const char *key);

/* Entry [index] of a list. Anything else but NULL stands for a list of itself
 * alone. NULL: no more. */
const Node *node_entry(const Node *list, size_t index);

/* The node at a path in the form of node_path, or NULL; then *[missing], unless
 * NULL, is the deepest node found and *[rest] the first part of the path that
 * it lacks (a copy in [arena]). Keys may contain dots and brackets: the longest
 * key that fits is tried first. */
Node *node_find(Arena *arena, Node *root, const char *path, Node **missing,
                const char **rest);

/* Whether a scalar is a whole number in plain decimal (an optional minus, no
 * leading zeros, within 32 bits) and not quoted; sets *[number]. [node] may be
 * NULL or not a scalar, also in the next two. */
bool node_integer(const Node *node, int32_t *number);

/* Whether a scalar is a plain `true` or `false`; sets *[value]. */
bool node_truth(const Node *node, bool *value);

/* Whether a value is missing: a plain empty scalar, `~` or `null`, or a NULL
 * [node]. */
bool node_is_null(const Node *node);

/* Constructors and modifiers, for the reader and for inheritance. */
Node *node_new(Arena *arena, NodeKind kind, Span span);
/* Appends [child] with [key] (the pointer is copied) to the mapping [parent];
 * for a list [key] is NULL. */
void node_append(Arena *arena, Node *parent, const char *key, Span key_span,
                 Node *child);
/* A deep copy without a parent. It keeps the key, the places and the overridden
 * value of the original. */
Node *node_copy(Arena *arena, const Node *node);

/* The span in the file of [length] bytes from offset [index] of a scalar's
 * text; the scalar's whole span when it is folded and has escapes. */
Span node_text_span(const Node *scalar, size_t index, size_t length);

/* A byte of a scalar's text and its offset among its bytes in the file; zero:
 * nothing has been passed. */
typedef struct {
    size_t index, at;
} TextPlace;

/* The same for something not before [place], which goes on to its last byte:
 * quicker for many parts of a long text. */
Span node_text_span_after(const Node *scalar, TextPlace *place, size_t index,
                          size_t length);

#endif
