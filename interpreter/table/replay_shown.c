/* What was told is handed on after each move, so that it can be read while the
 * replay goes on.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/visible_text.h"
#include "observe/observation.h"
#include "observe/told.h"
#include "replay/position_writer.h"
#include "replay/replay_failure.h"
#include "replay/replay_run.h"
#include "replay/trace_conversion.h"
#include "table/replay_file_parts.h"
#include "view/table_view.h"

static void flush(ReplayShown *shown)
{
    shown->print(shown->context, &shown->text);
    text_clear(&shown->text);
    course_forget(&shown->teller.course);
}

/* --- as a trace ----------------------------------------------------------- */

static void trace_start(void *context, Play *play)
{
    ReplayShown *shown = context;
    if (play->replay->position) {
        Text json = text_new(play->arena);
        trace_add_json(&json, play->replay->position);
        trace_position(&shown->trace, text_string(&json));
    }
    flush(shown);
}

static void trace_move(void *context, Play *play, size_t move)
{
    ReplayShown *shown = context;
    (void)play;
    trace_decision(&shown->trace, move);
    flush(shown);
}

static void trace_watched(void *context, Play *play, const Event *event)
{
    ReplayShown *shown = context;
    (void)play;
    trace_event(&shown->trace, event);
}

static void trace_after(void *context, Play *play)
{
    (void)play;
    flush(context);
}

/* What is played for who looks. */
static Play *play_for(const ReplayShown *shown, ReplayFile *file)
{
    Play *play = replay_file_shown(file);
    play->observer = shown->observer;
    return play;
}

void replay_show_trace(ReplayShown *shown, ReplayFile *file)
{
    Play *play = play_for(shown, file);
    const Replay *replay = play->replay;
    shown->trace = (Trace){play->game, replay->names, &shown->text,
                          replay->with, replay->set, replay->with_count,
                          replay->set_count, shown->as, shown->observer,
                          false, false};
    play->tracing = true;
    play->game->telling = shown->as != NULL;
    play->watch = (PlayWatch){trace_start, trace_move, trace_after,
                              trace_watched, shown};
    trace_begin(&shown->trace, replay->seed, replay->game, replay->players);
    play_run(play);
    flush(shown);
}

/* --- as a table ----------------------------------------------------------- */

/* Who sees all is told a move with what it did, as at the table. An observer
 * is told each change that they know of, and what they are told of moves. */
static bool is_told_all(const ReplayShown *shown)
{
    return !shown->as;
}

static void add_table(ReplayShown *shown, Play *play)
{
    const TellerMark *told = &shown->teller.told;
    const State *state = play->game->state;
    const TableView view = {
        play->game, play->terms.names,
        is_told_all(shown) ? state->decider : shown->observer, shown->look,
        teller_dice_fresh(told, state), TIGHT_NOT, 0, told->decided,
        &told->laid, {NOTHING, NULL}, told->idle_dice, true};
    if (!play->game->state->over) {
        text_add(&shown->text, shown->look.plain ? "\n" : "");
        table_view_add(&view, &shown->text);
    }
}

/* Notes what has been told up to here, for [replay_show_back]. */
static void note_told(ReplayShown *shown, const Play *play)
{
    ARENA_PUSH(play->arena, shown->marks, shown->mark_count,
               shown->mark_capacity) = teller_mark(&shown->teller);
}

static void table_start(void *context, Play *play)
{
    ReplayShown *shown = context;
    if (play->replay->position) {
        teller_lay(&shown->teller);
    }
    if (shown->steps) {
        note_told(shown, play);
    }
    add_table(shown, play);
    flush(shown);
}

static void tell_move(ReplayShown *shown, size_t move)
{
    Teller *teller = &shown->teller;
    teller_look(teller);
    teller_move(teller, move, shown->observer, false, false);
    teller_keep(teller, move, shown->observer);
    teller_begin_move(teller, move, shown->observer);
}

/* Whether a move takes effect, and is told, only when others have decided. */
static bool is_kept(const Game *game, size_t move)
{
    return game->variant->program.offers[game->moves[move].offer].question > 0;
}

/* Adds a line; one on what is decided goes again if it is told at once that it
 * takes effect. */
static void observe_line(ReplayShown *shown, const Text *line, bool decided)
{
    const char *words = look_words(shown->look, shown->teller.game->variant,
                                   text_string(line), line->arena);
    if (decided) {
        course_add_decided(&shown->teller.course, &shown->text, words, false);
    } else {
        text_add_format(&shown->text, "%s\n", words);
    }
}

static void observe_move(ReplayShown *shown, const Play *play, size_t move)
{
    const Game *game = play->game;
    int decider = game->state->decider;
    Text line = text_new(shown->text.arena);
    teller_note_move(&shown->teller);
    if (shown->observer != decider && is_kept(game, move)) {
        return;                      /* it is told when it takes effect */
    }
    text_add_format(&line, "%s: ", play->terms.names[decider]);
    told_text(game, &game->moves[move], play->terms.names, shown->observer,
              &line);
    observe_line(shown, &line, is_kept(game, move));
}

static void table_move(void *context, Play *play, size_t move)
{
    ReplayShown *shown = context;
    if (is_told_all(shown)) {
        tell_move(shown, move);
    } else {
        observe_move(shown, play, move);
    }
    if (!is_kept(play->game, move)) {
        flush(shown);
    }
}

static void add_round_end(ReplayShown *shown, const Play *play)
{
    const Game *game = play->game;
    text_add_format(&shown->text, "round %d is over: %s; points ",
                    game->state->round,
                    game->variant->round_ends[game->state->round_end].name);
    describe_numbers(&shown->text,
                     state_numbers(game->state, game->variant->layout.points),
                     game->state->players, play->terms.names);
    text_add(&shown->text, "\n");
}

static void add_game_end(ReplayShown *shown, const Play *play)
{
    const Game *game = play->game;
    text_add_format(&shown->text, "the game is over: %s; totals ",
                    game->variant->game_ends[game->state->game_end].name);
    describe_numbers(&shown->text,
                     state_numbers(game->state, game->variant->layout.totals),
                     game->state->players, play->terms.names);
    text_add(&shown->text, "\n");
}

static void observe_event(ReplayShown *shown, const Play *play,
                          const Event *event)
{
    const Observation seen = {play->game, event, play->terms.names,
                              shown->observer, false, true};
    teller_note_event(&shown->teller, play->game, event);
    if ((int)event->kind >= EVENT_COUNT) {
        return;                      /* a rule that was used */
    }
    if (event->kind == EVENT_EFFECT) {
        course_settle(&shown->teller.course, &shown->text);
    }
    if (event->kind > EVENT_OPENING && observation_is_made(&seen)) {
        Text line = text_new(shown->text.arena);
        observation_add_line(&seen, &line);
        observe_line(shown, &line, event->kind == EVENT_DECIDED);
    }
    switch (event->kind) {
    case EVENT_STARTER:
        text_add_format(&shown->text, "%s starts\n",
                        play->terms.names[event->player]);
        break;
    case EVENT_ROLL:
        text_add(&shown->text, "the dice show ");
        describe_dice(&shown->text, play->game, play->terms.names,
                      shown->observer, false);
        text_add(&shown->text, "\n");
        break;
    case EVENT_ROUND_END: add_round_end(shown, play); break;
    case EVENT_GAME_END: add_game_end(shown, play); break;
    case EVENT_ROUND: case EVENT_SHUFFLE: case EVENT_PICK: case EVENT_OPENING:
    case EVENT_DECIDED: case EVENT_EFFECT: case EVENT_MOVE:
    case EVENT_TOKENS: case EVENT_POINTS: case EVENT_DEBT: case EVENT_MEMORY:
    case EVENT_STATUS: case EVENT_DIRECTION: case EVENT_REVEAL:
    case EVENT_SKIP: case EVENT_TELL:
        break;
    }
}

static void table_event(void *context, Play *play, const Event *event)
{
    ReplayShown *shown = context;
    if (is_told_all(shown)) {
        teller_event(&shown->teller, play->game, event);
    } else {
        observe_event(shown, play, event);
    }
}

static void table_after(void *context, Play *play)
{
    ReplayShown *shown = context;
    shown->teller.said = (MoveSaid){.offer = NULL};
    if (shown->steps) {
        note_told(shown, play);
    }
    add_table(shown, play);
    flush(shown);
}

/* Prepares to show a game, and says which it is: there may be several. */
static void watch_table(ReplayShown *shown, Play *play)
{
    const Replay *replay = play->replay;
    shown_add_line(&shown->text, replay->title ? replay->title : replay->path);
    text_add(&shown->text, "\n");
    shown->teller = (Teller){.game = play->game, .names = play->terms.names,
                             .look = shown->look, .arena = play->arena,
                             .text = &shown->text, .viewer = shown->observer,
                             .setting_up = true, .paid = NOTHING,
                             .course = {.arena = play->arena,
                                        .apart = shown->look.plain}};
    play->game->telling = true;
    play->watch = (PlayWatch){table_start, table_move, table_after,
                              table_event, shown};
}

void replay_show_table(ReplayShown *shown, ReplayFile *file)
{
    Play *play = play_for(shown, file);
    watch_table(shown, play);
    play_run(play);
    flush(shown);
}

void replay_show_nothing(const ReplayShown *shown, ReplayFile *file)
{
    play_run(play_for(shown, file));
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

bool replay_show_begin(ReplayShown *shown, ReplayFile *file)
{
    Play *play = play_for(shown, file);
    shown->steps = true;
    watch_table(shown, play);
    return play_begin(play);
}

bool replay_show_on(ReplayShown *shown, ReplayFile *file)
{
    Play *play = replay_file_shown(file);
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
    bool moved = play->game->state->decisions > before;
    if (moved) {
        flush(shown);
    }
    return moved;
}

void replay_show_back(ReplayShown *shown, ReplayFile *file)
{
    Play *play = replay_file_shown(file);
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
    shown->mark_count -= shown->mark_count > 1;
    teller_return(&shown->teller, shown->marks[shown->mark_count - 1]);
    add_table(shown, play);
    flush(shown);
}

void replay_show_end(const ReplayShown *shown, ReplayFile *file)
{
    if (shown->as) {
        play_hide_failures(replay_file_shown(file));
    }
}
