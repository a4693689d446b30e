/* The state of reading one file, shared by the files that read: read.c takes
 * the events, levels.c puts values where they belong, findings.c says what is
 * wrong. Nobody else includes this.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_READER_H
#define CRIA_DOCUMENT_READER_H

#include <yaml.h>

#include "document/anchor.h"
#include "document/mark.h"
#include "document/read.h"

enum { NO_ANCHOR = -1 };

/* A mapping or list that has begun and not ended. */
typedef struct {
    Node *node;
    const char *key;           /* in a mapping: waits for its value, or NULL */
    Span key_span;
    Span opening;              /* "[", "{", or nothing */
    Span extent;               /* of the keys and values so far */
    bool is_empty;             /* there are none so far */
    long anchor;               /* its number, or NO_ANCHOR */
    size_t nodes_before;       /* how many nodes were read before this one */
    size_t height;             /* levels within this one so far */
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
    size_t nodes_most;         /* how many there may be */
    size_t nodes;              /* in the tree, counting what aliases copy */
    Node *root;
    bool done;
} Reader;

/* ---- What is wrong (findings.c) ------------------------------------------ */

/* Ends reading without a tree. */
void reader_stop(Reader *reader);

/* Each adds a finding. These end reading: */
void reader_report_problem(Reader *reader);    /* libyaml gave no event */
void reader_report_depth(Reader *reader, Span span);
void reader_report_count(Reader *reader, Span span, int limit,
                         const char *noun);
void reader_report_key(Reader *reader, NodeKind kind, Span span);

/* A character in [span] that is not seen, if there is one; returns whether. */
bool reader_report_invisible(Reader *reader, Span span);

/* And these do not. [anchor] is NULL when there is none of that name. */
void reader_report_alias(Reader *reader, const char *name,
                         const Anchor *anchor, Span span);
void reader_report_tag(Reader *reader, Span span);
void reader_report_duplicate(Reader *reader, const Node *first,
                             const Node *again);

/* ---- Where values belong (levels.c) -------------------------------------- */

/* Counts [more] nodes; false, with a finding, when they are too many. */
bool reader_count(Reader *reader, size_t more, Span span);

/* Whether the next value is a key. */
bool reader_expects_key(const Reader *reader);

/* Puts a key or value that is complete where it belongs. Its place in the file
 * is [span]; the node's own may be where it was copied from. */
void reader_take_node(Reader *reader, Node *node, Span span);

/* Puts a mapping or list where it belongs; what comes next belongs to it. Its
 * bracket, if any, is [opening], the number of its anchor [anchor]. */
void reader_open_level(Reader *reader, Node *node, Span opening, long anchor);

/* Ends the innermost mapping or list; its bracket, if any, ends at [end]. */
void reader_close_level(Reader *reader, uint32_t end);

/* A copy of [height] levels has gone into the innermost mapping or list. */
void reader_raise_height(Reader *reader, size_t height);

#endif
