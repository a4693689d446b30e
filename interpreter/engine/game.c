/* Starting games, taking moves, and looking ahead on a copy.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/game.h"

#include <stdlib.h>
#include <string.h>

#include "engine/offer.h"

static size_t round_up(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

Game *game_new(const Variant *variant)
{
    size_t head = round_up(sizeof(Game)), body = round_up(variant->layout.size);
    char *block = calloc(1, head + body + MOVES_MAX * sizeof(Move));
    if (!block) {
        return NULL;
    }
    Game *game = (Game *)(void *)block;
    game->variant = variant;
    game->state = (State *)(void *)(block + head);
    game->moves = (Move *)(void *)(block + head + body);
    game->given_starter = NOTHING;
    return game;
}

void game_free(Game *game)
{
    free(game);
}

/* The numbers of another game or seed are others. */
static void forget_chance(Game *game)
{
    for (int i = 0; i < STREAMS; i++) {
        game->caches[i].tag = 0;
    }
}

void game_start(Game *game, uint64_t seed, uint64_t number, int players)
{
    memset(game->state, 0, game->variant->layout.size);
    forget_chance(game);
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    game->state->seed = seed;
    game->state->game = number;
    game->state->players = (int8_t)players;
    game->state->pc = game->variant->program.entry;
    vm_run(game);
}

/* Takes a legal move and runs on. */
static inline void choose(Game *game, const Move *move)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    State *state = game->state;
    offer_load(offer, move, state_registers(state));
    if (offer->turn) {
        state->last_actor = state->actor;
    }
    if (offer->last) {
        *state_numbers(state, offer->last) = state->actor;
    }
    state->decisions++;
    state->pc = offer->entry;
    vm_run(game);
}

static inline size_t choose_random(Game *game)
{
    return chance_below(&game->caches[STREAM_CHOICE], game->state,
                        STREAM_CHOICE, 0, game->state->decisions,
                        (uint32_t)game->move_count);
}

bool game_choose(Game *game, size_t index)
{
    choose(game, &game->moves[index]);
    return !game->state->over;
}

size_t game_random_move(Game *game)
{
    return choose_random(game);
}

void game_play_random(Game *game)
{
    while (game->move_count > 0) {
        choose(game, &game->moves[choose_random(game)]);
    }
}

void game_refresh(Game *game)
{
    game->move_count = 0;
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    forget_chance(game);
    if (!game->state->over) {
        vm_run(game);
    }
}

void game_totals(const Game *game, int32_t *totals)
{
    const Variant *variant = game->variant;
    Game *other = game_new(variant);
    memset(totals, 0, sizeof *totals * (size_t)variant->players_most);
    if (other) {
        memcpy(other->state, game->state, variant->layout.size);
        other->state->pc = variant->program.totals;
        vm_run(other);
        memcpy(totals, state_numbers(other->state, variant->layout.totals),
               sizeof *totals * (size_t)variant->players_most);
    }
    game_free(other);
}
