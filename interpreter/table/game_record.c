/* A game that is played and written at the same time, as a replay or as a
 * trace.
 *
 * SPDX-License-Identifier: MIT */
#include "record/trace.h"
#include "replay/replay_writer.h"
#include "table/replay_file.h"

static void start(const GameRecord *record)
{
    game_start(record->game, record->seed, record->number, record->players);
}

/* --- as a replay ---------------------------------------------------------- */

static void note_event(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

static void write_on(Writer *writer, const GameRecord *record)
{
    Game *game = record->game;
    while (!game->state->over) {
        writer_step(writer);
        long move = record->choose(record->context, game);
        if (move == RECORD_FAILS) {
            text_clear(writer->text);
        }
        if (move < 0) {
            return;
        }
        writer_move(writer, (size_t)move);
        game_choose(game, (size_t)move);
    }
    if (!game->error.id || writer->move) {
        writer_step(writer);
    }
}

bool record_replay(const GameRecord *record, Text *text)
{
    Game *game = record->game;
    const RulesGiven *rules = &record->rules;
    Writer writer;
    const WriteHead head = {
        .variant = rules->name, .with = rules->with, .set = rules->set,
        .with_count = rules->with_count, .set_count = rules->set_count,
        .seed = record->seed, .number = record->number,
        .players = record->players, .as = record->as,
        .observer = record->observer};
    writer_begin(&writer, game, record->names, &head, text);
    game->watch = note_event;
    game->context = &writer;
    game->telling = record->as != NULL;
    start(record);
    write_on(&writer, record);
    game->watch = NULL;
    game->telling = false;
    if (writer.twice) {
        text_clear(text);
    }
    return game->error.id == NULL && !writer.twice;
}

/* --- as a trace ----------------------------------------------------------- */

bool record_trace(const GameRecord *record, Text *text)
{
    Game *game = record->game;
    const RulesGiven *rules = &record->rules;
    Trace trace = {.game = game, .names = record->names, .text = text,
                   .with = rules->with, .set = rules->set,
                   .with_count = rules->with_count,
                   .set_count = rules->set_count, .as = record->as,
                   .observer = record->observer};
    trace_watch(&trace);
    trace_begin(&trace, record->seed, record->number, record->players);
    start(record);
    while (!game->state->over) {
        long move = record->choose(record->context, game);
        if (move < 0) {
            return move == RECORD_STOPS;
        }
        trace_decision(&trace, (size_t)move);
        game_choose(game, (size_t)move);
    }
    return true;
}
