/* Builds cards. A family of cards becomes one kind for each combination of its
 * values; equal cards are copies of a kind.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "variant/build.h"

/* A family's values of one attribute: a card for each value of [each], or one
 * card with all values of [together]. */
typedef struct {
    Bits each, together;
} Choice;

static Choice read_choice(Builder *builder, const Attribute *attribute,
                          const Node *node)
{
    Choice choice = {{{0}}, {{0}}};
    if (node->kind == NODE_SCALAR) {
        build_value_range(builder, attribute, node->text, node->span,
                          &choice.each);
    }
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++) {
        const Node *item = node->children[i];
        Bits set = {0};
        if (item->kind == NODE_SCALAR) {
            build_value_range(builder, attribute, item->text, item->span, &set);
        }
        choice.together = bits_or(choice.together, set);
    }
    return choice;
}

/* What stands for a value: its short form, its symbol if it has one, or the
 * value itself. */
typedef enum { FORM_SHORT, FORM_SYMBOLS, FORM_WORDS } Form;

/* Adds the values of [set]: "2/3", "2 or 3". */
static void add_shown(const Attribute *attribute, Bits set, Form form,
                      Text *label)
{
    bool joined = form == FORM_WORDS && label->length > 0 && bits_any(set) &&
                  text_string(label)[label->length - 1] != ' ';
    const char *between = joined ? " " : "";
    for (int value = 0; value < attribute->count; value++) {
        if (bits_have(set, value)) {
            bool symbol = form == FORM_SYMBOLS && attribute->symbols[value];
            text_add(label, between);
            text_add(label, symbol               ? attribute->symbols[value]
                            : form == FORM_WORDS ? attribute->values[value]
                                                 : attribute->shown[value]);
            between = form == FORM_WORDS ? " or " : "/";
        }
    }
}

static const char *default_label(Builder *builder, const Kind *kind,
                                 Form form)
{
    Text label = text_new(builder->arena);
    for (int i = 0; i < builder->variant->attribute_count; i++) {
        add_shown(&builder->variant->attributes[i], kind->values[i], form,
                  &label);
    }
    return label.length > 0 ? text_string(&label)
                            : builder->variant->families[kind->family].name;
}

static const char *make_label(Builder *builder, const Kind *kind,
                              const Node *template, Form form)
{
    Variant *variant = builder->variant;
    if (!template || template->kind != NODE_SCALAR) {
        return default_label(builder, kind, form);
    }
    Text label = text_new(builder->arena);
    for (const char *at = template->text; *at;) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (!end) {
            text_add_bytes(&label, at++, 1);
            continue;
        }
        size_t length = (size_t)(end - at - 1);
        const char *name = arena_copy(builder->arena, at + 1, length);
        int attribute = build_attribute_of(
            builder, name, node_text_span(template, (size_t)(at + 1 -
                                          template->text), length));
        if (attribute >= 0) {
            add_shown(&variant->attributes[attribute], kind->values[attribute],
                      form, &label);
        }
        at = end + 1;
    }
    return text_string(&label);
}

/* copies: 8, or {1: 8, 2..5: 7} by the values of the family's first
 * attribute. */
static int count_copies(Builder *builder, const Kind *kind, const Node *copies,
                        int first_attribute)
{
    if (!copies || copies->kind != NODE_MAPPING) {
        return build_number(copies, 1);
    }
    int count = 0;
    for (size_t i = 0; first_attribute >= 0 && i < copies->count; i++) {
        const Node *child = copies->children[i];
        Bits set;
        if (build_value_range(builder,
                              &builder->variant->attributes[first_attribute],
                              child->key, child->key_span, &set) &&
            bits_meet(set, kind->values[first_attribute])) {
            count = build_number(child, 0);
        }
    }
    return count;
}

/* Whether the last finding is at [node], which other cards share. */
static bool told_of(const Builder *builder, const Node *node)
{
    const Diagnostics *found = builder->found;
    const Diagnostic *last = found->count > 0
                                 ? &found->items[found->count - 1] : NULL;
    return last && span_same_begin(last->span, node->span);
}

/* The numbers on a card: points: 10, or the name of an attribute. */
static void set_points(Builder *builder, Kind *kind, const Node *points)
{
    Variant *variant = builder->variant;
    kind->points_by = -1;
    kind->points = build_number(points, 0);
    if (!points || points->kind != NODE_SCALAR ||
        node_integer(points, &kind->points)) {
        return;
    }
    int attribute = build_attribute_of(builder, points->text, points->span);
    if (attribute < 0 || told_of(builder, points)) {
        return;
    }
    if (!bits_within(kind->values[attribute],
                     variant->attributes[attribute].numeric)) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "not-a-number", points->span,
            "the points of '%s' are its %s, which is no number", kind->label,
            points->text);
        diagnostic_help(builder->found, finding, "write a number, or an "
                        "attribute whose values are numbers");
    } else if (!node_get(variant->families[kind->family].node, points->text)) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "not-a-number",
                        points->span, "the points of '%s' are its %s, and it "
                        "has none", kind->label, points->text);
    } else {
        kind->points_by = attribute;
    }
}

static const char *const family_keys[] = {
    "among", "copies", "label", "shown in", "points", "tags", "effect",
    "called"};

static bool is_family_key(const char *key)
{
    return names_find(NAMES_OF(family_keys), key) >= 0;
}

/* Whether a declaration that the family needs is faulty. */
static bool is_unsound(const Builder *builder, const Node *family)
{
    const Lost *lost = builder->variant->lost;
    bool unsound = family->lacks;
    for (size_t i = 0; i < family->count && !unsound; i++) {
        unsound = lost_has(lost, family->children[i]->key) &&
                  !is_family_key(family->children[i]->key);
    }
    return unsound;
}

/* Takes the copies of [kind] from the equal card of the family [node] names. */
static bool take_from(Builder *builder, const Node *node, Kind *kind)
{
    Variant *variant = builder->variant;
    bool unsound = lost_has(variant->lost, node->text);
    for (int i = 0; i < variant->kind_count; i++) {
        Kind *other = &variant->kinds[i];
        bool equal = text_equal(variant->families[other->family].name,
                                node->text);
        for (int a = 0; equal && a < variant->attribute_count; a++) {
            equal = !bits_any(other->values[a]) ||
                    bits_equal(other->values[a], kind->values[a]);
        }
        if (equal && other->copies >= kind->copies) {
            other->copies -= kind->copies;
            return true;
        }
        if (equal && !unsound) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "too-few-cards",
                            node->span, "only %d cards '%s' are left to take "
                            "%d from", other->copies, other->label,
                            kind->copies);
            return false;
        }
    }
    if (unsound) {
        return true;
    }
    diagnostics_add(builder->found, SEVERITY_ERROR, "unknown-name", node->span,
                    "'%s' has no card to take '%s' from", node->text,
                    kind->label);
    return false;
}

/* The entry of `shown as` that shows a value of [kind] as another value of
 * [other] is shown, or NULL. */
static const Node *same_form(const Variant *variant, const Kind *kind,
                             const Kind *other)
{
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        Bits one = kind->values[i], two = other->values[i];
        if (!attribute->forms || !bits_any(one) || !bits_any(two) ||
            bits_equal(one, two)) {
            continue;
        }
        int first = bits_first(one), second = bits_first(two);
        const char *const shown[] = {attribute->values[first],
                                     attribute->values[second]};
        for (int k = 0; k < 2 && text_equal(attribute->shown[first],
                                            attribute->shown[second]); k++) {
            const Node *form = node_get(attribute->forms, shown[k]);
            if (form) {
                return form;
            }
        }
    }
    return NULL;
}

static void report_same_label(Builder *builder, const Node *node,
                              const Kind *kind, const Kind *other)
{
    const Node *form = same_form(builder->variant, kind, other);
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "defined-twice",
        form ? form->span : node->key_span,
        "two kinds of cards are both called '%s'", kind->label);
    if (form) {
        diagnostic_help(builder->found, finding, "write each value in its own "
                        "way");
    } else {
        diagnostic_help(builder->found, finding, "give one of them another "
                        "'label', for example 'label: \"%s*\"'", kind->label);
    }
}

static bool add_kind(Builder *builder, const Node *node, Kind kind,
                     int first_attribute)
{
    Variant *variant = builder->variant;
    const Node *among = node_get(node, "among");
    const Node *points = node_get(node, "points");
    if (!build_room(builder, "different cards", (size_t)variant->kind_count,
                    KINDS_MAX, node->key_span)) {
        return false;
    }
    kind.family = (int)variant->family_count - 1;
    size_t errors = builder->found->errors;
    kind.label = make_label(builder, &kind, node_get(node, "label"),
                            FORM_SHORT);
    kind.face = kind.words = kind.label;
    if (errors == builder->found->errors) {
        kind.face = make_label(builder, &kind, node_get(node, "label"),
                               FORM_SYMBOLS);
        kind.words = make_label(builder, &kind, node_get(node, "label"),
                                FORM_WORDS);
    }
    kind.hue = build_hue(builder, &kind, node_get(node, "shown in"));
    kind.copies = count_copies(builder, &kind, node_get(node, "copies"),
                               first_attribute);
    if (kind.copies > 0 && variant_find_kind(variant, kind.label) >= 0 &&
        !is_unsound(builder, node)) {
        report_same_label(builder, node, &kind, &variant->kinds[
            variant_find_kind(variant, kind.label)]);
        return false;
    }
    if (among && !points) {
        int base = variant_find_family(variant, among->text);
        points = base < 0 ? NULL
                          : node_get(variant->families[base].node, "points");
    }
    set_points(builder, &kind, points);
    if (among && !take_from(builder, among, &kind)) {
        return false;
    }
    variant->kinds[variant->kind_count++] = kind;
    return true;
}

/* Adds all combinations of the choices; the first attribute changes slowest.
 * Returns false after the first impossible one. */
static bool add_product(Builder *builder, const Node *node,
                        const Choice *choices, int attribute, Kind kind,
                        int first_attribute)
{
    Variant *variant = builder->variant;
    if (attribute == variant->attribute_count) {
        return add_kind(builder, node, kind, first_attribute);
    }
    Choice choice = choices[attribute];
    if (!bits_any(choice.each)) {
        kind.values[attribute] = choice.together;
        return add_product(builder, node, choices, attribute + 1, kind,
                           first_attribute);
    }
    bool fits = true;
    for (int value = 0; value < VALUES_MAX && fits; value++) {
        if (bits_have(choice.each, value)) {
            kind.values[attribute] = bits_of(value);
            fits = add_product(builder, node, choices, attribute + 1, kind,
                               first_attribute);
        }
    }
    return fits;
}

/* Refuses a key that is no attribute: what others call a key of a family, or
 * one that may be misspelt. */
static void refuse_key(Builder *builder, const Node *child)
{
    static const char *const others[][2] = {
        {"count number amount quantity times", "copies"},
        {"name title", "label"}, {"worth score", "points"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (text_among(others[i][0], child->key, strlen(child->key))) {
            Diagnostic *finding = diagnostics_add(
                builder->found, SEVERITY_ERROR, "unknown-name",
                child->key_span, "there is no attribute '%s'", child->key);
            diagnostic_help(builder->found, finding, "did you mean '%s'?",
                            others[i][1]);
            return;
        }
    }
    build_unknown(builder, names_join(
        builder->arena, NAMES_OF(family_keys),
        variant_list(builder->variant, LIST_ATTRIBUTES)), child->key,
        child->key_span);
}

/* Reads the family's keys for attributes: all keys that are not fixed. */
static int read_choices(Builder *builder, const Node *node, Choice *choices)
{
    Variant *variant = builder->variant;
    int first = -1;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if (is_family_key(child->key)) {
            continue;
        }
        int attribute = variant_find_attribute(variant, child->key);
        if (attribute < 0) {
            refuse_key(builder, child);
            continue;
        }
        first = first < 0 ? attribute : first;
        variant->families[variant->family_count - 1].says[attribute] = child;
        choices[attribute] =
            read_choice(builder, &variant->attributes[attribute], child);
    }
    return first;
}

static const char *first_value(const Attribute *attribute, Bits set)
{
    return attribute->values[bits_first(set)];
}

/* Checks copies by value: every key must be a value that the family has, and no
 * value may occur twice. */
static void check_copies(Builder *builder, const Node *node,
                         const Attribute *attribute, Choice choice)
{
    const Node *copies = node_get(node, "copies");
    Bits values = bits_or(choice.each, choice.together), before = {0}, set;
    const char *known[VALUES_MAX];
    size_t count = 0;
    for (int value = 0; attribute && value < attribute->count; value++) {
        if (bits_have(values, value)) {
            known[count++] = attribute->values[value];
        }
    }
    for (size_t i = 0; copies && i < copies->count; i++) {
        const Node *child = copies->children[i];
        if (!attribute) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "unused-copies",
                            child->key_span, "the copies of '%s' can be a "
                            "table only if its cards have an attribute",
                            node->key);
            return;
        }
        if (!build_value_range(builder, attribute, child->key, child->key_span,
                               &set)) {
            return;
        }
        Bits others = bits_without(set, values);
        if (bits_any(others)) {
            const char *what = text_format(builder->arena, "card of '%s' with "
                                           "the value", node->key);
            build_unknown(builder, NAME_LIST(what, known, count),
                          first_value(attribute, others),
                          child->key_span);
        } else if (bits_meet(set, before)) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "defined-twice",
                            child->key_span, "the copies for the value '%s' "
                            "are given twice",
                            first_value(attribute, bits_and(set, before)));
        }
        before = bits_or(before, set);
    }
}

static void build_family(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    const Node *among = node_get(node, "among");
    int another = among ? variant_find_family(variant, among->text) : NOTHING;
    Family *family = &ARENA_PUSH(builder->arena, variant->families,
                                      variant->family_count,
                                      variant->family_capacity);
    Choice choices[ATTRIBUTES_MAX] = {{{{0}}, {{0}}}};
    *family = (Family){.name = node->key, .called = build_called(builder, node),
                       .span = node->key_span, .node = node,
                       .effect = node_get(node, "effect"),
                       .copies = node_get(node, "copies"),
                       .points = node_get(node, "points"),
                       .among = another, .points_by = NOTHING};
    if (family->points && !node_integer(family->points, &family->worth)) {
        family->points_by = variant_find_attribute(variant,
                                                   family->points->text);
    }
    int first = read_choices(builder, node, choices);
    if (is_unsound(builder, node)) {
        first = -1;
    }
    check_copies(builder, node,
                 first < 0 ? NULL : &variant->attributes[first],
                 first < 0 ? (Choice){{{0}}, {{0}}} : choices[first]);
    add_product(builder, node, choices, 0, (Kind){0}, first);
}

static void add_tags(Builder *builder, const Node *tags, Bits kinds)
{
    Variant *variant = builder->variant;
    for (size_t i = 0; tags && i < tags->count; i++) {
        const Node *node = tags->children[i];
        int tag = variant_find_tag(variant, node->text);
        if (tag < 0) {
            tag = (int)variant->tag_count;
            ARENA_PUSH(builder->arena, variant->tags, variant->tag_count,
                              variant->tag_capacity) =
                (Tag){node->text, node->span, {{0}}};
        }
        variant->tags[tag].kinds = bits_or(variant->tags[tag].kinds, kinds);
    }
}

/* Drops kinds without copies and numbers what is left. */
static void settle_kinds(Variant *variant)
{
    int kept = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        if (variant->kinds[i].copies > 0) {
            variant->kinds[kept++] = variant->kinds[i];
        }
    }
    variant->kind_count = kept;
    for (int i = 0; i < kept; i++) {
        const Kind *kind = &variant->kinds[i];
        bits_put(&variant->families[kind->family].kinds, i, true);
        for (int a = 0; a < variant->attribute_count; a++) {
            Bits set = kind->values[a];
            variant->attributes[a].several |= bits_any(set) &&
                                              bits_any(bits_rest(set));
            for (; bits_any(set); set = bits_rest(set)) {
                bits_put(&variant->with_value[a][bits_first(set)], i, true);
            }
        }
    }
}

/* The number of cards of a family, or of all (NOTHING), in 64 bits, since each
 * number may be large. */
static int64_t count_cards(const Variant *variant, int family)
{
    int64_t count = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        bool counts = family == NOTHING || variant->kinds[i].family == family;
        count += counts ? variant->kinds[i].copies : 0;
    }
    return count;
}

/* The place of the largest number of copies, or of its family's name when there
 * is none. */
static Span find_most_copies(const Variant *variant)
{
    int most = 0;
    for (int i = 1; i < (int)variant->family_count; i++) {
        most = count_cards(variant, i) > count_cards(variant, most) ? i : most;
    }
    const Node *copies = variant->families[most].copies, *found = copies;
    for (size_t i = 0; copies && i < copies->count; i++) {
        bool more = build_number(copies->children[i], 0) >
                    build_number(found, -1);
        found = more ? copies->children[i] : found;
    }
    return found ? found->span : variant->families[most].span;
}

/* Reports that there are too many cards, or none though there are families. */
static void check_count(Builder *builder, int64_t count)
{
    const Variant *variant = builder->variant;
    if (count > DECK_MAX && !lost_has(variant->lost, "copies")) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "too-many",
                        find_most_copies(variant), "%lld cards are too many: "
                        "at most %d are possible", (long long)count, DECK_MAX);
    } else if (count == 0 && variant->family_count > 0 &&
               builder->found->errors == 0) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "too-few-cards",
            find_most_copies(variant), "no family has a copy: there "
            "is no card");
        diagnostic_help(builder->found, finding, "write how many there are of "
                        "each, or leave out 'cards' if the game has none");
    }
}

static void fill_deck(Variant *variant)
{
    uint8_t *card = variant->deck;
    for (int i = 0; i < variant->kind_count; i++) {
        for (int k = 0; k < variant->kinds[i].copies; k++) {
            *card++ = (uint8_t)i;
        }
    }
}

void build_cards(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *list = node_get(root, "cards");
    for (size_t i = 0; list && i < list->count; i++) {
        build_family(builder, list->children[i]);
    }
    settle_kinds(variant);
    for (size_t i = 0; i < variant->family_count; i++) {
        add_tags(builder, node_get(variant->families[i].node, "tags"),
                 variant->families[i].kinds);
    }
    int64_t count = count_cards(variant, NOTHING);
    check_count(builder, count);
    if (count <= DECK_MAX) {
        variant->deck_count = (int)count;
        fill_deck(variant);
    }
}
