/* Checks the names that expressions use: a name may have only one meaning, and
 * none may be a word of the language, or expressions would silently mean the
 * other one.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "variant/build.h"
#include "variant/names.h"

enum { NAMES_MAX = 2000 };

typedef struct {
    Builder *builder;
    Named *items;
    size_t count, capacity;
    bool full;                 /* the limit was reported */
} Names;

static void add_name(Names *names, const char *name, Span span)
{
    Builder *builder = names->builder;
    if (!build_room(builder, "names", names->count, NAMES_MAX, span)) {
        names->full = true;
        return;
    }
    for (const char *const *word = expression_words; *word; word++) {
        if (text_equal(*word, name)) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "taken-name", span,
                            "'%s' cannot be a name: expressions use this word",
                            name);
            return;
        }
    }
    for (size_t i = 0; i < names->count; i++) {
        if (text_equal(names->items[i].name, name)) {
            Diagnostic *finding =
                diagnostics_add(builder->found, SEVERITY_ERROR, "defined-twice",
                                span, "'%s' is the name of two things", name);
            diagnostic_label(builder->found, finding, names->items[i].span,
                             "the other one");
            diagnostic_help(builder->found, finding,
                            "rename one of them");
            return;
        }
    }
    ARENA_PUSH(builder->arena, names->items, names->count, names->capacity) =
        (Named){.name = name, .span = span};
}

static void add_keys(Names *names, const Node *list)
{
    for (size_t i = 0; list && i < list->count && !names->full; i++) {
        add_name(names, list->children[i]->key, list->children[i]->key_span);
    }
}

/* Adds the names of the parts of zones with cards face up and face down, which
 * expressions use. */
static void add_parts(Names *names, const Variant *variant)
{
    for (size_t i = 0; i < variant->zone_count && !names->full; i++) {
        const Zone *zone = &variant->zones[i];
        if (zone->whole) {
            add_name(names, zone->name, zone->span);
        }
    }
}

/* [name] with a blank for everything that is neither letter nor digit, or NULL
 * when expressions still cannot use it. */
static const char *tidy(Arena *arena, const char *name)
{
    Text text = text_new(arena);
    for (const char *at = name; *at; at++) {
        bool plain = (*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'z') ||
                     (*at >= 'A' && *at <= 'Z') || ((unsigned char)*at & 0x80);
        bool gap = text.length == 0 || text.bytes[text.length - 1] == ' ';
        if (plain) {
            text_add_bytes(&text, at, 1);
        } else if (!gap && at[1]) {
            text_add(&text, " ");
        }
    }
    const char *tidied = text_string(&text);
    return name_problem(arena, tidied) ? NULL : tidied;
}

/* Checks a name that is useless unless an expression can contain it. */
static void check_written(Builder *builder, const char *name, Span span)
{
    const char *problem = name_problem(builder->arena, name);
    if (!problem) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "unwritable-name", span,
        "expressions cannot use the name '%s': %s", name, problem);
    const char *better = tidy(builder->arena, name);
    if (better) {
        diagnostic_help(builder->found, finding, "rename it to '%s'", better);
    }
}

static void check_keys(Builder *builder, const Node *list)
{
    for (size_t i = 0; list && i < list->count; i++) {
        check_written(builder, list->children[i]->key,
                      list->children[i]->key_span);
    }
}

static void check_written_names(Builder *builder, const Node *root)
{
    static const char *const sections[] = {"numbers", "define", "holders",
                                           "tables", "zones", "remember"};
    const Variant *variant = builder->variant;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        check_keys(builder, node_get(root, sections[i]));
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        if (zone->whole && zone->up &&
            !name_problem(builder->arena, zone->whole)) {
            check_written(builder, zone->name, zone->span);
        }
    }
    check_keys(builder, node_get(node_get(root, "dice"), "faces"));
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *relation = &variant->relations[i];
        check_written(builder, relation->left, relation->span);
        check_written(builder, relation->name, relation->span);
        check_written(builder, relation->right, relation->span);
    }
}

void build_names(Builder *builder, const Node *root)
{
    Names names = {.builder = builder};
    add_keys(&names, node_get(root, "numbers"));
    add_keys(&names, node_get(root, "define"));
    add_keys(&names, node_get(root, "tokens"));
    add_keys(&names, node_get(root, "holders"));
    add_keys(&names, node_get(node_get(root, "dice"), "faces"));
    add_keys(&names, node_get(root, "tables"));
    add_keys(&names, node_get(root, "zones"));
    add_parts(&names, builder->variant);
    add_keys(&names, node_get(root, "remember"));
    check_written_names(builder, root);
}
