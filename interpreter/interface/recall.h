/* The moves of a game, kept so that it can be played once more.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_RECALL_H
#define CRIA_INTERFACE_RECALL_H

#include "engine/branch.h"
#include "interface/handles.h"

/* What is told while a game is played once more. */
typedef struct Retelling Retelling;
struct Retelling {
    Game *board;
    Arena *arena;          /* for what is told; freed at the end */
    Game look;             /* the board as it is now, where who tells looks:
                              looking at a pile may settle its order, which is
                              not settled in the game */
    size_t since;          /* moves that are made before anything is told */
    void (*begin)(Retelling *retelling);    /* to be told from now on */
    void (*decide)(Retelling *retelling, size_t index);   /* before a move */
    void (*finish)(Retelling *retelling);   /* at the end; or NULL */
};

/* Plays [game] once more on its board. False: its moves are not known from the
 * start, there are fewer than [since], or there is not enough memory. */
bool recall_play(const CriaGame *game, Retelling *retelling);

/* Brings [look] to the present position of the board. */
void recall_look(Retelling *retelling);

/* Notes a start, with the outcomes of [branch] if they were asked for; a move;
 * a change of the chance to come. Nothing where no moves are kept. */
void recall_note_start(CriaGame *game, uint64_t seed, uint64_t number,
                       int players, const Branch *branch);
void recall_note_move(CriaGame *game, size_t index, const Branch *branch);
void recall_note_seed(CriaGame *game, uint64_t seed, uint64_t number);

/* Takes the last move away; forgets all; makes those of [to] equal, false: not
 * enough memory; frees them. */
void recall_undo(CriaGame *game);
void recall_forget(CriaGame *game);
bool recall_copy(CriaGame *to, const CriaGame *from);
void recall_free(CriaGame *game);

#endif
