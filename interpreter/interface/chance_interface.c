/* Chance handed out, through cria.h. What happens is carried out from the same
 * position again each time, with all that was decided before, until something
 * comes up that is not decided (engine/branch.h): that is asked, and the game
 * waits at the position before it. So the engine has no second way to deal or
 * to roll.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/branch.h"
#include "engine/given_chance.h"
#include "interface/recall.h"
#include "observe/known.h"

/* What is carried out: a game that starts, or a move. */
struct Chance {
    bool waits;            /* for an outcome */
    bool starts;
    uint64_t seed, number; /* of a game that starts */
    int players;
    Move move;
    size_t index;          /* of the move among the legal ones */
    Branch branch;         /* what was decided */
    Asked asked;
    size_t size;           /* of the state, then of what is known */
    unsigned char before[];
};

/* A game that waited for an outcome is as before the move, or not started. */
static void wait_for_nothing(CriaGame *game)
{
    if (handles_starts(game)) {
        game->game->state->over = 1;
    } else if (handles_waits(game)) {
        game_refresh(game->game);
    }
}

bool cria_game_ask_chance(CriaGame *game, bool ask)
{
    struct Chance *chance = NULL;
    size_t state = game->game->variant->layout.size;
    if (ask) {
        size_t size = state + known_size(game->game);
        chance = calloc(1, sizeof *chance + size);
        if (!chance) {
            return false;
        }
        chance->size = state;
        chance->branch.most = INFINITY;
    }
    wait_for_nothing(game);
    handles_free_chance(game);
    game->chance = chance;
    return true;
}

void handles_free_chance(CriaGame *game)
{
    if (game->chance) {
        branch_free(&game->chance->branch);
    }
    free(game->chance);
    game->chance = NULL;
}

/* --- Carrying out --------------------------------------------------------- */

/* Back to the position before, to wait there. */
static void go_back(CriaGame *game)
{
    const struct Chance *chance = game->chance;
    Game *in = game->game;
    if (chance->starts) {
        memset(in->state, 0, chance->size);
        known_forget(in);
    } else {
        memcpy(in->state, chance->before, chance->size);
        known_put_back(in, chance->before + chance->size);
    }
    in->move_count = 0;
    in->error = (RuleError){NULL, NULL, {0, 0, 0}};
}

static void carry_out(CriaGame *game)
{
    struct Chance *chance = game->chance;
    Game *in = game->game;
    Given given = {.to_zone = NOTHING, .branch = &chance->branch};
    chance->asked.met = false;
    chance->branch.asked = &chance->asked;
    branch_again(&chance->branch);
    go_back(game);
    in->given = &given;
    if (chance->starts) {
        game_start(in, chance->seed, chance->number, chance->players);
    } else {
        in->moves[0] = chance->move;
        game_choose(in, 0);
    }
    in->given = NULL;
    chance->waits = chance->asked.met;
    if (chance->waits) {
        go_back(game);
    } else if (chance->starts) {
        recall_note_start(game, chance->seed, chance->number, chance->players,
                          &chance->branch);
    } else {
        recall_note_move(game, chance->index, &chance->branch);
    }
}

void handles_start_asking(CriaGame *game, uint64_t seed, uint64_t number,
                          int players)
{
    struct Chance *chance = game->chance;
    chance->starts = true;
    chance->seed = seed;
    chance->number = number;
    chance->players = players;
    chance->branch.count = 0;
    carry_out(game);
}

void handles_choose_asking(CriaGame *game, size_t index)
{
    struct Chance *chance = game->chance;
    chance->starts = false;
    chance->move = game->game->moves[index];
    chance->index = index;
    chance->branch.count = 0;
    memcpy(chance->before, game->game->state, chance->size);
    known_keep(game->game, chance->before + chance->size);
    carry_out(game);
}

bool handles_waits(const CriaGame *game)
{
    return game->chance && game->chance->waits;
}

void handles_wait_no_more(CriaGame *game)
{
    if (game->chance) {
        game->chance->waits = false;
    }
}

bool handles_starts(const CriaGame *game)
{
    return handles_waits(game) && game->chance->starts;
}

/* --- Asking --------------------------------------------------------------- */

size_t cria_game_outcomes(const CriaGame *game)
{
    return handles_waits(game) ? game->chance->asked.count : 0;
}

bool cria_game_outcome(const CriaGame *game, size_t index, CriaOutcome *outcome)
{
    static const CriaOutcomeKind kinds[] = {
        [ASKED_CARD] = CRIA_OUTCOME_CARD, [ASKED_DIE] = CRIA_OUTCOME_DIE,
        [ASKED_PICK] = CRIA_OUTCOME_PICK};
    if (index >= cria_game_outcomes(game)) {
        return false;
    }
    const Asked *asked = &game->chance->asked;
    bool pick = asked->kind == ASKED_PICK;
    uint32_t all = pick ? asked->count : 0;
    for (uint32_t i = 0; !pick && i < asked->count; i++) {
        all += asked->weights[i];
    }
    *outcome = (CriaOutcome){
        .kind = kinds[asked->kind],
        .value = pick ? (int32_t)index : asked->values[index],
        .weight = pick ? 1 : asked->weights[index], .weights = all};
    return true;
}

bool cria_game_decide(CriaGame *game, size_t index)
{
    if (index >= cria_game_outcomes(game) ||
        !branch_extend(&game->chance->branch, (uint32_t)index,
                       game->chance->asked.count)) {
        return false;
    }
    carry_out(game);
    return true;
}

/* --- For copies, hashes --------------------------------------------------- */

static bool copy_points(Branch *to, const Branch *from)
{
    bool copied = true;
    to->count = 0;
    for (size_t i = 0; i < from->count && copied; i++) {
        copied = branch_extend(to, from->points[i].taken,
                               from->points[i].count);
    }
    return copied;
}

bool handles_copy_chance(CriaGame *to, const CriaGame *from)
{
    handles_wait_no_more(to);
    if (from->chance && !to->chance && !cria_game_ask_chance(to, true)) {
        return false;
    }
    if (!handles_waits(from)) {
        return true;
    }
    if (!copy_points(&to->chance->branch, &from->chance->branch)) {
        return false;
    }
    const struct Chance *other = from->chance;
    struct Chance *chance = to->chance;
    chance->waits = true;
    chance->starts = other->starts;
    chance->seed = other->seed;
    chance->number = other->number;
    chance->players = other->players;
    chance->move = other->move;
    chance->index = other->index;
    chance->asked = other->asked;
    memcpy(chance->before, to->game->state, chance->size);
    known_keep(to->game, chance->before + chance->size);
    return true;
}

/* The move that is carried out, and what was decided of it. */
uint64_t handles_hash_chance(const CriaGame *game)
{
    const struct Chance *chance = game->chance;
    uint64_t hash = 1;
    if (!handles_waits(game)) {
        return 0;
    }
    hash = chance->starts ? hash : handles_mix(hash, chance->index + 2);
    for (size_t i = 0; i < chance->branch.count; i++) {
        hash = handles_mix(hash, chance->branch.points[i].taken);
    }
    return hash;
}
