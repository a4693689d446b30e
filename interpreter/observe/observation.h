/* An event as one observer may know it. An observer learns of each change of
 * what they see, and of the number of cards that go anywhere; a card is known
 * to them if they see the place where it was or the one where it goes (of a
 * pile seen by top: its top card). Who writes or tells events asks these.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_OBSERVATION_H
#define CRIA_OBSERVE_OBSERVATION_H

#include "observe/sight.h"

/* The event of a game that [observer] (sight.h) is told, while the game tells
 * it; [names] are the players'. */
typedef struct {
    const Game *game;
    const Event *event;
    const char *const *names;
    int observer;
    bool by_name;          /* lines call the observer by name, not "you" */
    bool called;           /* lines have the words of `called`, not the names
                              of the file */
} Observation;

/* Whether the observer learns of the event at all. */
bool observation_is_made(const Observation *of);

/* Adds what the observer learns as a line of English without its end: "Ann
 * draws a card", "you give 2 white to Bob". Only for an event that they learn
 * of. */
void observation_add_line(const Observation *of, Text *text);

/* Parts of such a line: the cards of an event ("3 and 2 cards"), and a place
 * ("your hand", "row of 2", by [called] "the row of 2"). */
void observation_add_cards(const Observation *of, Text *text);
void observation_add_place(const Observation *of, int zone, int owner,
                           Text *text);

/* Sets known[KINDS_MAX] to how many cards of each kind in an event the
 * observer knows, and returns how many others there are. */
int observation_find_known(const Observation *of, int *known);

#endif
