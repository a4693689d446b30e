/* Requests that hand a game out and take it in, as a replay.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "interface/requests.h"
#include "interface/session_handle.h"
#include "replay/position_writer.h"
#include "replay/replay_run.h"
#include "replay/replay_writer.h"
#include "report/render.h"

/* --- Saving --------------------------------------------------------------- */

static void watch(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

/* The position that the game begins with, in the words of a replay. */
static const char *first_position(Asked *asked)
{
    const CriaSession *session = asked->session;
    Text text = text_new(asked->arena);
    if (session->placed) {
        cria_game_put_back(session->again, session->placed);
        describe_position(&text, session->again->game, session->names, 2,
                          DESCRIBE_WHOLE);
    }
    return session->placed ? text_string(&text) : NULL;
}

/* What the rules were asked for with. */
static WriteHead head_of(Asked *asked)
{
    const CriaSession *session = asked->session;
    Asked loading = {.arena = asked->arena, .params = session->source};
    WriteHead head = {.variant = asked_text(&loading, PARAMETER_NAME, ""),
                      .seed = session->seed, .number = session->number,
                      .players = session->players,
                      .position = first_position(asked)};
    head.with = asked_texts(&loading, PARAMETER_WITH, &head.with_count);
    head.set = asked_texts(&loading, PARAMETER_SET, &head.set_count);
    return head;
}

/* Begins with the game once more: where it began. */
static void begin_again(const CriaSession *session)
{
    if (session->placed) {
        cria_game_put_back(session->again, session->placed);
    } else {
        game_start(session->again->game, session->seed, session->number,
                   session->players);
    }
}

/* Begins instead with one of the games that may be, for all that [observer]
 * sees: what it holds depends on nothing that is hidden from them. */
static bool begin_unseen(Asked *asked, int observer, WriteHead *head)
{
    CriaGame *again = asked->session->again;
    Text text = text_new(asked->arena);
    head->seed = asked_number(asked, PARAMETER_SEED, 1);
    head->number = 0;
    if (!cria_game_redeal(again, asked->session->game, observer, head->seed)) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    cria_game_reseed(again, head->seed, head->number);
    if (!request_is_turn(asked, again->game)) {
        return false;
    }
    describe_position(&text, again->game, asked->session->names, 2,
                      DESCRIBE_WHOLE);
    head->position = text_string(&text);
    return true;
}

static void write_moves(CriaSession *session, Writer *writer)
{
    for (size_t i = 0; i < session->now; i++) {
        writer_move(writer, session->plies[i].move);
        game_choose(session->again->game, session->plies[i].move);
        writer_step(writer);
    }
}

bool request_save(Asked *asked)
{
    CriaSession *session = asked->session;
    Game *again = session->again->game;
    Text text = text_new(asked->arena);
    WriteHead head = head_of(asked);
    Writer writer;
    int observer;
    if (!asked_observer(asked, session->players, &observer) ||
        (observer != CRIA_REFEREE && !begin_unseen(asked, observer, &head))) {
        return false;
    }
    writer_begin(&writer, again, session->names, &head, &text);
    again->watch = watch;
    again->context = &writer;
    if (observer == CRIA_REFEREE) {
        begin_again(session);
    }
    writer_step(&writer);
    if (observer == CRIA_REFEREE) {
        write_moves(session, &writer);
    }
    again->watch = NULL;
    if (writer.twice) {
        return asked_fail(asked, FAULT_NOT_ALLOWED, "a replay cannot tell "
                          "apart the legal moves called '%s'", writer.twice);
    }
    text_add(asked->answer, "{");
    json_member(asked->answer, "replay", text_string(&text));
    text_add(asked->answer, "}");
    return true;
}

/* --- Going on ------------------------------------------------------------- */

typedef struct {
    Arena *arena;
    void *placed;          /* the position that it begins with, or NULL */
    size_t *moves;
    size_t count, capacity;
} Moves;

static void note_position(void *context, Play *play)
{
    Moves *moves = context;
    size_t size = play->game->variant->layout.size;
    if (play->replay->position) {
        moves->placed = arena_alloc(moves->arena, size);
        memcpy(moves->placed, play->game->state, size);
    }
}

static void note_move(void *context, Play *play, size_t move)
{
    Moves *moves = context;
    (void)play;
    ARENA_PUSH(moves->arena, moves->moves, moves->count, moves->capacity) =
        move;
}

/* Whether all chance is that of a game of a seed. */
static bool is_seeded(const Replay *replay)
{
    bool seeded = replay->seeded && !replay->chance;
    for (size_t i = 0; i < replay->count; i++) {
        LineKind kind = replay->lines[i].kind;
        seeded = seeded && (kind == LINE_MOVE || kind == LINE_CHECK);
    }
    return seeded;
}

static bool fail_found(Asked *asked, const Replay *replay)
{
    Text data = text_new(asked->arena);
    render_json(&replay->found, &replay->sources, &data);
    asked->data = text_string(&data);
    return asked_fail(asked, FAULT_REPLAY, "the replay cannot be played by "
                      "these rules");
}

/* Plays the replay and notes its moves. */
static bool play_replay(Asked *asked, Replay *replay, Moves *moves)
{
    Play *play = play_new(replay, asked->session->variant->loaded);
    if (!play) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    play->watch = (PlayWatch){.begin = note_position, .before = note_move,
                              .context = moves};
    bool passed = play_run(play);
    play_free(play);
    return passed || fail_found(asked, replay);
}

bool request_resume(Asked *asked)
{
    CriaSession *session = asked->session;
    const char *text = asked_text(asked, PARAMETER_REPLAY, NULL);
    Moves moves = {.arena = asked->arena};
    if (!text) {
        return asked_fail(asked, FAULT_PARAMETERS, "'replay' is missing");
    }
    Replay *replay = replay_read(asked->arena, "replay", text, strlen(text));
    if (replay->found.errors > 0) {
        return fail_found(asked, replay);
    }
    if (!is_seeded(replay)) {
        return asked_fail(asked, FAULT_REPLAY, "only a game whose chance is "
                          "that of a seed can be gone on with");
    }
    if (!play_replay(asked, replay, &moves)) {
        return false;
    }
    if (asked_number(asked, PARAMETER_PLAYERS, (uint64_t)replay->players) !=
        (uint64_t)replay->players) {
        return asked_fail(asked, FAULT_PARAMETERS, "'players' has to be %d: so "
                          "many play in the replay", replay->players);
    }
    SessionBranch there = {.seed = replay->seed, .number = replay->game,
                           .players = replay->players, .placed = moves.placed,
                           .moves = moves.moves, .count = moves.count,
                           .now = moves.count};
    if (!session_go_branch(session, &there)) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    text_add_format(asked->answer, "{\"moves\":%zu}", session->now);
    return true;
}
