/* Steps point back. They define the present line; [after] is where it was left.
 *
 * SPDX-License-Identifier: MIT */
#include "table/history.h"

#include <string.h>

#include "engine/answers.h"
#include "observe/known.h"

bool history_attend(Game *game)
{
    return known_attend(game);
}

Game *history_game(const Variant *variant)
{
    Game *game = game_new(variant);
    if (game && !history_attend(game)) {
        game_free(game);
        game = NULL;
    }
    return game;
}

void history_restore(const Ply *step, Game *game)
{
    game_set_state(game, step->state);
    if (step->known) {
        known_put_back(game, step->known);
    }
    game->error = step->error;
}

static Ply *copy_position(History *history, const Game *game, TellerMark told)
{
    Ply *step = arena_alloc(history->arena, sizeof *step);
    step->state = arena_alloc(history->arena, history->state_size);
    memcpy(step->state, game->state, history->state_size);
    if (known_size(game) > 0) {
        step->known = arena_alloc(history->arena, known_size(game));
        known_keep(game, step->known);
    }
    step->error = game->error;
    step->told = told;
    return step;
}

void history_begin(History *history, const Game *game, TellerMark told,
                   Arena *arena)
{
    *history = (History){.arena = arena,
                         .state_size = game->variant->layout.size,
                         .number = game->state->game};
    history->first = history->now = copy_position(history, game, told);
    history_branch(history, "main");
}

Ply *history_add(History *history, const Game *game, TellerMark told)
{
    Ply *step = copy_position(history, game, told);
    step->before = history->now;
    step->number = history->now->number + 1;
    history->now->after = step;
    history->now = step;
    return step;
}

bool history_is_secret(const History *history, const Ply *step,
                       const Game *game)
{
    const Ply *last = history->now;
    while (last->before && last->mover != step->mover) {
        last = last->before;
    }
    return last == step && answers_of(game->variant,
                                      history->now->state, step->mover);
}

const char *history_told(const History *history, const Ply *step,
                         const Game *game, int observer)
{
    bool all = observer == SEES_ALL || observer == step->mover;
    return !all && history_is_secret(history, step, game)
               ? "a secret decision" : told_to(&step->move, observer);
}

static Ply *go_along(Ply *from, unsigned count, bool back)
{
    Ply *found = from;
    for (Ply *step = from; count > 0;) {
        step = back ? step->before : step->after;
        if (!step) {
            break;
        }
        if (step->asked) {
            found = step;
            count--;
        }
    }
    return found;
}

Ply *history_before(const History *history, unsigned count)
{
    return go_along(history->now, count, true);
}

Ply *history_after(const History *history, unsigned count)
{
    return go_along(history->now, count, false);
}

static Ply *find_last(const History *history)
{
    Ply *step = history->now;
    while (step->after) {
        step = step->after;
    }
    return step;
}

unsigned history_last(const History *history)
{
    return find_last(history)->number;
}

Ply *history_at(const History *history, unsigned number)
{
    Ply *step = find_last(history);
    while (step->before &&
           (step->number > number || !(step->asked || step->replaced))) {
        step = step->before;
    }
    return step;
}

void history_go(History *history, Ply *step)
{
    history->now = step;
    for (; step->before; step = step->before) {
        step->before->after = step;
    }
}

void history_look(History *history, int player)
{
    uint16_t bit = (uint16_t)(1u << player);
    for (Ply *step = history->now; step && !(step->looked & bit);
         step = step->before) {
        step->looked |= bit;
    }
}

Branch *history_find(History *history, const char *name)
{
    for (size_t i = 0; i < history->count; i++) {
        if (text_equal(history->branches[i].name, name)) {
            return &history->branches[i];
        }
    }
    return NULL;
}

/* Notes where the present branch is when it is left. */
static void leave_branch(History *history)
{
    if (history->count > 0) {
        history->branches[history->branch].step = history->now;
    }
}

void history_branch(History *history, const char *name)
{
    leave_branch(history);
    history->branch = history->count;
    ARENA_PUSH(history->arena, history->branches, history->count,
               history->capacity) =
        (Branch){arena_copy(history->arena, name, strlen(name)), history->now,
                 history->now};
}

void history_switch(History *history, Branch *branch)
{
    leave_branch(history);
    history->branch = (size_t)(branch - history->branches);
    history_go(history, branch->step);
}
