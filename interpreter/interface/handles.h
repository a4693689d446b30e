/* What is behind the handles of cria.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_HANDLES_H
#define CRIA_INTERFACE_HANDLES_H

#include "cria.h"
#include "engine/game.h"
#include "load.h"

struct CriaVariant {
    Loaded *loaded;
};

struct CriaGame {
    const CriaVariant *variant;
    Game *game;
};

/* A copy that cria_text_free frees, or NULL when there is not enough memory. */
char *handles_copy_text(const char *text);

#endif
