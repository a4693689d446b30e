/* The table as a player sees it: the middle, the other players' cards and
 * tokens, remembered values, and the own cards.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_TABLE_VIEW_H
#define CRIA_VIEW_TABLE_VIEW_H

#include "engine/game.h"
#include "view/laid_by.h"
#include "view/table_cells.h"

/* What is left out or condensed to save lines; each goes further than the one
 * before. The middle and the own cards always stay. */
typedef enum {
    TIGHT_NOT,
    TIGHT_PLAYERS,         /* players share lines */
    TIGHT_EMPTY,           /* empty places are left out, but for a pile alone
                              of its kind */
    TIGHT_PLACES,          /* so are places of other players, but for cards that
                              were laid open or that only others see; their
                              cards are counted. A row of places is one line */
    TIGHT_VALUES,          /* of remembered values some lines stay, with the
                              most important */
    TIGHT_ONE,             /* of each player one thing is told */
    TIGHT_FACT,            /* a block of places is one line */
    TIGHT_ALONE,           /* of other players nothing is told */
    TIGHT_BARE,            /* nothing but the middle, the own cards, dice */
    TIGHT_UNSCORED,        /* nor what the own cards would score */
    TIGHT_MOST = TIGHT_UNSCORED,
    TIGHT_OWN              /* for ears: the own cards first, then what lies in
                              the middle, then a line for each other player,
                              then remembered values */
} Tightness;

typedef struct {
    Game *game;
    const char *const *names;
    int viewer;            /* who looks (observe/sight.h) */
    Look look;
    bool dice;             /* show the dice; false if they are from an earlier
                              turn */
    Tightness tight;       /* how much is left out where lines are few */
    unsigned values;       /* the lines of remembered values from TIGHT_VALUES
                              on */
    uint16_t decided;      /* the players who have decided since the round
                              began: what the rules remember of the others for
                              a round is not said yet; all: not known */
    const LaidBy *laid;    /* who put cards into the middle; NULL: not known */
    CardScores scores;     /* what the own cards would score now */
    uint64_t idle_dice;    /* that are out of this round, as a set */
    bool yours;            /* the viewer's own cards are "your hand": nobody
                              decides for another player by this table */
} TableView;

/* Adds the table as [viewer] sees it. May settle the order of a pile in the
 * game. */
void table_view_add(const TableView *view, Text *text);

/* Adds that the round is being set up, and if several decide at the same time
 * then, who has decided; with [announced] that stands just above. */
void table_view_add_set_up(const TableView *view, bool announced, Text *text);

#endif
