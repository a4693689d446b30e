/* SPDX-License-Identifier: MIT */
#include "resolve/named_rule.h"

#include "base/text_wrap.h"
#include "document/node.h"
#include "document/read.h"
#include "document/yaml.h"
#include "report/suggest.h"

/* --- by name -------------------------------------------------------------- */

/* The first part below [node] whose key is [name], or NULL. Examples are no
 * rules. */
static const Node *find_key(const Node *node, const char *name)
{
    const Node *found = NULL;
    for (size_t i = 0; i < node->count && !found; i++) {
        const Node *child = node->children[i];
        bool example = child->key && text_equal(child->key, "examples");
        found = example                              ? NULL
                : child->key &&
                  text_equal(child->key, name)       ? child
                                                     : find_key(child, name);
    }
    return found;
}

typedef struct {
    Arena *arena;
    const Node **items;
    size_t count, capacity;
} ActionNodes;

static void add_actions(ActionNodes *nodes, const Node *actions)
{
    for (size_t i = 0; actions && i < actions->count; i++) {
        ARENA_PUSH(nodes->arena, nodes->items, nodes->count,
                   nodes->capacity) = actions->children[i];
    }
}

/* Those of phases or modes. */
static void add_actions_of(ActionNodes *nodes, const Node *parts)
{
    for (size_t i = 0; parts && i < parts->count; i++) {
        add_actions(nodes, node_get(parts->children[i], "actions"));
    }
}

const Node *const *named_rule_actions(Arena *arena, const Node *root)
{
    ActionNodes nodes = {arena, NULL, 0, 0};
    add_actions(&nodes, node_get(root, "actions"));
    add_actions_of(&nodes, node_get(node_get(root, "round"), "phases"));
    add_actions_of(&nodes, node_get(root, "modes"));
    ARENA_PUSH(arena, nodes.items, nodes.count, nodes.capacity) = NULL;
    return nodes.items;
}

const char *const *named_rule_action_names(Arena *arena, const Node *root)
{
    const Node *const *actions = named_rule_actions(arena, root);
    struct {
        const char **items;
        size_t count, capacity;
    } names = {NULL, 0, 0};
    for (; *actions; actions++) {
        size_t same = 0;
        while (same < names.count &&
               !text_equal(names.items[same], (*actions)->key)) {
            same++;
        }
        if (same == names.count) {
            ARENA_PUSH(arena, names.items, names.count,
                       names.capacity) = (*actions)->key;
        }
    }
    ARENA_PUSH(arena, names.items, names.count, names.capacity) = NULL;
    return names.items;
}

/* The action called [name], or NULL. */
static const Node *find_action(Arena *arena, const Node *root,
                               const char *name)
{
    const Node *const *action = named_rule_actions(arena, root);
    while (*action && !text_equal((*action)->key, name)) {
        action++;
    }
    return *action;
}

static const Node *find_rule(Arena *arena, const Resolved *resolved,
                             const char *name)
{
    const Node *found = find_action(arena, resolved->root, name);
    found = found ? found : node_find(arena, resolved->root, name, NULL, NULL);
    return found ? found : find_key(resolved->root, name);
}

bool named_rule_find(Arena *arena, const Resolved *resolved, const char *name,
                     NamedRule *rule)
{
    const Node *found = find_rule(arena, resolved, name);
    if (found && found->key) {
        *rule = (NamedRule){found->key, node_path(arena, found),
                            node_mark(found)};
    }
    return found && found->key;
}

typedef struct {
    Arena *arena;
    const char **items;
    size_t count, capacity;
} Names;

/* Adds the keys of all parts below [node], and their paths after [start]. */
static void add_names(Names *names, const Node *node, const char *start)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if (!child->key || text_equal(child->key, "examples")) {
            continue;
        }
        const char *path = text_format(names->arena, "%s%s%s", start,
                                       *start ? "." : "", child->key);
        ARENA_PUSH(names->arena, names->items, names->count,
                   names->capacity) = child->key;
        ARENA_PUSH(names->arena, names->items, names->count,
                   names->capacity) = path;
        add_names(names, child, path);
    }
}

void named_rule_add_unknown(const Resolved *resolved, const char *name,
                            Text *text)
{
    Names names = {text->arena, NULL, 0, 0};
    add_names(&names, resolved->root, "");
    const char *near = suggest_word(name, names.items, names.count);
    const char *const *actions = named_rule_action_names(names.arena,
                                                         resolved->root);
    Text known = text_new(names.arena);
    for (; !near && *actions; actions++) {
        text_add_format(&known, "%s%s", known.length ? ", " : "", *actions);
    }
    if (near) {
        wrapping_tell(text, "No rule is called '%s'; did you mean '%s'?", name,
                      near);
    } else {
        wrapping_tell(text, "No rule is called '%s'. Type an action (%s), a "
                      "path such as 'numbers.NAME', or any name in the rules.",
                      name, text_string(&known));
    }
}

/* --- values --------------------------------------------------------------- */

static void add_values(const Node *node, Text *text)
{
    for (size_t i = 0; i < node->count; i++) {
        add_values(node->children[i], text);
    }
    if (node->count == 0) {
        Text value = text_new(text->arena);
        yaml_add_node(&value, node);
        wrapping_say(text, 4, "  ", text_format(
            text->arena, "%s=%s", node_path(text->arena, node),
            text_string(&value)));
    }
}

bool named_rule_add_values(const Resolved *resolved, const char *name,
                           Text *text)
{
    const Node *node = find_rule(text->arena, resolved, name);
    if (node) {
        add_values(node, text);
    }
    return node;
}

const char *named_rule_sections(Arena *arena, const Resolved *resolved)
{
    const Node *root = resolved->root;
    Text names = text_new(arena);
    for (size_t i = 0; i < root->count; i++) {
        const Node *section = root->children[i];
        if (section->count > 0 && !text_equal(section->key, "examples")) {
            text_add_format(&names, "%s%s", names.length ? ", " : "",
                            section->key);
        }
    }
    return text_string(&names);
}

const char *named_rule_says(Arena *arena, const Resolved *resolved,
                            const char *path)
{
    const Node *found = node_find(arena, resolved->root, path, NULL, NULL);
    Text text = text_new(arena);
    if (found) {
        yaml_add_node(&text, found);
    }
    return found ? text_string(&text) : NULL;
}

const char *named_rule_said(Arena *arena, const Source *source,
                            const char *path, unsigned *line)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, source->name, source->text,
                                source->length);
    Node *root = document_read(arena, &sources, file, &found);
    const Node *said = node_get(node_get(root, "change"), path);
    said = said || !root ? said : node_find(arena, root, path, NULL, NULL);
    Text text = text_new(arena);
    if (!said) {
        return NULL;
    }
    yaml_add_node(&text, said);
    *line = sources_place(&sources, file, said->span.start).line;
    return text_string(&text);
}

/* --- all of them ---------------------------------------------------------- */

typedef struct {
    const char **items;
    size_t count, capacity;
} Paths;

static void add_paths(Arena *arena, const char *start, const Node *mapping,
                      Paths *paths)
{
    for (size_t i = 0; i < mapping->count; i++) {
        const Node *child = mapping->children[i];
        const char *path = text_format(arena, "%s%s%s", start,
                                       *start ? "." : "", child->key);
        if (child->kind == NODE_SCALAR) {
            ARENA_PUSH(arena, paths->items, paths->count,
                       paths->capacity) = path;
        } else if (child->kind == NODE_MAPPING) {
            add_paths(arena, path, child, paths);
        }
    }
}

const char *const *named_rule_paths(Arena *arena, const Node *root)
{
    Paths paths = {NULL, 0, 0};
    add_paths(arena, "", root, &paths);
    ARENA_PUSH(arena, paths.items, paths.count, paths.capacity) = NULL;
    return paths.items;
}

/* --- by place ------------------------------------------------------------- */

/* The innermost part of the rules around a place; the root: it is in none. */
static const Node *find_around(const Node *root, Span span)
{
    const Node *node = root;
    for (size_t i = 0; i < node->count;) {
        const Node *child = node->children[i];
        bool around = span_contains(child->span, span) ||
                      (child->key && span_contains(child->key_span, span));
        node = around ? child : node;
        i = around ? 0 : i + 1;
    }
    return node;
}

const char *named_rule_value_at(Arena *arena, const Resolved *resolved,
                                Span span)
{
    const Node *node = find_around(resolved->root, span);
    return node->kind == NODE_SCALAR ? node_path(arena, node) : NULL;
}

const char *named_rule_around(Arena *arena, const Resolved *resolved,
                              Span span)
{
    const Node *node = find_around(resolved->root, span);
    return node->parent ? node_path(arena, node) : NULL;
}

/* The part that was written last: a house rule's before the variant's, a
 * variant's before that of what it extends; of several the first. */
static const Node *latest(const Resolved *resolved, const Node *node)
{
    const Node *found = node;
    size_t layer = resolve_layer_of_file(resolved, node_mark(node).file);
    for (size_t i = 0; i < node->count; i++) {
        const Node *below = latest(resolved, node->children[i]);
        size_t at = resolve_layer_of_file(resolved, node_mark(below).file);
        if (at > layer && at < resolved->layer_count) {
            found = below;
            layer = at;
        }
    }
    return found;
}

bool named_rule_find_latest(Arena *arena, const Resolved *resolved,
                            const char *name, Span *span)
{
    const Node *node = find_rule(arena, resolved, name);
    if (node) {
        *span = node_mark(latest(resolved, node));
    }
    return node;
}

bool named_rule_find_change(const Resolved *resolved, Span span, size_t layer,
                            Span *change)
{
    const Node *root = resolved->layers[layer].root;
    const Node *part = find_around(resolved->root, span), *found = NULL;
    for (; part->parent && !found; part = part->parent) {
        const Node *one = latest(resolved, part);
        found = node_mark(one).file == root->span.file ? one : NULL;
    }
    found = found ? found : node_get(root, "change");
    found = found ? found : node_get(root, "add");
    if (found) {
        *change = node_mark(found);
    }
    return found;
}
