/* The tree: building, copying, queries, and search by path. Functions that
 * descend are recursive; document_read limits the depth.
 *
 * SPDX-License-Identifier: MIT */
#include "document/node.h"

#include <string.h>

#include "base/text.h"

Node *node_new(Arena *arena, NodeKind kind, Span span)
{
    Node *node = arena_alloc(arena, sizeof *node);
    *node = (Node){.kind = kind, .span = span};
    return node;
}

void node_append(Arena *arena, Node *parent, const char *key, Span key_span,
                 Node *child)
{
    child->parent = parent;
    child->key = key;
    child->key_span = key_span;
    ARENA_PUSH(arena, parent->children, parent->count, parent->capacity) =
        child;
}

Node *node_copy(Arena *arena, const Node *node)
{
    Node *copy = node_new(arena, node->kind, node->span);
    *copy = *node;
    copy->parent = NULL;
    copy->children = NULL;
    copy->count = copy->capacity = 0;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        node_append(arena, copy, child->key, child->key_span,
                    node_copy(arena, child));
    }
    return copy;
}

Node *node_get(const Node *mapping, const char *key)
{
    if (mapping == NULL || mapping->kind != NODE_MAPPING) {
        return NULL;
    }
    for (size_t i = 0; i < mapping->count; i++) {
        if (text_equal(mapping->children[i]->key, key)) {
            return mapping->children[i];
        }
    }
    return NULL;
}

const Node *node_entry(const Node *list, size_t index)
{
    if (list && list->kind == NODE_LIST) {
        return index < list->count ? list->children[index] : NULL;
    }
    return index == 0 ? list : NULL;
}

/* ---- Paths --------------------------------------------------------------- */

/* The number of items for one that was taken out of the list. */
static size_t index_of(const Node *list, const Node *child)
{
    size_t index = 0;
    while (index < list->count && list->children[index] != child) {
        index++;
    }
    return index;
}

static void add_path(Text *path, const Node *node)
{
    if (node->parent == NULL) {
        return;
    }
    add_path(path, node->parent);
    if (node->parent->kind == NODE_LIST) {
        text_add_format(path, "[%zu]", index_of(node->parent, node));
    } else {
        text_add(path, node->parent->parent != NULL ? "." : "");
        text_add(path, node->key);
    }
}

const char *node_path(Arena *arena, const Node *node)
{
    Text path = text_new(arena);
    add_path(&path, node);
    return text_string(&path);
}

/* A search and its progress. */
typedef struct {
    const Node *root;
    Node *deepest;
    const char *rest;          /* of the path, from [deepest] on */
} Search;

/* The item of "[12]" at [path]; sets *[after] to the rest of the path. */
static Node *find_item(const Node *list, const char *path, const char **after)
{
    size_t index = 0;
    const char *digit = path + 1;
    if (path[0] != '[' || (digit[0] == '0' && digit[1] != ']')) {
        return NULL;
    }
    for (; *digit >= '0' && *digit <= '9' && index < list->count; digit++) {
        index = index * 10 + (size_t)(*digit - '0');
    }
    if (*digit != ']' || digit == path + 1 || index >= list->count) {
        return NULL;
    }
    *after = digit + 1;
    return list->children[index];
}

/* Whether [path] begins with [key] as a whole part. */
static bool begins_with(const char *path, const char *key, size_t length)
{
    return strncmp(path, key, length) == 0 &&
           strchr(".[", path[length]) != NULL;
}

/* The child with the longest key shorter than *[length] with which [path]
 * begins; sets *[length]. */
static Node *find_key(const Node *mapping, const char *path, size_t *length)
{
    Node *longest = NULL;
    size_t found = 0;
    for (size_t i = 0; i < mapping->count; i++) {
        Node *child = mapping->children[i];
        size_t size = strlen(child->key);
        if (size < *length && (longest == NULL || size > found) &&
            begins_with(path, child->key, size)) {
            longest = child;
            found = size;
        }
    }
    *length = found;
    return longest;
}

static Node *find_path(Search *search, Node *node, const char *path)
{
    const char *after;
    if (search->deepest == NULL || path > search->rest) {
        search->deepest = node;
        search->rest = path;
    }
    if (*path == '\0') {
        return node;
    }
    if (node->kind == NODE_LIST) {
        Node *item = find_item(node, path, &after);
        return item != NULL ? find_path(search, item, after) : NULL;
    }
    if (node != search->root && *path++ != '.') {
        return NULL;
    }
    size_t length = SIZE_MAX;
    Node *child;
    while ((child = find_key(node, path, &length)) != NULL) {
        Node *found = find_path(search, child, path + length);
        if (found != NULL) {
            return found;
        }
    }
    return NULL;
}

/* The first part of the rest of a path: "key" or "[0]". */
static const char *first_part(Arena *arena, const char *path)
{
    path += *path == '.';
    size_t length = strcspn(path, ".[");
    if (*path == '[') {
        length = strcspn(path, "]");
        length += path[length] == ']';
    }
    return arena_copy(arena, path, length);
}

Node *node_find(Arena *arena, Node *root, const char *path, Node **missing,
                const char **rest)
{
    Search search = {.root = root};
    Node *found = find_path(&search, root, path);
    if (found == NULL && missing != NULL) {
        *missing = search.deepest;
        *rest = first_part(arena, search.rest);
    }
    return found;
}

/* ---- Places -------------------------------------------------------------- */

Span node_span(const Node *node)
{
    return node->span;
}

Span node_key_span(const Node *node)
{
    return node->key ? node->key_span : node->span;
}

Span node_mark(const Node *node)
{
    return node->kind == NODE_MAPPING ? node->key_span : node->span;
}

bool node_is_within(const Node *node, const Node *whole)
{
    while (node && node != whole) {
        node = node->parent;
    }
    return node != NULL;
}

bool node_is_beside(const Node *node, const Node *other)
{
    return node_is_within(node, other->parent);
}

/* ---- Scalars ------------------------------------------------------------- */

/* The text of a plain scalar, else NULL. */
static const char *plain_text(const Node *node)
{
    bool is_plain = node != NULL && node->kind == NODE_SCALAR && !node->quoted;
    return is_plain ? node->text : NULL;
}

bool node_integer(const Node *node, int32_t *number)
{
    const char *digit = plain_text(node);
    if (digit == NULL) {
        return false;
    }
    bool negative = *digit == '-';
    digit += negative;
    if (*digit == '\0' || (digit[0] == '0' && digit[1] != '\0')) {
        return false;
    }
    int64_t value = 0;
    int64_t most = negative ? -(int64_t)INT32_MIN : INT32_MAX;
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9') {
            return false;
        }
        value = value * 10 + (*digit - '0');
        if (value > most) {
            return false;
        }
    }
    *number = (int32_t)(negative ? -value : value);
    return true;
}

bool node_truth(const Node *node, bool *value)
{
    const char *text = plain_text(node);
    bool yes = text_equal(text, "true");
    if (!yes && !text_equal(text, "false")) {
        return false;
    }
    *value = yes;
    return true;
}

bool node_is_null(const Node *node)
{
    const char *text = plain_text(node);
    return node == NULL || text_equal(text, "") || text_equal(text, "~") ||
           text_equal(text, "null");
}

static bool is_blank(char sign)
{
    return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r';
}

/* The offset where a folded text begins in its [room] bytes of the file: after
 * a block sign and its line, or after a quote. */
static size_t folded_start(const Node *scalar, size_t room)
{
    size_t at = 0;
    if (*scalar->written == '>' || *scalar->written == '|') {
        while (at < room && scalar->written[at] != '\n') {
            at++;
        }
        return at;
    }
    return scalar->quoted;
}

/* Goes on to byte [index], where blanks may differ and everything else must be
 * equal. False: escapes differ. */
static bool folded_go_to(const Node *scalar, size_t index, TextPlace *place)
{
    size_t room = scalar->span.end - scalar->span.start;
    size_t i = place->index, at = place->at;
    for (; at < room; i++, at++) {
        while (i < index && is_blank(scalar->text[i])) {
            i++;
        }
        while (at < room && is_blank(scalar->written[at])) {
            at++;
        }
        if (i == index) {
            *place = (TextPlace){i, at};
            return true;
        }
        if (at == room || scalar->written[at] != scalar->text[i]) {
            break;
        }
    }
    return false;
}

/* The span of bytes that are not blanks in a folded text. */
static Span folded_span(const Node *scalar, TextPlace *place, size_t index,
                        size_t length)
{
    if (!scalar->written || length == 0) {
        return scalar->span;
    }
    size_t room = scalar->span.end - scalar->span.start;
    if (place->index == 0 && place->at == 0) {
        place->at = folded_start(scalar, room);
    }
    if (!folded_go_to(scalar, index, place)) {
        return scalar->span;
    }
    size_t first = place->at;
    if (!folded_go_to(scalar, index + length - 1, place)) {
        return scalar->span;
    }
    return (Span){scalar->span.file, (uint32_t)(scalar->span.start + first),
                  (uint32_t)(scalar->span.start + place->at + 1)};
}

Span node_text_span(const Node *scalar, size_t index, size_t length)
{
    TextPlace begin = {0, 0};
    return node_text_span_after(scalar, &begin, index, length);
}

Span node_text_span_after(const Node *scalar, TextPlace *place, size_t index,
                          size_t length)
{
    size_t room = scalar->span.end - scalar->span.start;
    if (scalar->folded) {
        return folded_span(scalar, place, index, length);
    }
    size_t bytes = strlen(scalar->text);
    if (room < bytes) {
        return scalar->span;
    }
    /* The other bytes are quotes on both sides. */
    size_t quote = (room - bytes) / 2;
    size_t start = index < bytes ? index : bytes;
    size_t end = length < bytes - start ? start + length : bytes;
    size_t first = scalar->span.start + quote;
    return (Span){scalar->span.file, (uint32_t)(first + start),
                  (uint32_t)(first + end)};
}
