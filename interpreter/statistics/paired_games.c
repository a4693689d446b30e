/* The facts of a paired experiment: the names of the rules, and the margin if
 * it ended at one.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/paired_games.h"

#include <stdlib.h>
#include <string.h>

#include "base/json_text.h"
#include "experiment/part_plans.h"
#include "statistics/csv.h"

const char part_ab[] = "ab";

static const char sides_fact[] = "sides", margin_fact[] = "margin",
                  stopped_fact[] = "stopped";

/* What is told of a game, in this order; the last may be missing. */
enum { WON_A, WON_B, HOW_A, HOW_B, PARTING, TEXTS };

Part *pair_part_new(Arena *arena, const Pairing *pairing,
                    const char *const sides[2])
{
    Part *part = part_new(arena, part_ab, &pairing->sums);
    part_add_fact(arena, part, sides_fact, sides, 2);
    return part;
}

void pair_part_add_margin(Arena *arena, Part *part, double margin)
{
    const char *text = text_format(arena, "%.17g", margin);
    part_add_fact(arena, part, margin_fact, &text, 1);
}

void pair_part_add_stopped(Arena *arena, Part *part)
{
    part_add_fact(arena, part, stopped_fact, NULL, 0);
}

const char *pair_winners(Arena *arena, uint32_t winners,
                         const char *const *names, int players)
{
    Text text = text_new(arena);
    for (int i = 0; i < players; i++) {
        if (winners >> i & 1) {
            text_add_format(&text, "%s%s", text.length ? ", " : "", names[i]);
        }
    }
    return text.length ? text_string(&text) : "nobody";
}

void pair_part_add_note(Arena *arena, Part *part, const PairNote *note)
{
    const char **texts = arena_alloc(arena, TEXTS * sizeof *texts);
    for (int i = 0; i < 2; i++) {
        texts[WON_A + i] = note->winners[i];
        texts[HOW_A + i] = note->how[i];
    }
    texts[PARTING] = note->parting;
    part_add_note(arena, part, (PartNote){note->game, texts,
                                          note->parting ? TEXTS : PARTING});
}

/* --- what a part says ----------------------------------------------------- */

const char *pair_part_bots(const Part *part, Arena *arena)
{
    const char *a = part->arms[0].bots, *b = part->arms[1].bots;
    return text_equal(a, b) ? a : text_format(arena, "%s under A, %s under B",
                                              a, b);
}

static void list_decided(const Part *part, PairedGames *games)
{
    for (int i = 0; i < part->sums->shortest_count; i++) {
        uint64_t game = part->sums->shortest[i].game;
        const PartNote *note = part_note(part, game);
        if (!note || note->count < PARTING) {
            return;
        }
        games->decided[games->decided_count++] = (Decided){
            .game = game, .winners = {note->texts[WON_A], note->texts[WON_B]},
            .how = {note->texts[HOW_A], note->texts[HOW_B]},
            .parting = note->count > PARTING ? note->texts[PARTING] : NULL};
    }
}

static bool was_stopped(const Part *part)
{
    return part_word(part, margin_fact)
               ? part_fact(part, stopped_fact, NULL) != NULL
               : part_played(part) < part->games;
}

PairedGames paired_games_of(const Part *part, const Pairing *pairing,
                            Arena *arena)
{
    const PartFact *sides = part_fact(part, sides_fact, NULL);
    const char *margin = part_word(part, margin_fact);
    PairedGames games = {
        .pairing = pairing, .sums = part->sums,
        .estimates = paired_estimates(arena, pairing, part->sums),
        .sides = {sides->values[0], sides->values[1]},
        .bots = pair_part_bots(part, arena),
        .side_bots = {part->arms[0].bots, part->arms[1].bots},
        .seed = part->seed, .games = part->games,
        .wanted = margin ? strtod(margin, NULL) : -1,
        .margin = paired_margin(pairing, part->sums),
        .stopped = was_stopped(part)};
    list_decided(part, &games);
    return games;
}

const Pairing *paired_games_plan(const Part *part, Arena *arena)
{
    const PartFact *sides = part_fact(part, sides_fact, NULL);
    return sides && sides->count >= 2 ? part_pairing(arena, part) : NULL;
}

/* --- for programs --------------------------------------------------------- */

enum { FIELDS = 9 };

static uint64_t games_of(const PairedGames *games)
{
    return games->sums->tallies[0]->games;
}

static const Figure *figure_of(const FigurePair *pair)
{
    return pair->of[0] ? pair->of[0] : pair->of[1];
}

static void list_fields(const PairedGames *games, size_t index,
                        Field fields[FIELDS])
{
    const Figure *figure = figure_of(&games->pairing->items[index]);
    const PairedEstimate *estimate = &games->estimates[index];
    const Estimate *of = estimate->of, *difference = &estimate->difference;
    bool margins = difference->known && difference->margins;
    const Field all[FIELDS] = {
        {"group", FIELD_WORD, figure->group, true, 0},
        {"name", FIELD_WORD, figure->name, true, 0},
        {"a", FIELD_NUMBER, NULL, of[0].known, of[0].value},
        {"b", FIELD_NUMBER, NULL, of[1].known, of[1].value},
        {"difference", FIELD_NUMBER, NULL, difference->known,
         difference->value},
        {"low", FIELD_NUMBER, NULL, margins, difference->low},
        {"high", FIELD_NUMBER, NULL, margins, difference->high},
        {"chance", FIELD_HIDDEN, NULL, margins, estimate->chance},
        {"clear", FIELD_TRUTH, NULL, margins, estimate->clear}};
    memcpy(fields, all, sizeof all);
}

static void begin_json(const PairedGames *games, Text *text)
{
    for (int i = 0; i < 2; i++) {
        const Survey *survey = games->pairing->surveys[i];
        text_add_format(text, "%s\"%c\":{", i ? "," : "{", "ab"[i]);
        json_member(text, "variant", games->sides[i]);
        json_member(text, "bots", games->side_bots[i]);
        text_add_format(text, ",\"hash\":\"%016llx\"}",
                        (unsigned long long)survey->hash);
    }
    text_add_format(text, ",\"players\":%d",
                    games->pairing->surveys[0]->players);
    json_member(text, "bots", games->bots);
    text_add_format(text, ",\"seed\":%llu,\"games\":%llu,\"played\":%llu",
                    (unsigned long long)games->seed,
                    (unsigned long long)games->games,
                    (unsigned long long)games_of(games));
    json_number(text, "wanted", games->wanted >= 0, games->wanted);
    json_number(text, "margin", games->margin >= 0, games->margin);
    text_add_format(text, ",\"changed\":%llu,\"decided\":%llu,"
                    "\"confidence\":0.95,\"figures\":[",
                    (unsigned long long)pairing_games(games->sums,
                                                      COURSE_CHANGED),
                    (unsigned long long)pairing_games(games->sums,
                                                      COURSE_DECIDED));
}

static void add_decided_json(const PairedGames *games, Text *text)
{
    for (int i = 0; i < games->decided_count; i++) {
        const Decided *decided = &games->decided[i];
        text_add_format(text, "%s{\"game\":%llu", i ? ",\n" : "",
                        (unsigned long long)decided->game);
        for (int side = 0; side < 2; side++) {
            text_add_format(text, ",\"%c\":{", "ab"[side]);
            json_member(text, "winners", decided->winners[side]);
            json_member(text, "command", decided->how[side]);
            text_add(text, "}");
        }
        text_add(text, "}");
    }
}

void paired_games_json(const PairedGames *games, Text *text)
{
    Field fields[FIELDS];
    begin_json(games, text);
    for (size_t i = 0; i < games->pairing->count; i++) {
        text_add(text, i > 0 ? ",\n" : "");
        list_fields(games, i, fields);
        fields_json(text, fields, FIELDS);
    }
    text_add(text, "],\n\"shortest\":[");
    add_decided_json(games, text);
    text_add(text, "]}\n");
}

void paired_games_csv(const PairedGames *games, Text *text)
{
    const Field bots[2] = {
        {"bots of a", FIELD_WORD, games->side_bots[0], true, 0},
        {"bots of b", FIELD_WORD, games->side_bots[1], true, 0}};
    Field fields[FIELDS + 2];
    text_add(text, "group,name,a,b,difference,low,high,clear,bots of a,bots "
             "of b\n");
    for (size_t i = 0; i < games->pairing->count; i++) {
        list_fields(games, i, fields);
        memcpy(fields + FIELDS, bots, sizeof bots);
        fields_csv(text, fields, FIELDS + 2);
    }
}
