/* Each figure is an estimate with its 95 % CI.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/odds_view.h"

#include <math.h>
#include <stdlib.h>

#include "repl/statistics/estimate.h"
#include "repl/view/grid.h"
#include "repl/view/number_text.h"

/* A difference between two moves is clear when it is so many times its standard
 * error: with 18 moves to choose from the best is then wrong in one of 20 cases
 * at the most. */
static const double clear = 3;

/* With fewer deals nothing is: errors are not known well enough then. */
enum { DEALS_CLEAR = 30 };

typedef struct {
    const char *heading;
    int measure;
    FigureKind kind;
    bool sign;             /* a change, with its sign */
} Column;

static Estimate estimate(const Odds *odds, size_t move, int measure,
                         FigureKind kind)
{
    const OddsMove *moves = &odds->moves[move];
    const MeasureTally *sums = &moves->measures[measure];
    if (moves->games == 0) {
        return (Estimate){.known = false};
    }
    return kind == FIGURE_PORTION
               ? estimate_portion((double)sums->sum, (double)moves->games)
               : estimate_mean(sums, &moves->bins[measure], moves->games, 1);
}

/* --- which is better ------------------------------------------------------ */

/* The mean of what one move brings more of than another, positive when it is
 * the better one. */
static double advantage(const OddsView *view, OddsMeasure measure, size_t one,
                        size_t other)
{
    const Odds *odds = view->odds;
    double difference =
        estimate(odds, one, (int)measure, FIGURE_MEAN).value -
        estimate(odds, other, (int)measure, FIGURE_MEAN).value;
    bool least = measure != ODDS_WIN && view->game->variant->lowest_wins;
    return least ? -difference : difference;
}

static bool is_clear(const OddsView *view, OddsMeasure measure, size_t one,
                     size_t other)
{
    if (view->odds->deals < DEALS_CLEAR) {
        return false;
    }
    double n = (double)view->odds->deals;
    double mean = advantage(view, measure, one, other);
    double squares = (double)odds_squares(view->odds, measure, one, other);
    double error = sqrt(fmax(squares / n - mean * mean, 0) / (n - 1));
    return fabs(mean) > 1e-9 && fabs(mean) > clear * error;
}

/* Whether a move goes before another: moves that failed last, then by the
 * chance to win, then by the total at the end. */
static bool goes_before(const OddsView *view, size_t one, size_t other)
{
    const OddsMove *moves = view->odds->moves;
    if (moves[one].error.id || moves[other].error.id) {
        return !moves[one].error.id;
    }
    double wins = advantage(view, ODDS_WIN, one, other);
    return wins != 0 ? wins > 0
                     : advantage(view, ODDS_FINAL, one, other) > 0;
}

/* The moves in the order in which they are shown. */
static size_t *sort_moves(const OddsView *view, Arena *arena)
{
    size_t count = view->odds->count;
    size_t *order = arena_alloc(arena, count * sizeof *order);
    for (size_t i = 0; i < count; i++) {
        size_t place = i;
        for (; place > 0 && goes_before(view, i, order[place - 1]); place--) {
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
    return order;
}

/* --- the table ------------------------------------------------------------ */

/* As many digits after the point as the margin gives a meaning to; of what is
 * the same each time as many as it has. */
static int places(double value, double margin, bool percent)
{
    if (margin < 0.005) {
        return value == floor(value) ? 0 : 2;
    }
    return margin >= (percent ? 0.5 : 2) ? 0
           : margin >= (percent ? 0.05 : 0.095) ? 1 : 2;
}

/* As many digits after the point as let a bound differ from 0, [distance] away:
 * at least [digits]. */
static int places_of_bound(double distance, int digits)
{
    enum { PLACES_MOST = 12 };
    while (digits < PLACES_MOST && distance * pow(10, digits) < 0.5) {
        digits++;
    }
    return digits;
}

/* A share with its interval, which stays between 0 and 100 %; of what never or
 * always came only the one end. */
static void add_share(Text *text, const Estimate *found, int digits)
{
    double low = 100 * found->low, high = 100 * found->high;
    double value = 100 * found->value, margin = 100 * estimate_margin(found);
    if (value <= 0) {
        text_add_format(text, "≤ %.*f", places_of_bound(high, digits), high);
    } else if (value >= 100) {
        text_add_format(text, "≥ %.*f", places_of_bound(100 - low, digits),
                        low);
    } else if (margin > value || margin > 100 - value) {
        text_add_format(text, "%.*f (%.*f-%.*f)", digits, value, digits, low,
                        digits, high);
    } else {
        text_add_format(text, "%.*f ± %.*f", digits, value, digits, margin);
    }
}

static const char *cell(const OddsView *view, size_t move, const Column *column,
                        Arena *arena)
{
    Estimate found = estimate(view->odds, move, column->measure, column->kind);
    bool percent = column->kind == FIGURE_PORTION;
    double value = (percent ? 100 : 1) * found.value;
    double margin = (percent ? 100 : 1) * estimate_margin(&found);
    int digits = places(value, margin, percent);
    Text text = text_new(arena);
    if (!found.known) {
        return "-";
    }
    if (found.margins && percent) {
        add_share(&text, &found, digits);
        return text_string(&text);
    }
    value = number_rounded(value, digits);
    text_add_format(&text, column->sign ? "%+.*f" : "%.*f", digits, value);
    if (found.margins) {
        text_add_format(&text, " ± %.*f", digits, margin);
    }
    return text_string(&text);
}

/* Whether a measure tells anything: it was not 0 always, nor the same after
 * all moves. */
static bool tells(const Odds *odds, int measure)
{
    Wide first = 0;
    size_t compared = 0;
    bool differs = false;
    for (size_t i = 0; i < odds->count; i++) {
        Wide sum = odds->moves[i].measures[measure].sum;
        bool failed = odds->moves[i].error.id != NULL;
        differs |= !failed && compared > 0 && sum != first;
        first = !failed && compared == 0 ? sum : first;
        compared += !failed;
    }
    return compared == 1 ? first != 0 : differs;
}

/* Whether the round can still end by [end] through the player's action. */
static bool has_column(const OddsView *view, size_t end)
{
    return view->game->state->round_end == NO_END &&
           tells(view->odds, ODDS_ENDS + (int)end);
}

/* The columns; how many. Room for ODDS_ENDS and one for each end. */
static int find_columns(const OddsView *view, Column *columns, Arena *arena)
{
    static const Column fixed[] = {
        {"win %", ODDS_WIN, FIGURE_PORTION, false},
        {"total", ODDS_FINAL, FIGURE_MEAN, false},
        {"this round", ODDS_ROUND, FIGURE_MEAN, true},
        {"best %", ODDS_BEST, FIGURE_PORTION, false}};
    const Variant *variant = view->game->variant;
    int count = 0;
    for (; count < (int)(sizeof fixed / sizeof *fixed); count++) {
        columns[count] = fixed[count];
    }
    for (size_t i = 0; i < variant->round_end_count; i++) {
        if (has_column(view, i)) {
            columns[count++] = (Column){
                text_format(arena, "%s %%", variant->round_ends[i].name),
                ODDS_ENDS + (int)i, FIGURE_PORTION, false};
        }
    }
    return count;
}

/* What the columns of the ends mean. */
static void add_legend(const OddsView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    Text names = text_new(text->arena);
    for (size_t i = 0; i < variant->round_end_count; i++) {
        if (has_column(view, i)) {
            text_add_format(&names, "%s'%s'", names.length ? ", " : "",
                            variant->round_ends[i].name);
        }
    }
    if (names.length > 0) {
        Wrapping line = wrapping_begin(text, 0, "");
        wrapping_add_words(&line, text_format(
            text->arena, "%s: %s ends this round that way.",
            text_string(&names), view->who), 0);
        wrapping_end(&line);
    }
}

static void add_table(const OddsView *view, const size_t *order, Text *text)
{
    const Odds *odds = view->odds;
    size_t most = ODDS_ENDS + view->game->variant->round_end_count;
    Column *columns = arena_alloc(text->arena, most * sizeof *columns);
    int count = find_columns(view, columns, text->arena), rows = 1;
    Grid grid = grid_new(text->arena, (int)odds->count + 1, count + 1);
    for (int c = 0; c < count; c++) {
        *grid_cell(&grid, 0, c + 1) = columns[c].heading;
    }
    for (size_t i = 0; i < odds->count; i++) {
        const OddsMove *move = &odds->moves[order[i]];
        *grid_cell(&grid, rows, 0) = view->list->moves[order[i]].text;
        for (int c = 0; !move->error.id && c < count; c++) {
            *grid_cell(&grid, rows, c + 1) = cell(view, order[i], &columns[c],
                                                  text->arena);
        }
        rows += move->error.id == NULL;
    }
    grid.rows = rows;
    grid.right = true;
    if (rows > 1) {
        grid_add(&grid, text);
    }
}

/* Which intervals there are not. */
static void add_missing(const OddsView *view, Text *text)
{
    const char *missing = estimate_missing(text->arena, view->odds->deals,
                                           "deals");
    if (missing) {
        Wrapping line = wrapping_begin(text, 0, "");
        wrapping_add_words(&line, missing, 0);
        wrapping_end(&line);
    }
}

/* --- what is best --------------------------------------------------------- */

/* The best of the moves that did not fail; NOTHING when there are not two. */
static long find_best(const OddsView *view, OddsMeasure measure)
{
    const Odds *odds = view->odds;
    long best = NOTHING;
    int compared = 0;
    for (size_t i = 0; i < odds->count; i++) {
        if (!odds->moves[i].error.id) {
            compared++;
            if (best < 0 || advantage(view, measure, i, (size_t)best) > 0) {
                best = (long)i;
            }
        }
    }
    return compared > 1 ? best : NOTHING;
}

/* "To win 'play 5' is clearly best." or which ones cannot be told apart. */
static void add_best(const OddsView *view, const size_t *order,
                     OddsMeasure measure, const char *what, Text *text)
{
    const Odds *odds = view->odds;
    long best = find_best(view, measure);
    size_t likely = 0, compared = 0;
    Text names = text_new(text->arena);
    for (size_t k = 0; best >= 0 && k < odds->count; k++) {
        size_t i = order[k];
        bool failed = odds->moves[i].error.id != NULL;
        compared += !failed;
        if (!failed && (i == (size_t)best ||
                        !is_clear(view, measure, (size_t)best, i))) {
            text_add_format(&names, "%s'%s'", likely++ ? ", " : "",
                            view->list->moves[i].text);
        }
    }
    if (best < 0) {
        return;
    }
    Wrapping line = wrapping_begin(text, 2, "");
    wrapping_add_words(&line, text_format(
        text->arena, likely == 1 ? "%s: %s is clearly best."
        : likely == compared ? "%s: no move is clearly better than another."
        : "%s: it is not clear which of %s is best.", what,
        text_string(&names)), 0);
    wrapping_end(&line);
}

void odds_view_add(const OddsView *view, Text *text)
{
    size_t *order = sort_moves(view, text->arena);
    add_legend(view, text);
    add_table(view, order, text);
    add_missing(view, text);
    add_best(view, order, ODDS_WIN, "To win", text);
    add_best(view, order, ODDS_ROUND, "For this round", text);
}
