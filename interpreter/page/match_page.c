/* Sentences, a chart of each group of figures with the strongest bot first, and
 * a table of all pairs.
 *
 * SPDX-License-Identifier: MIT */
#include "page/match_page.h"

#include "base/name_list.h"
#include "page/chart.h"

typedef struct {
    const MatchGames *games;
    Html html;
    Arena *arena;
} Page;

static void add_sentences(Page *page)
{
    Sentences sentences = match_sentences(page->games, page->arena);
    html_begin_part(&page->html, "In short", NULL);
    for (size_t i = 0; i < sentences.count; i++) {
        html_say(&page->html, sentences.items[i]);
    }
    html_end_part(&page->html);
}

/* Adds a chart of the bots; first less than 0: their ratings. */
static void add_chart(Page *page, const char *caption, int first, bool percent)
{
    const Ratings *ratings = &page->games->ratings;
    ChartRow rows[RANKED_MAX] = {0};
    Chart chart = {.caption = caption, .rows = rows, .shape = CHART_DOTS,
                   .count = (size_t)ratings->count, .percent = percent};
    for (int i = 0; i < ratings->count; i++) {
        int bot = ratings->order[i];
        rows[i].label = page->games->bots[bot];
        rows[i].estimate = first < 0 ? ratings->ratings[bot]
                                     : match_figure(page->games, first, bot);
    }
    if (percent) {
        chart.mark_name = "equal share";
        chart.mark = 1.0 / page->games->plan->seatings->units;
    }
    chart_add(&page->html, &chart);
}

static void add_bots(Page *page)
{
    const MatchPlan *plan = page->games->plan;
    html_begin_part(&page->html, "Strength", "Each with its 95 % CI. 400 "
                    "points of rating more mean ten times the chance to come "
                    "in before the other; the mean is 0.");
    add_chart(page, "rating", -1, false);
    add_chart(page, "share of wins", plan->wins, true);
    add_chart(page, plan->utility ? "utility" : "points", plan->values, false);
    html_end_part(&page->html);
}

static void add_pairs(Page *page)
{
    const Ratings *ratings = &page->games->ratings;
    int count = ratings->count;
    Estimate cells[RANKED_MAX * RANKED_MAX];
    const char *names[RANKED_MAX];
    for (int i = 0; i < count; i++) {
        names[i] = page->games->bots[ratings->order[i]];
        for (int k = 0; k < count; k++) {
            cells[i * count + k] = i == k
                ? (Estimate){.known = false}
                : match_ahead_of(page->games, ratings->order[i],
                                 ratings->order[k]);
        }
    }
    html_begin_part(&page->html, "Pairs", "How often the bot of a line came in "
                    "before that of a column; ties count half.");
    heat_table_add(&page->html, &(HeatTable){
        .caption = "came in before", .down = "this bot",
        .across = "the other one", .row_names = names, .column_names = names,
        .rows = count, .columns = count, .cells = cells, .percent = true});
    html_end_part(&page->html);
}

static const char *names_text(const MatchGames *games, Arena *arena)
{
    Text text = text_new(arena);
    names_add(&text, NAME_LIST(NULL, games->bots, games->ratings.count), "");
    return text_string(&text);
}

static const char *deals_text(const Page *page)
{
    return text_format(page->arena, "%s deals, %s",
                       html_count(page->arena, page->games->tally->games),
                       match_seats_text(page->games, page->arena));
}

static void add_made(Page *page, const char *command)
{
    const MatchGames *games = page->games;
    html_begin_made(&page->html);
    html_fact(&page->html, "Variant", games->variant, false);
    html_fact(&page->html, "Hash of the rules", text_format(
        page->arena, "%016llx", (unsigned long long)games->plan->survey->hash),
        true);
    html_end_made(&page->html, &(HtmlMade){
        games->plan->games->players, names_text(games, page->arena),
        games->seed, deals_text(page), command});
}

void match_page(const MatchGames *games, const char *command, Text *text)
{
    Arena *arena = text->arena;
    Page page = {.games = games, .arena = arena};
    page.html = html_begin(
        text, text_format(arena, "%s: a match of bots", games->variant),
        text_format(arena, "%s; %d players", deals_text(&page),
                    games->plan->games->players));
    add_sentences(&page);
    add_bots(&page);
    add_pairs(&page);
    add_made(&page, command);
    html_sortable(&page.html);
    html_end(&page.html);
}
