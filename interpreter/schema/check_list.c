/* Keywords for lists.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include "base/sort.h"

static bool refuse_count(Check *check, Span span, const char *what,
                         size_t bound, size_t count)
{
    if (!check->found) {
        return false;
    }
    return refuse(check, "out-of-range", span, "expected %s %s, found %s", what,
                  word_count(check->scratch, bound, "item"),
                  word_number(check->scratch, count));
}

/* For a list that is too long, the place is the first surplus item. */
static bool check_count(Check *check, const Shape *shape, const Node *node)
{
    if (node->count < shape->min_items) {
        return refuse_count(check, place_of(node), "at least", shape->min_items,
                            node->count);
    }
    if (node->count > shape->max_items) {
        return refuse_count(check, place_of(node->children[shape->max_items]),
                            "at most", shape->max_items, node->count);
    }
    return true;
}

/* The shape of item [index], or NULL if it may be anything. */
static const Shape *shape_of_item(const Shape *shape, size_t index)
{
    if (shape->each_item) {
        return shape->each_item;
    }
    if (!shape->listed) {
        return NULL;
    }
    return index < shape->items.count ? shape->items.items[index]
                                      : shape->more_items;
}

static bool check_items(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        const Shape *item = shape_of_item(shape, i);
        if (item && item->never && item == shape->more_items) {
            return refuse_count(check, place_of(child), "at most",
                                shape->items.count, node->count);
        }
        if (item && !check_goes_on(check, &all,
                                   check_shape(check, item, child))) {
            return false;
        }
    }
    return all;
}

static bool check_contains(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->contains) {
        return true;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (check_quietly(check, shape->contains, node->children[i])) {
            return true;
        }
    }
    if (!check->found) {
        return false;
    }
    Names forms = {0}, texts = {0};
    words_forms(check->scratch, &forms, &texts, shape->contains);
    return refuse(check, "not-allowed", place_of(node),
                  "expected %s among the items",
                  words_join(check->scratch, &forms, "or"));
}

typedef struct {
    uint64_t hash;
    const Node *item;
} Mark;

static int by_hash(const void *one, const void *other)
{
    const Mark *left = one, *right = other;
    return (left->hash > right->hash) - (left->hash < right->hash);
}

/* Sorts the items by hash, so that equal ones are neighbours, since a list may
 * be long. Equal items stay in the order of the list. */
static const Mark *marks_new(Arena *scratch, const Node *node)
{
    Mark *marks = arena_alloc(scratch, node->count * sizeof *marks);
    for (size_t i = 0; i < node->count; i++) {
        marks[i] = (Mark){value_hash(node->children[i]), node->children[i]};
    }
    sort_stable(scratch, marks, node->count, sizeof *marks, by_hash);
    return marks;
}

/* The first of the marks [from, to) whose item equals that of [to], or [to]. */
static size_t first_equal(const Mark *marks, size_t from, size_t to)
{
    while (from < to && !value_equal(marks[from].item, marks[to].item)) {
        from++;
    }
    return from;
}

static void refuse_double(Check *check, const Node *first, const Node *second)
{
    refuse(check, "not-allowed", place_of(second),
           "%s is in this list twice", word_value(check->scratch, second));
    refuse_label(check, place_of(first), "first here");
}

static bool check_unique(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->unique || node->count < 2) {
        return true;
    }
    const Mark *marks = marks_new(check->scratch, node);
    bool all = true;
    for (size_t i = 1, start = 0; i < node->count; i++) {
        start = marks[i].hash == marks[start].hash ? start : i;
        size_t first = first_equal(marks, start, i);
        if (first == i) {
            continue;
        }
        all = false;
        if (!check->found) {
            return false;
        }
        refuse_double(check, marks[first].item, marks[i].item);
    }
    return all;
}

bool check_list(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    return check_goes_on(check, &all, check_count(check, shape, node)) &&
           check_goes_on(check, &all, check_unique(check, shape, node)) &&
           check_goes_on(check, &all, check_items(check, shape, node)) &&
           check_goes_on(check, &all, check_contains(check, shape, node)) &&
           all;
}
