/* :solve works out exactly what each legal move leads to: what chance and bots
 * do afterwards, and what people do if they play as well as possible.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/style.h"
#include "base/text_wrap.h"
#include "repl/interrupt.h"
#include "repl/prompt/odds_players.h"
#include "repl/say.h"
#include "rules/rules.h"
#include "solve/solve_rest.h"
#include "variant/names.h"
#include "view/grid.h"
#include "view/number_text.h"

/* The limits on one solution. */
enum { POSITIONS_MOST = 20000000, SECONDS_MOST = 10 };
static const size_t bytes_most = (size_t)256 << 20;

/* What is nearer is equal. */
static const double equal = 1e-9;

typedef struct {
    Question *question;
    SolvedRest rest;
    uint32_t choosers;
    OddsSeats seats;       /* who plays for those who do not choose */
    OddsProgress line;
    struct timespec begun;           /* the solution that goes on */
    uint64_t positions;    /* that it had when time was looked at last */
    bool late;             /* it took too long */
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
    const Variant *variant = solving->question->session->loaded->variant;
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
    const Variant *variant = solving->question->session->loaded->variant;
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
            solving->question->asked.list.moves[order[i]].text;
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
    const Table *table = solving->question->session->table;
    Text text = text_new(arena);
    int left = __builtin_popcount(solving->choosers);
    for (int p = 0; p < table->players; p++) {
        if (solving->choosers >> p & 1) {
            text_add_format(&text, "%s%s", text.length == 0 ? ""
                            : left == 1 ? " and " : ", ", table->names[p]);
            left--;
        }
    }
    return text_string(&text);
}

/* What is aimed at: the first thing, then the other. */
static const char *aim(const Solving *solving)
{
    const Variant *variant = solving->question->session->loaded->variant;
    bool lowest = variant->lowest_wins;
    return solving->rest.whole
        ? variant->rules->utility
              ? "the result is to be worth as much as possible"
          : lowest ? "to win as often as possible, then for the lowest total"
                   : "to win as often as possible, then for the highest total"
        : lowest ? "to add as little as possible in this round"
                 : "to add as much as possible in this round";
}

/* The bots of those who do not choose: "keen for Bob". */
static const char *others_text(const Solving *solving, Arena *arena)
{
    const Table *table = solving->question->session->table;
    Table others = *table;
    OddsSeats seats = solving->seats;
    others.players = 0;
    for (int p = 0; p < table->players; p++) {
        if (!(solving->choosers >> p & 1)) {
            others.names[others.players] = table->names[p];
            seats.bots[others.players] = seats.bots[p];
            seats.kinds[others.players++] = seats.kinds[p];
        }
    }
    return others.players > 1 ? odds_players(&seats, &others, arena)
        : text_format(arena, "%s for %s",
                      seats.bots[0].kind == BOT_RANDOM ? "random moves"
                                                       : seats.kinds[0],
                      others.names[0]);
}

static void add_heading(const Solving *solving)
{
    Question *question = solving->question;
    const Session *session = question->session;
    Arena *arena = session->text.arena;
    unsigned long long positions = solving->rest.round.positions +
                                   solving->rest.game.positions;
    const char *wins = session->loaded->variant->lowest_wins ? "lowest"
                                                             : "highest";
    if (solving->choosers == 0) {
        prompt_say(question, "Exact (%llu positions), played on by %s; the "
                   "%s total wins.", positions,
                   odds_players(&solving->seats, session->table, arena), wins);
        odds_tell_unseen(question, false);
        return;
    }
    bool several = (solving->choosers & (solving->choosers - 1)) != 0;
    prompt_say(question, "Exact (%llu positions); %s %s as well as possible: "
               "%s.", positions, choosers_text(solving, arena),
               several ? "play" : "plays", aim(solving));
    if (solving->choosers != (1u << session->table->players) - 1) {
        prompt_say(question, "For others: %s.",
                   others_text(solving, arena));
    }
    odds_tell_unseen(question, true);
}

/* Adds "'hold' is best.", or the moves that are equally good. */
static void add_best(const Solving *solving, const size_t *order, Text *text)
{
    const Solution *from = solving->rest.main;
    bool cut = solved_is_cut(&solving->rest, order[0]);
    Text names = text_new(text->arena);
    size_t best = 0;
    while (best < from->count && !from->moves[order[best]].error.id &&
           fabs(solved_advantage(&solving->rest, order[best], order[0])) <= 0) {
        text_add_format(&names, "%s'%s'", best ? ", " : "",
                        solving->question->asked.list.moves[order[best]].text);
        best++;
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
                "cases.", solving->question->asked.list.moves[i].text,
                places_of(never, 2, true), never));
        }
    }
}

/* --- why not -------------------------------------------------------------- */

static const char *place_text(const Solving *solving, const Solution *solution)
{
    const Session *session = solving->question->session;
    const Variant *variant = session->loaded->variant;
    Arena *arena = session->text.arena;
    if (solution->zone < 0) {
        return "everything";
    }
    const Zone *zone = &variant->zones[solution->zone];
    return variant_has_owner(zone->of)
        ? text_format(arena, "the %s of %s", zone->called ? zone->called
                                                      : zone->name,
                      variant_owner_name(arena, variant, zone->of,
                                         solution->owner,
                                         session->table->names))
        : text_format(arena, "all of %s", zone->called ? zone->called
                                                       : zone->name);
}

/* Says why there is no solution; [what] was to be solved. */
static void tell_refusal(const Solving *solving, const Solution *solution,
                         const char *what)
{
    Question *question = solving->question;
    const Session *session = question->session;
    unsigned long long positions = solution->positions;
    static const char odds[] = "':odds' estimates it";
    switch (solution->end) {
    case SOLVE_DONE: return;
    case SOLVE_TOO_MANY:
        prompt_say(question, "%s has too many positions: %llu need more than "
                   "%zu MB; %s.", what, positions, bytes_most >> 20, odds);
        return;
    case SOLVE_TOO_WIDE:
        prompt_say(question, "%s leaves too much to chance: cards or dice can "
                   "come in more than 2,000,000 ways before a decision; %s.",
                   what, odds);
        return;
    case SOLVE_STOPPED:
        prompt_say(question, solving->late
                   ? "%s is not solved within %d seconds (%llu positions so "
                     "far); %s." : "%s is not solved: stopped by Ctrl-C.",
                   what, SECONDS_MOST, positions, odds);
        return;
    case SOLVE_HIDDEN:
        prompt_say(question, "%s cannot be solved: %s does not see %s, and so "
                   "would have to choose the same in positions that differ. "
                   "':solve odds' has bots for people, as ':odds'; with all "
                   "cards open (':open') best play can be worked out.",
                   what, session->table->names[solution->blind],
                   place_text(solving, solution));
        return;
    case SOLVE_AT_ONCE:
        prompt_say(question, "%s cannot be solved: several people decide at "
                   "the same time, so that no move alone is best. ':solve "
                   "odds' has bots for them, as ':odds'.", what);
        return;
    case SOLVE_SIDES:
        prompt_say(question, "Best play is worked out for one side, or for two "
                   "without others, but here %s choose. Seat bots (':bot NAME "
                   "random'), or type ':solve odds', which has bots for "
                   "people, as ':odds'.",
                   choosers_text(solving, session->text.arena));
        return;
    case SOLVE_FAILED:
        prompt_say(question, "%s leads to a rule error.", what);
        odds_tell_errors(question->session, &solution->error, 1);
        return;
    case SOLVE_NO_MEMORY:
        prompt_no_memory(question);
        return;
    }
}

/* --- solving -------------------------------------------------------------- */

/* Each solution has its time: fewer positions than before are of another. */
static bool go_on(void *context, uint64_t positions)
{
    Solving *solving = context;
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    solving->begun = positions < solving->positions ? now : solving->begun;
    solving->positions = positions;
    if (odds_progress_due(&solving->line)) {
        say_err(STYLE_LINE_BEGIN "%llu positions",
                (unsigned long long)positions);
    }
    solving->late = now.tv_sec - solving->begun.tv_sec > SECONDS_MOST;
    return !solving->late && !interrupt_seen();
}

/* Reports the moves that lead to a rule error at once. */
static void tell_failures(const Solving *solving)
{
    const Solution *from = solving->rest.main;
    for (size_t i = 0; i < from->count; i++) {
        if (from->moves[i].error.id) {
            prompt_say(solving->question, "'%s' leads to a rule error.",
                       solving->question->asked.list.moves[i].text);
            odds_tell_errors(solving->question->session,
                             &from->moves[i].error, 1);
        }
    }
}

static void tell(Solving *solving)
{
    Session *session = solving->question->session;
    size_t *order = solved_sort(&solving->rest, session->text.arena);
    add_heading(solving);
    odds_tell_answers(solving->question);
    add_table(solving, order, &session->text);
    add_best(solving, order, &session->text);
    add_endless(solving, &session->text);
    tell_failures(solving);
}

/* Tells what was found, and why not all was. */
static void solve_all(Solving *solving)
{
    Session *session = solving->question->session;
    const SolvedRest *rest = &solving->rest;
    const SolvePlan plan = {
        .game = session->table->game, .bots = solving->seats.bots,
        .choosers = solving->choosers, .open = session->open,
        .positions = POSITIONS_MOST, .bytes = bytes_most, .progress = go_on,
        .context = solving};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &solving->begun);
    solve_rest(&plan, session->text.arena, &solving->rest);
    odds_progress_end(&solving->line);
    if (rest->main->end == SOLVE_DONE) {
        tell(solving);
    }
    tell_refusal(solving, rest->refused, rest->refused == rest->main
                                       ? "What is left"
                                       : "What follows this round");
    session_take_back(session);
}

/* The first seat of a bot that looks ahead; NOTHING: none. */
static int find_search(const Session *session)
{
    const Table *table = session->table;
    for (int p = 0; p < table->players; p++) {
        if (!session->person[p] &&
            table->bots.seats[p].kind == BOT_SEARCH) {
            return p;
        }
    }
    return NOTHING;
}

static void run_solve(Question *question, const char *argument)
{
    Session *session = question->session;
    Solving solving = {.question = question,
                       .line = odds_progress_of(session)};
    bool odds = strncmp(argument, "odds", 4) == 0 &&
                (argument[4] == '\0' || argument[4] == ' ');
    const char *kind = odds && argument[4] ? argument + 5 : NULL;
    int search = odds ? NOTHING : find_search(session);
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    if (*argument && !odds) {
        prompt_say(question, "Type ':solve', ':solve odds' or ':solve odds "
                   "BOT'.");
        return;
    }
    if (search >= 0) {
        prompt_say(question, "%s looks ahead (%s): nobody knows how likely "
                   "each of its moves is. ':solve odds' has the game's own "
                   "bot, or random moves, for %s and for people, as ':odds'.",
                   session->table->names[search],
                   session->table->bots.kinds[search],
                   session->table->names[search]);
        return;
    }
    for (int p = 0; p < session->table->players && !odds; p++) {
        solving.choosers |= (uint32_t)session->person[p] << p;
    }
    if (odds_seat(question, kind, &solving.seats)) {
        solve_all(&solving);
    }
}

const PromptCommand prompt_solve = {
    ":solve", "[odds [BOT]]", GROUP_ASK,
    "works out exactly what each legal move leads to",
    "Goes through all positions that can follow, with every outcome of chance. "
    "The bots of the seats decide as likely as they do. People play as well as "
    "possible: one side, or two that see everything. With 'odds' the game's "
    "own bot, or BOT, plays for people and bots that look ahead, as for "
    "':odds', whose figures these are then. If the game is too large, only "
    "this round is solved. It takes at most 256 MB and 10 seconds for each of "
    "the two; Ctrl-C stops it.",
    TAKES_WORD, false, false, run_solve};
