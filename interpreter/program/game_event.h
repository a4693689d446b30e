/* Events of a game other than moves; OP_EVENT tells them to the observer.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_GAME_EVENT_H
#define CRIA_PROGRAM_GAME_EVENT_H

typedef enum { EVENT_ROUND, EVENT_ROUND_END, EVENT_GAME_END, EVENT_STARTER,
               EVENT_SHUFFLE, EVENT_ROLL, EVENT_PICK,
               EVENT_OPENING,  /* the search for the starter (turn 0) or for the
                                  first turn (turn 1) */
               EVENT_DECIDED,  /* a player has decided, nobody knows what */
               EVENT_EFFECT,   /* what a player decided so takes effect now */
               /* Changes, told by a game that tells of them (game.h): */
               EVENT_MOVE, EVENT_TOKENS, EVENT_POINTS, EVENT_MEMORY,
               EVENT_STATUS, EVENT_DIRECTION, EVENT_REVEAL
} EventKind;

/* From here on: the index of a counter, in a program with coverage. */
enum { EVENT_COUNT = EVENT_REVEAL + 1 };

#endif
