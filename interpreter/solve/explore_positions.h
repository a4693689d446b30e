/* Only for solve/. Goes through all positions that can follow, depth first.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_EXPLORE_POSITIONS_H
#define CRIA_SOLVE_EXPLORE_POSITIONS_H

#include "engine/branch.h"
#include "engine/given_chance.h"
#include "solve/clear_sight.h"
#include "solve/position_form.h"
#include "solve/position_graph.h"
#include "solve/solve.h"

/* An end: what it is worth to each side. */
typedef struct {
    double share[2], gain[2], utility[2];    /* of the own side, the other */
    bool won, parted;      /* somebody wins; somebody else does not */
} Outcome;

/* A position whose moves are being tried. */
typedef struct {
    State *state;
    Move *moves;
    double *chances;       /* of a bot's moves */
    size_t move_count, move_room;
    size_t move;           /* the one that is tried */
    bool begun;            /* not for the first time */
    Branch branch;
    EdgeList edges;        /* of all moves so far */
    size_t *ends;          /* where those of each move end */
    uint32_t node;
    NodeKind kind;
} Frame;

/* Which side a player is on: 0 the own one, 1 the other; NO_SIDE: a bot. */
enum { NO_SIDE = 2 };

typedef struct {
    const SolvePlan *plan;
    Solution *solution;
    Arena *arena;
    Game *game;
    Given given;
    PositionForm form;
    PositionGraph graph;
    Outcome *outcomes;
    size_t outcome_count, outcome_capacity;
    double *ends;          /* the measures of each outcome, one after the
                              other */
    size_t end_capacity;
    Frame *frames;         /* from the first position down */
    size_t depth, frame_capacity;
    size_t frame_bytes;
    int side[PLAYERS_MAX];
    int decider;
    int32_t before[PLAYERS_MAX];     /* the totals at the beginning */
    double *values;        /* of the end that is reached */
    int32_t after[PLAYERS_MAX];      /* the totals when the round ended */
    bool round_over;
    bool cuts;             /* moves that win at once are made */
    EdgeList *first;       /* of each move of the plan's position */
    const State *last;     /* the position before what happens now, if somebody
                              chooses there */
    uint32_t blind;        /* choosers who have missed a card */
    Unclear unclear;
    uint64_t tries;
} Explorer;

/* Readies the game, which belongs to the explorer. */
void explore_begin(Explorer *explorer);

/* Fills the graph and the edges of the first moves. Returns SOLVE_DONE, or why
 * not. */
SolveEnd explore_positions(Explorer *explorer);

void explore_free(Explorer *explorer);

#endif
