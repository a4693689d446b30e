/* :hint says what the game's own bot would do here, and what a look-ahead
 * finds: the game is played on from here with each legal move, as :odds does,
 * but everybody plays as the bot does, and for about a second unless the number
 * of games is given.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "repl/interrupt.h"
#include "repl/output_medium.h"
#include "repl/prompt/look_ahead.h"
#include "repl/prompt/odds_players.h"
#include "repl/table/adviser.h"
#include "repl/table/change_rules.h"
#include "repl/table/prompt_command.h"
#include "repl/table/seats.h"
#include "statistics/odds_figures.h"
#include "view/number_text.h"

/* About this many games are played in all, with long games fewer. */
enum { GAMES_USUAL = 4000, DEALS_MOST = 1000, ASKED_MOST = 1000000,
       MOVES_TOLD = 5 };
/* Of more moves only the most promising are told. */
enum { MOVES_MANY = GAMES_USUAL / LOOK_DEALS_LEAST };

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
                   session->adviser_kind, question->asked.list.moves[move].text,
                   rule);
    }
    return move;
}

/* --- the look-ahead ------------------------------------------------------- */

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
    if (measure == ODDS_WIN) {
        return text_format(arena, "%s%.0f%s %%", first ? "wins " : "",
                           100 * found.value, around);
    }
    return measure == ODDS_ROUND
        ? text_format(arena, "%s%+.1f%s%s", first ? "adds " : "",
                      number_rounded(found.value, 1), around,
                      first ? " to the total" : "")
        : text_format(arena, "%s%.1f%s", first ? "ends with a total of " : "",
                      found.value, around);
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
    const MoveList *list = &figures->question->asked.list;
    wrapping_add_words(&figures->line, text_format(
        arena, "%s'%s'", before, list->moves[move].text), 1);
    told = text_format(arena, "%s%s", told, last ? "." : ",");
    if (wrapping_width(&output_medium, told) >
        wrapping_page(&output_medium) / 2) {
        wrapping_add_words(&figures->line, told, 1);
    } else {
        wrapping_add(&figures->line, told, 1);
    }
}

/* Tells the best moves, and [habit], the one that the bot would choose, or
 * NOTHING. */
static void tell_figures(Question *question, const LookAhead *found,
                         long habit)
{
    Session *session = question->session;
    const Odds *odds = &found->odds;
    Text *text = &session->text;
    Figures figures = {question, odds,
                       found->one_round ? ODDS_ROUND : odds_chief(odds),
                       wrapping_begin(text, 2, "")};
    size_t count, told = 0;
    bool chosen = habit < 0 || odds->moves[habit].games == 0;
    const OddsFigures compared = {odds, session->table->game,
                                  found->one_round};
    const size_t *order = odds_sort_tried(&compared, figures.measure, &count,
                                          text->arena);
    bool margins = count > 0 &&
                   odds_estimate(odds, order[0], (int)figures.measure,
                                 figures.measure == ODDS_WIN).margins;
    wrapping_add_words(&figures.line, text_format(
        text->arena, "Looking ahead, %llu game%s with %s (%s; %s):",
        (unsigned long long)odds->deals, odds->deals == 1 ? "" : "s",
        look_called(found, text->arena), players_called(session, text->arena),
        margins ? "95 % CI" : "too few games for intervals"), 0);
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
    return deals < LOOK_DEALS_LEAST ? LOOK_DEALS_LEAST
           : deals > DEALS_MOST ? DEALS_MOST : deals;
}

static bool is_stopped(void *context)
{
    (void)context;
    return interrupt_seen();
}

/* What is said after it: figures, or why there are none. */
static void tell(Question *question, OddsEnd end, const LookAhead *found,
                 bool asked, long habit)
{
    if (session_take_back(question->session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    } else if (end == ODDS_TOO_MANY) {
        prompt_say(question, "There are too many moves to look ahead with "
                   "each.");
        return;
    } else if (!asked && end == ODDS_PLAYED &&
               found->odds.deals < LOOK_DEALS_LEAST) {
        prompt_say(question, "So few games say little: ':hint 100' plays "
                   "more.");
    }
    if (found->odds.deals > 0) {
        tell_figures(question, found, habit);
        odds_tell_unseen(question, false);
    }
}

/* [asked]: games with each move; 0: as many as the time allows. [habit]: what
 * the bot would choose. */
static void play_on(Question *question, uint64_t asked, long habit)
{
    Session *session = question->session;
    const Game *game = session->table->game;
    Bot bots[PLAYERS_MAX] = {{.kind = BOT_RANDOM}};
    LookAhead found = {.tried = game->move_count};
    rules_practise(question);
    seat_players(session, bots);
    uint64_t deals = asked ? asked : deals_usual(game->move_count);
    OddsCounted progress = {odds_progress_of(session), deals, "games"};
    OddsPlan plan = {.game = game, .bots = bots, .deals = deals,
                     .progress = odds_progress_count, .context = &progress,
                     .late = asked ? is_stopped : NULL};
    OddsEnd end = asked
        ? odds_play(&plan, session->text.arena, &found.odds)
        : look_ahead(session, &plan, MOVES_MANY, session->text.arena, &found);
    odds_progress_end(&progress.line);
    if (end == ODDS_NO_MEMORY) {
        prompt_no_memory(question);
    } else {
        tell(question, end, &found, asked > 0, habit);
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
    } else if (question->asked.list.count == 1) {
        prompt_say(question, "'%s' is the only move.",
                   question->asked.list.moves[0].text);
    } else if (!adviser_read(question->session)) {
        prompt_no_memory(question);
    } else {
        play_on(question, asked, tell_habit(question));
    }
}

const PromptCommand prompt_hint = {
    ":hint", "[N]", GROUP_ASK, "suggests a move, with its reason in figures",
    "Says what the bot for this game would do here, and by which of its rules; "
    "then how often each move wins if everybody plays on as that bot does, or "
    "the total that it ends with. It uses only what the player to decide may "
    "know: hidden cards are dealt anew each time. It takes about a second, or "
    "plays N games with each move. Where a second is too short for that, it "
    "compares the moves that are the most promising, and by what this round "
    "adds to the total. Ctrl-C stops it. :odds tells more, and more exactly.",
    TAKES_NUMBER, false, false, run_hint};
