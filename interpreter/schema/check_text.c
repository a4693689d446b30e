/* Keywords for text.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

/* Counts characters, not bytes: every byte that does not continue a character
 * begins one. */
static size_t count_characters(const char *text)
{
    size_t count = 0;
    for (; *text; text++) {
        count += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return count;
}

static bool refuse_length(Check *check, const Node *node, const char *what,
                          size_t bound, size_t length)
{
    if (!check->found) {
        return false;
    }
    refuse(check, "out-of-range", place_of(node), "expected %s %s, found %s",
           what, word_count(check->scratch, bound, "character"),
           word_number(check->scratch, length));
    if (length == 0 && node->key) {
        refuse_help(check, "write some text, or remove '%s'", node->key);
    }
    return false;
}

static bool check_length(Check *check, const Shape *shape, const Node *node)
{
    size_t length = count_characters(node->text);
    if (length < shape->min_length) {
        return refuse_length(check, node, "at least", shape->min_length,
                             length);
    }
    if (length > shape->max_length) {
        return refuse_length(check, node, "at most", shape->max_length, length);
    }
    return true;
}

static bool check_pattern(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->pattern ||
        matcher_finds(check->matcher, shape->pattern, node->text)) {
        return true;
    }
    if (!check->found) {
        return false;
    }
    if (shape->pattern_message) {
        refuse(check, "wrong-form", place_of(node), "%s",
               shape->pattern_message);
        refuse_help_range(check, shape, node);
        return false;
    }
    refuse(check, "wrong-form", place_of(node),
           "%s has the wrong form",
           word_quote(check->scratch, node->text));
    if (shape->example) {
        refuse_help(check, "write it like %s",
                    word_flow(check->scratch, shape->example));
    }
    return false;
}

/* For a text of the wrong form the length is not reported as well. */
bool check_text(Check *check, const Shape *shape, const Node *node)
{
    return check_pattern(check, shape, node) &&
           check_length(check, shape, node);
}
