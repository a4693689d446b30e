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

static inline const OfferEntry *entry_of(const Game *game, const Move *move)
{
    return &game->variant->program.entries[move->offer];
}

/* For a game that tells of its changes or remembers what was seen: a function
 * of its own, so that all others pay one test for it. */
static APART bool choose_telling(Game *game, size_t index)
{
    const Move *move = &game->moves[index];
    const OfferEntry *entry = entry_of(game, move);
    if (game->remember) {
        game->making = move;
        game->remember(game, NULL);
    }
    if (choosing_make(game, move, entry)) {
        game->changing = NULL;
        tell_changes_run(game, entry->entry);
    }
    return !game->state->over;
}

bool CHOOSE(Game *game, size_t index)
{
    const Move *move = &game->moves[index];
    const OfferEntry *entry = entry_of(game, move);
    if (__builtin_expect(game->telling || game->remember, 0)) {
        return choose_telling(game, index);
    }
    if (choosing_make(game, move, entry)) {
        if (game->native && !game->given) {
            game->native(game, entry->entry);
        } else {
            vm_run(game, entry->entry);
        }
    }
    return !game->state->over;
}
