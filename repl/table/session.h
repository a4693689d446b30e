/* A table: a game played by people and bots, its history, and its display.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SESSION_H
#define CRIA_REPL_TABLE_SESSION_H

#include "inquiry/inquiry.h"
#include "repl/file_watch.h"
#include "repl/game_setup.h"
#include "repl/lineedit.h"

/* How a session ended. */
typedef enum { LEFT_NOT, LEFT_GAME_OVER, LEFT_RULE_FAILED, LEFT_BY_COMMAND,
               LEFT_INPUT_ENDED, LEFT_INTERRUPTED, LEFT_NO_OUTPUT,
               LEFT_NOT_OPENED, LEFT_NO_MEMORY } Left;

/* The exit status of a command after its session ended; reports it if memory
 * ran out. */
ExitStatus session_status(Left left);

typedef struct MissedLines MissedLines;

typedef struct {
    Options *options;
    Loaded *loaded;            /* the rules in use */
    Loaded **more;             /* rules loaded at the table; freed at the end,
                                  since results refer to them */
    size_t more_count, more_capacity;
    Table *table;
    bool person[PLAYERS_MAX];  /* a person has the seat, else a bot */
    bool colour;
    Look look;                 /* of the cards */
    bool stays;                /* goes on with questions after the game is
                                  over */
    bool sharing;              /* people hide their cards from each other */
    bool placed;               /* the history begins with a position that was
                                  set up */
    bool attended;             /* a person was asked for a decision */
    bool halted;               /* after Ctrl-C: ask the present decider */
    bool interrupted;          /* after Ctrl-C, and no line since */
    bool exhausted;            /* a command ran out of memory: ends the session
                                  unless a person is at a terminal */
    const char *kept;          /* the file where the game is saved, or NULL */
    int lock;              /* the lock on that file, see autosave_file.h */
    const Loaded *ruled;       /* the rules saved with it, or NULL */
    bool unkept;               /* saving failed, and this was reported */
    const char *resumed;       /* the saved game that is continued, or NULL */
    bool open;                 /* show all players' cards */
    bool secret;               /* several people who hide their cards began it:
                                  hidden information is never shown */
    bool alone;                /* people looked at it one by one: so it goes on,
                                  also when all but one have left */
    double pace;               /* how many seconds a bot's move stands at a
                                  terminal before the next */
    const char *beginning;     /* those lines where they must also stand on the
                                  alternate screen, or NULL */
    unsigned begun;            /* the lines that told how the game begins, up
                                  to the first question */
    bool hurried;              /* a key was pressed: not until a person
                                  decides */
    unsigned automatic;        /* number of decisions that bots make for any
                                  player */
    LineEdit *input;
    bool watching;             /* saved files of the rules are answered */
    FileWatch watch;           /* if so */
    uint64_t seed, number;     /* of the game */
    uint64_t (*draw_seed)(void);     /* for another game; NULL: the seed was
                                  given, so its next game follows */
    uint64_t last_number;      /* highest number of the games whose chance was
                                  used */
    Arena *arena;              /* lives as long as the session */
    Text text;                 /* text to print; its arena is for one
                                  decision */
    Teller teller;
    Tracing tracing;
    Legend legend;             /* the signs that viewers were told of */
    History history;
    Chapter *chapter;          /* the chapter of the history */
    Chapter *waiting;          /* rules for later, see waiting_rules.h, or
                                  NULL */
    int waiting_how;           /* a RulesHow: what becomes of the position */
    const Loaded *asked;       /* the rules by which :why explained a move last,
                                  or NULL */
    Span asked_at;             /* the rule there that it named */
    int viewer;                /* the person who looked last, or NOTHING */
    MissedLines *missed;       /* by others, see missed_lines.h */
    bool together;             /* several people may look at the answer to a
                                  command */
    unsigned numbering;        /* the players who know that numbers of the list
                                  are typed as "4)" */
    const Loaded *advised;     /* the rules of the adviser */
    Bot adviser;               /* the game's own bot, for :hint */
    uint32_t practises;        /* the seats whose bot practises these rules
                                  when it is first to decide */
    const char *adviser_kind;  /* its name; NULL: there is none */
    Game *copy;                /* for trying moves and looking at positions */
    Game *former;              /* the same for former rules, or NULL */
} Session;

/* Plays the table's game by [seed] to its end and prints it. A rule error or a
 * bot's failure that ends it is printed on standard error. */
Left session_play(Session *session, uint64_t seed);

/* Prints the collected text. */
void session_print(Session *session);

/* Leaves out the earliest moves in the first [length] bytes of the text, at a
 * terminal that has too few lines for all of it and for [more] lines after it.
 * Returns how many bytes are left of those. */
size_t session_fold(Session *session, size_t length, unsigned more);

/* Starts game [number] of [seed] at this table; what was played is forgotten.
 * */
void session_begin(Session *session, uint64_t seed, uint64_t number);

/* The same with the cards of the present game; where people hide them, and know
 * some by now, with others. */
void session_begin_anew(Session *session);

/* The same for the present chapter, which has just begun: nothing else is
 * forgotten. */
void session_deal(Session *session, uint64_t seed, uint64_t number);

/* Makes legal move [index] and adds it to the history. */
void session_move(Session *session, size_t index);

/* Goes to a step of the history. */
void session_go(Session *session, Ply *step);

/* A copy of the game at the same position, which reports no events: nothing
 * done with it affects the game. */
Game *session_copy(Session *session);

/* Forgets a Ctrl-C and waits for the next one if a person types at a terminal;
 * elsewhere Ctrl-C ends the program. False: nothing was forgotten. */
bool session_take_back(const Session *session);

/* The number of people at this table. */
int session_people(const Session *session);

/* Whether several people share this table without open cards, or did so, and
 * whether they hide something from each other then: there is none in a game in
 * which everybody sees everything. */
bool session_shares(const Session *session);
bool session_hides(const Session *session);

/* Who hears what is said at the table of a player's decision, NOTHING: of
 * nobody's: with open cards one who sees all, else the only person, a person
 * who decides at a table where nobody hides cards, or nobody in particular. */
int session_listener(const Session *session, int decider);

/* Who reads the answer to a command: the same, but where several people hide
 * their cards from each other the one who is asked. */
int session_reader(const Session *session);

/* Announces legal move [index], which is about to be made. */
void session_tell(Session *session, size_t index, bool bot);

/* The viewer for commands that show a position: with open cards
 * CRIA_REFEREE, the only person, else the decider; nobody in particular
 * where people hide their cards and the game is over. */
int session_viewer(const Session *session);

#endif
