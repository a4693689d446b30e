/* Reads a part. The schema checks the form; this file checks whether the
 * numbers can be counts of games.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "document/file_kind.h"
#include "document/read.h"
#include "document/node.h"
#include "schema/schema.h"
#include "simulate/simulation_part.h"

typedef struct {
    Arena *arena;
    Diagnostics *found;
    size_t before;         /* the number of errors before this file */
    const Node *root;
    Survey *survey;
    Part *part;
} Reading;

/* --- numbers -------------------------------------------------------------- */

static void report(const Reading *reading, const char *id, const Node *node,
                   const char *message)
{
    diagnostics_add(reading->found, SEVERITY_ERROR, id, node->span, "%s",
                    message);
}

/* The number of [key], from [least] to [most]; 0 after a finding. */
static Wide read_number(const Reading *reading, const Node *mapping,
                        const char *key, Wide least, Wide most)
{
    const Node *node = node_get(mapping, key);
    Wide number;
    if (wide_read(node->text, &number) && number >= least && number <= most) {
        return number;
    }
    report(reading, number < least ? "part-counts" : "part-large", node,
           number < least ? "this number is smaller than what it counts"
                          : "this number is too large");
    return 0;
}

static uint64_t read_hash(const Node *mapping)
{
    enum { HEXADECIMAL = 16 };
    const Node *node = node_get(mapping, "hash");
    return node ? strtoull(node->text, NULL, HEXADECIMAL) : 0;
}

/* --- the run -------------------------------------------------------------- */

static void read_seats(const Reading *reading)
{
    const Node *seats = node_get(reading->root, "seats");
    reading->survey->players = (int)seats->count;
    for (size_t i = 0; i < seats->count; i++) {
        const Node *seat = seats->children[i];
        reading->part->seats[i] =
            (Seat){node_get(seat, "player")->text, node_get(seat, "bot")->text,
                   read_hash(seat)};
    }
}

static void read_command(const Reading *reading)
{
    const Node *command = node_get(reading->root, "command");
    Part *part = reading->part;
    part->word_count = command->count;
    part->command = arena_alloc(reading->arena, command->count *
                                                    sizeof *part->command);
    for (size_t i = 0; i < command->count; i++) {
        part->command[i] = command->children[i]->text;
    }
}

static void read_run(const Reading *reading)
{
    const Node *root = reading->root;
    Part *part = reading->part;
    int32_t parts = 0;
    read_seats(reading);
    read_command(reading);
    reading->survey->id = node_get(root, "variant")->text;
    reading->survey->title = node_get(root, "title")->text;
    reading->survey->hash = read_hash(root);
    reading->survey->timing = node_get(root, "timing")->text;
    part->bots = node_get(root, "bots")->text;
    part->seed = (uint64_t)read_number(reading, root, "seed", 0, UINT64_MAX);
    part->games = (uint64_t)read_number(reading, root, "games", 1, GAMES_MOST);
    node_integer(node_get(root, "parts"), &parts);
    part->parts = parts;
}

/* Reads the ranges, which must be in order, within the run, and disjoint. */
static void read_ranges(const Reading *reading)
{
    const Node *has = node_get(reading->root, "has");
    Part *part = reading->part;
    Wide end = 0;
    for (size_t i = 0; part->games > 0 && i < has->count; i++) {
        const Node *node = has->children[i];
        Wide first = read_number(reading, node, "first", 0, GAMES_MOST);
        Wide games = read_number(reading, node, "games", 1, GAMES_MOST);
        if (first < end || first + games > (Wide)part->games) {
            report(reading, "part-counts", node, first < end
                       ? "list each game once, in order"
                       : "the run has fewer games");
            return;
        }
        end = first + games;
        part->tally->games += (uint64_t)games;
        ARENA_PUSH(reading->arena, part->ranges, part->range_count,
                   part->range_capacity) =
            (GameRange){(uint64_t)first, (uint64_t)games, node->span};
    }
}

/* --- measures and figures ------------------------------------------------- */

/* Whether [games] games can have this sum and these squares: the sum must lie
 * between the least and the most value of each game, and the squares must be at
 * least those of equal games. */
static bool is_possible(const MeasureTally *measure, uint64_t games)
{
    Wide n = (Wide)games, low, high, most, squares, fewest;
    if (games == 0) {
        return measure->sum == 0 && measure->squares == 0 &&
               measure->least == 0 && measure->most == 0;
    }
    most = measure->most > -measure->least ? measure->most : -measure->least;
    if (measure->least > measure->most || measure->squares < 0) {
        return false;
    }
    if (!__builtin_mul_overflow(most * most, n, &squares) &&
        measure->squares > squares) {
        return false;
    }
    low = n * measure->least;
    high = n * measure->most;
    Wide near = measure->sum / n, rest = measure->sum % n;
    return measure->sum >= low && measure->sum <= high &&
           !__builtin_mul_overflow(near, measure->sum + rest, &fewest) &&
           measure->squares >= fewest;
}

/* The exponent of a power of two, up to 62, or NOTHING. */
static int read_shift(const Reading *reading, const Node *measure)
{
    enum { BITS = 62 };
    Wide width = read_number(reading, measure, "width", 1, (Wide)1 << BITS);
    int shift = 0;
    while (shift < BITS && (Wide)1 << shift < width) {
        shift++;
    }
    return (Wide)1 << shift == width ? shift : NOTHING;
}

/* Reads bins, which must extend from the least to the most value and contain
 * all games; narrower bins would be too many. */
static bool read_bins(const Reading *reading, const Node *node,
                      const MeasureTally *measure, Bins *bins)
{
    const Node *counts = node_get(node, "counts");
    uint64_t games = reading->part->tally->games;
    Wide sum = 0;
    int shift = read_shift(reading, node);
    if (games == 0 || shift == NOTHING) {
        return games == 0 && counts->count == 0 && shift == 0;
    }
    bins_widen(bins, measure->least, measure->most);
    if (bins->shift != shift || (size_t)bins_count(bins) != counts->count) {
        return false;
    }
    for (size_t i = 0; i < counts->count; i++) {
        Wide count;
        if (!wide_read(counts->children[i]->text, &count) || count < 0 ||
            count > (Wide)games) {
            return false;
        }
        sum += count;
        bins_add_many(bins, (int)i, (uint64_t)count);
    }
    return sum == (Wide)games;
}

/* Reads the bins of a measure, if it has any. */
static void read_values(const Reading *reading, const Node *node, int measure)
{
    Survey *survey = reading->survey;
    Tally *tally = reading->part->tally;
    if (!node_get(node, "counts") && !node_get(node, "width")) {
        return;
    }
    int at = survey->binned_count++;
    survey->binned[at] = measure;
    survey->shown[at] = true;
    node_truth(node_get(node, "shown"), &survey->shown[at]);
    if (!node_get(node, "counts") || !node_get(node, "width") ||
        !read_bins(reading, node, &tally->measures[measure],
                   &tally->bins[at])) {
        report(reading, "part-counts", node, "'counts' and 'width' do not "
               "match the number of games, the least and the most");
    }
}

static void read_measures(const Reading *reading)
{
    enum { BITS = 62, VALUE_BITS = 60 };
    const Node *list = node_get(reading->root, "measures");
    const Wide most = (Wide)1 << VALUE_BITS, any = (Wide)1 << BITS << BITS;
    Survey *survey = reading->survey;
    for (size_t i = 0; i < list->count; i++) {
        const Node *node = list->children[i];
        MeasureTally *measure = &reading->part->tally->measures[i];
        survey->measures[i] = node_get(node, "name")->text;
        measure->sum = read_number(reading, node, "sum", -any, any);
        measure->squares = read_number(reading, node, "squares", 0, any);
        measure->least = (int64_t)read_number(reading, node, "least", -most,
                                              most);
        measure->most = (int64_t)read_number(reading, node, "most", -most,
                                             most);
        if (reading->found->errors == reading->before &&
            !is_possible(measure, reading->part->tally->games)) {
            report(reading, "part-counts", node, "no games have this sum, "
                   "these squares, this least and this most together");
        }
        if (reading->found->errors == reading->before) {
            read_values(reading, node, (int)i);
        }
    }
}

/* The index of the measure that [key] names. */
static int find_measure(const Reading *reading, const Node *mapping,
                        const char *key)
{
    const Node *node = node_get(mapping, key);
    for (int i = 0; i < reading->survey->measure_count; i++) {
        if (text_equal(reading->survey->measures[i], node->text)) {
            return i;
        }
    }
    report(reading, "part-counts", node, "there is no measure with this name");
    return 0;
}

static FigureKind read_kind(const char *word)
{
    return text_equal(word, "portion")    ? FIGURE_PORTION
           : text_equal(word, "mean")     ? FIGURE_MEAN
           : text_equal(word, "ratio")    ? FIGURE_RATIO
           : text_equal(word, "quantile") ? FIGURE_QUANTILE
                                          : FIGURE_FAIRNESS;
}

/* Checks that a quantile is of a measure with bins. */
static void check_quantile(const Reading *reading, const Figure *figure,
                           const Node *node)
{
    if (figure->kind == FIGURE_QUANTILE &&
        (!node_get(node, "at") ||
         survey_binned(reading->survey, figure->x) == NOTHING)) {
        report(reading, "part-counts", node, "a quantile needs 'at' and a "
               "measure with 'counts'");
    }
}

static Figure read_figure(const Reading *reading, const Node *node)
{
    enum { BITS = 62 };
    const Wide any = (Wide)1 << BITS << BITS;
    const char *kind = node_get(node, "kind")->text;
    Figure figure = {.group = node_get(node, "group")->text,
                     .name = node_get(node, "name")->text,
                     .kind = read_kind(kind),
                     .x = find_measure(reading, node, "of")};
    node_integer(node_get(node, "scale"), &figure.scale);
    node_integer(node_get(node, "at"), &figure.at);
    node_truth(node_get(node, "percent"), &figure.percent);
    figure.floor = figure.percent ? 0 : NO_FLOOR;
    node_integer(node_get(node, "floor"), &figure.floor);
    if (figure.kind != FIGURE_RATIO) {
        return figure;
    }
    if (!node_get(node, "by") || !node_get(node, "products")) {
        report(reading, "part-counts", node, "a ratio needs 'by' and "
               "'products'");
        return figure;
    }
    figure.y = find_measure(reading, node, "by");
    figure.product = reading->survey->product_count++;
    reading->part->tally->products[figure.product] =
        read_number(reading, node, "products", -any, any);
    return figure;
}

/* Checks that the measure of a portion is 0 or 1 in each game. */
static void check_portion(const Reading *reading, const Figure *figure,
                          const Node *node)
{
    const MeasureTally *measure = &reading->part->tally->measures[figure->x];
    if (figure->kind == FIGURE_PORTION &&
        (measure->least < 0 || measure->most > 1)) {
        report(reading, "part-counts", node, "a portion needs a measure from 0 "
               "to 1");
    }
}

static void read_figures(const Reading *reading)
{
    const Node *list = node_get(reading->root, "figures");
    Survey *survey = reading->survey;
    survey->figure_count = list->count;
    survey->figures = arena_alloc(reading->arena, list->count *
                                                      sizeof *survey->figures);
    for (size_t i = 0; i < list->count; i++) {
        survey->figures[i] = read_figure(reading, list->children[i]);
        check_portion(reading, &survey->figures[i], list->children[i]);
        check_quantile(reading, &survey->figures[i], list->children[i]);
    }
}

/* --- the whole ------------------------------------------------------------ */

static Part *build(const Reading *reading)
{
    Part *part = reading->part;
    Survey *survey = reading->survey;
    size_t measures = node_get(reading->root, "measures")->count;
    size_t figures = node_get(reading->root, "figures")->count;
    part->survey = survey;
    part->root = reading->root;
    survey->measure_count = (int)measures;
    survey->measures = arena_alloc(reading->arena, measures *
                                                       sizeof(char *));
    survey->product_count = (int)figures;
    survey->binned_count = (int)measures;
    survey->binned = arena_alloc(reading->arena, measures *
                                                     sizeof *survey->binned);
    survey->shown = arena_alloc(reading->arena, measures *
                                                    sizeof *survey->shown);
    part->tally = tally_new(reading->arena, survey);
    survey->product_count = survey->binned_count = 0;
    read_run(reading);
    read_ranges(reading);
    read_measures(reading);
    read_figures(reading);
    return reading->found->errors == reading->before ? part : NULL;
}

Part *part_read(Arena *arena, const Sources *sources, uint32_t file,
                Diagnostics *found)
{
    size_t before = found->errors;
    if (file_refuse_trace(sources, file, FILE_PART, found)) {
        return NULL;
    }
    const Node *root = document_read(arena, sources, file, found);
    if (!root && text_equal(found->items[found->count - 1].id, "empty-file")) {
        diagnostic_help(found, &found->items[found->count - 1],
                        "'cria simulate ... --shard K/N' writes parts");
    }
    if (!root || found->errors > before ||
        file_refuse_other(root, FILE_PART, found)) {
        return NULL;
    }
    if (!node_get(root, "cria part")) {
        Diagnostic *finding = diagnostics_add(
            found, SEVERITY_ERROR, "no-part", root->span,
            "this is no part of a simulation");
        diagnostic_help(found, finding, "'cria simulate ... --shard K/N' "
                        "writes parts");
        return NULL;
    }
    if (!schema_check(&schema_part, root, arena, found)) {
        return NULL;
    }
    Reading reading = {arena, found, before, root,
                       arena_alloc(arena, sizeof(Survey)),
                       arena_alloc(arena, sizeof(Part))};
    return build(&reading);
}
