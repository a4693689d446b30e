/* The cards that a player does not see, as far as whoever asks may know.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_UNSEEN_CARDS_H
#define CRIA_INQUIRY_UNSEEN_CARDS_H

#include "inquiry/inquiry.h"

/* Adds which cards they are, of another player's those that the asker sees or
 * knows, where they can be, and how likely each is the next of a pile. The
 * player is [called] so where they see all cards. */
void unseen_cards_tell(const Inquiry *inquiry, int player, const char *called);

#endif
