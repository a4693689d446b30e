/* What is behind the handles of cria.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_HANDLES_H
#define CRIA_INTERFACE_HANDLES_H

#include "cria.h"
#include "engine/game.h"
#include "interface/move_numbers.h"
#include "load.h"
#include "observe/tensor.h"

struct CriaVariant {
    Loaded *loaded;
    const MoveNumbers *numbers;
    const Tensor *tensor;
};

struct CriaGame {
    const CriaVariant *variant;
    Game *game;
    uint32_t parts[MOVE_PARTS_MAX];  /* said of the next move */
    int part_count;
};

enum { HANDLE_NAME_SIZE = 8 };

/* The players' names, P1, P2, ..., in [names]; sets [pointers] to them. */
void handles_name_players(char names[][HANDLE_NAME_SIZE],
                          const char **pointers);

/* A copy that cria_text_free frees, or NULL when there is not enough memory. */
char *handles_copy_text(const char *text);

#endif
