/* The state of reading one file, shared by three files: read.c handles events,
 * tree_builder.c adds values to the tree, findings.c reports errors. Only these
 * include this header.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_READER_H
#define CRIA_DOCUMENT_READER_H

#include <yaml.h>

#include "document/anchor.h"
#include "document/libyaml_marks.h"
#include "document/read.h"

enum { NO_ANCHOR = -1 };

/* A mapping or list that is not complete. */
typedef struct {
    Node *node;
    const char *key; /* in a mapping: the key without its value yet, or NULL */
    Span key_span;
    Span opening;              /* "[", "{", or nothing */
    Span extent;               /* of the keys and values so far */
    bool is_empty;             /* it has no keys or values so far */
    long anchor;               /* its index, or NO_ANCHOR */
    size_t nodes_before;       /* the number of nodes before it */
    size_t height;             /* levels of nesting in it so far */
} Level;

typedef struct {
    yaml_parser_t parser;
    yaml_event_t event;
    Arena *arena;
    Diagnostics *found;
    Marks marks;
    Level levels[READ_MAX_DEPTH];
    size_t depth;
    Anchors anchors;
    size_t nodes_most;         /* the limit on nodes */
    size_t nodes;              /* in the tree, copies of aliases included */
    Node *root;
    bool done;
} Reader;

/* ---- Errors (findings.c) ------------------------------------------------- */

/* Ends the reading without a tree. */
void reader_stop(Reader *reader);

/* Each adds a finding. These end the reading: */
void reader_report_problem(Reader *reader);    /* libyaml gave no event */
void reader_report_depth(Reader *reader, Span span);
void reader_report_count(Reader *reader, Span span, int limit,
                         const char *noun);
void reader_report_key(Reader *reader, NodeKind kind, Span span);

/* Reports an invisible character in [span]; returns whether there is one. */
bool reader_report_invisible(Reader *reader, Span span);

/* These do not. [anchor] is NULL when no anchor has this name. */
void reader_report_alias(Reader *reader, const char *name,
                         const Anchor *anchor, Span span);
void reader_report_tag(Reader *reader, Span span);
void reader_report_duplicate(Reader *reader, const Node *first,
                             const Node *again);

/* [node] has its whole text, with the comma. */
void reader_report_comma(Reader *reader, const Node *node);

/* ---- The tree (tree_builder.c) ------------------------------------------- */

/* Counts [more] nodes; returns false, with a finding, over the limit. */
bool reader_count(Reader *reader, size_t more, Span span);

/* Whether the next value is a key. */
bool reader_expects_key(const Reader *reader);

/* Adds a complete key or value to the tree. Its place in the file is [span]; a
 * copy keeps the places of its original. */
void reader_take_node(Reader *reader, Node *node, Span span);

/* Adds a mapping or list to the tree; it contains what follows. Its bracket, if
 * any, is [opening], the index of its anchor [anchor]. */
void reader_open_level(Reader *reader, Node *node, Span opening, long anchor);

/* Ends the innermost mapping or list; its bracket, if any, ends at [end]. */
void reader_close_level(Reader *reader, uint32_t end);

/* Notes that a copy of [height] levels was added to the innermost mapping or
 * list. */
void reader_raise_height(Reader *reader, size_t height);

#endif
