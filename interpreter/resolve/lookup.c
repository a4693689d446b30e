/* For a misspelt path, suggests the nearest one: a value with the same name
 * elsewhere, or with a similar name.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/lookup.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "report/suggest.h"
#include "resolve/agree.h"

enum { MEANT_MOST = 2, LISTED_MOST = 10, DEPTH_MOST = 12 };

Node *lookup_child(const Node *mapping, const char *path, const char **rest)
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

Node *lookup_quietly(Node *mapping, const char *path, Node **where,
                     const char **rest)
{
    const char *after = path;
    while (after) {
        const char *here = after;
        Node *child = lookup_child(mapping, here, &after);
        if (!child) {
            if (where) {
                *where = mapping;
                *rest = here;
            }
            return NULL;
        }
        mapping = child;
    }
    return mapping;
}

const char *lookup_join(Arena *arena, const Node *mapping, const char *key)
{
    const char *path = node_path(arena, mapping);
    return text_format(arena, "%s%s%s", path, *path ? "." : "", key);
}

const Removed *lookup_removed(const Layers *layers, const char *path,
                              bool above)
{
    for (size_t i = layers->removed_count; i-- > 0;) {
        const char *gone = layers->removed[i].path;
        size_t length = strlen(gone);
        if (strncmp(path, gone, length) == 0 &&
            (path[length] == '\0' || (above && path[length] == '.'))) {
            return &layers->removed[i];
        }
    }
    return NULL;
}

/* Whether both or neither are whole numbers. */
static bool alike(const Node *one, const Node *other)
{
    int32_t number;
    return node_integer(one, &number) == node_integer(other, &number);
}

/* Examples are no rules: a path that leads into them is seldom meant. */
static bool is_examples(const Node *mapping, const Node *child)
{
    return !mapping->key && text_equal(child->key, "examples");
}

/* The value at [path] from a mapping [depth] levels below [mapping], skipping
 * the first *[skipped]. */
static Node *find_at_depth(const Node *mapping, const char *path,
                           const Node *value, int depth, int *skipped)
{
    for (size_t i = 0; i < mapping->count; i++) {
        Node *child = mapping->children[i];
        if (child->kind != NODE_MAPPING || is_examples(mapping, child)) {
            continue;
        }
        Node *found = depth > 1 ? find_at_depth(child, path, value, depth - 1,
                                                skipped)
                                : lookup_quietly(child, path, NULL, NULL);
        bool meant = found && (depth > 1 || !value || alike(found, value));
        if (meant && (depth > 1 || (*skipped)-- == 0)) {
            return found;
        }
    }
    return NULL;
}

/* The smallest depth below [mapping] from which the whole of [path] leads to a
 * value; 0: none. */
static int find_depth(const Node *mapping, const char *path, const Node *value)
{
    for (int depth = 1; depth < DEPTH_MOST; depth++) {
        int skipped = 0;
        if (find_at_depth(mapping, path, value, depth, &skipped)) {
            return depth;
        }
    }
    return 0;
}

typedef struct {
    const char **items;
    size_t count, capacity;
} Keys;

static void add_keys(Arena *arena, const Node *node, bool deeply, Keys *keys)
{
    for (size_t i = 0; node->kind == NODE_MAPPING && i < node->count; i++) {
        const Node *child = node->children[i];
        ARENA_PUSH(arena, keys->items, keys->count, keys->capacity) =
            child->key;
        if (deeply && !is_examples(node, child)) {
            add_keys(arena, child, true, keys);
        }
    }
}

static const char *near_key(Arena *arena, const Node *mapping, const char *path,
                            bool deeply)
{
    Keys keys = {NULL, 0, 0};
    const char *key = arena_copy(arena, path, strcspn(path, "."));
    add_keys(arena, mapping, deeply, &keys);
    return suggest_word(key, keys.items, keys.count);
}

const char *lookup_near(Arena *arena, const Node *mapping, const char *path,
                        const Node *value)
{
    const char *near = near_key(arena, mapping, path, false);
    const Node *there = near && value && !strchr(path, '.')
                            ? node_get(mapping, near) : NULL;
    bool other = there && (there->kind == NODE_MAPPING) !=
                              (value->kind == NODE_MAPPING);
    bool word = other && (*near != *path || suggest_distance(path, near) > 1);
    return word ? NULL : near;
}

/* If a mapping, such as a step, is expected, a word or number inside another
 * mapping cannot be meant: the mapping that contains it is. */
static const Node *find_like(const Node *found, const Node *value)
{
    bool within = found && value && value->kind == NODE_MAPPING &&
                  found->kind == NODE_SCALAR && found->parent->key &&
                  found->parent->parent->key;
    return within ? found->parent : found;
}

/* The whole paths from below [mapping] that end with [path], or NULL; of more
 * than two only the first. */
static const char *list_paths(Arena *arena, const Node *mapping,
                              const char *path, const Node *value)
{
    const Node *found[MEANT_MOST + 1] = {NULL};
    const Node *like = value && value->kind == NODE_SCALAR ? value : NULL;
    int depth = find_depth(mapping, path, like);
    like = depth ? like : NULL;
    depth = depth ? depth : find_depth(mapping, path, NULL);
    for (int i = 0; depth && i <= MEANT_MOST; i++) {
        int skipped = i;
        found[i] = find_like(find_at_depth(mapping, path, like, depth,
                                           &skipped), value);
    }
    return !depth ? NULL
           : found[1] && !found[2]
               ? text_format(arena, "'%s' or '%s'", node_path(arena, found[0]),
                             node_path(arena, found[1]))
               : text_format(arena, "'%s'", node_path(arena, found[0]));
}

/* The whole paths that may have been meant, or NULL. */
static const char *suggest_path(Arena *arena, const Node *mapping,
                                const char *path, const Node *value)
{
    const char *list = list_paths(arena, mapping, path, value);
    if (!list && !strchr(path, '.') &&
        !lookup_near(arena, mapping, path, value)) {
        const char *near = near_key(arena, mapping, path, true);
        list = near ? list_paths(arena, mapping, near, value) : NULL;
    }
    return list;
}

/* The whole path if another sign is used where a dot belongs, as in
 * "numbers/threshold"; or NULL. */
static const char *suggest_dots(Arena *arena, Node *mapping, const char *path)
{
    char *dotted = arena_copy(arena, path, strlen(path));
    for (char *sign = dotted; *sign; sign++) {
        *sign = strchr("/:\\>", *sign) ? '.' : *sign;
    }
    Node *found = lookup_quietly(mapping, dotted, NULL, NULL);
    for (char *blank = dotted; !found && (blank = strchr(blank, ' '));
         blank++) {
        *blank = '.';
        found = lookup_quietly(mapping, dotted, NULL, NULL);
        *blank = ' ';
    }
    return found ? text_format(arena, "'%s'", node_path(arena, found)) : NULL;
}

static void list_keys(Layers *layers, const Node *mapping, Diagnostic *finding)
{
    Text list = text_new(layers->arena);
    for (size_t i = 0; i < mapping->count; i++) {
        text_add_format(&list, "%s'%s'", i ? ", " : "",
                        mapping->children[i]->key);
    }
    diagnostic_help(layers->found, finding, "it has: %s", text_string(&list));
}

bool lookup_report(Layers *layers, Node *mapping, const char *path,
                   Span span, const Node *value)
{
    Arena *arena = layers->arena;
    const char *where = node_path(arena, mapping);
    const Removed *removed =
        lookup_removed(layers, lookup_join(arena, mapping, path), true);
    if (agree_report_gone(layers, removed, span)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "no-such-key", span,
        "there is no '%.*s' in %s%s%s", (int)strcspn(path, "."), path,
        *where ? "'" : "the variant", where, *where ? "'" : "");
    if (removed) {
        diagnostic_label(layers->found, finding, removed->span, "removed here");
    }
    if (diagnostics_are_many(layers->found)) {
        return true;
    }
    const char *near = removed ? NULL
                               : suggest_path(arena, mapping, path, value);
    near = near || removed ? near : suggest_dots(arena, mapping, path);
    const char *key = near ? NULL : lookup_near(arena, mapping, path, value);
    near = key ? text_format(arena, "'%s'", key) : near;
    if (near) {
        diagnostic_help(layers->found, finding, "did you mean %s?", near);
    } else if (mapping->kind == NODE_MAPPING && mapping->count > 0 &&
               mapping->count <= LISTED_MOST) {
        list_keys(layers, mapping, finding);
    }
    return near || removed;
}
