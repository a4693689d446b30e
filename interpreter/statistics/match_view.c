/* One line for each bot, the strongest first; then a table of all pairs.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/match_view.h"

#include <math.h>

#include "base/text_wrap.h"
#include "view/number_text.h"

enum { NAME_COLUMNS = 20, CELL_COLUMNS = 7 };

/* --- for people ----------------------------------------------------------- */

static void add_heading(const MatchGames *games, Text *text)
{
    Arena *arena = text->arena;
    uint64_t played = games->tally->games;
    int players = games->plan->games->players;
    wrapping_say(text, 0, "", text_format(
        arena, "%s, %d players, seed %llu; %llu deal%s%s, %s (%llu games)",
        games->variant, players, (unsigned long long)games->seed,
        (unsigned long long)played, played == 1 ? "" : "s",
        played < games->deals ? " (stopped)" : "",
        match_seats_text(games, arena),
        (unsigned long long)played *
            (unsigned long long)games->plan->seatings->count));
}

/* "39.8 to 42.6" in [width] columns, or blanks. */
static void add_range(Text *text, const Estimate *estimate, double unit,
                      int decimals, unsigned width)
{
    Text range = text_new(text->arena);
    if (estimate->margins) {
        number_add(&range, unit * estimate->low, decimals, false);
        text_add(&range, " to ");
        number_add(&range, unit * estimate->high, decimals, false);
    }
    wrapping_pad(text, text_string(&range), width, true);
}

static void end_line(Text *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') {
        text->length--;
    }
    text_add(text, "\n");
}

static void add_bot(const MatchGames *games, int place, Text *text)
{
    int bot = games->ratings.order[place];
    Estimate share = match_figure(games, games->plan->wins, bot);
    Estimate value = match_figure(games, games->plan->values, bot);
    const Estimate *rating = &games->ratings.ratings[bot];
    wrapping_pad(text, text_format(text->arena, "%d %s", place + 1,
                                   games->bots[bot]), NAME_COLUMNS, false);
    Text shown = text_new(text->arena);
    number_add(&shown, rating->value, 0, true);
    wrapping_pad(text, text_string(&shown), CELL_COLUMNS, true);
    add_range(text, rating, 1, 0, 15);
    text_add_format(text, "%8.1f %%", 100 * share.value);
    add_range(text, &share, 100, 1, 15);
    shown = text_new(text->arena);
    number_add(&shown, value.value, 2, false);
    wrapping_pad(text, text_string(&shown), 10, true);
    end_line(text);
}

static void add_bots(const MatchGames *games, Text *text)
{
    bool margins = games->tally->games >= GAMES_FOR_SHARES;
    const char *interval = margins ? "95 % CI" : "";
    text_add(text, "\n");
    wrapping_pad(text, "", NAME_COLUMNS, false);
    wrapping_pad(text, "rating", CELL_COLUMNS, true);
    wrapping_pad(text, interval, 15, true);
    wrapping_pad(text, "wins", 10, true);
    wrapping_pad(text, interval, 15, true);
    wrapping_pad(text, games->plan->utility ? "utility" : "points", 10, true);
    text_add(text, "\n");
    for (int i = 0; i < games->ratings.count; i++) {
        add_bot(games, i, text);
    }
    text_add(text, "\n");
    wrapping_say(text, 0, "", "Rating: 400 points more mean ten times the "
                 "chance to come in before the other; the mean is 0.");
}

static void add_row(const MatchGames *games, int place, double *widest,
                    Text *text)
{
    const int *order = games->ratings.order;
    wrapping_pad(text, text_format(text->arena, "%d %s", place + 1,
                                   games->bots[order[place]]), NAME_COLUMNS,
                 false);
    for (int i = 0; i < games->ratings.count; i++) {
        Estimate ahead = {.known = false};
        if (i != place) {
            ahead = match_ahead_of(games, order[place], order[i]);
        }
        if (ahead.known && ahead.margins) {
            *widest = fmax(*widest, estimate_margin(&ahead));
        }
        wrapping_pad(text, !ahead.known ? "-"
                     : text_format(text->arena, "%.1f", 100 * ahead.value),
                     CELL_COLUMNS, true);
    }
    end_line(text);
}

static void add_pairs(const MatchGames *games, Text *text)
{
    double widest = 0;
    text_add(text, "\n");
    wrapping_say(text, 0, "", "How often the bot of a line came in before that "
                 "of a column, in percent; ties count half:");
    wrapping_pad(text, "", NAME_COLUMNS, false);
    for (int i = 0; i < games->ratings.count; i++) {
        wrapping_pad(text, text_format(text->arena, "%d", i + 1), CELL_COLUMNS,
                     true);
    }
    text_add(text, "\n");
    for (int i = 0; i < games->ratings.count; i++) {
        add_row(games, i, &widest, text);
    }
    if (widest > 0) {
        text_add_format(text, "95 %% CI +- %.1f pp at most\n", 100 * widest);
    }
}

/* Nothing where nobody won, or all seatings of a deal are one. */
static void add_luck(const MatchGames *games, Text *text)
{
    Estimate luck = match_figure(games, games->plan->luck, 0);
    if (!luck.known) {
        return;
    }
    Text range = text_new(text->arena);
    if (luck.margins) {
        text_add_format(&range, " (%.1f to %.1f)", 100 * luck.low,
                        100 * luck.high);
    }
    text_add(text, "\n");
    wrapping_say(text, 0, "", text_format(
        text->arena, "Luck: a %s that won wins %.1f %%%s of the other games of "
        "its deal in which another bot sits there. It would be 100 %% if the "
        "deal decided, 0 %% if the bots did, %.1f %% if neither did.",
        games->plan->games->team_count > 0 ? "team" : "seat", 100 * luck.value,
        text_string(&range), 100.0 / games->plan->seatings->units));
}

void match_view(const MatchGames *games, Text *text)
{
    Sentences sentences = match_sentences(games, text->arena);
    add_heading(games, text);
    sentences_say(&sentences, text);
    add_bots(games, text);
    add_pairs(games, text);
    add_luck(games, text);
}
