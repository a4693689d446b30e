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
static inline Register look_number(const State *state, uint32_t offset,
                                  Register of)
{
    return of < 0 ? 0 : state_numbers(state, offset)[of];
}

static inline Register look_status(const Variant *variant, const State *state,
                                  Register of)
{
    return of < 0 ? NOTHING : state_bytes(state, variant->layout.statuses)[of];
}

/* The next player in the round; the next player in the game after [player]. */
static inline Register look_next_player(const State *state)
{
    return course_next(state, state->active, state->actor);
}

static inline Register look_after(const State *state, Register player)
{
    return course_next(state, state->present, (int)player);
}

/* --- cards ---------------------------------------------------------------- */

static inline int64_t look_size(const Variant *variant, const State *state,
                                int zone, Register owner)
{
    const ZonePlace *place = &variant->places[zone];
    return *(const uint16_t *)(const void *)((const uint8_t *)state +
                                             place->offset + place->size +
                                             place->stride * (uint32_t)owner);
}

static inline Register look_how_many(const Game *game, int zone, Register owner,
                                    Register card)
{
    return card < 0 ? 0 : zone_count(game, zone, (int)owner,
                                     (Mask)1 << card);
}

/* The top card of a pile. Looking at an open card settles the pile's order. */
static inline Register look_top(Game *game, int zone, Register owner)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    if (pile->count == 0) {
        return NOTHING;
    }
    if (__builtin_expect(pile->open == pile->count, 0)) {
        pile_settle(game, pile);
    }
    return pile->cards[pile->count - 1];
}

static inline Register look_bottom(Game *game, int zone, Register owner)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    pile_settle(game, pile);
    return pile->count > 0 ? pile->cards[0] : NOTHING;
}

/* The card with this number of a pile, from the top; a negative number: from
 * the bottom; NOTHING: there is none. */
static inline int64_t look_nth(Game *game, int zone, Register owner,
                               Register number)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                    (int)owner));
    pile_settle(game, pile);
    int64_t at = (int64_t)(number > 0 ? pile->count - number : -number - 1);
    return number != 0 && at >= 0 && at < pile->count ? pile->cards[at]
                                                      : NOTHING;
}

/* How deep the first such card from the top lies; 0: it is not there. */
static inline int64_t look_depth(Game *game, int zone, Register owner,
                                 Register card)
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

/* Of [wanted] cards on top of a pile those that are there. */
static inline int64_t look_topmost_size(const Variant *variant,
                                        const State *state, int zone,
                                        Register owner, Register wanted)
{
    int64_t size = look_size(variant, state, zone, owner);
    return wanted < 0 ? 0 : wanted < size ? (int64_t)wanted : size;
}

/* --- dice and tokens ------------------------------------------------------ */

static inline Register look_face(const Game *game, Register of)
{
    return of < 0 ? NOTHING : dice_face(game, (int)of);
}

static inline Register look_held(const Game *game, Register token, Register of)
{
    return token < 0 || of < 0 ? 0 : tokens_held(game, (int)of, (int)token);
}

static inline Register look_tokens(const Game *game, Register of)
{
    return of < 0 ? 0 : (Register)tokens_kinds(game, (int)of);
}

static inline Register look_tokens_size(const Game *game, Register of,
                                       Register kinds)
{
    return of < 0 ? 0 : tokens_size(game, (int)of, (uint64_t)kinds);
}

static inline Register look_worth(const Game *game, Register of)
{
    return of < 0 ? 0 : tokens_worth(game, (int)of);
}

static inline Register look_debt(const Game *game, Register of)
{
    return of < 0 ? 0 : tokens_debt(game, (int)of);
}

#endif
