/* The smallest pieces of a table as it is shown: the cards of a zone as
 * somebody may see them, tokens, a remembered value. What is returned is in
 * [arena] or belongs to the variant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_CELLS_H
#define CRIA_REPL_VIEW_CELLS_H

#include "engine/game.h"
#include "repl/view/card_look.h"

/* "1 2 2" or, of a pile, its top: "2 (5 cards)", or, where [viewer] may not see
 * that, "5 cards". */
const char *cells_zone(Game *game, int zone, int player, int viewer, Look look,
                       Arena *arena);

/* "5 cards" or "no cards", whoever sees them. */
const char *cells_count(const Game *game, int zone, int player, Arena *arena);

/* Whether there are cards in a zone. */
bool cells_zone_filled(const Game *game, int zone, int player);

/* "white 3, black 1, owes 2", or "". */
const char *cells_tokens(const Game *game, int holder, Arena *arena);

/* A value of a type that can be remembered: "yes", "12", a name; "-": none. */
const char *cells_value(const Variant *variant, Type type, int32_t value,
                        const char *const *names, Arena *arena);

#endif
