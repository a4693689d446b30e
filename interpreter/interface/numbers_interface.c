/* Moves by their numbers, and what an observer sees as numbers, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "interface/handles.h"

uint32_t cria_move_count(const CriaVariant *variant)
{
    return move_numbers_count(variant->numbers);
}

bool cria_moves_in_parts(const CriaVariant *variant)
{
    return move_numbers_in_parts(variant->numbers);
}

/* The name of a number, or of a place in an observation. */
typedef struct {
    const CriaVariant *variant;
    size_t number;
    char *result;
} Naming;

static void name_number(Arena *arena, void *context)
{
    Naming *naming = context;
    char names[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *pointers[PLAYERS_MAX];
    Text text = text_new(arena);
    handles_name_players(names, pointers);
    move_numbers_words(naming->variant->numbers, (uint32_t)naming->number,
                       pointers, &text);
    naming->result = handles_copy_text(text_string(&text));
}

char *cria_move_words(const CriaVariant *variant, uint32_t number)
{
    Naming naming = {variant, number, NULL};
    if (number < cria_move_count(variant)) {
        arena_run(name_number, &naming);
    }
    return naming.result;
}

/* Whether a legal move begins with the parts that were said; sets *[next] to
 * the number of the part after them. */
static bool goes_on(const CriaGame *game, size_t index, uint32_t *next,
                    bool *last)
{
    const MoveNumbers *numbers = game->variant->numbers;
    const Move *move = &game->game->moves[index];
    uint32_t parts[MOVE_PARTS_MAX];
    if (!move_numbers_in_parts(numbers)) {
        *next = move_numbers_of(numbers, move);
        *last = true;
        return true;
    }
    int count = move_numbers_split(numbers, move, parts);
    int said = game->part_count;
    if (count <= said ||
        memcmp(parts, game->parts, (size_t)said * sizeof *parts) != 0) {
        return false;
    }
    *next = parts[said];
    *last = count == said + 1;
    return true;
}

size_t cria_game_mask(const CriaGame *game, uint64_t *mask)
{
    uint32_t count = cria_move_count(game->variant), next;
    size_t legal = 0;
    bool last;
    memset(mask, 0, (count + 63) / 64 * sizeof *mask);
    for (size_t i = 0; i < game->game->move_count; i++) {
        if (goes_on(game, i, &next, &last)) {
            uint64_t bit = (uint64_t)1 << next % 64;
            legal += !(mask[next / 64] & bit);
            mask[next / 64] |= bit;
        }
    }
    return legal;
}

uint32_t cria_game_move_number(const CriaGame *game, size_t index)
{
    uint32_t next;
    bool last;
    return index < game->game->move_count && goes_on(game, index, &next, &last)
               ? next : CRIA_NO_MOVE;
}

CriaTaken handles_look_up(const CriaGame *game, uint32_t number, size_t *index)
{
    uint32_t next;
    bool last, fits = false;
    for (size_t i = 0; i < game->game->move_count; i++) {
        if (!goes_on(game, i, &next, &last) || next != number) {
            continue;
        }
        if (last) {
            *index = i;
            return CRIA_MOVED;
        }
        fits = true;
    }
    return fits ? CRIA_SAID : CRIA_NOT_LEGAL;
}

CriaTaken cria_game_take(CriaGame *game, uint32_t number)
{
    size_t index;
    CriaTaken taken = handles_look_up(game, number, &index);
    switch (taken) {
    case CRIA_MOVED: cria_game_choose(game, index); break;
    case CRIA_SAID: game->parts[game->part_count++] = number; break;
    case CRIA_NOT_LEGAL: break;
    }
    return taken;
}

int cria_game_parts(const CriaGame *game, const uint32_t **numbers)
{
    *numbers = game->parts;
    return game->part_count;
}

void cria_game_parts_back(CriaGame *game)
{
    game->part_count = 0;
}

/* --- Observations --------------------------------------------------------- */

size_t cria_observation_size(const CriaVariant *variant)
{
    return tensor_size(variant->tensor);
}

static void name_place(Arena *arena, void *context)
{
    Naming *naming = context;
    Text text = text_new(arena);
    tensor_name(naming->variant->tensor, naming->number, &text);
    naming->result = handles_copy_text(text_string(&text));
}

char *cria_observation_name(const CriaVariant *variant, size_t index)
{
    Naming naming = {variant, index, NULL};
    if (index < cria_observation_size(variant)) {
        arena_run(name_place, &naming);
    }
    return naming.result;
}

bool cria_game_observe(const CriaGame *game, int observer, float *numbers)
{
    bool known = handles_is_observer(game, observer);
    if (known && game->game->state->players > 0) {
        tensor_write(game->variant->tensor, handles_look(game), observer,
                     numbers);
        handles_looked(game);
    }
    return known && game->game->state->players > 0;
}
