/* A change of one percentage point is as large as one of one percent.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/changes.h"

#include <math.h>

#include "view/number_text.h"

enum { TOLD_MOST = 6, TENFOLD = 10 };

static double part_of(const Change *change)
{
    double apart = change->to - change->from;
    return change->figure->percent ? apart
           : change->from == 0     ? INFINITY : apart / fabs(change->from);
}

static double size_of(const Change *change)
{
    return fabs(part_of(change));
}

static bool is_of_seats(const Survey *survey, const Figure *figure)
{
    return figure->kind != FIGURE_RATIO && figure->x >= survey->wins &&
           figure->x < survey->points + survey->players;
}

/* Whether another figure tells the same. */
static bool is_told(const Survey *survey, const Figure *figure)
{
    bool wins = figure->x >= survey->wins &&
                figure->x < survey->wins + survey->players;
    return figure->kind != FIGURE_RATIO &&
           (wins || figure->x == MEASURE_CHOICES ||
            (figure->x == MEASURE_TENTHS && figure->kind != FIGURE_MEAN) ||
            figure->x == MEASURE_FIRST);
}

/* Whether it is the mean of a measure. */
static bool is_mean_of(const Change *change, int measure)
{
    return change->figure->kind == FIGURE_MEAN && change->figure->x == measure;
}

void changes_add(Changes *changes, Arena *arena, const Survey *survey,
                 Change change)
{
    if (is_told(survey, change.figure)) {
        return;
    }
    for (size_t i = 0; i < changes->count; i++) {
        Change *other = &changes->items[i];
        if (is_of_seats(survey, change.figure) &&
            text_equal(other->figure->group, change.figure->group)) {
            *other = size_of(&change) > size_of(other) ? change : *other;
            return;
        }
    }
    ARENA_PUSH(arena, changes->items, changes->count, changes->capacity) =
        change;
}

/* Takes the minutes out and puts them into [taken] if there are the decisions,
 * which tell the same. Returns whether there are both. */
static bool take_minutes(Changes *changes, Change *taken)
{
    size_t minutes = changes->count;
    bool decisions = false;
    for (size_t i = 0; i < changes->count; i++) {
        minutes = is_mean_of(&changes->items[i], MEASURE_TENTHS) ? i : minutes;
        decisions |= is_mean_of(&changes->items[i], MEASURE_DECISIONS);
    }
    if (minutes == changes->count || !decisions) {
        return false;
    }
    *taken = changes->items[minutes];
    changes->items[minutes] = changes->items[--changes->count];
    return true;
}

/* As many decimals, from [least] on, as show a number that is not 0. */
static int decimals_of(double number, int least)
{
    enum { DECIMALS_MOST = 6 };
    double shown = fabs(number) * pow(10, least);
    for (; number != 0 && shown < 0.5 && least < DECIMALS_MOST; least++) {
        shown *= 10;
    }
    return least;
}

/* A value of the figure, which shows how it changed [by]. */
static void add_value(Text *text, const Figure *figure, double value, double by)
{
    bool percent = figure->percent;
    number_add(text, percent ? 100 * value : value,
               percent ? decimals_of(100 * by, 1) : decimals_of(by, 2), false);
    if (percent) {
        text_add_format(text, " %s",
                        number_unit(estimate_is_difference(figure)));
    }
}

/* "13.8 to 28.7 minutes" */
static void add_minutes(Text *text, const Change *minutes)
{
    number_add(text, minutes->from, 1, false);
    text_add(text, " to ");
    number_add(text, minutes->to, 1, false);
    text_add(text, " minutes");
}

/* "decisions -75.1 % (215.24 to 53.66; 28.7 to 7.2 minutes)", "actions: quit
 * +18.3 pp (7.1 % to 25.4 %)" */
static void add_change(Text *text, const Change *change, const Change *minutes)
{
    const Figure *figure = change->figure;
    if (!text_equal(figure->group, "game")) {
        text_add_format(text, *figure->name ? "%s: " : "%s", figure->group);
    }
    text_add_format(text, "%s ", figure->name);
    if (figure->percent || size_of(change) < TENFOLD) {
        number_add(text, 100 * part_of(change),
                   decimals_of(100 * part_of(change), 1), true);
        text_add_format(text, " %s ", number_unit(figure->percent));
    }
    text_add(text, "(");
    if (is_mean_of(change, MEASURE_TENTHS)) {
        add_minutes(text, change);
    } else {
        add_value(text, figure, change->from, change->to - change->from);
        text_add(text, " to ");
        add_value(text, figure, change->to, change->to - change->from);
    }
    if (minutes && is_mean_of(change, MEASURE_DECISIONS)) {
        text_add(text, "; ");
        add_minutes(text, minutes);
    }
    text_add(text, ")");
}

static void sort(Changes *changes)
{
    for (size_t i = 1; i < changes->count; i++) {
        Change change = changes->items[i];
        size_t at = i;
        for (; at > 0 && size_of(&changes->items[at - 1]) < size_of(&change);
             at--) {
            changes->items[at] = changes->items[at - 1];
        }
        changes->items[at] = change;
    }
}

double changes_largest(const Changes *changes)
{
    double largest = 0;
    for (size_t i = 0; i < changes->count; i++) {
        largest = fmax(largest, size_of(&changes->items[i]));
    }
    return largest;
}

void changes_say(Sentences *sentences, const char *lead, Changes *changes)
{
    Text text = text_new(sentences->arena);
    Change taken;
    const Change *minutes = take_minutes(changes, &taken) ? &taken : NULL;
    sort(changes);
    for (size_t i = 0; i < changes->count && i < TOLD_MOST; i++) {
        text_add(&text, i ? "; " : "");
        add_change(&text, &changes->items[i], minutes);
    }
    if (changes->count > TOLD_MOST) {
        text_add_format(&text, "; and %d more",
                        (int)(changes->count - TOLD_MOST));
    }
    sentences_add(sentences, "%s: %s.", lead, text_string(&text));
}
