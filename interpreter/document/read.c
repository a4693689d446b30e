/* One loop handles libyaml's events, with one function for each kind. After an
 * error that leaves no doubt about the rest, reading continues; else it ends
 * without a root.
 *
 * SPDX-License-Identifier: MIT */
#include "document/read.h"

#include <string.h>

#include "document/encoding.h"
#include "document/reader.h"

/* ---- Anchors and tags ---------------------------------------------------- */

static Span event_span(Reader *reader)
{
    return marks_span(&reader->marks, &reader->event.start_mark,
                      &reader->event.end_mark);
}

/* Reads the anchor and tag before a value; moves the start of [span] past
 * them. */
static Properties take_properties(Reader *reader, const yaml_char_t *anchor,
                                  const yaml_char_t *tag, Span *span)
{
    int count = (anchor != NULL) + (tag != NULL);
    Properties properties = marks_properties(&reader->marks, *span, count);
    span->start = properties.start;
    return properties;
}

/* Adds an anchor for [node] if the event has one; returns its index. */
static long take_anchor(Reader *reader, const yaml_char_t *name, Node *node,
                        Span span)
{
    Anchors *anchors = &reader->anchors;
    if (name == NULL) {
        return NO_ANCHOR;
    }
    if (anchors->count == READ_MAX_ANCHORS) {
        reader_report_count(reader, span, READ_MAX_ANCHORS,
                            "names with '&'");
        return NO_ANCHOR;
    }
    anchors_add(reader->arena, anchors, (const char *)name, node, span);
    return (long)anchors->count - 1;
}

/* Checks a tag: it may only confirm the kind of a value, or make it a text. */
static void take_tag(Reader *reader, const yaml_char_t *tag, Node *node,
                     Span span)
{
    static const char *const fitting[] = {[NODE_SCALAR] = YAML_STR_TAG,
                                          [NODE_LIST] = YAML_SEQ_TAG,
                                          [NODE_MAPPING] = YAML_MAP_TAG};
    if (tag == NULL) {
        return;
    }
    if (strcmp((const char *)tag, fitting[node->kind]) != 0) {
        reader_report_tag(reader, span);
        node->refused = true;
    } else if (node->kind == NODE_SCALAR) {
        node->quoted = true;
    }
}

/* ---- Events -------------------------------------------------------------- */

/* The replacement for an invalid alias. */
static Node *make_null(Reader *reader, Span span)
{
    Node *null = node_new(reader->arena, NODE_SCALAR, span);
    null->text = "";
    null->folded = true;
    null->refused = true;
    return null;
}

/* A copy of the anchor's value, or NULL when a limit is exceeded. */
static Node *copy_anchored(Reader *reader, const Anchor *anchor, Span span)
{
    if (reader->depth + anchor->height > READ_MAX_DEPTH) {
        reader_report_depth(reader, span);
        return NULL;
    }
    if (!reader_count(reader, anchor->size, span)) {
        return NULL;
    }
    reader_raise_height(reader, anchor->height);
    return node_copy(reader->arena, anchor->node);
}

static void take_alias(Reader *reader)
{
    Span span = event_span(reader);
    const char *name = (const char *)reader->event.data.alias.anchor;
    const Anchor *anchor = anchors_find(&reader->anchors, name);
    Node *node;
    if (anchor == NULL || anchor->open) {
        reader_report_alias(reader, name, anchor, span);
        node = reader_count(reader, 1, span) ? make_null(reader, span) : NULL;
    } else {
        node = copy_anchored(reader, anchor, span);
    }
    if (node != NULL) {
        reader_take_node(reader, node, span);
    }
}

/* Sets the text of a scalar, and whether the file contains it literally. */
static void set_text(Reader *reader, Node *node)
{
    const char *value = (const char *)reader->event.data.scalar.value;
    size_t length = reader->event.data.scalar.length;
    const char *written = reader->marks.source->text + node->span.start;
    size_t room = node->span.end - node->span.start;
    size_t quotes = node->quoted ? 2 : 0;
    node->text = arena_copy(reader->arena, value, length);
    node->folded = room != length + quotes ||
                   memcmp(written + quotes / 2, value, length) != 0;
    node->written = node->folded ? written : NULL;
    if (strlen(node->text) != length) {
        diagnostics_add(reader->found, SEVERITY_ERROR, "bad-encoding",
                        node->span,
                        "a text may not contain the character '\\0'");
    }
}

static void take_scalar(Reader *reader)
{
    Span span = marks_trim(&reader->marks, event_span(reader));
    const yaml_char_t *anchor = reader->event.data.scalar.anchor;
    const yaml_char_t *tag = reader->event.data.scalar.tag;
    Properties properties = take_properties(reader, anchor, tag, &span);
    if (!reader_expects_key(reader) && !reader_count(reader, 1, span)) {
        return;
    }
    Node *node = node_new(reader->arena, NODE_SCALAR, span);
    yaml_scalar_style_t style = reader->event.data.scalar.style;
    node->quoted = style != YAML_PLAIN_SCALAR_STYLE;
    set_text(reader, node);
    take_tag(reader, tag, node, properties.tag);
    take_anchor(reader, anchor, node, properties.anchor);
    if (!reader->done) {
        reader_take_node(reader, node, span);
    }
}

static void begin_level(Reader *reader, NodeKind kind,
                        const yaml_char_t *anchor, const yaml_char_t *tag)
{
    Span span = event_span(reader);
    Properties properties = take_properties(reader, anchor, tag, &span);
    if (reader_expects_key(reader)) {
        reader_report_key(reader, kind, span);
        return;
    }
    if (reader->depth == READ_MAX_DEPTH) {
        reader_report_depth(reader, span);
        return;
    }
    if (!reader_count(reader, 1, span)) {
        return;
    }
    Node *node = node_new(reader->arena, kind, span);
    take_tag(reader, tag, node, properties.tag);
    long number = take_anchor(reader, anchor, node, properties.anchor);
    if (number != NO_ANCHOR) {
        reader->anchors.items[number].open = true;
    }
    if (!reader->done) {
        reader_open_level(reader, node, span, number);
    }
}

static void begin_document(Reader *reader)
{
    if (reader->root == NULL) {
        return;
    }
    Diagnostic *diagnostic =
        diagnostics_add(reader->found, SEVERITY_ERROR, "several-documents",
                        event_span(reader), "a second document begins here");
    diagnostic_help(reader->found, diagnostic,
                    "remove the line, or move the rest to another file");
    reader->done = true;
}

static void end_stream(Reader *reader)
{
    const Node *root = reader->root;
    bool nothing = root == NULL || (root->kind == NODE_SCALAR &&
                                    root->span.start == root->span.end);
    reader->done = true;
    if (nothing) {
        Diagnostic *finding =
            diagnostics_add(reader->found, SEVERITY_ERROR, "empty-file",
                            (Span){.file = reader->marks.file},
                            "this file is empty");
        diagnostic_help(reader->found, finding, "begin with 'cria: 1'");
        reader->root = NULL;
    }
}

static void take_event(Reader *reader)
{
    const yaml_event_t *event = &reader->event;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        begin_document(reader);
        break;
    case YAML_ALIAS_EVENT:
        take_alias(reader);
        break;
    case YAML_SCALAR_EVENT:
        take_scalar(reader);
        break;
    case YAML_SEQUENCE_START_EVENT:
        begin_level(reader, NODE_LIST, event->data.sequence_start.anchor,
                    event->data.sequence_start.tag);
        break;
    case YAML_MAPPING_START_EVENT:
        begin_level(reader, NODE_MAPPING, event->data.mapping_start.anchor,
                    event->data.mapping_start.tag);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        reader_close_level(reader, event_span(reader).end);
        break;
    case YAML_STREAM_END_EVENT:
        end_stream(reader);
        break;
    default:                   /* begin of stream, end of document */
        break;
    }
}

/* ---- A file -------------------------------------------------------------- */

static void read_events(Reader *reader)
{
    const Source *source = reader->marks.source;
    uint32_t start = reader->marks.start;
    if (yaml_parser_initialize(&reader->parser) == 0) {
        longjmp(*arena_exhausted(reader->arena), 1);
    }
    /* Prevents detection: marks must count the characters of UTF-8. */
    yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader->parser,
                                 (const unsigned char *)source->text + start,
                                 source->length - start);
    while (!reader->done) {
        if (yaml_parser_parse(&reader->parser, &reader->event) == 0) {
            reader_report_problem(reader);
        } else {
            take_event(reader);
            yaml_event_delete(&reader->event);
        }
    }
}

/* Reads the file; false when memory ran out. */
static bool read_guarded(Reader *reader)
{
    jmp_buf here;
    arena_set_exhausted(reader->arena, &here);
    arena_set_exhausted(reader->found->arena, &here);
    if (setjmp(here) != 0) {
        return false;
    }
    read_events(reader);
    return true;
}

/* Frees libyaml's memory, which is not in the arena, also when memory runs out,
 * before it jumps on. */
static Node *read_text(Reader *reader)
{
    jmp_buf *exhausted = arena_exhausted(reader->arena);
    jmp_buf *exhausted_found = arena_exhausted(reader->found->arena);
    bool is_read = read_guarded(reader);
    arena_set_exhausted(reader->arena, exhausted);
    arena_set_exhausted(reader->found->arena, exhausted_found);
    yaml_event_delete(&reader->event);
    yaml_parser_delete(&reader->parser);
    if (!is_read) {
        longjmp(*exhausted, 1);
    }
    return reader->root;
}

/* What a file may have at most. */
typedef struct {
    size_t bytes, nodes;
} ReadLimits;

static const ReadLimits usual = {READ_MAX_BYTES, READ_MAX_NODES},
                        longer = {READ_MAX_BYTES, READ_MAX_NODES_LONG},
                        of_parts = {READ_MAX_BYTES_PART, READ_MAX_NODES_PART};

static Node *read_document(Arena *arena, const Sources *sources, uint32_t file,
                           uint32_t start, const ReadLimits *limits,
                           Diagnostics *found)
{
    if (sources->files[file].length > limits->bytes) {
        diagnostics_add(found, SEVERITY_ERROR, "too-long",
                        (Span){.file = file},
                        "the file has more than %zu bytes", limits->bytes);
        return NULL;
    }
    if (!encoding_check(sources, file, found)) {
        return NULL;
    }
    Reader *reader = arena_alloc(arena, sizeof *reader);
    reader->arena = arena;
    reader->found = found;
    reader->nodes_most = limits->nodes;
    reader->marks = marks_new(sources, file, start);
    return read_text(reader);
}

Node *document_read(Arena *arena, const Sources *sources, uint32_t file,
                    Diagnostics *found)
{
    return document_read_from(arena, sources, file,
                              sources->files[file].lines[0], found);
}

Node *document_read_from(Arena *arena, const Sources *sources, uint32_t file,
                         uint32_t start, Diagnostics *found)
{
    return read_document(arena, sources, file, start, &usual, found);
}

Node *document_read_long(Arena *arena, const Sources *sources, uint32_t file,
                         Diagnostics *found)
{
    return read_document(arena, sources, file, sources->files[file].lines[0],
                         &longer, found);
}

Node *document_read_part(Arena *arena, const Sources *sources, uint32_t file,
                         Diagnostics *found)
{
    return read_document(arena, sources, file, sources->files[file].lines[0],
                         &of_parts, found);
}
