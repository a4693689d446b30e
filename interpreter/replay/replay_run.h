/* Plays a replay: line by line, with the given chance, and checks its
 * expectations.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_RUN_H
#define CRIA_REPLAY_REPLAY_RUN_H

#include "expression/expression.h"
#include "load.h"
#include "observe/sight.h"
#include "replay/replay.h"
#include "replay/replay_names.h"

/* An expectation that failed, or a line that cannot be played. */
typedef struct {
    size_t finding;        /* its index among the replay's findings */
    const char *expected, *came;     /* in the words of a replay, or NULL */
    const char *reasons;   /* everything against a move that is not legal; NULL:
                              it is about something else */
    const char *position;  /* the position of the game, as YAML; NULL: none */
    uint32_t decision;     /* number of the next decision at that time */
    const Node *value;     /* the value of the expectation, or NULL */
    const char *update;    /* the text that would make the expectation pass, or
                              NULL */
    bool open;             /* the observer knows all that the finding tells */
} Failure;

typedef struct Play Play;

/* The end of a round after which others ended before anybody decided. */
typedef struct {
    const char *ended_by;
    const int32_t *points, *totals;  /* of the players, when it ended */
} PassedRound;

/* Called while the replay is played; each may be NULL. */
typedef struct {
    void (*begin)(void *context, Play *play);  /* before the first decision */
    /* before legal move [move] is made */
    void (*before)(void *context, Play *play, size_t move);
    void (*after)(void *context, Play *play);
    void (*event)(void *context, Play *play, const Event *event);
    void *context;
} PlayWatch;

struct Play {
    Replay *replay;
    Loaded *loaded;        /* the rules, not owned by the play */
    Game *game;
    Arena *arena;
    Terms terms;
    PlayWatch watch;
    Meanings *meanings;    /* for expressions; NULL: none yet */
    State *kept;           /* the position to which a trial returns */
    Failure *failures;
    size_t failure_count, failure_capacity, absorbed;
    size_t line;           /* index of the next line */
    uint32_t until;        /* stops before decision number [until] + 1 */
    const Line *moved;     /* the last move that was made, or NULL */
    const char *ended_by;  /* the last end of a round since the last move, or
                              NULL */
    PassedRound *passed;   /* the ends since the last move, with that one */
    size_t passed_count, passed_capacity, passed_checked;
    const PassedRound *of_round;     /* which the present line is about; NULL:
                                        the game as it is now */
    int observer;          /* who is told of failures, or SEES_ALL */
    bool open;             /* the observer sees what is compared */
    bool drawn;            /* chance was drawn that the replay does not give */
    bool tracing;          /* everything is written to a trace, so piles are
                              settled */
    size_t rehearsed;      /* the use of given chance is known up to this
                              line */
    bool lenient;          /* impossible chance is left out */
    bool stopped;          /* the replay cannot go on */
};

/* Prepares [replay], which must have no findings, for playing by the rules in
 * [loaded]. NULL if memory runs out. */
Play *play_new(Replay *replay, Loaded *loaded);
void play_free(Play *play);

/* Starts the game, or sets up the position, and plays up to the first decision.
 * False: it cannot be played. */
bool play_begin(Play *play);

/* Plays the next line. False if there is none, or the replay cannot go on. */
bool play_line(Play *play);

/* Makes legal move [move] as line [line] of the moves, with the chance given
 * after it. False: a rule error. */
bool play_make(Play *play, size_t line, size_t move);

/* Applies a line about later chance: the next roll of the dice, or the game of
 * the seed whose chance is used; if the game is traced, the latter is not
 * possible. */
void play_change_chance(Play *play, const Line *line);

/* Plays all of it; returns whether everything passes. */
bool play_run(Play *play);

#endif
