/* The contents of a broken example are kept, so that it can be checked whether
 * the example really fails.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/broken_examples.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "report/suggest.h"
#include "resolve/lookup.h"

size_t resolve_layer_of_file(const Resolved *resolved, uint32_t file)
{
    size_t layer = 0;
    while (layer < resolved->layer_count &&
           resolved->layers[layer].root->span.file != file) {
        layer++;
    }
    return layer;
}

bool resolve_is_of_house(const Resolved *resolved, const Node *node)
{
    size_t layer = resolve_layer_of_file(resolved, node_mark(node).file);
    const Node *root = layer < resolved->layer_count
                           ? resolved->layers[layer].root : NULL;
    return root && node_get(root, "extends") && !node_get(root, "kind");
}

size_t resolve_layer_of(const Resolved *resolved, const Node *node)
{
    size_t last = resolve_layer_of_file(resolved, node->span.file);
    for (size_t i = 0; i < node->count; i++) {
        size_t layer = resolve_layer_of(resolved, node->children[i]);
        last = layer > last ? layer : last;
    }
    return last;
}

static void report_unknown(Layers *layers, const Node *examples,
                           const Node *why)
{
    size_t count = examples ? examples->count : 0;
    const char **names = arena_alloc(layers->arena, (count + 1) *
                                                    sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[i] = examples->children[i]->key;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "unknown-example", why->key_span,
        "there is no example '%s' here to break", why->key);
    const char *near = suggest_word(why->key, names, count);
    if (near) {
        diagnostic_help(layers->found, finding, "did you mean '%s'?", near);
    } else if (count == 0) {
        diagnostic_help(layers->found, finding, "what this file extends has no "
                        "examples");
    }
}

/* The file that has an example would hide with `breaks` that it fails. */
static void report_own(Layers *layers, const Node *example, const Node *why)
{
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "unknown-example", why->key_span,
        "the example '%s' is this file's own: 'breaks' is for examples that "
        "it inherits", why->key);
    diagnostic_label(layers->found, finding, node_mark(example), "the example");
    diagnostic_help(layers->found, finding, "remove it from 'breaks'; if it is "
                    "not true, correct it or the rules");
}

/* Whether the example existed in a file below and was removed. */
static bool is_gone(const Layers *layers, const Resolved *resolved,
                    const char *name)
{
    for (size_t i = 0; i < resolved->broken_count; i++) {
        if (text_equal(resolved->broken[i].example->key, name)) {
            return true;
        }
    }
    return lookup_removed(layers, text_format(layers->arena, "examples.%s",
                                              name), true) != NULL;
}

static void take_out(Layers *layers, Resolved *resolved, Node *examples,
                     Node *example, const Node *why)
{
    size_t place = 0;
    while (examples->children[place] != example) {
        place++;
    }
    examples->count--;
    memmove(examples->children + place, examples->children + place + 1,
            (examples->count - place) * sizeof *examples->children);
    ARENA_PUSH(layers->arena, resolved->broken, resolved->broken_count,
               resolved->broken_capacity) = (Broken){example, why};
}

void broken_take_out(Layers *layers, Resolved *resolved)
{
    Node *examples = node_get(resolved->root, "examples");
    for (size_t i = 0; i < resolved->layer_count; i++) {
        const Node *breaks = node_get(resolved->layers[i].root, "breaks");
        for (size_t k = 0; breaks && k < breaks->count; k++) {
            const Node *why = breaks->children[k];
            Node *example = node_get(examples, why->key);
            if (example && node_mark(example).file == why->key_span.file) {
                report_own(layers, example, why);
            } else if (example &&
                       resolve_layer_of(resolved, example) <= i) {
                take_out(layers, resolved, examples, example, why);
            } else if (!example && !is_gone(layers, resolved, why->key)) {
                report_unknown(layers, examples, why);
            }
        }
    }
}
