/* What happens in a game beside moves: OP_EVENT tells it to whoever watches.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_EVENT_H
#define CRIA_PROGRAM_EVENT_H

typedef enum { EVENT_ROUND, EVENT_ROUND_END, EVENT_GAME_END, EVENT_STARTER,
               EVENT_SHUFFLE, EVENT_ROLL, EVENT_PICK,
               EVENT_OPENING   /* who starts is looked for (turn 0), or who has
                                  the first turn (turn 1) */
} EventKind;

/* From here on: an entry of what a program made for counting tells. */
enum { EVENT_COUNT = EVENT_OPENING + 1 };

#endif
