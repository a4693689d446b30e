/* Positions of a table in the words of a replay: told, changed part by part,
 * and laid out again, also by other rules. Things with the same name are taken
 * to be the same. What cannot be done is said.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_LAID_POSITION_H
#define CRIA_INQUIRY_LAID_POSITION_H

#include "inquiry/inquiry.h"

/* --- in words ------------------------------------------------------------- */

/* The last decision of a turn, the present one included, or NULL. Other
 * decisions are in the middle of an effect, which the words of a position
 * cannot describe. */
Ply *laid_turn(const History *history, const Variant *variant);

/* Its position as the tree that a replay has for it; stores the step in *[of].
 * NULL: there is none, which was said. */
Node *laid_describe(const Inquiry *inquiry, Ply **of);

/* Adds that position as a line to be typed, if there is one. */
void laid_print(const Inquiry *inquiry);

/* The tree that [words] are, in [arena]; NULL: they are no position. */
Node *laid_read(Arena *arena, const char *words);

/* That position after a change, in the words of ':set'. NULL: it cannot be
 * changed so, which was said. */
Node *laid_change(const Inquiry *inquiry, const char *words, Ply **of);

/* What the words of ':set' may be, for who is typing them. */
typedef struct {
    Arena *arena;
    const Game *game;      /* the table's */
    const char *const *names;        /* of its players */
    int players;
    const char *typed;     /* the words that stand there */
    /* Called for each beginning of words: [start], and [word] right behind
     * it. */
    void (*add)(void *context, const char *start, const char *word);
    void *context;
} LaidWords;
void laid_add_words(const LaidWords *words);

/* Says what the words may have meant, once the position was laid out, or where
 * the cards are when it could not be. */
void laid_tell_change(const Inquiry *inquiry, const char *words, bool laid);

/* --- laid out ------------------------------------------------------------- */

/* Lays it out on the copy for trying moves; false after saying what does not
 * fit. */
bool laid_try(const Inquiry *inquiry, const Node *tree);

/* Lays out the position of that turn in [game], which has other rules, or with
 * [nearest] the nearest one that they allow; what is lost is said, with [whole]
 * also what may be hidden. Returns the step that it belongs to; NULL: it does
 * not fit, which was said. */
Ply *laid_carry(const Inquiry *inquiry, Game *game, bool nearest, bool whole);

/* Begins the history with the present position of [game], that of step [of] by
 * the rules [former] or, for NULL, another one. [teller] is that of the game:
 * it keeps what was told up to that step and is true here. */
void laid_begin(History *history, Game *game, Teller *teller, const Ply *of,
                const Variant *former);

/* The cards that [tree], with which the present chapter begins, names as the
 * next ones; in the arena of the history. */
CardsToCome laid_to_come(const Inquiry *inquiry, const Node *tree);

/* --- rolls to come -------------------------------------------------------- */

/* What the next dice rolled show is no part of a position: it is given for when
 * they are rolled. Gives what [words] name, and says it, or why not. */
void laid_set_roll(const Inquiry *inquiry, const char *words);

/* How many dice have a value given, stored in faces[DICE_MAX]; gives so many,
 * in [arena]. */
int laid_find_roll(const Game *game, int16_t *faces);
void laid_give_roll(Game *game, const int16_t *faces, int count, Arena *arena);

#endif
