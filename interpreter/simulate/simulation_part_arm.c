/* The schema checks the form of a part, this file whether the numbers can be
 * counts of games.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulation_part_arm.h"

#include <stdlib.h>

#include "document/node.h"

/* An arm that is being read. */
typedef struct {
    const PartReading *of; /* the part */
    const Node *root;
    Survey *survey;
    Tally *tally;
} ArmReading;

/* --- who plays ------------------------------------------------------------ */

static uint64_t read_hash(const Node *mapping)
{
    enum { HEXADECIMAL = 16 };
    const Node *node = node_get(mapping, "hash");
    return node ? strtoull(node->text, NULL, HEXADECIMAL) : 0;
}

static void read_seats(const ArmReading *reading, PartArm *arm)
{
    const Node *seats = node_get(reading->root, "seats");
    arm->seat_count = (int)seats->count;
    for (int i = 0; i < arm->seat_count; i++) {
        const Node *seat = seats->children[i];
        arm->seats[i] = (Seat){node_get(seat, "player")->text,
                               node_get(seat, "bot")->text, read_hash(seat)};
    }
    arm->bots = node_get(reading->root, "bots")->text;
    arm->root = reading->root;
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
static int read_shift(const ArmReading *reading, const Node *measure)
{
    enum { BITS = 62 };
    Wide width = part_read_number(reading->of, measure, "width", 1,
                                  (Wide)1 << BITS);
    int shift = 0;
    while (shift < BITS && (Wide)1 << shift < width) {
        shift++;
    }
    return (Wide)1 << shift == width ? shift : NOTHING;
}

/* Reads bins, which must extend from the least to the most value and contain
 * all games; narrower bins would be too many. */
static bool read_bins(const ArmReading *reading, const Node *node,
                      const MeasureTally *measure, Bins *bins)
{
    const Node *counts = node_get(node, "counts");
    uint64_t games = reading->tally->games;
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
static void read_values(const ArmReading *reading, const Node *node,
                        int measure)
{
    Survey *survey = reading->survey;
    Tally *tally = reading->tally;
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
        part_report(reading->of, "part-counts", node, "'counts' and "
                    "'width' do not match the number of games, the least and "
                    "the most");
    }
}

static MeasureTally read_sums(const PartReading *of, const Node *node)
{
    enum { BITS = 62, VALUE_BITS = 60 };
    const Wide most = (Wide)1 << VALUE_BITS, any = (Wide)1 << BITS << BITS;
    return (MeasureTally){
        part_read_number(of, node, "sum", -any, any),
        part_read_number(of, node, "squares", 0, any),
        (int64_t)part_read_number(of, node, "least", -most, most),
        (int64_t)part_read_number(of, node, "most", -most, most)};
}

static void read_measures(const ArmReading *reading)
{
    const Node *list = node_get(reading->root, "measures");
    for (size_t i = 0; i < list->count; i++) {
        const Node *node = list->children[i];
        MeasureTally *measure = &reading->tally->measures[i];
        reading->survey->measures[i] = node_get(node, "name")->text;
        *measure = read_sums(reading->of, node);
        if (part_is_sound(reading->of) &&
            !is_possible(measure, reading->tally->games)) {
            part_report(reading->of, "part-counts", node, "no games have this "
                        "sum, these squares, this least and this most "
                        "together");
        }
        if (part_is_sound(reading->of)) {
            read_values(reading, node, (int)i);
        }
    }
}

/* The index of the measure that [key] names. */
static int find_measure(const ArmReading *reading, const Node *mapping,
                        const char *key)
{
    const Node *node = node_get(mapping, key);
    for (int i = 0; i < reading->survey->measure_count; i++) {
        if (text_equal(reading->survey->measures[i], node->text)) {
            return i;
        }
    }
    part_report(reading->of, "part-counts", node, "there is no measure with "
                "this name");
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
static void check_quantile(const ArmReading *reading, const Figure *figure,
                           const Node *node)
{
    const MeasureTally *measure = &reading->tally->measures[figure->x];
    if (figure->kind == FIGURE_QUANTILE &&
        (!node_get(node, "at") ||
         survey_binned(reading->survey, figure->x) == NOTHING)) {
        part_report(reading->of, "part-counts", node, "a quantile needs 'at' "
                    "and a measure with 'counts'");
    } else if (measure->least % figure->unit != 0 ||
               measure->most % figure->unit != 0) {
        part_report(reading->of, "part-counts", node, "the least and the most "
                    "value are multiples of 'unit'");
    }
}

static Figure read_figure(const ArmReading *reading, const Node *node)
{
    enum { BITS = 62 };
    const Wide any = (Wide)1 << BITS << BITS;
    const char *kind = node_get(node, "kind")->text;
    Figure figure = {.group = node_get(node, "group")->text,
                     .name = node_get(node, "name")->text,
                     .kind = read_kind(kind), .unit = 1,
                     .x = find_measure(reading, node, "of")};
    node_integer(node_get(node, "scale"), &figure.scale);
    node_integer(node_get(node, "at"), &figure.at);
    node_integer(node_get(node, "unit"), &figure.unit);
    node_truth(node_get(node, "percent"), &figure.percent);
    figure.floor = figure.percent ? 0 : NO_FLOOR;
    node_integer(node_get(node, "floor"), &figure.floor);
    if (figure.kind != FIGURE_RATIO) {
        return figure;
    }
    if (!node_get(node, "by") || !node_get(node, "products")) {
        part_report(reading->of, "part-counts", node, "a ratio needs 'by' and "
                    "'products'");
        return figure;
    }
    figure.y = find_measure(reading, node, "by");
    figure.product = reading->survey->product_count++;
    reading->tally->products[figure.product] =
        part_read_number(reading->of, node, "products", -any, any);
    return figure;
}

/* Checks that the measure of a portion is 0 or 1 in each game. */
static void check_portion(const ArmReading *reading, const Figure *figure,
                          const Node *node)
{
    const MeasureTally *measure = &reading->tally->measures[figure->x];
    if (figure->kind == FIGURE_PORTION &&
        (measure->least < 0 || measure->most > 1)) {
        part_report(reading->of, "part-counts", node, "a portion needs a "
                    "measure from 0 to 1");
    }
}

static void read_figures(const ArmReading *reading)
{
    const Node *list = node_get(reading->root, "figures");
    Survey *survey = reading->survey;
    survey->figure_count = list->count;
    survey->figures = arena_alloc(reading->of->arena, list->count *
                                                          sizeof(Figure));
    for (size_t i = 0; i < list->count; i++) {
        survey->figures[i] = read_figure(reading, list->children[i]);
        check_portion(reading, &survey->figures[i], list->children[i]);
        check_quantile(reading, &survey->figures[i], list->children[i]);
    }
}

/* --- the whole ------------------------------------------------------------ */

static Survey *new_survey(Arena *arena, const Node *root)
{
    Survey *survey = arena_alloc(arena, sizeof *survey);
    size_t measures = node_get(root, "measures")->count;
    *survey = (Survey){.id = node_get(root, "variant")->text,
                       .title = node_get(root, "title")->text,
                       .timing = node_get(root, "timing")->text,
                       .hash = read_hash(root),
                       .players = (int)node_get(root, "seats")->count,
                       .measure_count = (int)measures};
    survey->measures = arena_alloc(arena, measures * sizeof(char *));
    survey->binned = arena_alloc(arena, measures * sizeof *survey->binned);
    survey->shown = arena_alloc(arena, measures * sizeof *survey->shown);
    return survey;
}

/* A tally as large as any survey of this form may need. */
static Tally *new_tally(Arena *arena, Survey *survey, const Node *root)
{
    survey->product_count = (int)node_get(root, "figures")->count;
    survey->binned_count = survey->measure_count;
    Tally *tally = tally_new(arena, survey);
    survey->product_count = survey->binned_count = 0;
    return tally;
}

void part_read_arm(const PartReading *reading, const Node *root, uint64_t games,
                   PartArm *arm, ReadArm *read)
{
    Survey *survey = new_survey(reading->arena, root);
    ArmReading one = {reading, root, survey,
                      new_tally(reading->arena, survey, root)};
    one.tally->games = games;
    read_seats(&one, arm);
    read_measures(&one);
    read_figures(&one);
    survey_find_places(survey);
    *read = (ReadArm){survey, one.tally};
}
