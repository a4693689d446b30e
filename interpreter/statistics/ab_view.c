/* Every figure takes one line in the same form.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/ab_view.h"

#include <string.h>

#include "base/text_wrap.h"
#include "statistics/ab_sentences.h"
#include "statistics/figures_view.h"
#include "view/number_text.h"

enum { NAME_COLUMNS = 36 };

/* With fewer differing games intervals are wide. */
enum { FEW = 30 };

static uint64_t games_of(const PairedGames *games)
{
    return games->sums->tallies[0]->games;
}

static const Figure *figure_of(const FigurePair *pair)
{
    return pair->of[0] ? pair->of[0] : pair->of[1];
}

static bool same_rules(const PairedGames *games)
{
    return games->pairing->same;
}

/* --- for people ----------------------------------------------------------- */

static void add_value(Text *text, const Estimate *estimate,
                      const Figure *figure)
{
    if (!estimate->known) {
        text_add(text, "          -");
        return;
    }
    number_add_column(text, estimate->value, figure->percent,
                      estimate_is_difference(figure));
}

/* "   +0.26 pp" or "     +0.158", then half the width of the interval. */
static void add_difference(Text *text, const PairedEstimate *estimate,
                           bool percent)
{
    const Estimate *difference = &estimate->difference;
    int decimals = percent ? 2 : 3;
    double unit = percent ? 100 : 1;
    Text number = text_new(text->arena);
    if (!difference->known) {
        text_add(text, "          -");
        return;
    }
    number_add(&number, unit * difference->value, decimals, true);
    text_add_format(text, percent ? "%8s pp" : "%11s", text_string(&number));
    if (difference->margins) {
        text_add_format(text, " %8.*f%s", decimals,
                        unit * estimate_margin(difference),
                        estimate->clear ? " *" : "");
    }
}

static void add_line(Text *text, const char *name, const Figure *figure,
                     const PairedEstimate *estimate)
{
    figures_add_name(text, name, NAME_COLUMNS);
    add_value(text, &estimate->of[0], figure);
    add_value(text, &estimate->of[1], figure);
    add_difference(text, estimate, figure->percent);
    text_add(text, "\n");
}

static void add_heading(const PairedGames *games, Text *text)
{
    Arena *arena = text->arena;
    uint64_t played = games_of(games);
    int players = games->pairing->surveys[0]->players;
    for (int i = 0; i < 2; i++) {
        wrapping_say(text, 3, i == 0 ? "A: " : "B: ", games->sides[i]);
    }
    wrapping_say(text, 0, "", text_format(
        arena, "%d player%s (bots: %s), seed %llu; %llu game%s, each under "
        "A and B with the same deals and dice%s", players,
        players == 1 ? "" : "s", games->bots, (unsigned long long)games->seed,
        (unsigned long long)played, played == 1 ? "" : "s",
        games->stopped ? ": stopped" : ""));
    if (bots_caution(games->bots)) {
        wrapping_say(text, 0, "", bots_caution(games->bots));
    }
}

/* "41.2 % (12 games)" */
static const char *portion_text(Arena *arena, uint64_t count, uint64_t of)
{
    return text_format(arena, "%llu (%.2f %%)", (unsigned long long)count,
                       100 * (double)count / (double)of);
}

static void add_course(const PairedGames *games, Text *text)
{
    Arena *arena = text->arena;
    uint64_t played = games_of(games);
    uint64_t changed = pairing_games(games->sums, COURSE_CHANGED);
    uint64_t decided = pairing_games(games->sums, COURSE_DECIDED);
    text_add(text, "\n");
    if (same_rules(games)) {
        wrapping_say(text, 0, "", "A and B have the same rules and bots, so "
                     "that no figure differs.");
        return;
    }
    figures_add_too_few(text, played);
    wrapping_say(text, 0, "", text_format(
        arena, "Under B %s game%s took a different course, %s had a different "
        "winner.", portion_text(arena, changed, played),
        played == 1 ? "" : "s",
        portion_text(arena, decided, played)));
    if (changed < FEW && played >= GAMES_FOR_MEANS && !ab_is_same(games)) {
        wrapping_say(text, 0, "", "These are few games: play more with a "
                     "smaller --margin or more --games.");
    }
    if (*ab_silence(games, arena)) {
        wrapping_say(text, 0, "", ab_silence(games, arena));
    }
    const Sentences sentences = ab_sentences(games, arena);
    sentences_say(&sentences, text);
}

/* Says of each side, or of both together, what [told] has of it. */
static void add_told(const char *const told[2], const char *before,
                     const char *after, Text *text)
{
    bool same = text_equal(told[0], told[1]);
    for (int i = same ? 1 : 0; i < 2; i++) {
        if (told[i]) {
            text_add_format(text, "Under %s %s%s%s ",
                            same ? "A and B" : i ? "B" : "A", before, told[i],
                            after);
        }
    }
}

const char *ab_silence(const PairedGames *games, Arena *arena)
{
    Text text = text_new(arena);
    if (ab_is_same(games) && !same_rules(games)) {
        text_add(&text, "No game was different: what B changes never came up "
                 "with these bots. Play more games, or with other bots "
                 "(--bots). ");
    }
    const char *limits[2];
    for (int i = 0; i < 2; i++) {
        limits[i] = limit_caution_of(games->pairing->surveys[i],
                                     games->sums->tallies[i], arena);
    }
    add_told(limits, "", "", &text);
    add_told(games->unknown, "", "", &text);
    add_told(games->unused, "no bot chose ",
             ": the figures do not tell what it does.", &text);
    return text_string(&text);
}

/* Whether there are marks, which are explained. */
static bool has_marks(const PairedGames *games)
{
    return !same_rules(games) && games_of(games) >= GAMES_FOR_SHARES;
}

static void add_figures(const PairedGames *games, Text *text)
{
    const char *group = "";
    text_add(text, has_marks(games)
                       ? "\n* marks clear changes; more below the table.\n\n"
                       : "\n");
    text_add_repeated(text, ' ', NAME_COLUMNS);
    text_add(text, games_of(games) < GAMES_FOR_SHARES
                       ? "          A          B      B - A\n"
                       : "          A          B      B - A 95 % CI +-\n");
    for (size_t i = 0; i < games->pairing->count; i++) {
        const Figure *figure = figure_of(&games->pairing->items[i]);
        if (strcmp(group, figure->group) != 0) {
            group = figure->group;
            text_add_format(text, "%s\n", group);
        }
        const char *name = !*figure->name
            ? text_format(text->arena, "at %s",
                          games->pairing->surveys[0]->timing)
            : figure->name;
        add_line(text, name, figure, &games->estimates[i]);
    }
}

/* Explains the marks, and why the run ended. */
static void add_legend(const PairedGames *games, Text *text)
{
    Arena *arena = text->arena;
    text_add(text, "\n");
    wrapping_say(text, 2, "* ",
                "clear, with all figures considered: if the change had no "
                "effect, one run in 20 would show a mark.");
    if (games->margin < 0) {
        return;
    }
    bool reached = games->wanted >= 0 && games->margin <= games->wanted;
    wrapping_say(text, 0, "", text_format(
        arena, "The differences of shares of wins and of the first player's "
        "advantage are known to +- %.3g pp at most, those of rounds and "
        "decisions to +- %.3g %% of A at most%s.", games->margin,
        games->margin, games->wanted < 0 || games->stopped ? ""
        : reached ? text_format(arena, "; --margin asked for %.3g",
                                games->wanted)
                  : text_format(arena, ", not to %.3g as --margin asked: give "
                                "a larger --max-games", games->wanted)));
}

static void add_decided(const PairedGames *games, Text *text)
{
    if (games->decided_count == 0) {
        return;
    }
    text_add(text, games->decided_count == 1
                 ? "\nThe game with a different winner:\n"
                 : "\nThe shortest games with a different winner:\n");
    for (int i = 0; i < games->decided_count; i++) {
        const Decided *decided = &games->decided[i];
        wrapping_say(text, 4, "  ", text_format(
            text->arena, "game %llu: under A %s won, under B %s",
            (unsigned long long)decided->game, decided->winners[0],
            decided->winners[1]));
        for (int side = 0; side < 2; side++) {
            if (decided->how[side]) {
                text_add_format(text, "    %c: %s\n", "AB"[side],
                                decided->how[side]);
            }
        }
        if (decided->parting) {
            text_add_format(text, "    to see where they diverge: %s\n",
                            decided->parting);
        }
    }
}

void ab_view(const PairedGames *games, Text *text)
{
    add_heading(games, text);
    add_course(games, text);
    add_figures(games, text);
    if (has_marks(games)) {
        add_legend(games, text);
    }
    add_decided(games, text);
}
