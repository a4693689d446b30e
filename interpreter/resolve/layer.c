/* Inheritance by key. Nothing is silent: a change of what is not there, an
 * addition of what is there already, and two house rules that disagree are
 * findings.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/layer.h"

#include <string.h>

#include "base/text.h"
#include "report/suggest.h"

/* The child called by the longest beginning of [path]; *[rest] is what follows
 * its dot, or NULL. */
static Node *descend(const Node *mapping, const char *path, const char **rest)
{
    Node *best = NULL;
    size_t longest = 0;
    for (size_t i = 0; mapping->kind == NODE_MAPPING && i < mapping->count;
         i++) {
        Node *child = mapping->children[i];
        size_t length = strlen(child->key);
        bool fits = strncmp(child->key, path, length) == 0 &&
                    (path[length] == '\0' || path[length] == '.');
        if (fits && (!best || length > longest)) {
            best = child;
            longest = length;
        }
    }
    *rest = best && path[longest] == '.' ? path + longest + 1 : NULL;
    return best;
}

/* Whether the path was taken away by an earlier file; labels the finding. */
static void label_removed(Layers *layers, Diagnostic *finding, const char *path)
{
    for (size_t i = 0; i < layers->removed_count; i++) {
        const char *gone = layers->removed[i].path;
        size_t length = strlen(gone);
        if (strncmp(path, gone, length) == 0 &&
            (path[length] == '\0' || path[length] == '.')) {
            diagnostic_label(layers->found, finding, layers->removed[i].span,
                             "removed here");
            return;
        }
    }
}

static const char *join(Arena *arena, const Node *mapping, const char *key)
{
    const char *path = node_path(arena, mapping);
    return text_format(arena, "%s%s%s", path, *path ? "." : "", key);
}

static void report_missing(Layers *layers, const Node *mapping,
                           const char *path, Span span)
{
    Arena *arena = layers->arena;
    const char *key = arena_copy(arena, path, strcspn(path, "."));
    const char *where = node_path(arena, mapping);
    const char **keys = arena_alloc(arena, (mapping->count + 1) * sizeof *keys);
    size_t count = mapping->kind == NODE_MAPPING ? mapping->count : 0;
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "no-such-key", span,
        "there is no '%s' in %s%s%s", key, *where ? "'" : "the variant",
        where, *where ? "'" : "");
    label_removed(layers, finding, join(arena, mapping, path));
    for (size_t i = 0; i < count; i++) {
        keys[i] = mapping->children[i]->key;
    }
    const char *near = suggest_word(key, keys, count);
    if (near) {
        diagnostic_help(layers->found, finding, "did you mean '%s'?", near);
    } else if (count > 0 && count <= 10) {
        Text list = text_new(arena);
        for (size_t i = 0; i < count; i++) {
            text_add_format(&list, "%s'%s'", i ? ", " : "", keys[i]);
        }
        diagnostic_help(layers->found, finding, "it has: %s",
                        text_string(&list));
    }
}

/* The value at a path below [mapping], or NULL with a finding. */
static Node *find(Layers *layers, Node *mapping, const char *path, Span span)
{
    const char *rest = path;
    while (rest) {
        const char *here = rest;
        Node *child = descend(mapping, here, &rest);
        if (!child) {
            report_missing(layers, mapping, here, span);
            return NULL;
        }
        mapping = child;
    }
    return mapping;
}

static size_t place_of(const Node *node)
{
    size_t place = 0;
    while (node->parent->children[place] != node) {
        place++;
    }
    return place;
}

static bool same(const Node *one, const Node *other)
{
    if (one->kind != other->kind || one->count != other->count ||
        !text_equal(one->text, other->text)) {
        return false;
    }
    for (size_t i = 0; i < one->count; i++) {
        if (!text_equal(one->children[i]->key, other->children[i]->key) ||
            !same(one->children[i], other->children[i])) {
            return false;
        }
    }
    return true;
}

/* Whether another house rule has set [old] before; reports it. */
static bool disagree(Layers *layers, const Node *old, const Node *new,
                     Span span)
{
    bool house = layers->first_house > 0 &&
                 old->span.file >= layers->first_house &&
                 old->span.file != span.file;
    if (!house || (new && same(old, new))) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "conflict", span,
        "two house rules set '%s' differently",
        node_path(layers->arena, old));
    diagnostic_label(layers->found, finding, old->span, "the other one");
    diagnostic_help(layers->found, finding, "leave one of them out");
    return true;
}

/* Puts [new] where [old] is. */
static void replace(Layers *layers, Node *old, const Node *new)
{
    Node *copy = node_copy(layers->arena, new);
    copy->key = old->key;
    copy->key_span = old->key_span;
    copy->parent = old->parent;
    copy->before = old;
    old->parent->children[place_of(old)] = copy;
}

static void change(Layers *layers, Node *target, const Node *new)
{
    for (size_t i = 0; i < new->count; i++) {
        const Node *value = new->children[i];
        Node *old = find(layers, target, value->key, value->key_span);
        if (!old) {
            continue;
        }
        if (old->kind == NODE_MAPPING && value->kind == NODE_MAPPING) {
            change(layers, old, value);
        } else if (!disagree(layers, old, value, value->span)) {
            replace(layers, old, value);
        }
    }
}

static void insert(Layers *layers, Node *mapping, size_t place, const char *key,
                   const Node *value)
{
    Node *copy = node_copy(layers->arena, value);
    node_append(layers->arena, mapping, key, value->key_span, copy);
    memmove(mapping->children + place + 1, mapping->children + place,
            (mapping->count - 1 - place) * sizeof *mapping->children);
    mapping->children[place] = copy;
}

static void report_there(Layers *layers, const Node *old, const Node *value)
{
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "already-there", value->key_span,
        "'%s' is there already", node_path(layers->arena, old));
    diagnostic_label(layers->found, finding, old->key_span,
                     "first defined here");
    diagnostic_help(layers->found, finding, "put it under 'change' instead of "
                    "'add'");
}

static void add(Layers *layers, Node *target, const Node *new);

/* One entry of `add`, its key a path. */
static void add_entry(Layers *layers, Node *target, const char *path,
                      const Node *value)
{
    const char *rest;
    Node *old = descend(target, path, &rest);
    if (old && rest && old->kind == NODE_MAPPING) {
        add_entry(layers, old, rest, value);
    } else if (old && !rest && old->kind == NODE_MAPPING &&
               value->kind == NODE_MAPPING) {
        add(layers, old, value);
    } else if (old) {
        if (!disagree(layers, old, value, value->span) &&
            old->span.file != value->span.file && !same(old, value)) {
            report_there(layers, old, value);
        }
    } else if (strchr(path, '.')) {
        report_missing(layers, target, path, value->key_span);
    } else {
        insert(layers, target, target->count, path, value);
    }
}

static void add(Layers *layers, Node *target, const Node *new)
{
    for (size_t i = 0; i < new->count; i++) {
        add_entry(layers, target, new->children[i]->key, new->children[i]);
    }
}

/* insert before, insert after: {PATH: {KEY: VALUE}} */
static void insert_beside(Layers *layers, const Node *places, size_t after)
{
    for (size_t i = 0; places && i < places->count; i++) {
        const Node *entry = places->children[i];
        Node *beside = find(layers, layers->root, entry->key, entry->key_span);
        for (size_t k = 0; beside && k < entry->count; k++) {
            const Node *value = entry->children[k];
            const Node *old = node_get(beside->parent, value->key);
            if (old) {
                report_there(layers, old, value);
            } else {
                insert(layers, beside->parent,
                       place_of(beside) + after * (k + 1), value->key, value);
            }
        }
    }
}

static void remove_one(Layers *layers, const Node *path)
{
    if (path->kind != NODE_SCALAR) {
        return;
    }
    Node *old = find(layers, layers->root, path->text, path->span);
    if (!old || disagree(layers, old, NULL, path->span)) {
        return;
    }
    Node *parent = old->parent;
    size_t place = place_of(old);
    memmove(parent->children + place, parent->children + place + 1,
            (parent->count - place - 1) * sizeof *parent->children);
    parent->count--;
    ARENA_PUSH(layers->arena, layers->removed, layers->removed_count,
               layers->removed_capacity) = (Removed){path->text, path->span};
}

/* What describes the file itself: its name, what it is about. */
static void describe(Layers *layers, const Node *layer)
{
    static const char *const keys[] = {"name", "about"};
    for (size_t i = 0; i < 2; i++) {
        const Node *new = node_get(layer, keys[i]);
        Node *old = node_get(layers->root, keys[i]);
        if (new && old) {
            replace(layers, old, new);
        } else if (new) {
            insert(layers, layers->root, layers->root->count, keys[i], new);
        }
    }
}

void layer_apply(Layers *layers, const Node *layer)
{
    const Node *removals = node_get(layer, "remove");
    const Node *changes = node_get(layer, "change");
    const Node *additions = node_get(layer, "add");
    if (layers->first_house == 0) {
        describe(layers, layer);
    }
    for (size_t i = 0; removals && i < removals->count; i++) {
        remove_one(layers, removals->children[i]);
    }
    if (changes) {
        change(layers, layers->root, changes);
    }
    if (additions) {
        add(layers, layers->root, additions);
    }
    insert_beside(layers, node_get(layer, "insert before"), 0);
    insert_beside(layers, node_get(layer, "insert after"), 1);
}

void layer_set(Layers *layers, const char *path, Span span, Node *value)
{
    Node *old = find(layers, layers->root, path, span);
    if (old && old->kind == NODE_MAPPING && value->kind != NODE_MAPPING) {
        diagnostics_add(layers->found, SEVERITY_ERROR, "wrong-type", span,
                        "'%s' is not one value", path);
    } else if (old) {
        replace(layers, old, value);
    }
}
