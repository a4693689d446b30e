/* A range is text until here, and written out it is what a person would have
 * written: so house rules, comparisons and the hash know only lists.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/value_ranges.h"

#include <string.h>

#include "base/text.h"

/* More values than any attribute may have: whoever counts them says so. */
enum { NUMBERS_MOST = 1000 };

typedef struct {
    Arena *arena;
    Diagnostics *found;
} Writing;

static bool read_end(Writing *writing, const char *text, size_t length,
                     int32_t *number)
{
    Node end = {.kind = NODE_SCALAR,
                .text = arena_copy(writing->arena, text, length)};
    return node_integer(&end, number);
}

/* Whether a scalar is a range such as 2..10. */
static bool read_range(Writing *writing, const Node *node, int32_t *first,
                       int32_t *last)
{
    const char *dots = node->kind == NODE_SCALAR ? strstr(node->text, "..")
                                                 : NULL;
    return dots &&
           read_end(writing, node->text, (size_t)(dots - node->text), first) &&
           read_end(writing, dots + 2, strlen(dots + 2), last);
}

static void append_number(Writing *writing, Node *list, const Node *range,
                          int64_t number)
{
    Node *value = node_new(writing->arena, NODE_SCALAR, range->span);
    value->text = text_format(writing->arena, "%lld", (long long)number);
    value->folded = true;
    node_append(writing->arena, list, NULL, (Span){0, 0, 0}, value);
}

static void append_range(Writing *writing, Node *list, const Node *range,
                         int32_t first, int32_t last)
{
    int64_t from = first < last ? first : last;
    int64_t to = first < last ? last : first;
    if (last < first) {
        Diagnostic *finding = diagnostics_add(
            writing->found, SEVERITY_ERROR, "empty-range", range->span,
            "the range '%s' goes backwards", range->text);
        diagnostic_help(writing->found, finding, "write '%lld..%lld', or the "
                        "values one by one in this order", (long long)from,
                        (long long)to);
    }
    for (int64_t i = from; i <= to && i - from < NUMBERS_MOST; i++) {
        append_number(writing, list, range, i);
    }
}

/* Reports an item such as 2.. or ace..king, once. */
static void refuse_other_range(Writing *writing, Node *item)
{
    if (item->kind != NODE_SCALAR || item->quoted || item->refused ||
        !strstr(item->text, "..")) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        writing->found, SEVERITY_ERROR, "wrong-form", item->span,
        "'%s' is not a range of numbers", item->text);
    diagnostic_help(writing->found, finding, "write the first and the last "
                    "number, such as '2..10', or each value");
    item->refused = true;
}

/* In quotes an item is one value. */
static bool is_range(Writing *writing, const Node *item, int32_t *first,
                     int32_t *last)
{
    return !item->quoted && read_range(writing, item, first, last);
}

/* [2..4, jack] becomes [2, 3, 4, jack]. */
static void write_out_list(Writing *writing, Node *list)
{
    Node **items = list->children;
    size_t count = list->count;
    int32_t first, last;
    list->children = NULL;
    list->count = list->capacity = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_range(writing, items[i], &first, &last)) {
            append_range(writing, list, items[i], first, last);
        } else {
            node_append(writing->arena, list, NULL, (Span){0, 0, 0}, items[i]);
        }
    }
}

/* Whether a list has a range; reports what only looks like one. */
static bool has_range(Writing *writing, const Node *list)
{
    int32_t first, last;
    bool has = false;
    for (size_t i = 0; list->kind == NODE_LIST && i < list->count; i++) {
        bool is = is_range(writing, list->children[i], &first, &last);
        has = has || is;
        if (!is) {
            refuse_other_range(writing, list->children[i]);
        }
    }
    return has;
}

/* 2..4 alone becomes a list. */
static void write_out_alone(Writing *writing, Node *values, int32_t first,
                            int32_t last)
{
    Node range = *values;
    values->kind = NODE_LIST;
    values->text = values->written = NULL;
    values->quoted = values->folded = false;
    append_range(writing, values, &range, first, last);
}

static void write_out_attribute(Writing *writing, Node *attribute)
{
    int32_t first, last;
    for (size_t i = 0; i < attribute->count; i++) {
        Node *values = attribute->children[i];
        if (!text_equal(values->key, "values") &&
            !text_equal(values->key, "cycle")) {
            continue;
        }
        if (read_range(writing, values, &first, &last)) {
            write_out_alone(writing, values, first, last);
        } else if (has_range(writing, values)) {
            write_out_list(writing, values);
        }
    }
}

static void write_out_section(Writing *writing, const Node *mapping)
{
    const Node *attributes = node_get(mapping, "attributes");
    for (size_t i = 0; attributes && i < attributes->count; i++) {
        write_out_attribute(writing, attributes->children[i]);
    }
}

void value_ranges_write_out(Arena *arena, Diagnostics *found, Node *file)
{
    Writing writing = {arena, found};
    write_out_section(&writing, file);
    write_out_section(&writing, node_get(file, "add"));
}
