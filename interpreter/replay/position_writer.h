/* Writes a position in the words of a replay, so that it can be read back.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_WRITER_H
#define CRIA_REPLAY_POSITION_WRITER_H

#include "observe/sight.h"
#include "replay/replay_names.h"

typedef enum {
    DESCRIBE_SEEN,         /* what a person at the table would write: without
                              hidden cards */
    DESCRIBE_WHOLE         /* everything that is needed to begin with it */
} DescribeHow;

/* Adds the position as keys and values, each line after [indent] blanks. */
void describe_position(Text *text, Game *game, const char *const *names,
                       int indent, DescribeHow how);

/* The whole position as the tree that place_position reads; NULL: it cannot be
 * read back. In [arena]. */
Node *describe_tree(Arena *arena, Game *game, const char *const *names);

/* Adds the cards of a zone as one value: "1 1 5"; for a pile the top first. */
void describe_zone(Text *text, Game *game, int zone, int player);

/* Adds the cards of all hands and open zones as `zones` has them, or, for
 * somebody who does not see all of them, how many there are: "3 cards". */
void describe_zones(Text *text, Game *game, const char *const *names,
                    int indent, DescribeHow how, int observer);

/* Adds, within a line, a zone as [observer] sees it: "hand: {Ann: 3 cards}".
 * Nothing if it is shared and nobody sees its cards. */
void describe_seen_zone(Text *text, Game *game, int zone,
                        const char *const *names, int observer);

/* Adds {white: 2, black: 1} of a holder. */
void describe_tokens(Text *text, const Game *game, int holder);

/* Adds {Ann: 3, Bob: 0}. */
void describe_numbers(Text *text, const int32_t *numbers, int players,
                      const char *const *names);

/* Adds the value of a variable. */
void describe_value(Text *text, const Variant *variant, Type type,
                    int32_t value, const char *const *names);

/* Adds what the dice show: "1 3 5", or {Ann: 1 3, Bob: 5 5} when each player
 * has dice; "?" for one that [observer] (observe/sight.h) does not see. As YAML
 * it is [quoted], for a line on a screen not. */
void describe_dice(Text *text, const Game *game, const char *const *names,
                   int observer, bool quoted);

/* Adds [play 5, quit]: all legal moves, sorted by their bytes. */
void describe_moves(Text *text, const Game *game, const char *const *names);

/* Adds [Ann, Bob]: a set of players. */
void describe_players(Text *text, uint32_t players, const char *const *names);

#endif
