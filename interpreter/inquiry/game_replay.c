/* To write a replay, the game is played again on a copy.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "inquiry/inquiry.h"
#include "replay/position_writer.h"
#include "replay/replay_writer.h"

static void watch(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

static WriteHead head_of(const Inquiry *inquiry, const RulesGiven *rules,
                         const char *position)
{
    const State *state = inquiry->history->first->state;
    return (WriteHead){
        .variant = rules->name,
        .with = rules->with, .with_count = rules->with_count,
        .set = rules->set, .set_count = rules->set_count,
        .seed = state->seed, .number = inquiry->history->number,
        .players = inquiry->players, .position = position};
}

/* Brings the copy to the beginning of the game or to the position that was set
 * up. */
static void begin(const Inquiry *inquiry, Game *copy, Writer *writer,
                  const WriteHead *head, Text *text)
{
    const Ply *first = inquiry->history->first;
    writer_begin(writer, copy, inquiry->asked->names, head, text);
    copy->watch = watch;
    copy->context = writer;
    if (head->position) {
        memcpy(copy->state, first->state, copy->variant->layout.size);
        copy->state->game = inquiry->history->number;
        game_refresh(copy);
    } else {
        copy->given_starter = inquiry->game->given_starter;
        game_start(copy, first->state->seed, inquiry->history->number,
                   inquiry->players);
    }
    writer_step(writer);
}

/* Gives the copy the chance of a step, for the moves from there on. */
static void change_chance(Game *copy, Writer *writer, const Ply *step)
{
    if (copy->state->game != step->state->game) {
        copy->state->game = step->state->game;
        game_refresh(copy);
        writer_game(writer, step->state->game);
    }
}

/* Makes the move that leads from [step] to the next one. */
static void move_on(Game *copy, Writer *writer, const Ply *step)
{
    change_chance(copy, writer, step);
    writer_move(writer, step->after->index);
    game_choose(copy, step->after->index);
    writer_step(writer);
}

const char *inquiry_replay(const Inquiry *inquiry, const RulesGiven *rules,
                           bool placed, Text *text)
{
    const History *history = inquiry->history;
    Text position = text_new(inquiry->text->arena);
    Writer writer;
    Game *copy = asked_copy(inquiry->asked);
    game_set_state(copy, history->first->state);
    if (placed) {
        describe_position(&position, copy, inquiry->asked->names, 2,
                          DESCRIBE_WHOLE);
    }
    const WriteHead head = head_of(inquiry, rules,
                                   placed ? text_string(&position) : NULL);
    begin(inquiry, copy, &writer, &head, text);
    for (const Ply *step = history->first; step != history->now;
         step = step->after) {
        move_on(copy, &writer, step);
    }
    change_chance(copy, &writer, history->now);
    writer_next_roll(&writer);
    copy->watch = NULL;
    return writer.twice;
}
