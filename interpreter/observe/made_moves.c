/* SPDX-License-Identifier: MIT */
#include "observe/made_moves.h"

#include <stdlib.h>
#include <string.h>

#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"

struct MadeMoves {
    uint32_t count;                  /* decisions so far */
    uint32_t first[PLAYERS_MAX];     /* of use to an observer */
    int begin[ZONES_MAX];
    uint32_t *changed;               /* of each place, from begin[zone]: the
                                        decisions made before the last change */
    uint8_t *states;                 /* of PAST_MOST */
    Move moves[PAST_MOST];
};

bool made_moves_has_places(const Variant *variant, int zone)
{
    return variant->zones[zone].of.base == TYPE_PAIR &&
           !variant->zones[zone].pile;
}

/* --- notes ---------------------------------------------------------------- */

bool made_moves_attend(Game *game)
{
    const Variant *variant = game->variant;
    size_t states = PAST_MOST * variant->layout.size, places = 0;
    bool any = false;
    MadeMoves head = {.count = 0};
    for (size_t i = 0; i < variant->zone_count; i++) {
        any = any || made_moves_has_places(variant, (int)i);
        head.begin[i] = (int)places;
        places += (size_t)variant_count_of(variant, variant->zones[i].of);
    }
    if (!any || game->made_moves) {
        return true;
    }
    MadeMoves *past = calloc(1, sizeof head + states +
                                places * sizeof *head.changed);
    if (past) {
        *past = head;
        past->states = (uint8_t *)(past + 1);
        past->changed = (uint32_t *)(void *)(past->states + states);
        game->made_moves = past;
    }
    return past != NULL;
}

void made_moves_forget(const Game *game)
{
    MadeMoves *past = game->made_moves;
    for (int p = 0; past && p < PLAYERS_MAX; p++) {
        past->first[p] = past->count;
    }
}

void made_moves_note(Game *game)
{
    MadeMoves *past = game->made_moves;
    size_t size = game->variant->layout.size;
    if (past && game->making) {
        size_t at = past->count++ % PAST_MOST;
        past->moves[at] = *game->making;
        memcpy(past->states + at * size, game->state, size);
    } else {
        made_moves_forget(game);
    }
}

static uint32_t *changed_at(const MadeMoves *past, int zone, int owner)
{
    return &past->changed[past->begin[zone] + owner];
}

void made_moves_change(const Game *game, int zone, int owner)
{
    if (game->made_moves && made_moves_has_places(game->variant, zone)) {
        *changed_at(game->made_moves, zone, owner) = game->made_moves->count;
    }
}

void made_moves_lose(const Game *game, int observer)
{
    if (game->made_moves && observer < PLAYERS_MAX) {
        game->made_moves->first[observer] = game->made_moves->count;
    }
}

/* --- what is of use ------------------------------------------------------- */

static bool zones_are_shared(const Game *game, int player, int observer)
{
    const Variant *variant = game->variant;
    bool shared = true;
    for (size_t i = 0; i < variant->zone_count; i++) {
        int owners = made_moves_has_places(variant, (int)i)
                         ? 0 : game_count_of(game, variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            Seen seen = sight_of_zone(game, (int)i, k, player);
            shared = shared && (seen == SEEN_NOBODY ||
                                seen == sight_of_zone(game, (int)i, k,
                                                      observer));
        }
    }
    return shared;
}

static bool memory_is_shared(const Game *game, int player, int observer)
{
    const Variant *variant = game->variant;
    bool shared = true;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int owners = variant_has_owner(variable->of)
                         ? game_count_of(game, variable->of) : 1;
        for (int k = 0; k < owners; k++) {
            shared = shared &&
                     (!sight_of_memory(game, (int)i, k, player) ||
                      sight_of_memory(game, (int)i, k, observer));
        }
    }
    return shared;
}

/* Whether at most one card lies at each place that an observer does not see. */
static bool cards_are_single(const Game *game, int observer)
{
    const Variant *variant = game->variant;
    bool single = true;
    for (size_t i = 0; i < variant->zone_count; i++) {
        int owners = made_moves_has_places(variant, (int)i)
                         ? game_count_of(game, variant->zones[i].of) : 0;
        for (int k = 0; k < owners; k++) {
            single = single &&
                     (zone_count(game, (int)i, k, bits_all()) <= 1 ||
                      sight_of_zone(game, (int)i, k, observer) ==
                          SEEN_EVERYBODY);
        }
    }
    return single;
}

/* Whether all that [player] sees [observer] sees as well, but single cards. */
static bool is_shared(const Game *game, int player, int observer)
{
    const Variant *variant = game->variant;
    return variant->token_count == 0 && variant->dice_count == 0 &&
           cards_are_single(game, observer) &&
           zones_are_shared(game, player, observer) &&
           memory_is_shared(game, player, observer);
}

int made_moves_find(const Game *game, int observer, PastMove *found)
{
    const MadeMoves *past = game->made_moves;
    int count = 0;
    if (!past) {
        return 0;
    }
    uint32_t first = past->first[observer];
    if (past->count - first > PAST_MOST) {
        first = past->count - PAST_MOST;
    }
    for (uint32_t i = first; i < past->count; i++) {
        size_t at = i % PAST_MOST;
        Game then = *game;
        then.state = (State *)(void *)(past->states +
                                       at * game->variant->layout.size);
        if (then.state->decider != observer &&
            is_shared(&then, then.state->decider, observer)) {
            found[count++] = (PastMove){then.state, past->moves[at], i};
        }
    }
    return count;
}

bool made_moves_unchanged(const Game *game, const PastMove *past, int zone,
                          int owner)
{
    return *changed_at(game->made_moves, zone, owner) <= past->number;
}
