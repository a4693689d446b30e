/* SPDX-License-Identifier: MIT */
#include "interface/things.h"

#include "engine/packed_choices.h"
#include "engine/state_queries.h"
#include "observe/told.h"
#include "rules/rules.h"
#include "variant/names.h"

CriaThing thing_of(CriaThingKind kind, int32_t what)
{
    return (CriaThing){kind, what, 0, CRIA_NONE, CRIA_NONE, CRIA_NONE,
                       CRIA_NONE};
}

void thing_own(CriaThing *thing, const Variant *variant, Type of, int owner)
{
    int count = variant_second_count(variant, of);
    thing->of = variant_has_owner(of) ? owner / count : CRIA_NONE;
    thing->and_of = of.base == TYPE_PAIR ? owner % count : CRIA_NONE;
}

void thing_put(CriaThing *thing, const Variant *variant, int zone, int owner)
{
    thing->zone = zone;
    thing_own(thing, variant, variant->zones[zone].of, owner);
}

CriaThing thing_die(const Variant *variant, int die, int32_t face)
{
    bool each = variant->dice_each && die >= 0;
    CriaThing thing = thing_of(CRIA_DIE, each ? die % variant->dice_named
                                              : die);
    thing.of = variant_owner_of_die(variant, die);
    thing.value = face;
    return thing;
}

CriaThing thing_tokens(const Variant *variant, int token, int holder,
                       int32_t count)
{
    CriaThing thing = thing_of(CRIA_TOKEN, token);
    bool player = holder < variant->players_most;
    thing.of = player ? holder : CRIA_NONE;
    thing.zone = player ? CRIA_NONE : holder - variant_supply(variant);
    thing.value = count;
    return thing;
}

int32_t thing_remembered(const Variant *variant, int variable)
{
    int32_t number = 0;
    for (int i = 0; i < variable; i++) {
        number += !variant->variables[i].hidden;
    }
    return variant->variables[variable].hidden ? CRIA_NONE : number;
}

/* --- Moves ---------------------------------------------------------------- */

/* Who is told of a move, and what. */
typedef struct {
    Game *game;
    const Offer *offer;
    const Move *move;
    bool all;              /* they know all of it */
    const Frame *frame;
} Telling;

/* Whether two actions are one to who is not told all. */
static bool same_words(const Action *one, const Action *other)
{
    const Pieces a = one->told.node ? one->told : one->text;
    const Pieces b = other->told.node ? other->told : other->text;
    bool same = a.count == b.count;
    for (size_t i = 0; same && i < a.count; i++) {
        const char *text = a.items[i].text, *with = b.items[i].text;
        same = text && with ? text_equal(text, with) : !text && !with;
    }
    return same;
}

static int32_t told_action(const Telling *telling, const ActionList *actions)
{
    const Program *program = &telling->game->variant->program;
    int32_t first = actions->of[telling->offer - program->offers];
    for (size_t i = 0; i < program->offer_count && !telling->all; i++) {
        if (actions->of[i] < first && same_words(program->offers[i].action,
                                                 telling->offer->action)) {
            first = actions->of[i];
        }
    }
    return first;
}

static bool is_cards(const Expression *e)
{
    return e && (e->type.base == TYPE_CARDS || e->type.base == TYPE_CARD);
}

/* A zone of an owner. */
typedef struct {
    int zone, owner;
} Lying;
enum { PLACES_MOST = 16 };

/* Adds the zones that cards come from to [places], of which there are [count];
 * returns how many there are then. */
static int find_places(const Telling *telling, const Expression *from,
                       Lying *places, int count)
{
    int64_t owner = 0;
    if (!is_cards(from) || count == PLACES_MOST) {
        return count;
    }
    if (from->kind != E_ZONE) {
        count = find_places(telling, from->left, places, count);
        return find_places(telling, from->right, places, count);
    }
    if (!from->left ||
        (evaluate(telling->game, from->left, telling->frame, &owner) &&
         owner >= 0)) {
        places[count++] = (Lying){(int)from->value, (int)owner};
    }
    return count;
}

/* Where a card that is chosen lies: in the only zone that the file names. If it
 * names several, who knows all of the move knows in which of them it is. */
static void put_card(const Telling *telling, const Parameter *choice,
                     CriaThing *thing)
{
    const Variant *variant = telling->game->variant;
    Lying places[PLACES_MOST];
    int count = find_places(telling, choice->from, places, 0), found = 0;
    for (int i = 0; count > 1 && i < count; i++) {
        bool there = telling->all && thing->what >= 0 &&
                     look_how_many(telling->game, places[i].zone,
                                   places[i].owner, thing->what) > 0;
        if (there) {
            places[0] = places[i];
            found++;
        }
    }
    if (count == 1 || found == 1) {
        thing_put(thing, variant, places[0].zone, places[0].owner);
    }
}

static CriaThing thing_element(const Game *game, Type type, int32_t value)
{
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    switch (type.base) {
    case TYPE_CARD: return thing_of(CRIA_CARD, value);
    case TYPE_PLAYER: return thing_of(CRIA_PLAYER, value);
    case TYPE_TOKEN: return thing_of(CRIA_TOKEN, value);
    case TYPE_HOLDER: return value < supply
                                 ? thing_of(CRIA_PLAYER, value)
                                 : thing_of(CRIA_TOKEN_PLACE, value - supply);
    case TYPE_DIE:
        return thing_die(variant, value, value < 0 ? CRIA_NONE
                                         : dice_face(game, value));
    case TYPE_SYMBOL: return thing_of(CRIA_VALUE, value);
    case TYPE_TRUTH: return thing_of(CRIA_TRUTH, value);
    case TYPE_NUMBER: case TYPE_ERROR: case TYPE_SYMBOLS: case TYPE_CARDS:
    case TYPE_CHOSEN: case TYPE_GROUPS: case TYPE_PLAYERS: case TYPE_TOKENS:
    case TYPE_DICE: case TYPE_PAIR: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return thing_of(CRIA_NUMBER, value);
}

void things_add_value(Things *things, const Game *game, Type type, Cell value)
{
    bool cards = type.base == TYPE_CHOSEN;
    if (!type_is_several(type)) {
        things_add(things, thing_element(game, type,
                                         (int32_t)cell_number(value)));
        return;
    }
    type = (Type){type_facts[type.base].element, type.attribute};
    while (bits_any(value)) {
        things_add(things, thing_element(game, type,
                                         cards ? bits_chosen_first(value)
                                               : bits_first(value)));
        value = cards ? bits_chosen_rest(value) : bits_rest(value);
    }
}

static void add_choice(Things *things, const Telling *telling, int choice)
{
    const Parameter *of = &telling->offer->parameters[choice];
    size_t first = things->count;
    things_add_value(things, telling->game, of->type,
                     move_value(telling->offer, telling->move, choice));
    for (size_t i = first; i < things->count && i < things->most; i++) {
        things->items[i].choice = choice;
        if (things->items[i].kind == CRIA_CARD) {
            put_card(telling, of, &things->items[i]);
        }
    }
}

int32_t things_add_move(Things *things, Game *game, const ActionList *actions,
                        const Move *move, int player, int observer)
{
    Frame frames[PARAMETERS_MAX];
    const Offer *offer = &game->variant->program.offers[move->offer];
    Telling telling = {game, offer, move,
                       observer == SEES_ALL || observer == player, NULL};
    uint32_t told = telling.all ? UINT32_MAX
                                : told_choices(game, move, player, observer);
    int64_t steps = game->steps;
    game->steps = STEPS_MAX;
    telling.frame = evaluate_chosen(offer, move, frames);
    for (int i = 0; i < offer->parameter_count; i++) {
        if (told >> i & 1) {
            add_choice(things, &telling, i);
        }
    }
    game->steps = steps;
    return told_action(&telling, actions);
}
