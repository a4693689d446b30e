/* Both trees are walked together by their keys. At a part that only one tree
 * has, the walk ends: the whole part is the difference.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/difference.h"

#include <string.h>

#include "document/node.h"
#include "resolve/rule_part.h"

typedef struct {
    Arena *arena;
    const Resolved *resolved[2];
    Differences found;
    const char *section;
} Comparison;

/* ---- Equal values -------------------------------------------------------- */

/* Whether two such bytes with a blank between them mean something else than
 * without it. A hyphen may be part of a name. */
static bool is_of_word(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (byte & 0x80) ||
           (byte != '\0' && strchr("_-\"'", byte));
}

/* The next byte that is not a blank, from *[text] on; moves *[text] behind it.
 * Sets *[gap] to whether blanks before it separate two words. */
static char next_byte(const char **text, char before, bool *gap)
{
    size_t blanks = strspn(*text, " \t\r\n");
    char next = (*text)[blanks];
    *gap = blanks > 0 && is_of_word(before) && is_of_word(next);
    *text += blanks + (next != '\0');
    return next;
}

/* Compares texts in which blanks and line ends count as one blank between words
 * and do not count around signs: "a==b" is "a == b". */
static bool same_words(const char *one, const char *other)
{
    char left = '\0', right = '\0';
    bool gap, other_gap;
    do {
        left = next_byte(&one, left, &gap);
        right = next_byte(&other, right, &other_gap);
    } while (left != '\0' && left == right && gap == other_gap);
    return left == right && gap == other_gap;
}

/* Whether a scalar is a number or truth, not a text. */
static bool is_plain(const Node *node)
{
    int32_t number;
    bool truth;
    return node_integer(node, &number) || node_truth(node, &truth);
}

static bool same_scalar(const Node *one, const Node *other)
{
    if (is_plain(one) != is_plain(other)) {
        return false;
    }
    return one->quoted || other->quoted ? text_equal(one->text, other->text)
                                        : same_words(one->text, other->text);
}

bool difference_none(const Node *one, const Node *other)
{
    if (!one || !other || one->kind != other->kind ||
        one->count != other->count) {
        return one == other;
    }
    if (one->kind == NODE_SCALAR) {
        return same_scalar(one, other);
    }
    for (size_t i = 0; i < one->count; i++) {
        const Node *child = one->children[i];
        if (!difference_none(child, one->kind == NODE_LIST
                                        ? other->children[i]
                                        : node_get(other, child->key))) {
            return false;
        }
    }
    return true;
}

/* ---- What is found ------------------------------------------------------- */

/* The removal in a file of [resolved] that explains why the counterpart of
 * [node] is missing, or NULL. */
static const Removed *find_removal(Arena *arena, const Resolved *resolved,
                                   const Node *node)
{
    const char *path = node_path(arena, node);
    for (size_t i = resolved->removed_count; i-- > 0;) {
        const char *gone = resolved->removed[i].path;
        size_t length = strlen(gone);
        if (strncmp(path, gone, length) == 0 &&
            (path[length] == '\0' || path[length] == '.')) {
            return &resolved->removed[i];
        }
    }
    return NULL;
}

static void add(Comparison *comparison, DifferenceKind kind, const Node *one,
                const Node *other)
{
    const Removed *removed = NULL;
    if (!one || !other) {
        removed = find_removal(comparison->arena, comparison->resolved[!other],
                               one ? one : other);
    }
    ARENA_PUSH(comparison->arena, comparison->found.items,
               comparison->found.count, comparison->found.capacity) =
        (Difference){kind, {one, other}, removed, comparison->section};
}

/* ---- The walk ------------------------------------------------------------ */

static void compare(Comparison *comparison, const Node *one,
                    const Node *other);

const Node **difference_common(Arena *arena, const Node *mapping,
                               const Node *other, size_t *count)
{
    const Node **names = arena_alloc(arena, (mapping->count + 1) *
                                            sizeof *names);
    *count = 0;
    for (size_t i = 0; i < mapping->count; i++) {
        if (node_get(other, mapping->children[i]->key)) {
            names[(*count)++] = mapping->children[i];
        }
    }
    return names;
}

static void compare_order(Comparison *comparison, const Node *one,
                          const Node *other)
{
    size_t count, others;
    const Node **names = difference_common(comparison->arena, one, other,
                                           &count);
    const Node **order = difference_common(comparison->arena, other, one,
                                           &others);
    for (size_t i = 0; i < count; i++) {
        if (!text_equal(names[i]->key, order[i]->key)) {
            add(comparison, DIFFERS_ORDER, one, other);
            return;
        }
    }
}

/* Compares the children of two mappings; NULL is an empty mapping. First come
 * the children of [one], then those that only [other] has. */
static void compare_children(Comparison *comparison, const Node *one,
                             const Node *other)
{
    for (size_t i = 0; one && i < one->count; i++) {
        compare(comparison, one->children[i],
                node_get(other, one->children[i]->key));
    }
    for (size_t i = 0; other && i < other->count; i++) {
        if (!node_get(one, other->children[i]->key)) {
            compare(comparison, NULL, other->children[i]);
        }
    }
}

static bool is_mapping(const Node *node)
{
    return !node || node->kind == NODE_MAPPING;
}

bool difference_is_own(const Node *child)
{
    return part_of(child) == PART_VALUE;
}

/* Whether everything in [one] except steps and actions is also in [other]. */
static bool own_in(const Node *one, const Node *other)
{
    for (size_t i = 0; i < one->count; i++) {
        const Node *child = one->children[i];
        const Node *theirs = node_get(other, child->key);
        if (difference_is_own(child) && !difference_none(child, theirs) &&
            (theirs || !part_is_usual(child))) {
            return false;
        }
    }
    return true;
}

/* Two steps of the same name with different effects differ as a whole. */
static void compare_steps(Comparison *comparison, const Node *one,
                          const Node *other)
{
    bool differ = !own_in(one, other) || !own_in(other, one);
    const char *verb = part_verb(one), *others = part_verb(other);
    bool alike = (!verb && !others) || (verb && node_get(other, verb)) ||
                 (others && node_get(one, others));
    if (differ || !alike) {
        add(comparison, DIFFERS_VALUE, one, other);
    }
    for (size_t i = 0; alike && i < one->count; i++) {
        const Node *child = one->children[i];
        if (!difference_is_own(child)) {
            compare(comparison, child, node_get(other, child->key));
        }
    }
    for (size_t i = 0; alike && i < other->count; i++) {
        const Node *child = other->children[i];
        if (!difference_is_own(child) && !node_get(one, child->key)) {
            compare(comparison, NULL, child);
        }
    }
}

/* Compares a part that is a single value in one tree and a mapping in the
 * other. */
static void compare_forms(Comparison *comparison, const Node *one,
                          const Node *other, const char *key)
{
    const Node *mapping = one->kind == NODE_MAPPING ? one : other;
    const Node *meant = node_get(mapping, key);
    const Node *first = mapping == one ? meant : one;
    const Node *second = mapping == one ? other : meant;
    if (!difference_none(first, second)) {
        add(comparison, DIFFERS_VALUE, first ? first : one,
            second ? second : other);
    }
    for (size_t i = 0; i < mapping->count; i++) {
        const Node *child = mapping->children[i];
        if (child != meant) {
            compare(comparison, mapping == one ? child : NULL,
                    mapping == one ? NULL : child);
        }
    }
}

/* Whether two definitions with the same parameters, if any, differ in what they
 * stand for, if at all; their words in the rule book are no rule. */
static bool same_formals(RulePart part, const Node *one, const Node *other)
{
    return part == PART_DEFINITION &&
           (node_get(one, "is") || node_get(other, "is")) &&
           difference_none(node_get(one, "of"), node_get(other, "of"));
}

/* What a definition ("is") or an end ("if") stands for, also without words in
 * the rule book. */
static const Node *body_of(const Node *node, const char *key)
{
    const Node *body = node_get(node, key);
    return body ? body : node;
}

/* The part, NULL if it is none of the rules: a notice. */
static const Node *rule_of(const Node *node)
{
    return node && part_is_notice(part_of(node), node) ? NULL : node;
}

/* Whether it is a condition, not conditions by name. */
static bool is_alone(const Node *node)
{
    RulePart part = part_of(node);
    return part == PART_CONDITION ||
           (part == PART_CONDITIONS && node->kind == NODE_SCALAR);
}

static void compare(Comparison *comparison, const Node *one, const Node *other)
{
    one = rule_of(one);
    other = rule_of(other);
    const Node *node = one ? one : other;
    if (!node) {
        return;
    }
    bool both = one && other;
    bool alone = is_alone(node);
    RulePart part = alone ? PART_CONDITION : part_of(node);
    bool lists = part_is_list(part) && is_mapping(one) && is_mapping(other);
    if (node->parent && part_is_wording(part_of(node->parent), node->key)) {
        return;
    }
    if (both && is_alone(other) != alone) {
        add(comparison, DIFFERS_VALUE, one, other);
    } else if (lists && (both || !part_is_entry(part))) {
        compare_children(comparison, one, other);
        if (part_is_ordered(part) && both) {
            compare_order(comparison, one, other);
        }
    } else if (!both) {
        if (!part_is_usual(one ? one : other)) {
            add(comparison, DIFFERS_PRESENCE, one, other);
        }
    } else if (same_formals(part, one, other)) {
        compare(comparison, body_of(one, "is"), body_of(other, "is"));
    } else if (part == PART_END && (node_get(one, "if") ||
                                    node_get(other, "if"))) {
        compare(comparison, body_of(one, "if"), body_of(other, "if"));
    } else if (part_is_value(part) || one->kind == NODE_LIST ||
               other->kind == NODE_LIST ||
               (one->kind == NODE_SCALAR && other->kind == NODE_SCALAR)) {
        if (!difference_none(one, other)) {
            add(comparison, DIFFERS_VALUE, one, other);
        }
    } else if (one->kind != other->kind) {
        if (part_main_key(part)) {
            compare_forms(comparison, one, other, part_main_key(part));
        } else {
            add(comparison, DIFFERS_VALUE, one, other);
        }
    } else if (part == PART_STEP) {
        compare_steps(comparison, one, other);
    } else {
        compare_children(comparison, one, other);
    }
}

Differences difference_find(Arena *arena, const Resolved *one,
                            const Resolved *other)
{
    Comparison comparison = {arena, {one, other}, {NULL, 0, 0}, NULL};
    for (const char *const *key = part_sections; *key; key++) {
        const Node *first = node_get(one->root, *key);
        const Node *second = node_get(other->root, *key);
        comparison.section = *key;
        if (first || second) {
            compare(&comparison, first, second);
        }
    }
    return comparison.found;
}
