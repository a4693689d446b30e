/* Builds the list of legal moves from the program's offers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_OFFER_H
#define CRIA_ENGINE_OFFER_H

#include <string.h>

#include "engine/packed_choices.h"

/* Keeps a function out of others, which need all registers. */
#define APART __attribute__((noinline, unused))

/* Writes a move. A narrow machine writes the first word of [chosen]: in its
 * moves the others are always 0. */
static inline void offer_put(Move *at, uint64_t head, Mask chosen)
{
    memcpy(at, &head, sizeof head);
    memcpy(&at->chosen, &chosen, sizeof chosen);
}

/* The offer and the arguments of a move, as they lie in it. */
static inline uint64_t offer_head(Move move)
{
    uint64_t head;
    memcpy(&head, &move, sizeof head);
    return head;
}

/* Writes a move with one argument, an element of a set. */
static inline void offer_put_argument(Move *at, int offer, int argument)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    offer_put(at, (uint32_t)offer | (uint64_t)(uint32_t)argument << 16,
              mask_none());
#else
    const Move move = {.offer = (uint16_t)offer,
                       .arguments = {(int16_t)argument}};
    offer_put(at, offer_head(move), mask_none());
#endif
}

/* Adds one move with the parameters in [registers]. Each function here returns
 * false when there are more than MOVES_MAX moves. */
bool offer_this(Game *game, int offer, const Register *registers);

/* Adds one move for each element of [set] as the last parameter. */
bool offer_each(Game *game, int offer, const Register *registers, Mask set);

/* Adds one move for each number from [first] to [last] as the last
 * parameter. */
bool offer_range(Game *game, int offer, const Register *registers,
                 int64_t first, int64_t last);

/* Whether there is room for a move for each element of [set]. Elements are
 * counted only when that may matter. */
static inline bool offer_has_room(const Game *game, Mask set)
{
    return game->move_count + MASK_MAX <= MOVES_MAX ||
           game->move_count + (size_t)mask_count(set) <= MOVES_MAX;
}

/* Adds one move for each element of [set], for an offer without other
 * parameters. Most sets have at most two elements, so the first two moves are
 * always written: that is cheaper than branches that the processor
 * mispredicts. */
static inline bool offer_one_of(Game *game, int offer, Mask set)
{
    const Mask end = mask_of(MASK_MAX - 1);
    Move *at = game->moves + game->move_count;
    Mask rest = mask_rest(set);
    if (!offer_has_room(game, set)) {
        return false;
    }
    offer_put_argument(&at[0], offer, mask_first(mask_or(set, end)));
    offer_put_argument(&at[1], offer, mask_first(mask_or(rest, end)));
    size_t count = (size_t)mask_any(set) + mask_any(rest);
    for (rest = mask_rest(rest); mask_any(rest); rest = mask_rest(rest)) {
        offer_put_argument(&at[count++], offer, mask_first(rest));
    }
    game->move_count += count;
    return true;
}

/* Adds the move of an offer without parameters. */
static inline bool offer_alone(Game *game, int offer)
{
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    offer_put_argument(&game->moves[game->move_count++], offer, 0);
    return true;
}

/* --- offers that are sets ------------------------------------------------- */

/* An offer with at most one parameter, where nobody needs a list of moves: a
 * move for each element of [set], after [before] others. */
typedef struct {
    Mask set;
    int32_t offer;
    uint32_t before;
} OfferedSet;

/* The offers of a decision in the order in which they were added. The next one
 * is found by its distance from the end, in bytes, which the processor adds
 * where it writes; OFFERS_LISTED: there is no room, or moves are in the list.
 * They are so few that they are never too many moves. */
enum { OFFERED_MOST = -(int)OFFERS_UNLISTED / (int)sizeof(OfferedSet) };
typedef struct {
    OfferedSet sets[OFFERED_MOST];
} Offered;
_Static_assert(sizeof(Offered) == -(int)OFFERS_UNLISTED &&
               (int)OFFERED_MOST * (int)MASK_MAX <= (int)MOVES_MAX,
               "there is room for them, and in the list");

static inline OfferedSet *offered_at(Offered *offered, int64_t distance)
{
    return (OfferedSet *)(void *)((uint8_t *)(offered + 1) + distance);
}

/* The number of elements of a set, which mostly has at most two. */
static inline uint32_t offered_count(Mask set)
{
#ifdef __POPCNT__
    return (uint32_t)mask_count(set);
#else
    Mask rest = mask_rest(set);
    uint32_t count = (uint32_t)mask_any(set) + mask_any(rest);
    for (rest = mask_rest(rest); mask_any(rest); rest = mask_rest(rest)) {
        count++;
    }
    return count;
#endif
}

/* Lists the moves of the sets. */
void offered_write(Game *game, Offered *offered, int64_t distance);

/* The same, unless they are in the list. Returns OFFERS_LISTED. */
static inline int64_t offered_list(Game *game, Offered *offered,
                                   int64_t distance)
{
    if (__builtin_expect(distance != OFFERS_LISTED, 0)) {
        offered_write(game, offered, distance);
    }
    return OFFERS_LISTED;
}

/* Adds one move for every choice of cards of [kinds] in the offer's zone of
 * [owner], within its bounds, for each kind from fewer cards to more. */
bool offer_chosen(Game *game, int offer, const Register *registers,
                  Mask kinds, int owner);

/* Adds one move for every choice of elements of [set] within the offer's
 * bounds. Choices that differ only in indistinguishable dice are one move. */
bool offer_subsets(Game *game, int offer, const Register *registers,
                   Mask set);

/* How many of a kind of cards may be chosen, for Game.most_of. */
static inline uint8_t offer_limit(int64_t most)
{
    return (uint8_t)(most < 0 ? 0 : most > UINT8_MAX ? UINT8_MAX : most);
}

/* When there was no room for all that offer_chosen or offer_subsets make of
 * [set]: keeps what is needed to go on once those in the list are reviewed.
 * False: they are not, or too many were tried: there are too many moves. */
bool offer_put_off(Game *game, Mask set, int owner);

/* Adds some of those that were put off; [registers] are as they were for the
 * others. Returns whether there are any; [untried.any] remains when there are
 * too many. */
bool offer_more(Game *game, const Register *registers);

/* For when a review ends before its time, too. */
static inline void offer_forget_untried(Game *game)
{
    game->untried.any = false;
    game->untried.tried = 0;
}

/* Ends a review; returns whether there is another. */
static inline bool offer_goes_on(Game *game, const Register *registers)
{
    game->move_count = game->kept;
    return game->untried.any && offer_more(game, registers);
}

/* The choice of several of [set] after the one in the register of a parameter,
 * in the order in which offer_chosen and offer_subsets make moves, or the
 * first one if that is empty; empty: there are no more. [what]: 4 times the
 * offer plus the parameter, which is not the last one. Those before it are in
 * their registers. Cards lie in the offer's zone of [owner]. */
Mask offer_next_some(Game *game, int32_t what, const Register *registers,
                     Mask set, int owner);

/* The value of parameter [index] of a move. */
static inline Register move_register(const Offer *offer, const Move *move,
                                     int index)
{
    return offer->packed
               ? register_with(mask_from(packed_value(offer, move, index)))
           : type_is_several(offer->parameters[index].type)
               ? register_with(mask_from(move->chosen))
               : register_of(move->arguments[index]);
}

/* The last choice of the move [index]. */
static inline Register offer_last_value(const Game *game, size_t index)
{
    const Move *move = &game->moves[index];
    const Offer *offer = &game->variant->program.offers[move->offer];
    return move_register(offer, move, offer->parameter_count - 1);
}

/* offer_load of a packed offer: a function of its own, so that all others pay
 * one test for it. */
void offer_load_packed(const Offer *offer, const Move *move,
                       Register *registers);

/* Loads a move's choices into the registers of the program. */
static inline void offer_load(const Offer *offer, const Move *move,
                              Register *registers)
{
    if (offer->packed) {
        offer_load_packed(offer, move, registers);
        return;
    }
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        registers[parameter->reg] = type_is_several(parameter->type)
                                        ? register_with(mask_from(move->chosen))
                                        : register_of(move->arguments[i]);
    }
}

#endif
