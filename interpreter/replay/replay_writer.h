/* Writes a game as a replay while it is played: a line for each move, and
 * expectations for the beginning and end of each round.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_WRITER_H
#define CRIA_REPLAY_REPLAY_WRITER_H

#include "observe/sight.h"

/* The contents of the replay's head. With [as] the replay is what [observer]
 * (observe/sight.h) saw of the game, from which it cannot be played again. */
typedef struct {
    const char *title;     /* NULL: made from the variant and the names */
    const char *variant;   /* a name or path by which the variant can be found
                              again */
    const char *const *with, *const *set;
    size_t with_count, set_count;
    uint64_t seed, number;
    int players;
    const char *position;  /* its lines, each after two blanks; NULL: none */
    const char *as;        /* the observer's name, or NULL: the whole game */
    int observer;
} WriteHead;

typedef struct {
    Game *game;
    const char *const *names;
    Text *text;            /* the replay is added here */
    int observer;          /* SEES_ALL: the whole game is written */
    Text chance, facts;    /* of the present step */
    Text ends;             /* the rounds that ended in this step, but for the
                              last one */
    Text end;              /* the last one, as it was when it ended */
    const char *ended_by;  /* its end, or NULL */
    bool began, over;      /* a round began in it; the game ended */
    bool rolled;
    bool secret;           /* the decision has not taken effect yet */
    State *before;         /* the position before the move */
    const char *move;      /* text of the move */
    const char *gains;     /* what it brought to the players until it ended the
                              round, or NULL */
    const char *told;      /* the same for the observer */
    const char *twice;     /* the first move text that an earlier legal move had
                              as well, so that the replay cannot tell the two
                              apart */
    int player;            /* the player who made it */
    int rounds, headed;    /* number of parts begun; the round of the last */
} Writer;

/* Begins a replay in [text], whose arena is used. */
void writer_begin(Writer *writer, Game *game, const char *const *names,
                  const WriteHead *head, Text *text);

/* Writes an event of the game. */
void writer_event(Writer *writer, const Event *event);

/* From here on chance is that of game [number] of the seed. */
void writer_game(Writer *writer, uint64_t number);

/* Writes the values given for the next dice, if any. */
void writer_next_roll(Writer *writer);

/* To be called before move [index] is made. */
void writer_move(Writer *writer, size_t index);

/* To be called after the beginning of the game and after each move. */
void writer_step(Writer *writer);

#endif
