/* Writing a game down as a replay while it is played: one line for each move,
 * and what happened at the beginning and end of each round as something that
 * must hold again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_WRITER_H
#define CRIA_REPLAY_REPLAY_WRITER_H

#include "engine/game.h"

/* What the head of the replay says. */
typedef struct {
    const char *title;     /* NULL: made from the variant and the names */
    const char *variant;   /* as it can be found again */
    const char *const *with, *const *set;
    size_t with_count, set_count;
    uint64_t seed, number;
    int players;
    const char *position;  /* its lines after two blanks; NULL: none */
} WriteHead;

typedef struct {
    Game *game;
    const char *const *names;
    Text *text;            /* where the replay is written */
    Text chance, facts;    /* of the present step */
    const char *ended_by;  /* a round that ended in it, or NULL */
    bool began, over;      /* a round began in it; the game ended */
    bool rolled, changed;
    State *before;         /* the position before the move */
    const char *move;      /* its text */
    const char *twice;     /* the first such text that an earlier legal move had
                              as well, so that it cannot be told from that */
    int player;            /* who made it */
    int rounds;            /* how many parts were begun */
} Writer;

/* Begins a replay in [text], whose arena is used. */
void writer_begin(Writer *writer, Game *game, const char *const *names,
                  const WriteHead *head, Text *text);

/* Takes note of an event of the game. */
void writer_event(Writer *writer, const Event *event);

/* Chance is that of game [number] of the seed from here on. */
void writer_game(Writer *writer, uint64_t number);

/* What is given for the next dice, if anything is. */
void writer_next_roll(Writer *writer);

/* Before move [index] is made. */
void writer_move(Writer *writer, size_t index);

/* After the beginning of the game, and after each move. */
void writer_step(Writer *writer);

#endif
