/* Moves findings to what brings them about, with the words that say so: the old
 * place becomes a label, and the help says what to do.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BLAME_REPORT_H
#define CRIA_BLAME_REPORT_H

#include "load.h"

/* Who brings an error about. */
typedef struct {
    const char *path;      /* of what is wrong, in the rules below; or NULL */
    size_t below;          /* the layer in which it is reported */
    bool own;              /* it comes with the layers up to [below] alone */
    bool moved;            /* another layer brings it about */
    bool beside;           /* one that stays in its place */
    bool clean;            /* without [change] no other error comes */
    size_t layer;          /* who does; the number of layers: a value set */
    const Node *change;    /* the smallest change that does, or NULL */
    size_t set;            /* the number of the value that does */
    size_t partner;        /* a house rule without which [layer], another one,
                              does not bring it about; 0: none */
} Blame;

typedef struct {
    Loaded *loaded;
    const Request *request;
    const Blame *blames;   /* one for each finding */
    size_t count;          /* of these */
    bool checked;          /* checks or playing found them in sound rules */
} BlameReport;

/* Findings that become one with another are dropped. */
void blame_report(BlameReport *report);

#endif
