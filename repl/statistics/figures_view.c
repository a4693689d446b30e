/* One line for each figure, whatever it is about.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/figures_view.h"

#include <string.h>

#include "base/json_text.h"
#include "repl/statistics/csv.h"
#include "repl/statistics/figures.h"
#include "repl/view/number_text.h"
#include "repl/view/text_wrap.h"

/* --- for people ----------------------------------------------------------- */

static void add_line(Text *text, const char *name, const FigureLine *line)
{
    enum { NAME_COLUMNS = 42 };
    const Estimate *estimate = &line->estimate;
    double numbers[] = {estimate->value, estimate->low, estimate->high};
    text_add(text, "  ");
    wrapping_pad(text, name, NAME_COLUMNS, false);
    if (wrapping_width(name) > NAME_COLUMNS) {
        text_add(text, "\n");
        text_add_repeated(text, ' ', 2 + NAME_COLUMNS);
    }
    if (!estimate->known) {
        text_add(text, "          -\n");
        return;
    }
    for (int i = 0; i < (estimate->margins ? 3 : 1); i++) {
        number_add_column(text, numbers[i], line->percent, line->difference);
    }
    text_add(text, "\n");
}

static void add_heading(const Played *games, Text *text)
{
    const Survey *survey = games->survey;
    text_add_format(text, "%s, %d players (bots: %s), seed %llu\n",
                    survey->title, survey->players, games->bots,
                    (unsigned long long)games->seed);
    text_add_format(text, "%llu games",
                    (unsigned long long)games->tally->games);
    if (games->tally->games < games->games) {
        text_add_format(text, " of %llu: stopped",
                        (unsigned long long)games->games);
    }
    text_add(text, "\n\n");
    text_add_repeated(text, ' ', 50);
    text_add(text, games->tally->games < GAMES_FOR_SHARES
                       ? "value\n" : "value   95 % CI from    to\n");
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
    const char *missing = estimate_missing(text->arena, games->tally->games,
                                           "games");
    if (missing) {
        text_add(text, "\n");
        Wrapping line = wrapping_begin(text, 0, "");
        wrapping_add_words(&line, missing, 0);
        text_add(text, "\n");
    }
}

/* --- for programs --------------------------------------------------------- */

void figures_json_item(Text *text, const char *group, const char *name,
                       const Estimate *estimate)
{
    text_add(text, "{\"group\":");
    json_string(text, group);
    text_add(text, ",\"name\":");
    json_string(text, name);
    bool margins = estimate->known && estimate->margins;
    csv_json_number(text, "value", estimate->known, estimate->value);
    csv_json_number(text, "low", margins, estimate->low);
    csv_json_number(text, "high", margins, estimate->high);
    text_add(text, "}");
}

static void begin_json(const Played *games, Text *text)
{
    text_add(text, "{\"variant\":");
    json_string(text, games->survey->id);
    text_add_format(text, ",\"hash\":\"%016llx\",\"players\":%d,\"bots\":",
                    (unsigned long long)games->survey->hash,
                    games->survey->players);
    json_string(text, games->bots);
    text_add_format(text, ",\"seed\":%llu,\"games\":%llu,\"played\":%llu,"
                    "\"confidence\":0.95,\"figures\":[",
                    (unsigned long long)games->seed,
                    (unsigned long long)games->games,
                    (unsigned long long)games->tally->games);
}

static void add_bins(Text *text, const char *measure, const Bins *bins)
{
    int64_t from, first;
    bins_at(bins, 0, &from);
    text_add(text, "\n{\"measure\":");
    json_string(text, measure);
    text_add_format(text, ",\"from\":%lld,\"width\":%lld,\"counts\":[",
                    (long long)from, 1LL << bins->shift);
    for (int i = 0; i < bins_count(bins); i++) {
        text_add_format(text, "%s%llu", i ? "," : "",
                        (unsigned long long)bins_at(bins, i, &first));
    }
    text_add(text, "]}");
}

/* Each measure of which every value was counted. */
static void add_distributions(const Played *games, Text *text)
{
    const Survey *survey = games->survey;
    const char *between = "";
    text_add(text, ",\"distributions\":[");
    for (int i = 0; i < survey->binned_count; i++) {
        if (survey->shown[i]) {
            text_add(text, between);
            add_bins(text, survey->measures[survey->binned[i]],
                     &games->tally->bins[i]);
            between = ",";
        }
    }
    text_add(text, "]");
}

void figures_json(const Played *games, Text *text)
{
    Figures figures = figures_all(text->arena, games->survey, games->tally);
    begin_json(games, text);
    for (size_t i = 0; i < figures.count; i++) {
        const FigureLine *line = &figures.lines[i];
        text_add(text, i > 0 ? ",\n" : "");
        figures_json_item(text, line->group, line->name, &line->estimate);
    }
    text_add(text, "]");
    add_distributions(games, text);
    text_add(text, "}\n");
}

void figures_csv_row(Text *text, const char *group, const char *name,
                     const Estimate *estimate)
{
    csv_field(text, group);
    text_add(text, ",");
    csv_field(text, name);
    text_add(text, ",");
    if (estimate->known) {
        csv_number(text, estimate->value);
    }
    text_add(text, ",");
    if (estimate->known && estimate->margins) {
        csv_number(text, estimate->low);
        text_add(text, ",");
        csv_number(text, estimate->high);
    } else {
        text_add(text, ",");
    }
    text_add(text, "\n");
}

void figures_csv(const Played *games, Text *text)
{
    Figures figures = figures_all(text->arena, games->survey, games->tally);
    text_add(text, "group,name,value,low,high\n");
    for (size_t i = 0; i < figures.count; i++) {
        const FigureLine *line = &figures.lines[i];
        figures_csv_row(text, line->group, line->name, &line->estimate);
    }
}
