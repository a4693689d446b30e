/* Errors that a file brings about in what it is put on: the rules there are
 * right without it, so the finding belongs to the line that makes them wrong.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BLAME_H
#define CRIA_BLAME_H

#include "load.h"

/* Moves each error of [loaded], which could not be loaded, from a file below to
 * the change that brings it about: the smallest one without which it does not
 * come. The place below becomes a label,
 * and the help says what to do. An error in a house rule that comes only beside
 * another house rule stays, and the other one's change becomes a label. The
 * rules are loaded again with parts left out, with memory from [allocator]
 * (NULL: malloc); a tree of ordinary size takes some 10 to 50 loads. */
void blame_changes(Loaded *loaded, const Request *request,
                   const Allocator *allocator);

/* The same with what the checks have found in rules that could be loaded:
 * [settings] are theirs. A change counts only if the rules can be loaded
 * without it. */
void blame_findings(Loaded *loaded, const Request *request,
                    const CheckSettings *settings, const Allocator *allocator);

/* Looks again for what is found by playing, in rules that were loaded with less
 * for counting: adds to their findings, of which only the ids count and, with
 * [by_place], the places. False: it was interrupted, or takes too long. */
typedef struct {
    bool (*find)(void *context, Loaded *less);
    void *context;
    bool by_place;
} Playing;

/* The same with what playing has found: nothing else is among the findings of
 * [loaded]. */
void blame_played(Loaded *loaded, const Request *request,
                  const Playing *playing, const Allocator *allocator);

#endif
