/* A game that people play, with its history, for whoever answers their
 * questions about it: why something is as it is, what has happened. The answers
 * are texts for people, which tell no more than who asks may know.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_INQUIRY_H
#define CRIA_INQUIRY_INQUIRY_H

#include "base/work_limit.h"
#include "table/asked_move.h"
#include "table/chapters.h"

typedef struct {
    Game *game;            /* its position stays as it is */
    Asked *asked;          /* the present decision, or none when the game is
                              over; who asks is its viewer */
    int players;
    int reader;            /* who reads the answer (observe/sight.h) */
    bool several;          /* several people play: nobody is "you" */
    const Loaded *loaded;  /* the rules in use */
    const Chapter *chapter;
    const History *history;          /* of that chapter */
    const TellerMark *told;          /* what was told up to now */
    Game **former;         /* room for a game of other rules, which belongs to
                              the caller; it is replaced */
    bool colour;           /* of findings in the answer */
    Consent consent;       /* what takes long asks it now and then */
    Text *text;            /* answers are added; in the arena of [asked] */
    bool no_memory;        /* there was not enough, which was said */
} Inquiry;

/* Adds a line, formatted as printf. */
void inquiry_say(const Inquiry *inquiry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says that there is not enough memory. */
void inquiry_exhaust(Inquiry *inquiry);

/* Whether whoever asked wants no more of what takes long. */
bool inquiry_is_stopped(const Inquiry *inquiry);

/* Explains the present position, on the copy for trying moves, to who asks. */
Explainer inquiry_explainer(const Inquiry *inquiry);

/* The player whose name or beginning of it this is; NOTHING after saying that
 * there is none. */
int inquiry_player(const Inquiry *inquiry, const char *name);

/* Whether a text is the name of a player. */
bool inquiry_is_player(const Inquiry *inquiry, const char *text);

#endif
