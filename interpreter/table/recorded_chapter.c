/* The replay is played once, and told as if everybody had looked on.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/sight.h"
#include "replay/replay_run.h"
#include "table/chapters.h"
#include "table/replay_file_parts.h"

typedef struct {
    const RecordingTable *table;
    Chapter *recorded;
    uint64_t *last_number;
    const Replay *replay;
    Teller teller;         /* as if it had announced the game */
    Text untold;
    size_t index;          /* of the move that is made */
    int mover;
    const char *who;
    ToldTexts move;
} Recalling;

/* Going back leads to steps where somebody at the table decides. */
static bool is_asked(const Recalling *recalling, const Game *game)
{
    const RecordingTable *table = recalling->table;
    const State *state = game->state;
    if (state->over) {
        return table->stays;
    }
    return table->person[state->decider] &&
           !history_passes(&recalling->recorded->history, game, true,
                           table->copy);
}

static void begin(void *context, Play *play)
{
    Recalling *recalling = context;
    History *history = &recalling->recorded->history;
    if (recalling->replay->position) {
        teller_lay(&recalling->teller);
    }
    history_begin(history, play->game, teller_mark(&recalling->teller),
                  recalling->table->arena);
    history->now->asked = is_asked(recalling, play->game);
}

/* The position before a move holds the chance of that move, as it is after the
 * chance was drawn again. */
static void note_chance(const Recalling *recalling, uint64_t number)
{
    recalling->recorded->history.now->state->game = number;
    *recalling->last_number = number > *recalling->last_number
                                  ? number : *recalling->last_number;
}

static void before(void *context, Play *play, size_t move)
{
    Recalling *recalling = context;
    const RecordingTable *table = recalling->table;
    const Game *game = play->game;
    const State *state = game->state;
    note_chance(recalling, state->game);
    teller_look(&recalling->teller);
    recalling->index = move;
    recalling->mover = state->decider;
    recalling->who = play->terms.names[state->decider];
    int viewer = table->listener(table->context, state->decider);
    if (recalling->recorded->history.now->asked ||
        !table->person[state->decider]) {
        recalling->teller.told.shown[state->decider] = (Shown){.lines = NULL};
    }
    teller_keep(&recalling->teller, move, viewer);
    teller_begin_move(&recalling->teller, move, viewer);
    recalling->move = told_texts(game, &game->moves[move], play->terms.names,
                                 table->arena);
}

static void after(void *context, Play *play)
{
    Recalling *recalling = context;
    Ply *step = history_add(&recalling->recorded->history, play->game,
                            teller_mark(&recalling->teller));
    step->index = recalling->index;
    step->who = recalling->who;
    step->mover = recalling->mover;
    step->move = recalling->move;
    step->asked = is_asked(recalling, play->game);
}

static void hear(void *context, Play *play, const Event *event)
{
    Recalling *recalling = context;
    teller_event(&recalling->teller, play->game, event);
}

/* The file does not record who has looked. Everybody may have, also at
 * positions that were taken back before the file was written. */
static void look_all(Recalling *recalling)
{
    for (int p = 0; p < recalling->replay->players; p++) {
        history_look(&recalling->recorded->history, p);
    }
}

bool chapters_record(ReplayFile *file, const RecordingTable *table,
                     Chapter *recorded, uint64_t *last_number)
{
    Play *play = replay_file_shown(file);
    Recalling recalling = {.table = table, .recorded = recorded,
                           .last_number = last_number, .replay = play->replay,
                           .untold = text_new(table->scratch)};
    *recorded = (Chapter){.placed = play->replay->position != NULL};
    *last_number = play->replay->game;
    if (!history_attend(play->game)) {
        return false;
    }
    recalling.teller = (Teller){.game = play->game, .names = play->terms.names,
                                .arena = table->arena,
                                .text = &recalling.untold,
                                .viewer = SPECTATOR, .paid = NOTHING,
                                .course = {.arena = table->arena}};
    play->watch = (PlayWatch){begin, before, after, hear, &recalling};
    play->game->telling = true;
    play_run(play);
    if (recorded->history.now) {
        note_chance(&recalling, play->game->state->game);
        look_all(&recalling);
    }
    recorded->given = play->game->given;
    return true;
}
