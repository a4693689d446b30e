/* A replay that is played, written down again while that goes on.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/rewrite_forms.h"

#include "record/trace.h"
#include "replay/from_trace.h"
#include "replay/position_words.h"
#include "replay/replay_writer.h"

typedef struct {
    Writer writer;
    Trace trace;
    Rewritten written;
} Rewriting;

static WriteHead head_of(const Replay *replay)
{
    return (WriteHead){NULL, replay->variant->text, replay->with, replay->set,
                       replay->with_count, replay->set_count, replay->seed,
                       replay->game, replay->players, NULL};
}

static void begin_position(Rewriting *rewriting, Play *play)
{
    WriteHead head = head_of(play->replay);
    Text position = text_new(play->arena), json = text_new(play->arena);
    describe_position(&position, play->game, play->terms.names, 2,
                      DESCRIBE_WHOLE);
    head.position = text_string(&position);
    writer_begin(&rewriting->writer, play->game, play->terms.names, &head,
                 &rewriting->written.replay);
    trace_add_json(&json, play->replay->position);
    trace_position(&rewriting->trace, text_string(&json));
}

static void on_begin(void *context, Play *play)
{
    Rewriting *rewriting = context;
    if (play->replay->position) {
        begin_position(rewriting, play);
    }
    writer_step(&rewriting->writer);
}

static void on_move(void *context, Play *play, size_t move)
{
    Rewriting *rewriting = context;
    (void)play;
    writer_move(&rewriting->writer, move);
    trace_decision(&rewriting->trace, move);
}

static void on_event(void *context, Play *play, const Event *event)
{
    Rewriting *rewriting = context;
    (void)play;
    writer_event(&rewriting->writer, event);
    trace_event(&rewriting->trace, event);
}

static void on_after(void *context, Play *play)
{
    Rewriting *rewriting = context;
    (void)play;
    writer_step(&rewriting->writer);
}

Rewritten replay_rewrite(Play *play)
{
    Replay *replay = play->replay;
    WriteHead head = head_of(replay);
    Rewriting rewriting = {.written = {text_new(play->arena),
                                       text_new(play->arena)}};
    rewriting.trace = (Trace){play->game, replay->names,
                              &rewriting.written.trace, replay->with,
                              replay->set, replay->with_count,
                              replay->set_count};
    trace_begin(&rewriting.trace, replay->seed, replay->game, replay->players);
    if (!replay->position) {
        writer_begin(&rewriting.writer, play->game, play->terms.names, &head,
                     &rewriting.written.replay);
    }
    play->tracing = true;
    play->watch = (PlayWatch){on_begin, on_move, on_after, on_event,
                              &rewriting};
    play_run(play);
    return rewriting.written;
}
