/* SPDX-License-Identifier: MIT */
#include "record/pick_cards.h"

#include <string.h>

#include "observe/ruled_out.h"
#include "variant/names.h"

typedef struct {
    const Game *game;
    int viewer;
    int *left;
    PickedCard *picked;
    int count;             /* of those that are picked */
    /* Of the place with the fewest cards: */
    PickedCard place;
    bool possible[KINDS_MAX];
    int cards;             /* 0: there is no such place */
} Picking;

/* Whether nothing else is known of a place. */
static bool is_open(const Picking *picking, int zone, int owner)
{
    Known known;
    bool open = known_find(picking->game, zone, owner, picking->viewer,
                           &known) == 0;
    for (int i = 0; i < picking->count; i++) {
        open = open && !(picking->picked[i].zone == zone &&
                         picking->picked[i].owner == owner);
    }
    return open;
}

static void look_at(Picking *picking, int zone, int owner)
{
    bool possible[KINDS_MAX];
    int cards = 0;
    if (!is_open(picking, zone, owner) ||
        !ruled_out_find(picking->game, zone, owner, picking->viewer,
                        possible)) {
        return;
    }
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        cards += possible[kind] ? picking->left[kind] : 0;
    }
    if (cards > 0 && (picking->cards == 0 || cards < picking->cards)) {
        picking->cards = cards;
        picking->place = (PickedCard){zone, owner, NOTHING};
        memcpy(picking->possible, possible, sizeof possible);
    }
}

static void find_narrowest(Picking *picking)
{
    const Game *game = picking->game;
    picking->cards = 0;
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        Type of = game->variant->zones[i].of;
        int owners = of.base == TYPE_PAIR ? game_count_of(game, of) : 0;
        for (int k = 0; k < owners; k++) {
            look_at(picking, (int)i, k);
        }
    }
}

/* Takes card number [drawn] of those that can lie at the place. */
static void take(Picking *picking, int drawn)
{
    int kind = NOTHING;
    while (drawn >= 0) {
        kind++;
        drawn -= picking->possible[kind] ? picking->left[kind] : 0;
    }
    picking->left[kind]--;
    picking->place.kind = kind;
    picking->picked[picking->count++] = picking->place;
}

int pick_cards(const Game *game, int viewer, int *left,
               int (*draw)(void *context, int below), void *context,
               PickedCard *picked)
{
    Picking picking = {.game = game, .viewer = viewer, .left = left,
                       .picked = picked};
    if (!game->known) {
        return 0;
    }
    find_narrowest(&picking);
    while (picking.cards > 0 && picking.count < PICKED_MOST) {
        take(&picking, draw(context, picking.cards));
        find_narrowest(&picking);
    }
    return picking.count;
}
