/* Names that expressions use: each may mean one thing only, and none may be a
 * word that expressions use themselves, or one of the two would be lost without
 * a word.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "variant/build.h"
#include "variant/names.h"

typedef struct {
    Builder *builder;
    Named *items;
    size_t count, capacity;
} Names;

static void add_name(Names *names, const char *name, Span span)
{
    Builder *builder = names->builder;
    for (const char *const *word = expression_words; *word; word++) {
        if (text_equal(*word, name)) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "taken-name", span,
                            "'%s' is a word of expressions and cannot be a "
                            "name", name);
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
            return;
        }
    }
    ARENA_PUSH(builder->arena, names->items, names->count, names->capacity) =
        (Named){name, span, NULL};
}

static void add_keys(Names *names, const Node *list)
{
    for (size_t i = 0; list && i < list->count; i++) {
        add_name(names, list->children[i]->key, list->children[i]->key_span);
    }
}

void build_names(Builder *builder, const Node *root)
{
    const Node *holders = node_get(root, "holders");
    Names names = {.builder = builder};
    add_keys(&names, node_get(root, "numbers"));
    add_keys(&names, node_get(root, "define"));
    add_keys(&names, node_get(root, "tokens"));
    for (size_t i = 0; holders && i < holders->count; i++) {
        const Node *holder = holders->children[i];
        add_name(&names, holder->text, holder->span);
    }
    add_keys(&names, node_get(root, "zones"));
    add_keys(&names, node_get(root, "remember"));
}
