/* Announces events at the table in one short line each: who starts, dice rolls,
 * how a round ended and its score, what is revealed, and of all other changes
 * what neither the table nor the move itself tells. Each line says what the
 * viewer may know.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_EVENT_LINES_H
#define CRIA_VIEW_EVENT_LINES_H

#include "view/course_text.h"
#include "view/effect_line.h"
#include "view/laid_by.h"
#include "view/result_view.h"
#include "view/rule_trace.h"
#include "view/shown_lines.h"

/* Copies of the states at the beginning of a round. */
typedef struct {
    State *before;         /* when the starter was determined */
    State *set_up;         /* when the player of the first turn was determined;
                              NULL: it is the starter */
    State *began;          /* when the round began; NULL: the position was set
                              up */
} Opening;

/* Unseen cards that were dealt last. */
typedef struct {
    uint16_t players;      /* to whom, as a set */
    int count;             /* to each; 0: none */
    const Node *by;        /* the action or step that dealt them */
    size_t line;           /* where the line on them begins */
} Drawing;

/* Cards of players that were laid in a place of the table last. */
typedef struct {
    const Node *by;        /* the step that did it */
    int zone, player;      /* the place */
    const char *cards;     /* in words; NULL: none */
    size_t line;           /* where the line on them begins */
} Laying;

/* Tokens that a player swapped last. */
typedef struct {
    int player;            /* or NOTHING */
    const Instruction *by;           /* what did it */
    const char *gave, *got;          /* in words, or NULL */
    size_t line;           /* where the line on it begins */
} Swap;

/* What belongs to a position of what was announced: taking moves back brings it
 * back. */
typedef struct {
    Results results;
    uint16_t rolled_round, rolled_turn;  /* time of the last roll */
    uint64_t idle_dice;    /* that were not rolled in this round, although its
                              set-up rolls dice: they are out of it */
    bool round_over;       /* the end of the round was announced */
    Opening opening;
    const char *secrets[PLAYERS_MAX]; /* what is announced when the decision of
                              each player takes effect, or NULL */
    Shown shown[PLAYERS_MAX];         /* to each player, and not to the viewer,
                              since they were asked last */
    LaidOpen laid_open;
    const char *unsaid;    /* lines of what was laid open, which the results of
                              the round show; NULL: none */
    uint16_t decided;      /* players who have decided since the round began;
                              of a position that was set up, see
                              yet_to_say.h */
    Scored scoring;        /* where the present round was scored */
    bool scoring_told;     /* what each player's points are made of */
    LaidBy laid;
} TellerMark;

typedef struct {
    Game *game;
    const char *const *names;
    Look look;
    Arena *arena;          /* for the results; lives as long as the game */
    Text *text;            /* lines are added here */
    int viewer;          /* who reads the lines (observe/sight.h) */
    Drawing drawing;
    Laying laying;
    Swap swap;
    MoveSaid said;         /* the move in progress */
    Course course;         /* the lines in [text] */
    size_t scored;         /* the bytes of [text] up to the scores of a round,
                              0: none */
    const Node *step;      /* the step in progress */
    bool aside;            /* what follows comes of no move, but of the rules
                              between two of them */
    const Node *effect;    /* the action whose effect is in progress, of several
                              that were decided at the same time, or NULL */
    Tracing *tracing;      /* reports rules that fire, or NULL */
    TellerMark told;
    bool by_name;          /* the viewer is not "you": several people read */
    bool partly;           /* it has not heard all of the game */
    bool setting_up;       /* the table is not complete yet */
    bool scoring_kept;     /* a former position refers to it */
    int paid;              /* whose points the tokens are that come or go */
} Teller;

TellerMark teller_mark(const Teller *teller);
void teller_return(Teller *teller, TellerMark mark);

/* Brings a teller that has not heard all of the game to what was known of it
 * at a position. */
void teller_hear_from(Teller *teller, TellerMark mark);

/* Announces an event of a game. */
void teller_event(Teller *teller, const Game *game, const Event *event);

/* Adds what was revealed to [player], and not to the viewer of the lines, in
 * this round and before. */
void teller_add_shown(const Teller *teller, int player, Text *text);

/* Attaches [teller] to its game, which must not have started. */
void teller_watch(Teller *teller);

/* Announces again who started the round, unless its beginning was set up. */
void teller_tell_round(Teller *teller);

/* Announces that the round is over, once, before the events that follow. */
void teller_look(Teller *teller);

/* Takes a position that was set up as the beginning: its dice were rolled in
 * this turn, and whoever need not say a number now has said one. */
void teller_lay(Teller *teller);

/* Notes what the table shows besides the position, and tells nothing: of an
 * event; that the decider has decided. */
void teller_note_event(Teller *teller, const Game *game, const Event *event);
void teller_note_move(Teller *teller);

/* Whether the dice were rolled in this turn, or before the first one, according
 * to [told], which belongs to the position [state]. */
bool teller_dice_fresh(const TellerMark *told, const State *state);

/* Announces the move that is about to be made, as [viewer] is told of it; if it
 * takes effect later, only that there is one. */
void teller_move(Teller *teller, size_t index, int viewer, bool bot,
                 bool forced);

/* From now on the lines are for [viewer], and effects are those of a legal
 * move that is about to be made. */
void teller_begin_move(Teller *teller, size_t index, int viewer);

/* Notes what [viewer] is told of the move that is about to be made when it
 * takes effect, if that is later. */
void teller_keep(Teller *teller, size_t index, int viewer);

#endif
