/* Things of cria.h: a list that grows in the caller's array, and what the
 * engine's numbers are in it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_THINGS_H
#define CRIA_INTERFACE_THINGS_H

#include "cria.h"
#include "engine/game.h"
#include "interface/action_list.h"

/* [count] things, of which the first [most] are kept. */
typedef struct {
    CriaThing *items;
    size_t most, count;
} Things;

/* A thing that is nowhere and nobody's; adds one. */
CriaThing thing_of(CriaThingKind kind, int32_t what);
static inline void things_add(Things *things, CriaThing thing)
{
    if (things->count < things->most) {
        things->items[things->count] = thing;
    }
    things->count++;
}

/* Notes that it is in a zone, or that of owners of type [of] number [owner] has
 * it. */
void thing_put(CriaThing *thing, const Variant *variant, int zone, int owner);
void thing_own(CriaThing *thing, const Variant *variant, Type of, int owner);

/* A die of all players; a kind of tokens that a holder has. */
CriaThing thing_die(const Variant *variant, int die, int32_t face);
CriaThing thing_tokens(const Variant *variant, int token, int holder,
                       int32_t count);

/* The number of a variable among what cria_rules lists; CRIA_NONE: it is not
 * there. */
int32_t thing_remembered(const Variant *variant, int variable);

/* Adds a value of [type], of several things each: nowhere and nobody's, but
 * dice. */
void things_add_value(Things *things, const Game *game, Type type, Cell value);

/* Adds what [player] chooses by a move as [observer] is told of it, to [game],
 * which is the caller's copy; returns the action. */
int32_t things_add_move(Things *things, Game *game, const ActionList *actions,
                        const Move *move, int player, int observer);

#endif
