/* A table lists the charts: their figures and shape. Figures that it does not
 * list come at the end, so that new ones are not lost.
 *
 * SPDX-License-Identifier: MIT */
#include "page/simulation_page.h"

#include <string.h>

#include "base/name_list.h"
#include "page/chart.h"
#include "page/histogram.h"
#include "resolve/rules_given.h"
#include "statistics/figures.h"
#include "statistics/sentences.h"
#include "statistics/unknown_actions.h"

typedef enum { MARK_NONE, MARK_ZERO, MARK_EQUAL } Mark;

typedef struct {
    const char *part;      /* NULL: the same part as before */
    const char *about;     /* explains the part, or NULL */
    const char *caption;
    const char *group;
    const char *name;      /* NULL: all figures of the group */
    ChartShape shape;
    Mark mark;
} Plan;

static const Plan plans[] = {
    {"Who wins", "Several winners share a win equally, so that all shares add "
     "up to 100 %. Each line is a 95 % CI.",
     "Share of wins", "share of wins", NULL, CHART_DOTS, MARK_EQUAL},
    {NULL, NULL, "Share of wins of teams", "share of wins of teams", NULL,
     CHART_DOTS, MARK_NONE},
    {NULL, NULL, "Are the seats equal?", "balance of seats", NULL,
     CHART_NUMBERS, MARK_NONE},
    {NULL, NULL, "Advantage of starting", "first player", "advantage",
     CHART_DOTS, MARK_ZERO},
    {NULL, NULL, "Games won, alone or with others", "wins", NULL, CHART_DOTS,
     MARK_NONE},
    {NULL, NULL, "Games won by the player who started", "first player", "wins",
     CHART_NUMBERS, MARK_NONE},
    {"Points", "Totals at the end of the game.",
     "Points", "points", NULL, CHART_DOTS, MARK_NONE},
    {"Utility", "What the result is worth to a player, as the rules say.",
     "Utility", "utility", NULL, CHART_DOTS, MARK_NONE},
    {"Course of the game", "A decision with a choice has more than one legal "
     "move. The lead changes when a player is alone in the lead after a round, "
     "and another player was the last one alone in it.",
     "Per game", "game", NULL, CHART_NUMBERS, MARK_NONE},
    {NULL, NULL, "Shares", "game", NULL, CHART_BARS, MARK_NONE},
    {NULL, NULL, "Minutes at the table", "minutes at the table", NULL,
     CHART_NUMBERS, MARK_NONE},
    {"How rounds and games end", NULL,
     "Rounds ended by", "rounds ended by", NULL, CHART_BARS, MARK_NONE},
    {NULL, NULL, "Games ended by", "games ended by", NULL, CHART_BARS,
     MARK_NONE},
    {"What players do", "Shares of all decisions.",
     "Actions", "actions", NULL, CHART_BARS, MARK_NONE},
    {"How often each rule fires", "Per game, by the path in the file. A "
     "condition of a move is tried for everything that could be chosen, a "
     "clause of a relation for each pair of cards compared.",
     "Done", "done per game", NULL, CHART_BARS, MARK_NONE},
    {NULL, NULL, "True", "true per game", NULL, CHART_BARS, MARK_NONE},
    {NULL, NULL, "Decisive: the only condition that made a move illegal",
     "decisive per game", NULL,
     CHART_BARS, MARK_NONE},
};

enum { PLANS = sizeof plans / sizeof *plans };

typedef struct {
    const Part *part;
    Figures figures;
    bool *shown;           /* for each figure: it is on the page */
    ChartRow *rows;        /* large enough for all figures */
    Html html;
} Page;

static const char *label_of(const Page *page, const FigureLine *line)
{
    Arena *arena = page->html.text->arena;
    if (*line->name == '\0') {
        return text_format(arena, "at %s", part_survey(page->part)->timing);
    }
    return line->name;
}

/* All rows of a chart have the unit of the first. */
static bool belongs(const Page *page, const Plan *plan, size_t index,
                    const FigureLine *first)
{
    const FigureLine *line = &page->figures.lines[index];
    return !page->shown[index] && text_equal(line->group, plan->group) &&
           (!plan->name || text_equal(line->name, plan->name)) &&
           (!first || first->percent == line->percent);
}

static void add_chart(Page *page, const Plan *plan)
{
    const FigureLine *first = NULL;
    Chart chart = {.caption = plan->caption, .rows = page->rows,
                   .shape = plan->shape};
    for (size_t i = 0; i < page->figures.count; i++) {
        const FigureLine *line = &page->figures.lines[i];
        if (belongs(page, plan, i, first)) {
            first = first ? first : line;
            page->shown[i] = true;
            page->rows[chart.count++] =
                (ChartRow){.label = label_of(page, line),
                           .estimate = line->estimate,
                           .points = line->difference,
                           .p_value = line->p_value};
        }
    }
    if (!first) {
        return;
    }
    chart.percent = first->percent;
    chart.difference = plan->mark == MARK_ZERO;
    if (plan->mark == MARK_EQUAL) {
        chart.mark = 1.0 / part_survey(page->part)->players;
        chart.mark_name = "equal seats";
    } else if (plan->mark == MARK_ZERO) {
        chart.mark_name = "no advantage";
    }
    chart_add(&page->html, &chart);
}

/* Adds the figures that no plan lists. */
static void add_others(Page *page)
{
    bool begun = false;
    for (size_t i = 0; i < page->figures.count; i++) {
        const char *group = page->figures.lines[i].group;
        Plan plan = {NULL, NULL, group, group, NULL, CHART_NUMBERS, MARK_NONE};
        if (!page->shown[i]) {
            if (!begun) {
                html_begin_part(&page->html, "Other figures", NULL);
            }
            begun = true;
            add_chart(page, &plan);
        }
    }
    if (begun) {
        html_end_part(&page->html);
    }
}

/* --- Distributions */

static const char points[] = "points: ";

static bool is_of_points(const char *measure)
{
    return strncmp(measure, points, sizeof points - 1) == 0;
}

static void add_histograms(Page *page, bool of_points)
{
    const Survey *survey = part_survey(page->part);
    const Tally *tally = part_tally(page->part);
    Arena *arena = page->html.text->arena;
    Histogram *all = arena_alloc(arena, (size_t)survey->binned_count *
                                            sizeof *all);
    size_t count = 0;
    for (int i = 0; i < survey->binned_count; i++) {
        const char *name = survey->measures[survey->binned[i]];
        const MeasureTally *measure = &tally->measures[survey->binned[i]];
        if (survey->shown[i] && is_of_points(name) == of_points) {
            const char *title = of_points
                ? text_format(arena, "Points of %s", name + sizeof points - 1)
                : name;
            all[count++] = (Histogram){title, of_points ? "points" : name,
                                       tally->bins[i], measure, tally->games};
        }
    }
    histogram_add_row(&page->html, all, count, of_points);
}

/* --- Summary */

static void add_tile(Page *page, const char *label, const FigureLine *line)
{
    double value = line->estimate.value;
    html_tile(&page->html, label,
              text_format(page->html.text->arena,
                          line->percent ? "%.1f %%" : "%.1f",
                          line->percent ? 100 * value : value));
}

static void add_short(Page *page)
{
    static const struct {
        const char *group, *name, *label;
    } tiles[] = {
        {"game", "rounds", "rounds per game"},
        {"game", "decisions", "decisions per game"},
        {"minutes at the table", "", "minutes at the table"},
        {"game", "ties", "of games are ties"},
        {"game", "lead changes", "lead changes per game"},
    };
    html_open(&page->html, HTML_TILES);
    for (size_t t = 0; t < sizeof tiles / sizeof *tiles; t++) {
        for (size_t i = 0; i < page->figures.count; i++) {
            const FigureLine *line = &page->figures.lines[i];
            if (line->estimate.known &&
                text_equal(line->group, tiles[t].group) &&
                text_equal(line->name, tiles[t].name)) {
                add_tile(page, tiles[t].label, line);
            }
        }
    }
    html_close(&page->html, HTML_TILES);
}

/* --- Origin */

static void add_made(Page *page)
{
    const Part *games = page->part;
    const Survey *survey = part_survey(games);
    Arena *arena = page->html.text->arena;
    Html *html = &page->html;
    const char *with = retold_values(arena, games->command, games->word_count,
                                     "--with");
    const char *set = retold_values(arena, games->command, games->word_count,
                                    "--set");
    html_begin_made(html);
    html_fact(html, "Variant", text_format(arena, "%s (%s)", survey->title,
                                           survey->id), false);
    html_fact(html, "Hash of the rules",
              text_format(arena, "%016llx", (unsigned long long)survey->hash),
              true);
    html_fact(html, "House rules", *with ? with : "none", *with);
    html_fact(html, "Values set", *set ? set : "none", *set);
    html_end_made(html, &(HtmlMade){
        survey->players, games->arms[0].bots, games->seed,
        part_played(games) == games->games
            ? html_count(arena, games->games)
            : text_format(arena, "%s of %s",
                          html_count(arena, part_played(games)),
                          html_count(arena, games->games)),
        retold_text(arena, "simulate", games->command, games->word_count)});
}

static bool has_group(const Page *page, const char *group)
{
    return names_find(NAME_LIST(NULL, page->figures.lines,
                                page->figures.count), group) >= 0;
}

/* Adds the charts; a part is begun when its first chart has rows. */
static void add_charts(Page *page)
{
    bool there = true;
    for (int i = 0; i < PLANS; i++) {
        const Plan *plan = &plans[i];
        there = plan->part ? has_group(page, plan->group) : there;
        if (!there) {
            continue;
        }
        if (plan->part) {
            html_begin_part(&page->html, plan->part, plan->about);
        }
        add_chart(page, plan);
        if (text_equal(plan->group, "points") ||
            text_equal(plan->group, "minutes at the table")) {
            add_histograms(page, text_equal(plan->group, "points"));
        }
        if (i + 1 == PLANS || plans[i + 1].part) {
            html_end_part(&page->html);
        }
    }
}

/* "10,000 games of 4 players" */
static const char *subtitle(const Part *part, Arena *arena)
{
    const Survey *survey = part_survey(part);
    Text text = text_new(arena);
    text_add_format(&text, "%s game%s of %d player%s by bots: %s",
                    html_count(arena, part_played(part)),
                    part_played(part) == 1 ? "" : "s", survey->players,
                    survey->players == 1 ? "" : "s",
                    bots_with_caution(part->arms[0].bots, arena));
    const char *told[] = {limit_caution_of(survey, part_tally(part), arena),
                          unknown_actions_say(part, 0, arena)};
    for (int i = 0; i < 2; i++) {
        if (told[i]) {
            text_add_format(&text, ". %.*s", (int)strlen(told[i]) - 1, told[i]);
        }
    }
    return estimate_note(arena, text_string(&text), part_played(part));
}

void simulation_page(const Part *part, Text *text)
{
    Arena *arena = text->arena;
    Page page = {.part = part};
    page.figures = figures_all(arena, part_survey(part), part_tally(part));
    page.shown = arena_alloc(arena, page.figures.count * sizeof *page.shown);
    page.rows = arena_alloc(arena, page.figures.count * sizeof *page.rows);
    page.html = html_begin(text, part_survey(part)->title,
                           subtitle(part, arena));
    add_short(&page);
    add_charts(&page);
    add_others(&page);
    add_made(&page);
    html_end(&page.html);
}
