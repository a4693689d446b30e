/* How fast games of random moves were played.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_SPEED_VIEW_H
#define CRIA_STATISTICS_SPEED_VIEW_H

#include <stdint.h>

#include "base/text.h"

typedef struct {
    const char *variant;
    int players;
    uint64_t games, decisions, rounds;     /* at least one game */
    double seconds;
    unsigned state_bytes;
} Speed;

/* Each adds it, in lines and as a line of JSON. */
void speed_view(const Speed *speed, Text *text);
void speed_json(const Speed *speed, Text *text);

#endif
