/* An author who combines house rules needs to know where they contradict each
 * other. House rules that agree are not reported.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/agree.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"

/* Whether a value is a text even without its quotes: it is not a number, truth
 * or null. */
static bool is_text(const Node *node)
{
    int32_t number;
    bool truth;
    return node->quoted || !(node_integer(node, &number) ||
                             node_truth(node, &truth) || node_is_null(node));
}

bool agree_same(const Node *one, const Node *other)
{
    if (one->kind != other->kind || one->count != other->count ||
        !text_equal(one->text, other->text) ||
        (one->kind == NODE_SCALAR && is_text(one) != is_text(other))) {
        return false;
    }
    for (size_t i = 0; i < one->count; i++) {
        if (!text_equal(one->children[i]->key, other->children[i]->key) ||
            !agree_same(one->children[i], other->children[i])) {
            return false;
        }
    }
    return true;
}

bool agree_is_other(const Layers *layers, uint32_t file, Span other)
{
    return layers->first_house > 0 && file >= layers->first_house &&
           file != other.file;
}

/* The first value at or in [node] that an earlier house rule has set. */
static const Node *find_earlier(const Layers *layers, const Node *node,
                                Span span)
{
    if (agree_is_other(layers, node->span.file, span)) {
        return node;
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *found = find_earlier(layers, node->children[i], span);
        if (found) {
            return found;
        }
    }
    return NULL;
}

bool agree_report(Layers *layers, const Node *old, const Node *new, Span span)
{
    const Node *earlier = find_earlier(layers, old, span);
    if (!earlier || (new && agree_same(old, new))) {
        return false;
    }
    const char *path = node_path(layers->arena, earlier);
    Diagnostic *finding =
        new ? diagnostics_add(layers->found, SEVERITY_ERROR, "conflict", span,
                              "two house rules set '%s' differently", path)
            : diagnostics_add(layers->found, SEVERITY_ERROR, "conflict", span,
                              "one house rule removes '%s', which another one "
                              "sets", path);
    diagnostic_label(layers->found, finding, earlier->span, "the other one");
    diagnostic_help(layers->found, finding, "remove one of them");
    return true;
}

/* Whether an entry is one of those that authors name as they like, in the
 * order in which they come: steps and conditions. */
static bool is_named_freely(const Node *entry)
{
    static const char *const lists[] = {"do", "setup", "before turn",
                                        "after turn", "after", "when", "ends"};
    const char *list = entry->parent ? entry->parent->key : NULL;
    bool found = false;
    for (size_t i = 0; list && i < sizeof lists / sizeof *lists; i++) {
        found = found || text_equal(list, lists[i]);
    }
    return found;
}

/* Whether the last part of a path is [key]. */
static bool ends_with(const char *path, const char *key)
{
    size_t length = strlen(path), last = strlen(key);
    return length >= last && text_equal(path + length - last, key) &&
           (length == last || path[length - last - 1] == '.');
}

bool agree_report_added(Layers *layers, const Node *old, const Node *new,
                        Span span)
{
    bool reported = agree_report(layers, old, new, span);
    if (reported && is_named_freely(old) && ends_with(new->key, old->key)) {
        diagnostic_help(layers->found,
                        &layers->found->items[layers->found->count - 1],
                        "remove one of them, or give one another name if both "
                        "are to hold");
    }
    return reported;
}

bool agree_report_gone(Layers *layers, const Removed *removed, Span span)
{
    if (!removed || !agree_is_other(layers, removed->span.file, span)) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "conflict", span,
        "one house rule removes '%s', which another one changes",
        removed->path);
    diagnostic_label(layers->found, finding, removed->span, "the other one");
    diagnostic_help(layers->found, finding, "remove one of them");
    return true;
}
