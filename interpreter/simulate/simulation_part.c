/* Writes and joins parts.
 *
 * SPDX-License-Identifier: MIT */
#include "document/node.h"
#include "simulate/simulation_part.h"
#include "simulate/simulation_part.h"

#include <string.h>

#include "base/json_text.h"

GameRange part_range(uint64_t games, int number, int parts)
{
    Wide all = (Wide)games;
    uint64_t first = (uint64_t)(all * (number - 1) / parts);
    uint64_t end = (uint64_t)(all * number / parts);
    return (GameRange){first, end - first, {0, 0, 0}};
}

GameRange part_missing(const Part *part, uint64_t from)
{
    uint64_t end = part->games;
    for (size_t i = 0; i < part->range_count; i++) {
        const GameRange *range = &part->ranges[i];
        if (range->first > from) {
            end = range->first;
            break;
        }
        uint64_t after = range->first + range->games;
        from = after > from ? after : from;
    }
    return (GameRange){from, end - from, {0, 0, 0}};
}

/* Whether [next] continues [range]. Ranges that were read stay separate until
 * the part is written, so that each knows its own file. */
static bool goes_on(const GameRange *range, const GameRange *next)
{
    return range->span.file == 0 && next->span.file == 0 &&
           range->first + range->games == next->first;
}

static void join_next(Part *part, size_t at)
{
    if (at + 1 < part->range_count &&
        goes_on(&part->ranges[at], &part->ranges[at + 1])) {
        part->ranges[at].games += part->ranges[at + 1].games;
        part->range_count--;
        memmove(&part->ranges[at + 1], &part->ranges[at + 2],
                (part->range_count - at - 1) * sizeof *part->ranges);
    }
}

void part_add_games(Arena *arena, Part *part, GameRange range)
{
    ARENA_PUSH(arena, part->ranges, part->range_count,
               part->range_capacity) = range;
    size_t at = part->range_count - 1;
    for (; at > 0 && part->ranges[at - 1].first > range.first; at--) {
        part->ranges[at] = part->ranges[at - 1];
    }
    part->ranges[at] = range;
    join_next(part, at);
    if (at > 0) {
        join_next(part, at - 1);
    }
}

/* --- writing -------------------------------------------------------------- */

static void add_wide(Text *text, const char *key, Wide number)
{
    json_key(text, key, false);
    text_add(text, "\"");
    wide_add_text(text, number);
    text_add(text, "\"");
}

static void add_hash(Text *text, const char *key, uint64_t hash)
{
    json_key(text, key, false);
    text_add_format(text, "\"%016llx\"", (unsigned long long)hash);
}

static void add_seats(Text *text, const Part *part)
{
    text_add(text, ",\n\"seats\":[");
    for (int i = 0; i < part->survey->players; i++) {
        const Seat *seat = &part->seats[i];
        text_add(text, i ? ",\n" : "\n");
        text_add(text, "{\"player\":");
        json_string(text, seat->player);
        json_member(text, "bot", seat->bot);
        if (seat->hash) {
            add_hash(text, "hash", seat->hash);
        }
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_run(Text *text, const Part *part)
{
    const Survey *survey = part->survey;
    text_add(text, "{\"cria part\":2");
    json_member(text, "variant", survey->id);
    json_member(text, "title", survey->title);
    add_hash(text, "hash", survey->hash);
    add_seats(text, part);
    text_add(text, ",\n\"bots\":");
    json_string(text, part->bots);
    add_wide(text, "seed", part->seed);
    add_wide(text, "games", (Wide)part->games);
    json_member(text, "timing", survey->timing);
    text_add(text, ",\n\"command\":[");
    for (size_t i = 0; i < part->word_count; i++) {
        text_add(text, i ? "," : "");
        json_string(text, part->command[i]);
    }
    text_add(text, "]");
    if (part->parts) {
        text_add_format(text, ",\"parts\":%d", part->parts);
    }
}

/* Writes the ranges; adjacent ones become one. */
static void add_ranges(Text *text, const Part *part)
{
    text_add(text, ",\n\"has\":[");
    for (size_t i = 0, next; i < part->range_count; i = next) {
        uint64_t first = part->ranges[i].first, end = first;
        for (next = i; next < part->range_count &&
                       part->ranges[next].first == end; next++) {
            end += part->ranges[next].games;
        }
        text_add(text, i ? ",\n{\"first\":\"" : "{\"first\":\"");
        wide_add_text(text, (Wide)first);
        text_add(text, "\"");
        add_wide(text, "games", (Wide)(end - first));
        text_add(text, "}");
    }
    text_add(text, "]");
}

/* Writes the bins of measure [index], if it has bins. */
static void add_bins(Text *text, const Part *part, int index)
{
    int at = survey_binned(part->survey, index);
    const Bins *bins = at == NOTHING ? NULL : &part->tally->bins[at];
    if (!bins) {
        return;
    }
    if (!part->survey->shown[at]) {
        text_add(text, ",\"shown\":false");
    }
    add_wide(text, "width", (Wide)1 << bins->shift);
    text_add(text, ",\"counts\":[");
    for (int i = 0; i < bins_count(bins); i++) {
        int64_t first;
        text_add_format(text, i ? ",\"%llu\"" : "\"%llu\"",
                        (unsigned long long)bins_at(bins, i, &first));
    }
    text_add(text, "]");
}

static void add_measures(Text *text, const Part *part)
{
    text_add(text, ",\n\"measures\":[");
    for (int i = 0; i < part->survey->measure_count; i++) {
        const MeasureTally *measure = &part->tally->measures[i];
        text_add(text, i ? ",\n{\"name\":" : "\n{\"name\":");
        json_string(text, part->survey->measures[i]);
        add_wide(text, "sum", measure->sum);
        add_wide(text, "squares", measure->squares);
        add_wide(text, "least", measure->least);
        add_wide(text, "most", measure->most);
        add_bins(text, part, i);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_figure(Text *text, const Part *part, const Figure *figure)
{
    static const char *const kinds[] = {"portion", "mean", "ratio", "quantile",
                                        "fairness"};
    const Survey *survey = part->survey;
    text_add(text, "{\"group\":");
    json_string(text, figure->group);
    json_member(text, "name", figure->name);
    json_member(text, "kind", kinds[figure->kind]);
    json_member(text, "of", survey->measures[figure->x]);
    if (figure->kind == FIGURE_RATIO) {
        json_member(text, "by", survey->measures[figure->y]);
        add_wide(text, "products", part->tally->products[figure->product]);
    }
    text_add_format(text, ",\"scale\":%d", figure->scale);
    if (figure->kind == FIGURE_QUANTILE) {
        text_add_format(text, ",\"at\":%d", figure->at);
    }
    if (figure->floor != NO_FLOOR) {
        text_add_format(text, ",\"floor\":%d", figure->floor);
    }
    text_add_format(text, ",\"percent\":%s}",
                    figure->percent ? "true" : "false");
}

void part_write(Text *text, const Part *part)
{
    add_run(text, part);
    add_ranges(text, part);
    add_measures(text, part);
    text_add(text, ",\n\"figures\":[");
    for (size_t i = 0; i < part->survey->figure_count; i++) {
        text_add(text, i ? ",\n" : "\n");
        add_figure(text, part, &part->survey->figures[i]);
    }
    text_add(text, "]}\n");
}

/* --- joining parts -------------------------------------------------------- */

/* The keys that must be equal in all parts of a run. */
typedef struct {
    const char *key, *noun;
} Common;

static const Common commons[] = {
    {"variant", "variant"}, {"hash", "rules' hash"}, {"title", "title"},
    {"seats", "seats"}, {"bots", "bots"}, {"seed", "seed"},
    {"games", "number of games"}, {"timing", "seconds at the table"},
    {"measures", "measures"}, {"figures", "figures"}};

enum { COMMONS = sizeof commons / sizeof *commons };

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
