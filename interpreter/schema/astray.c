/* What was meant by a value that is no mapping where one is expected: an entry
 * that is empty, a key beside the entry that it belongs to, a colon without a
 * blank. What is told to be written was checked against the shape.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/shape.h"

#include <string.h>

#include "base/text.h"

enum { FLOW_MOST = 60 };      /* bytes of an entry that is written out */

/* A mapping under the key of [node] with [count] [children]. */
static Node mapping_like(const Node *node, Node **children, size_t count)
{
    Node mapping = *node;
    mapping.kind = NODE_MAPPING;
    mapping.text = NULL;
    mapping.children = children;
    mapping.count = count;
    return mapping;
}

/* The entry [step] places behind [node], itself for 0; or NULL. */
static Node *sibling(const Node *node, ptrdiff_t step)
{
    const Node *parent = node->parent;
    for (ptrdiff_t i = 0; parent && i < (ptrdiff_t)parent->count; i++) {
        bool there = i + step >= 0 && i + step < (ptrdiff_t)parent->count;
        if (parent->children[i] == node) {
            return there ? parent->children[i + step] : NULL;
        }
    }
    return NULL;
}

/* "hand size:7": the colon that has no blank behind it, or NULL. */
static const char *tight_colon(const Node *node)
{
    const char *colon = node->kind == NODE_SCALAR && !node->quoted
                            ? strchr(node->text, ':') : NULL;
    return colon && colon > node->text && colon[1] && !strchr("/:", colon[1])
               ? colon : NULL;
}

bool astray_colon(Check *check, const Node *node)
{
    const char *colon = tight_colon(node);
    if (colon) {
        refuse_help(check, "put a blank after the colon: '%.*s: %s'",
                    (int)(colon - node->text), node->text, colon + 1);
    }
    return colon;
}

bool astray_empty(Check *check, const Shape *shape, const Node *node)
{
    Node empty = mapping_like(node, NULL, 0);
    bool may = node->key && value_kind(node) == KIND_NOTHING &&
               check_quietly(check, shape, &empty);
    if (may) {
        refuse_help(check, "write '%s: {}' if nothing belongs to it, or indent "
                    "below it what does", node->key);
    }
    return may;
}

bool astray_comma(Check *check, const Node *node)
{
    const Node *before = sibling(node, -1);
    bool rest = before && value_kind(node) == KIND_NOTHING &&
                node->kind == NODE_SCALAR && before->kind == NODE_SCALAR &&
                !before->quoted && !strchr(before->text, '"') &&
                node->span.start == node->key_span.end &&
                value_kind(before) == KIND_TEXT;
    if (rest) {
        refuse_help(check, "a comma ends a text without quotes: write '%s: "
                    "\"%s, %s\"'", before->key, before->text, node->key);
    }
    return rest;
}

bool astray_below(Check *check, const Shape *shape, const Shape *entry,
                  const Node *node)
{
    Node *next = sibling(node, 1);
    if (!next || value_kind(node) != KIND_NOTHING ||
        mapping_knows(check, shape, next->key) == KEY_BY_NAME) {
        return false;
    }
    Node *children[] = {next};
    Node below = mapping_like(node, children, 1);
    if (!check_quietly(check, entry, &below)) {
        return false;
    }
    refuse_help(check, "indent '%s' below '%s', to which it belongs",
                next->key, node->key);
    return true;
}

bool astray_beside(Check *check, const Shape *shape, const Node *node)
{
    const Node *entry = sibling(node, -1);
    if (!entry || entry->kind != NODE_MAPPING || node_get(entry, node->key)) {
        return false;
    }
    Node **children = arena_alloc(check->scratch, (entry->count + 1) *
                                                  sizeof *children);
    memcpy(children, entry->children, entry->count * sizeof *children);
    children[entry->count] = sibling(node, 0);
    Node whole = mapping_like(entry, children, entry->count + 1);
    if (!check_quietly(check, shape->more_keys, &whole)) {
        return false;
    }
    const char *flow = word_flow(check->scratch, &whole);
    bool plain = strlen(flow) <= FLOW_MOST && !strpbrk(flow + 1, "{[\"'#");
    refuse_help(check, plain ? "write it within '%s': '%s: %s'"
                             : "'%s' is a key of '%s': indent it as far as the "
                               "keys there",
                plain ? entry->key : node->key, entry->key, flow);
    return true;
}
