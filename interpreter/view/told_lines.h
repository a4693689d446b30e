/* What has happened, as a line of its own or on the line of the bot's move that
 * it comes of.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_TOLD_LINES_H
#define CRIA_VIEW_TOLD_LINES_H

#include "view/event_lines.h"

/* Adds a line, a sentence with a small letter at its beginning and no end. What
 * players read of themselves stands alone, and so does the end of a trick. */
void told_lines_add(Teller *teller, Text *line, EffectWeight weight);

/* Adds what is rolled. Dice that each player has are rolled by the player who
 * has them, the others by the one whose turn it is. */
void told_lines_roll(Teller *teller, const Event *event);

/* Notes when and which dice are rolled, and adds nothing. */
void told_lines_note_roll(Teller *teller, const Event *event);

/* Gives a line a capital. */
void told_lines_capitalise(Text *line);

#endif
