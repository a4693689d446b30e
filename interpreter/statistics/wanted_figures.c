/* A wish is read from its end: the weight, the number, the words before it; the
 * rest names the figure.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/wanted_figures.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/suggest.h"

typedef struct {
    Text *told;            /* what is wrong */
    Arena *arena;
    const Survey *const *surveys;
    size_t count;
    Wanted *wish;
} Reading;

/* --- names of figures ----------------------------------------------------- */

static const char seats[] = "seats";

/* Other names of figures, and of the one that no survey has. */
static const struct {
    const char *group, *name, *called;
} aliases[] = {
    {"minutes at the table", "", "minutes"},
    {"first player", "advantage", "first player"},
    {NULL, NULL, seats},
    {NULL, NULL, "balance of seats"},
    {NULL, NULL, "largest difference between shares"},
};
enum { ALIASES = sizeof aliases / sizeof *aliases, FORMS = 3 };

/* What a figure may be called: "share of wins P1", "share of wins of P1",
 * "share of wins: P1"; those of the game by their name alone. */
static const char *form_of(Arena *arena, const Figure *figure, int form)
{
    static const char *const between[FORMS] = {" ", " of ", ": "};
    bool alone = text_equal(figure->group, "game");
    return alone          ? figure->name
           : !*figure->name ? figure->group
                            : text_format(arena, "%s%s%s", figure->group,
                                          between[form], figure->name);
}

static const char *called(Arena *arena, const Figure *figure)
{
    for (int i = 0; i < ALIASES; i++) {
        if (aliases[i].group && text_equal(figure->group, aliases[i].group) &&
            text_equal(figure->name, aliases[i].name)) {
            return aliases[i].called;
        }
    }
    return form_of(arena, figure, 0);
}

static bool is_called(Arena *arena, const Figure *figure, const char *name)
{
    bool is = text_equal(called(arena, figure), name);
    for (int form = 0; form < FORMS; form++) {
        is |= text_equal(form_of(arena, figure, form), name);
    }
    return is;
}

static const Figure *find_figure(const Reading *reading, const char *name)
{
    for (size_t s = 0; s < reading->count; s++) {
        const Survey *survey = reading->surveys[s];
        for (size_t i = 0; i < survey->figure_count; i++) {
            if (is_called(reading->arena, &survey->figures[i], name)) {
                return &survey->figures[i];
            }
        }
    }
    return NULL;
}

static bool refuse_figure(const Reading *reading, const char *name)
{
    const Survey *survey = reading->surveys[0];
    size_t count = survey->figure_count, all = 0;
    const char **names = arena_alloc(reading->arena,
                                     (count + 1) * sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[all++] = called(reading->arena, &survey->figures[i]);
    }
    names[all++] = seats;
    const char *near = suggest_word(name, names, all);
    text_add_format(reading->told, "--want '%s': there is no figure '%s'; ",
                    reading->wish->text, name);
    if (near) {
        text_add_format(reading->told, "did you mean '%s'?", near);
    } else {
        text_add_format(reading->told, "those of 'cria simulate' are meant, "
                        "such as minutes, rounds, decisions, ties, lead "
                        "changes, seats, first player, share of wins %s",
                        survey->measures[survey->wins] + sizeof "wins: " - 1);
    }
    return false;
}

static void take_figure(Reading *reading, const Figure *figure)
{
    Wanted *wish = reading->wish;
    wish->called = called(reading->arena, figure);
    wish->group = figure->group;
    wish->name = figure->name;
    wish->scale = figure->scale;
    wish->percent = figure->percent;
    wish->difference = estimate_is_difference(figure);
    wish->ratio = figure->kind == FIGURE_RATIO;
    wish->columns = wish->ratio ? 2 : 1;
}

static void take_seats(Reading *reading)
{
    Wanted *wish = reading->wish;
    wish->called = seats;
    wish->scale = WHOLE_WIN;
    wish->percent = wish->difference = true;
    wish->columns = reading->surveys[0]->players;
}

static bool name_figure(Reading *reading, const char *name)
{
    const Figure *figure = find_figure(reading, name);
    if (figure) {
        take_figure(reading, figure);
        return true;
    }
    for (int i = 0; i < ALIASES; i++) {
        if (!aliases[i].group && text_equal(aliases[i].called, name)) {
            take_seats(reading);
            return true;
        }
    }
    return refuse_figure(reading, name);
}

/* --- numbers and units ---------------------------------------------------- */

static bool complain(const Reading *reading, const char *what)
{
    text_add_format(reading->told, "--want '%s': %s", reading->wish->text,
                    what);
    return false;
}

/* Whether a unit is one of a figure: a word of its name. */
static bool is_unit(const Wanted *wish, const char *unit)
{
    size_t length = strlen(unit);
    const char *at = strstr(wish->called, unit);
    return at && (at == wish->called || at[-1] == ' ') &&
           (at[length] == '\0' || at[length] == ' ');
}

static bool take_unit(const Reading *reading, const char *unit)
{
    Wanted *wish = reading->wish;
    bool share = text_equal(unit, "%") || text_equal(unit, "pp");
    if (wish->percent) {
        wish->number /= 100;
        return !share   ? complain(reading, wish->difference
                                   ? "this figure is in percentage points: "
                                     "write pp after the number"
                                   : "this figure is a share: write % after "
                                     "the number")
               : fabs(wish->number) > 1
                   ? complain(reading, "a share is at most 100 %")
                   : true;
    }
    return !*unit || is_unit(wish, unit) ||
           complain(reading, text_format(reading->arena, "'%s' is no unit of "
                                         "'%s'", unit, wish->called));
}

/* Reads "20 minutes", after a word that says what is wished. */
static bool take_number(const Reading *reading, const char *text)
{
    Wanted *wish = reading->wish;
    char *end;
    const char *digits = text + (*text == '-');
    wish->number = strtod(text, &end);
    if (*digits < '0' || *digits > '9' || !isfinite(wish->number) ||
        text[strspn(text, "-.0123456789")] == 'x') {
        text_add_format(reading->told, "--want '%s' needs a number, not '%s'",
                        wish->text, text);
        return false;
    }
    if (wish->number == 0) {
        return complain(reading, "the number cannot be 0, since the distance "
                        "is measured in parts of it; 'as small as possible' "
                        "goes towards 0");
    }
    return take_unit(reading, end + strspn(end, " "));
}

/* What is equal for the figure of "within". */
static bool take_equal(const Reading *reading)
{
    Wanted *wish = reading->wish;
    double players = reading->surveys[0]->players;
    bool share = text_equal(wish->group, "share of wins");
    wish->equal = share ? 1 / players : 0;
    if (!share && !wish->difference) {
        return complain(reading, "'within' is for seats, first player and "
                        "share of wins, which can be equal; for others say "
                        "'about', 'at most' or 'at least'");
    }
    return wish->number > 0 || complain(reading, "the number must be above 0");
}

/* --- a wish --------------------------------------------------------------- */

static const struct {
    const char *words;
    WantedKind kind;
    bool last;             /* nothing follows */
} forms[] = {
    {" about ", WISH_ABOUT, false},     {" at most ", WISH_MOST, false},
    {" at least ", WISH_LEAST, false},  {" within ", WISH_WITHIN, false},
    {" as small as possible", WISH_SMALL, true},
    {" as large as possible", WISH_LARGE, true},
};
enum { WORDS = sizeof forms / sizeof *forms };

/* Cuts an ending off; false if the text does not end so. */
static bool cut_ending(char *text, const char *ending)
{
    size_t length = strlen(text), more = strlen(ending);
    bool ends = length >= more && text_equal(text + length - more, ending);
    if (ends) {
        text[length - more] = '\0';
    }
    return ends;
}

/* Reads ", weight 3" off the end. */
static bool cut_weight(const Reading *reading, char *text)
{
    static const char words[] = ", weight ";
    char *at = strstr(text, words), *end;
    reading->wish->weight = 1;
    if (!at) {
        return true;
    }
    const char *number = at + sizeof words - 1;
    reading->wish->weight = strtod(number, &end);
    bool good = *number >= '0' && *number <= '9' && *end == '\0' &&
                reading->wish->weight > 0 && reading->wish->weight <= 1e6;
    *at = '\0';
    return good || complain(reading, "a weight is a number above 0, such as "
                            "', weight 3'");
}

static bool read_form(Reading *reading, char *text, int form)
{
    char *at = strstr(text, forms[form].words);
    const char *rest = at + strlen(forms[form].words);
    reading->wish->kind = forms[form].kind;
    *at = '\0';
    if (!name_figure(reading, text)) {
        return false;
    }
    if (forms[form].last) {
        return true;
    }
    rest += strspn(rest, " ");
    return take_number(reading, rest) &&
           (forms[form].kind != WISH_WITHIN || take_equal(reading));
}

static bool read_one(Reading *reading)
{
    const char *given = reading->wish->text;
    char *text = arena_copy(reading->arena, given, strlen(given));
    if (!cut_weight(reading, text)) {
        return false;
    }
    if (cut_ending(text, " of equal") || cut_ending(text, " of an equal one")) {
        if (!strstr(text, " within ")) {
            return complain(reading, "'of equal' belongs to 'within'");
        }
    }
    for (int i = 0; i < WORDS; i++) {
        const char *at = strstr(text, forms[i].words);
        if (at && (!forms[i].last || at[strlen(forms[i].words)] == '\0')) {
            return read_form(reading, text, i);
        }
    }
    return complain(reading, "a wish is a figure with 'about X', 'at most X', "
                    "'at least X', 'within X pp', 'as small as possible' or "
                    "'as large as possible', such as 'minutes about 20'");
}

bool wanted_read(const char *const *wanted, size_t count,
                 const Survey *const *surveys, size_t survey_count,
                 WantedList *wishes, Text *told)
{
    *wishes = (WantedList){.count = 0};
    for (size_t i = 0; i < count; i++) {
        Wanted *wish = &wishes->items[i];
        Reading reading = {told, told->arena, surveys, survey_count, wish};
        *wish = (Wanted){.text = wanted[i], .scale = 1, .now = 1};
        if (!read_one(&reading)) {
            return false;
        }
        wish->column = wishes->columns;
        wishes->columns += wish->columns;
        wishes->weights += wish->weight;
        wishes->count++;
    }
    return true;
}

/* --- columns -------------------------------------------------------------- */

const Figure *wish_figure(const Wanted *wish, const Survey *survey)
{
    for (size_t i = 0; wish->group && i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if (text_equal(figure->group, wish->group) &&
            text_equal(figure->name, wish->name)) {
            return figure;
        }
    }
    return NULL;
}

/* Seats are compared by the shares of teams where these never change; columns
 * that are left over repeat the first one. */
static int seat_column(const Survey *survey, int seat)
{
    return survey->team_count == 0 ? survey->shares + seat
           : survey->team_shares +
                 (seat < survey->team_count ? seat : 0);
}

const int *wanted_columns(const WantedList *wishes, Arena *arena,
                          const Survey *survey)
{
    int *columns = arena_alloc(arena, ((size_t)wishes->columns + 1) *
                                          sizeof *columns);
    for (int i = 0; i < wishes->count; i++) {
        const Wanted *wish = &wishes->items[i];
        const Figure *figure = wish_figure(wish, survey);
        int *at = columns + wish->column;
        for (int k = 0; k < wish->columns; k++) {
            at[k] = !wish->group ? seat_column(survey, k)
                    : !figure    ? NOTHING
                    : k          ? figure->y : figure->x;
        }
    }
    return columns;
}

const int64_t *wanted_sums(const WantedList *wishes, Arena *arena,
                           const Survey *survey, const Tally *tally)
{
    const int *columns = wanted_columns(wishes, arena, survey);
    int64_t *sums = arena_alloc(arena, ((size_t)wishes->columns + 1) *
                                           sizeof *sums);
    for (int i = 0; i < wishes->columns; i++) {
        sums[i] = columns[i] == NOTHING
                      ? 0 : (int64_t)tally->measures[columns[i]].sum;
    }
    return sums;
}

/* --- distances ------------------------------------------------------------ */

static double value_of_seats(const int64_t *sums, int count)
{
    int64_t least = sums[0], most = sums[0];
    for (int i = 1; i < count; i++) {
        least = sums[i] < least ? sums[i] : least;
        most = sums[i] > most ? sums[i] : most;
    }
    return (double)(most - least);
}

double wish_value(const Wanted *wish, const int64_t *sums, uint64_t games)
{
    const int64_t *own = sums + wish->column;
    if (wish->ratio) {
        return own[1] ? (double)own[0] / (double)own[1] : 0;
    }
    double sum = wish->group ? (double)own[0]
                             : value_of_seats(own, wish->columns);
    return sum / (double)games / wish->scale;
}

double wish_distance(const Wanted *wish, double value)
{
    double whole = fabs(wish->number), above = value - wish->number;
    double now = fabs(wish->now);
    switch (wish->kind) {
    case WISH_ABOUT: return fabs(above) / whole;
    case WISH_MOST: return above > 0 ? above / whole : 0;
    case WISH_LEAST: return above < 0 ? -above / whole : 0;
    case WISH_WITHIN:
        above = fabs(value - wish->equal) - wish->number;
        return above > 0 ? above / whole : 0;
    case WISH_SMALL: return (value - wish->now) / now;
    case WISH_LARGE: break;
    }
    return (wish->now - value) / now;
}

bool wish_is_open(const Wanted *wish)
{
    return wish->kind == WISH_SMALL || wish->kind == WISH_LARGE;
}

double wanted_distance(void *context, const int64_t *sums, uint64_t games)
{
    const WantedList *wishes = context;
    double all = 0;
    for (int i = 0; i < wishes->count; i++) {
        const Wanted *wish = &wishes->items[i];
        all += wish->weight *
               wish_distance(wish, wish_value(wish, sums, games));
    }
    return all / wishes->weights;
}
