/* Builds legal moves. A move names its offer and what is chosen. Choices are
 * kinds, so two equal cards are one choice.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/offer.h"

#include <stddef.h>

#include "engine/dice_faces.h"
#include "engine/zone.h"

_Static_assert(offsetof(Move, chosen) == sizeof(uint64_t), "a head");

static uint64_t prepare(const Offer *offer, int number,
                        const Register *registers, int simple)
{
    Move move = {.offer = (uint16_t)number};
    for (int i = 0; i < simple; i++) {
        move.arguments[i] = (int16_t)registers[offer->parameters[i].reg];
    }
    return offer_head(move);
}

bool offer_this(Game *game, int offer, const Register *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    offer_put(&game->moves[game->move_count++],
              prepare(of, offer, registers, of->parameter_count), 0);
    return true;
}

bool offer_each(Game *game, int offer, const Register *registers, Mask set)
{
    const Offer *of = &game->variant->program.offers[offer];
    int last = of->parameter_count - 1;
    Move *at = game->moves + game->move_count;
    if (game->move_count + sizeof(Mask) * 8 > MOVES_MAX) {
        return false;
    }
    Move move;
    uint64_t head = prepare(of, offer, registers, last);
    memcpy(&move, &head, sizeof head);
    for (; set; set = mask_rest(set)) {
        move.arguments[last] = (int16_t)mask_first(set);
        offer_put(at++, offer_head(move), 0);
    }
    game->move_count = (size_t)(at - game->moves);
    return true;
}

/* The most cards that fit in a register. */
enum { CHOSEN = sizeof(Mask) > 8 ? CHOSEN_MAX : CHOSEN_NARROW };

/* The common data of the choices of one offer during the search. */
typedef struct {
    Game *game;
    const Offer *offer;
    uint64_t head;         /* of the move: its offer and arguments */
    Mask chosen;           /* of the move */
    int least, most;
    uint16_t left[KINDS_MAX];        /* how many of each kind may be chosen */
} Choosing;

static bool add_choice(Choosing *choosing)
{
    Game *game = choosing->game;
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    offer_put(&game->moves[game->move_count++], choosing->head,
              choosing->chosen);
    return true;
}

/* Which of [kinds] may join the chosen cards: all, or those alike. */
static Mask joining(const Choosing *choosing, Mask kinds, int kind)
{
    const Variant *variant = choosing->game->variant;
    int attribute = choosing->offer->alike;
    Mask like = 0;
    if (attribute < 0) {
        return kinds;
    }
    for (Mask set = (Mask)variant->kinds[kind].values[attribute]; set;
         set = mask_rest(set)) {
        like |= (Mask)variant->with_value[attribute][mask_first(set)];
    }
    return kinds & like;
}

/* Extends the [count] chosen cards by any of [kinds], in their order. */
static bool choose_more(Choosing *choosing, Mask kinds, int count)
{
    for (; kinds && count < choosing->most; kinds = mask_rest(kinds)) {
        int kind = mask_first(kinds);
        if (choosing->left[kind] == 0) {
            continue;
        }
        Mask byte = (Mask)(kind + 1) << 8 * count;
        choosing->left[kind]--;
        choosing->chosen |= byte;
        bool good = (count + 1 < choosing->least || add_choice(choosing)) &&
                    choose_more(choosing, joining(choosing, kinds, kind),
                                count + 1);
        choosing->chosen &= ~byte;
        choosing->left[kind]++;
        if (!good) {
            return false;
        }
    }
    return true;
}

/* The dice of [left] that are indistinguishable from [die]. */
static Mask equal_dice(const Choosing *choosing, Mask left, int die)
{
    Mask equal = 0;
    if (choosing->offer->elements.base != TYPE_DICE) {
        return 0;
    }
    for (; left; left = mask_rest(left)) {
        int other = mask_first(left);
        if (dice_equal(choosing->game, other, die)) {
            equal |= (Mask)1 << other;
        }
    }
    return equal;
}

/* Extends the [count] chosen elements by any of [left]; of indistinguishable
 * dice only by the first. */
static bool choose_elements(Choosing *choosing, Mask left, int count)
{
    while (left && count < choosing->most) {
        int element = mask_first(left);
        left = mask_rest(left);
        choosing->chosen |= (Mask)1 << element;
        bool good = (count + 1 < choosing->least || add_choice(choosing)) &&
                    choose_elements(choosing, left, count + 1);
        choosing->chosen &= ~((Mask)1 << element);
        if (!good) {
            return false;
        }
        left &= ~equal_dice(choosing, left, element);
    }
    return true;
}

/* Begins the search for the choices of an offer; [left] is set later. */
static void begin_choosing(Choosing *choosing, Game *game, int offer,
                           const Register *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    int64_t most = (int64_t)registers[of->most];
    int64_t least = (int64_t)registers[of->least];
    choosing->game = game;
    choosing->offer = of;
    choosing->head = prepare(of, offer, registers, of->parameter_count - 1);
    choosing->chosen = 0;
    choosing->least = (int)(least < 0 ? 0 : least > VALUES_MAX ? VALUES_MAX + 1
                                                               : least);
    choosing->most = (int)(most < 0 ? 0 : most < VALUES_MAX ? most
                                                            : VALUES_MAX);
    game->reviewed = game->kept = game->move_count;
}

/* Limits choices to [there] elements; returns whether that is too few. */
static bool too_few(Choosing *choosing, int there)
{
    choosing->most = there < choosing->most ? there : choosing->most;
    return choosing->most < choosing->least;
}

bool offer_subsets(Game *game, int offer, const Register *registers,
                   Mask set)
{
    Choosing choosing;
    begin_choosing(&choosing, game, offer, registers);
    return too_few(&choosing, mask_count(set)) ||
           choose_elements(&choosing, set, 0);
}

bool offer_chosen(Game *game, int offer, const Register *registers,
                  Mask kinds, int owner)
{
    const Offer *of = &game->variant->program.offers[offer];
    Choosing choosing;
    int there = 0;
    begin_choosing(&choosing, game, offer, registers);
    choosing.most = choosing.most < CHOSEN ? choosing.most : CHOSEN;
    for (Mask left = kinds; left; left = mask_rest(left)) {
        int kind = mask_first(left);
        int bound = of->bounded ? game->most_of[kind] : UINT16_MAX;
        int count = of->zone < 0 ? bound : zone_count(game, of->zone, owner,
                                                      (Mask)1 << kind);
        choosing.left[kind] = (uint16_t)(count < bound ? count : bound);
        there += choosing.left[kind];
    }
    return too_few(&choosing, there) || choose_more(&choosing, kinds, 0);
}
