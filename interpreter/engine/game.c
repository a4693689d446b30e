/* Starts games, makes moves, and computes totals on a copy.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/answers.h"
#include "engine/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tell_changes.h"
#include "engine/groups.h"
#include "engine/make_move.h"
#include "variant/names.h"

static size_t round_up(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

Game *game_new(const Variant *variant)
{
    size_t head = round_up(sizeof(Game)), body = round_up(variant->layout.size);
    size_t moves = round_up((MOVES_MAX + MOVES_BEYOND) * sizeof(Move));
    char *block = calloc(1, head + 3 * body + moves + 2 * sizeof(GroupWork));
    if (!block) {
        return NULL;
    }
    Game *game = (Game *)(void *)block;
    game->variant = variant;
    game->state = (State *)(void *)(block + head);
    game->spare = (State *)(void *)(block + head + body);
    game->past = (State *)(void *)(block + head + 2 * body);
    game->moves = (Move *)(void *)(block + head + 3 * body);
    game->choose = variant->wide ? choose_wide : choose_narrow;
    game->groups = (GroupWork *)(void *)(block + head + 3 * body + moves);
    game->given_starter = NOTHING;
    return game;
}

void game_free(Game *game)
{
    if (game) {
        free(game->memory);
        free(game->information);
        free(game->beside);
        game_free(game->trial);
        free(game->made_moves);
    }
    free(game);
}

void game_forget_chance(Game *game)
{
    for (int i = 0; i < STREAMS; i++) {
        game->caches[i].end = 0;
    }
}

/* Runs the program, the native translation if there is one. Only the machine
 * handles given outcomes and tells of changes. */
static void run(Game *game, uint32_t pc)
{
    if (game->telling || game->remember) {
        game->changing = NULL;
        (game->variant->wide ? tell_changes_run
                             : narrow_tell_changes_run)(game, pc);
    } else if (game->native && !game->given) {
        game->native(game, pc);
    } else {
        game_run_machine(game, pc);
    }
}

void game_start(Game *game, uint64_t seed, uint64_t number, int players)
{
    memset(game->state, 0, game->variant->layout.size);
    game_forget_chance(game);
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    game->state->seed = seed;
    game->state->game = number;
    game->state->players = (int8_t)players;
    if (game->remember) {
        game->making = NULL;
        game->remember(game, NULL);
    }
    run(game, game->variant->program.entry);
}

size_t game_random_move(Game *game)
{
    return choosing_random(game, game->move_count);
}

void game_play_random(Game *game)
{
    game_play_noting(game, NULL);
}

void game_play_noting(Game *game, Noting *noting)
{
    game->random = true;
    game->offers = noting && noting->see ? OFFERS_LISTED : OFFERS_UNLISTED;
    game->noting = noting;
    if (game->move_count > 0) {
        game_choose(game, choosing_next(game));
    }
    game->random = false;
    game->offers = OFFERS_LISTED;
    game->noting = NULL;
}

void game_refresh(Game *game)
{
    game->move_count = 0;
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    game_forget_chance(game);
    if (!game->state->over) {
        run(game, game->state->pc);
    }
}

void game_set_state(Game *game, const State *state)
{
    memcpy(game->state, state, game->variant->layout.size);
    game_refresh(game);
}

int game_count_of(const Game *game, Type of)
{
    const Variant *variant = game->variant;
    if (of.base == TYPE_PAIR) {
        return game_count_of(game, variant_first_key(variant, of)) *
               variant_second_count(variant, of);
    }
    return of.base == TYPE_PLAYER ? game->state->players
           : of.base == TYPE_DIE && variant->dice_each
               ? game->state->players * variant->dice_named
               : variant_count_of(variant, of);
}

/* The totals' program only computes: it offers no moves. */
void game_totals(const Game *game, int32_t *totals)
{
    const Variant *variant = game->variant;
    Game other = {.variant = variant,
                  .state = game->spare,
                  .groups = game->groups,
                  .given_starter = NOTHING};
    memcpy(other.state, game->state, variant->layout.size);
    game_run_machine(&other, variant->program.totals);
    memcpy(totals, state_numbers(other.state, variant->layout.totals),
           sizeof *totals * (size_t)variant->players_most);
}

bool game_is_nested(const Variant *variant, const State *now)
{
    const Decision *decision = program_decision(&variant->program, now->pc);
    bool decided = false;
    for (int i = 0; i < now->players; i++) {
        decided = decided || answers_of(variant, now, i);
    }
    return decided || !decision || !decision->turn;
}

bool game_at_turn(const Variant *variant, const State *now)
{
    return !now->over && !game_is_nested(variant, now);
}

PlayersText variant_players(const Variant *variant)
{
    PlayersText players;
    int least = variant->players_least, most = variant->players_most;
    if (least == most) {
        snprintf(players.text, sizeof players.text, "%d player%s", most,
                 most == 1 ? "" : "s");
    } else {
        snprintf(players.text, sizeof players.text, "%d to %d players", least,
                 most);
    }
    return players;
}

bool variant_is_no_player(const Variant *variant, const char *name)
{
    return names_are_nothing(name) ||
           (variant->token_count > 0 &&
            variant_find_holder(variant, name) >= 0);
}
