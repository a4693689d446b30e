/* A part for each group of games: what differs clearly, then charts of the
 * differences of shares, and tables of those of other figures.
 *
 * SPDX-License-Identifier: MIT */
#include "page/people_page.h"

#include "page/chart.h"

typedef struct {
    const PeopleResults *results;
    Html html;
    Arena *arena;
} Page;

static void add_value(Text *text, const FigureLine *line)
{
    if (line->estimate.known) {
        chart_number(text, line->percent, line->difference,
                     line->estimate.value);
    } else {
        text_add(text, "none");
    }
}

static ChartRow row_of(const Page *page, const PeopleResult *result,
                       const BesideBots *item)
{
    const FigureLine *line = item->of[0];
    Text both = text_new(page->arena);
    text_add(&both, "people ");
    add_value(&both, line);
    text_add(&both, ", bots ");
    add_value(&both, item->of[1]);
    return (ChartRow){
        .label = *line->name ? line->name
                             : text_format(page->arena, "at %s",
                                           result->people->survey->timing),
        .estimate = item->difference, .under = text_string(&both),
        .points = line->percent, .note = item->clear ? "clear" : NULL};
}

static void add_chart(Page *page, const PeopleResult *result, size_t first,
                      bool percent)
{
    const char *group = result->items[first].of[0]->group;
    ChartRow *rows = arena_alloc(page->arena, result->count * sizeof *rows);
    Chart chart = {.caption = group, .rows = rows, .percent = percent,
                   .shape = percent ? CHART_DOTS : CHART_NUMBERS,
                   .difference = true,
                   .mark_name = percent ? "no difference" : NULL};
    for (size_t i = 0; i < result->count; i++) {
        const FigureLine *line = result->items[i].of[0];
        if (text_equal(line->group, group) && line->percent == percent &&
            result->items[i].difference.known) {
            rows[chart.count++] = row_of(page, result, &result->items[i]);
        }
    }
    if (chart.count > 0) {
        chart_add(&page->html, &chart);
    }
}

static bool begins_group(const PeopleResult *result, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (text_equal(result->items[i].of[0]->group,
                       result->items[index].of[0]->group)) {
            return false;
        }
    }
    return true;
}

static const char *tell(const PeopleResult *result, Arena *arena)
{
    Text text = text_new(arena);
    const char *sentence;
    for (size_t i = 0; (sentence = people_sentence(result, i, arena)); i++) {
        text_add_format(&text, "%s%s", i ? " " : "", sentence);
    }
    return text_string(&text);
}

static void add_result(Page *page, const PeopleResult *result)
{
    const PeopleGroup *people = result->people;
    html_begin_part(&page->html, text_format(
        page->arena, "%s, %d player%s: %s of people, %s of bots (%s)%s",
        people->rules, people->players, people->players == 1 ? "" : "s",
        html_count(page->arena, people->tally->games),
        html_count(page->arena, result->bots->games), result->bot_names,
        result->bots->games < page->results->games ? ": stopped" : ""),
        tell(result, page->arena));
    for (size_t i = 0; i < result->count; i++) {
        if (begins_group(result, i)) {
            add_chart(page, result, i, true);
            add_chart(page, result, i, false);
        }
    }
    html_end_part(&page->html);
}

static void add_left_out(Page *page)
{
    const PeopleGames *people = page->results->people;
    if (people->left_count == 0) {
        return;
    }
    html_begin_part(&page->html, "Replays that are left out", NULL);
    html_open(&page->html, HTML_FACTS);
    for (size_t i = 0; i < people->left_count; i++) {
        html_fact(&page->html, people->left_out[i].path,
                  people->left_out[i].reason, false);
    }
    html_close(&page->html, HTML_FACTS);
    html_end_part(&page->html);
}

void people_page(const PeopleResults *results, const char *command, Text *text)
{
    Page page = {.results = results, .arena = text->arena};
    page.html = html_begin(text, "Games of people beside those of bots",
                           "People minus bots, each with its 95 % CI; "
                           "differences of shares are in percentage points "
                           "(pp). A difference is clear with all figures of "
                           "the same games considered.");
    for (size_t i = 0; i < results->count; i++) {
        add_result(&page, &results->groups[i]);
    }
    add_left_out(&page);
    html_begin_made(&page.html);
    html_fact(&page.html, "Command", command, true);
    html_fact(&page.html, "Seed of the bots' games", text_format(
        page.arena, "%llu", (unsigned long long)results->seed), false);
    html_close(&page.html, HTML_FACTS);
    html_end_part(&page.html);
    html_end(&page.html);
}
