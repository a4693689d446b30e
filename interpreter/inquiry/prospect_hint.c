/* A hint is what the game's own bot would do here, and a few figures of a
 * look-ahead: games as for the odds, but fewer.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "bot/bot_names.h"
#include "inquiry/answering.h"
#include "inquiry/look_ahead.h"
#include "inquiry/prospect_parts.h"
#include "statistics/odds_figures.h"
#include "view/number_text.h"

/* Of more moves only the most promising are told. */
enum { MOVES_TOLD = 5, MOVES_MANY = HINT_GAMES / HINT_DEALS_LEAST };

/* --- the game's own bot --------------------------------------------------- */

long inquiry_habit(const Inquiry *inquiry, const Bot *adviser,
                   const char *called)
{
    const char *rule;
    long move = bot_habit(adviser, asked_copy(inquiry->asked), &rule);
    if (move >= 0) {
        inquiry_say(inquiry, rule ? "The bot '%s' would choose '%s', by its "
                                    "rule '%s'."
                                  : "The bot '%s' would choose '%s': none of "
                                    "its rules fits, so at random.",
                    called, inquiry->asked->list.moves[move].text, rule);
    }
    return move;
}

/* --- the look-ahead ------------------------------------------------------- */

/* Who plays the look-ahead. */
static const char *players_called(const Inquiry *inquiry,
                                  const Prospects *prospects)
{
    Text text = text_new(inquiry->text->arena);
    const char *adviser = bot_kind_called(text.arena, prospects->adviser_kind);
    text_add_format(&text, "all play on as '%s' does", adviser);
    for (int p = 0; p < inquiry->players; p++) {
        if (!text_equal(prospects->kinds[p], adviser)) {
            text_add_format(&text, ", %s as '%s'", inquiry->asked->names[p],
                            prospects->kinds[p]);
        }
    }
    return text_string(&text);
}

/* "wins 43 ± 2 %" of the first move, "38 ± 2 %"; where others may win, too, its
 * part in the wins. */
static const char *figure(const Odds *odds, OddsMeasure measure, size_t move,
                          bool first, Arena *arena)
{
    Estimate found = odds_estimate(odds, move, (int)measure, false);
    double margin = estimate_margin(&found);
    const char *around = !found.margins ? ""
        : measure == ODDS_SHARE
            ? text_format(arena, " ± %.0f", margin < 0.005 ? 1 : 100 * margin)
            : text_format(arena, " ± %.1f", margin);
    if (measure == ODDS_SHARE) {
        bool shared = odds->shared > 0;
        return text_format(arena, "%s%.0f%s %%%s",
                           first ? shared ? "has " : "wins " : "",
                           100 * found.value, around,
                           first && shared ? " of the wins" : "");
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
    const MoveList *list;
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
    const Medium *medium = arena_medium(arena);
    wrapping_add_words(&figures->line, text_format(
        arena, "%s'%s'", before, figures->list->moves[move].text), 1);
    told = text_format(arena, "%s%s", told, last ? "." : ",");
    if (wrapping_width(medium, told) > wrapping_page(medium) / 2) {
        wrapping_add_words(&figures->line, told, 1);
    } else {
        wrapping_add(&figures->line, told, 1);
    }
}

/* Tells the best moves, and [habit], the one that the bot would choose, or
 * NOTHING. */
static void tell_figures(const Inquiry *inquiry, const Prospects *prospects,
                         const LookAhead *found, long habit)
{
    const Odds *odds = &found->odds;
    Text *text = inquiry->text;
    Figures figures = {&inquiry->asked->list, odds,
                       found->one_round ? ODDS_ROUND : odds_chief(odds),
                       wrapping_begin(text, 2, "")};
    size_t count, told = 0;
    bool chosen = habit < 0 || odds->moves[habit].games == 0;
    const OddsFigures compared = {odds, inquiry->game, found->one_round};
    const size_t *order = odds_sort_tried(&compared, figures.measure, &count,
                                          text->arena);
    bool margins = count > 0 &&
                   odds_estimate(odds, order[0], (int)figures.measure,
                                 false).margins;
    wrapping_add_words(&figures.line, text_format(
        text->arena, "Looking ahead, %llu game%s with %s (%s; %s):",
        (unsigned long long)odds->deals, odds->deals == 1 ? "" : "s",
        look_called(found, text->arena), players_called(inquiry, prospects),
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

void inquiry_hint(Inquiry *inquiry, const Prospects *prospects, long habit)
{
    const LookPurpose purpose = {
        "games", hint_deals_usual(inquiry->game->move_count), 0, MOVES_MANY,
        true};
    const LookAhead found = look_ahead(inquiry, prospects, &purpose);
    if (found.end == ODDS_NO_MEMORY) {
        inquiry_exhaust(inquiry);
        return;
    }
    if (found.stopped) {
        inquiry_say(inquiry, "Stopped by Ctrl-C.");
    } else if (found.end == ODDS_TOO_MANY) {
        inquiry_say(inquiry, "There are too many moves to look ahead with "
                    "each.");
        return;
    } else if (prospects->deals == 0 && found.end == ODDS_PLAYED &&
               found.odds.deals < HINT_DEALS_LEAST) {
        inquiry_say(inquiry, "So few games say little: ':hint 100' plays "
                    "more.");
    }
    if (found.odds.deals > 0) {
        tell_figures(inquiry, prospects, &found, habit);
        prospect_tell_unseen(inquiry, false);
    }
}
