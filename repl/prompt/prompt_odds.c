/* :odds plays the game on from here many times with each legal move. The table
 * has the best move first; each figure is an estimate with its 95 % CI.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_wrap.h"
#include "repl/interrupt.h"
#include "repl/prompt/look_ahead.h"
#include "repl/prompt/odds_players.h"
#include "repl/table/prompt_command.h"
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

static const char *cell(const OddsView *view, size_t move, const Column *column,
                        Arena *arena)
{
    bool percent = column->kind == FIGURE_PORTION;
    Estimate found = odds_estimate(view->figures.odds, move, column->measure,
                                   percent);
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

/* Finds the columns; returns their number. Needs room for ODDS_ENDS and one for
 * each end. */
static int find_columns(const OddsView *view, Column *columns, Arena *arena)
{
    static const Column fixed[] = {
        {"win %", ODDS_WIN, FIGURE_PORTION, false},
        {"total", ODDS_FINAL, FIGURE_MEAN, false},
        {"this round", ODDS_ROUND, FIGURE_MEAN, true},
        {"best %", ODDS_BEST, FIGURE_PORTION, false}};
    const Variant *variant = view->figures.game->variant;
    int count = 0;
    bool ended = view->figures.one_round;
    int from = ended ? 2 : 0;
    int to = !ended && odds_is_one_round(view->figures.odds) ? 2 : 4;
    for (int i = from; i < to; i++) {
        columns[count++] = fixed[i];
    }
    for (size_t i = 0; i < variant->round_end_count; i++) {
        if (odds_has_end(&view->figures, i)) {
            columns[count++] = (Column){
                text_format(arena, "%s %%", variant->round_ends[i].name),
                ODDS_ENDS + (int)i, FIGURE_PORTION, false};
        }
    }
    return count;
}

/* Adds the meaning of the columns for ends. */
static void add_legend(const OddsView *view, Text *text)
{
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
    long best = odds_best(&view->figures, measure);
    size_t likely = 0, compared = 0;
    Text names = text_new(text->arena);
    for (size_t k = 0; best >= 0 && k < odds->count; k++) {
        size_t i = order[k];
        bool failed = !odds_has_figures(odds, i);
        compared += !failed;
        if (!failed && (i == (size_t)best ||
                        !odds_is_clear(&view->figures, measure, (size_t)best,
                                       i)) &&
            likely++ < NAMED_MOST) {
            text_add_format(&names, "%s'%s'", names.length ? ", " : "",
                            view->list->moves[i].text);
        }
    }
    if (best < 0) {
        return;
    }
    if (likely > NAMED_MOST) {
        text_add_format(&names, " and %zu more", likely - NAMED_MOST);
    }
    wrapping_say(text, 2, "", text_format(
        text->arena, likely == 1 ? "%s: %s is clearly best."
        : likely == compared ? "%s: no move is clearly better than another."
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
        !odds_is_clear(&view->figures, ODDS_WIN, order[0], order[1])) {
        needed = odds_deals_needed(&view->figures, ODDS_WIN, order[0],
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
        add_best(view, order, ODDS_WIN, "To win", text);
        add_needed(view, order, text);
    }
    if (view->figures.one_round || !odds_is_one_round(view->figures.odds)) {
        add_best(view, order, ODDS_ROUND, "For this round", text);
    } else if (!odds_tells(view->figures.odds, ODDS_WIN) &&
               odds_tells(view->figures.odds, ODDS_FINAL)) {
        add_best(view, order, ODDS_FINAL, "For the total", text);
    }
}

/* --- playing on ----------------------------------------------------------- */

/* Without a number, about this many games are played in all, within these
 * limits for the deals, and no more after so many moves: about a second. */
enum { GAMES_USUAL = 40000, DEALS_LEAST = 500, DEALS_MOST = 10000,
       MOVES_USUAL = 2000000, ASKED_MOST = 1000000000 };

static uint64_t usual_deals(const Game *game)
{
    uint64_t deals = GAMES_USUAL / game->move_count;
    return deals < DEALS_LEAST ? DEALS_LEAST
           : deals > DEALS_MOST ? DEALS_MOST : deals;
}

/* "with each of the 6 moves that ..., to the end of this round", if not whole
 * games were played with all moves. */
static const char *games_called(const LookAhead *found, Arena *arena)
{
    return found->few || found->one_round
               ? text_format(arena, " with %s", look_called(found, arena)) : "";
}

static void add_heading(Question *question, const OddsSeats *seats,
                        const LookAhead *found, uint64_t asked)
{
    const Odds *odds = &found->odds;
    const Session *session = question->session;
    Arena *arena = session->text.arena;
    const Variant *variant = session->loaded->variant;
    bool stopped = odds->deals < asked;
    prompt_say(question, "%llu %sdeal%s%s, played on by %s; 95 %% CI; the %s "
               "total wins.", (unsigned long long)odds->deals,
               stopped ? text_format(arena, "of %llu ",
                                     (unsigned long long)asked) : "",
               asked == 1 ? "" : "s", games_called(found, arena),
               odds_players(seats, session->table, arena),
               variant->lowest_wins ? "lowest" : "highest");
    odds_tell_unseen(question, false);
}

/* Reports the moves that led to rule errors, and these. */
static void tell_failures(Question *question, const Odds *odds)
{
    Session *session = question->session;
    RuleError *errors = arena_alloc(session->text.arena,
                                    odds->count * sizeof *errors);
    size_t count = 0;
    for (size_t i = 0; i < odds->count; i++) {
        if (odds->moves[i].error.id) {
            errors[count++] = odds->moves[i].error;
            prompt_say(question, "'%s' leads to a rule error.",
                       question->asked.list.moves[i].text);
        }
    }
    odds_tell_errors(session, errors, count);
}

static void tell(Question *question, const OddsSeats *seats,
                 const LookAhead *found, uint64_t asked)
{
    Session *session = question->session;
    const Odds *odds = &found->odds;
    OddsView view = {{odds, session->table->game, found->one_round},
                     &question->asked.list, question->who};
    if (odds->deals > 0) {
        add_heading(question, seats, found, asked);
        odds_tell_answers(question);
        add_view(&view, &session->text);
        tell_failures(question, odds);
        if (found->few || found->one_round) {
            prompt_say(question, "A second is too short for more; ':odds %d' "
                       "plays whole games with each move.", ODDS_DEALS_CLEAR);
        }
    }
    if (session_take_back(session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    }
}

static void play(Question *question, const OddsSeats *seats, uint64_t asked)
{
    Session *session = question->session;
    LookAhead found = {.tried = 0};
    const Table *table = session->table;
    uint64_t deals = asked ? asked : usual_deals(table->game);
    OddsCounted progress = {odds_progress_of(session), deals, "deals"};
    OddsPlan plan = {table->game, seats->bots, deals, odds_progress_count,
                     &progress, NULL, NULL, false, asked ? 0 : MOVES_USUAL};
    OddsEnd end = asked
        ? odds_play(&plan, session->text.arena, &found.odds)
        : look_ahead(session, &plan, ODDS_MOVES_MAX, session->text.arena,
                     &found);
    odds_progress_end(&progress.line);
    switch (end) {
    case ODDS_TOO_MANY:
        prompt_say(question, "There are %zu legal moves; at most %d can be "
                   "compared.", plan.game->move_count, ODDS_MOVES_MAX);
        return;
    case ODDS_NO_MEMORY:
        prompt_no_memory(question);
        return;
    case ODDS_NO_DEAL:
        prompt_say(question, "No more deals of the hidden cards were found "
                   "that allow exactly these moves.");
        break;
    case ODDS_PLAYED: break;
    }
    tell(question, seats, &found,
         asked || interrupt_seen() ? deals : found.odds.deals);
}

/* "N BOT": each may be left out. */
static void split(const char *argument, Arena *arena, const char **number,
                  const char **kind)
{
    size_t length = strcspn(argument, " ");
    const char *rest = argument + length + strspn(argument + length, " ");
    bool numbered = strchr("-0123456789", *argument) != NULL;
    *number = numbered ? arena_copy(arena, argument, length) : rest;
    *kind = numbered ? rest : arena_copy(arena, argument, length);
    *kind = **kind ? *kind : NULL;
}

static void run_odds(Question *question, const char *argument)
{
    uint64_t deals;
    OddsSeats seats;
    const char *kind, *number;
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    split(argument, question->session->text.arena, &number, &kind);
    if (!prompt_number(question, number, 0, &deals)) {
        return;
    }
    if (deals == 0 && *number) {
        prompt_say(question, "Play at least one deal.");
        return;
    }
    if (deals > ASKED_MOST) {
        prompt_say(question, "Play at most %d deals.", ASKED_MOST);
        return;
    }
    if (odds_seat(question, kind, &seats)) {
        play(question, &seats, deals);
    }
}

const PromptCommand prompt_odds = {
    ":odds", "[N] [BOT]", GROUP_ASK, "estimates what each legal move leads to",
    "Plays the game on from here N times with each legal move. The bots of the "
    "seats decide; for people and for bots that look ahead the game's own bot "
    "does, as for :hint (random moves if there is none), or BOT: ':odds "
    "random', ':odds 5000 keen'. Each time it deals the cards that the player "
    "on turn does not see anew, the same for all moves. It shows the chance to "
    "win the game, the total at its end, what this round adds to it, the "
    "chance that nobody fares better in this round, and how likely it is that "
    "this player's own "
    "action ends the round, and how. Without N it plays for about a second; "
    "where that is too short, with the moves that are the most promising, and "
    "to the end of this round. Ctrl-C stops it and shows the figures until "
    "then.",
    TAKES_WORD, false, false, run_odds};
