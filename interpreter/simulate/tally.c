/* Adding up.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/tally.h"

#include <string.h>

void tally_clear(Tally *tally, const Survey *survey)
{
    tally->games = 0;
    memset(tally->measures, 0, (size_t)survey->measure_count *
                                   sizeof *tally->measures);
    memset(tally->products, 0, (size_t)survey->product_count *
                                   sizeof *tally->products);
    for (int i = 0; i < survey->binned_count; i++) {
        bins_clear(&tally->bins[i]);
    }
}

Tally *tally_new(Arena *arena, const Survey *survey)
{
    Tally *tally = arena_alloc(arena, sizeof *tally);
    size_t measures = (size_t)survey->measure_count;
    tally->measures = arena_alloc(arena, measures * sizeof *tally->measures);
    tally->products = arena_alloc(arena, (size_t)survey->product_count *
                                             sizeof *tally->products);
    tally->bins = arena_alloc(arena, (size_t)survey->binned_count *
                                         sizeof *tally->bins);
    tally_clear(tally, survey);
    return tally;
}

void tally_add(Tally *tally, const Survey *survey, const int64_t *values)
{
    for (int i = 0; i < survey->measure_count; i++) {
        MeasureTally *measure = &tally->measures[i];
        measure->sum += values[i];
        measure->squares += (Wide)values[i] * values[i];
        tally_widen(tally, i, values[i], values[i]);
    }
    for (int i = 0; i < survey->product_count; i++) {
        tally->products[i] += (Wide)values[survey->products[i].x] *
                              values[survey->products[i].y];
    }
    for (int i = 0; i < survey->binned_count; i++) {
        bins_add(&tally->bins[i], values[survey->binned[i]]);
    }
    tally->games++;
}

/* A section of a tally's bytes. */
typedef struct {
    void *place;
    size_t size;
} Section;

enum { SECTIONS = 4 };

static void list_sections(Tally *tally, const Survey *survey,
                          Section *sections)
{
    sections[0] = (Section){&tally->games, sizeof tally->games};
    sections[1] = (Section){tally->measures, (size_t)survey->measure_count *
                                             sizeof *tally->measures};
    sections[2] = (Section){tally->products, (size_t)survey->product_count *
                                             sizeof *tally->products};
    sections[3] = (Section){tally->bins, (size_t)survey->binned_count *
                                         sizeof *tally->bins};
}

size_t tally_size(const Survey *survey)
{
    Tally none = {0, NULL, NULL, NULL};
    Section sections[SECTIONS];
    size_t size = 0;
    list_sections(&none, survey, sections);
    for (int i = 0; i < SECTIONS; i++) {
        size += sections[i].size;
    }
    return size;
}

void tally_store(const Tally *tally, const Survey *survey, void *bytes)
{
    Section sections[SECTIONS];
    Tally copy = *tally;
    char *at = bytes;
    list_sections(&copy, survey, sections);
    for (int i = 0; i < SECTIONS; at += sections[i++].size) {
        memcpy(at, sections[i].place, sections[i].size);
    }
}

void tally_fetch(Tally *tally, const Survey *survey, const void *bytes)
{
    Section sections[SECTIONS];
    const char *at = bytes;
    list_sections(tally, survey, sections);
    for (int i = 0; i < SECTIONS; at += sections[i++].size) {
        memcpy(sections[i].place, at, sections[i].size);
    }
}

bool tally_fits(const Tally *tally, const Survey *survey, const Tally *other)
{
    uint64_t games;
    Wide sum;
    bool over = __builtin_add_overflow(tally->games, other->games, &games);
    for (int i = 0; i < survey->measure_count; i++) {
        const MeasureTally *one = &tally->measures[i];
        const MeasureTally *more = &other->measures[i];
        over |= __builtin_add_overflow(one->sum, more->sum, &sum);
        over |= __builtin_add_overflow(one->squares, more->squares, &sum);
    }
    for (int i = 0; i < survey->product_count; i++) {
        over |= __builtin_add_overflow(tally->products[i], other->products[i],
                                       &sum);
    }
    return !over;
}

void tally_join(Tally *tally, const Survey *survey, const Tally *other)
{
    if (other->games == 0) {
        return;
    }
    for (int i = 0; i < survey->measure_count; i++) {
        MeasureTally *measure = &tally->measures[i];
        const MeasureTally *more = &other->measures[i];
        measure->sum += more->sum;
        measure->squares += more->squares;
        tally_widen(tally, i, more->least, more->most);
    }
    for (int i = 0; i < survey->product_count; i++) {
        tally->products[i] += other->products[i];
    }
    for (int i = 0; i < survey->binned_count; i++) {
        bins_join(&tally->bins[i], &other->bins[i]);
    }
    tally->games += other->games;
}

/* --- numbers of 128 bits -------------------------------------------------- */

enum { DIGITS_MAX = 40, DIGITS_READ = 37 };

void wide_add_text(Text *text, Wide number)
{
    char digits[DIGITS_MAX];
    int at = DIGITS_MAX;
    bool minus = number < 0;
    do {
        int digit = (int)(number % 10);
        digits[--at] = (char)('0' + (minus ? -digit : digit));
        number /= 10;
    } while (number != 0);
    if (minus) {
        text_add(text, "-");
    }
    text_add_bytes(text, digits + at, (size_t)(DIGITS_MAX - at));
}

bool wide_read(const char *text, Wide *number)
{
    bool minus = *text == '-';
    const char *first = text + minus, *at = first;
    *number = 0;
    for (; *at >= '0' && *at <= '9' && at - first < DIGITS_READ; at++) {
        *number = *number * 10 + (*at - '0');
    }
    *number = minus ? -*number : *number;
    return at > first && *at == '\0';
}

/* --- distributions -------------------------------------------------------- */

void bins_clear(Bins *bins)
{
    *bins = (Bins){.least = INT64_MAX, .most = INT64_MIN};
}

static uint64_t *place(Bins *bins, int64_t bin)
{
    return &bins->counts[(uint64_t)bin % BINS_MAX];
}

/* Joins bins, so that each has the width of 2^[more] of them. */
static void join_bins(Bins *bins, int more)
{
    uint64_t counts[BINS_MAX];
    int64_t first = bins->least >> bins->shift;
    int64_t last = bins->most >> bins->shift;
    memcpy(counts, bins->counts, sizeof counts);
    memset(bins->counts, 0, sizeof bins->counts);
    for (int64_t bin = first; bin <= last; bin++) {
        *place(bins, bin >> more) += counts[(uint64_t)bin % BINS_MAX];
    }
    bins->shift += more;
}

void bins_widen(Bins *bins, int64_t least, int64_t most)
{
    int64_t low = least < bins->least ? least : bins->least;
    int64_t high = most > bins->most ? most : bins->most;
    int shift = bins->shift;
    while ((high >> shift) - (low >> shift) >= BINS_MAX) {
        shift++;
    }
    if (shift > bins->shift) {
        join_bins(bins, shift - bins->shift);
    }
    bins->least = low;
    bins->most = high;
}

void bins_add_many(Bins *bins, int index, uint64_t more)
{
    *place(bins, (bins->least >> bins->shift) + index) += more;
}

void bins_join(Bins *bins, const Bins *other)
{
    int count = bins_count(other);
    if (count == 0) {
        return;
    }
    bins_widen(bins, other->least, other->most);
    const int64_t first = other->least >> other->shift;
    const int wider = bins->shift - other->shift;
    for (int64_t bin = first; bin < first + count; bin++) {
        *place(bins, bin >> wider) += other->counts[(uint64_t)bin % BINS_MAX];
    }
}

int bins_count(const Bins *bins)
{
    return bins->least > bins->most
               ? 0
               : (int)((bins->most >> bins->shift) -
                       (bins->least >> bins->shift)) + 1;
}

uint64_t bins_at(const Bins *bins, int index, int64_t *first)
{
    int64_t bin = (bins->least >> bins->shift) + index;
    *first = bin * ((int64_t)1 << bins->shift);
    return bins->counts[(uint64_t)bin % BINS_MAX];
}
