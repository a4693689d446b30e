/* What two variants differ in, as sentences about a game with the places in the
 * files: "The hand size is 6 in small (small.yaml:12) and 5 in ...".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_DIFFERENCE_VIEW_H
#define CRIA_REPL_DIFFERENCE_DIFFERENCE_VIEW_H

#include "base/text.h"
#include "resolve/difference.h"

/* One of the two variants. */
typedef struct {
    const char *full;          /* "small with quick, slow" */
    const char *label;         /* what sentences call it */
    const Sources *sources;
} Side;

/* Adds the difference as a sentence with its full stop. */
void difference_sentence(Text *text, const Difference *difference,
                         const Side sides[2]);

/* Where [node] stands in its file, or, when there is an [other] to compare a
 * step with, where it differs first. */
Span difference_place(const Node *node, const Node *other);

/* What stands above the differences of a section: "Cards". */
const char *difference_heading(const char *section);

/* What two variants differ in, for other programs. */

/* Adds {"section":...,"path":...,"kind":...,"a":{...},"b":{...},"text":...}: of
 * a and b the value and its place, or null. [kind] is "value", "presence" or
 * "order"; of a step the value is all of it. */
void difference_json(Text *text, const Difference *difference,
                     const Side sides[2]);

#endif
