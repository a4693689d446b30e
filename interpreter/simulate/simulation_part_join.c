/* Putting parts of one run together: that they are of one run is seen by
 * comparing what they say about it, place by place.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulation_part.h"

#include <string.h>

/* What all parts of a run have in common. */
typedef struct {
    const char *key, *noun;
} Common;

static const Common commons[] = {
    {"variant", "variant"}, {"hash", "rules' hash"}, {"title", "title"},
    {"seats", "seats"}, {"bots", "bots"}, {"seed", "seed"},
    {"games", "number of games"}, {"timing", "seconds at the table"},
    {"measures", "measures"}, {"figures", "figures"}};

enum { COMMONS = sizeof commons / sizeof *commons };

/* Sums differ between parts; they stand under these keys. */
static bool is_sum(const Node *node)
{
    return node->key &&
           text_among("sum squares least most width counts products",
                      node->key, strlen(node->key));
}

/* The first place in [other] that is not as in [one], whose place is put into
 * *[beside]; NULL: there is none. */
static const Node *find_difference(const Node *one, const Node *other,
                                   const Node **beside)
{
    *beside = one;
    if (one->kind != other->kind || one->count != other->count ||
        (one->kind == NODE_SCALAR && !text_equal(one->text, other->text))) {
        return other;
    }
    for (size_t i = 0; i < one->count; i++) {
        const Node *left = one->children[i], *right = other->children[i];
        if (is_sum(left) && is_sum(right)) {
            continue;
        }
        const Node *found = text_equal(left->key, right->key)
                                ? find_difference(left, right, beside) : right;
        if (found) {
            return found;
        }
    }
    return NULL;
}

static void report_other(Diagnostics *found, const char *noun,
                         const Node *other, const Node *one)
{
    Diagnostic *finding;
    if (other->kind == NODE_SCALAR && one->kind == NODE_SCALAR) {
        finding = diagnostics_add(found, SEVERITY_ERROR, "part-other",
                                  other->span, "this part is of another run: "
                                  "its %s: '%s', not '%s'", noun, other->text,
                                  one->text);
    } else {
        finding = diagnostics_add(found, SEVERITY_ERROR, "part-other",
                                  other->span, "this part is of another run: "
                                  "it has other %s", noun);
    }
    diagnostic_label(found, finding, one->span, "in the first part");
    diagnostic_help(found, finding, "parts go together when the same command "
                    "made them with other numbers after --shard");
}

static bool is_same_run(const Part *part, const Part *other, Diagnostics *found)
{
    for (int i = 0; i < COMMONS; i++) {
        const Node *one = node_get(part->root, commons[i].key), *beside;
        const Node *two = node_get(other->root, commons[i].key);
        const Node *place = find_difference(one, two, &beside);
        if (place) {
            report_other(found, commons[i].noun, place, beside);
            return false;
        }
    }
    return true;
}

/* --- games ---------------------------------------------------------------- */

static void report_twice(Diagnostics *found, const GameRange *range,
                         const GameRange *other)
{
    uint64_t first = range->first > other->first ? range->first : other->first;
    uint64_t ends[] = {range->first + range->games,
                       other->first + other->games};
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "part-twice", range->span,
        "games %llu to %llu are in two parts", (unsigned long long)first,
        (unsigned long long)(ends[ends[1] < ends[0]] - 1));
    diagnostic_label(found, finding, other->span, "here too");
    diagnostic_help(found, finding, "leave one of the two parts out");
}

static bool overlap(const GameRange *one, const GameRange *other)
{
    return one->first < other->first + other->games &&
           other->first < one->first + one->games;
}

static bool has_twice(const Part *part, const Part *other, Diagnostics *found)
{
    for (size_t i = 0; i < other->range_count; i++) {
        for (size_t k = 0; k < part->range_count; k++) {
            if (overlap(&other->ranges[i], &part->ranges[k])) {
                report_twice(found, &other->ranges[i], &part->ranges[k]);
                return true;
            }
        }
    }
    return false;
}

bool part_join(Arena *arena, Part *part, const Part *other, Diagnostics *found)
{
    if (!is_same_run(part, other, found) || has_twice(part, other, found)) {
        return false;
    }
    if (!tally_fits(part->tally, part->survey, other->tally)) {
        diagnostics_add(found, SEVERITY_ERROR, "part-large",
                        node_get(other->root, "measures")->span,
                        "the sums of all parts together are too large");
        return false;
    }
    for (size_t i = 0; i < other->range_count; i++) {
        part_add_games(arena, part, other->ranges[i]);
    }
    part->parts = part->parts == other->parts ? part->parts : 0;
    tally_join(part->tally, part->survey, other->tally);
    return true;
}
