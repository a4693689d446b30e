/* Collects the hidden cards in the order of their kinds, so that their former
 * places have no influence, shuffles them, and puts them back.
 *
 * SPDX-License-Identifier: MIT */
#include "record/redeal_unseen.h"

#include "engine/zone.h"
#include "observe/sight.h"

typedef struct {
    Game *game;
    int viewer;
    int counts[KINDS_MAX];
    uint8_t cards[DECK_MAX];
    int count, next;
} Unseen;

/* The number of hidden cards of a pile, counted from the bottom. */
static int hidden_of_pile(Seen seen, const Pile *pile)
{
    return seen == SEEN_EVERYBODY ? 0
           : seen == SEEN_TOP && pile->count > 0 ? pile->count - 1
                                                 : pile->count;
}

static void collect(Unseen *unseen, uint8_t *at, bool pile, Seen seen)
{
    const Variant *variant = unseen->game->variant;
    int hidden = pile ? hidden_of_pile(seen, pile_of(at)) : 0;
    for (int i = 0; i < hidden; i++) {
        unseen->counts[pile_of(at)->cards[i]]++;
    }
    for (int kind = 0; !pile && seen != SEEN_EVERYBODY &&
                       kind < variant->kind_count; kind++) {
        unseen->counts[kind] += at[8 + kind];
    }
}

static void lay_out(Unseen *unseen, uint8_t *at, bool pile, Seen seen)
{
    const Variant *variant = unseen->game->variant;
    int hidden = pile ? hidden_of_pile(seen, pile_of(at)) : 0;
    for (int i = 0; i < hidden; i++) {
        pile_of(at)->cards[i] = unseen->cards[unseen->next++];
    }
    if (pile || seen == SEEN_EVERYBODY) {
        return;
    }
    int held = at[8 + variant->kind_count];
    memset(at, 0, 8 + (size_t)variant->kind_count + 1);
    for (int i = 0; i < held; i++) {
        set_add(variant, at, unseen->cards[unseen->next++], 1);
    }
}

/* Calls [work] for all zones. */
static void each_zone(Unseen *unseen, void (*work)(Unseen *unseen, uint8_t *at,
                                                   bool pile, Seen seen))
{
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        for (int k = 0; k < game_count_of(game, zone->of); k++) {
            work(unseen, state_zone(variant, game->state, (int)i, k),
                 zone->pile, sight_of_zone(game, (int)i, k, unseen->viewer));
        }
    }
}

/* Settles a pile with a visible top first, or chance would draw its top card
 * again. */
static void settle(Unseen *unseen, uint8_t *at, bool pile, Seen seen)
{
    if (pile && (seen == SEEN_TOP || seen == SEEN_EVERYBODY)) {
        pile_settle(unseen->game, pile_of(at));
    }
}

static void mix(Unseen *unseen)
{
    const State *state = unseen->game->state;
    ChanceCache cache = {.tag = 0};
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        for (int i = 0; i < unseen->counts[kind]; i++) {
            unseen->cards[unseen->count++] = (uint8_t)kind;
        }
    }
    for (int i = unseen->count; i > 1; i--) {
        int k = (int)chance_below(&cache, state, STREAM_PICK, UINT32_MAX,
                                  (uint32_t)i, (uint32_t)i);
        uint8_t card = unseen->cards[k];
        unseen->cards[k] = unseen->cards[i - 1];
        unseen->cards[i - 1] = card;
    }
}

void unseen_deal(Game *game, int viewer, uint64_t way)
{
    Unseen unseen = {.game = game, .viewer = viewer};
    each_zone(&unseen, settle);
    game->given = NULL;
    game->state->seed = 0;
    game->state->game = way;
    each_zone(&unseen, collect);
    mix(&unseen);
    each_zone(&unseen, lay_out);
}

int unseen_count(const Game *game, int viewer, int *counts)
{
    Game copy = *game;
    Unseen unseen = {.game = &copy, .viewer = viewer};
    int count = 0;
    each_zone(&unseen, collect);
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        counts[kind] = unseen.counts[kind];
        count += counts[kind];
    }
    return count;
}
