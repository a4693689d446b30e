/* :hint says what the game's own bot would do here, and what a look-ahead
 * finds: the game is played on from here with each legal move, as :odds does,
 * but everybody plays as the bot does, and for about a second unless the number
 * of games is given. Where that is too short for all moves, it is spent on a
 * first look, and another second on the moves that are the most promising then.
 *
 * SPDX-License-Identifier: MIT */
#include <time.h>

#include "repl/interrupt.h"
#include "repl/prompt/hint_candidates.h"
#include "repl/table/adviser.h"
#include "repl/table/prompt_command.h"
#include "repl/table/seats.h"
#include "repl/text_wrap.h"
#include "statistics/odds_figures.h"

/* About this many games are played in all, with long games fewer. With less
 * than the least number of deals the figures say nothing. */
enum { GAMES_USUAL = 4000, DEALS_MOST = 1000, DEALS_LEAST = 30,
       ASKED_MOST = 1000000, MOVES_TOLD = 5 };
/* With more moves, the first look at them ends with the round. */
enum { MOVES_MANY = GAMES_USUAL / DEALS_LEAST };
/* With fewer deals, the most promising moves are played on with. */
enum { DEALS_ENOUGH = 100 };
static const double seconds_most = 0.9, seconds_at_last = 10;

/* --- the game's own bot --------------------------------------------------- */

/* "keen would play 6: 'play the dearest card'." What it draws between equals
 * comes from numbers of their own, so that it says nothing of what chance has
 * in store. Returns the move, or NOTHING. */
static long tell_habit(Question *question)
{
    Session *session = question->session;
    const char *rule = NULL;
    Game *copy = session_copy(session);
    copy->state->seed = copy->state->game = 0;
    long move = session->adviser_kind
                    ? persona_choose(session->adviser.persona, copy, &rule)
                    : NOTHING;
    if (move >= 0) {
        prompt_say(question, rule ? "The bot '%s' would choose '%s', by its "
                                    "rule '%s'."
                                  : "The bot '%s' would choose '%s': none of "
                                    "its rules fits, so at random.",
                   session->adviser_kind, question->list.moves[move].text,
                   rule);
    }
    return move;
}

/* --- the look-ahead ------------------------------------------------------- */

typedef struct {
    clock_t begun;
} Watch;

static double seconds_since(const Watch *watch)
{
    return (double)(clock() - watch->begun) / CLOCKS_PER_SEC;
}

/* The time of the processor counts, so that a busy machine changes nothing. */
static bool is_late(void *context)
{
    return interrupt_seen() ||
           (context && seconds_since(context) > seconds_most);
}

/* With the most promising moves enough games are played, but not endlessly. */
static bool is_too_late(void *context)
{
    return interrupt_seen() || seconds_since(context) > seconds_at_last;
}

static bool goes_on(void *context, uint64_t deals)
{
    return deals < DEALS_LEAST || seconds_since(context) < seconds_most;
}

/* Persons and bots that look ahead are played by the game's own bot. */
static void seat_players(const Session *session, Bot *bots)
{
    const Table *table = session->table;
    for (int p = 0; p < table->players; p++) {
        const Bot *own = &table->bots.seats[p];
        bool keeps = !session->person[p] && own->kind != BOT_SEARCH;
        bots[p] = keeps ? *own : session->adviser;
    }
}

/* Who plays the look-ahead. */
static const char *players_called(const Session *session, Arena *arena)
{
    const Table *table = session->table;
    const char *adviser = bot_kind_called(arena, session->adviser_kind);
    Text text = text_new(arena);
    text_add_format(&text, "all play on as '%s' does", adviser);
    for (int p = 0; p < table->players; p++) {
        const char *own = bot_kind_called(arena, table->bots.kinds[p]);
        if (!session->person[p] && !text_equal(own, adviser) &&
            table->bots.seats[p].kind != BOT_SEARCH) {
            text_add_format(&text, ", %s as '%s'", table->names[p], own);
        }
    }
    return text_string(&text);
}

/* "wins 43 ± 2 %" of the first move, "38 ± 2 %". */
static const char *figure(const Odds *odds, OddsMeasure measure, size_t move,
                          bool first, Arena *arena)
{
    Estimate found = odds_estimate(odds, move, (int)measure,
                                   measure == ODDS_WIN);
    double margin = estimate_margin(&found);
    const char *around = !found.margins ? ""
        : measure == ODDS_WIN
            ? text_format(arena, " ± %.0f", margin < 0.005 ? 1 : 100 * margin)
            : text_format(arena, " ± %.1f", margin);
    return measure == ODDS_WIN
        ? text_format(arena, "%s%.0f%s %%", first ? "wins " : "",
                      100 * found.value, around)
        : text_format(arena, "%s%.1f%s", first ? "ends with a total of " : "",
                      found.value, around);
}

/* "each move", or "each of the 6 moves that are the most promising in a first
 * look at all 286". */
static const char *moves_called(const Odds *odds, size_t tried, Arena *arena)
{
    return odds->squares || tried == odds->count
               ? "each move"
               : text_format(arena, "each of the %zu moves that are the most "
                             "promising in a first look at all %zu", tried,
                             odds->count);
}

/* What is told of the figures of a look-ahead. */
typedef struct {
    const Question *question;
    const Odds *odds;
    OddsMeasure measure;
    Wrapping line;
} Figures;

/* "'play 6' 38 ± 2 %,"; [before]: "", or what is said of the move. */
static void add_figure(Figures *figures, size_t move, const char *before,
                       bool first, bool last)
{
    const Odds *odds = figures->odds;
    Arena *arena = figures->line.text->arena;
    const char *told = odds->moves[move].error.id
        ? "leads to a rule error"
        : figure(odds, figures->measure, move, first, arena);
    wrapping_add_words(&figures->line, text_format(
        arena, "%s'%s'", before, figures->question->list.moves[move].text), 1);
    wrapping_add(&figures->line, text_format(arena, "%s%s", told,
                                             last ? "." : ","), 1);
}

/* Tells the best moves, and [habit], the one that the bot would choose, or
 * NOTHING. */
static void tell_figures(Question *question, const Odds *odds, long habit)
{
    Session *session = question->session;
    Text *text = &session->text;
    Figures figures = {question, odds, odds_chief(odds),
                       wrapping_begin(text, 2, "")};
    size_t count, told = 0;
    bool chosen = habit < 0 || odds->moves[habit].games == 0;
    const OddsFigures compared = {odds, session->table->game};
    const size_t *order = odds_sort_tried(&compared, figures.measure, &count,
                                          text->arena);
    wrapping_add_words(&figures.line, text_format(
        text->arena, "Looking ahead, %llu game%s with %s (%s; 95 %% CI):",
        (unsigned long long)odds->deals, odds->deals == 1 ? "" : "s",
        moves_called(odds, count, text->arena),
        players_called(session, text->arena)), 0);
    for (; told < count && told < MOVES_TOLD; told++) {
        chosen = chosen || (long)order[told] == habit;
        add_figure(&figures, order[told], "", told == 0, told + 1 == count);
    }
    if (!chosen) {
        told++;
        add_figure(&figures, (size_t)habit, "the bot's choice ", false,
                   told == count);
    }
    if (count > told) {
        wrapping_add_words(&figures.line, text_format(
            text->arena, "%zu other%s no better.", count - told,
            count == told + 1 ? "" : "s"), 1);
    }
    wrapping_end(&figures.line);
}

/* So many games with each of so many moves. */
static uint64_t deals_usual(size_t moves)
{
    uint64_t deals = GAMES_USUAL / moves;
    return deals < DEALS_LEAST ? DEALS_LEAST
           : deals > DEALS_MOST ? DEALS_MOST : deals;
}

/* Looks ahead with the most promising moves only: those after a first look,
 * [seen], if it is not NULL. False: it was too short, too. */
static bool look_at_few(Question *question, const OddsPlan *first,
                        const Odds *seen, long habit)
{
    Session *session = question->session;
    Watch watch = {clock()};
    Odds odds;
    OddsPlan plan = *first;
    plan.only = hint_candidates(session, session_copy(session), seen,
                                session->text.arena);
    plan.one_round = false;
    plan.deals = DEALS_MOST;
    plan.context = &watch;
    plan.progress = goes_on;
    plan.late = is_too_late;
    if (!plan.only || interrupt_seen() ||
        odds_play(&plan, session->text.arena, &odds) == ODDS_NO_MEMORY ||
        odds.deals < DEALS_LEAST) {
        return false;
    }
    tell_figures(question, &odds, habit);
    return true;
}

/* [seen]: a first look at all moves, or NULL, which was not enough. */
static void tell_few(Question *question, const OddsPlan *plan,
                     const Odds *seen, long habit)
{
    bool told = look_at_few(question, plan, seen, habit);
    if (session_take_back(question->session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    } else if (!told && seen) {
        prompt_say(question, "A second is too short to look ahead with each of "
                   "the %zu moves. ':hint %d' plays on longer.", seen->count,
                   DEALS_LEAST);
    } else if (!told) {
        prompt_say(question, "There are too many moves to look ahead with "
                   "each.");
    }
}

/* [asked]: games with each move; 0: as many as the time allows. [habit]: what
 * the bot would choose. */
static void look_ahead(Question *question, uint64_t asked, long habit)
{
    Session *session = question->session;
    const Game *game = session->table->game;
    size_t moves = game->move_count;
    Bot bots[PLAYERS_MAX] = {{.kind = BOT_RANDOM}};
    Watch watch = {clock()};
    Odds odds;
    seat_players(session, bots);
    OddsPlan plan = {.game = game, .bots = bots,
                     .deals = asked ? asked : deals_usual(moves),
                     .context = asked ? NULL : &watch, .late = is_late,
                     .one_round = !asked && moves > MOVES_MANY};
    switch (odds_play(&plan, session->text.arena, &odds)) {
    case ODDS_TOO_MANY:
        tell_few(question, &plan, NULL, habit);
        return;
    case ODDS_NO_MEMORY:
        prompt_no_memory(question);
        return;
    case ODDS_NO_DEAL:
    case ODDS_PLAYED: break;
    }
    bool enough = asked || odds.deals >= DEALS_ENOUGH ||
                  (odds.deals >= DEALS_LEAST &&
                   (moves <= HINT_CANDIDATES_MOST || interrupt_seen()));
    if (!enough || plan.one_round) {
        tell_few(question, &plan, &odds, habit);
        return;
    }
    if (session_take_back(session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    }
    if (odds.deals > 0) {
        tell_figures(question, &odds, habit);
    }
}

static void run_hint(Question *question, const char *argument)
{
    uint64_t asked = 0;
    if (!question->who) {
        prompt_say(question, "The game is over.");
    } else if (!prompt_number(question, argument, 0, &asked)) {
        return;
    } else if (asked > ASKED_MOST || (*argument && asked == 0)) {
        prompt_say(question, "Play 1 to %d games with each move.", ASKED_MOST);
    } else if (question->list.count == 1) {
        prompt_say(question, "'%s' is the only move.",
                   question->list.moves[0].text);
    } else if (!adviser_read(question->session)) {
        prompt_no_memory(question);
    } else {
        look_ahead(question, asked, tell_habit(question));
    }
}

const PromptCommand prompt_hint = {
    ":hint", "[N]", GROUP_ASK, "suggests a move, with its reason in figures",
    "Says what the bot for this game would do here, and by which of its rules; "
    "then how often each move wins if everybody plays on as that bot does, or "
    "the total that it ends with. It uses only what the player to decide may "
    "know: hidden cards are dealt anew each time. It takes about a second, or "
    "plays N games with each move; of very many moves it compares the most "
    "promising, which takes another second. Ctrl-C stops it. :odds tells more, "
    "and more exactly.",
    TAKES_NUMBER, false, false, run_hint};
