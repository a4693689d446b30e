/* Joining parts of one run: whether they are of one run, whether a game is in
 * two of them, and adding up.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/node.h"
#include "simulate/simulation_part.h"

/* --- of one run ----------------------------------------------------------- */

/* The keys that must be equal in all parts of a run. */
typedef struct {
    const char *key, *noun;
} Common;

static const Common of_arms[] = {
    {"variant", "variant"}, {"hash", "rules' hash"}, {"title", "title"},
    {"seats", "seats"}, {"bots", "bots"}, {"timing", "seconds at the table"},
    {"measures", "measures"}, {"figures", "figures"}};

static const Common of_run[] = {
    {"seed", "seed"}, {"games", "number of games"}, {"facts", "values"}};

enum {
    OF_ARMS = sizeof of_arms / sizeof *of_arms,
    OF_RUN = sizeof of_run / sizeof *of_run
};

/* Whether a node is a sum: only these keys may differ between parts. */
static bool is_sum(const Node *node)
{
    return node->key &&
           text_among("sum squares least most width counts products",
                      node->key, strlen(node->key));
}

/* The first node of [other] that differs from that in [one], which goes into
 * *[beside]; NULL: none. */
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
    diagnostic_help(found, finding, "merge only parts made by the same command "
                    "with different values of --shard");
}

/* Whether the [count] keys are equal; reports the first that is not. */
static bool has_common(const Node *root, const Node *other,
                       const Common *commons, int count, Diagnostics *found)
{
    for (int i = 0; i < count; i++) {
        const Node *one = node_get(root, commons[i].key), *beside;
        const Node *two = node_get(other, commons[i].key);
        const Node *place = one && two ? find_difference(one, two, &beside)
                                       : NULL;
        if (place) {
            report_other(found, commons[i].noun, place, beside);
            return false;
        }
    }
    return true;
}

static bool is_other_experiment(const Part *part, const Part *other,
                                Diagnostics *found)
{
    if (text_equal(part->experiment, other->experiment)) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "part-other", other->root->span,
        "this part is of another run: of 'cria %s', not of 'cria %s'",
        other->experiment, part->experiment);
    diagnostic_label(found, finding, part->root->span, "the first part");
    return true;
}

static bool is_same_run(const Part *part, const Part *other, Diagnostics *found)
{
    const SumsForm *form = part->sums->form;
    int arms = other->sums->form->arm_count;
    if (is_other_experiment(part, other, found)) {
        return false;
    }
    for (int i = 0; i < form->arm_count && i < arms; i++) {
        if (!has_common(part->arms[i].root, other->arms[i].root, of_arms,
                        OF_ARMS, found)) {
            return false;
        }
    }
    if (!has_common(part->root, other->root, of_run, OF_RUN, found)) {
        return false;
    }
    if (!sums_form_equal(form, other->sums->form)) {
        report_other(found, "sums", other->root, part->root);
        return false;
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
    diagnostic_help(found, finding, "leave out one of the two parts");
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
    if (!sums_fit(part->sums, other->sums)) {
        diagnostics_add(found, SEVERITY_ERROR, "part-large",
                        other->root->span,
                        "the sums of all parts together are too large");
        return false;
    }
    for (size_t i = 0; i < other->range_count; i++) {
        part_add_games(arena, part, other->ranges[i]);
    }
    for (size_t i = 0; i < other->note_count; i++) {
        part_add_note(arena, part, other->notes[i]);
    }
    part->parts = part->parts == other->parts ? part->parts : 0;
    sums_join(part->sums, other->sums);
    return true;
}
