/* Builds the attributes of cards with their values, how these look and in which
 * order they come, and reads sets of values.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/trap.h"
#include "variant/build.h"

static void add_value(Builder *builder, Attribute *attribute, const Node *node)
{
    if (node->kind != NODE_SCALAR ||
        !build_room(builder, "values", (size_t)attribute->count, VALUES_MAX,
                    node->span)) {
        return;
    }
    if (attribute_find_value(attribute, node->text) >= 0) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "defined-twice",
                        node->span, "the value '%s' is here twice",
                        node->text);
        return;
    }
    int number = attribute->count++;
    attribute->values[number] = attribute->shown[number] = node->text;
    attribute->symbols[number] = NULL;
    if (node_integer(node, &attribute->numbers[number])) {
        bits_put(&attribute->numeric, number, true);
    }
}

/* shown as: {clubs: C}, symbols: {clubs: ♣} */
static void set_forms(Builder *builder, const Attribute *attribute,
                      const char **forms, const Node *node)
{
    for (size_t i = 0; node && i < node->count; i++) {
        const Node *child = node->children[i];
        int value = attribute_find_value(attribute, child->key);
        if (value < 0) {
            build_unknown_value(builder, attribute, child->key,
                                child->key_span);
        } else if (child->kind == NODE_SCALAR) {
            forms[value] = child->text;
        }
    }
}

/* The entry of `shown as` for a value of the card, or NULL. */
static const Node *find_form(const Variant *variant, const Kind *kind)
{
    const Node *form = NULL;
    for (int a = 0; a < variant->attribute_count && !form; a++) {
        const Attribute *attribute = &variant->attributes[a];
        for (int i = 0; attribute->forms && i < attribute->count && !form;
             i++) {
            form = bits_have(kind->values[a], i)
                       ? node_get(attribute->forms, attribute->values[i])
                       : NULL;
        }
    }
    return form;
}

const Kind *variant_find_unshown(const Variant *variant, const char *word,
                                 const Node **form)
{
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        *form = text_equal(kind->words, word) ? find_form(variant, kind) : NULL;
        if (*form) {
            return kind;
        }
    }
    return NULL;
}

/* Reports [new], one of `values` and `cycle` that was added to the other. */
static void refuse_both(Builder *builder, const Node *old, const Node *new)
{
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "not-allowed", new->key_span,
        "an attribute has 'values' or 'cycle', not both: '%s' has '%s'",
        new->parent->key, old->key);
    diagnostic_label(builder->found, finding, old->key_span, "here");
    if (new->key_span.file == old->key_span.file) {
        diagnostic_help(builder->found, finding, "remove one of them");
    } else {
        diagnostic_help(builder->found, finding, "write all its values: "
                        "'change: {%s: [...]}'",
                        node_path(builder->arena, old));
    }
}

/* The list of its values. Of two the one that was there first. */
static const Node *find_values(Builder *builder, const Node *node)
{
    const Node *values = NULL;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if (!text_equal(child->key, "values") &&
            !text_equal(child->key, "cycle")) {
            continue;
        }
        if (values) {
            refuse_both(builder, values, child);
        } else {
            values = child;
        }
    }
    return values;
}

/* in rows of: 3 */
static void lay_in_rows(Builder *builder, Attribute *attribute,
                        const Node *node)
{
    int32_t columns = build_number(node, 0);
    if (node && (columns < 1 || columns > attribute->count)) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "out-of-range", node->span,
            "'%s' has %d values, so that a row has 1 to %d of them",
            attribute->name, attribute->count, attribute->count);
        diagnostic_help(builder->found, finding, "write how many places are "
                        "side by side");
        return;
    }
    attribute->columns = columns;
}

static void build_attribute(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    if (!build_room(builder, "attributes", (size_t)variant->attribute_count,
                    ATTRIBUTES_MAX, node->key_span)) {
        return;
    }
    Attribute *attribute = &variant->attributes[variant->attribute_count++];
    const Node *values = find_values(builder, node);
    attribute->name = node->key;
    attribute->called = build_called(builder, node);
    attribute->span = node->key_span;
    attribute->node = node;
    attribute->forms = node_get(node, "shown as");
    attribute->cyclic = !values || text_equal(values->key, "cycle");
    attribute->said = values ? values->children : NULL;
    for (size_t i = 0; values && i < values->count; i++) {
        add_value(builder, attribute, values->children[i]);
    }
    set_forms(builder, attribute, attribute->shown, attribute->forms);
    set_forms(builder, attribute, attribute->symbols,
              node_get(node, "symbols"));
    build_hues(builder, attribute, node_get(node, "shown in"));
    lay_in_rows(builder, attribute, node_get(node, "in rows of"));
}

/* Makes the attribute for a key such as `1..9`, if it is the first with these
 * numbers. */
static void build_key(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    const char *dots = node->kind == NODE_SCALAR ? strstr(node->text, "..")
                                                 : NULL;
    if (!dots || variant_find_attribute(variant, node->text) >= 0 ||
        !build_room(builder, "attributes and number ranges as keys",
                    (size_t)variant->attribute_count, ATTRIBUTES_MAX,
                    node->span)) {
        return;
    }
    long first = strtol(node->text, NULL, 10);
    long last = strtol(dots + 2, NULL, 10);
    if (last < first || last - first >= VALUES_MAX) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "out-of-range",
                        node->span, "a key has 1 to %d numbers", VALUES_MAX);
        return;
    }
    Attribute *attribute = &variant->attributes[variant->attribute_count++];
    *attribute = (Attribute){.name = node->text, .span = node->span,
                             .node = node, .keys = true,
                             .called = "number"};
    for (long i = first; i <= last; i++) {
        int number = attribute->count++;
        attribute->values[number] = attribute->shown[number] =
            text_format(builder->arena, "%ld", i);
        attribute->numbers[number] = (int32_t)i;
        bits_put(&attribute->numeric, number, true);
    }
}

/* The keys of the parts of [section]. */
static void build_keys(Builder *builder, const Node *section)
{
    for (size_t i = 0; section && i < section->count; i++) {
        const Node *of = node_get(section->children[i], "of"), *one;
        for (size_t k = 0; of && (one = node_entry(of, k)); k++) {
            build_key(builder, one);
        }
    }
}

void build_attributes(Builder *builder, const Node *root)
{
    const Node *list = node_get(root, "attributes");
    for (size_t i = 0; list && i < list->count; i++) {
        build_attribute(builder, list->children[i]);
    }
    build_keys(builder, node_get(root, "zones"));
    build_keys(builder, node_get(root, "remember"));
}

static int find_value(Builder *builder, const Attribute *attribute,
                      const char *text, size_t length, Span span)
{
    const char *word = arena_copy(builder->arena, text, length);
    int value = attribute_find_value(attribute, word);
    if (value < 0) {
        size_t first = builder->found->count;
        const char *range = trap_range(builder->arena, word);
        build_unknown(builder, attribute_values(attribute), word, span);
        if (range && builder->found->count > first) {
            diagnostic_help(builder->found, &builder->found->items[first],
                            "write '%s'", range);
        }
    }
    return value;
}

bool build_value_range(Builder *builder, const Attribute *attribute,
                       const char *text, Span span, Bits *set)
{
    const char *dots = strstr(text, "..");
    size_t length = dots ? (size_t)(dots - text) : strlen(text);
    *set = (Bits){0};
    if (!dots && text_equal(text, "each")) {
        *set = attribute_all_values(attribute);        /* maybe none */
        return true;
    }
    int first = find_value(builder, attribute, text, length, span);
    int last = first;
    if (dots && first >= 0) {
        last = find_value(builder, attribute, dots + 2, strlen(dots + 2), span);
    }
    if (first < 0 || last < 0) {
        return false;
    }
    if (last < first) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "empty-range", span,
                        "the range '%s' goes backwards", text);
        return false;
    }
    for (int value = first; value <= last; value++) {
        bits_put(set, value, true);
    }
    return true;
}

/* Indexed by Hue; the schema has the same names. */
static const char *const hue_names[] = {
    [HUE_NONE] = "plain", [HUE_RED] = "red", [HUE_GREEN] = "green",
    [HUE_YELLOW] = "yellow", [HUE_BLUE] = "blue", [HUE_MAGENTA] = "magenta",
    [HUE_CYAN] = "cyan"};

static Hue read_hue(const Node *node)
{
    Hue hue = HUE_NONE;
    for (size_t i = 0; i < sizeof hue_names / sizeof *hue_names; i++) {
        hue = text_equal(node->text, hue_names[i]) ? (Hue)i : hue;
    }
    return hue;
}

void build_hues(Builder *builder, Attribute *attribute, const Node *node)
{
    for (size_t i = 0; node && i < node->count; i++) {
        const Node *child = node->children[i];
        Bits set;
        if (build_value_range(builder, attribute, child->key, child->key_span,
                              &set)) {
            for (int value = 0; value < attribute->count; value++) {
                attribute->hues[value] = bits_have(set, value)
                                             ? read_hue(child)
                                             : attribute->hues[value];
            }
        }
    }
}

Hue build_hue(const Builder *builder, const Kind *kind, const Node *node)
{
    const Variant *variant = builder->variant;
    Hue hue = node ? read_hue(node) : HUE_NONE;
    for (int i = 0; !node && i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        for (int value = 0; value < attribute->count && hue == HUE_NONE;
             value++) {
            hue = bits_have(kind->values[i], value) ? attribute->hues[value]
                                                    : hue;
        }
    }
    return hue;
}
