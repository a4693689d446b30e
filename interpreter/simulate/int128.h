/* Whole numbers of 128 bits: exact sums, of squares too, for any number of
 * games that can be played. Sums of whole numbers do not depend on their order,
 * so parts of a simulation may be added in any.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_INT128_H
#define CRIA_SIMULATE_INT128_H

#include "base/text.h"

/* An extension that gcc and clang have in common. */
__extension__ typedef __int128 Wide;

/* Adds a number in decimal. */
void wide_add_text(Text *text, Wide number);

/* Reads a number in plain decimal with an optional minus; false when [text] is
 * none or has more than 37 digits. */
bool wide_read(const char *text, Wide *number);

#endif
