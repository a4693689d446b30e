/* To write a replay, the game is played again on a copy.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/save_file.h"

#include <string.h>

#include "replay/position_writer.h"
#include "replay/replay_writer.h"

static void watch(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

static WriteHead head_of(const Session *session, const Text *position)
{
    const Options *options = session->options;
    const State *state = session->history.first->state;
    return (WriteHead){
        .variant = options->operands[0],
        .with = options->with, .with_count = options->with_count,
        .set = options->set, .set_count = options->set_count,
        .seed = state->seed, .number = session->history.number,
        .players = session->table->players,
        .position = session->placed ? text_string(position) : NULL};
}

/* Brings the copy to the beginning of the game or to the position that was set
 * up. */
static void begin(Session *session, Game *copy, Writer *writer,
                  const WriteHead *head, Text *text)
{
    const Ply *first = session->history.first;
    writer_begin(writer, copy, session->table->names, head, text);
    copy->watch = watch;
    copy->context = writer;
    if (session->placed) {
        memcpy(copy->state, first->state, copy->variant->layout.size);
        copy->state->game = session->history.number;
        game_refresh(copy);
    } else {
        copy->given_starter = session->table->game->given_starter;
        game_start(copy, first->state->seed, session->history.number,
                   session->table->players);
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

const char *saving_text(Session *session, Text *text)
{
    const History *history = &session->history;
    Text position = text_new(session->text.arena);
    Writer writer;
    Game *copy = session_copy(session);
    game_set_state(copy, history->first->state);
    if (session->placed) {
        describe_position(&position, copy, session->table->names, 2,
                          DESCRIBE_WHOLE);
    }
    WriteHead head = head_of(session, &position);
    begin(session, copy, &writer, &head, text);
    for (const Ply *step = history->first; step != history->now;
         step = step->after) {
        move_on(copy, &writer, step);
    }
    change_chance(copy, &writer, history->now);
    writer_next_roll(&writer);
    copy->watch = NULL;
    return writer.twice;
}

void saving_replay(Question *question, const char *path)
{
    Text text = text_new(question->session->text.arena);
    const char *twice = saving_text(question->session, &text);
    if (twice) {
        prompt_say(question, "Nothing was written: a replay cannot tell apart "
                   "the legal moves called '%s'.",
                   twice);
    } else {
        saving_write(question, path, text_string(&text));
    }
}
