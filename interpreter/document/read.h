/* Reads YAML text into a tree from libyaml's events, with the places of keys
 * and values and with limits on size. Refuses YAML's own traps.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_READ_H
#define CRIA_DOCUMENT_READ_H

#include "document/node.h"
#include "report/diagnostic.h"

enum {
    READ_MAX_DEPTH = 64,            /* nesting of mappings and lists */
    READ_MAX_BYTES = 1 << 20,
    READ_MAX_NODES = 20000, /* an alias counts all nodes that it copies */
    READ_MAX_NODES_LONG = 200000,   /* for files with many small values */
    READ_MAX_BYTES_PART = 1 << 26,  /* for parts of experiments */
    READ_MAX_NODES_PART = 1 << 20,
    READ_MAX_KEYS = 1000,           /* in one mapping */
    READ_MAX_ANCHORS = 1000
};

/* Reads file number [file] of [sources]; JSON too. Returns the root, or NULL
 * when the text is not YAML. An alias becomes a copy that keeps the places of
 * the original; a key that occurs twice keeps its first value. When memory runs
 * out, the arena of [found] must jump to the same buffer as [arena]. Findings
 * go to [found]:
 *
 *   yaml-syntax        refused by libyaml, with its second place as a label
 *   empty-file         an empty file
 *   several-documents  a second document
 *   duplicate-key      with the place of the first
 *   unquoted-comma     within the brackets of a text that it ends in "{...}"
 *                      or "[...]"
 *   key-not-text       a mapping or list as a key, or no key at all
 *   alias-cycle        an alias within the value of its anchor
 *   unknown-alias      an alias without an anchor
 *   too-deep, too-long, too-many
 *   bad-encoding       not UTF-8, or an invalid character
 *   byte-order-mark    a warning
 *   unsupported-tag    a tag such as !!set; !!str, !!map and !!seq are allowed
 *                      where they fit
 *
 * Reading continues after duplicate keys, commas, missing keys, aliases without
 * an anchor or within its value (they become null), tags and characters. */
Node *document_read(Arena *arena, const Sources *sources, uint32_t file,
                    Diagnostics *found);

/* The same for a file with many values: a game, move by move. */
Node *document_read_long(Arena *arena, const Sources *sources, uint32_t file,
                         Diagnostics *found);

/* The same for a part of an experiment, which has the numbers of many rules. */
Node *document_read_part(Arena *arena, const Sources *sources, uint32_t file,
                         Diagnostics *found);

/* The same for the file from byte [start] on: a value after text that is not
 * YAML. */
Node *document_read_from(Arena *arena, const Sources *sources, uint32_t file,
                         uint32_t start, Diagnostics *found);

#endif
