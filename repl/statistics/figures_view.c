/* One line for each figure, whatever it is about.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/figures_view.h"

#include <string.h>

#include "base/json_text.h"
#include "repl/statistics/csv.h"
#include "repl/statistics/figures.h"
#include "repl/table/wrapping.h"

/* --- for people ----------------------------------------------------------- */

static void add_value(Text *text, double value, bool percent)
{
    text_add_format(text, percent ? "%9.2f %%" : "%11.3f",
                    percent ? 100 * value : value);
}

static void add_line(Text *text, const char *name, bool percent,
                     const Estimate *estimate)
{
    enum { NAME_COLUMNS = 42 };
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
    add_value(text, estimate->value, percent);
    if (estimate->margins) {
        add_value(text, estimate->low, percent);
        add_value(text, estimate->high, percent);
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
    text_add(text, "value   95 % from         to\n");
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
        add_line(text, name, line->percent, &line->estimate);
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
    text_add(text, ",\"value\":");
    if (estimate->known) {
        csv_number(text, estimate->value);
    } else {
        text_add(text, "null");
    }
    if (estimate->known && estimate->margins) {
        text_add(text, ",\"low\":");
        csv_number(text, estimate->low);
        text_add(text, ",\"high\":");
        csv_number(text, estimate->high);
    }
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
    text_add(text, ",\"distributions\":[");
    for (int i = 0; i < survey->binned_count; i++) {
        text_add(text, i ? "," : "");
        add_bins(text, survey->measures[survey->binned[i]],
                 &games->tally->bins[i]);
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
