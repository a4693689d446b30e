/* The name that somebody meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_NEAREST_H
#define CRIA_EXPRESSION_NEAREST_H

#include "variant/model.h"

/* The nearest to [word] of the variant's names and the words of the
 * language, or NULL when none is near. */
const char *expression_nearest(const Variant *variant, const char *word);

#endif
