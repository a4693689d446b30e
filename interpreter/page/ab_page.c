/* One chart of differences for each group of figures, all around zero. Figures
 * with units of their own (rounds, decisions, minutes) are shown in percent of
 * their value under A, so that one scale fits all.
 *
 * SPDX-License-Identifier: MIT */
#include "page/ab_page.h"

#include "page/chart.h"
#include "statistics/ab_sentences.h"
#include "view/number_text.h"

typedef enum { ROWS_PERCENT, ROWS_POINTS, ROWS_RELATIVE, ROW_KINDS } RowKind;

typedef struct {
    const PairedGames *games;
    Html html;
    Arena *arena;
    ChartRow *rows;        /* large enough for all figures */
} Page;

static const Figure *figure_of(const FigurePair *pair)
{
    return pair->of[0] ? pair->of[0] : pair->of[1];
}

static RowKind kind_of(const Figure *figure)
{
    return figure->percent                         ? ROWS_PERCENT
           : text_equal(figure->group, "points") ? ROWS_POINTS
                                                   : ROWS_RELATIVE;
}

/* --- Figures */

static void add_value(Text *text, const Estimate *estimate,
                      const Figure *figure)
{
    if (estimate->known) {
        chart_number(text, figure->percent, estimate_is_difference(figure),
                     estimate->value);
    } else {
        text_add(text, "none");
    }
}

/* "A 2.178, B 2.336" */
static const char *both_values(const Page *page, const PairedEstimate *estimate,
                               const Figure *figure)
{
    Text text = text_new(page->arena);
    text_add(&text, "A ");
    add_value(&text, &estimate->of[0], figure);
    text_add(&text, ", B ");
    add_value(&text, &estimate->of[1], figure);
    return text_string(&text);
}

static ChartRow row_of(const Page *page, size_t index)
{
    const Figure *figure = figure_of(&page->games->pairing->items[index]);
    const PairedEstimate *estimate = &page->games->estimates[index];
    ChartRow row = {.label = figure->name, .estimate = estimate->difference,
                    .under = both_values(page, estimate, figure),
                    .points = figure->percent,
                    .note = estimate->clear ? "clear" : NULL};
    if (kind_of(figure) == ROWS_RELATIVE) {
        row.estimate = estimate->relative;
    }
    if (*row.label == '\0') {
        row.label = text_format(page->arena, "at %s",
                                page->games->pairing->surveys[0]->timing);
    }
    return row;
}

/* Adds the figures of a group that have the same form. */
static void add_chart(Page *page, const char *group, RowKind kind)
{
    Chart chart = {.rows = page->rows, .shape = CHART_DOTS, .difference = true,
                   .percent = kind != ROWS_POINTS,
                   .mark_name = "no difference"};
    for (size_t i = 0; i < page->games->pairing->count; i++) {
        const Figure *figure = figure_of(&page->games->pairing->items[i]);
        if (text_equal(figure->group, group) && kind_of(figure) == kind) {
            page->rows[chart.count++] = row_of(page, i);
        }
    }
    if (chart.count > 0) {
        chart.caption = kind == ROWS_RELATIVE
                            ? text_format(page->arena, "%s, in percent of A",
                                          group)
                            : group;
        chart_add(&page->html, &chart);
    }
}

static bool begins_group(const Pairing *pairing, size_t index)
{
    const char *group = figure_of(&pairing->items[index])->group;
    for (size_t i = 0; i < index; i++) {
        if (text_equal(figure_of(&pairing->items[i])->group, group)) {
            return false;
        }
    }
    return true;
}

static void add_differences(Page *page)
{
    const Pairing *pairing = page->games->pairing;
    html_begin_part(&page->html, "Differences", "B minus A, each with its 95 % "
                    "CI; differences of shares are in percentage points (pp). "
                    "A difference is clear with all figures considered: if the "
                    "change had no effect, one run in 20 would show a clear "
                    "difference.");
    for (size_t i = 0; i < pairing->count; i++) {
        for (int kind = 0; kind < ROW_KINDS && begins_group(pairing, i);
             kind++) {
            add_chart(page, figure_of(&pairing->items[i])->group,
                      (RowKind)kind);
        }
    }
    html_end_part(&page->html);
}

/* --- Summary */

static void add_share(Page *page, const char *label, uint64_t count)
{
    double games = (double)page->games->sums->tallies[0]->games;
    html_tile(&page->html, label, text_format(page->arena, "%.1f %%",
                                              100 * (double)count / games));
}

static void add_short(Page *page)
{
    int clear = 0;
    for (size_t i = 0; i < page->games->pairing->count; i++) {
        clear += page->games->estimates[i].clear;
    }
    html_open(&page->html, HTML_TILES);
    add_share(page, "of games took a different course under B",
              pairing_games(page->games->sums, COURSE_CHANGED));
    add_share(page, "of games had a different winner under B",
              pairing_games(page->games->sums, COURSE_DECIDED));
    html_tile(&page->html, text_format(page->arena, "of %d figures differ "
                                       "clearly",
                                       (int)page->games->pairing->count),
              text_format(page->arena, "%d", clear));
    html_close(&page->html, HTML_TILES);
    const Sentences said = ab_sentences(page->games, page->arena);
    if (said.count > 0) {
        html_begin_part(&page->html, "In short", NULL);
        for (size_t i = 0; i < said.count; i++) {
            html_say(&page->html, said.items[i]);
        }
        html_end_part(&page->html);
    }
    const char *silence = ab_silence(page->games, page->arena);
    if (*silence) {
        html_begin_part(&page->html, "What these games do not tell", silence);
        html_end_part(&page->html);
    }
}

/* --- Games and origin */

static void add_decided(Page *page)
{
    const PairedGames *games = page->games;
    if (games->decided_count == 0) {
        return;
    }
    html_begin_part(&page->html, "Games that the change decided",
                    "The shortest games that have a different winner under B.");
    html_open(&page->html, HTML_FACTS);
    for (int i = 0; i < games->decided_count; i++) {
        const Decided *decided = &games->decided[i];
        html_fact(&page->html, text_format(page->arena, "Game %llu",
                                           (unsigned long long)decided->game),
                  text_format(page->arena, "under A %s won, under B %s",
                              decided->winners[0], decided->winners[1]),
                  false);
        for (int side = 0; side < 2; side++) {
            if (decided->how[side]) {
                html_fact(&page->html, side ? "under B" : "under A",
                          decided->how[side], true);
            }
        }
    }
    html_close(&page->html, HTML_FACTS);
    html_end_part(&page->html);
}

static void add_made(Page *page, const char *command)
{
    const PairedGames *games = page->games;
    const Survey *const *surveys = games->pairing->surveys;
    Html *html = &page->html;
    html_begin_made(html);
    for (int side = 0; side < 2; side++) {
        html_fact(html, side ? "B" : "A", games->sides[side], false);
        html_fact(html, side ? "Hash of the rules of B"
                             : "Hash of the rules of A",
                  text_format(page->arena, "%016llx",
                              (unsigned long long)surveys[side]->hash), true);
    }
    html_end_made(html, &(HtmlMade){
        surveys[0]->players, games->bots, games->seed, text_format(
            page->arena, "%s under each set of rules%s",
            html_count(page->arena, games->sums->tallies[0]->games),
            games->stopped ? ": stopped" : ""), command});
}

void ab_page(const PairedGames *games, const char *command, Text *text)
{
    Arena *arena = text->arena;
    const char *title = text_format(arena, "%s or %s", games->sides[0],
                                    games->sides[1]);
    Page page = {.games = games, .arena = arena};
    page.rows = arena_alloc(arena, games->pairing->count * sizeof *page.rows);
    uint64_t played = games->sums->tallies[0]->games;
    int players = games->pairing->surveys[0]->players;
    page.html = html_begin(text, title, estimate_note(arena, text_format(
        arena, "%s game%s of %d player%s, each under A (%s) and under B (%s) "
        "with the same deals and dice; bots: %s", html_count(arena, played),
        played == 1 ? "" : "s", players, players == 1 ? "" : "s",
        games->sides[0], games->sides[1],
        bots_with_caution(games->bots, arena)), played));
    add_short(&page);
    add_differences(&page);
    add_decided(&page);
    add_made(&page, command);
    html_sortable(&page.html);
    html_end(&page.html);
}
