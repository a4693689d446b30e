/* What a variant contains, for a look at it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_CONTENTS_H
#define CRIA_VARIANT_CONTENTS_H

#include "base/text.h"
#include "variant/model.h"

/* Adds its name and description; how many can play; its cards, tokens, dice,
 * zones, actions and ends; its hash. */
void variant_add_contents(const Variant *variant, Text *text);

#endif
