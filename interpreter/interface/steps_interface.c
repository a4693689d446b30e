/* Steps back through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "interface/recall.h"
#include "observe/known.h"

/* What games were before their last moves, in a ring. Each step is the state,
 * then what observers know, then the parts that were said. */
struct Steps {
    size_t room, count, next;
    size_t state, known, each;       /* bytes */
    unsigned char *bytes;
};

static size_t round_up(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

/* How many parts can be said before the last one of a move. */
static size_t parts_room(const CriaGame *game)
{
    return move_numbers_in_parts(game->variant->numbers) ? MOVE_PARTS_MAX : 0;
}

bool cria_game_keep_steps(CriaGame *game, size_t steps)
{
    size_t state = round_up(game->game->variant->layout.size);
    size_t known = round_up(known_size(game->game));
    size_t each = state + known +
                  round_up((1 + parts_room(game)) * sizeof *game->parts);
    struct Steps *made = steps > 0 && steps <= SIZE_MAX / 2 / each
                             ? malloc(sizeof *made + steps * each) : NULL;
    if (steps > 0 && !made) {
        return false;
    }
    handles_free_steps(game);
    if (made) {
        *made = (struct Steps){.room = steps, .state = state, .known = known,
                               .each = each,
                               .bytes = (unsigned char *)(made + 1)};
    }
    game->steps = made;
    return true;
}

bool handles_renew_steps(CriaGame *game)
{
    return cria_game_keep_steps(game, game->steps->room);
}

void handles_free_steps(CriaGame *game)
{
    free(game->steps);
    game->steps = NULL;
}

void handles_forget_steps(CriaGame *game)
{
    if (game->steps) {
        game->steps->count = 0;
    }
}

void handles_keep_step(CriaGame *game)
{
    struct Steps *steps = game->steps;
    unsigned char *at = steps->bytes + steps->next * steps->each;
    uint32_t said = (uint32_t)game->part_count;
    memcpy(at, game->game->state, game->game->variant->layout.size);
    known_keep(game->game, at + steps->state);
    at += steps->state + steps->known;
    memcpy(at, &said, sizeof said);
    memcpy(at + sizeof said, game->parts, said * sizeof *game->parts);
    steps->next = (steps->next + 1) % steps->room;
    steps->count += steps->count < steps->room;
}

static void step_back(CriaGame *game)
{
    struct Steps *steps = game->steps;
    steps->next = (steps->next + steps->room - 1) % steps->room;
    steps->count--;
    const unsigned char *at = steps->bytes + steps->next * steps->each;
    uint32_t said;
    game_set_state(game->game, (const State *)(const void *)at);
    known_put_back(game->game, at + steps->state);
    at += steps->state + steps->known;
    memcpy(&said, at, sizeof said);
    memcpy(game->parts, at + sizeof said, said * sizeof *game->parts);
    game->part_count = (int)said;
}

bool cria_game_undo(CriaGame *game)
{
    if (game->part_count > 0) {
        game->part_count--;
        return true;
    }
    if (!game->steps || game->steps->count == 0 || handles_starts(game)) {
        return false;
    }
    if (!handles_waits(game)) {
        recall_undo(game);
    }
    handles_wait_no_more(game);
    step_back(game);
    return true;
}
