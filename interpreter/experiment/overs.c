/* Reads 6..10, or values separated by commas.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/overs.h"

#include <stdlib.h>
#include <string.h>

#include "base/name_list.h"
#include "base/text.h"
#include "resolve/resolve.h"

static const char house_rules[] = "with", no_house_rule[] = "none";

typedef struct {
    const char **wrong;    /* becomes what is wrong */
    Arena *arena;
    const char *option;    /* as given */
    SweepValues *over;
    size_t capacity;
    const OverOption *of;
} Reading;

/* Notes what is wrong and returns false. */
static bool complain(const Reading *reading, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool complain(const Reading *reading, const char *format, ...)
{
    Text text = text_new(reading->arena);
    va_list list;
    va_start(list, format);
    text_add_format_list(&text, format, list);
    va_end(list);
    *reading->wrong = text_string(&text);
    return false;
}

static bool is_too_many(const Reading *reading)
{
    return complain(reading, "%s %s: there are more than %d values",
                    reading->of->name, reading->option, reading->of->most);
}

static bool add_value(Reading *reading, const char *value)
{
    SweepValues *over = reading->over;
    size_t count = (size_t)over->count;
    for (int i = 0; i < over->count; i++) {
        if (text_equal(over->values[i], value)) {
            return complain(reading, "%s %s: '%s' is given "
                                    "twice", reading->of->name,
                                    reading->option, value);
        }
    }
    if (*value == '\0') {
        return complain(reading, "%s %s: a value is "
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
        return complain(reading, "%s %s: write the smaller "
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
        return complain(reading, "a path and its values need "
                                "'=', not ':': write '%s \"%.*s=%s\"'",
                                reading->of->name,
                                (int)(colon - reading->option),
                                reading->option,
                                colon + 1 + strspn(colon + 1, " "));
    }
    if (!equals || equals == reading->option) {
        return complain(reading, "%s needs a path and "
                                "values, such as numbers.threshold=30,40, not "
                                "'%s'", reading->of->name, reading->option);
    }
    reading->over->path = arena_copy(reading->arena, reading->option,
                                     (size_t)(equals - reading->option));
    if (!is_range(equals + 1, &first, &last) &&
        is_near_range(equals + 1, &first, &last)) {
        return complain(reading, "%s %s: write a range as "
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

/* Whether another factor does not make too many combinations. */
static bool take_factor(Overs *overs, Arena *arena, int levels,
                        const char **wrong)
{
    overs->factors.levels[overs->factors.count++] = levels;
    if (factors_combinations(&overs->factors) <= overs->most) {
        return true;
    }
    *wrong = text_format(arena, "there are more than %d combinations of values",
                         overs->most);
    return false;
}

bool over_read(const OverOption *option, Arena *arena, Overs *overs,
               const char **wrong)
{
    *overs = (Overs){.option = option->name, .most = option->most};
    if (option->count > FACTORS_MAX) {
        *wrong = text_format(arena, "%s is given more than %d times",
                             option->name, FACTORS_MAX);
        return false;
    }
    for (size_t i = 0; i < option->count; i++) {
        SweepValues *over = &overs->items[i];
        Reading reading = {wrong, arena, option->given[i], over, 0, option};
        if (!read_one(&reading)) {
            return false;
        }
        if (is_there_before(overs, over->path)) {
            return complain(&reading, "%s '%s' is given twice: name its values "
                            "together", option->name, over->path);
        }
        if (!take_factor(overs, arena, over->count, wrong)) {
            return false;
        }
    }
    return true;
}

bool over_add_house(Overs *overs, Arena *arena, const char *house,
                    const char **wrong)
{
    enum { USED_OR_NOT = 2 };
    if (overs->factors.count == FACTORS_MAX) {
        *wrong = text_format(arena, "too many values and house rules: at most "
                             "%d", FACTORS_MAX);
        return false;
    }
    SweepValues *over = &overs->items[overs->factors.count];
    over->path = house_rules;
    over->values = arena_alloc(arena, USED_OR_NOT * sizeof *over->values);
    over->values[0] = no_house_rule;
    over->values[1] = house;
    over->count = USED_OR_NOT;
    return take_factor(overs, arena, USED_OR_NOT, wrong);
}

bool over_is_house(const SweepValues *over)
{
    return text_equal(over->path, house_rules);
}

bool over_is_none(const char *value)
{
    return text_equal(value, no_house_rule);
}

const char *over_value(const Overs *overs, int combination, int factor)
{
    return overs->items[factor]
        .values[factors_level(&overs->factors, combination, factor)];
}

const char *const *over_add(const Overs *overs, int combination, Arena *arena,
                            const char *const *set, size_t *count)
{
    size_t more = (size_t)overs->factors.count;
    const char **all = arena_alloc(arena, (*count + more) * sizeof *all);
    for (size_t i = 0; i < *count; i++) {
        all[i] = set[i];
    }
    for (int i = 0; i < overs->factors.count; i++) {
        all[*count + (size_t)i] = text_format(
            arena, "%s=%s", overs->items[i].path,
            over_value(overs, combination, i));
    }
    *count += more;
    return all;
}

const char *over_text(const Overs *overs, int combination, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < overs->factors.count; i++) {
        text_add_format(&text, "%s%s=%s", i ? ", " : "", overs->items[i].path,
                        over_value(overs, combination, i));
    }
    return text_string(&text);
}
