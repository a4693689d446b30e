/* The order of building, and functions for all parts.
 *
 * SPDX-License-Identifier: MIT */
#include "variant/build.h"

#include <string.h>

#include "base/text.h"

void build_unknown(Builder *builder, NameList list, const char *word, Span span)
{
    names_refuse(builder->found, builder->variant->lost, list, word, span);
}

void build_unknown_value(Builder *builder, const Attribute *attribute,
                         const char *word, Span span)
{
    if (!lost_lacks(builder->variant->lost, attribute->name)) {
        build_unknown(builder, attribute_values(attribute), word, span);
    }
}

int build_attribute_of(Builder *builder, const char *word, Span span)
{
    NameList list = variant_list(builder->variant, LIST_ATTRIBUTES);
    int attribute = names_find(list, word);
    if (attribute < 0) {
        build_unknown(builder, list, word, span);
    }
    return attribute;
}

bool build_room(Builder *builder, const char *what, size_t count, size_t most,
                Span span)
{
    if (count < most) {
        return true;
    }
    const char *message = text_format(builder->arena, "there are more than %zu "
                                      "%s", most, what);
    const Diagnostics *found = builder->found;
    const Diagnostic *last =
        found->count ? &found->items[found->count - 1] : NULL;
    if (!last || !text_equal(last->message, message)) {      /* reported once */
        Diagnostic *finding = diagnostics_add(builder->found, SEVERITY_ERROR,
                                              "too-many", span, "%s", message);
        diagnostic_help(builder->found, finding, "remove all after the first "
                        "%zu", most);
    }
    return false;
}

int32_t build_number(const Node *node, int32_t otherwise)
{
    int32_t number;
    return node && node_integer(node, &number) ? number : otherwise;
}

const char *build_text(const Node *root, const char *key,
                       const char *otherwise)
{
    const Node *node = node_get(root, key);
    return node && node->kind == NODE_SCALAR ? node->text : otherwise;
}

void build_needs(Builder *builder, const Node *mapping, const char *needs,
                 const char *example)
{
    const Node *first = mapping->count > 0 ? mapping->children[0] : mapping;
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "missing-key",
        mapping->key ? mapping->key_span : first->key_span, "%s", needs);
    diagnostic_help(builder->found, finding, "for example: '%s'", example);
}

const char *build_called(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    const Node *called = node_get(node, "called");
    if (!called || called->kind != NODE_SCALAR) {
        return NULL;
    }
    ARENA_PUSH(builder->arena, variant->nouns, variant->noun_count,
               variant->noun_capacity) =
        (Named){.name = called->text, .span = called->span};
    return called->text;
}

/* Of a section that is left out, another one has what it is about. */
static void stand_in(Variant *variant, FilePart left_out, FilePart other)
{
    const Node **sections = variant->sections;
    sections[left_out] = sections[left_out] ? sections[left_out]
                                            : sections[other];
}

static void build_sections(Variant *variant, const Node *root)
{
    static const struct {
        const char *above, *key;
    } keys[] = {
#define SECTION(id, above, key) {above, key},
#include "variant/sections.def"
#undef SECTION
    };
    for (int i = 0; i < SECTION_COUNT; i++) {
        const Node *above = keys[i].above ? node_get(root, keys[i].above)
                                          : root;
        variant->sections[i] = keys[i].key ? node_get(above, keys[i].key)
                                           : above;
    }
    stand_in(variant, SECTION_ACTIONS, SECTION_MODES);
    stand_in(variant, SECTION_ACTIONS, SECTION_PHASES);
    stand_in(variant, SECTION_ROUND_ENDS, SECTION_PHASES);
}

static bool check_players(Builder *builder, const Node *node, int least,
                          int most)
{
    if (least < 1 || most > PLAYERS_MAX) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "out-of-range",
                        node->span, "a game is for 1 to %d players, not for "
                        "%d", PLAYERS_MAX, least < 1 ? least : most);
        return false;
    }
    if (most < least) {
        Diagnostic *finding =
            diagnostics_add(builder->found, SEVERITY_ERROR, "out-of-range",
                            node->span, "the range '%s' goes backwards",
                            node->text);
        diagnostic_help(builder->found, finding, "write the fewest players "
                        "first: %d..%d", most, least);
        return false;
    }
    return true;
}

/* players: 2..6, or one number. */
static void build_players(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *node = node_get(root, "players");
    int least = 0, most = 0;
    if (!node || node->kind != NODE_SCALAR) {
        return;
    }
    const char *dots = strstr(node->text, "..");
    for (const char *at = node->text; at != dots && *at >= '0' && *at <= '9';
         at++) {
        least = least * 10 + (*at - '0');
    }
    for (const char *at = dots ? dots + 2 : ""; *at >= '0' && *at <= '9';
         at++) {
        most = most * 10 + (*at - '0');
    }
    most = dots ? most : least;
    if (!check_players(builder, node, least, most)) {
        least = most = 2;
    }
    variant->players_least = least;
    variant->players_most = most;
}

/* Whether a set of kinds or values needs more than 64 bits. */
static bool is_wide(const Variant *variant)
{
    bool wide = variant->kind_count > BITS_NARROW;
    for (int i = 0; i < variant->attribute_count; i++) {
        wide = wide || variant->attributes[i].count > BITS_NARROW;
    }
    return wide;
}

void build_variant(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    variant->name = build_text(root, "name", variant->id);
    variant->about = build_text(root, "about", "");
    variant->players_least = variant->players_most = 2;
    build_sections(variant, root);
    build_players(builder, root);
    build_attributes(builder, root);
    build_phase_names(builder, root);
    build_cards(builder, root);
    build_statuses(builder, root);
    build_tokens(builder, root);
    build_dice(builder, root);
    build_zones(builder, root);
    build_lookups(builder, root);
    build_variables(builder, root);
    build_phase_variable(builder, root);
    build_rules(builder, root);
    build_names(builder, root);
    variant->wide = is_wide(variant);
}
