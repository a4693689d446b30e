/* Makes a move and goes on to the next decision: the way that every game goes
 * most often, in one function for each width of registers.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/make_move.h"
#include "engine/tell_changes.h"

#ifdef NARROW
#define CHOOSE choose_narrow
#else
#define CHOOSE choose_wide
#endif

/* For a game that tells of its changes or remembers what was seen: a function
 * of its own, so that all others pay one test for it. */
static __attribute__((noinline)) bool choose_telling(Game *game, size_t index)
{
    uint32_t pc;
    if (game->remember) {
        game->making = &game->moves[index];
        game->remember(game, NULL);
    }
    if (choosing_make(game, &game->moves[index], &pc)) {
        game->changing = NULL;
        tell_changes_run(game, pc);
    }
    return !game->state->over;
}

static inline bool choose_plainly(Game *game, const Move *move)
{
    uint32_t pc;
    if (choosing_make(game, move, &pc)) {
        if (game->native && !game->given) {
            game->native(game, pc);
        } else {
            vm_run(game, pc);
        }
    }
    return !game->state->over;
}

/* For a move whose choices are loaded from more than one place: likewise. */
static __attribute__((noinline)) bool choose_loading(Game *game,
                                                     const Move *move)
{
    return choose_plainly(game, move);
}

bool CHOOSE(Game *game, size_t index)
{
    const Move *move = &game->moves[index];
    if (__builtin_expect(game->telling || game->remember, 0)) {
        return choose_telling(game, index);
    }
    if (!game->variant->program.entries[move->offer].plain) {
        return choose_loading(game, move);
    }
    return choose_plainly(game, move);
}
