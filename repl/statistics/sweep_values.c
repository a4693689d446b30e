/* Reads 6..10, or values separated by commas.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/sweep_values.h"

#include <stdlib.h>
#include <string.h>

#include "base/name_list.h"
#include "statistics/paired_estimate.h"

static const char house_rules[] = "with", no_house_rule[] = "none";

typedef struct {
    const Command *command;
    Arena *arena;
    const char *option;    /* as given */
    SweepValues *over;
    size_t capacity;
    const OverOption *of;
} Reading;

static bool is_too_many(const Reading *reading)
{
    options_complain(reading->command, "%s %s: there are more than %d "
                     "values", reading->of->name, reading->option,
                     reading->of->most);
    return false;
}

static bool add_value(Reading *reading, const char *value)
{
    SweepValues *over = reading->over;
    size_t count = (size_t)over->count;
    for (int i = 0; i < over->count; i++) {
        if (text_equal(over->values[i], value)) {
            return options_complain(reading->command, "%s %s: '%s' is given "
                                    "twice", reading->of->name,
                                    reading->option, value);
        }
    }
    if (*value == '\0') {
        return options_complain(reading->command, "%s %s: a value is "
                                "missing", reading->of->name,
                                reading->option);
    }
    if (over->count == reading->of->most) {
        return is_too_many(reading);
    }
    ARENA_PUSH(reading->arena, over->values, count, reading->capacity) = value;
    over->count = (int)count;
    return true;
}

/* Reads a whole number of up to nine digits at [text]; returns its end, or
 * NULL. */
static const char *read_whole(const char *text, long *number)
{
    enum { DIGITS = 9 };
    const char *digits = text + (*text == '-');
    size_t length = strspn(digits, "0123456789");
    *number = strtol(text, NULL, 10);
    return length > 0 && length <= DIGITS ? digits + length : NULL;
}

/* "6..10" */
static bool is_range(const char *text, long *first, long *last)
{
    const char *end = read_whole(text, first);
    if (!end || strncmp(end, "..", 2) != 0) {
        return false;
    }
    end = read_whole(end + 2, last);
    return end && *end == '\0';
}

/* "6-10", "6 .. 10", "6...10": what looks like a range and is none. */
static bool is_near_range(const char *text, long *first, long *last)
{
    const char *end = read_whole(text, first);
    size_t between = end ? strspn(end, " .-") : 0;
    const char *mark = end ? end + strspn(end, " ") : "";
    bool marked = *mark == '-' || strncmp(mark, "..", 2) == 0;
    end = marked ? read_whole(end + between, last) : NULL;
    return end && *end == '\0';
}

static bool add_range(Reading *reading, long first, long last)
{
    if (first > last) {
        return options_complain(reading->command, "%s %s: write the smaller "
                                "number first", reading->of->name,
                                reading->option);
    }
    if (last - first >= reading->of->most) {
        return is_too_many(reading);
    }
    for (long i = first; i <= last; i++) {
        if (!add_value(reading, text_format(reading->arena, "%ld", i))) {
            return false;
        }
    }
    return true;
}

/* The length of a value: up to a comma outside brackets and quotes. */
static size_t value_length(const char *text)
{
    size_t length = 0;
    int depth = 0;
    char quote = '\0';
    for (; text[length] && (text[length] != ',' || depth > 0 || quote);
         length++) {
        char byte = text[length];
        if (quote) {
            quote = byte == quote ? '\0' : quote;
        } else if (byte == '"' || byte == '\'') {
            quote = byte;
        } else {
            depth += strchr("([{", byte) != NULL;
            depth -= strchr(")]}", byte) != NULL && depth > 0;
        }
    }
    return length;
}

static bool add_list(Reading *reading, const char *text)
{
    for (;;) {
        size_t length = value_length(text);
        if (!add_value(reading, arena_copy(reading->arena, text, length))) {
            return false;
        }
        if (text[length] == '\0') {
            return true;
        }
        text += length + 1;
    }
}

static bool read_one(Reading *reading)
{
    const char *equals = strchr(reading->option, '=');
    const char *colon = request_colon(reading->option);
    long first, last;
    if (colon) {
        return options_complain(reading->command, "a path and its values need "
                                "'=', not ':': write '%s \"%.*s=%s\"'",
                                reading->of->name,
                                (int)(colon - reading->option),
                                reading->option,
                                colon + 1 + strspn(colon + 1, " "));
    }
    if (!equals || equals == reading->option) {
        return options_complain(reading->command, "%s needs a path and "
                                "values, such as numbers.threshold=30,40, not "
                                "'%s'", reading->of->name, reading->option);
    }
    reading->over->path = arena_copy(reading->arena, reading->option,
                                     (size_t)(equals - reading->option));
    if (!is_range(equals + 1, &first, &last) &&
        is_near_range(equals + 1, &first, &last)) {
        return options_complain(reading->command, "%s %s: write a range as "
                                "'%ld..%ld'", reading->of->name,
                                reading->option, first, last);
    }
    return is_range(equals + 1, &first, &last)
               ? add_range(reading, first, last)
               : add_list(reading, equals + 1);
}

static bool is_there_before(const Overs *overs, const char *path)
{
    return names_find(NAME_LIST(NULL, overs->items, overs->factors.count),
                      path) >= 0;
}

_Static_assert((int)TRIES_MAX <= (int)FACTORS_MAX, "each is a factor");

/* Whether another factor does not make too many combinations. */
static bool take_factor(Overs *overs, const Command *command, int levels)
{
    overs->factors.levels[overs->factors.count++] = levels;
    return factors_combinations(&overs->factors) <= overs->most ||
           options_complain(command, "there are more than %d combinations of "
                            "values", overs->most);
}

bool over_read_option(const OverOption *option, const Command *command,
                      Arena *arena, Overs *overs)
{
    *overs = (Overs){.option = option->name, .most = option->most};
    for (size_t i = 0; i < option->count; i++) {
        SweepValues *over = &overs->items[i];
        Reading reading = {command, arena, option->given[i], over, 0, option};
        if (!read_one(&reading)) {
            return false;
        }
        if (is_there_before(overs, over->path)) {
            return options_complain(command, "%s '%s' is given twice: name "
                                    "its values together", option->name,
                                    over->path);
        }
        if (!take_factor(overs, command, over->count)) {
            return false;
        }
    }
    return true;
}

bool over_read(const Options *options, const Command *command, Arena *arena,
               Overs *overs)
{
    OverOption option = {"--over", options->over, options->over_count,
                         COMBINATIONS_MAX};
    if (options->over_count == 0) {
        return options_complain(command, "over which values? --over PATH=6..10 "
                                "tries them one after the other");
    }
    return over_read_option(&option, command, arena, overs);
}

bool over_add_house(Overs *overs, const Command *command, Arena *arena,
                    const char *house)
{
    enum { USED_OR_NOT = 2 };
    if (overs->factors.count == FACTORS_MAX) {
        return options_complain(command, "too many values and house rules: at "
                                "most %d", FACTORS_MAX);
    }
    SweepValues *over = &overs->items[overs->factors.count];
    over->path = house_rules;
    over->values = arena_alloc(arena, USED_OR_NOT * sizeof *over->values);
    over->values[0] = no_house_rule;
    over->values[1] = house;
    over->count = USED_OR_NOT;
    return take_factor(overs, command, USED_OR_NOT);
}

bool over_is_house(const SweepValues *over)
{
    return text_equal(over->path, house_rules);
}

bool over_is_none(const char *value)
{
    return text_equal(value, no_house_rule);
}

bool over_apply(const Options *options, const Overs *overs, int combination,
                Arena *arena, Options *own)
{
    *own = *options;
    for (int i = 0; i < overs->factors.count; i++) {
        const SweepValues *over = &overs->items[i];
        const char *value =
            over->values[factors_level(&overs->factors, combination, i)];
        bool house = over_is_house(over);
        if (house ? own->with_count == WITH_MAX : own->set_count == SET_MAX) {
            return false;
        }
        if (!house) {
            own->set_from[own->set_count] = overs->option;
            own->set[own->set_count++] =
                text_format(arena, "%s=%s", over->path, value);
        } else if (!over_is_none(value)) {
            own->with[own->with_count++] = value;
        }
    }
    return true;
}

const char *over_text(const Overs *overs, int combination, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < overs->factors.count; i++) {
        const SweepValues *over = &overs->items[i];
        text_add_format(&text, "%s%s=%s", i ? ", " : "", over->path,
                        over->values[factors_level(&overs->factors,
                                                   combination, i)]);
    }
    return text_string(&text);
}

uint64_t swept_count(const SweptGames *games)
{
    return games->sums->tallies[0]->games;
}

bool swept_is_same(const SweptGames *games, int one, int other)
{
    const Survey *const *surveys = games->plan->surveys;
    int count = surveys[one]->measure_count;
    const MeasureTally *left = games->sums->tallies[one]->measures;
    const MeasureTally *right = games->sums->tallies[other]->measures;
    bool same = true;
    if (surveys[other]->measure_count != count) {
        count = games->plan->common;
    }
    for (int i = 0; same && i < count; i++) {
        same = left[i].sum == right[i].sum &&
               left[i].squares == right[i].squares;
    }
    return same;
}

/* Whether a figure has effects: it must be a mean over games. */
static bool has_effects(const SweptGames *games, const Figure *figure)
{
    return (figure->kind == FIGURE_MEAN || figure->kind == FIGURE_PORTION) &&
           figure->x < games->plan->common;
}

const Figure *swept_figure(const Survey *survey, int measure)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if ((figure->kind == FIGURE_MEAN || figure->kind == FIGURE_PORTION) &&
            figure->x == measure) {
            return figure;
        }
    }
    return NULL;
}

/* The sum of a measure's variances in the combinations with either value. */
static double variance_of(const SweptGames *games, int factor, int level,
                          int measure)
{
    const Factors *factors = &games->overs->factors;
    uint64_t count = swept_count(games);
    double sum = 0;
    for (int i = 0; i < factors_combinations(factors); i++) {
        int has = factors_level(factors, i, factor);
        if (has == 0 || has == level) {
            const Tally *tally = games->sums->tallies[i];
            sum += estimate_squares(&tally->measures[measure], count) /
                   (double)(count - 1);
        }
    }
    return sum;
}

static SweptEffect estimate(const SweptGames *games, int factor, int level,
                            const Figure *figure)
{
    const Factors *factors = &games->overs->factors;
    Wide *const *lists = games->sums->lists;
    uint64_t count = swept_count(games);
    size_t at = factorial_place(games->plan,
                                factors_effect(factors, factor, level),
                                figure->x);
    MeasureTally sums = {.sum = lists[EFFECT_SUMS][at],
                         .squares = lists[EFFECT_SQUARES][at]};
    double scale = (double)figure->scale * factors_share(factors, factor);
    SweptEffect effect = {factor, level, figure, {.known = true}, 2, false};
    Estimate *difference = &effect.difference;
    difference->value = (double)sums.sum / (double)count / scale;
    difference->margins = estimate_has_interval(count, figure->percent);
    if (difference->margins) {
        PairedMean mean = {sums, count, (uint64_t)lists[EFFECT_APART][at],
                           variance_of(games, factor, level, figure->x), scale,
                           figure->scale, figure->percent};
        double middle;
        Spread spread = paired_mean_spread(&mean, &middle);
        effect.chance = paired_interval(difference, middle, spread,
                                        figure->percent);
    }
    return effect;
}

static void mark(Arena *arena, SweptEffect *effects, size_t count)
{
    double *chances = arena_alloc(arena, count * sizeof *chances);
    bool *clear = arena_alloc(arena, count * sizeof *clear);
    for (size_t i = 0; i < count; i++) {
        chances[i] = effects[i].chance;
    }
    holm_mark(chances, clear, count);
    for (size_t i = 0; i < count; i++) {
        effects[i].clear = clear[i];
    }
}

SweptEffect *swept_effects(Arena *arena, const SweptGames *games, size_t *count)
{
    const Survey *survey = games->plan->surveys[0];
    const Factors *factors = &games->overs->factors;
    SweptEffect *effects = arena_alloc(
        arena, ((size_t)factors_effects(factors) * survey->figure_count + 1) *
                   sizeof *effects);
    *count = 0;
    for (int factor = 0; factor < factors->count; factor++) {
        for (int level = 1; level < factors->levels[factor]; level++) {
            for (size_t i = 0; i < survey->figure_count; i++) {
                const Figure *figure = &survey->figures[i];
                if (has_effects(games, figure)) {
                    effects[(*count)++] = estimate(games, factor, level,
                                                   figure);
                }
            }
        }
    }
    mark(arena, effects, *count);
    return effects;
}
