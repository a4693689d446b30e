/* Builds legal moves in which several things are chosen: cards, each copy for
 * itself, or elements of a set; all combinations in a fixed order.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/begun_moves.h"
#include "engine/dice_faces.h"
#include "engine/joining.h"
#include "engine/packed_choices.h"
#include "engine/zone.h"
#include "expression/set_operations.h"

/* --- several elements ----------------------------------------------------- */

/* The common data of the choices of several during the search. */
typedef struct {
    Game *game;
    const Offer *offer;
    const Some *some;
    int index;             /* of the parameter */
    uint64_t head;         /* of the move: its offer and arguments */
    Mask packed;           /* what other choices of several it has */
    Mask chosen;
    int least, most;
    const int32_t *weights;          /* the number of each kind, or NULL */
    int64_t room;                    /* how much more their sum may be */
    uint16_t left[KINDS_MAX];        /* how many of each kind may be chosen */
    uint64_t equal[BITS_NARROW];     /* of dice: those that are equal to each
                                        of the set, if [dice] */
    bool dice;
} Choosing;

/* Adds a move with other choices of several. */
static void add_packed(const Choosing *choosing, Move *at)
{
    Move move = {.chosen = mask_wide(choosing->packed)};
    memcpy(&move, &choosing->head, sizeof choosing->head);
    packed_add(choosing->offer, &move, choosing->index,
               mask_wide(choosing->chosen));
    *at = move;
}

static inline bool add_choice(const Choosing *choosing)
{
    Game *game = choosing->game;
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    Move *at = &game->moves[game->move_count++];
    if (choosing->offer->packed) {
        add_packed(choosing, at);
    } else {
        offer_put(at, choosing->head, choosing->chosen);
    }
    return true;
}

/* How much a card of [kind] adds to the sum that has a limit. */
static int64_t weight_of(const Choosing *choosing, int kind)
{
    return choosing->weights ? choosing->weights[kind] : 0;
}

/* Whether the sum of the chosen cards, of which [room] is left, is as it has to
 * be. */
static bool adds_up(const Choosing *choosing, int64_t room)
{
    return !choosing->some->exact || room == 0;
}

/* Those of [kinds] that may join the chosen cards, of which [kind] is the last,
 * where these have to fit together. */
static APART Mask joining_fitting(const Choosing *choosing, Mask kinds,
                                  int kind)
{
    const Variant *variant = choosing->game->variant;
    const ChosenShape *shape = &choosing->some->shape;
    kinds = joining_card(variant, shape, kinds, kind);
    return shape->each < 0
               ? kinds
               : joining_shape(variant, shape, kinds, choosing->left,
                               choosing->chosen, choosing->most);
}

static inline Mask joining(const Choosing *choosing, Mask kinds, int kind)
{
    const ChosenShape *shape = &choosing->some->shape;
    return shape->joins == JOINS_ANY ? kinds
           : shape->joins == JOINS_ALIKE
               ? joining_like(choosing->game->variant, shape->alike[0], kinds,
                              kind)
               : joining_fitting(choosing, kinds, kind);
}

/* Whether the next element is the last one, so that moves can be written at
 * once: most moves are. */
static inline bool is_last(const Choosing *choosing, Mask set, int count)
{
    return count + 1 == choosing->most && !choosing->offer->packed &&
           offer_has_room(choosing->game, set);
}

/* Adds a move for each of [kinds] as the last card. */
static void add_last_cards(const Choosing *choosing, Mask kinds, int count)
{
    Game *game = choosing->game;
    Move *at = &game->moves[game->move_count];
    const Mask chosen = choosing->chosen;
    const uint64_t head = choosing->head;
    for (; mask_any(kinds); kinds = mask_rest(kinds)) {
        int kind = mask_first(kinds);
        offer_put(at, head, mask_or(chosen, mask_chosen_of(kind, count)));
        at += choosing->left[kind] > 0;
    }
    game->move_count = (size_t)(at - game->moves);
}

/* Extends the [count] chosen cards by any of [kinds], in their order. */
static bool choose_more(Choosing *choosing, Mask kinds, int count)
{
    if (!choosing->weights && is_last(choosing, kinds, count)) {
        add_last_cards(choosing, kinds, count);
        return true;
    }
    for (; mask_any(kinds) && count < choosing->most;
         kinds = mask_rest(kinds)) {
        int kind = mask_first(kinds);
        int64_t weight = weight_of(choosing, kind);
        if (choosing->left[kind] == 0 || weight > choosing->room) {
            continue;
        }
        Mask card = mask_chosen_of(kind, count);
        choosing->room -= weight;
        choosing->left[kind]--;
        choosing->chosen = mask_or(choosing->chosen, card);
        bool more = choosing->left[kind] > 0 || mask_any(mask_rest(kinds));
        bool good = (count + 1 < choosing->least ||
                     !adds_up(choosing, choosing->room) ||
                     add_choice(choosing)) &&
                    (!more ||
                     choose_more(choosing, joining(choosing, kinds, kind),
                                 count + 1));
        choosing->chosen = mask_without(choosing->chosen, card);
        choosing->left[kind]++;
        choosing->room += weight;
        if (!good) {
            return false;
        }
    }
    return true;
}

/* Finds for each die of a set those that are indistinguishable from it. */
static void find_equal(Choosing *choosing, Mask set)
{
    choosing->dice = choosing->some->elements.base == TYPE_DICE;
    while (choosing->dice && mask_any(set)) {
        int die = mask_first(set);
        Mask equal = mask_of(die);
        for (Mask left = mask_rest(set); mask_any(left);
             left = mask_rest(left)) {
            int other = mask_first(left);
            mask_put(&equal, other, dice_equal(choosing->game, other, die));
        }
        set = mask_without(set, equal);
        for (Mask left = equal; mask_any(left); left = mask_rest(left)) {
            choosing->equal[mask_first(left)] = bits_low(mask_wide(equal));
        }
    }
}

/* Those of [left] that are distinguishable from [element]. */
static inline Mask unlike(const Choosing *choosing, Mask left, int element)
{
    return choosing->dice
               ? mask_without(left,
                              mask_from(bits_wide(choosing->equal[element])))
               : left;
}

/* Adds a move for each of [left] as the last element. */
static void add_last_elements(const Choosing *choosing, Mask left)
{
    Game *game = choosing->game;
    Move *at = &game->moves[game->move_count];
    while (mask_any(left)) {
        int element = mask_first(left);
        offer_put(at++, choosing->head,
                  mask_or(choosing->chosen, mask_of(element)));
        left = unlike(choosing, mask_rest(left), element);
    }
    game->move_count = (size_t)(at - game->moves);
}

/* Extends the [count] chosen elements by any of [left]; of indistinguishable
 * dice only by the first. */
static bool choose_elements(Choosing *choosing, Mask left, int count)
{
    if (is_last(choosing, left, count)) {
        add_last_elements(choosing, left);
        return true;
    }
    while (mask_any(left) && count < choosing->most) {
        int element = mask_first(left);
        left = mask_rest(left);
        mask_put(&choosing->chosen, element, true);
        bool good = (count + 1 < choosing->least || add_choice(choosing)) &&
                    (!mask_any(left) ||
                     choose_elements(choosing, left, count + 1));
        choosing->chosen = mask_without(choosing->chosen, mask_of(element));
        if (!good) {
            return false;
        }
        left = unlike(choosing, left, element);
    }
    return true;
}

/* The bounds on how many are chosen for parameter [index]; [room]: how many
 * bytes are left for them in a packed move. */
static void begin_some(Choosing *choosing, Game *game, const Offer *offer,
                       int index, const Register *registers, int room)
{
    const Some *some = &offer->parameters[index].some;
    int64_t most = register_number(registers[some->most]);
    int64_t least = register_number(registers[some->least]);
    choosing->game = game;
    choosing->offer = offer;
    choosing->some = some;
    choosing->index = index;
    choosing->chosen = mask_none();
    choosing->least = (int)(least < 0 ? 0 : least > VALUES_MAX ? VALUES_MAX + 1
                                                               : least);
    choosing->most = (int)(most < 0 ? 0 : most < room ? most : room);
    choosing->weights = some->limited ? game->variant->program.numbers +
                                            some->weights : NULL;
    choosing->room = some->limited ? register_number(registers[some->limit])
                                   : 0;
}

/* Begins the search for the choices of an offer; [left] is set later. */
static void begin_choosing(Choosing *choosing, Game *game, int offer,
                           const Register *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    int last = of->parameter_count - 1, room = VALUES_MAX;
    if (of->mixed) {
        Move move = begun_mixed(of, offer, registers, last);
        choosing->head = offer_head(move);
        choosing->packed = mask_from(move.chosen);
        room = (int)MASK_CHOSEN - packed_before(of, &move, last);
    } else {
        choosing->head = begun_simple(of, offer, registers, last);
    }
    begin_some(choosing, game, of, last, registers, room);
    game->reviewed = game->kept = game->move_count;
}

/* Limits choices to [there] elements; returns whether that is too few. */
static bool too_few(Choosing *choosing, int there)
{
    choosing->most = there < choosing->most ? there : choosing->most;
    return choosing->most < choosing->least;
}

/* Finds how many cards of each of [kinds] may be chosen, and limits the choice
 * to them. */
static bool too_few_cards(Choosing *choosing, Mask kinds, int owner)
{
    Game *game = choosing->game;
    const Some *some = choosing->some;
    int there = 0;
    choosing->most = choosing->most < (int)MASK_CHOSEN ? choosing->most
                                                       : (int)MASK_CHOSEN;
    for (Mask left = kinds; mask_any(left); left = mask_rest(left)) {
        int kind = mask_first(left);
        int bound = some->bounded ? game->most_of[kind] : UINT16_MAX;
        int count = some->zone < 0 ? bound
                                   : zone_count(game, some->zone, owner,
                                                mask_of(kind));
        choosing->left[kind] = (uint16_t)(count < bound ? count : bound);
        there += choosing->left[kind];
    }
    return too_few(choosing, there);
}

bool offer_subsets(Game *game, int offer, const Register *registers,
                   Mask set)
{
    Choosing choosing;
    begin_choosing(&choosing, game, offer, registers);
    if (too_few(&choosing, mask_count(set))) {
        return true;
    }
    find_equal(&choosing, set);
    return choose_elements(&choosing, set, 0);
}

bool offer_chosen(Game *game, int offer, const Register *registers,
                  Mask kinds, int owner)
{
    Choosing choosing;
    begin_choosing(&choosing, game, offer, registers);
    return too_few_cards(&choosing, kinds, owner) ||
           choose_more(&choosing, kinds, 0);
}

/* --- several, before other choices ---------------------------------------- */

/* The first of [set] from [from] on that may be chosen next, or NOTHING. */
typedef int Next(const Choosing *choosing, Mask set, int from);

static Mask those_from(Mask set, int from)
{
    return mask_without(set, mask_from(bits_below(from)));
}

/* How much more the sum of the chosen cards may be. */
static int64_t room_left(const Choosing *choosing)
{
    int64_t room = choosing->room;
    for (Mask left = choosing->weights ? choosing->chosen : mask_none();
         mask_any(left); left = mask_chosen_rest(left)) {
        room -= weight_of(choosing, mask_chosen_first(left));
    }
    return room;
}

static int next_card(const Choosing *choosing, Mask kinds, int from)
{
    int64_t room = room_left(choosing);
    kinds = those_from(kinds, from);
    Mask left = choosing->some->shape.joins ? choosing->chosen
                                                : mask_none();
    for (; mask_any(left); left = mask_chosen_rest(left)) {
        kinds = joining(choosing, kinds, mask_chosen_first(left));
    }
    for (; mask_any(kinds); kinds = mask_rest(kinds)) {
        int kind = mask_first(kinds);
        if (weight_of(choosing, kind) <= room &&
            sets_chosen_how_many(choosing->chosen, kind) <
                choosing->left[kind]) {
            return kind;
        }
    }
    return NOTHING;
}

static int next_element(const Choosing *choosing, Mask set, int from)
{
    Mask others = mask_without(set, choosing->chosen);
    for (Mask left = those_from(others, from); mask_any(left);
         left = mask_rest(left)) {
        int element = mask_first(left);
        Mask before = mask_and(others, mask_from(bits_below(element)));
        if (mask_equal(unlike(choosing, before, element), before)) {
            return element;
        }
    }
    return NOTHING;
}

/* The last of the [count] chosen elements. */
static int last_chosen(const Choosing *choosing, bool cards, int count)
{
    Mask chosen = choosing->chosen;
    for (int i = 1; cards && i < count; i++) {
        chosen = mask_chosen_rest(chosen);
    }
    return cards ? mask_chosen_first(chosen) : mask_last(chosen);
}

/* What an element adds to [count] chosen ones. */
static Mask one_more(bool cards, int count, int element)
{
    return cards ? mask_chosen_of(element, count) : mask_of(element);
}

/* Goes on to the next choice, in the order of choose_more and choose_elements;
 * false when there is none. */
static bool advance(Choosing *choosing, Mask set, bool cards)
{
    Next *next = cards ? next_card : next_element;
    int count = cards ? (int)sets_chosen_size(choosing->chosen)
                      : mask_count(choosing->chosen);
    int last = count > 0 ? last_chosen(choosing, cards, count) : 0;
    int from = last + (count > 0 && !cards);
    do {
        int found = count < choosing->most ? next(choosing, set, from)
                                           : NOTHING;
        while (found < 0 && count > 0) {
            last = last_chosen(choosing, cards, count);
            choosing->chosen = mask_without(choosing->chosen,
                                            one_more(cards, --count, last));
            found = next(choosing, set, last + 1);
        }
        if (found < 0) {
            return false;
        }
        choosing->chosen = mask_or(choosing->chosen,
                                   one_more(cards, count++, found));
        from = found + !cards;
    } while (count < choosing->least ||
             !adds_up(choosing, room_left(choosing)));
    return true;
}

/* Finds what there is to choose of; returns whether that is enough. */
static bool can_advance(Choosing *choosing, Mask set, int owner, bool cards)
{
    if (cards ? too_few_cards(choosing, set, owner)
              : too_few(choosing, mask_count(set))) {
        return false;
    }
    choosing->dice = false;
    if (!cards) {
        find_equal(choosing, set);
    }
    return true;
}

void offer_load_packed(const Offer *offer, const Move *move,
                       Register *registers)
{
    for (int i = 0; i < offer->parameter_count; i++) {
        registers[offer->parameters[i].reg] =
            register_with(mask_from(packed_value(offer, move, i)));
    }
}

Mask offer_next_some(Game *game, int32_t what, const Register *registers,
                     Mask set, int owner)
{
    int offer = what >> 2, index = what & 3;
    const Offer *of = &game->variant->program.offers[offer];
    const Parameter *parameter = &of->parameters[index];
    bool cards = parameter->type.base == TYPE_CHOSEN;
    Move move = begun_mixed(of, offer, registers, index);
    int room = of->packed ? (int)MASK_CHOSEN - packed_before(of, &move, index)
                          : VALUES_MAX;
    Choosing choosing;
    begin_some(&choosing, game, of, index, registers, room);
    if (!can_advance(&choosing, set, owner, cards)) {
        return mask_none();
    }
    choosing.chosen = mask_in(registers[parameter->reg]);
    return advance(&choosing, set, cards) ? choosing.chosen : mask_none();
}

/* --- several, more than there is room for at once ------------------------- */

bool offer_put_off(Game *game, Mask set, int owner)
{
    Untried *untried = &game->untried;
    size_t count = game->move_count, tried = count - game->reviewed;
    untried->tried += tried;
    if (tried == 0 || untried->tried > UNTRIED_MOST) {
        return false;
    }
    untried->any = true;
    untried->offer = game->moves[count - 1].offer;
    untried->owner = owner;
    untried->set = mask_wide(set);
    untried->last = mask_wide(mask_in(offer_last_value(game, count - 1)));
    const Offer *offer = &game->variant->program.offers[untried->offer];
    return offer->parameters[offer->parameter_count - 1].some.shape.tested;
}

/* Adds those after the last one, as many as there is room for; whether that is
 * all of them. */
static bool offer_rest(Game *game, const Register *registers)
{
    const Untried *untried = &game->untried;
    const Mask set = mask_from(untried->set);
    Choosing choosing;
    begin_choosing(&choosing, game, untried->offer, registers);
    bool cards = choosing.offer->parameters[choosing.index].type.base ==
                 TYPE_CHOSEN;
    if (!can_advance(&choosing, set, untried->owner, cards)) {
        return true;
    }
    choosing.chosen = mask_from(untried->last);
    while (advance(&choosing, set, cards)) {
        if (!add_choice(&choosing)) {
            return false;
        }
    }
    return true;
}

bool offer_more(Game *game, const Register *registers)
{
    if (!offer_rest(game, registers)) {
        return offer_put_off(game, mask_from(game->untried.set),
                             game->untried.owner);
    }
    offer_forget_untried(game);
    return game->move_count > game->reviewed;
}
