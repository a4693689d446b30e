/* Pictures of cards, drawn as SVG. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_PICTURE_H
#define CRIA_RULEBOOK_RULEBOOK_PICTURE_H

#include "rulebook/rulebook_page.h"

/* Adds the pictures side by side; nothing if [count] is 0. Each is small, has
 * its name for who cannot see it, and the word for its colour below what stands
 * on it, so that nothing is told by colour alone. */
void picture_add_all(Text *text, const Picture *pictures, size_t count);

#endif
