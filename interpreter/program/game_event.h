/* Events of a game other than moves; OP_EVENT tells them to the observer.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_GAME_EVENT_H
#define CRIA_PROGRAM_GAME_EVENT_H

#include <stdbool.h>

typedef enum {
#define EVENT(id, word) EVENT_##id,
#include "program/events.def"
#undef EVENT
} EventKind;

/* Whether an event is a change of the position. */
static inline bool event_is_change(EventKind kind)
{
    return kind >= EVENT_MOVE && kind <= EVENT_REVEAL;
}

/* From here on: the index of a counter, in a program with coverage. */
enum {
#define EVENT(id, word) + 1
    EVENT_COUNT = 0
#include "program/events.def"
#undef EVENT
};

#endif
