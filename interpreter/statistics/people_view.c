/* SPDX-License-Identifier: MIT */
#include "statistics/people_view.h"

#include <math.h>
#include <string.h>

#include "base/json_text.h"
#include "base/text_wrap.h"
#include "statistics/csv.h"
#include "statistics/figures_view.h"
#include "statistics/paired_estimate.h"
#include "view/number_text.h"

enum { NAME_COLUMNS = 32, SENTENCES_MOST = 5 };

/* --- comparing ------------------------------------------------------------ */

static double root_of_squares(double one, double other)
{
    return sqrt(one * one + other * other);
}

static void compare(BesideBots *item)
{
    const Estimate *one = &item->of[0]->estimate;
    const Estimate *other = &item->of[1]->estimate;
    double difference = one->value - other->value;
    item->chance = 2;
    item->difference = (Estimate){.value = difference,
                                  .known = one->known && other->known &&
                                           !item->of[0]->p_value};
    if (!item->difference.known || !one->margins || !other->margins ||
        item->of[0]->quantile) {
        return;
    }
    double below = root_of_squares(one->value - one->low,
                                   other->high - other->value);
    double above = root_of_squares(one->high - one->value,
                                   other->value - other->low);
    double side = difference > 0 ? below : above;
    item->difference.low = difference - below;
    item->difference.high = difference + above;
    item->difference.margins = true;
    item->chance = difference == 0 ? 1
        : side == 0                ? 0
        : erfc(NORMAL_QUANTILE * fabs(difference) / side / sqrt(2));
}

PeopleResult people_compare(Arena *arena, const PeopleGroup *group,
                            const Tally *bots, const char *bot_names)
{
    PeopleResult result = {.people = group, .bots = bots,
                           .bot_names = bot_names};
    result.figures[0] = figures_all(arena, group->survey, group->tally);
    result.figures[1] = figures_all(arena, group->survey, bots);
    result.count = result.figures[0].count;
    result.items = arena_alloc(arena, result.count * sizeof *result.items);
    double *chances = arena_alloc(arena, result.count * sizeof *chances);
    bool *clear = arena_alloc(arena, result.count * sizeof *clear);
    for (size_t i = 0; i < result.count; i++) {
        result.items[i].of[0] = &result.figures[0].lines[i];
        result.items[i].of[1] = &result.figures[1].lines[i];
        compare(&result.items[i]);
        chances[i] = result.items[i].chance;
    }
    holm_mark(chances, clear, result.count);
    for (size_t i = 0; i < result.count; i++) {
        result.items[i].clear = clear[i];
    }
    return result;
}

/* --- sentences ------------------------------------------------------------ */

/* Shares by their difference, all others by their difference in parts of the
 * bots'. */
static double size_of(const BesideBots *item)
{
    double bots = fabs(item->of[1]->estimate.value);
    double size = fabs(item->difference.value);
    return item->of[0]->percent ? size : bots > 0 ? size / bots : 1;
}

static bool comes_before(const BesideBots *one, const BesideBots *other)
{
    return size_of(one) > size_of(other) ||
           (size_of(one) == size_of(other) && one < other);
}

/* The clear difference with [rank] larger ones; NULL: there is none. */
static const BesideBots *find_ranked(const PeopleResult *result, size_t rank)
{
    for (size_t i = 0; i < result->count; i++) {
        size_t larger = 0;
        for (size_t k = 0; k < result->count; k++) {
            larger += result->items[k].clear &&
                      comes_before(&result->items[k], &result->items[i]);
        }
        if (result->items[i].clear && larger == rank) {
            return &result->items[i];
        }
    }
    return NULL;
}

static size_t count_clear(const PeopleResult *result)
{
    size_t clear = 0;
    for (size_t i = 0; i < result->count; i++) {
        clear += result->items[i].clear;
    }
    return clear;
}

static void add_plain(Text *text, const FigureLine *line, double value,
                      bool difference)
{
    number_add(text, line->percent ? 100 * value : value,
               line->percent ? 1 : 2, difference);
}

static void add_number(Text *text, const FigureLine *line, double value,
                       bool difference)
{
    add_plain(text, line, value, difference);
    if (line->percent) {
        text_add_format(text, " %s", number_unit(difference ||
                                                 line->difference));
    }
}

static const char *name_of(const PeopleResult *result, const FigureLine *line,
                           Arena *arena)
{
    return *line->name ? line->name
                       : text_format(arena, "at %s",
                                     result->people->survey->timing);
}

static const char *tell_clear(const PeopleResult *result,
                              const BesideBots *item, Arena *arena)
{
    const FigureLine *line = item->of[0];
    Text text = text_new(arena);
    text_add_format(&text, "%s, %s: ", line->group,
                    name_of(result, line, arena));
    add_number(&text, line, line->estimate.value, false);
    text_add(&text, " in people's games, ");
    add_number(&text, line, item->of[1]->estimate.value, false);
    text_add(&text, " in the bots' (");
    add_number(&text, line, item->difference.value, true);
    text_add(&text, ", 95 % CI ");
    add_plain(&text, line, item->difference.low, true);
    text_add(&text, " to ");
    add_number(&text, line, item->difference.high, true);
    text_add(&text, ").");
    return text_string(&text);
}

static const char *tell_none(const PeopleResult *result, Arena *arena)
{
    uint64_t games = result->people->tally->games;
    if (games < GAMES_FOR_SHARES) {
        return text_format(arena, "%llu game%s of people %s too few to tell "
                           "people from bots: shares need %d games, means %d.",
                           (unsigned long long)games, games == 1 ? "" : "s",
                           games == 1 ? "is" : "are", GAMES_FOR_SHARES,
                           GAMES_FOR_MEANS);
    }
    return text_format(arena, "No figure of people's games clearly differs "
                       "from the bots'%s.", games < GAMES_FOR_MEANS
                           ? "; means can be compared from 100 games on" : "");
}

const char *people_sentence(const PeopleResult *result, size_t index,
                            Arena *arena)
{
    size_t clear = count_clear(result);
    if (clear == 0) {
        return index == 0 ? tell_none(result, arena) : NULL;
    }
    if (index < SENTENCES_MOST && index < clear) {
        return tell_clear(result, find_ranked(result, index), arena);
    }
    return index == SENTENCES_MOST && clear > SENTENCES_MOST
               ? text_format(arena, "%zu more differ clearly: they are marked "
                             "below.", clear - SENTENCES_MOST) : NULL;
}

/* "2 other files in the folders are no replays. 1 replay is left out:" or
 * "". */
static const char *tell_remainder(const PeopleGames *people, Arena *arena)
{
    Text text = text_new(arena);
    if (people->others > 0) {
        text_add_format(&text, "%zu other file%s in the folders %s no "
                        "replay%s. ", people->others,
                        people->others == 1 ? "" : "s",
                        people->others == 1 ? "is" : "are",
                        people->others == 1 ? "" : "s");
    }
    if (people->left_count > 0) {
        text_add_format(&text, "%zu replay%s left out:", people->left_count,
                        people->left_count == 1 ? " is" : "s are");
    }
    return text_string(&text);
}

/* --- for people ----------------------------------------------------------- */

static void add_value(Text *text, const FigureLine *line)
{
    if (!line->estimate.known) {
        text_add(text, "          -");
    } else if (line->p_value) {
        text_add_format(text, "%11s", number_p_value(text->arena,
                                                     line->estimate.value));
    } else {
        number_add_column(text, line->estimate.value, line->percent,
                          line->difference);
    }
}

static void add_line(Text *text, const char *name, const BesideBots *item)
{
    const Estimate *difference = &item->difference;
    bool percent = item->of[0]->percent;
    figures_add_name(text, name, NAME_COLUMNS);
    add_value(text, item->of[0]);
    add_value(text, item->of[1]);
    if (difference->known) {
        number_add_column(text, difference->value, percent, true);
    }
    if (difference->margins) {
        text_add_format(text, " %8.*f%s", percent ? 2 : 3,
                        (percent ? 100 : 1) * estimate_margin(difference),
                        item->clear ? " *" : "");
    }
    text_add(text, "\n");
}

static void add_group(const PeopleResults *results, const PeopleResult *result,
                      Text *text)
{
    const PeopleGroup *people = result->people;
    const char *group = "", *sentence;
    wrapping_say(text, 0, "", text_format(
        text->arena, "%s, %d player%s: %llu game%s of people beside %llu of "
        "bots (%s), seed %llu%s", people->rules, people->players,
        people->players == 1 ? "" : "s",
        (unsigned long long)people->tally->games,
        people->tally->games == 1 ? "" : "s",
        (unsigned long long)result->bots->games, result->bot_names,
        (unsigned long long)results->seed,
        result->bots->games < results->games ? ": stopped" : ""));
    for (size_t i = 0; (sentence = people_sentence(result, i, text->arena));
         i++) {
        wrapping_say(text, 2, "- ", sentence);
    }
    text_add(text, "\n");
    text_add_repeated(text, ' ', NAME_COLUMNS);
    text_add(text, "     people       bots difference");
    text_add(text, people->tally->games < GAMES_FOR_SHARES ? "\n"
                                                           : " 95 % CI +-\n");
    for (size_t i = 0; i < result->count; i++) {
        const FigureLine *line = result->items[i].of[0];
        if (!text_equal(group, line->group)) {
            group = line->group;
            text_add_format(text, "%s\n", group);
        }
        add_line(text, name_of(result, line, text->arena), &result->items[i]);
    }
    text_add(text, "\n");
}

void people_add_left_out(const PeopleGames *people, Text *text)
{
    const char *remainder = tell_remainder(people, text->arena);
    if (*remainder) {
        wrapping_say(text, 0, "", remainder);
    }
    for (size_t i = 0; i < people->left_count; i++) {
        const LeftOut *left = &people->left_out[i];
        const char *place = left->line > 0
            ? text_format(text->arena, "%s:%u", left->path, left->line)
            : left->path;
        wrapping_say(text, 4, "  ", text_format(text->arena, "%s: %s", place,
                                                left->reason));
    }
}

void people_view(const PeopleResults *results, Text *text)
{
    bool compared = false;
    for (size_t i = 0; i < results->count; i++) {
        add_group(results, &results->groups[i], text);
        compared |= results->groups[i].people->tally->games >=
                    GAMES_FOR_SHARES;
    }
    if (compared) {
        wrapping_say(text, 2, "* ", "clear, with all figures of the same games "
                     "considered: if people played as the bots do, one run in "
                     "20 would show a mark.");
    }
    people_add_left_out(results->people, text);
}

/* --- for programs --------------------------------------------------------- */

enum { FIELDS = 12, CSV_BEFORE = 3 };

static void list_fields(const BesideBots *item, Field fields[FIELDS])
{
    const Estimate *one = &item->of[0]->estimate;
    const Estimate *other = &item->of[1]->estimate;
    const Estimate *difference = &item->difference;
    bool own = one->known && one->margins, theirs = other->known &&
                                                    other->margins;
    const Field all[FIELDS] = {
        {"group", FIELD_WORD, item->of[0]->group, true, 0},
        {"name", FIELD_WORD, item->of[0]->name, true, 0},
        {"people", FIELD_NUMBER, NULL, one->known, one->value},
        {"people low", FIELD_NUMBER, NULL, own, one->low},
        {"people high", FIELD_NUMBER, NULL, own, one->high},
        {"bots", FIELD_NUMBER, NULL, other->known, other->value},
        {"bots low", FIELD_NUMBER, NULL, theirs, other->low},
        {"bots high", FIELD_NUMBER, NULL, theirs, other->high},
        {"difference", FIELD_NUMBER, NULL, difference->known,
         difference->value},
        {"low", FIELD_NUMBER, NULL, difference->margins, difference->low},
        {"high", FIELD_NUMBER, NULL, difference->margins, difference->high},
        {"clear", FIELD_TRUTH, NULL, difference->margins, item->clear}};
    memcpy(fields, all, sizeof all);
}

static void add_json_group(const PeopleResult *result, Text *text)
{
    const PeopleGroup *people = result->people;
    Field fields[FIELDS];
    text_add(text, "{");
    json_member(text, "variant", people->survey->id);
    json_member(text, "rules", people->rules);
    text_add_format(text, ",\"hash\":\"%016llx\",\"players\":%d,\"replays\":[",
                    (unsigned long long)people->survey->hash, people->players);
    for (size_t i = 0; i < people->count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, people->paths[i]);
    }
    text_add(text, "]");
    json_member(text, "bots", result->bot_names);
    text_add_format(text, ",\"played\":%llu,\"figures\":[",
                    (unsigned long long)result->bots->games);
    for (size_t i = 0; i < result->count; i++) {
        text_add(text, i ? ",\n" : "");
        list_fields(&result->items[i], fields);
        fields_json(text, fields, FIELDS);
    }
    text_add(text, "]}");
}

void people_json(const PeopleResults *results, Text *text)
{
    const PeopleGames *people = results->people;
    text_add_format(text, "{\"seed\":%llu,\"games\":%llu,\"confidence\":0.95,"
                    "\"groups\":[", (unsigned long long)results->seed,
                    (unsigned long long)results->games);
    for (size_t i = 0; i < results->count; i++) {
        text_add(text, i ? ",\n" : "");
        add_json_group(&results->groups[i], text);
    }
    text_add_format(text, "],\n\"other files\":%zu,\"left out\":[",
                    people->others);
    for (size_t i = 0; i < people->left_count; i++) {
        const LeftOut *left = &people->left_out[i];
        text_add(text, i ? ",\n{" : "{");
        json_member(text, "replay", left->path);
        json_number(text, "line", left->line > 0, left->line);
        json_member(text, "reason", left->reason);
        text_add(text, "}");
    }
    text_add(text, "]}\n");
}

void people_csv(const PeopleResults *results, Text *text)
{
    Field row[CSV_BEFORE + FIELDS];
    text_add(text, "rules,players,games,group,name,people,people low,people "
             "high,bots,bots low,bots high,difference,low,high,clear\n");
    for (size_t i = 0; i < results->count; i++) {
        const PeopleResult *result = &results->groups[i];
        row[0] = (Field){"rules", FIELD_WORD, result->people->rules, true, 0};
        row[1] = (Field){"players", FIELD_NUMBER, NULL, true,
                         result->people->players};
        row[2] = (Field){"games", FIELD_NUMBER, NULL, true,
                         (double)result->people->tally->games};
        for (size_t k = 0; k < result->count; k++) {
            list_fields(&result->items[k], row + CSV_BEFORE);
            fields_csv(text, row, CSV_BEFORE + FIELDS);
        }
    }
}
