/* What two variants differ in, for other programs.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_DIFFERENCE_JSON_H
#define CRIA_REPL_DIFFERENCE_DIFFERENCE_JSON_H

#include "repl/difference/difference_view.h"

/* Adds {"section":...,"path":...,"kind":...,"a":{...},"b":{...},"text":...}: of
 * a and b the value and its place, or null. [kind] is "value", "presence" or
 * "order"; of a step the value is all of it. */
void difference_json(Text *text, const Difference *difference,
                     const Side sides[2]);

#endif
