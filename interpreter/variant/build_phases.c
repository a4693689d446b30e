/* The phases of a round are the values of an attribute, and the one that is on
 * is remembered: so expressions, positions, records and saved states have it as
 * they have any value that is remembered.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "variant/build.h"

static const char word[] = "phase";

static const Node *phases_of(const Node *root)
{
    return node_get(node_get(root, "round"), "phases");
}

static void refuse_taken(Builder *builder, Span span, const char *what)
{
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "defined-twice", span,
        "'%s' is the phase of the round that is on", word);
    diagnostic_help(builder->found, finding, "give this %s another name", what);
}

static void refuse_name(Builder *builder, const Node *phase)
{
    const char *problem = name_problem(builder->arena, phase->key);
    if (problem) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "unwritable-name",
                        phase->key_span, "expressions cannot use the name "
                        "'%s': %s", phase->key, problem);
    }
}

void build_phase_names(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *phases = phases_of(root);
    int taken = variant_find_attribute(variant, word);
    if (!phases || phases->count == 0) {
        return;
    }
    if (taken >= 0) {
        refuse_taken(builder, variant->attributes[taken].span, "attribute");
        return;
    }
    if (phases->count > PHASES_MAX &&
        !build_room(builder, "phases", phases->count, PHASES_MAX,
                    phases->key_span)) {
        return;
    }
    if (!build_room(builder, "attributes", (size_t)variant->attribute_count,
                    ATTRIBUTES_MAX, phases->key_span)) {
        return;
    }
    Attribute *attribute = &variant->attributes[variant->attribute_count++];
    attribute->name = word;
    attribute->span = phases->key_span;
    attribute->node = phases;
    for (size_t i = 0; i < phases->count; i++) {
        const char *name = phases->children[i]->key;
        refuse_name(builder, phases->children[i]);
        attribute->values[i] = attribute->shown[i] = name;
        attribute->symbols[i] = name;
        attribute->count++;
    }
}

void build_phase_variable(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *phases = phases_of(root);
    int attribute = variant_find_attribute(variant, word);
    int taken = variant_find_variable(variant, word);
    variant->phase_variable = NOTHING;
    if (!phases || phases->count == 0 || attribute < 0) {
        return;
    }
    if (taken >= 0) {
        refuse_taken(builder, variant->variables[taken].span, "remembered "
                     "thing");
        return;
    }
    variant->phase_variable = (int)variant->variable_count;
    ARENA_PUSH(builder->arena, variant->variables, variant->variable_count,
               variant->variable_capacity) =
        (Variable){.name = word, .span = phases->key_span, .node = phases,
                   .type = {TYPE_SYMBOL, attribute}, .of = {TYPE_ERROR, -1},
                   .kept = KEPT_ROUND};
}

/* A round without phases needs an end. */
static void refuse_endless(Builder *builder, const Node *root)
{
    const Node *round = node_get(root, "round");
    const Node *ends = node_get(round, "ends");
    if (round && !ends && !phases_of(root)) {
        build_needs(builder, round, "a round needs the key 'ends'",
                    "ends: {out: empty(hand of actor)}");
    } else if (ends && ends->count == 0 && !phases_of(root)) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "out-of-range", ends->key_span,
            "expected at least 1 key in ends, found none");
        diagnostic_help(builder->found, finding, "in 'round.ends' write its "
                        "entries by name, for example: out: empty(hand of "
                        "actor)");
    }
}

void build_phase_ends(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *phases = phases_of(root);
    refuse_endless(builder, root);
    variant->round_end_own = variant->round_end_count;
    for (size_t i = 0; phases && i < phases->count; i++) {
        const Node *ends = node_get(phases->children[i], "ends");
        for (size_t k = 0; ends && k < ends->count; k++) {
            const Node *end = ends->children[k];
            if (variant_find_round_end(variant, end->key) < 0) {
                ARENA_PUSH(builder->arena, variant->round_ends,
                           variant->round_end_count,
                           variant->round_end_capacity) =
                    (Named){.name = end->key, .span = end->key_span,
                            .node = end};
            }
        }
    }
}
