/* The table has the best move first; each figure is an estimate with its 95 %
 * CI.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/text_wrap.h"
#include "inquiry/answering.h"
#include "inquiry/look_ahead.h"
#include "inquiry/prospect_parts.h"
#include "statistics/odds_figures.h"
#include "view/grid.h"
#include "view/number_text.h"

/* More deals than these are not worth waiting for. */
static const double deals_worth = 1000000;

typedef struct {
    OddsFigures figures;
    const MoveList *list;            /* the texts of the moves */
    const char *who;                 /* the decider */
} OddsView;

typedef struct {
    const char *heading;
    int measure;
    FigureKind kind;
    bool sign;             /* a change, shown with its sign */
    int digits;            /* decimals of all its figures, but for shares */
} Column;

/* --- the table ------------------------------------------------------------ */

/* The number of decimals that the margin justifies; for a value that never
 * varies, as many as it has. */
static int places(double value, double margin, bool percent)
{
    if (margin < 0.005) {
        return value == floor(value) ? 0 : 2;
    }
    return margin >= (percent ? 0.5 : 2) ? 0
           : margin >= (percent ? 0.05 : 0.095) ? 1 : 2;
}

/* The number of decimals, at least [digits], that show that a bound [distance]
 * away from 0 differs from 0. */
static int places_of_bound(double distance, int digits)
{
    enum { PLACES_MOST = 12 };
    while (digits < PLACES_MOST && distance * pow(10, digits) < 0.5) {
        digits++;
    }
    return digits;
}

/* Adds a share with its interval, which stays between 0 and 100 %. If it is 0
 * or 100 %, only the other end of the interval is shown. */
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

static bool is_percent(const Column *column)
{
    return column->kind == FIGURE_PORTION || column->measure == ODDS_SHARE;
}

static Estimate estimate_of(const OddsView *view, size_t move,
                            const Column *column)
{
    return odds_estimate(view->figures.odds, move, column->measure,
                         column->kind == FIGURE_PORTION);
}

/* The number of decimals that the most exact figure of a column justifies: all
 * of it are shown in one form, so that they can be compared at a glance. */
static int digits_of(const OddsView *view, const Column *column)
{
    int most = 0;
    for (size_t i = 0; i < view->figures.odds->count; i++) {
        const Estimate found = estimate_of(view, i, column);
        bool told = odds_has_figures(view->figures.odds, i) && found.known;
        int digits = told ? places(found.value, estimate_margin(&found), false)
                          : 0;
        most = digits > most ? digits : most;
    }
    return most;
}

static const char *cell(const OddsView *view, size_t move, const Column *column,
                        Arena *arena)
{
    bool percent = is_percent(column);
    const Estimate found = estimate_of(view, move, column);
    double value = (percent ? 100 : 1) * found.value;
    double margin = (percent ? 100 : 1) * estimate_margin(&found);
    int digits = percent ? places(value, margin, true) : column->digits;
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

/* Finds the columns; returns their number. Needs room for ODDS_ENDS and one for
 * each end. */
static int find_columns(const OddsView *view, Column *columns, Arena *arena)
{
    static const Column fixed[] = {
        {"win %", ODDS_WIN, FIGURE_PORTION, false, 0},
        {"share %", ODDS_SHARE, FIGURE_MEAN, false, 0},
        {"total", ODDS_FINAL, FIGURE_MEAN, false, 0},
        {"this round", ODDS_ROUND, FIGURE_MEAN, true, 0},
        {"best %", ODDS_BEST, FIGURE_PORTION, false, 0}};
    const Variant *variant = view->figures.game->variant;
    int count = 0;
    bool ended = view->figures.one_round;
    int from = ended ? 3 : 0;
    int to = !ended && odds_is_one_round(view->figures.odds) ? 3 : 5;
    for (int i = from; i < to; i++) {
        if (fixed[i].measure != ODDS_SHARE || view->figures.odds->shared > 0) {
            columns[count++] = fixed[i];
        }
    }
    for (size_t i = 0; i < variant->round_end_count; i++) {
        if (odds_has_end(&view->figures, i)) {
            columns[count++] = (Column){
                text_format(arena, "%s %%", variant->round_ends[i].name),
                ODDS_ENDS + (int)i, FIGURE_PORTION, false, 0};
        }
    }
    return count;
}

/* Adds the meaning of the columns for shares and for ends. */
static void add_legend(const OddsView *view, Text *text)
{
    if (!view->figures.one_round && view->figures.odds->shared > 0) {
        wrapping_say(text, 0, "", "share %: several winners share a win "
                     "equally; moves are compared by this.");
    }
    const Variant *variant = view->figures.game->variant;
    Text names = text_new(text->arena);
    for (size_t i = 0; i < variant->round_end_count; i++) {
        if (odds_has_end(&view->figures, i)) {
            text_add_format(&names, "%s'%s'", names.length ? ", " : "",
                            variant->round_ends[i].name);
        }
    }
    if (names.length > 0) {
        wrapping_say(text, 0, "", text_format(
            text->arena, "%s: %s ends this round in this way.",
            text_string(&names), view->who));
    }
}

static void add_table(const OddsView *view, const size_t *order, Text *text)
{
    const Odds *odds = view->figures.odds;
    size_t most = ODDS_ENDS + view->figures.game->variant->round_end_count;
    Column *columns = arena_alloc(text->arena, most * sizeof *columns);
    int count = find_columns(view, columns, text->arena), rows = 1;
    Grid grid = grid_new(text->arena, (int)odds->count + 1, count + 1);
    for (int c = 0; c < count; c++) {
        *grid_cell(&grid, 0, c + 1) = columns[c].heading;
        columns[c].digits = digits_of(view, &columns[c]);
    }
    for (size_t i = 0; i < odds->count; i++) {
        bool told = odds_has_figures(odds, order[i]);
        *grid_cell(&grid, rows, 0) = view->list->moves[order[i]].text;
        for (int c = 0; told && c < count; c++) {
            *grid_cell(&grid, rows, c + 1) = cell(view, order[i], &columns[c],
                                                  text->arena);
        }
        rows += told;
    }
    grid.rows = rows;
    grid.right = true;
    if (rows > 1) {
        grid_add(&grid, text);
    }
}

/* Adds a sentence about missing intervals. */
static void add_missing(const OddsView *view, Text *text)
{
    const char *missing = estimate_missing(
        text->arena, view->figures.odds->deals, "deals");
    if (missing) {
        wrapping_say(text, 0, "", missing);
    }
}

/* --- what is best --------------------------------------------------------- */

/* Of more moves that cannot be told apart only the first are named. */
enum { NAMED_MOST = 12 };

/* Adds "To win 'play 5' is clearly best.", or the moves that cannot be told
 * apart. */
static void add_best(const OddsView *view, const size_t *order,
                     OddsMeasure measure, const char *what, Text *text)
{
    const Odds *odds = view->figures.odds;
    size_t count, compared = 0;
    const size_t *likely = odds_likely(&view->figures, measure, order, &count,
                                       text->arena);
    Text names = text_new(text->arena);
    for (size_t i = 0; i < odds->count; i++) {
        compared += odds_has_figures(odds, i);
    }
    for (size_t k = 0; k < count && k < NAMED_MOST; k++) {
        text_add_format(&names, "%s'%s'", k ? ", " : "",
                        view->list->moves[likely[k]].text);
    }
    if (count == 0) {
        return;
    }
    if (count > NAMED_MOST) {
        text_add_format(&names, " and %zu more", count - NAMED_MOST);
    }
    wrapping_say(text, 2, "", text_format(
        text->arena, count == 1 ? "%s: %s is clearly best."
        : count == compared ? "%s: no move is clearly better than another."
        : "%s: it is not clear which of %s is best.", what,
        text_string(&names)));
}

/* Where the second best to win may as well be the best: how many deals may
 * tell. */
static void add_needed(const OddsView *view, const size_t *order, Text *text)
{
    const Odds *odds = view->figures.odds;
    double needed = 0;
    if (odds->count > 1 && odds->deals >= ODDS_DEALS_CLEAR &&
        odds_has_figures(odds, order[0]) && odds_has_figures(odds, order[1]) &&
        !odds_is_clear(&view->figures, ODDS_SHARE, order[0], order[1])) {
        needed = odds_deals_needed(&view->figures, ODDS_SHARE, order[0],
                                   order[1]);
    }
    if (needed > (double)odds->deals && needed <= deals_worth) {
        wrapping_say(text, 2, "", text_format(
            text->arena, "If '%s' is better than '%s' by as much as it seems, "
            "about %.0f deals would show it: ':odds %.0f'.",
            view->list->moves[order[0]].text, view->list->moves[order[1]].text,
            needed, needed));
    }
}

static void add_view(const OddsView *view, Text *text)
{
    size_t *order = odds_sort(&view->figures, text->arena);
    add_legend(view, text);
    add_table(view, order, text);
    add_missing(view, text);
    if (!view->figures.one_round) {
        add_best(view, order, ODDS_SHARE, "To win", text);
        add_needed(view, order, text);
    }
    if (view->figures.one_round || !odds_is_one_round(view->figures.odds)) {
        add_best(view, order, ODDS_ROUND, "For this round", text);
    } else if (!odds_tells(view->figures.odds, ODDS_SHARE) &&
               odds_tells(view->figures.odds, ODDS_FINAL)) {
        add_best(view, order, ODDS_FINAL, "For the total", text);
    }
}

/* --- what is told --------------------------------------------------------- */

/* "with each of the 6 moves that ..., to the end of this round", if not whole
 * games were played with all moves. */
static const char *games_called(const LookAhead *found, Arena *arena)
{
    return found->few || found->one_round
               ? text_format(arena, " with %s", look_called(found, arena)) : "";
}

static void add_heading(const Inquiry *inquiry, const Prospects *prospects,
                        const LookAhead *found)
{
    Arena *arena = inquiry->text->arena;
    const Odds *odds = &found->odds;
    const uint64_t wanted = found->wanted;
    inquiry_say(inquiry, "%llu %sdeal%s%s, played on by %s; 95 %% CI; the %s "
                "total wins.", (unsigned long long)odds->deals,
                odds->deals < wanted
                    ? text_format(arena, "of %llu ", (unsigned long long)wanted)
                    : "", wanted == 1 ? "" : "s", games_called(found, arena),
                prospect_players(inquiry, prospects, UINT32_MAX),
                inquiry->loaded->variant->lowest_wins ? "lowest" : "highest");
    prospect_tell_unseen(inquiry, false);
}

/* Says which moves led to rule errors, and adds these. */
static void tell_failures(const Inquiry *inquiry, const Odds *odds)
{
    RuleError *errors = arena_alloc(inquiry->text->arena,
                                    odds->count * sizeof *errors);
    size_t count = 0;
    for (size_t i = 0; i < odds->count; i++) {
        if (odds->moves[i].error.id) {
            errors[count++] = odds->moves[i].error;
            inquiry_say(inquiry, "'%s' leads to a rule error.",
                        inquiry->asked->list.moves[i].text);
        }
    }
    prospect_tell_errors(inquiry, errors, count);
}

static void tell(const Inquiry *inquiry, const Prospects *prospects,
                 const LookAhead *found)
{
    const Game *game = inquiry->game;
    const OddsView view = {{&found->odds, game, found->one_round},
                           &inquiry->asked->list,
                           inquiry->asked->names[game->state->decider]};
    add_heading(inquiry, prospects, found);
    prospect_tell_answers(inquiry);
    add_view(&view, inquiry->text);
    tell_failures(inquiry, &found->odds);
    if (found->few || found->one_round) {
        inquiry_say(inquiry, "A second is too short for more; ':odds %d' plays "
                    "whole games with each move.", ODDS_DEALS_CLEAR);
    }
}

/* Tells what was found, or why nothing was. */
static void tell_found(Inquiry *inquiry, const Prospects *prospects,
                       const LookAhead *found)
{
    switch (found->end) {
    case ODDS_TOO_MANY:
        inquiry_say(inquiry, "There are %zu legal moves; at most %d can be "
                    "compared.", inquiry->game->move_count, ODDS_MOVES_MAX);
        return;
    case ODDS_NO_MEMORY:
        inquiry_exhaust(inquiry);
        return;
    case ODDS_NO_DEAL:
        inquiry_say(inquiry, "No more deals of the hidden cards were found "
                    "that allow exactly these moves.");
        break;
    case ODDS_PLAYED: break;
    }
    if (found->odds.deals > 0) {
        tell(inquiry, prospects, found);
    }
}

void inquiry_odds(Inquiry *inquiry, const Prospects *prospects)
{
    const LookPurpose purpose = {
        "deals", odds_deals_usual(inquiry->game->move_count), ODDS_MOVES_USUAL,
        ODDS_MOVES_MAX, false};
    const LookAhead found = look_ahead(inquiry, prospects, &purpose);
    tell_found(inquiry, prospects, &found);
    if (found.stopped) {
        inquiry_say(inquiry, "Stopped by Ctrl-C.");
    }
}
