/* Every figure takes one line in the same form.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/figures_view.h"

#include <string.h>

#include "base/text_wrap.h"
#include "resolve/rules_given.h"
#include "simulate/figure_groups.h"
#include "statistics/sentences.h"
#include "statistics/unknown_actions.h"
#include "view/number_text.h"

const char figures_correlation[] =
    "Games won by who held, drew or played a card, or chose an action, are a "
    "correlation: they do not tell that the card won them. What it changes "
    "tells 'cria ab' with a house rule that makes it like any other.";

void figures_add_name(Text *text, const char *name, unsigned columns)
{
    enum { INDENT = 2 };
    text_add_repeated(text, ' ', INDENT);
    wrapping_pad(text, name, columns - INDENT, false);
    if (wrapping_width(arena_medium(text->arena), name) > columns - INDENT) {
        text_add(text, "\n");
        text_add_repeated(text, ' ', columns);
    }
}

void figures_add_missing(Text *text, uint64_t games)
{
    const char *missing = estimate_missing(text->arena, games, "games");
    if (missing) {
        text_add(text, "\n");
        wrapping_say(text, 0, "", missing);
    }
}

void figures_add_too_few(Text *text, uint64_t games)
{
    const char *few = estimate_too_few(text->arena, games, "games");
    if (few) {
        wrapping_say(text, 0, "", few);
    }
}

static void add_line(Text *text, const char *name, const FigureLine *line)
{
    enum { NAME_COLUMNS = 44 };
    const Estimate *estimate = &line->estimate;
    double numbers[] = {estimate->value, estimate->low, estimate->high};
    figures_add_name(text, name, NAME_COLUMNS);
    if (!estimate->known) {
        text_add(text, "          -\n");
        return;
    }
    if (line->p_value) {
        text_add_format(text, "%11s\n", number_p_value(text->arena,
                                                       estimate->value));
        return;
    }
    for (int i = 0; i < (estimate->margins ? 3 : 1); i++) {
        number_add_column(text, numbers[i], line->percent, line->difference);
    }
    text_add(text, "\n");
}

/* " with triple, numbers.threshold=20", or "". */
static const char *rules_added(const Played *games, Arena *arena)
{
    const Part *part = games->part;
    const char *with = retold_values(arena, part->command, part->word_count,
                                     "--with");
    const char *set = retold_values(arena, part->command, part->word_count,
                                    "--set");
    return text_format(arena, "%s%s%s%s", *with || *set ? " with " : "", with,
                       *with && *set ? ", " : "", set);
}

static void add_heading(const Played *games, Text *text)
{
    const Survey *survey = games->survey;
    text_add_format(text, "%s%s, %d player%s (bots: %s), seed %llu\n",
                    survey->title, rules_added(games, text->arena),
                    survey->players,
                    survey->players == 1 ? "" : "s", games->bots,
                    (unsigned long long)games->seed);
    text_add_format(text, "%llu game%s",
                    (unsigned long long)games->tally->games,
                    games->tally->games == 1 ? "" : "s");
    if (games->tally->games < games->games) {
        text_add_format(text, " of %llu: stopped",
                        (unsigned long long)games->games);
    }
    text_add(text, "\n");
    figures_add_too_few(text, games->tally->games);
    if (bots_caution(games->bots)) {
        wrapping_say(text, 0, "", bots_caution(games->bots));
    }
    const char *limit = limit_caution_of(survey, games->tally, text->arena);
    if (limit) {
        wrapping_say(text, 0, "", limit);
    }
    const char *unknown = unknown_actions_say(games->part, 0, text->arena);
    if (unknown) {
        wrapping_say(text, 0, "", unknown);
    }
    text_add(text, "\n");
    text_add_repeated(text, ' ', 50);
    text_add(text, games->tally->games < GAMES_FOR_SHARES
                       ? "value\n" : "value   95 % CI from    to\n");
}

/* Says what figures of cards are not. */
static void add_correlation(const Figures *figures, Text *text)
{
    bool some = false;
    for (size_t i = 0; i < figures->count; i++) {
        some = some || figures_are_of_cards(figures->lines[i].group);
    }
    if (some) {
        text_add(text, "\n");
        wrapping_say(text, 0, "", figures_correlation);
    }
}

/* Says why figures have no interval where there are games enough. */
static void add_too_few_of(const Figures *figures, uint64_t games, Text *text)
{
    bool some = false;
    for (size_t i = 0; i < figures->count; i++) {
        const FigureLine *line = &figures->lines[i];
        some |= line->estimate.known && !line->estimate.margins &&
                !line->p_value && !line->difference &&
                estimate_has_interval(games, line->percent);
    }
    if (some) {
        text_add(text, "\n");
        wrapping_say(text, 0, "", text_format(
            text->arena, "Figures without a 95 %% CI: too few games tell about "
            "them. A share needs %d games that have what it is a share of, a "
            "mean %d.", GAMES_FOR_SHARES, GAMES_FOR_MEANS));
    }
}

void figures_view(const Played *games, Text *text)
{
    Figures figures = figures_all(text->arena, games->survey, games->tally);
    const char *group = "";
    add_heading(games, text);
    for (size_t i = 0; i < figures.count; i++) {
        const FigureLine *line = &figures.lines[i];
        if (strcmp(group, line->group) != 0) {
            group = line->group;
            text_add_format(text, "%s\n", group);
        }
        const char *name = *line->name
            ? line->name
            : text_format(text->arena, "at %s", games->survey->timing);
        add_line(text, name, line);
    }
    add_correlation(&figures, text);
    add_too_few_of(&figures, games->tally->games, text);
}
