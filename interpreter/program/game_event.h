/* Events of a game other than moves; OP_EVENT tells them to the observer.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_GAME_EVENT_H
#define CRIA_PROGRAM_GAME_EVENT_H

typedef enum {
#define EVENT(id, word) EVENT_##id,
#include "program/events.def"
#undef EVENT
} EventKind;

/* From here on: the index of a counter, in a program with coverage. */
enum {
#define EVENT(id, word) + 1
    EVENT_COUNT = 0
#include "program/events.def"
#undef EVENT
};

#endif
