/* Reads YAML that somebody is still typing: half a line, brackets that are not
 * closed, quotes without an end. Goes by indentation, keys, brackets and
 * quotes, refuses nothing, and finds out what is being written at one place.
 * What it makes of a sound file has the keys and values of document_read, but
 * for escapes, aliases and the line feeds of blocks.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_DRAFT_H
#define CRIA_DOCUMENT_DRAFT_H

#include "document/node.h"

/* What is being written at the cursor: a key, a value, or what may become
 * either. */
typedef struct {
    bool key, value;
    Node *mapping;             /* of a key: the mapping that gets it; NULL: the
                                  one that the value becomes */
    Node *holder;              /* of a value, or of a mapping that a value
                                  becomes: the mapping or list that has it */
    const char *name;          /* its key there, or NULL ... */
    size_t index;              /* ... in a list, which item it is */
    const Node *node;          /* what stands there already, or NULL */
    uint32_t start, end;       /* the bytes of the key or value as written */
    bool quoted;               /* within quotes, or in a | or > block */
    bool flow;                 /* within brackets */
} DraftSlot;

typedef struct {
    Node *root;                /* a mapping */
    DraftSlot slot;            /* neither key nor value: nothing is written
                                  there, as in a comment */
} Draft;

/* Reads file number [file] of [sources], up to READ_MAX_NODES values, with the
 * cursor at byte [cursor]. All is in [arena]. */
Draft draft_read(Arena *arena, const Sources *sources, uint32_t file,
                 uint32_t cursor);

#endif
