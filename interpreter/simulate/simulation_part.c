/* What a part has, and writing it. A simulation has one arm and no more sums,
 * and is written without a list of arms, as all parts were once.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulation_part.h"

#include <string.h>

#include "base/json_text.h"

enum { VERSION_SIMULATION = 2, VERSION = 3, NUMBERS_A_LINE = 64 };

const char part_simulate[] = "simulate";

Part *part_new(Arena *arena, const char *experiment, const SumsForm *form)
{
    Part *part = arena_alloc(arena, sizeof *part);
    part->experiment = experiment;
    part->sums = sums_new(arena, form);
    part->arms = arena_alloc(arena, (size_t)form->arm_count *
                                        sizeof *part->arms);
    return part;
}

const Survey *part_survey(const Part *part)
{
    return part->sums->form->surveys[0];
}

const Tally *part_tally(const Part *part)
{
    return part->sums->tallies[0];
}

uint64_t part_played(const Part *part)
{
    return part_tally(part)->games;
}

/* --- facts and notes ------------------------------------------------------ */

void part_add_fact(Arena *arena, Part *part, const char *name,
                   const char *const *values, size_t count)
{
    const char **copies = arena_alloc(arena, (count + 1) * sizeof *copies);
    for (size_t i = 0; i < count; i++) {
        copies[i] = values[i];
    }
    ARENA_PUSH(arena, part->facts, part->fact_count, part->fact_capacity) =
        (PartFact){name, copies, count};
}

const PartFact *part_fact(const Part *part, const char *name,
                          const PartFact *last)
{
    size_t first = last ? (size_t)(last - part->facts) + 1 : 0;
    for (size_t i = first; i < part->fact_count; i++) {
        if (text_equal(part->facts[i].name, name)) {
            return &part->facts[i];
        }
    }
    return NULL;
}

const char *part_word(const Part *part, const char *name)
{
    const PartFact *fact = part_fact(part, name, NULL);
    return fact && fact->count > 0 ? fact->values[0] : NULL;
}

void part_add_note(Arena *arena, Part *part, PartNote note)
{
    ARENA_PUSH(arena, part->notes, part->note_count, part->note_capacity) =
        note;
}

const PartNote *part_note(const Part *part, uint64_t game)
{
    for (size_t i = 0; i < part->note_count; i++) {
        if (part->notes[i].game == game) {
            return &part->notes[i];
        }
    }
    return NULL;
}

/* --- games ---------------------------------------------------------------- */

GameRange part_range(uint64_t games, int number, int parts)
{
    Wide all = (Wide)games;
    uint64_t first = (uint64_t)(all * (number - 1) / parts);
    uint64_t end = (uint64_t)(all * number / parts);
    return (GameRange){first, end - first, {0, 0, 0}};
}

GameRange part_missing(const Part *part, uint64_t from)
{
    uint64_t end = part->games;
    for (size_t i = 0; i < part->range_count; i++) {
        const GameRange *range = &part->ranges[i];
        if (range->first > from) {
            end = range->first;
            break;
        }
        uint64_t after = range->first + range->games;
        from = after > from ? after : from;
    }
    return (GameRange){from, end - from, {0, 0, 0}};
}

/* Whether [next] continues [range]. Ranges that were read stay separate until
 * the part is written, so that each knows its own file. */
static bool goes_on(const GameRange *range, const GameRange *next)
{
    return range->span.file == 0 && next->span.file == 0 &&
           range->first + range->games == next->first;
}

static void join_next(Part *part, size_t at)
{
    if (at + 1 < part->range_count &&
        goes_on(&part->ranges[at], &part->ranges[at + 1])) {
        part->ranges[at].games += part->ranges[at + 1].games;
        part->range_count--;
        memmove(&part->ranges[at + 1], &part->ranges[at + 2],
                (part->range_count - at - 1) * sizeof *part->ranges);
    }
}

void part_add_games(Arena *arena, Part *part, GameRange range)
{
    ARENA_PUSH(arena, part->ranges, part->range_count,
               part->range_capacity) = range;
    size_t at = part->range_count - 1;
    for (; at > 0 && part->ranges[at - 1].first > range.first; at--) {
        part->ranges[at] = part->ranges[at - 1];
    }
    part->ranges[at] = range;
    join_next(part, at);
    if (at > 0) {
        join_next(part, at - 1);
    }
}

/* --- writing -------------------------------------------------------------- */

static void add_wide(Text *text, const char *key, Wide number)
{
    json_key(text, key, false);
    text_add(text, "\"");
    wide_add_text(text, number);
    text_add(text, "\"");
}

static void add_hash(Text *text, const char *key, uint64_t hash)
{
    json_key(text, key, false);
    text_add_format(text, "\"%016llx\"", (unsigned long long)hash);
}

static void add_seats(Text *text, const PartArm *arm)
{
    text_add(text, ",\n\"seats\":[");
    for (int i = 0; i < arm->seat_count; i++) {
        const Seat *seat = &arm->seats[i];
        text_add(text, i ? ",\n" : "\n");
        text_add(text, "{\"player\":");
        json_quote(text, seat->player);
        json_member(text, "bot", seat->bot);
        if (seat->hash) {
            add_hash(text, "hash", seat->hash);
        }
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_rules(Text *text, const Survey *survey, const PartArm *arm)
{
    json_member(text, "variant", survey->id);
    json_member(text, "title", survey->title);
    add_hash(text, "hash", survey->hash);
    add_seats(text, arm);
    text_add(text, ",\n\"bots\":");
    json_quote(text, arm->bots);
}

static void add_seed(Text *text, const Part *part)
{
    add_wide(text, "seed", part->seed);
    add_wide(text, "games", (Wide)part->games);
}

static void add_command(Text *text, const Part *part)
{
    text_add(text, ",\n\"command\":[");
    for (size_t i = 0; i < part->word_count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, part->command[i]);
    }
    text_add(text, "]");
    if (part->parts) {
        text_add_format(text, ",\"parts\":%d", part->parts);
    }
}

/* Writes the ranges; adjacent ones become one. */
static void add_ranges(Text *text, const Part *part)
{
    text_add(text, ",\n\"has\":[");
    for (size_t i = 0, next; i < part->range_count; i = next) {
        uint64_t first = part->ranges[i].first, end = first;
        for (next = i; next < part->range_count &&
                       part->ranges[next].first == end; next++) {
            end += part->ranges[next].games;
        }
        text_add(text, i ? ",\n{\"first\":\"" : "{\"first\":\"");
        wide_add_text(text, (Wide)first);
        text_add(text, "\"");
        add_wide(text, "games", (Wide)(end - first));
        text_add(text, "}");
    }
    text_add(text, "]");
}

/* Writes the bins of measure [index], if it has bins. */
static void add_bins(Text *text, const Survey *survey, const Tally *tally,
                     int index)
{
    int at = survey_binned(survey, index);
    const Bins *bins = at == NOTHING ? NULL : &tally->bins[at];
    if (!bins) {
        return;
    }
    if (!survey->shown[at]) {
        text_add(text, ",\"shown\":false");
    }
    add_wide(text, "width", (Wide)1 << bins->shift);
    text_add(text, ",\"counts\":[");
    for (int i = 0; i < bins_count(bins); i++) {
        int64_t first;
        text_add_format(text, i ? ",\"%llu\"" : "\"%llu\"",
                        (unsigned long long)bins_at(bins, i, &first));
    }
    text_add(text, "]");
}

static void add_measures(Text *text, const Survey *survey, const Tally *tally)
{
    text_add(text, ",\n\"measures\":[");
    for (int i = 0; i < survey->measure_count; i++) {
        const MeasureTally *measure = &tally->measures[i];
        text_add(text, i ? ",\n{\"name\":" : "\n{\"name\":");
        json_quote(text, survey->measures[i]);
        add_wide(text, "sum", measure->sum);
        add_wide(text, "squares", measure->squares);
        add_wide(text, "least", measure->least);
        add_wide(text, "most", measure->most);
        add_bins(text, survey, tally, i);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_figure(Text *text, const Survey *survey, const Tally *tally,
                       const Figure *figure)
{
    static const char *const kinds[] = {"portion", "mean", "ratio", "quantile",
                                        "fairness"};
    text_add(text, "{\"group\":");
    json_quote(text, figure->group);
    json_member(text, "name", figure->name);
    json_member(text, "kind", kinds[figure->kind]);
    json_member(text, "of", survey->measures[figure->x]);
    if (figure->kind == FIGURE_RATIO) {
        json_member(text, "by", survey->measures[figure->y]);
        add_wide(text, "products", tally->products[figure->product]);
    }
    text_add_format(text, ",\"scale\":%d", figure->scale);
    if (figure->kind == FIGURE_QUANTILE) {
        text_add_format(text, ",\"at\":%d,\"unit\":%d", figure->at,
                        figure->unit);
    }
    if (figure->floor != NO_FLOOR) {
        text_add_format(text, ",\"floor\":%d", figure->floor);
    }
    text_add_format(text, ",\"percent\":%s}",
                    figure->percent ? "true" : "false");
}

static void add_figures(Text *text, const Survey *survey, const Tally *tally)
{
    add_measures(text, survey, tally);
    text_add(text, ",\n\"figures\":[");
    for (size_t i = 0; i < survey->figure_count; i++) {
        text_add(text, i ? ",\n" : "\n");
        add_figure(text, survey, tally, &survey->figures[i]);
    }
    text_add(text, "]");
}

static void add_facts(Text *text, const Part *part)
{
    text_add(text, ",\n\"facts\":[");
    for (size_t i = 0; i < part->fact_count; i++) {
        const PartFact *fact = &part->facts[i];
        text_add(text, i ? ",\n{" : "\n{");
        json_member(text, "name", fact->name);
        json_texts(text, "values", fact->values, fact->count);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void write_simulation(Text *text, const Part *part)
{
    const Survey *survey = part_survey(part);
    text_add_format(text, "{\"cria part\":%d", VERSION_SIMULATION);
    add_rules(text, survey, part->arms);
    add_seed(text, part);
    json_member(text, "timing", survey->timing);
    add_command(text, part);
    add_ranges(text, part);
    if (part->fact_count > 0) {
        add_facts(text, part);
    }
    add_figures(text, survey, part_tally(part));
    text_add(text, "}\n");
}

static void add_arm(Text *text, const Part *part, int index)
{
    const Survey *survey = part->sums->form->surveys[index];
    text_add(text, index ? ",\n{" : "\n{");
    add_rules(text, survey, &part->arms[index]);
    json_member(text, "timing", survey->timing);
    add_figures(text, survey, part->sums->tallies[index]);
    text_add(text, "}");
}

/* Long lists have many lines, so that each can be looked at. */
static void add_list(Text *text, const SumListForm *form, const Wide *list)
{
    text_add(text, "{");
    json_member(text, "name", form->name);
    text_add(text, ",\"values\":[");
    for (size_t i = 0; i < form->count; i++) {
        text_add(text, i % NUMBERS_A_LINE ? " " : i ? "\",\n\"" : "\"");
        wide_add_text(text, list[i]);
    }
    text_add(text, form->count ? "\"]}" : "]}");
}

static void add_lists(Text *text, const Sums *sums)
{
    text_add(text, ",\n\"sums\":[");
    for (int i = 0; i < sums->form->list_count; i++) {
        text_add(text, i ? ",\n" : "\n");
        add_list(text, &sums->form->lists[i], sums->lists[i]);
    }
    text_add(text, "]");
}

static void add_shortest(Text *text, const Part *part)
{
    text_add(text, ",\n\"shortest\":[");
    for (int i = 0; i < part->sums->shortest_count; i++) {
        const ShortGame *game = &part->sums->shortest[i];
        const PartNote *note = part_note(part, game->game);
        text_add_format(text, "%s{\"game\":\"%llu\"", i ? ",\n" : "\n",
                        (unsigned long long)game->game);
        add_wide(text, "decisions", game->decisions);
        json_texts(text, "told", note ? note->texts : NULL,
                   note ? note->count : 0);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void write_experiment(Text *text, const Part *part)
{
    text_add_format(text, "{\"cria part\":%d", VERSION);
    json_member(text, "experiment", part->experiment);
    add_seed(text, part);
    add_command(text, part);
    add_ranges(text, part);
    add_facts(text, part);
    text_add(text, ",\n\"arms\":[");
    for (int i = 0; i < part->sums->form->arm_count; i++) {
        add_arm(text, part, i);
    }
    text_add(text, "]");
    add_lists(text, part->sums);
    add_shortest(text, part);
    text_add(text, "}\n");
}

void part_write(Text *text, const Part *part)
{
    if (text_equal(part->experiment, part_simulate)) {
        write_simulation(text, part);
    } else {
        write_experiment(text, part);
    }
}
