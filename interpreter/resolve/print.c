/* Prints the resolved tree for people, each value with its origin.
 *
 * SPDX-License-Identifier: MIT */
#define XXH_INLINE_ALL
#include "resolve/resolve.h"

#include <string.h>
#include <xxhash.h>

#include "base/visible_text.h"
#include "document/node.h"
#include "document/yaml.h"
#include "resolve/rule_part.h"

enum { COMMENT_COLUMN = 44 };

static void add_value(const Node *node, Text *text)
{
    if (node->kind == NODE_MAPPING) {
        text_add(text, node->count ? "{...}" : "{}");
    } else {
        yaml_add_node(text, node);
    }
}

static void add_place(const Sources *sources, Span span, Text *text)
{
    Place place = sources_place(sources, span.file, span.start);
    shown_add_line(text, source_called(place.file));
    text_add_format(text, ":%u", place.line);
}

/* "# child.yaml:9, was 8 in base.yaml:4" */
static void add_origin(const Node *node, const Sources *sources, size_t start,
                       Text *text)
{
    size_t width = text->length - start;
    text_add_repeated(text, ' ', width + 2 < COMMENT_COLUMN
                                     ? COMMENT_COLUMN - width : 2);
    text_add(text, "# ");
    add_place(sources, node->span, text);
    for (const Node *old = node->before; old; old = old->before) {
        text_add(text, ", was ");
        add_value(old, text);
        text_add(text, " in ");
        add_place(sources, old->span, text);
    }
    text_add(text, "\n");
}

static void add_mapping(const Node *mapping, const Sources *sources,
                        size_t depth, Text *text)
{
    for (size_t i = 0; i < mapping->count; i++) {
        const Node *child = mapping->children[i];
        size_t start = text->length;
        text_add_repeated(text, ' ', 2 * depth);
        yaml_add_text(text, child->key);
        text_add(text, ":");
        if (child->kind == NODE_MAPPING && child->count > 0) {
            if (child->before) {
                add_origin(child, sources, start, text);
            } else {
                text_add(text, "\n");
            }
            add_mapping(child, sources, depth + 1, text);
            continue;
        }
        text_add(text, " ");
        add_value(child, text);
        add_origin(child, sources, start, text);
    }
}

void resolve_print(const Node *root, const Sources *sources, Text *text)
{
    add_mapping(root, sources, 0, text);
}

/* Names and looks are not rules. */
static bool is_wording(const Node *node, RulePart of)
{
    static const char *const keys[] = {"name", "about", "examples",
                                       "allow", "assumed"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (of == PART_VARIANT && text_equal(node->key, keys[i])) {
            return true;
        }
    }
    return part_is_wording(of, node->key) ||
           (of == PART_CONDITION && text_equal(node->key, "because"));
}

static void add_canonical(const Node *node, RulePart part, Text *text);

/* Adds holders as a list of names, the older form, so that recorded games keep
 * the same hash of the rules. */
static void add_holders(const Node *holders, Text *text)
{
    text_add(text, "[");
    for (size_t i = 0; i < holders->count; i++) {
        Node name = {.kind = NODE_SCALAR, .text = holders->children[i]->key,
                     .quoted = holders->children[i]->quoted};
        text_add_bytes(text, "\0", 1);
        add_canonical(&name, PART_HOLDER, text);
    }
    text_add_bytes(text, "\0", 1);
}

/* The condition itself, without its reason or its words. */
static const Node *find_rule(const Node *node, RulePart part)
{
    bool one = part == PART_CONDITIONS && part_is_one_condition(node);
    part = one ? PART_CONDITION : part;
    bool worded = (part == PART_CONDITION || part == PART_END) &&
                  node->kind == NODE_MAPPING;
    const Node *condition = worded ? node_get(node, part_main_key(part)) : NULL;
    return condition ? condition : node;
}

/* Adds a form in which equal rules are equal bytes. */
static void add_canonical(const Node *node, RulePart part, Text *text)
{
    node = find_rule(node, part);
    if (part == PART_HOLDERS && node->kind == NODE_MAPPING) {
        add_holders(node, text);
        return;
    }
    bool quoted = node->quoted && !yaml_is_foreign(node->text);
    text_add(text, node->kind == NODE_SCALAR ? (quoted ? "\"" : "'")
                   : node->kind == NODE_LIST ? "[" : "{");
    if (node->kind == NODE_SCALAR) {
        text_add(text, node->text);
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        bool notice = child->count > 0 &&
                      part_is_notice(part_of(child), child);
        if (!notice && !is_wording(child, part)) {
            text_add(text, child->key ? child->key : "");
            text_add_bytes(text, "\0", 1);
            add_canonical(child, part_under(part, child->key), text);
        }
    }
    text_add_bytes(text, "\0", 1);
}

uint64_t resolve_hash(Arena *arena, const Node *root)
{
    Text text = text_new(arena);
    add_canonical(root, PART_VARIANT, &text);
    return XXH3_64bits(text_string(&text), text.length);
}
