/* One line for each combination, two for the effects of each value.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/sweep_view.h"

#include <math.h>
#include <string.h>

#include "base/name_list.h"
#include "base/text_wrap.h"
#include "statistics/figures_view.h"
#include "statistics/sweep_sentences.h"
#include "view/number_text.h"

enum { LABEL_COLUMNS = 24, FIGURE_COLUMNS = 9 };

/* The figures in the text output, with a heading of two lines. */
static const struct {
    int measure;
    const char *heading[2];
} columns[] = {
    {MEASURE_ROUNDS, {"rounds", ""}},
    {MEASURE_DECISIONS, {"deci-", "sions"}},
    {MEASURE_LEADS, {"lead", "changes"}},
    {MEASURE_TIED, {"ties", ""}},
    {MEASURE_ADVANTAGE, {"first", "player"}},
    {MEASURE_TENTHS, {"minutes", ""}},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

/* --- for people ----------------------------------------------------------- */

/* Ends a line and removes trailing blanks. */
static void end_line(Text *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') {
        text->length--;
    }
    text_add(text, "\n");
}

static void add_label(Text *text, const char *label)
{
    figures_add_name(text, label, LABEL_COLUMNS);
}

/* Adds a text in FIGURE_COLUMNS, of which the last is for a mark. */
static void add_cell(Text *text, const char *shown, const char *mark)
{
    wrapping_pad(text, shown, FIGURE_COLUMNS - 1, true);
    text_add(text, mark);
}

/* Adds a number, with a sign if it is a change; shares get their [unit]. Large
 * ones have fewer decimals, so that columns stay apart. */
static void add_number(Text *text, double number, const char *unit, bool change,
                       const char *mark)
{
    Text shown;
    int decimals = *unit ? 2 : 3;
    do {
        shown = text_new(text->arena);
        number_add(&shown, *unit ? 100 * number : number, decimals, change);
        text_add(&shown, unit);
    } while (shown.length > FIGURE_COLUMNS - 2 && decimals-- > 0);
    add_cell(text, text_string(&shown), mark);
}

/* Adds half the width of an interval; less than 0: there is none. */
static void add_half(Text *text, double half, const char *unit)
{
    if (half < 0) {
        add_cell(text, "-", " ");
    } else {
        add_number(text, half, unit, false, " ");
    }
}

/* The unit of a figure, or of a change of it. */
static const char *unit_of(const Figure *figure, bool change)
{
    return figure->percent
               ? number_unit(change || estimate_is_difference(figure)) : "";
}

static void add_headings(Text *text)
{
    for (int line = 0; line < 2; line++) {
        text_add_repeated(text, ' ', LABEL_COLUMNS);
        for (int i = 0; i < COLUMNS; i++) {
            wrapping_pad(text, columns[i].heading[line], FIGURE_COLUMNS - 1,
                         true);
            text_add(text, " ");
        }
        end_line(text);
    }
}

static const char *values_text(const SweptGames *games, int combination,
                               Arena *arena)
{
    const Factors *factors = &games->overs->factors;
    Text text = text_new(arena);
    for (int i = 0; i < factors->count; i++) {
        text_add_format(&text, "%s%s", i ? ", " : "",
                        games->overs->items[i].values[factors_level(
                            factors, combination, i)]);
    }
    return text_string(&text);
}

static void add_combination(const SweptGames *games, int combination,
                            double *widest, Text *text)
{
    const Survey *survey = games->plan->surveys[combination];
    add_label(text, values_text(games, combination, text->arena));
    for (int i = 0; i < COLUMNS; i++) {
        const Figure *figure = swept_figure(survey, columns[i].measure);
        Estimate estimate = estimate_figure(
            figure, survey, games->sums->tallies[combination]);
        add_number(text, estimate.value, unit_of(figure, false), false, " ");
        widest[i] = estimate.margins
                        ? fmax(widest[i], estimate_margin(&estimate)) : -1;
    }
    end_line(text);
}

static void add_table(const SweptGames *games, Text *text)
{
    const Factors *factors = &games->overs->factors;
    double widest[COLUMNS] = {0};
    text_add(text, "\n");
    names_add(text, NAME_LIST(NULL, games->overs->items, factors->count), "");
    text_add(text, "\n");
    add_headings(text);
    for (int i = 0; i < factors_combinations(factors); i++) {
        add_combination(games, i, widest, text);
    }
    if (swept_count(games) < GAMES_FOR_SHARES) {
        return;
    }
    add_label(text, "95 % CI +- at most");
    for (int i = 0; i < COLUMNS; i++) {
        const Figure *figure = swept_figure(games->plan->surveys[0],
                                            columns[i].measure);
        add_half(text, widest[i], unit_of(figure, false));
    }
    end_line(text);
}

static const SweptEffect *find_effect(const SweptEffect *effects, size_t count,
                                      int factor, int level, int measure)
{
    for (size_t i = 0; i < count; i++) {
        if (effects[i].factor == factor && effects[i].level == level &&
            effects[i].figure->x == measure) {
            return &effects[i];
        }
    }
    return NULL;
}

static void add_effects(const SweptGames *games, const SweptEffect *effects,
                        size_t count, int factor, int level, Text *text)
{
    const SweepValues *over = &games->overs->items[factor];
    add_label(text, over->values[level]);
    for (int i = 0; i < COLUMNS; i++) {
        const SweptEffect *effect = find_effect(effects, count, factor, level,
                                                columns[i].measure);
        add_number(text, effect->difference.value,
                   unit_of(effect->figure, true), true,
                   effect->clear ? "*" : " ");
    }
    end_line(text);
    if (swept_count(games) < GAMES_FOR_SHARES) {
        return;
    }
    add_label(text, "    95 % CI +-");
    for (int i = 0; i < COLUMNS; i++) {
        const SweptEffect *effect = find_effect(effects, count, factor, level,
                                                columns[i].measure);
        const Estimate *difference = &effect->difference;
        add_half(text, difference->margins ? estimate_margin(difference) : -1,
                 unit_of(effect->figure, true));
    }
    end_line(text);
}

/* "rounds", "first player: wins"; "points" for the points of any player. */
static const char *effect_name(const SweptEffect *effect, Arena *arena)
{
    const Figure *figure = effect->figure;
    if (strcmp(figure->group, "game") == 0) {
        return figure->name;
    }
    return figure->x < MEASURES_FIXED && *figure->name
               ? text_format(arena, "%s: %s", figure->group, figure->name)
               : figure->group;
}

/* The names of the figures that any value of a factor changes clearly, or
 * not. */
static const char *list_effects(const SweptEffect *effects, size_t count,
                                int factor, bool clear, Arena *arena)
{
    Text text = text_new(arena);
    const char *last = "";
    for (size_t i = 0; i < count; i++) {
        bool any = false, first = true;
        const char *name = effect_name(&effects[i], arena);
        for (size_t k = 0; k < count; k++) {
            if (effects[k].factor == factor &&
                text_equal(effect_name(&effects[k], arena), name)) {
                any |= effects[k].clear;
                first &= k >= i;
            }
        }
        if (effects[i].factor == factor && first && any == clear &&
            !text_equal(last, name) && effects[i].difference.margins) {
            text_add_format(&text, "%s%s", text.length ? ", " : "", name);
            last = name;
        }
    }
    return text_string(&text);
}

static void add_list(Text *text, const char *first, const char *list)
{
    if (*list) {
        Wrapping line = wrapping_begin(text, 4, first);
        wrapping_add_words(&line, list, 1);
        text_add(text, "\n");
    }
}

static void add_factor(const SweptGames *games, const SweptEffect *effects,
                       size_t count, int factor, Text *text)
{
    Arena *arena = text->arena;
    const SweepValues *over = &games->overs->items[factor];
    text_add(text, "\n");
    wrapping_say(text, 2, "", text_format(
        arena, "%s: differences from %s%s", over->path, over->values[0],
        games->overs->factors.count > 1 ? ", averaged over all other values"
                                        : ""));
    for (int level = 1; level < over->count; level++) {
        add_effects(games, effects, count, factor, level, text);
    }
    if (swept_count(games) < GAMES_FOR_SHARES) {
        return;
    }
    add_list(text, "  Clear:", list_effects(effects, count, factor, true,
                                            arena));
    add_list(text, "  Not clear:", list_effects(effects, count, factor, false,
                                                arena));
}

static void add_heading(const SweptGames *games, Text *text)
{
    uint64_t played = swept_count(games);
    int combinations = factors_combinations(&games->overs->factors);
    wrapping_say(text, 0, "", text_format(
        text->arena, "%s, %d player%s (bots: %s), seed %llu; %llu game%s%s "
        "of %s, with the same deals and dice",
        games->variant, games->plan->surveys[0]->players,
        games->plan->surveys[0]->players == 1 ? "" : "s", games->bots,
        (unsigned long long)games->seed, (unsigned long long)played,
        played == 1 ? "" : "s", played < games->games ? " (stopped)" : "",
        combinations == 1 ? "the one combination"
                          : text_format(text->arena, "each of %d combinations",
                                        combinations)));
    figures_add_too_few(text, played);
    if (bots_caution(games->bots)) {
        wrapping_say(text, 0, "", bots_caution(games->bots));
    }
}

/* Values with the same results are probably values that the rules cannot
 * use. */
static void add_same(const SweptGames *games, Text *text)
{
    int count = factors_combinations(&games->overs->factors);
    bool *said = arena_alloc(text->arena, (size_t)count * sizeof *said);
    for (int i = 0; i < count; i++) {
        bool any = false;
        Text same = text_new(text->arena);
        text_add(&same, values_text(games, i, text->arena));
        for (int k = i + 1; k < count; k++) {
            if (!said[i] && !said[k] && swept_is_same(games, i, k)) {
                text_add_format(&same, "; %s",
                                values_text(games, k, text->arena));
                said[k] = any = true;
            }
        }
        if (any) {
            text_add(text, "\n");
            wrapping_say(text, 2, "", text_format(
                text->arena, "The games were exactly the same with %s",
                text_string(&same)));
        }
    }
}

void sweep_view(const SweptGames *games, Text *text)
{
    size_t count;
    const SweptEffect *effects = swept_effects(text->arena, games, &count);
    add_heading(games, text);
    const Sentences sentences = sweep_sentences(games, effects, count,
                                                text->arena);
    sentences_say(&sentences, text);
    add_table(games, text);
    add_same(games, text);
    for (int i = 0; i < games->overs->factors.count; i++) {
        if (games->overs->items[i].count > 1) {
            add_factor(games, effects, count, i, text);
        }
    }
    if (count > 0 && swept_count(games) >= GAMES_FOR_SHARES) {
        text_add(text, "\n");
        wrapping_say(text, 2, "* ", "clear, with all effects considered: if no "
                     "value changed anything, one run in 20 would show a mark. "
                     "First player: the advantage of starting.");
    }
}
