/* Reads a text as a move, legal or not, in all ways in which the texts of the
 * offers can be read. Called for single moves, so it need not be fast.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_MOVE_READING_H
#define CRIA_ENGINE_MOVE_READING_H

#include "engine/evaluate.h"

typedef struct MoveReading MoveReading;

struct MoveReading {
    Game *game;
    const char *const *names;        /* of the players */
    Arena *arena;
    void (*found)(MoveReading *reading);     /* called for each way */
    void *keeper;                    /* of whoever is called */
    const Offer *offer;
    bool open;                       /* it is one of the present decision */
    int number;                      /* of the offer */
    Cell values[PARAMETERS_MAX];     /* of the parameters read */
    unsigned known;                  /* a bit for each parameter read */
    bool fits;                       /* there is a way */
};

/* The move with what has been read; all else in it is 0. */
Move move_reading_move(const MoveReading *reading);

/* Reads it by the offers of the present decision. Returns whether there is a
 * way. */
bool move_reading_open(MoveReading *reading, const char *text);

/* Reads it by the offers of all decisions up to the first that has a way, which
 * remains as [offer]; what it asks is unknown and [found] is not called. */
bool move_reading_closed(MoveReading *reading, const char *text);

#endif
