/* One line for each figure, whatever it is about.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/ab_view.h"

#include <string.h>

#include "base/json_text.h"
#include "repl/statistics/csv.h"
#include "repl/view/number_text.h"
#include "repl/view/text_wrap.h"

enum { NAME_COLUMNS = 34, INDENT = 2 };

/* With fewer games that differ intervals are wide. */
enum { FEW = 30 };

static uint64_t games_of(const PairedGames *games)
{
    return games->tally->tallies[0]->games;
}

static const Figure *figure_of(const FigurePair *pair)
{
    return pair->of[0] ? pair->of[0] : pair->of[1];
}

static bool same_rules(const PairedGames *games)
{
    return games->pairing->surveys[0]->hash == games->pairing->surveys[1]->hash;
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

/* "   +0.26 pp" or "     +0.158", then half the length of the interval. */
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

/* A name that is too long has a line of its own. */
static void add_line(Text *text, const char *name, const Figure *figure,
                     const PairedEstimate *estimate)
{
    text_add_repeated(text, ' ', INDENT);
    wrapping_pad(text, name, NAME_COLUMNS, false);
    if (wrapping_width(name) > NAME_COLUMNS) {
        text_add(text, "\n");
        text_add_repeated(text, ' ', INDENT + NAME_COLUMNS);
    }
    add_value(text, &estimate->of[0], figure);
    add_value(text, &estimate->of[1], figure);
    add_difference(text, estimate, figure->percent);
    text_add(text, "\n");
}

/* A sentence behind [first]; the lines after the first stand further in. */
static void add_wrapped(Text *text, const char *first, unsigned indent,
                        const char *words)
{
    Wrapping line = wrapping_begin(text, indent, first);
    wrapping_add_words(&line, words, 0);
    text_add(text, "\n");
}

static void add_heading(const PairedGames *games, Text *text)
{
    Arena *arena = text->arena;
    uint64_t played = games_of(games);
    for (int i = 0; i < 2; i++) {
        add_wrapped(text, i == 0 ? "A: " : "B: ", 3, games->sides[i]);
    }
    add_wrapped(text, "", 0, text_format(
        arena, "%d players (bots: %s), seed %llu; %llu games, each under A and "
        "B with the same deals and dice%s", games->pairing->surveys[0]->players,
        games->bots, (unsigned long long)games->seed,
        (unsigned long long)played, games->stopped ? ": stopped" : ""));
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
    text_add(text, "\n");
    if (same_rules(games)) {
        add_wrapped(text, "", 0, "A and B have the same rules: whatever is "
                    "measured, there is no difference.");
        return;
    }
    add_wrapped(text, "", 0, text_format(
        arena, "Of these games %s went another way under B, %s were won by "
        "others.", portion_text(arena, games->tally->changed, played),
        portion_text(arena, games->tally->decided, played)));
    if (games->tally->changed < FEW) {
        add_wrapped(text, "", 0, "So few games tell little: a smaller "
                    "--margin, or more --games, has more of them.");
    }
}

static void add_figures(const PairedGames *games, Text *text)
{
    const char *group = "";
    text_add(text, "\n");
    text_add_repeated(text, ' ', INDENT + NAME_COLUMNS);
    text_add(text, games_of(games) < GAMES_FOR_SHARES
                       ? "          A          B      B - A\n"
                       : "          A          B      B - A 95 % CI +-\n");
    for (size_t i = 0; i < games->pairing->count; i++) {
        const Figure *figure = figure_of(&games->pairing->items[i]);
        if (strcmp(group, figure->group) != 0) {
            group = figure->group;
            text_add_format(text, "%s\n", group);
        }
        const char *name = figure->x == MEASURE_TENTHS
            ? text_format(text->arena, "at %s",
                          games->pairing->surveys[0]->timing)
            : figure->name;
        add_line(text, name, figure, &games->estimates[i]);
    }
}

/* How the marks are meant, and why it ended here. */
static void add_legend(const PairedGames *games, Text *text)
{
    Arena *arena = text->arena;
    text_add(text, "\n");
    add_wrapped(text, "* ", 2,
                "clear, with all figures considered: if the change had no "
                "effect, one run in 20 would mark anything. Of intervals "
                "without a mark 1 in 20 leaves 0 out by chance.");
    if (games->margin < 0) {
        return;
    }
    bool reached = games->wanted >= 0 && games->margin <= games->wanted;
    add_wrapped(text, "", 0, text_format(
        arena, "Shares of wins and the first player's advantage are known to "
        "+- %.3g pp, rounds and decisions to +- %.3g %% of A%s.", games->margin,
        games->margin, games->wanted < 0 || games->stopped ? ""
        : reached ? text_format(arena, "; %.3g was wanted", games->wanted)
                  : text_format(arena, ", not to the %.3g that was wanted: "
                                "--max-games plays on", games->wanted)));
}

/* Which intervals there are not. */
static void add_missing(const PairedGames *games, Text *text)
{
    const char *missing = estimate_missing(text->arena, games_of(games),
                                           "games");
    if (missing) {
        text_add(text, "\n");
        add_wrapped(text, "", 0, missing);
    }
}

static void add_decided(const PairedGames *games, Text *text)
{
    if (games->decided_count == 0) {
        return;
    }
    text_add(text, games->decided_count == 1
                 ? "\nThe game that the change decided:\n"
                 : "\nThe shortest games that the change decided:\n");
    for (int i = 0; i < games->decided_count; i++) {
        const Decided *decided = &games->decided[i];
        add_wrapped(text, "  ", 4, text_format(
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
            text_add_format(text, "    where they part: %s\n",
                            decided->parting);
        }
    }
}

void ab_view(const PairedGames *games, Text *text)
{
    add_heading(games, text);
    add_course(games, text);
    add_figures(games, text);
    if (!same_rules(games) && games_of(games) >= GAMES_FOR_SHARES) {
        add_legend(games, text);
    }
    add_missing(games, text);
    add_decided(games, text);
}

/* --- for programs --------------------------------------------------------- */

static void add_json(Text *text, const Figure *figure,
                     const PairedEstimate *estimate)
{
    const Estimate *difference = &estimate->difference;
    bool margins = difference->known && difference->margins;
    text_add(text, "{\"group\":");
    json_string(text, figure->group);
    text_add(text, ",\"name\":");
    json_string(text, figure->name);
    csv_json_number(text, "a", estimate->of[0].known, estimate->of[0].value);
    csv_json_number(text, "b", estimate->of[1].known, estimate->of[1].value);
    csv_json_number(text, "difference", difference->known, difference->value);
    csv_json_number(text, "low", margins, difference->low);
    csv_json_number(text, "high", margins, difference->high);
    csv_json_number(text, "chance", margins, estimate->chance);
    text_add_format(text, ",\"clear\":%s}", !margins ? "null"
                    : estimate->clear ? "true" : "false");
}

static void begin_json(const PairedGames *games, Text *text)
{
    for (int i = 0; i < 2; i++) {
        const Survey *survey = games->pairing->surveys[i];
        text_add_format(text, "%s\"%c\":{\"variant\":", i ? "," : "{",
                        "ab"[i]);
        json_string(text, games->sides[i]);
        text_add_format(text, ",\"hash\":\"%016llx\"}",
                        (unsigned long long)survey->hash);
    }
    text_add_format(text, ",\"players\":%d,\"bots\":",
                    games->pairing->surveys[0]->players);
    json_string(text, games->bots);
    text_add_format(text, ",\"seed\":%llu,\"games\":%llu,\"played\":%llu",
                    (unsigned long long)games->seed,
                    (unsigned long long)games->games,
                    (unsigned long long)games_of(games));
    csv_json_number(text, "wanted", games->wanted >= 0, games->wanted);
    csv_json_number(text, "margin", games->margin >= 0, games->margin);
    text_add_format(text, ",\"changed\":%llu,\"decided\":%llu,"
                    "\"confidence\":0.95,\"figures\":[",
                    (unsigned long long)games->tally->changed,
                    (unsigned long long)games->tally->decided);
}

static void add_decided_json(const PairedGames *games, Text *text)
{
    for (int i = 0; i < games->decided_count; i++) {
        const Decided *decided = &games->decided[i];
        text_add_format(text, "%s{\"game\":%llu", i ? ",\n" : "",
                        (unsigned long long)decided->game);
        for (int side = 0; side < 2; side++) {
            text_add_format(text, ",\"%c\":{\"winners\":", "ab"[side]);
            json_string(text, decided->winners[side]);
            text_add(text, ",\"command\":");
            if (decided->how[side]) {
                json_string(text, decided->how[side]);
            } else {
                text_add(text, "null");
            }
            text_add(text, "}");
        }
        text_add(text, "}");
    }
}

void ab_json(const PairedGames *games, Text *text)
{
    begin_json(games, text);
    for (size_t i = 0; i < games->pairing->count; i++) {
        text_add(text, i > 0 ? ",\n" : "");
        add_json(text, figure_of(&games->pairing->items[i]),
                 &games->estimates[i]);
    }
    text_add(text, "],\n\"shortest\":[");
    add_decided_json(games, text);
    text_add(text, "]}\n");
}

static void add_field(Text *text, bool known, double number)
{
    text_add(text, ",");
    if (known) {
        csv_number(text, number);
    }
}

void ab_csv(const PairedGames *games, Text *text)
{
    text_add(text, "group,name,a,b,difference,low,high,clear\n");
    for (size_t i = 0; i < games->pairing->count; i++) {
        const Figure *figure = figure_of(&games->pairing->items[i]);
        const PairedEstimate *estimate = &games->estimates[i];
        const Estimate *difference = &estimate->difference;
        bool margins = difference->known && difference->margins;
        csv_field(text, figure->group);
        text_add(text, ",");
        csv_field(text, figure->name);
        add_field(text, estimate->of[0].known, estimate->of[0].value);
        add_field(text, estimate->of[1].known, estimate->of[1].value);
        add_field(text, difference->known, difference->value);
        add_field(text, margins, difference->low);
        add_field(text, margins, difference->high);
        text_add(text, !margins ? ",\n" : estimate->clear ? ",yes\n" : ",no\n");
    }
}
