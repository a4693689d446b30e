/* Legal moves of one decision that have the same text. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_SAME_TEXT_MOVES_H
#define CRIA_TESTING_SAME_TEXT_MOVES_H

#include "engine/game.h"

/* Whether two of the first ALIKE_MOST legal moves have the same text, which is
 * then in [text]; [one] and [other] are their numbers, in order. */
enum { ALIKE_MOST = 256 };
bool alike_find(const Game *game, const char *const *names, Text *text,
                size_t *one, size_t *other);

#endif
