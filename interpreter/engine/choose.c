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

/* A function of its own: a game that nobody remembers pays one test for it. */
static __attribute__((noinline)) void remember_before(Game *game)
{
    game->remember(game, NULL);
}

bool CHOOSE(Game *game, size_t index)
{
    uint32_t pc;
    if (__builtin_expect(game->remember != NULL, 0)) {
        remember_before(game);
    }
    if (choosing_make(game, &game->moves[index], &pc)) {
        if (__builtin_expect(game->telling || game->remember, 0)) {
            game->changing = NULL;
            tell_changes_run(game, pc);
        } else if (game->native && !game->given) {
            game->native(game, pc);
        } else {
            vm_run(game, pc);
        }
    }
    return !game->state->over;
}
