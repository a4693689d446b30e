/* Positions through cria.h: copies, comparison, hashes, bytes for any machine.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "interface/recall.h"
#include "observe/known.h"
#include "record/redeal_unseen.h"

/* --- Copies --------------------------------------------------------------- */

/* What the observers of [from] know, for [to]. */
static bool copy_known(Game *to, const Game *from)
{
    size_t size = known_size(to);
    if (size == 0 || known_size(from) != size) {
        known_forget(to);
        return true;
    }
    void *known = malloc(size);
    if (known) {
        known_keep(from, known);
        known_put_back(to, known);
    }
    free(known);
    return known != NULL;
}

bool cria_game_copy(CriaGame *to, const CriaGame *from)
{
    Game *game = to->game;
    const Game *other = from->game;
    if (to == from) {
        return true;
    }
    if (to->variant != from->variant ||
        (game->memory && !copy_known(game, other))) {
        return false;
    }
    if (game->state->seed != other->state->seed ||
        game->state->game != other->state->game) {
        game_forget_chance(game);
    }
    memcpy(game->state, other->state, game->variant->layout.size);
    memcpy(game->moves, other->moves,
           other->move_count * sizeof *other->moves);
    game->move_count = other->move_count;
    game->error = other->error;
    game->steps = other->steps;      /* for whoever evaluates in the copy */
    to->part_count = from->part_count;
    memcpy(to->parts, from->parts, (size_t)from->part_count *
                                       sizeof *from->parts);
    handles_forget_steps(to);
    return recall_copy(to, from) && handles_copy_chance(to, from);
}

/* --- Comparison ----------------------------------------------------------- */

/* Packs the position of [game] in its form into the room for that; returns how
 * many bytes these are. It is the caller's until handles_looked. */
static size_t pack_form(const CriaGame *game, CriaChance chance)
{
    const CriaVariant *variant = game->variant;
    State *state = handles_look(game)->state;
    if (chance == CRIA_WITH_CHANCE) {
        position_form_keep_chance(&variant->form, state);
    } else {
        position_form_bring(&variant->form, state);
    }
    return packed_body(variant->packed, state, chance == CRIA_WITH_CHANCE,
                       game->lookout->packed);
}

static uint64_t hash_parts(const CriaGame *game)
{
    uint64_t hash = 0;
    for (int i = 0; i < game->part_count; i++) {
        hash = handles_mix(hash, game->parts[i]);
    }
    return hash;
}

uint64_t cria_game_hash(const CriaGame *game, CriaChance chance)
{
    size_t size = pack_form(game, chance);
    uint64_t hash = XXH3_64bits_withSeed(
        game->lookout->packed, size,
        hash_parts(game) ^ handles_hash_chance(game));
    handles_looked(game);
    return hash;
}

static bool equal_parts(const CriaGame *one, const CriaGame *other)
{
    return one->part_count == other->part_count &&
           memcmp(one->parts, other->parts,
                  (size_t)one->part_count * sizeof *one->parts) == 0;
}

/* Two threads may compare the same games in either order, so their turns are
 * taken in one. */
bool cria_game_equal(const CriaGame *one, const CriaGame *other,
                     CriaChance chance)
{
    bool ordered = (uintptr_t)one < (uintptr_t)other;
    const CriaGame *first = ordered ? one : other;
    const CriaGame *second = ordered ? other : one;
    if (one == other) {
        return true;
    }
    if (one->variant != other->variant || !equal_parts(one, other) ||
        handles_hash_chance(one) != handles_hash_chance(other)) {
        return false;
    }
    size_t size = pack_form(first, chance);
    bool equal = size == pack_form(second, chance) &&
                 memcmp(first->lookout->packed, second->lookout->packed,
                        size) == 0;
    handles_looked(second);
    handles_looked(first);
    return equal;
}

/* --- Bytes for any machine ------------------------------------------------ */

size_t cria_packed_size(const CriaVariant *variant)
{
    return packed_most(variant->packed);
}

size_t cria_game_pack(const CriaGame *game, CriaChance chance, void *bytes)
{
    State *state = handles_look(game)->state;
    size_t size = packed_write(game->variant->packed, state,
                               chance == CRIA_WITH_CHANCE, bytes);
    handles_looked(game);
    return size;
}

CriaRestored cria_game_unpack(CriaGame *game, const void *bytes, size_t size,
                              uint64_t seed, uint64_t number)
{
    return handles_restored(game, packed_read(game->variant->packed, game->game,
                                              bytes, size, seed, number));
}

/* --- Chance to come ------------------------------------------------------- */

void cria_game_reseed(CriaGame *game, uint64_t seed, uint64_t number)
{
    State *state = game->game->state;
    if (state->players > 0) {
        state->seed = seed;
        state->game = number;
        game_forget_chance(game->game);
        recall_note_seed(game, seed, number);
    }
}

/* Knowledge is that of [from], which nobody changes meanwhile. */
bool cria_game_redeal(CriaGame *to, const CriaGame *from, int observer,
                      uint64_t way)
{
    Game *game = to->game;
    if (to == from || !handles_is_observer(from, observer) ||
        from->game->state->players == 0 || handles_waits(from) ||
        !cria_game_copy(to, from)) {
        return false;
    }
    const struct Knowledge *own = game->known;
    game->known = from->game->known;
    unseen_deal(game, observer, way);
    game->known = own;
    handles_begin_anew(to);
    known_forget(game);
    game_refresh(game);
    return true;
}
