/* The smallest parts of a table view: the cards of a zone as a player sees
 * them, tokens, a remembered value. Returned strings are in [arena] or belong
 * to the variant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_TABLE_CELLS_H
#define CRIA_VIEW_TABLE_CELLS_H

#include "engine/game.h"
#include "view/card_look.h"

/* What each card of a zone would add to the total of who decides: a text like
 * "+3" for each kind, NULL for those of which nothing is certain; none at all:
 * [each] is NULL. */
typedef struct {
    int zone;
    const char *const *each;
} CardScores;

/* "ones +0, twos +4, 2x threes": the cards of that zone with what they would
 * add. Nothing is hidden: it is for who may choose among them. */
const char *cells_scores(const Game *game, int player, const CardScores *scores,
                         Look look, Arena *arena);

/* "1 2 2"; for a pile its top: "2 (5 cards)", or "5 cards" if [viewer] may not
 * see the top. */
const char *cells_zone(Game *game, int zone, int player, int viewer, Look look,
                       Arena *arena);

/* The same for a zone with cards face up and face down, of which [zone] is the
 * part with the cards face up: "1 2, 3 face down", "1 2, face down 4 5". */
const char *cells_place(Game *game, int zone, int player, int viewer, Look look,
                        Arena *arena);
const char *cells_place_count(const Game *game, int zone, int player,
                              Arena *arena);

/* The top card of a pile that is not empty, which the viewer sees. */
int cells_top_kind(Game *game, int zone, int player);

/* The cards of a zone that is not empty and that the viewer sees; of a pile its
 * top and how many lie below: "2+4". */
const char *cells_top(Game *game, int zone, int player, Look look,
                      Arena *arena);

/* What the rules call a zone that is shown with these; NULL: it is shown with
 * its other part, or not at the table. */
const char *cells_place_name(const Variant *variant, int zone);

/* What the rules call something that they remember, as a label of its value:
 * "tricks taken" for a number called "number of tricks taken"; of a truth that
 * has no owners the whole sentence. */
const char *cells_memory_name(const Variant *variant, size_t variable);

/* The same for a kind of token and for a holder of tokens. */
const char *cells_token_name(const Variant *variant, int token);
const char *cells_holder_name(const Variant *variant, size_t holder);

/* "card", or the noun that the rules have for all their cards: "box"; and its
 * plural. */
const char *cells_noun(const Variant *variant, bool plural, Arena *arena);

/* "5 cards" or "no cards", for every viewer. */
const char *cells_count(const Game *game, int zone, int player, Arena *arena);

/* Whether a zone has cards. */
bool cells_zone_filled(const Game *game, int zone, int player);

/* Whether a player who looks sees cards of another player in a zone that their
 * owner does not see. [place] is the one of that zone that is [owner]'s. */
bool cells_are_for_others(const Game *game, int zone, int place, int owner,
                          int viewer);

/* Whether a player who looks sees the cards of another one in a zone whose
 * cards are hidden otherwise: they were laid open, as those of a dummy. */
bool cells_are_laid_open(const Game *game, int zone, int owner, int viewer);

/* "white 3, black 1, owes 2", or "": as [viewer] sees them ("white ?"). The
 * second as the table shows them: by the words of the rules, without those that
 * are not shown there. */
const char *cells_tokens(const Game *game, int holder, int viewer,
                         Arena *arena);
const char *cells_tokens_shown(const Game *game, int holder, int viewer,
                               Arena *arena);

/* The value of a variable, that of [owner] if each has one, and what a die has
 * on top: "?" if [viewer] may not see it; "-": the die was not rolled. */
const char *cells_memory(const Game *game, size_t variable, int owner,
                         int viewer, const char *const *names, Arena *arena);
const char *cells_die(const Game *game, int die, int viewer);

/* A remembered value of any type: "yes", "12", a name; "-": none. */
const char *cells_value(const Variant *variant, Type type, int32_t value,
                        const char *const *names, Arena *arena);

/* Adds the names of a set of players: "Ann, Bob and Cleo". */
void cells_names(uint16_t set, const char *const *names, Text *text);

#endif
