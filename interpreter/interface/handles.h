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
    unsigned others;                 /* sessions that have it as well */
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

/* What cria_game_take would find for a number; CRIA_MOVED: sets *[index] to the
 * legal move. */
CriaTaken handles_look_up(const CriaGame *game, uint32_t number, size_t *index);

/* The options that a caller of any version knows; the others are zero. */
CriaOptions handles_read_options(const CriaOptions *given);

/* What they ask for, for load.h; their allocator, in [own], or NULL. */
Request handles_request(const char *name, const CriaOptions *options);
const Allocator *handles_allocator(const CriaOptions *options, Allocator *own);

/* A copy that cria_text_free frees, or NULL when there is not enough memory. */
char *handles_copy_text(const char *text);

/* What was found in [loaded], in memory of its own; NULL when memory ran
 * out. */
CriaFindings *handles_copy_findings(const Loaded *loaded,
                                    const Allocator *allocator);

#endif
