/* What has happened so far: the scores, every move with what it did, how
 * positions differ, and the same as a replay or an example.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_HAPPENED_H
#define CRIA_INQUIRY_HAPPENED_H

#include "inquiry/inquiry.h"
#include "resolve/rules_given.h"

/* Adds the scores of all rounds and who leads, or who has how many points so
 * far. */
void happened_score(const Inquiry *inquiry);

/* Adds the last [count] moves, at least one, with their numbers and what they
 * did; those before the present chapter have no numbers. */
void happened_moves(const Inquiry *inquiry, uint64_t count);

/* Adds how the positions of two steps of the present chapter differ, as who
 * asks sees them now. */
void happened_difference(const Inquiry *inquiry, const Ply *one,
                         const Ply *other);

/* Whether the game may go to a step of the present chapter where [people] hide
 * their cards from each other: no more than that is taken back which told
 * nobody anything hidden. Says why not; of a game that was [resumed] it is not
 * known who has looked. */
bool happened_may_go(const Inquiry *inquiry, const Ply *step, Observers people,
                     bool resumed);

/* Adds the last move as an example for the file of the variant, called so; or
 * why it cannot be one. */
void happened_example(const Inquiry *inquiry, const char *name);

/* Adds to [text] the game of the present chapter up to the present step as a
 * replay by such rules; it begins with a position if that was [placed]. Returns
 * the text of a move that cannot be told apart from another one, or NULL. */
const char *happened_replay(const Inquiry *inquiry, const RulesGiven *rules,
                            bool placed, Text *text);

#endif
