/* SPDX-License-Identifier: MIT */
#include "search/likely_world.h"

#include <string.h>

#include "base/splitmix.h"
#include "engine/zone.h"
#include "expression/set_operations.h"
#include "observe/known.h"
#include "observe/ruled_out.h"
#include "observe/sight.h"
#include "practice/outlook.h"
#include "variant/names.h"

enum {
    STEPS = 60,            /* of a walk */
    TRIES = 3,             /* of a guide that leaves something to chance */
    DOUBT = 20             /* how much less likely a decision is that the guide
                              would not have made */
};

/* --- what a decision is about --------------------------------------------- */

static bool is_hidden_single(const Game *game, int zone, int owner, int viewer)
{
    return zone_count(game, zone, owner, bits_all()) == 1 &&
           sight_of_zone(game, zone, owner, viewer) != SEEN_EVERYBODY;
}

static void find_spot(Likely *likely, int zone, int owner)
{
    LikelySpot *spot = &likely->spots[likely->spot_count];
    Known known;
    if (likely->spot_count == LIKELY_SPOTS ||
        !is_hidden_single(likely->game, zone, owner, likely->viewer) ||
        known_find(likely->game, zone, owner, likely->viewer, &known) > 0) {
        return;
    }
    spot->zone = zone;
    spot->owner = owner;
    if (!ruled_out_find(likely->game, zone, owner, likely->viewer,
                        spot->possible)) {
        memset(spot->possible, true, sizeof spot->possible);
    }
    likely->spot_count++;
}

static void find_spots(Likely *likely)
{
    const Game *game = likely->game;
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        int owners = made_moves_has_places(game->variant, (int)i)
                         ? game_count_of(game, game->variant->zones[i].of) : 0;
        for (int k = 0; k < owners; k++) {
            find_spot(likely, (int)i, k);
        }
    }
}

static void find_pile(Likely *likely, int zone, int owner)
{
    Known known;
    if (likely->pile_count < LIKELY_PILES &&
        sight_of_zone(likely->game, zone, owner, likely->viewer) ==
            SEEN_NOBODY &&
        known_find(likely->game, zone, owner, likely->viewer, &known) == 0) {
        likely->pile_zones[likely->pile_count] = zone;
        likely->pile_owners[likely->pile_count++] = owner;
    }
}

static void find_piles(Likely *likely)
{
    const Game *game = likely->game;
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        int owners = game->variant->zones[i].pile
                         ? game_count_of(game, game->variant->zones[i].of) : 0;
        for (int k = 0; k < owners; k++) {
            find_pile(likely, (int)i, k);
        }
    }
}

/* Whether cards of now lay somewhere before a decision. */
static bool is_about(const Likely *likely, const PastMove *past)
{
    bool any = false;
    for (int i = 0; i < likely->spot_count; i++) {
        any = any || made_moves_unchanged(likely->game, past,
                                          likely->spots[i].zone,
                                          likely->spots[i].owner);
    }
    return any;
}

void likely_begin(Likely *likely, const Game *game, SearchGuide guide)
{
    int kept = 0;
    bool too_many;
    likely->game = game;
    likely->guide = guide;
    likely->viewer = game->state->decider;
    likely->spot_count = likely->pile_count = 0;
    likely->past_count = made_moves_find(game, likely->viewer, likely->past);
    if (likely->past_count > 0) {
        find_spots(likely);
        find_piles(likely);
    }
    too_many = likely->spot_count == LIKELY_SPOTS;
    for (int i = 0; i < likely->past_count && !too_many; i++) {
        if (is_about(likely, &likely->past[i])) {
            likely->past[kept++] = likely->past[i];
        }
    }
    likely->past_count = kept;
}

/* --- how likely a world is ------------------------------------------------ */

static uint8_t *place_of(const Likely *likely, State *state,
                         const LikelySpot *spot)
{
    return state_zone(likely->game->variant, state, spot->zone, spot->owner);
}

static void copy_place(const Likely *likely, State *to, const State *from,
                       const LikelySpot *spot)
{
    const Variant *variant = likely->game->variant;
    memcpy(place_of(likely, to, spot),
           place_of(likely, (State *)(uintptr_t)from, spot),
           set_size(variant) + 2 * ((size_t)variant->kind_count + 1));
}

/* Puts cards of a world into the position before a decision. */
static void go_back(const Likely *likely, const PastMove *past,
                    const State *world, Game *board)
{
    memcpy(board->state, past->state, likely->game->variant->layout.size);
    for (int i = 0; i < likely->spot_count; i++) {
        const LikelySpot *spot = &likely->spots[i];
        if (made_moves_unchanged(likely->game, past, spot->zone,
                                 spot->owner)) {
            copy_place(likely, board->state, world, spot);
        }
    }
    game_refresh(board);
}

/* Whether the guide might have decided so: where it leaves something to chance,
 * that is not the chance of the game. */
static bool would_decide(const Likely *likely, const PastMove *past,
                         const State *world, Game *board)
{
    uint64_t wanted = outlook_long_move(&past->move);
    go_back(likely, past, world, board);
    for (uint64_t i = 0; i < TRIES && board->move_count > 0; i++) {
        board->state->seed = 0;
        board->state->game = i;
        game_forget_chance(board);
        long move = likely->guide.move(likely->guide.bot, board);
        if (move >= 0 && outlook_long_move(&board->moves[move]) == wanted) {
            return true;
        }
    }
    return false;
}

static int doubts_of(const Likely *likely, const State *world, Game *board)
{
    int doubts = 0;
    for (int i = 0; i < likely->past_count; i++) {
        doubts += !would_decide(likely, &likely->past[i], world, board);
    }
    return doubts;
}

/* --- the walk ------------------------------------------------------------- */

static uint32_t draw(uint64_t *random, uint32_t below)
{
    return (uint32_t)((splitmix_draw(random) >> 32) * below >> 32);
}

static int card_at(const Likely *likely, State *world, const LikelySpot *spot)
{
    return bits_first(set_present(likely->game->variant,
                                  place_of(likely, world, spot)));
}

static void put_card(const Likely *likely, State *world, const LikelySpot *spot,
                     int kind)
{
    const Variant *variant = likely->game->variant;
    uint8_t *at = place_of(likely, world, spot);
    memset(at, 0, set_size(variant) + 2 * ((size_t)variant->kind_count + 1));
    set_add(variant, at, kind, 1);
}

/* A card of the piles; NULL: there is none. */
static uint8_t *draw_of_piles(const Likely *likely, State *world,
                              uint64_t *random)
{
    uint8_t *drawn = NULL;
    uint32_t count = 0;
    for (int i = 0; i < likely->pile_count; i++) {
        Pile *pile = pile_of(state_zone(likely->game->variant, world,
                                        likely->pile_zones[i],
                                        likely->pile_owners[i]));
        count += pile->count;
        if (pile->count > 0 && draw(random, count) < pile->count) {
            drawn = &pile->cards[draw(random, pile->count)];
        }
    }
    return drawn;
}

/* Two cards change places, or the same ones do so again. */
typedef struct {
    const LikelySpot *spot, *other;
    uint8_t *pile;         /* of the other card, if [other] is NULL */
} Exchange;

static bool exchange(const Likely *likely, State *world, const Exchange *two)
{
    int one = card_at(likely, world, two->spot);
    int other = two->other ? card_at(likely, world, two->other) : *two->pile;
    if (one == other || !two->spot->possible[other] ||
        (two->other && !two->other->possible[one])) {
        return false;
    }
    put_card(likely, world, two->spot, other);
    if (two->other) {
        put_card(likely, world, two->other, one);
    } else {
        *two->pile = (uint8_t)one;
    }
    return true;
}

static bool draw_exchange(const Likely *likely, State *world, uint64_t *random,
                          Exchange *two)
{
    uint32_t spots = (uint32_t)likely->spot_count;
    *two = (Exchange){&likely->spots[draw(random, spots)], NULL, NULL};
    if (draw(random, 4) == 0) {
        two->other = &likely->spots[draw(random, spots)];
    } else {
        two->pile = draw_of_piles(likely, world, random);
    }
    return two->other ? two->other != two->spot : two->pile != NULL;
}

/* Whether a step from [before] to [after] doubts is made. */
static bool is_made(int before, int after, uint64_t *random)
{
    bool made = true;
    for (int i = before; i < after; i++) {
        made = draw(random, DOUBT) == 0 && made;
    }
    return made;
}

void likely_walk(const Likely *likely, uint64_t way, State *world, Game *board)
{
    uint64_t random = way;
    Exchange two;
    if (likely->past_count == 0) {
        return;
    }
    int doubts = doubts_of(likely, world, board);
    for (int i = 0; i < STEPS && doubts > 0; i++) {
        if (!draw_exchange(likely, world, &random, &two) ||
            !exchange(likely, world, &two)) {
            continue;
        }
        int after = doubts_of(likely, world, board);
        if (is_made(doubts, after, &random)) {
            doubts = after;
        } else {
            exchange(likely, world, &two);
        }
    }
}
