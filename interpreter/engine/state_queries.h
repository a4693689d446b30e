/* Reads values from the state, for the machine and for the evaluator
 * (evaluate.c). A parameter [of] may be NOTHING; [owner] may not.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_STATE_QUERIES_H
#define CRIA_ENGINE_STATE_QUERIES_H

#include "engine/course.h"
#include "engine/dice_faces.h"
#include "engine/tokens.h"
#include "engine/zone.h"

/* One of several numbers in the state; 0 for NOTHING. */
static inline int64_t look_number(const State *state, uint32_t offset,
                                  int64_t of)
{
    return of < 0 ? 0 : state_numbers(state, offset)[of];
}

static inline int64_t look_status(const Variant *variant, const State *state,
                                  int64_t of)
{
    return of < 0 ? NOTHING : state_bytes(state, variant->layout.statuses)[of];
}

/* The next player in the round; the next player in the game after [player]. */
static inline int64_t look_next_player(const State *state)
{
    return course_next(state, state->active, state->actor);
}

static inline int64_t look_after(const State *state, int64_t player)
{
    return course_next(state, state->present, (int)player);
}

/* --- cards ---------------------------------------------------------------- */

static inline int64_t look_size(const Variant *variant, const State *state,
                                int zone, int64_t owner)
{
    const ZonePlace *place = &variant->places[zone];
    return *(const uint16_t *)(const void *)((const uint8_t *)state +
                                             place->offset + place->size +
                                             place->stride * (uint32_t)owner);
}

static inline int64_t look_how_many(const Game *game, int zone, int64_t owner,
                                    int64_t card)
{
    return card < 0 ? 0 : zone_count(game, zone, (int)owner,
                                     mask_of(card));
}

/* The top card of a pile. Looking at an open card settles the pile's order. */
static inline int64_t look_top(Game *game, int zone, int64_t owner)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    const uint32_t count = pile->count;
    if (__builtin_expect(pile->open == count, 0)) {    /* or there is none */
        if (count == 0) {
            return NOTHING;
        }
        pile_settle(game, pile);
    }
    return pile->cards[count - 1];
}

static inline int64_t look_bottom(Game *game, int zone, int64_t owner)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    pile_settle(game, pile);
    return pile->count > 0 ? pile->cards[0] : NOTHING;
}

/* The card with this number of a pile, from the top; a negative number: from
 * the bottom; NOTHING: there is none. */
static inline int64_t look_nth(Game *game, int zone, int64_t owner,
                               int64_t number)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    pile_settle(game, pile);
    int64_t at = number > 0 ? pile->count - number : -number - 1;
    return number != 0 && at >= 0 && at < pile->count ? pile->cards[at]
                                                      : NOTHING;
}

/* How deep the first such card from the top lies; 0: it is not there. */
static inline int64_t look_depth(Game *game, int zone, int64_t owner,
                                 int64_t card)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    pile_settle(game, pile);
    for (int i = pile->count; i-- > 0;) {
        if (pile->cards[i] == card) {
            return pile->count - i;
        }
    }
    return 0;
}

/* The kinds of the [wanted] cards on top; of an empty pile nothing is
 * settled. */
static inline Mask look_on_top(Game *game, int zone, int64_t owner,
                               int64_t wanted)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    Mask kinds = mask_none();
    pile_settle(game, pile);
    for (int i = pile->count; i-- > 0 && pile->count - i <= wanted;) {
        mask_put(&kinds, pile->cards[i], true);
    }
    return kinds;
}

/* Of [wanted] cards on top of a pile those that are there. */
static inline int64_t look_topmost_size(const Variant *variant,
                                        const State *state, int zone,
                                        int64_t owner, int64_t wanted)
{
    int64_t size = look_size(variant, state, zone, owner);
    return wanted < 0 ? 0 : wanted < size ? wanted : size;
}

/* --- dice and tokens ------------------------------------------------------ */

static inline int64_t look_face(const Game *game, int64_t of)
{
    return of < 0 ? NOTHING : dice_face(game, (int)of);
}

static inline int64_t look_held(const Game *game, int64_t token, int64_t of)
{
    return token < 0 || of < 0 ? 0 : tokens_held(game, (int)of, (int)token);
}

static inline int64_t look_tokens(const Game *game, int64_t of)
{
    return of < 0 ? 0 : (int64_t)tokens_kinds(game, (int)of);
}

static inline int64_t look_tokens_size(const Game *game, int64_t of,
                                       uint64_t kinds)
{
    return of < 0 ? 0 : tokens_size(game, (int)of, kinds);
}

static inline int64_t look_worth(const Game *game, int64_t of)
{
    return of < 0 ? 0 : tokens_worth(game, (int)of);
}

static inline int64_t look_debt(const Game *game, int64_t of)
{
    return of < 0 ? 0 : tokens_debt(game, (int)of);
}

#endif
