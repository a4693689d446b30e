/* The tree grows at the innermost open level:
 *
 *     a: {b: [1, 2        level 0: mapping, at the key "a"
 *             ^           level 1: mapping {, at the key "b"
 *                         level 2: list [
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/sort.h"
#include "document/reader.h"

bool reader_count(Reader *reader, size_t more, Span span)
{
    if (more > reader->nodes_most - reader->nodes) {
        reader_report_count(reader, span, (int)reader->nodes_most,
                            "values, counting what '*' repeats");
        return false;
    }
    reader->nodes += more;
    return true;
}

static Level *innermost(Reader *reader)
{
    return reader->depth > 0 ? &reader->levels[reader->depth - 1] : NULL;
}

bool reader_expects_key(const Reader *reader)
{
    if (reader->depth == 0) {
        return false;
    }
    const Level *level = &reader->levels[reader->depth - 1];
    return level->node->kind == NODE_MAPPING && level->key == NULL;
}

/* Extends [level] by a key or value with this place. */
static void extend(Level *level, Span span)
{
    if (level->is_empty) {
        level->extent.start = span.start;
        level->is_empty = false;
    }
    level->extent.end = span.end;
}

static void set_key(Reader *reader, const Node *node, Span span)
{
    Level *level = innermost(reader);
    if (level->node->count == READ_MAX_KEYS) {
        reader_report_count(reader, span, READ_MAX_KEYS,
                            "keys in one mapping");
        return;
    }
    if (node->kind != NODE_SCALAR) {
        reader_report_key(reader, node->kind, span);
        return;
    }
    if (!node->quoted && strcmp(node->text, "<<") == 0) {
        Diagnostic *finding = diagnostics_add(
            reader->found, SEVERITY_ERROR, "unknown-key", span,
            "'<<' puts no mapping into another one here");
        diagnostic_help(reader->found, finding, "write its keys here, or "
                        "repeat all of it as a value: 'KEY: *NAME'");
        reader_stop(reader);
        return;
    }
    if (reader_report_invisible(reader,
                                marks_character(&reader->marks, span.start))) {
        reader_stop(reader);
        return;
    }
    if (span.start == span.end) {
        diagnostics_add(reader->found, SEVERITY_ERROR, "key-not-text", span,
                        "expected a key before ':'");
    }
    level->key = node->text;
    level->key_span = span;
}

static void attach(Reader *reader, Node *node)
{
    Level *level = innermost(reader);
    if (level == NULL) {
        reader->root = node;
        return;
    }
    node_append(reader->arena, level->node, level->key, level->key_span, node);
    level->key = NULL;
}

void reader_take_node(Reader *reader, Node *node, Span span)
{
    if (reader->depth > 0) {
        extend(innermost(reader), span);
    }
    if (reader_expects_key(reader)) {
        set_key(reader, node, span);
    } else {
        attach(reader, node);
    }
}

void reader_open_level(Reader *reader, Node *node, Span opening, long anchor)
{
    attach(reader, node);
    reader->levels[reader->depth++] = (Level){.node = node,
                                              .opening = opening,
                                              .extent = opening,
                                              .is_empty = true,
                                              .anchor = anchor,
                                              .nodes_before = reader->nodes};
}

void reader_raise_height(Reader *reader, size_t height)
{
    Level *level = innermost(reader);
    if (level != NULL && level->height < height) {
        level->height = height;
    }
}

/* Completes the anchor of a level that ends, with the number of its nodes. */
static void close_anchor(Reader *reader, const Level *level)
{
    if (level->anchor != NO_ANCHOR) {
        Anchor *anchor = &reader->anchors.items[level->anchor];
        anchor->open = false;
        anchor->size += reader->nodes - level->nodes_before;
        anchor->height = level->height + 1;
    }
}

/* How many brackets a text opens and does not close. */
static long open_brackets(const char *text, size_t length)
{
    long open = 0;
    for (size_t i = 0; i < length; i++) {
        open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    }
    return open;
}

/* Whether [node] is a key without a colon, as what follows a comma is. */
static bool is_bare_key(const Node *node)
{
    return node->kind == NODE_SCALAR && !node->quoted &&
           node->span.start == node->key_span.end &&
           node->span.end == node->span.start;
}

/* Whether nothing but a comma is between the byte [end] and [node], an entry of
 * a list. */
static bool is_after_comma(const Reader *reader, uint32_t end, const Node *node)
{
    static const char between[] = " \t\r\n,";
    const char *text = reader->marks.source->text + end;
    return node->kind == NODE_SCALAR && !node->quoted && !node->folded &&
           node->span.start > end &&
           strspn(text, between) >= node->span.start - end;
}

/* How many entries after number [at] are the rest of its text, which a comma
 * within brackets has cut; 0: they do not close these. */
static size_t count_rest(const Reader *reader, const Node *parent, size_t at)
{
    const Node *first = parent->children[at];
    bool repeated = first->span.start < first->key_span.end;
    bool whole = first->kind != NODE_SCALAR || first->quoted ||
                 first->folded || repeated;
    long open = 0;
    uint32_t start = first->span.start, end = first->span.end;
    for (size_t i = at + 1; !whole && i < parent->count; i++) {
        const Node *next = parent->children[i];
        open += open_brackets(reader->marks.source->text + start, end - start);
        if (open <= 0 || !(parent->kind == NODE_LIST
                               ? is_after_comma(reader, end, next)
                               : is_bare_key(next))) {
            break;
        }
        start = end;
        end = next->span.end;
        if (open + open_brackets(reader->marks.source->text + start,
                                 end - start) == 0) {
            return i - at;
        }
    }
    return 0;
}

/* Puts texts together that commas within brackets have cut in "{...}" or
 * "[...]", and reports them. */
static void join_cut_texts(Reader *reader, Node *parent)
{
    size_t kept = 0;
    for (size_t i = 0; i < parent->count; i++) {
        Node *node = parent->children[i];
        size_t rest = count_rest(reader, parent, i);
        if (rest > 0) {
            i += rest;
            node->span.end = parent->children[i]->span.end;
            node->text = arena_copy(
                reader->arena, reader->marks.source->text + node->span.start,
                node->span.end - node->span.start);
            reader_report_comma(reader, node);
        }
        parent->children[kept++] = node;
    }
    parent->count = kept;
}

static int by_key(const void *one, const void *other)
{
    const Node *first = *(Node *const *)one;
    const Node *second = *(Node *const *)other;
    return strcmp(first->key, second->key);
}

/* Keeps the first of equal keys. Finds them by sorting, since comparing all
 * pairs is too slow for large mappings. */
static void drop_duplicates(Reader *reader, Node *mapping)
{
    size_t count = mapping->count;
    Node **sorted = arena_alloc(reader->arena, count * sizeof *sorted);
    if (count > 0) {
        memcpy(sorted, mapping->children, count * sizeof *sorted);
    }
    sort_stable(reader->arena, sorted, count, sizeof *sorted, by_key);
    for (size_t first = 0, i = 1; i < count; i++) {
        if (strcmp(sorted[first]->key, sorted[i]->key) != 0) {
            first = i;
        } else {
            reader_report_duplicate(reader, sorted[first], sorted[i]);
            sorted[i]->parent = NULL;
            sorted[i]->twice = sorted[first]->twice;
            sorted[first]->twice = sorted[i];
        }
    }
    mapping->count = 0;
    for (size_t i = 0; i < count; i++) {
        if (mapping->children[i]->parent != NULL) {
            mapping->children[mapping->count++] = mapping->children[i];
        }
    }
}

void reader_close_level(Reader *reader, uint32_t end)
{
    Level *level = &reader->levels[--reader->depth];
    Node *node = level->node;
    if (level->is_empty) {
        level->extent.end = end;
    }
    node->span = level->extent;
    join_cut_texts(reader, node);
    if (node->kind == NODE_MAPPING) {
        drop_duplicates(reader, node);
    }
    close_anchor(reader, level);
    reader_raise_height(reader, level->height + 1);
    if (reader->depth > 0) {
        extend(innermost(reader), node->span);
    }
}
