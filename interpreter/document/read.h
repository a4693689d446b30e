/* YAML text to a tree, by libyaml's events: with the places of keys and values,
 * limits on size, and YAML's own traps refused.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_READ_H
#define CRIA_DOCUMENT_READ_H

#include "document/node.h"
#include "report/diagnostic.h"

enum {
    READ_MAX_DEPTH = 64,            /* mappings and lists within each other */
    READ_MAX_BYTES = 1 << 20,
    READ_MAX_NODES = 20000,         /* aliases count what they stand for */
    READ_MAX_NODES_LONG = 200000,   /* of a file with little in each value */
    READ_MAX_KEYS = 1000,           /* of one mapping */
    READ_MAX_ANCHORS = 1000
};

/* Reads file number [file] of [sources]. JSON is read the same way. Returns the
 * root, or NULL when the text is no YAML. What an alias stands for is a copy
 * that keeps the places of the original; a key that is used twice keeps its
 * first value. The arena of [found] goes to the same place as [arena] when
 * memory runs out. Findings go to [found]:
 *   yaml-syntax        what libyaml refuses, with its second place as a label
 *   empty-file         nothing in it
 *   several-documents  a second document
 *   duplicate-key      with the place of the first
 *   key-not-text       a mapping or list as a key, or no key at all
 *   alias-cycle        an alias within what its anchor names
 *   unknown-alias      an alias to no anchor
 *   too-deep, too-long, too-many
 *   bad-encoding       not UTF-8, or a character that no text may hold
 *   byte-order-mark    a warning
 *   unsupported-tag    a tag such as !!set; !!str, !!map and !!seq are allowed
 *                      where they fit
 * Reading goes on after duplicate keys, missing keys, aliases to nothing or to
 * what they stand in (they are read as null), tags and characters. */
Node *document_read(Arena *arena, const Sources *sources, uint32_t file,
                    Diagnostics *found);

/* The same for a file that may have more values: a game, move by move. */
Node *document_read_long(Arena *arena, const Sources *sources, uint32_t file,
                         Diagnostics *found);

/* The same for what stands in the file from byte [start] on: a value behind
 * something that is no YAML. */
Node *document_read_from(Arena *arena, const Sources *sources, uint32_t file,
                         uint32_t start, Diagnostics *found);

#endif
