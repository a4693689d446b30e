/* For the chief figures: their values in each combination, and the effect of
 * each value.
 *
 * SPDX-License-Identifier: MIT */
#include "page/sweep_page.h"

#include "base/name_list.h"
#include "page/chart.h"
#include "statistics/sweep_sentences.h"

static const struct {
    int measure;
    const char *caption;
} chief[] = {
    {MEASURE_ROUNDS, "Rounds"},
    {MEASURE_DECISIONS, "Decisions"},
    {MEASURE_TENTHS, "Minutes at the table"},
    {MEASURE_LEADS, "Lead changes"},
    {MEASURE_TIED, "Ties"},
    {MEASURE_ADVANTAGE, "The first player's advantage"},
};
enum { CHIEF = sizeof chief / sizeof *chief };

typedef struct {
    const SweptGames *games;
    const Overs *overs;
    int combinations;
    const SweptEffect *effects;
    size_t effect_count;
    ChartRow *rows;  /* large enough for all combinations and all effects */
    Arena *arena;
    Html html;
} Page;

/* --- Values */

static const char *label_of(const Page *page, int combination)
{
    return page->overs->factors.count == 1
               ? page->overs->items[0].values[combination]
               : over_text(page->overs, combination, page->arena);
}

static const Figure *figure_of(const Page *page, int combination, int index)
{
    return swept_figure(page->games->plan->surveys[combination],
                        chief[index].measure);
}

static Estimate estimate_of(const Page *page, int combination, int index)
{
    const SweptGames *games = page->games;
    return estimate_figure(figure_of(page, combination, index),
                           games->plan->surveys[combination],
                           games->sums->tallies[combination]);
}

static void add_rows(Page *page, int index)
{
    Chart chart = {.rows = page->rows, .shape = CHART_DOTS,
                   .caption = chief[index].caption};
    for (int i = 0; i < page->combinations; i++) {
        const Figure *figure = figure_of(page, i, index);
        chart.percent = figure->percent;
        page->rows[i] = (ChartRow){.label = label_of(page, i),
                                   .estimate = estimate_of(page, i, index),
                                   .points = estimate_is_difference(figure)};
    }
    chart.count = (size_t)page->combinations;
    chart_add(&page->html, &chart);
}

/* The second of two factors changes fastest. */
static void add_heat(Page *page, int index)
{
    const SweepValues *items = page->overs->items;
    Estimate *cells = arena_alloc(page->arena, (size_t)page->combinations *
                                                   sizeof *cells);
    HeatTable table = {.caption = chief[index].caption, .cells = cells,
                       .down = items[0].path, .across = items[1].path,
                       .row_names = items[0].values, .rows = items[0].count,
                       .column_names = items[1].values,
                       .columns = items[1].count};
    for (int i = 0; i < page->combinations; i++) {
        const Figure *figure = figure_of(page, i, index);
        cells[i] = estimate_of(page, i, index);
        table.percent = figure->percent;
        table.points = estimate_is_difference(figure);
    }
    heat_table_add(&page->html, &table);
}

static void add_heat_tables(Page *page)
{
    html_open(&page->html, HTML_FLOW);
    for (int i = 0; i < CHIEF; i++) {
        add_heat(page, i);
    }
    html_close(&page->html, HTML_FLOW);
}

static void add_outcomes(Page *page)
{
    Text about = text_new(page->arena);
    text_add(&about, "By ");
    names_add(&about, NAME_LIST(NULL, page->overs->items,
                                page->overs->factors.count), "");
    text_add(&about, ". Each figure has its 95 % CI.");
    html_begin_part(&page->html, "How the games come out", text_string(&about));
    if (page->overs->factors.count == 2) {
        add_heat_tables(page);
    }
    for (int i = 0; i < CHIEF && page->overs->factors.count != 2; i++) {
        add_rows(page, i);
    }
    html_end_part(&page->html);
}

/* --- Effects */

static const char *effect_label(const Page *page, const SweptEffect *effect)
{
    const SweepValues *over = &page->overs->items[effect->factor];
    return text_format(page->arena, "%s %s, not %s", over->path,
                       over->values[effect->level], over->values[0]);
}

static void add_changes(Page *page, int index)
{
    Chart chart = {.rows = page->rows, .shape = CHART_DOTS, .difference = true,
                   .caption = chief[index].caption,
                   .mark_name = "no difference"};
    for (size_t i = 0; i < page->effect_count; i++) {
        const SweptEffect *effect = &page->effects[i];
        if (effect->figure->x == chief[index].measure) {
            chart.percent = effect->figure->percent;
            page->rows[chart.count++] =
                (ChartRow){.label = effect_label(page, effect),
                           .estimate = effect->difference,
                           .points = true,
                           .note = effect->clear ? "clear" : NULL};
        }
    }
    if (chart.count > 0) {
        chart_add(&page->html, &chart);
    }
}

static void add_effects(Page *page)
{
    html_begin_part(&page->html, "What each value changes",
                    page->overs->factors.count > 1
                        ? "Compared with the first value, averaged over all "
                          "other values. A difference is clear with all "
                          "figures and values considered."
                        : "Compared with the first value. A difference is "
                          "clear with all figures and values considered.");
    for (int i = 0; i < CHIEF; i++) {
        add_changes(page, i);
    }
    html_end_part(&page->html);
}

/* --- Sentences */

static void add_sentences(Page *page)
{
    const Sentences said = sweep_sentences(page->games, page->effects,
                                           page->effect_count, page->arena);
    html_begin_part(&page->html, "In short", NULL);
    for (size_t i = 0; i < said.count; i++) {
        html_say(&page->html, said.items[i]);
    }
    html_end_part(&page->html);
}

/* --- Origin */

static const char *values_text(const Page *page, const SweepValues *over)
{
    Text text = text_new(page->arena);
    names_add(&text, NAME_LIST(NULL, over->values, over->count), "");
    return text_string(&text);
}

static const char *combinations_text(const Page *page)
{
    return page->combinations == 1
               ? "the one combination"
               : text_format(page->arena, "each of %d combinations",
                             page->combinations);
}

static void add_made(Page *page, const char *command)
{
    const SweptGames *games = page->games;
    Html *html = &page->html;
    html_begin_made(html);
    html_fact(html, "Variant", games->variant, false);
    for (int i = 0; i < page->overs->factors.count; i++) {
        html_fact(html, page->overs->items[i].path,
                  values_text(page, &page->overs->items[i]), false);
    }
    html_end_made(html, &(HtmlMade){
        games->plan->surveys[0]->players, games->bots, games->seed, text_format(
            page->arena, "%s with %s",
            html_count(page->arena, swept_count(games)),
            combinations_text(page)), command});
}

void sweep_page(const SweptGames *games, const char *command, Text *text)
{
    Arena *arena = text->arena;
    int players = games->plan->surveys[0]->players;
    Page page = {.games = games, .overs = games->overs, .arena = arena,
                 .combinations = factors_combinations(&games->overs->factors)};
    page.effects = swept_effects(arena, games, &page.effect_count);
    page.rows = arena_alloc(arena, (page.effect_count +
                                    (size_t)page.combinations) *
                                       sizeof *page.rows);
    page.html = html_begin(
        text, text_format(arena, "%s with other values", games->variant),
        estimate_note(arena, text_format(
            arena, "%s game%s of %d player%s with %s, the "
            "same deals and dice; bots: %s",
            html_count(arena, swept_count(games)),
            swept_count(games) == 1 ? "" : "s",
            players, players == 1 ? "" : "s",
            combinations_text(&page), bots_with_caution(games->bots, arena)),
        swept_count(games)));
    add_sentences(&page);
    add_outcomes(&page);
    add_effects(&page);
    add_made(&page, command);
    html_sortable(&page.html);
    html_end(&page.html);
}
