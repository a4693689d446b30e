/* :odds plays on from here, many times with each legal move.
 *
 * SPDX-License-Identifier: MIT */
#include <time.h>
#include <unistd.h>

#include "base/style.h"
#include "repl/interrupt.h"
#include "repl/prompt/odds_view.h"
#include "repl/say.h"
#include "repl/table/prompt_command.h"
#include "repl/text_wrap.h"
#include "report/render.h"

/* Without a number so many games are played in all, but no fewer and no more
 * deals than these: it takes about a second. */
enum { GAMES_USUAL = 40000, DEALS_LEAST = 500, DEALS_MOST = 10000 };

/* How far it is is told so often. */
static const long told_nanoseconds = 100000000;

typedef struct {
    bool seen;             /* somebody looks */
    uint64_t deals;
    struct timespec told;  /* when it was told last */
} Progress;

static bool is_due(Progress *progress)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    bool due = now.tv_sec > progress->told.tv_sec + 1 ||
               (now.tv_sec - progress->told.tv_sec) * 1000000000L +
                   now.tv_nsec - progress->told.tv_nsec >= told_nanoseconds;
    progress->told = due ? now : progress->told;
    return due;
}

static bool show_progress(void *context, uint64_t deals)
{
    Progress *progress = context;
    if (progress->seen && is_due(progress)) {
        say_err(STYLE_LINE_BEGIN "%llu of %llu deals",
                (unsigned long long)deals,
                (unsigned long long)progress->deals);
    }
    return !interrupt_seen();
}

static uint64_t usual_deals(const Game *game)
{
    uint64_t deals = GAMES_USUAL / game->move_count;
    return deals < DEALS_LEAST ? DEALS_LEAST
           : deals > DEALS_MOST ? DEALS_MOST : deals;
}

/* A search at each decision of thousands of games would take hours. */
static bool plays_itself(const Bots *bots, int seat)
{
    return bots->seats[seat].kind == BOT_PERSONA;
}

/* Who plays on: "chance", "keen (Bob), by chance for others". */
static const char *players_on(const Table *table, Arena *arena)
{
    Text text = text_new(arena);
    bool others = false;
    for (int p = 0; p < table->players; p++) {
        if (plays_itself(&table->bots, p)) {
            text_add_format(&text, "%s%s (%s)", text.length ? ", " : "",
                            table->bots.kinds[p], table->names[p]);
        } else {
            others = true;
        }
    }
    if (others) {
        text_add(&text, text.length ? ", chance for the others" : "chance");
    }
    return text_string(&text);
}

static void add_heading(Question *question, const Odds *odds, uint64_t asked)
{
    const Session *session = question->session;
    Arena *arena = session->text.arena;
    const Variant *variant = session->loaded->variant;
    bool stopped = odds->deals < asked;
    prompt_say(question, "%llu %sdeal%s, played on by %s; with 95 %% CI; "
               "the %s total wins.", (unsigned long long)odds->deals,
               stopped ? text_format(arena, "of %llu ",
                                     (unsigned long long)asked) : "",
               asked == 1 ? "" : "s", players_on(session->table, arena),
               variant->lowest_wins ? "lowest" : "highest");
}

/* Each failing rule once, with the first move that leads to it. */
static void tell_failures(Question *question, const Odds *odds)
{
    Session *session = question->session;
    Diagnostics found = diagnostics_new(session->text.arena);
    for (size_t i = 0; i < odds->count; i++) {
        const RuleError *error = &odds->moves[i].error;
        bool told = false;
        for (size_t k = 0; k < i; k++) {
            told |= text_equal(odds->moves[k].error.message, error->message) &&
                    odds->moves[k].error.span.start == error->span.start;
        }
        if (error->id) {
            prompt_say(question, "'%s' leads to a rule that fails.",
                       question->list.moves[i].text);
        }
        if (error->id && !told) {
            diagnostics_add(&found, SEVERITY_ERROR, error->id, error->span,
                            "%s", error->message);
        }
    }
    if (found.count > 0) {
        render_diagnostics(&found, &session->loaded->sources, session->colour,
                           &session->text);
    }
}

static void tell(Question *question, const Odds *odds, uint64_t asked)
{
    Session *session = question->session;
    OddsView view = {odds, session->table->game, &question->list,
                     question->who};
    if (odds->deals > 0) {
        add_heading(question, odds, asked);
        odds_view_add(&view, &session->text);
        tell_failures(question, odds);
    }
    if (session_take_back(session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    }
}

static void play(Question *question, uint64_t deals)
{
    Session *session = question->session;
    Odds odds;
    Bot bots[PLAYERS_MAX] = {{.kind = BOT_RANDOM}};
    const Table *table = session->table;
    for (int p = 0; p < table->players; p++) {
        if (plays_itself(&table->bots, p)) {
            bots[p] = table->bots.seats[p];
        }
    }
    Progress progress = {
        .deals = deals, .seen = session->input && session->input->seeing &&
                                isatty(STDERR_FILENO)};
    OddsPlan plan = {table->game, bots, deals, show_progress, &progress};
    switch (odds_play(&plan, session->text.arena, &odds)) {
    case ODDS_TOO_MANY:
        prompt_say(question, "There are %zu legal moves; no more than %d are "
                   "compared.", plan.game->move_count, ODDS_MOVES_MAX);
        return;
    case ODDS_NO_MEMORY:
        prompt_no_memory(question);
        return;
    case ODDS_NO_DEAL:
        prompt_say(question, "No more deals of the hidden cards were found "
                   "that leave just these moves.");
        break;
    case ODDS_PLAYED: break;
    }
    if (progress.seen) {
        say_err(STYLE_LINE_BEGIN STYLE_LINE_CLEAR);
    }
    tell(question, &odds, deals);
}

static Left run(Question *question, const char *argument)
{
    uint64_t deals;
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return LEFT_NOT;
    }
    if (!prompt_number(question, argument, usual_deals(
            question->session->table->game), &deals)) {
        return LEFT_NOT;
    }
    if (deals == 0) {
        prompt_say(question, "At least one deal is needed.");
        return LEFT_NOT;
    }
    play(question, deals);
    return LEFT_NOT;
}

const PromptCommand prompt_odds = {
    ":odds", "[N]", GROUP_ASK, "tells what each legal move may lead to",
    "The game is played on from here N times with each legal move, by the "
    "bots of the seats (by chance where a person sits, or one that looks "
    "ahead). The cards that the player on turn does not see are dealt anew "
    "each time, the same for all moves. It tells the chance to win the game, "
    "the total at its end, what this round adds to it, the chance that nobody "
    "fares better in this round, and how likely this player's own action ends "
    "the round, and how. Ctrl-C stops it; what has been played counts.",
    TAKES_NUMBER, false, false, run};
