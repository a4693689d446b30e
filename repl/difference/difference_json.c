/* A difference as a JSON object: its values as they stand in the files, its
 * places, and the sentence that people read.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/difference/difference_json.h"

#include "base/json_text.h"
#include "document/node.h"

static void add_value(Text *text, const Node *node)
{
    bool truth;
    int32_t number;
    if (node->kind == NODE_SCALAR && node_integer(node, &number)) {
        text_add_number(text, number);
    } else if (node->kind == NODE_SCALAR && node_truth(node, &truth)) {
        text_add(text, truth ? "true" : "false");
    } else if (node->kind == NODE_SCALAR) {
        json_string(text, node->text);
    } else {
        text_add(text, node->kind == NODE_LIST ? "[" : "{");
        for (size_t i = 0; i < node->count; i++) {
            const Node *child = node->children[i];
            if (child->key) {
                json_key(text, child->key, i == 0);
            } else {
                text_add(text, i ? "," : "");
            }
            add_value(text, child);
        }
        text_add(text, node->kind == NODE_LIST ? "]" : "}");
    }
}

static void add_place(Text *text, const Sources *sources, Span span)
{
    Place place = sources_place(sources, span.file, span.start);
    json_key(text, "file", false);
    json_string(text, place.file);
    json_key(text, "line", false);
    text_add_number(text, place.line);
}

/* The names in their order, where only that differs. */
static void add_names(Text *text, const Node *list)
{
    text_add(text, "[");
    for (size_t i = 0; i < list->count; i++) {
        text_add(text, i ? "," : "");
        json_string(text, list->children[i]->key);
    }
    text_add(text, "]");
}

static void add_side(Text *text, const Difference *difference, int number,
                     const Side *side)
{
    const Node *node = difference->sides[number];
    json_key(text, number == 0 ? "a" : "b", false);
    if (!node && !difference->removed) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{");
    json_key(text, "value", true);
    if (!node) {
        text_add(text, "null");
        add_place(text, side->sources, difference->removed->span);
    } else if (difference->kind == DIFFERS_ORDER) {
        add_names(text, node);
        add_place(text, side->sources, node->key_span);
    } else {
        add_value(text, node);
        add_place(text, side->sources,
                  difference_place(node, difference->sides[!number]));
    }
    text_add(text, "}");
}

void difference_json(Text *text, const Difference *difference,
                     const Side sides[2])
{
    static const char *const kinds[] = {"value", "presence", "order"};
    const Node *node = difference->sides[difference->sides[0] == NULL];
    Text sentence = text_new(text->arena);
    difference_sentence(&sentence, difference, sides);
    text_add(text, "{");
    json_key(text, "section", true);
    json_string(text, difference->section);
    json_key(text, "path", false);
    json_string(text, node_path(text->arena, node));
    json_key(text, "kind", false);
    json_string(text, kinds[difference->kind]);
    add_side(text, difference, 0, &sides[0]);
    add_side(text, difference, 1, &sides[1]);
    json_key(text, "text", false);
    json_string(text, text_string(&sentence));
    text_add(text, "}");
}
