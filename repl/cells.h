/* The smallest pieces of a table as it is shown: the cards of a zone as somebody
 * may see them, tokens, a remembered value.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_CELLS_H
#define CRIA_REPL_CELLS_H

#include "engine/game.h"

/* "1 2 2" or, of a pile, "2 (5 cards)", or, where [viewer] may not see them,
 * "5 cards". */
void cells_add_zone(Game *game, int zone, int player, int viewer, Text *text);

/* "5 cards" or "no cards", whoever sees them. */
void cells_add_count(const Game *game, int zone, int player, Text *text);

/* Whether there are cards in a zone. */
bool cells_zone_filled(const Game *game, int zone, int player);

/* "white 3, black 1, owes 2", or nothing. */
void cells_add_tokens(const Game *game, int holder, Text *text);

/* A value of a type that can be remembered: "yes", "12", a name; "-": none. */
void cells_add_value(const Variant *variant, Type type, int32_t value,
                     const char *const *names, Text *text);

#endif
