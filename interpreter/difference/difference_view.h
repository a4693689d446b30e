/* The differences between two variants, as sentences about a game with places
 * in the files: "The hand size is 6 in small (small.yaml:12) and 5 in ...".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DIFFERENCE_DIFFERENCE_VIEW_H
#define CRIA_DIFFERENCE_DIFFERENCE_VIEW_H

#include "base/text.h"
#include "resolve/difference.h"
#include "variant/model.h"

/* One of the two variants. */
typedef struct {
    const char *full;          /* "small with quick, slow" */
    const char *label;         /* its name in sentences */
    const Sources *sources;
    Variant *variant;
} Side;

/* Adds the difference as a sentence with a full stop. */
void difference_sentence(Text *text, const Difference *difference,
                         const Side sides[2]);

/* Adds the same of one variant that was edited: the second of the sides is what
 * the first has become. "The hand size is 5, no longer 6 (small.yaml:12)." */
void difference_change(Text *text, const Difference *difference,
                       const Side sides[2]);

/* The place of [node] in its file. If there is an [other] one to compare it
 * with, the first place where two steps differ, or a mapping in what another
 * file set of it. */
Span difference_place(const Node *node, const Node *other);

/* Leaves in [found] what stands in the [files], up to NULL, on both sides where
 * both have it, and was not removed by another file. */
void difference_keep(Differences *found, const Side sides[2],
                     const char *const *files);

/* The heading of the differences in a section: "Cards". */
const char *difference_heading(const char *section);

/* The differences between two variants for other programs. */

/* Adds {"section":...,"path":...,"kind":...,"a":{...},"b":{...},"text":...}: a
 * and b are the value and its place, or null. [kind] is "value", "presence" or
 * "order"; the value of a step is the whole step. */
void difference_json(Text *text, const Difference *difference,
                     const Side sides[2]);

#endif
