/* Shows a replay while it is played.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_watch.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "observe/observation.h"
#include "observe/told.h"
#include "record/trace.h"
#include "repl/output_look.h"
#include "repl/say.h"
#include "view/table_view.h"
#include "replay/trace_conversion.h"
#include "replay/position_writer.h"
#include "replay/replay_failure.h"

typedef struct {
    const Options *options;
    Trace trace;
    Text text;             /* printed and cleared after each step */
    int observer;          /* who looks, or SEES_ALL (observe/sight.h) */
} Walk;

static void flush(Walk *walk)
{
    say_text(stdout, &walk->text);
    text_clear(&walk->text);
}

/* --- as a trace ----------------------------------------------------------- */

static void trace_start(void *context, Play *play)
{
    Walk *walk = context;
    if (play->replay->position) {
        Text json = text_new(play->arena);
        trace_add_json(&json, play->replay->position);
        trace_position(&walk->trace, text_string(&json));
    }
    flush(walk);
}

static void trace_move(void *context, Play *play, size_t move)
{
    Walk *walk = context;
    (void)play;
    trace_decision(&walk->trace, move);
    flush(walk);
}

static void trace_watched(void *context, Play *play, const Event *event)
{
    Walk *walk = context;
    (void)play;
    trace_event(&walk->trace, event);
}

static void trace_after(void *context, Play *play)
{
    (void)play;
    flush(context);
}

static void walk_trace(Walk *walk, Play *play)
{
    const Replay *replay = play->replay;
    walk->trace = (Trace){play->game, replay->names, &walk->text, replay->with,
                          replay->set, replay->with_count, replay->set_count,
                          walk->options->as, walk->observer, false, false};
    play->tracing = true;
    play->game->telling = walk->options->as != NULL;
    play->watch = (PlayWatch){trace_start, trace_move, trace_after,
                              trace_watched, walk};
    trace_begin(&walk->trace, replay->seed, replay->game, replay->players);
    play_run(play);
    flush(walk);
}

/* --- as a table ----------------------------------------------------------- */

static void add_table(Walk *walk, Play *play)
{
    TableView view = {play->game, play->terms.names,
                      walk->options->as ? walk->observer
                                        : play->game->state->decider,
                      output_look(options_colour(walk->options,
                                                 STDOUT_FILENO)), true,
                      TIGHT_NOT, 0, UINT16_MAX, NULL, {NOTHING, NULL}, 0};
    if (!play->game->state->over) {
        text_add(&walk->text, "\n");
        table_view_add(&view, &walk->text);
    }
}

static void table_start(void *context, Play *play)
{
    Walk *walk = context;
    add_table(walk, play);
    flush(walk);
}

static void table_move(void *context, Play *play, size_t move)
{
    Walk *walk = context;
    const Game *game = play->game;
    if (walk->options->as && walk->observer != game->state->decider &&
        game->variant->program.offers[game->moves[move].offer].question > 0) {
        return;                      /* it is told when it takes effect */
    }
    text_add_format(&walk->text, "%s: ",
                    play->terms.names[play->game->state->decider]);
    told_text(play->game, &play->game->moves[move], play->terms.names,
              walk->observer, &walk->text);
    text_add(&walk->text, "\n");
    flush(walk);
}

static void add_round_end(Walk *walk, const Play *play)
{
    const Game *game = play->game;
    text_add_format(&walk->text, "round %d is over: %s; points ",
                    game->state->round,
                    game->variant->round_ends[game->state->round_end].name);
    describe_numbers(&walk->text,
                     state_numbers(game->state, game->variant->layout.points),
                     game->state->players, play->terms.names);
    text_add(&walk->text, "\n");
}

static void add_game_end(Walk *walk, const Play *play)
{
    const Game *game = play->game;
    text_add_format(&walk->text, "the game is over: %s; totals ",
                    game->variant->game_ends[game->state->game_end].name);
    describe_numbers(&walk->text,
                     state_numbers(game->state, game->variant->layout.totals),
                     game->state->players, play->terms.names);
    text_add(&walk->text, "\n");
}

static void table_event(void *context, Play *play, const Event *event)
{
    Walk *walk = context;
    const Observation seen = {play->game, event, play->terms.names,
                              walk->observer, false, true};
    if (event->kind > EVENT_OPENING && observation_is_made(&seen)) {
        observation_add_line(&seen, &walk->text);
        text_add(&walk->text, "\n");
    }
    switch (event->kind) {
    case EVENT_STARTER:
        text_add_format(&walk->text, "%s starts\n",
                        play->terms.names[event->player]);
        break;
    case EVENT_ROLL:
        text_add(&walk->text, "the dice show ");
        describe_dice(&walk->text, play->game, play->terms.names,
                      walk->observer, false);
        text_add(&walk->text, "\n");
        break;
    case EVENT_ROUND_END: add_round_end(walk, play); break;
    case EVENT_GAME_END: add_game_end(walk, play); break;
    case EVENT_ROUND: case EVENT_SHUFFLE: case EVENT_PICK: case EVENT_OPENING:
    case EVENT_DECIDED: case EVENT_EFFECT: case EVENT_MOVE:
    case EVENT_TOKENS: case EVENT_POINTS: case EVENT_DEBT: case EVENT_MEMORY:
    case EVENT_STATUS: case EVENT_DIRECTION: case EVENT_REVEAL:
    case EVENT_SKIP: case EVENT_TELL:
        break;
    }
}

static void table_after(void *context, Play *play)
{
    Walk *walk = context;
    add_table(walk, play);
    flush(walk);
}

static void walk_table(Walk *walk, Play *play)
{
    play->watch = (PlayWatch){table_start, table_move, table_after,
                              table_event, walk};
    play->game->telling = walk->options->as != NULL;
    play_run(play);
    flush(walk);
}

/* --- step by step --------------------------------------------------------- */

/* Plays silently until [decisions] moves were made. */
static Play *play_again(const Play *play, uint32_t decisions)
{
    Play *other = play_new(play->replay, play->loaded);
    if (other) {
        other->until = decisions;
        play_run(other);
    }
    return other;
}

/* '\n', 'b' or 'q'; anything else is asked again. */
static char ask_step(void)
{
    char line[64];
    do {
        say_out("[Enter: on, b: back, q: quit] ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            say_out("\n");
            return 'q';
        }
        line[strcspn(line, "\n")] = '\0';
    } while (!text_among(" b back q quit", line, strlen(line)));
    return *line ? *line : '\n';
}

/* Goes on to the next move, with the expectations after it. */
static bool step_on(Play *play)
{
    uint32_t before = play->game->state->decisions;
    play->until = before + 1;
    while (play_line(play)) {
        const Replay *replay = play->replay;
        if (play->game->state->decisions > before &&
            (play->line == replay->count ||
             replay->lines[play->line].kind == LINE_MOVE)) {
            break;
        }
    }
    return play->game->state->decisions > before;
}

static void step_back(Walk *walk, Play *play)
{
    uint32_t decisions = play->game->state->decisions;
    Play *other = play_again(play, decisions ? decisions - 1 : 0);
    if (!other) {
        return;
    }
    memcpy(play->game->state, other->game->state,
           play->game->variant->layout.size);
    play->game->given = other->game->given;
    play->line = other->line;
    play->stopped = false;
    game_refresh(play->game);
    play_free(other);
    add_table(walk, play);
    flush(walk);
}

static void walk_steps(Walk *walk, Play *play)
{
    char answer = '\n';
    play->watch = (PlayWatch){table_start, table_move, table_after,
                              table_event, walk};
    play->game->telling = walk->options->as != NULL;
    if (!play_begin(play)) {
        return;
    }
    while (answer != 'q' && (answer = ask_step()) != 'q') {
        if (answer == 'b') {
            step_back(walk, play);
        } else if (!step_on(play)) {
            break;
        }
        flush(walk);
    }
}

bool walk_replay(const Options *options, Play *play)
{
    Walk walk = {.options = options, .text = text_new(play->arena)};
    if (!options_observer(options, play->terms.names, play->replay->players,
                          &walk.observer)) {
        return false;
    }
    play->observer = walk.observer;
    if (options->trace) {
        walk_trace(&walk, play);
    } else if (options->table) {
        walk_table(&walk, play);
    } else if (options->step) {
        walk_steps(&walk, play);
    } else {
        play_run(play);
    }
    if (options->as) {
        play_hide_failures(play);
    }
    return true;
}
