/* Goes through the trees. Which part of the rules something is says whether its
 * key is a name (resolve/rule_part.h); a few names are values.
 *
 * SPDX-License-Identifier: MIT */
#include "edit/edit_names.h"

#include <string.h>

#include "base/name_list.h"
#include "document/yaml.h"
#include "resolve/lookup.h"
#include "resolve/file_keys.h"

/* As many are more than anybody uses, and so few that comparing each with each
 * takes no time. */
enum { NAMES_MOST = 3000 };

typedef struct {
    const char *kind;          /* NULL: its key is no name */
    bool word;
} NamedPart;

static const NamedPart named[PART_COUNT] = {
    [PART_NUMBER] = {"number", true},
    [PART_DEFINITION] = {"definition", true},
    [PART_ATTRIBUTE] = {"attribute", true},
    [PART_FAMILY] = {"family of cards", true},
    [PART_TOKEN] = {"token", true},
    [PART_HOLDER] = {"holder", true},
    [PART_DIE] = {"die", true},
    [PART_ZONE] = {"zone", true},
    [PART_STATUS] = {"status", true},
    [PART_REMEMBERED] = {"remembered", true},
    [PART_TABLE] = {"table", true},
    [PART_RELATION] = {"relation", true},
    [PART_END] = {"end", true},
    [PART_ACTION] = {"action", true},
    [PART_CHOICE] = {"choice", true},
    [PART_MODE] = {"mode", false},
    [PART_PHASE] = {"phase", true},
    [PART_ROUTINE] = {"routine", true},
    [PART_ROUTINE_WITH] = {"routine", true},
};

const char *edit_part_word(RulePart part)
{
    return named[part].kind;
}

typedef struct {
    const Editing *editing;
    EditNames *names;
    bool placeless;            /* the places of the tree are of other sources */
} Collecting;

static void add(Collecting *collecting, const char *name, const char *kind,
                const Node *node, bool word)
{
    EditNames *names = collecting->names;
    if (names->count == NAMES_MOST) {
        return;
    }
    for (size_t i = 0; i < names->count; i++) {
        if (text_equal(names->items[i].name, name) &&
            text_equal(names->items[i].kind, kind)) {
            return;
        }
    }
    Span span = collecting->placeless ? (Span){0, 0, 0}
                : node->key            ? node->key_span
                                       : node->span;
    if (*name) {
        ARENA_PUSH(collecting->editing->arena, names->items, names->count,
                   names->capacity) = (EditName){name, kind, node, span, word};
    }
}

/* --- Names that are values or keys of values ------------------------------ */

static void add_texts(Collecting *collecting, const Node *list,
                      const char *kind)
{
    const Node *item;
    for (size_t i = 0; list && (item = node_entry(list, i)); i++) {
        if (item->kind == NODE_SCALAR && !strstr(item->text, "..")) {
            add(collecting, item->text, kind, item, true);
        }
    }
}

static void add_keys(Collecting *collecting, const Node *mapping,
                     const char *kind)
{
    for (size_t i = 0; mapping && mapping->kind == NODE_MAPPING &&
                       i < mapping->count; i++) {
        add(collecting, mapping->children[i]->key, kind, mapping->children[i],
            true);
    }
}

/* A relation is used by the words between its two cards. */
static void add_relation(Collecting *collecting, const Node *node,
                         const char *phrase)
{
    const char *first = strchr(phrase, ' ');
    const char *last = strrchr(phrase, ' ');
    if (first && last > first) {
        add(collecting, arena_copy(collecting->editing->arena, first + 1,
                                   (size_t)(last - first - 1)),
            "relation", node, true);
    }
}

/* The names within [node], a part of this kind. */
static void add_within(Collecting *collecting, const Node *node, RulePart part)
{
    if (part == PART_ATTRIBUTE) {
        add_texts(collecting, node_get(node, "values"), "value");
        add_texts(collecting, node_get(node, "cycle"), "value");
    } else if (part == PART_FAMILY) {
        add_texts(collecting, node_get(node, "tags"), "tag");
    } else if (part == PART_DEFINITION) {
        add_keys(collecting, node_get(node, "of"), "parameter");
    } else if (part == PART_ROUTINE || part == PART_ROUTINE_WITH) {
        add_keys(collecting, node_get(node, "takes"), "parameter");
    } else if (part == PART_STEP) {
        add_texts(collecting, node_get(node, "pick"), "picked");
        add_texts(collecting, node_get(node, "as"), "name");
    }
}

/* --- Trees ---------------------------------------------------------------- */

static void add_part(Collecting *collecting, const Node *node, const char *key,
                     RulePart part);

static void add_parts(Collecting *collecting, const Node *node, RulePart part)
{
    for (size_t i = 0; node->kind == NODE_MAPPING && i < node->count; i++) {
        const Node *child = node->children[i];
        add_part(collecting, child, child->key, part_under(part, child->key));
    }
}

static void add_part(Collecting *collecting, const Node *node, const char *key,
                     RulePart part)
{
    bool with = part == PART_ROUTINE && node_get(node, "takes") &&
                node_get(node, "do");
    part = with ? PART_ROUTINE_WITH : part;
    if (part == PART_RELATION) {
        add_relation(collecting, node, key);
    } else if (named[part].kind) {
        add(collecting, key, named[part].kind, node, named[part].word);
    }
    add_within(collecting, node, part);
    add_parts(collecting, node, part);
}

/* An entry whose key is a path in the rules, from a part [part] on, at which
 * [now] stands. */
static void add_path(Collecting *collecting, const Node *node, const Node *now,
                     RulePart part)
{
    const char *path = node->key;
    for (;;) {
        const char *rest = NULL;
        const Node *child = now ? lookup_child(now, path, &rest) : NULL;
        const char *point = child ? NULL : strchr(path, '.');
        const char *key = child   ? child->key
                          : point ? arena_copy(collecting->editing->arena, path,
                                               (size_t)(point - path))
                                  : path;
        rest = point ? point + 1 : rest;
        part = part_under(part, key);
        now = child;
        if (!rest) {
            if (!child && part == PART_RELATION) {
                add_relation(collecting, node, key);
            } else if (!child && named[part].kind) {
                add(collecting, key, named[part].kind, node, named[part].word);
            }
            break;
        }
        path = rest;
    }
    add_within(collecting, node, part);
    for (size_t i = 0; node->kind == NODE_MAPPING && i < node->count; i++) {
        add_path(collecting, node->children[i], now, part);
    }
}

/* What a house rule adds and changes. */
static void add_changes(Collecting *collecting, const Node *section)
{
    for (size_t i = 0; section->kind == NODE_MAPPING && i < section->count;
         i++) {
        add_path(collecting, section->children[i], collecting->editing->base,
                 PART_VARIANT);
    }
}

/* New entries beside those at paths. */
static void add_beside(Collecting *collecting, const Node *section)
{
    for (size_t i = 0; section->kind == NODE_MAPPING && i < section->count;
         i++) {
        EditPlace place = edit_place(collecting->editing, section->children[i]);
        add_parts(collecting, section->children[i], place.part);
    }
}

EditNames edit_names(const Editing *editing)
{
    EditNames names = {0};
    Collecting collecting = {editing, &names, false};
    for (int i = 0; i < EDITING_TREES && editing->rules; i++) {
        const Node *tree = editing_tree(editing, i);
        collecting.placeless = i == EDITING_BEFORE;
        for (size_t k = 0; tree && k < tree->count; k++) {
            const Node *child = tree->children[k];
            if (strncmp(child->key, "insert ", 7) == 0) {
                add_beside(&collecting, child);
            } else if (file_key_changes(child->key)) {
                add_changes(&collecting, child);
            } else {
                add_part(&collecting, child, child->key,
                         part_under(PART_VARIANT, child->key));
            }
        }
    }
    return names;
}

const EditName *edit_names_find(const EditNames *names, const char *name)
{
    int found = names_find(NAME_LIST(NULL, names->items, names->count), name);
    return found < 0 ? NULL : &names->items[found];
}

const char *edit_excerpt(Arena *arena, const Node *node, size_t most)
{
    Text text = text_new(arena);
    yaml_add_node(&text, node);
    const char *whole = text_string(&text);
    if (text.length <= most) {
        return whole;
    }
    size_t length = most;
    while (length > 0 && ((unsigned char)whole[length] & 0xC0) == 0x80) {
        length--;
    }
    return text_format(arena, "%s ...", arena_copy(arena, whole, length));
}
