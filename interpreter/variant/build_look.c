/* Finds the colours of cards: a family's own, or that of the first of a card's
 * values that has one.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "variant/build.h"

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
        uint64_t set;
        if (build_value_range(builder, attribute, child->key, child->key_span,
                              &set)) {
            for (int value = 0; value < attribute->count; value++) {
                attribute->hues[value] = set >> value & 1
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
            hue = kind->values[i] >> value & 1 ? attribute->hues[value] : hue;
        }
    }
    return hue;
}
