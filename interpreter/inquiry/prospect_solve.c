/* Tells a solution in a table, the best move first, and in words.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/text_wrap.h"
#include "inquiry/answering.h"
#include "inquiry/prospect_parts.h"
#include "rules/rules.h"
#include "solve/solve_rest.h"
#include "view/grid.h"
#include "view/number_text.h"

/* The limit on one solution. */
enum { SECONDS_MOST = 10 };

/* What is nearer is equal. */
static const double equal = 1e-9;

typedef struct {
    Inquiry *inquiry;
    const Prospects *prospects;
    SolvedRest rest;
    uint32_t choosers;
    bool stopped;          /* whoever asked wanted no more of it */
} Solving;

/* --- numbers -------------------------------------------------------------- */

/* The decimals that show a value exactly, at most [most]; more if it would look
 * like 0 or, of a share in percent, like 100. */
static int places_of(double value, int most, bool percent)
{
    enum { PLACES_MOST = 9 };
    double edge = percent ? fmin(fabs(value), fabs(100 - value)) : fabs(value);
    int digits = 0;
    while (digits < most &&
           fabs(value - number_rounded(round(value * pow(10, digits)) /
                                       pow(10, digits), 12)) > equal) {
        digits++;
    }
    while (edge > equal && digits < PLACES_MOST &&
           edge * pow(10, digits) < 0.5) {
        digits++;
    }
    return digits;
}

typedef struct {
    const char *heading;
    int measure;
    bool percent, sign, round;
} Column;

static const char *cell(const Solution *from, size_t move, const Column *column,
                        Arena *arena)
{
    double value = from->moves[move].values[column->measure] *
                   (column->percent ? 100 : 1);
    int digits = places_of(value, 2, column->percent);
    return text_format(arena, column->sign ? "%+.*f" : "%.*f", digits,
                       number_rounded(value, digits));
}

/* --- the table ------------------------------------------------------------ */

static const Solution *source_of(const Solving *solving, const Column *column)
{
    return column->round ? solving->rest.rounds : solving->rest.main;
}

/* Whether a column tells anything: moves differ, or there is one move only. */
static bool tells(const Solving *solving, const Column *column)
{
    const Solution *from = source_of(solving, column);
    double first = from->moves[0].values[column->measure];
    bool differs = from->count == 1 && first > equal;
    for (size_t i = 1; i < from->count; i++) {
        differs |= fabs(from->moves[i].values[column->measure] - first) > equal;
    }
    return differs;
}

static int find_columns(const Solving *solving, Column *columns, Arena *arena)
{
    const Variant *variant = solving->inquiry->loaded->variant;
    bool round = solving->rest.rounds != NULL;
    int count = 0;
    if (solving->rest.whole) {
        columns[count++] = (Column){"win %", SOLVE_WIN, true, false, false};
        if (solved_shares(&solving->rest)) {
            columns[count++] = (Column){"share %", SOLVE_SHARE, true, false,
                                        false};
        }
        columns[count++] = (Column){"total", SOLVE_FINAL, false, false, false};
    }
    if (solving->rest.whole && variant->rules->utility) {
        columns[count++] = (Column){"worth", SOLVE_UTILITY, false, true, false};
    }
    if (round && !solved_is_one_round(&solving->rest)) {
        columns[count++] = (Column){"this round", SOLVE_ROUND, false, true,
                                    true};
        columns[count++] = (Column){"best %", SOLVE_BEST, true, false, true};
    }
    for (size_t i = 0; round && i < variant->round_end_count; i++) {
        Column end = {text_format(arena, "%s %%", variant->round_ends[i].name),
                      SOLVE_ENDS + (int)i, true, false, true};
        if (tells(solving, &end)) {
            columns[count++] = end;
        }
    }
    return count;
}

static void add_table(const Solving *solving, const size_t *order, Text *text)
{
    const Solution *from = solving->rest.main;
    const Variant *variant = solving->inquiry->loaded->variant;
    Column *columns = arena_alloc(text->arena,
                                  (SOLVE_ENDS + variant->round_end_count) *
                                      sizeof *columns);
    int count = find_columns(solving, columns, text->arena), rows = 1;
    Grid grid = grid_new(text->arena, (int)from->count + 1, count + 1);
    for (int c = 0; c < count; c++) {
        *grid_cell(&grid, 0, c + 1) = columns[c].heading;
    }
    for (size_t i = 0; i < from->count && !from->moves[order[i]].error.id;
         i++, rows++) {
        *grid_cell(&grid, rows, 0) =
            solving->inquiry->asked->list.moves[order[i]].text;
        for (int c = 0; c < count; c++) {
            *grid_cell(&grid, rows, c + 1) =
                cell(source_of(solving, &columns[c]), order[i], &columns[c],
                     text->arena);
        }
    }
    grid.rows = rows;
    grid.right = true;
    grid_add(&grid, text);
}

/* --- in words ------------------------------------------------------------- */

/* "Ann", "Ann and Bob". */
static const char *choosers_text(const Solving *solving, Arena *arena)
{
    const Inquiry *inquiry = solving->inquiry;
    Text text = text_new(arena);
    int left = __builtin_popcount(solving->choosers);
    for (int p = 0; p < inquiry->players; p++) {
        if (solving->choosers >> p & 1) {
            text_add_format(&text, "%s%s", text.length == 0 ? ""
                            : left == 1 ? " and " : ", ",
                            inquiry->asked->names[p]);
            left--;
        }
    }
    return text_string(&text);
}

/* What is aimed at: the first thing, then the other. */
static const char *aim(const Solving *solving)
{
    const Variant *variant = solving->inquiry->loaded->variant;
    bool lowest = variant->lowest_wins;
    return solving->rest.whole
        ? variant->rules->utility
              ? "the result is to be worth as much as possible"
          : lowest ? "to win as often as possible, then for the lowest total"
                   : "to win as often as possible, then for the highest total"
        : lowest ? "to add as little as possible in this round"
                 : "to add as much as possible in this round";
}

static void add_heading(const Solving *solving)
{
    const Inquiry *inquiry = solving->inquiry;
    const uint32_t all = (UINT32_C(1) << inquiry->players) - 1;
    unsigned long long positions = solving->rest.round.positions +
                                   solving->rest.game.positions;
    const char *wins = inquiry->loaded->variant->lowest_wins ? "lowest"
                                                             : "highest";
    if (solving->choosers == 0) {
        inquiry_say(inquiry, "Exact (%llu positions), played on by %s; the "
                    "%s total wins.", positions,
                    prospect_players(inquiry, solving->prospects, all), wins);
        prospect_tell_unseen(inquiry, false);
        return;
    }
    bool several = (solving->choosers & (solving->choosers - 1)) != 0;
    inquiry_say(inquiry, "Exact (%llu positions); %s %s as well as possible: "
                "%s.", positions, choosers_text(solving, inquiry->text->arena),
                several ? "play" : "plays", aim(solving));
    if (solving->choosers != all) {
        inquiry_say(inquiry, "For others: %s.",
                    prospect_players(inquiry, solving->prospects,
                                     all & ~solving->choosers));
    }
    prospect_tell_unseen(inquiry, true);
}

/* Adds "'hold' is best.", or the moves that are equally good. */
static void add_best(const Solving *solving, const size_t *order, Text *text)
{
    const Solution *from = solving->rest.main;
    bool cut = solved_is_cut(&solving->rest, order[0]);
    Text names = text_new(text->arena);
    const size_t best = solved_count_best(&solving->rest, order);
    for (size_t i = 0; i < best; i++) {
        text_add_format(&names, "%s'%s'", i ? ", " : "",
                        solving->inquiry->asked->list.moves[order[i]].text);
    }
    if (from->count > 1) {
        wrapping_say(text, 2, "", text_format(
            text->arena,
            best == from->count ? "All moves are equally good."
            : best == 1         ? "%s is best%s."
                                : "Equally good: %s%s.", text_string(&names),
            !cut        ? ""
            : best == 1 ? ": it wins at once" : ", which win at once"));
    }
}

/* Says after which moves play may go on for ever. */
static void add_endless(const Solving *solving, Text *text)
{
    const Solution *from = solving->rest.main;
    for (size_t i = 0; i < from->count; i++) {
        double never = 100 * (1 - from->moves[i].values[SOLVE_OVER]);
        if (never > 1e-4 && !from->moves[i].error.id) {
            wrapping_say(text, 2, "", text_format(
                text->arena, "After '%s' play has no end in %.*f %% of the "
                "cases.", solving->inquiry->asked->list.moves[i].text,
                places_of(never, 2, true), never));
        }
    }
}

/* --- why not -------------------------------------------------------------- */

/* Says why there is no solution; [what] was to be solved. */
static void tell_refusal(const Solving *solving, const Solution *solution,
                         const char *what)
{
    Inquiry *inquiry = solving->inquiry;
    unsigned long long positions = solution->positions;
    static const char odds[] = "':odds' estimates it";
    switch (solution->end) {
    case SOLVE_DONE: return;
    case SOLVE_TOO_MANY:
        inquiry_say(inquiry, "%s has too many positions: %llu need more than "
                    "%d MB; %s.", what, positions, SOLVE_MEGABYTES, odds);
        return;
    case SOLVE_TOO_WIDE:
        inquiry_say(inquiry, "%s leaves too much to chance: cards or dice can "
                    "come in more than 2,000,000 ways before a decision; %s.",
                    what, odds);
        return;
    case SOLVE_STOPPED:
        inquiry_say(inquiry, !solving->stopped
                    ? "%s is not solved within %d seconds (%llu positions so "
                      "far); %s." : "%s is not solved: stopped by Ctrl-C.",
                    what, SECONDS_MOST, positions, odds);
        return;
    case SOLVE_HIDDEN:
        inquiry_say(inquiry, "%s cannot be solved: %s does not see %s, and so "
                    "would have to choose the same in positions that differ. "
                    "':solve odds' has bots for people, as ':odds'; with all "
                    "cards open (':open') best play can be worked out.",
                    what, inquiry->asked->names[solution->blind],
                    solved_unseen(inquiry->text->arena, solution,
                                  inquiry->loaded->variant,
                                  inquiry->asked->names));
        return;
    case SOLVE_AT_ONCE:
        inquiry_say(inquiry, "%s cannot be solved: several people decide at "
                    "the same time, so that no move alone is best. ':solve "
                    "odds' has bots for them, as ':odds'.", what);
        return;
    case SOLVE_SIDES:
        inquiry_say(inquiry, "Best play is worked out for one side, or for two "
                    "without others, but here %s choose. Seat bots (':bot NAME "
                    "random'), or type ':solve odds', which has bots for "
                    "people, as ':odds'.",
                    choosers_text(solving, inquiry->text->arena));
        return;
    case SOLVE_FAILED:
        inquiry_say(inquiry, "%s leads to a rule error.", what);
        prospect_tell_errors(inquiry, &solution->error, 1);
        return;
    case SOLVE_NO_MEMORY:
        inquiry_exhaust(inquiry);
        return;
    }
}

/* --- solving -------------------------------------------------------------- */

/* Tells the moves that lead to a rule error at once. */
static void tell_failures(const Solving *solving)
{
    const Solution *from = solving->rest.main;
    for (size_t i = 0; i < from->count; i++) {
        if (from->moves[i].error.id) {
            inquiry_say(solving->inquiry, "'%s' leads to a rule error.",
                        solving->inquiry->asked->list.moves[i].text);
            prospect_tell_errors(solving->inquiry, &from->moves[i].error, 1);
        }
    }
}

static void tell(const Solving *solving)
{
    const Inquiry *inquiry = solving->inquiry;
    size_t *order = solved_sort(&solving->rest, inquiry->text->arena);
    add_heading(solving);
    prospect_tell_answers(inquiry);
    add_table(solving, order, inquiry->text);
    add_best(solving, order, inquiry->text);
    add_endless(solving, inquiry->text);
    tell_failures(solving);
}

static bool tell_progress(void *context, uint64_t positions)
{
    const Solving *solving = context;
    const Prospects *prospects = solving->prospects;
    if (prospects->progress) {
        prospects->progress(prospects->context, positions, 0, "positions");
    }
    return true;
}

/* Tells what was found, and why not all was. */
void inquiry_solve(Inquiry *inquiry, const Prospects *prospects,
                   uint32_t choosers)
{
    Solving solving = {.inquiry = inquiry, .prospects = prospects,
                       .choosers = choosers};
    const SolvedRest *rest = &solving.rest;
    const SolvePlan plan = {
        .game = inquiry->game, .bots = prospects->bots, .choosers = choosers,
        .open = inquiry->asked->viewer == SEES_ALL,
        .positions = SOLVE_POSITIONS_MOST, .progress = tell_progress,
        .context = &solving};
    WorkLimit limit = work_limit_begin(&inquiry->consent,
                                       2 * SECONDS_MOST * 1000);
    solve_in_time(&plan, &limit, inquiry->text->arena, &solving.rest);
    solving.stopped = limit.cancelled;
    prospect_tell_over(prospects);
    if (rest->main->end == SOLVE_DONE) {
        tell(&solving);
    }
    tell_refusal(&solving, rest->refused, rest->refused == rest->main
                                              ? "What is left"
                                              : "What follows this round");
}
