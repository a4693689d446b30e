/* A change of one percentage point is as large as one of one percent.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/changes.h"

#include <math.h>

#include "repl/view/number_text.h"

enum { TOLD_MOST = 6 };

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
            figure->x == MEASURE_TENTHS || figure->x == MEASURE_FIRST);
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

static void add_value(Text *text, const Figure *figure, double value)
{
    bool percent = figure->percent;
    number_add(text, percent ? 100 * value : value, percent ? 1 : 2, false);
    if (percent) {
        text_add_format(text, " %s",
                        number_unit(estimate_is_difference(figure)));
    }
}

/* "decisions -75.1 % (215.24 to 53.66)", "actions: quit +18.3 pp (7.1 % to
 * 25.4 %)" */
static void add_change(Text *text, const Change *change)
{
    const Figure *figure = change->figure;
    if (!text_equal(figure->group, "game")) {
        text_add_format(text, *figure->name ? "%s: " : "%s", figure->group);
    }
    text_add_format(text, "%s ", figure->name);
    if (figure->percent || change->from != 0) {
        number_add(text, 100 * part_of(change), 1, true);
        text_add_format(text, " %s ", number_unit(figure->percent));
    }
    text_add(text, "(");
    add_value(text, figure, change->from);
    text_add(text, " to ");
    add_value(text, figure, change->to);
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

void changes_say(Sentences *sentences, const char *lead, Changes *changes)
{
    Text text = text_new(sentences->arena);
    sort(changes);
    for (size_t i = 0; i < changes->count && i < TOLD_MOST; i++) {
        text_add(&text, i ? "; " : "");
        add_change(&text, &changes->items[i]);
    }
    if (changes->count > TOLD_MOST) {
        text_add_format(&text, "; and %d more",
                        (int)(changes->count - TOLD_MOST));
    }
    sentences_add(sentences, "%s: %s.", lead, text_string(&text));
}
