/* The facts of a match: the name of the rules, and what its plan adds.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/match_games.h"

#include <string.h>

#include "base/json_text.h"
#include "bot/bot_names.h"
#include "experiment/part_plans.h"
#include "statistics/csv.h"

const char part_match[] = "match";

static const char variant_fact[] = "variant";

void match_games_names(Arena *arena, const char *const *bots, int count,
                       const char **names)
{
    const char *called[RANKED_MAX];
    for (int i = 0; i < count; i++) {
        called[i] = bot_kind_called(arena, bots[i]);
    }
    for (int i = 0; i < count; i++) {
        names[i] = called[i];
        for (int k = 0; k < count; k++) {
            if (k != i && text_equal(called[k], called[i])) {
                names[i] = bots[i];
            }
        }
    }
}

Part *match_part_new(Arena *arena, const MatchPlan *plan, const char *variant,
                     const Seat *bots)
{
    Part *part = part_new(arena, part_match, &plan->sums);
    PartArm *arm = &part->arms[0];
    Text names = text_new(arena);
    arm->seat_count = plan->seatings->bots;
    memcpy(arm->seats, bots, (size_t)arm->seat_count * sizeof *bots);
    for (int i = 0; i < arm->seat_count; i++) {
        text_add_format(&names, "%s%s", i ? "," : "", bots[i].bot);
    }
    arm->bots = text_string(&names);
    part_add_fact(arena, part, variant_fact, &variant, 1);
    part_tell_match(arena, part, plan);
    return part;
}

MatchGames match_games_of(const Part *part, const MatchPlan *plan,
                          Arena *arena)
{
    int count = part->arms[0].seat_count;
    const char **names = arena_alloc(arena, (size_t)count * sizeof *names);
    for (int i = 0; i < count; i++) {
        names[i] = part->arms[0].seats[i].player;
    }
    return (MatchGames){.plan = plan, .tally = part_tally(part),
                        .ratings = ratings_of(arena, plan, part->sums),
                        .bots = names,
                        .variant = part_word(part, variant_fact),
                        .seed = part->seed, .deals = part->games};
}

const MatchPlan *match_games_plan(const Part *part, Arena *arena)
{
    return part_word(part, variant_fact) ? part_match_plan(arena, part) : NULL;
}

Estimate match_figure(const MatchGames *games, int first, int index)
{
    const Survey *survey = games->plan->survey;
    return estimate_figure(&survey->figures[first + index], survey,
                           games->tally);
}

Estimate match_ahead_of(const MatchGames *games, int one, int other)
{
    bool turned = one > other;
    Estimate ahead = match_figure(games, games->plan->ahead, match_pair(
        games->ratings.count, turned ? other : one, turned ? one : other));
    return turned ? (Estimate){1 - ahead.value, 1 - ahead.high, 1 - ahead.low,
                               ahead.known, ahead.margins}
                  : ahead;
}

/* --- for programs --------------------------------------------------------- */

enum { FIELDS = 5 };

static void list_fields(const char *group, const char *name,
                        const Estimate *estimate, Field fields[FIELDS])
{
    bool margins = estimate->known && estimate->margins;
    const Field all[FIELDS] = {
        {"group", FIELD_WORD, group, true, 0},
        {"name", FIELD_WORD, name, true, 0},
        {"value", FIELD_NUMBER, NULL, estimate->known, estimate->value},
        {"low", FIELD_NUMBER, NULL, margins, estimate->low},
        {"high", FIELD_NUMBER, NULL, margins, estimate->high}};
    memcpy(fields, all, sizeof all);
}

typedef void Adder(Text *text, const Field *fields, size_t count);

/* Writes all figures, with [between] between two. */
static void add_figures(const MatchGames *games, Adder *add,
                        const char *between, Text *text)
{
    const Survey *survey = games->plan->survey;
    const Ratings *ratings = &games->ratings;
    Field fields[FIELDS];
    for (int i = 0; i < ratings->count; i++) {
        list_fields("rating", games->bots[i], &ratings->ratings[i], fields);
        text_add(text, i ? between : "");
        add(text, fields, FIELDS);
    }
    for (int i = 0; i < ratings->count; i++) {
        list_fields("strength", games->bots[i], &ratings->strengths[i], fields);
        text_add(text, between);
        add(text, fields, FIELDS);
    }
    for (size_t i = 0; i < survey->figure_count; i++) {
        Estimate estimate = match_figure(games, 0, (int)i);
        list_fields(survey->figures[i].group, survey->figures[i].name,
                    &estimate, fields);
        text_add(text, between);
        add(text, fields, FIELDS);
    }
}

static void begin_json(const MatchGames *games, Text *text)
{
    const Seatings *seatings = games->plan->seatings;
    text_add(text, "{");
    json_member(text, "variant", games->variant);
    text_add_format(text, ",\"hash\":\"%016llx\",\"players\":%d,\"bots\":[",
                    (unsigned long long)games->plan->survey->hash,
                    games->plan->games->players);
    for (int i = 0; i < games->ratings.count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, games->bots[i]);
    }
    text_add_format(text, "],\"seed\":%llu,\"games\":%llu,\"played\":%llu,"
                    "\"seatings\":%d,\"all seatings\":%s,\"confidence\":0.95",
                    (unsigned long long)games->seed,
                    (unsigned long long)games->deals,
                    (unsigned long long)games->tally->games, seatings->count,
                    seatings->all ? "true" : "false");
}

static void add_order_json(const MatchGames *games, Text *text)
{
    const Ratings *ratings = &games->ratings;
    text_add(text, ",\n\"order\":[");
    for (int i = 0; i < ratings->count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, games->bots[ratings->order[i]]);
    }
    text_add(text, "],\n\"pairs\":[");
    for (size_t i = 0; i < ratings->pair_count; i++) {
        const RatedPair *pair = &ratings->pairs[i];
        const Estimate *apart = &pair->difference;
        const Field fields[] = {
            {"one", FIELD_WORD, games->bots[pair->one], true, 0},
            {"other", FIELD_WORD, games->bots[pair->other], true, 0},
            {"difference", FIELD_NUMBER, NULL, true, apart->value},
            {"low", FIELD_NUMBER, NULL, apart->margins, apart->low},
            {"high", FIELD_NUMBER, NULL, apart->margins, apart->high},
            {"chance", FIELD_NUMBER, NULL, apart->margins, pair->chance},
            {"clear", FIELD_TRUTH, NULL, apart->margins, pair->clear}};
        text_add(text, i ? ",\n" : "");
        fields_json(text, fields, sizeof fields / sizeof *fields);
    }
    text_add(text, "]");
}

void match_games_json(const MatchGames *games, Text *text)
{
    begin_json(games, text);
    add_order_json(games, text);
    text_add(text, ",\n\"figures\":[");
    add_figures(games, fields_json, ",\n", text);
    text_add(text, "]}\n");
}

void match_games_csv(const MatchGames *games, Text *text)
{
    text_add(text, "group,name,value,low,high\n");
    add_figures(games, fields_csv, "", text);
}
