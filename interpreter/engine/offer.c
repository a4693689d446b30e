/* Builds legal moves. A move names its offer and what is chosen. Choices are
 * kinds, so two equal cards are one choice.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/offer.h"

#include "engine/dice_faces.h"
#include "engine/zone.h"

static Move prepare(const Offer *offer, int number, const int64_t *registers,
                    int simple)
{
    Move move = {.offer = (uint16_t)number};
    for (int i = 0; i < simple; i++) {
        move.arguments[i] = (int16_t)registers[offer->parameters[i].reg];
    }
    return move;
}

bool offer_this(Game *game, int offer, const int64_t *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    game->moves[game->move_count++] = prepare(of, offer, registers,
                                              of->parameter_count);
    return true;
}

bool offer_each(Game *game, int offer, const int64_t *registers, uint64_t set)
{
    const Offer *of = &game->variant->program.offers[offer];
    int last = of->parameter_count - 1;
    Move *at = game->moves + game->move_count;
    if (game->move_count + 64 > MOVES_MAX) {
        return false;
    }
    Move move = prepare(of, offer, registers, last);
    for (; set; set &= set - 1) {
        move.arguments[last] = (int16_t)__builtin_ctzll(set);
        *at++ = move;
    }
    game->move_count = (size_t)(at - game->moves);
    return true;
}

/* The common data of the choices of one offer during the search. */
typedef struct {
    Game *game;
    const Offer *offer;
    Move move;
    int least, most;
    uint8_t left[KINDS_MAX];         /* how many of each kind may be chosen */
} Choosing;

static bool add_choice(Choosing *choosing)
{
    Game *game = choosing->game;
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    game->moves[game->move_count++] = choosing->move;
    return true;
}

/* Which of [kinds] may join the chosen cards: all, or those alike. */
static uint64_t joining(const Choosing *choosing, uint64_t kinds, int kind)
{
    const Variant *variant = choosing->game->variant;
    int attribute = choosing->offer->alike;
    uint64_t like = 0;
    if (attribute < 0) {
        return kinds;
    }
    for (uint64_t set = variant->kinds[kind].values[attribute]; set;
         set &= set - 1) {
        like |= variant->with_value[attribute][__builtin_ctzll(set)];
    }
    return kinds & like;
}

/* Extends the [count] chosen cards by any of [kinds], in their order. */
static bool choose_more(Choosing *choosing, uint64_t kinds, int count)
{
    for (; kinds && count < choosing->most; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        if (choosing->left[kind] == 0) {
            continue;
        }
        uint64_t byte = (uint64_t)(kind + 1) << 8 * count;
        choosing->left[kind]--;
        choosing->move.chosen |= byte;
        bool good = (count + 1 < choosing->least || add_choice(choosing)) &&
                    choose_more(choosing, joining(choosing, kinds, kind),
                                count + 1);
        choosing->move.chosen &= ~byte;
        choosing->left[kind]++;
        if (!good) {
            return false;
        }
    }
    return true;
}

/* The dice of [left] that are indistinguishable from [die]. */
static uint64_t equal_dice(const Choosing *choosing, uint64_t left, int die)
{
    uint64_t equal = 0;
    if (choosing->offer->elements.base != TYPE_DICE) {
        return 0;
    }
    for (; left; left &= left - 1) {
        int other = __builtin_ctzll(left);
        if (dice_equal(choosing->game, other, die)) {
            equal |= (uint64_t)1 << other;
        }
    }
    return equal;
}

/* Extends the [count] chosen elements by any of [left]; of indistinguishable
 * dice only by the first. */
static bool choose_elements(Choosing *choosing, uint64_t left, int count)
{
    while (left && count < choosing->most) {
        int element = __builtin_ctzll(left);
        left &= left - 1;
        choosing->move.chosen |= (uint64_t)1 << element;
        bool good = (count + 1 < choosing->least || add_choice(choosing)) &&
                    choose_elements(choosing, left, count + 1);
        choosing->move.chosen &= ~((uint64_t)1 << element);
        if (!good) {
            return false;
        }
        left &= ~equal_dice(choosing, left, element);
    }
    return true;
}

/* Begins the search for the choices of an offer. */
static Choosing begin_choosing(Game *game, int offer, const int64_t *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    int64_t most = registers[of->most], least = registers[of->least];
    Choosing choosing = {.game = game, .offer = of};
    choosing.move = prepare(of, offer, registers, of->parameter_count - 1);
    choosing.least = (int)(least < 0 ? 0 : least > INT8_MAX ? INT8_MAX : least);
    choosing.most = (int)(most < 0 ? 0 : most < VALUES_MAX ? most : VALUES_MAX);
    game->reviewed = game->kept = game->move_count;
    return choosing;
}

/* Limits choices to [there] elements; returns whether that is too few. */
static bool too_few(Choosing *choosing, int there)
{
    choosing->most = there < choosing->most ? there : choosing->most;
    return choosing->most < choosing->least;
}

bool offer_subsets(Game *game, int offer, const int64_t *registers,
                   uint64_t set)
{
    Choosing choosing = begin_choosing(game, offer, registers);
    return too_few(&choosing, __builtin_popcountll(set)) ||
           choose_elements(&choosing, set, 0);
}

bool offer_chosen(Game *game, int offer, const int64_t *registers,
                  uint64_t kinds, int owner)
{
    const Offer *of = &game->variant->program.offers[offer];
    Choosing choosing = begin_choosing(game, offer, registers);
    int there = 0;
    choosing.most = choosing.most < CHOSEN_MAX ? choosing.most : CHOSEN_MAX;
    for (uint64_t left = kinds; left; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        int count = zone_count(game, of->zone, owner, (uint64_t)1 << kind);
        int bound = of->bounded ? game->most_of[kind] : count;
        choosing.left[kind] = (uint8_t)(count < bound ? count : bound);
        there += choosing.left[kind];
    }
    return too_few(&choosing, there) || choose_more(&choosing, kinds, 0);
}
