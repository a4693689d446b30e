/* A list of holders is one value, so two files could not each add one; a
 * mapping has a key for each. All other code reads only the mapping.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/older.h"

#include "base/text.h"

static const char section[] = "holders";

static bool is_list_of_names(const Node *node)
{
    if (!node || node->kind != NODE_LIST) {
        return false;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (node->children[i]->kind != NODE_SCALAR) {
            return false;
        }
    }
    return true;
}

/* [stage, pot] becomes {stage: {}, pot: {}}; each key is where the name was. */
static void make_mapping(Arena *arena, Node *list)
{
    Node **names = list->children;
    size_t count = list->count;
    list->kind = NODE_MAPPING;
    list->children = NULL;
    list->count = list->capacity = 0;
    for (size_t i = 0; i < count; i++) {
        Node *entry = node_new(arena, NODE_MAPPING, names[i]->span);
        entry->quoted = names[i]->quoted;
        node_append(arena, list, names[i]->text, names[i]->span, entry);
    }
}

static const char *in_words(Arena *arena, const Node *holders)
{
    Text text = text_new(arena);
    text_add_format(&text, "%s: {", section);
    for (size_t i = 0; i < holders->count; i++) {
        text_add_format(&text, "%s%s: {}", i ? ", " : "",
                        holders->children[i]->text);
    }
    text_add(&text, "}");
    return text_string(&text);
}

static void report(Arena *arena, Diagnostics *found, const Node *list,
                   const char *how)
{
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_WARNING, "old-form", list->key_span,
        "'%s' is no longer a list: each holder has its own key", section);
    diagnostic_help(found, finding, "write %s'%s'", how,
                    in_words(arena, list));
}

/* Turns the list at [section] of [mapping], if there is one, into a mapping. */
static void update(Arena *arena, Diagnostics *found, const Node *mapping)
{
    Node *holders = node_get(mapping, section);
    if (is_list_of_names(holders)) {
        report(arena, found, holders, "");
        make_mapping(arena, holders);
    }
}

/* A list under `change` replaces all holders; a mapping would change each
 * entry. So the list is only reported here; the merged rules are converted. */
static void warn(Arena *arena, Diagnostics *found, const Node *mapping)
{
    const Node *holders = node_get(mapping, section);
    if (is_list_of_names(holders)) {
        report(arena, found, holders, "'remove: [holders]', and under 'add' ");
    }
}

void older_update(Arena *arena, Diagnostics *found, Node *file)
{
    static const char *const inserts[] = {"insert before", "insert after"};
    update(arena, found, file);
    update(arena, found, node_get(file, "add"));
    warn(arena, found, node_get(file, "change"));
    warn(arena, found, node_get(file, "change if there"));
    for (size_t i = 0; i < 2; i++) {
        const Node *places = node_get(file, inserts[i]);
        for (size_t k = 0; places && k < places->count; k++) {
            update(arena, found, places->children[k]);
        }
    }
}

void older_update_rules(Arena *arena, Node *rules)
{
    Node *holders = node_get(rules, section);
    if (is_list_of_names(holders)) {
        make_mapping(arena, holders);
    }
}
