/* Writes the records of a trace, one line each, with keys in a fixed order.
 *
 * SPDX-License-Identifier: MIT */
#include "record/trace.h"

#include <stdlib.h>
#include <string.h>

#include "engine/state_queries.h"
#include "engine/teams.h"
#include "observe/observation_json.h"
#include "observe/told.h"
#include "record/position_json.h"
#include "variant/names.h"

static void begin(Text *text, const char *record)
{
    text_add_format(text, "{\"record\":\"%s\"", record);
}

static void add_state(Trace *trace, bool deciding)
{
    if (trace->brief) {
        return;
    }
    json_key(trace->text, "state", false);
    if (trace->as) {
        Game moment = *trace->game;
        moment.move_count = deciding ? moment.move_count : 0;
        json_view(trace->text, &moment, trace->names, trace->observer);
    } else {
        json_state(trace->text, trace->game, trace->names, SEES_ALL);
    }
}

static void write_starter(Trace *trace, const Event *event)
{
    json_member(trace->text, "kind", "starter");
    json_member(trace->text, "result", trace->names[event->player]);
}

static void write_pick(Trace *trace, const Event *event)
{
    const Variant *variant = trace->game->variant;
    const Variable *variable = &variant->variables[event->variable];
    Text *text = trace->text;
    text_add(text, ",\"kind\":\"pick\",\"name\":");
    json_quote(text, variable->name);
    json_key(text, "result", false);
    const char *name = move_value_name(variant, variable->type, event->value,
                                       trace->names);
    if (name) {
        json_quote(text, name);
    } else {
        text_add_number(text, event->value);
    }
}

static void write_shuffle(Trace *trace, const Event *event)
{
    const Variant *variant = trace->game->variant;
    Text *text = trace->text;
    text_add(text, ",\"kind\":\"shuffle\",\"zone\":");
    json_quote(text, variant->zones[event->zone].name);
    Type of = variant->zones[event->zone].of;
    Type first = variant_first_key(variant, of);
    int count = variant_second_count(variant, of);
    if (of.base != TYPE_ERROR) {
        json_key(text, first.base == TYPE_PLAYER ? "player" : "of", false);
        json_quote(text, variant_owner_name(text->arena, variant, first,
                                             event->player / count,
                                             trace->names));
    }
    if (of.base == TYPE_PAIR) {
        json_key(text, "at", false);
        json_quote(text, variant_owner_name(
            text->arena, variant, variant_second_key(variant, of),
            event->player % count, trace->names));
    }
    int observer = trace->as ? trace->observer : SEES_ALL;
    if (sight_of_zone(trace->game, event->zone, event->player, observer) ==
        SEEN_NOBODY) {
        json_key(text, "count", false);
        text_add_number(text, look_size(variant, trace->game->state,
                                        event->zone, event->player));
        return;
    }
    json_key(text, "result", false);
    json_zone(text, trace->game, event->zone, event->player, observer);
}

static void write_roll(Trace *trace, const Event *event)
{
    text_add(trace->text, ",\"kind\":\"roll\"");
    json_key(trace->text, "result", false);
    observation_json_dice(trace->text, trace->game, event->dice, trace->names,
                          trace->as ? trace->observer : SEES_ALL);
}

static void write_round(Trace *trace)
{
    const State *state = trace->game->state;
    text_add_format(trace->text, ",\"round\":%d,\"starter\":", state->round);
    json_quote(trace->text, trace->names[state->actor]);
    add_state(trace, false);
}

static void write_round_end(Trace *trace)
{
    const Game *game = trace->game;
    const State *state = game->state;
    text_add_format(trace->text, ",\"round\":%d,\"ended by\":", state->round);
    json_quote(trace->text, game->variant->round_ends[state->round_end].name);
    json_key(trace->text, "points", false);
    json_numbers(trace->text,
                 state_numbers(state, game->variant->layout.points),
                 state->players, trace->names);
    add_state(trace, false);
}

/* Whether the trace is for an observer who may not know everything. */
static bool is_masked(const Trace *trace)
{
    return trace->as && trace->observer != SEES_ALL;
}

/* What the result is worth to each player. It may depend on what an observer
 * does not see, so only who sees everything is told. */
static void add_utility(Trace *trace)
{
    int64_t worth[PLAYERS_MAX];
    if (is_masked(trace) || !teams_utility(trace->game, worth)) {
        return;
    }
    json_key(trace->text, "utility", false);
    const char *comma = "{";
    for (int p = 0; p < trace->game->state->players; p++) {
        text_add(trace->text, comma);
        json_quote(trace->text, trace->names[p]);
        text_add(trace->text, ":");
        text_add_number(trace->text, worth[p]);
        comma = ",";
    }
    text_add(trace->text, "}");
}

static void write_game_end(Trace *trace)
{
    const Game *game = trace->game;
    const State *state = game->state;
    json_member(trace->text, "ended by",
                game->variant->game_ends[state->game_end].name);
    json_key(trace->text, "totals", false);
    json_numbers(trace->text,
                 state_numbers(state, game->variant->layout.totals),
                 state->players, trace->names);
    json_key(trace->text, "winners", false);
    text_add(trace->text, "[");
    const char *comma = "";
    for (int p = 0; p < state->players; p++) {
        if (state->winners >> p & 1) {
            text_add(trace->text, comma);
            json_quote(trace->text, trace->names[p]);
            comma = ",";
        }
    }
    text_add(trace->text, "]");
    add_utility(trace);
    add_state(trace, false);
}

/* A change, or a decision that takes effect, as the observer may know it. */
static void write_change(Trace *trace, const Observation *change)
{
    begin(trace->text, "event");
    observation_add_json(change, trace->text);
    text_add(trace->text, "}\n");
}

/* A sentence of the rules, which names its readers. */
static void write_notice(Trace *trace, const Observation *notice)
{
    Observation said = *notice;
    Text told = text_new(trace->text->arena);
    said.by_name = said.called = true;
    observation_add_line(&said, &told);
    begin(trace->text, "event");
    json_member(trace->text, "kind", "notice");
    json_member(trace->text, "told", text_string(&told));
    text_add(trace->text, "}\n");
}

void trace_event(Trace *trace, const Event *event)
{
    const Observation seen = {trace->game, event, trace->names,
                              trace->as ? trace->observer : SEES_ALL,
                              false, false};
    if (!observation_is_made(&seen)) {
        return;
    }
    if (event->kind > EVENT_PICK) {
        if (event->kind == EVENT_TELL && trace->notices) {
            write_notice(trace, &seen);
        } else if (trace->as && event_words[event->kind]) {
            write_change(trace, &seen);
        }
        return;
    }
    begin(trace->text, event_words[event->kind]);
    switch (event->kind) {
    case EVENT_ROUND: write_round(trace); break;
    case EVENT_ROUND_END: write_round_end(trace); break;
    case EVENT_GAME_END: write_game_end(trace); break;
    case EVENT_STARTER: write_starter(trace, event); break;
    case EVENT_SHUFFLE: write_shuffle(trace, event); break;
    case EVENT_ROLL: write_roll(trace, event); break;
    case EVENT_PICK: write_pick(trace, event); break;
    case EVENT_OPENING: case EVENT_DECIDED: case EVENT_EFFECT: case EVENT_MOVE:
    case EVENT_TOKENS: case EVENT_POINTS: case EVENT_DEBT: case EVENT_MEMORY:
    case EVENT_STATUS: case EVENT_DIRECTION: case EVENT_REVEAL:
    case EVENT_SKIP: case EVENT_TELL:
        break;
    }
    text_add(trace->text, event->given && !trace->as ? ",\"given\":true}\n"
                                                     : "}\n");
}

static void watch(void *context, const Game *game, const Event *event)
{
    (void)game;
    trace_event(context, event);
}

void trace_watch(Trace *trace)
{
    trace->game->watch = watch;
    trace->game->context = trace;
    trace->game->telling = trace->as != NULL;
}

void trace_begin(Trace *trace, uint64_t seed, uint64_t number, int players)
{
    const Variant *variant = trace->game->variant;
    Text *text = trace->text;
    begin(text, "game");
    json_member(text, "variant", variant->id);
    if (trace->with_count > 0) {
        json_texts(text, "with", trace->with, trace->with_count);
    }
    if (trace->set_count > 0) {
        json_texts(text, "set", trace->set, trace->set_count);
    }
    text_add_format(text, ",\"hash\":\"%016llx\"",
                    (unsigned long long)variant->hash);
    if (trace->as) {
        json_member(text, "as", trace->as);
    } else {
        text_add_format(text, ",\"seed\":%llu", (unsigned long long)seed);
    }
    text_add_format(text, ",\"game\":%llu", (unsigned long long)number);
    json_texts(text, "players", trace->names, (size_t)players);
    text_add(text, "}\n");
}

void trace_position(Trace *trace, const char *position)
{
    begin(trace->text, "position");
    if (trace->as) {
        add_state(trace, false);
        text_add(trace->text, "}\n");
        return;
    }
    text_add_format(trace->text, ",\"position\":%s}\n", position);
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* The texts of all legal moves in byte order; *[chosen] is set to the chosen
 * one. */
static const char **sorted_moves(Trace *trace, size_t index,
                                 const char **chosen)
{
    Game *game = trace->game;
    Arena *arena = trace->text->arena;
    const char **texts = move_list_words(game, trace->names, arena);
    *chosen = texts[index];
    qsort(texts, game->move_count, sizeof *texts, compare);
    return texts;
}

/* A decision of somebody else: what the observer is told of it; nothing before
 * those have decided who do so at the same time. */
static void write_told(Trace *trace, size_t chosen)
{
    Game *game = trace->game;
    const Move *move = &game->moves[chosen];
    Text told = text_new(trace->text->arena);
    told_text(game, move, trace->names, trace->observer, &told);
    begin(trace->text, "decision");
    text_add_format(trace->text, ",\"number\":%lu",
                    (unsigned long)game->state->decisions + 1);
    json_member(trace->text, "player", trace->names[game->state->decider]);
    if (game->variant->program.offers[move->offer].question == 0) {
        json_member(trace->text, "told", text_string(&told));
    }
    add_state(trace, true);
    text_add(trace->text, "}\n");
}

void trace_decision(Trace *trace, size_t chosen)
{
    Game *game = trace->game;
    Text *text = trace->text;
    const char *choice;
    if (is_masked(trace) && trace->observer != game->state->decider) {
        write_told(trace, chosen);
        return;
    }
    const char **moves = sorted_moves(trace, chosen, &choice);
    begin(text, "decision");
    text_add_format(text, ",\"number\":%lu,\"player\":",
                    (unsigned long)game->state->decisions + 1);
    json_quote(text, trace->names[game->state->decider]);
    json_texts(text, "legal", moves, game->move_count);
    json_member(text, "chosen", choice);
    add_state(trace, true);
    text_add(text, game->move_count == 1 ? ",\"forced\":true}\n" : "}\n");
}
