/* Moves are few bytes, events are many: so a game keeps its moves and plays
 * them once more when somebody asks what happened. It is the same for chance
 * that is drawn, which has addresses, and for chance that was decided by the
 * caller, which is kept.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "engine/given_chance.h"
#include "interface/recall.h"

typedef enum { STEP_START, STEP_MOVE, STEP_SEED } StepKind;

typedef struct {
    StepKind kind;
    bool asked;            /* chance was: by the points up to [end] */
    int players;           /* START */
    uint32_t index;        /* MOVE */
    uint64_t seed, number; /* START, SEED */
    size_t end;
} Recalled;

struct Recall {
    SystemLock turn;
    Game *board;
    Recalled *steps;          /* none: it is not known how the game began */
    size_t count, capacity;
    BranchPoint *points;
    size_t point_count, point_capacity;
};

bool cria_game_recall(CriaGame *game)
{
    if (game->recall) {
        return true;
    }
    struct Recall *recall = calloc(1, sizeof *recall);
    if (!recall || !system_open_lock(&recall->turn)) {
        free(recall);
        return false;
    }
    game->recall = recall;
    recall->board = game_new(game->variant->loaded->variant);
    if (!recall->board) {
        recall_free(game);
    }
    return game->recall != NULL;
}

void recall_free(CriaGame *game)
{
    struct Recall *recall = game->recall;
    if (recall) {
        system_close_lock(&recall->turn);
        game_free(recall->board);
        free(recall->steps);
        free(recall->points);
    }
    free(recall);
    game->recall = NULL;
}

void recall_forget(CriaGame *game)
{
    if (game->recall) {
        game->recall->count = game->recall->point_count = 0;
    }
}

/* --- Keeping -------------------------------------------------------------- */

/* Room for [more] items; false: there is not enough memory. */
static bool have_room(void **items, size_t count, size_t more, size_t each,
                      size_t *capacity)
{
    size_t wanted = count + more;
    if (wanted <= *capacity) {
        return true;
    }
    size_t made = wanted + wanted / 2 + 16;
    void *larger = realloc(*items, made * each);
    if (larger) {
        *items = larger;
        *capacity = made;
    }
    return larger != NULL;
}

static bool keep_room(struct Recall *recall, size_t steps, size_t points)
{
    void *all = recall->steps, *of = recall->points;
    bool room = have_room(&all, recall->count, steps, sizeof *recall->steps,
                          &recall->capacity);
    recall->steps = all;
    room = room && have_room(&of, recall->point_count, points,
                             sizeof *recall->points, &recall->point_capacity);
    recall->points = of;
    return room;
}

/* Without memory the beginning is lost, which is said when somebody asks. */
static void note(CriaGame *game, Recalled step, const Branch *branch)
{
    struct Recall *recall = game->recall;
    size_t points = branch ? branch->count : 0;
    if (step.kind != STEP_START && recall->count == 0) {
        return;
    }
    if (!keep_room(recall, 1, points)) {
        recall_forget(game);
        return;
    }
    if (points > 0) {
        memcpy(recall->points + recall->point_count, branch->points,
               points * sizeof *recall->points);
    }
    recall->point_count += points;
    step.asked = branch != NULL;
    step.end = recall->point_count;
    recall->steps[recall->count++] = step;
}

void recall_note_start(CriaGame *game, uint64_t seed, uint64_t number,
                       int players, const Branch *branch)
{
    recall_forget(game);
    if (game->recall) {
        note(game, (Recalled){.kind = STEP_START, .seed = seed,
                              .number = number, .players = players}, branch);
    }
}

void recall_note_move(CriaGame *game, size_t index, const Branch *branch)
{
    if (game->recall) {
        note(game, (Recalled){.kind = STEP_MOVE, .index = (uint32_t)index},
             branch);
    }
}

void recall_note_seed(CriaGame *game, uint64_t seed, uint64_t number)
{
    if (game->recall) {
        note(game, (Recalled){.kind = STEP_SEED, .seed = seed,
                              .number = number}, NULL);
    }
}

/* With the move goes what was changed after it. */
void recall_undo(CriaGame *game)
{
    struct Recall *recall = game->recall;
    bool move = false;
    while (recall && recall->count > 0 && !move) {
        move = recall->steps[--recall->count].kind == STEP_MOVE;
        recall->point_count = recall->count > 0
                                  ? recall->steps[recall->count - 1].end : 0;
    }
}

bool recall_copy(CriaGame *to, const CriaGame *from)
{
    struct Recall *made = to->recall;
    const struct Recall *kept = from->recall;
    recall_forget(to);
    if (!made || !kept || kept->count == 0) {
        return true;
    }
    if (!keep_room(made, kept->count, kept->point_count)) {
        return false;
    }
    memcpy(made->steps, kept->steps, kept->count * sizeof *made->steps);
    if (kept->point_count > 0) {
        memcpy(made->points, kept->points,
               kept->point_count * sizeof *made->points);
    }
    made->count = kept->count;
    made->point_count = kept->point_count;
    return true;
}

/* --- Playing once more ---------------------------------------------------- */

static void change_seed(Game *board, const Recalled *step)
{
    board->state->seed = step->seed;
    board->state->game = step->number;
    game_forget_chance(board);
}

static void carry_out(Game *board, const Recalled *step)
{
    switch (step->kind) {
    case STEP_START:
        game_start(board, step->seed, step->number, step->players);
        break;
    case STEP_MOVE: game_choose(board, step->index); break;
    case STEP_SEED: change_seed(board, step); break;
    }
}

/* The same with what the caller had decided. */
static void carry_out_asked(const struct Recall *recall, size_t at)
{
    const Recalled *step = &recall->steps[at];
    size_t first = at > 0 ? recall->steps[at - 1].end : 0;
    Asked asked = {.met = false};
    Branch branch = {.points = recall->points + first,
                     .count = step->end - first,
                     .capacity = step->end - first, .most = INFINITY,
                     .asked = &asked};
    Given given = {.to_zone = NOTHING, .branch = &branch};
    branch_again(&branch);
    recall->board->given = step->asked ? &given : NULL;
    carry_out(recall->board, step);
    recall->board->given = NULL;
}

void recall_look(Retelling *retelling)
{
    const Game *board = retelling->board;
    State *state = retelling->look.state;
    retelling->look = *board;
    retelling->look.state = state;
    retelling->look.given = NULL;
    retelling->look.watch = NULL;
    memcpy(state, board->state, board->variant->layout.size);
}

static size_t count_moves(const struct Recall *recall)
{
    size_t moves = 0;
    for (size_t i = 0; i < recall->count; i++) {
        moves += recall->steps[i].kind == STEP_MOVE;
    }
    return moves;
}

/* What is played once more, in an arena for what is told. */
typedef struct {
    const struct Recall *recall;
    Retelling *retelling;
} Playing;

static void play(Arena *arena, void *context)
{
    const struct Recall *recall = ((Playing *)context)->recall;
    Retelling *retelling = ((Playing *)context)->retelling;
    size_t moves = 0;
    bool telling = false;
    retelling->arena = arena;
    retelling->look.state = arena_alloc(arena,
                                        recall->board->variant->layout.size);
    for (size_t i = 0; i < recall->count; i++) {
        const Recalled *step = &recall->steps[i];
        bool move = step->kind == STEP_MOVE;
        if (!telling && (retelling->since == 0 ||
                         (move && moves == retelling->since))) {
            retelling->begin(retelling);
            telling = true;
        }
        if (telling && move) {
            retelling->decide(retelling, step->index);
        }
        carry_out_asked(recall, i);
        moves += move;
    }
    if (retelling->finish) {
        retelling->finish(retelling);
    }
}

bool recall_play(const CriaGame *game, Retelling *retelling)
{
    struct Recall *recall = game->recall;
    if (!recall) {
        return false;
    }
    system_lock(&recall->turn);
    bool known = recall->count > 0 && retelling->since <= count_moves(recall);
    retelling->board = recall->board;
    Playing playing = {recall, retelling};
    bool played = known && arena_run(play, &playing);
    recall->board->watch = NULL;
    recall->board->telling = false;
    recall->board->given = NULL;
    system_unlock(&recall->turn);
    return played;
}
