/* One line for each figure, whatever it is about.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/ab_view.h"

#include <math.h>
#include <string.h>

#include "base/json_text.h"
#include "repl/statistics/csv.h"
#include "repl/table/wrapping.h"

enum { NAME_COLUMNS = 34, INDENT = 2 };

/* With fewer games that differ a mean of differences is not nearly normal. */
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

static void add_value(Text *text, const Estimate *estimate, bool percent)
{
    if (!estimate->known) {
        text_add(text, "          -");
        return;
    }
    text_add_format(text, percent ? "%9.2f %%" : "%11.3f",
                    percent ? 100 * estimate->value : estimate->value);
}

/* The interval of a rare thing is longer on one side. */
static double half_of(const Estimate *estimate)
{
    return fmax(estimate->high - estimate->value,
                estimate->value - estimate->low);
}

static void add_difference(Text *text, const PairedEstimate *estimate,
                           bool percent)
{
    const Estimate *difference = &estimate->difference;
    double unit = percent ? 100 : 1;
    if (!difference->known) {
        add_value(text, difference, percent);
        return;
    }
    if (difference->value == 0) {
        add_value(text, difference, percent);
    } else {
        text_add_format(text, percent ? "%+9.2f %%" : "%+11.3f",
                        unit * difference->value);
    }
    if (difference->margins) {
        text_add_format(text, percent ? " %7.2f" : " %7.3f",
                        unit * half_of(difference));
        text_add(text, estimate->clear ? " *" : "");
    }
}

/* A name that is too long has a line of its own. */
static void add_line(Text *text, const char *name, bool percent,
                     const PairedEstimate *estimate)
{
    text_add_repeated(text, ' ', INDENT);
    wrapping_pad(text, name, NAME_COLUMNS, false);
    if (wrapping_width(name) > NAME_COLUMNS) {
        text_add(text, "\n");
        text_add_repeated(text, ' ', INDENT + NAME_COLUMNS);
    }
    add_value(text, &estimate->of[0], percent);
    add_value(text, &estimate->of[1], percent);
    add_difference(text, estimate, percent);
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
        add_wrapped(text, "", 0, "In so few the margins tell little: a smaller "
                    "--margin, or more --games, has more of them.");
    }
}

static void add_figures(const PairedGames *games, Text *text)
{
    const char *group = "";
    text_add(text, "\n");
    text_add_repeated(text, ' ', INDENT + NAME_COLUMNS);
    text_add(text, "          A          B      B - A  95 % +-\n");
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
        add_line(text, name, figure->percent, &games->estimates[i]);
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
        arena, "Shares of wins, the first player's advantage, rounds and "
        "decisions are known to +- %.3g %%%s.", games->margin,
        games->wanted < 0 || games->stopped ? ""
        : reached ? text_format(arena, ", %.3g %% was wanted", games->wanted)
                  : text_format(arena, ", not to the %.3g %% that was wanted: "
                                "--max-games plays on", games->wanted)));
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
    if (!same_rules(games)) {
        add_legend(games, text);
    }
    add_decided(games, text);
}

/* --- for programs --------------------------------------------------------- */

static void add_number(Text *text, const char *key, bool known, double number)
{
    text_add_format(text, ",\"%s\":", key);
    if (known) {
        csv_number(text, number);
    } else {
        text_add(text, "null");
    }
}

static void add_json(Text *text, const Figure *figure,
                     const PairedEstimate *estimate)
{
    const Estimate *difference = &estimate->difference;
    text_add(text, "{\"group\":");
    json_string(text, figure->group);
    text_add(text, ",\"name\":");
    json_string(text, figure->name);
    add_number(text, "a", estimate->of[0].known, estimate->of[0].value);
    add_number(text, "b", estimate->of[1].known, estimate->of[1].value);
    add_number(text, "difference", difference->known, difference->value);
    if (difference->known && difference->margins) {
        add_number(text, "low", true, difference->low);
        add_number(text, "high", true, difference->high);
        text_add_format(text, ",\"clear\":%s",
                        estimate->clear ? "true" : "false");
    }
    text_add(text, "}");
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
    add_number(text, "wanted", games->wanted >= 0, games->wanted);
    add_number(text, "margin", games->margin >= 0, games->margin);
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
