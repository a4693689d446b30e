/* What is known of the cards that a choice of several may have in the end, by
 * `alike` and by conditions on all of them, so that others need not be tried.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_CHOSEN_SHAPE_H
#define CRIA_VARIANT_CHOSEN_SHAPE_H

#include <stdbool.h>

enum { ALIKE_MAX = 3 };

/* Which cards may join the chosen ones: any, those that share a value of one
 * attribute, those that fit. */
typedef enum { JOINS_ANY, JOINS_ALIKE, JOINS_FITTING } Joining;

/* Attributes are -1 where there is none. */
typedef struct {
    bool tested;           /* conditions are tested of all choices, of cards or
                              of anything else */
    Joining joins;
    int alike[ALIKE_MAX];  /* attributes of which all must share a value */
    int each;              /* the attribute of which each value that there is
                              is there at most [times] times */
    int times;
    bool exactly;          /* [times] */
    bool row;              /* and these values have no gap */
    bool bare;             /* cards without a value may be among them */
} ChosenShape;

#endif
