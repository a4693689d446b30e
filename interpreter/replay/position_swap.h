/* Cards of a position that change places. Only for replay/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_SWAP_H
#define CRIA_REPLAY_POSITION_SWAP_H

#include "replay/replay_names.h"

typedef struct {
    const Terms *terms;
    Node *zones;           /* of a position */
    Node *zone;            /* the value in them where the cards lie; NULL: it
                              has none */
    const char *place;     /* its name for findings, "hand Ann" */
} Swapping;

typedef enum {
    SWAP_DONE,
    SWAP_OTHER_FORM,       /* the words have another form */
    SWAP_NOT_THERE         /* cards do not exist, or do not lie there or
                              elsewhere: a finding reports it */
} SwapEnd;

/* Lets cards in that zone change places with cards that lie elsewhere, one by
 * one: "3 4 for 5 king". Unless it is done the position is of no use. */
SwapEnd swap_cards(const Swapping *swapping, const char *words);

#endif
