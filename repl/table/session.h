/* One table: a game played by people and bots, what was played before, and what
 * is shown of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SESSION_H
#define CRIA_REPL_TABLE_SESSION_H

#include "repl/lineedit.h"
#include "repl/playing.h"
#include "repl/table/history.h"

/* How a session came to its end. */
typedef enum { LEFT_NOT, LEFT_GAME_OVER, LEFT_RULE_FAILED, LEFT_BY_COMMAND,
               LEFT_INPUT_ENDED, LEFT_INTERRUPTED, LEFT_NO_OUTPUT,
               LEFT_NOT_OPENED, LEFT_NO_MEMORY } Left;

/* The exit status of a command whose table was left so; says that there is not
 * enough memory. */
ExitStatus session_status(Left left);

typedef struct {
    Options *options;
    Loaded *loaded;            /* the rules in use */
    Loaded **more;             /* those that were loaded at the table: freed at
                                  the end, since results speak of them */
    size_t more_count, more_capacity;
    Table *table;
    bool person[PLAYERS_MAX];  /* sits there, else a bot */
    bool colour;
    Look look;                 /* of the cards */
    bool stays;                /* goes on asking when a game is over */
    bool sharing;              /* people hide their cards from each other */
    bool placed;               /* the history begins with a laid out position */
    bool halted;               /* Ctrl-C: whoever decides now is asked */
    bool interrupted;          /* Ctrl-C, and no line since */
    bool exhausted;            /* a command found no memory: where nobody sits
                                  at a terminal, it ends with that */
    const char *kept;          /* the file where the game is kept, or NULL */
    int lock;              /* on that file, see autosave_file.h */
    const Loaded *ruled;       /* the rules that are kept with it, or NULL */
    bool unkept;               /* it cannot be, which was told */
    const char *resumed;       /* the kept game it goes on with, or NULL */
    bool open;                 /* show all players' cards */
    bool secret;               /* several people who hide their cards began it:
                                  nothing tells what lies hidden */
    unsigned automatic;        /* decisions that bots take for whoever it is */
    LineEdit *input;
    uint64_t seed, number;     /* of the game */
    uint64_t last_number;      /* of all whose chance was used */
    Arena *arena;              /* as long as the session */
    Text text;                 /* what is to be printed; its arena is for what
                                  one decision needs */
    Teller teller;
    Tracing tracing;
    History history;
    struct Chapter *chapter;   /* that the history belongs to */
    Moment last;               /* of the decision before */
    int viewer;                /* the person who looked last, or NOTHING */
    Game *copy;                /* for whatever is tried or looked at */
    Game *former;              /* likewise by rules that were left, or NULL */
} Session;

/* Plays the table's game by [seed] from the start to an end, and prints it; a
 * rule or bot that failed and ended it on standard error. */
Left session_play(Session *session, uint64_t seed);

/* Prints what there is to print. */
void session_print(Session *session);

/* Starts game [number] of [seed] at this table; what was played is forgotten.
 * */
void session_begin(Session *session, uint64_t seed, uint64_t number);

/* Makes legal move [index] and remembers it. */
void session_move(Session *session, size_t index);

/* Goes to a step of the history. */
void session_go(Session *session, Ply *step);

/* The game once more, in the same position and watched by nobody: what is done
 * with it has no consequences. */
Game *session_copy(Session *session);

/* Takes note of Ctrl-C and waits for another, where a person types at a
 * terminal; without one it ends the program. False: nothing is taken back. */
bool session_take_back(const Session *session);

/* How many people sit at this table. */
int session_people(const Session *session);

/* Whether several people share this table, where nobody is to see another's
 * cards. */
bool session_hides(const Session *session);

/* Through whose eyes commands show a position: those of the one who decides,
 * or SEES_ALL. */
int session_viewer(const Session *session);

/* Whether a decision at [now] is part of an effect: made in the middle of an
 * action, or after the round's end, or before its first turn. [last] is when
 * the decision before was made. */
bool session_nested(const State *now, Moment last);

#endif
