/* The kind of a value in the file, and whether two values are equal. Only this
 * file decides between text and number.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include "base/text.h"

static unsigned kind_of_number(const char *text)
{
    Number number = number_read(text);
    return number_is_whole(&number) ? KIND_WHOLE : KIND_FRACTION;
}

unsigned value_kind(const Node *node)
{
    bool truth = false;
    if (node->kind == NODE_LIST) {
        return KIND_LIST;
    }
    if (node->kind == NODE_MAPPING) {
        return KIND_MAPPING;
    }
    if (node->quoted) {
        return KIND_TEXT;
    }
    if (node_is_null(node)) {
        return KIND_NOTHING;
    }
    if (node_truth(node, &truth)) {
        return KIND_TRUTH;
    }
    return number_is(node->text) ? kind_of_number(node->text) : KIND_TEXT;
}

static bool lists_equal(const Node *one, const Node *other)
{
    for (size_t i = 0; i < one->count; i++) {
        if (!value_equal(one->children[i], other->children[i])) {
            return false;
        }
    }
    return true;
}

static bool mappings_equal(const Node *one, const Node *other)
{
    for (size_t i = 0; i < one->count; i++) {
        const Node *child = one->children[i];
        const Node *match = node_get(other, child->key);
        if (!match || !value_equal(child, match)) {
            return false;
        }
    }
    return true;
}

static bool numbers_equal(const char *one, const char *other)
{
    Number left = number_read(one), right = number_read(other);
    return number_compare(&left, &right) == 0;
}

bool value_equal(const Node *one, const Node *other)
{
    unsigned kind = value_kind(one);
    if (kind != value_kind(other)) {
        return false;
    }
    if (kind == KIND_NOTHING) {
        return true;
    }
    if (kind & KIND_NUMBER) {
        return numbers_equal(one->text, other->text);
    }
    if (kind & (KIND_TEXT | KIND_TRUTH)) {
        return text_equal(one->text, other->text);
    }
    if (one->count != other->count) {
        return false;
    }
    return kind == KIND_LIST ? lists_equal(one, other)
                             : mappings_equal(one, other);
}

/* FNV-1a, 64 bits: short, and good enough for files written by people. */
static uint64_t hash_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * UINT64_C(1099511628211);
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) {
        hash = hash_byte(hash, (unsigned char)*text);
    }
    return hash;
}

static uint64_t hash_number(uint64_t hash, const char *text)
{
    Number number = number_read(text);
    if (!number.first) {
        return hash;
    }
    for (const char *digit = number.first; digit < number.end; digit++) {
        if (*digit != '.') {
            hash = hash_byte(hash, (unsigned char)*digit);
        }
    }
    hash = hash_byte(hash, number.negative);
    return hash_byte(hash, (unsigned)(number.high & 0xff));
}

/* A sum, since the order of keys does not matter. */
static uint64_t hash_mapping(uint64_t hash, const Node *node)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        sum += hash_text(value_hash(child), child->key);
    }
    return hash ^ sum;
}

uint64_t value_hash(const Node *node)
{
    unsigned kind = value_kind(node);
    uint64_t hash = hash_byte(UINT64_C(14695981039346656037), kind);
    if (kind & KIND_NUMBER) {
        return hash_number(hash, node->text);
    }
    if (kind & (KIND_TEXT | KIND_TRUTH)) {
        return hash_text(hash, node->text);
    }
    if (kind == KIND_MAPPING) {
        return hash_mapping(hash, node);
    }
    for (size_t i = 0; i < node->count; i++) {
        hash = hash_byte(hash ^ value_hash(node->children[i]), 1);
    }
    return hash;
}
