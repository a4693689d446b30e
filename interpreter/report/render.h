/* Writes findings for people: file:line:column, the problem, the line of the
 * file with carets under the exact words, and what to do.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_RENDER_H
#define CRIA_REPORT_RENDER_H

#include "base/text.h"
#include "report/diagnostic.h"

enum { RENDER_MOST = 20 };

/* Adds the findings to [out], at most RENDER_MOST and then the number of the
 * rest; with colours when [colour]. The form:
 *
 *   rules.yaml:5:1: error: unknown key 'phaze' in a variant [unknown-key]
 *       5 | phaze:
 *         | ^~~~~
 *         = help: did you mean 'phases'?
 *
 * A label has the same form, with "note". Carets are in the right place under
 * wide characters too; a tab is shown as one space. A place of several lines is
 * underlined on its first line; of a line over 100 columns, or over
 * those of the terminal (base/medium.h), only the part around the caret is
 * shown, between "...". A finding without a file is "cria: error: ..." without
 * an excerpt. Control characters and invalid UTF-8 are replaced
 * (base/visible_text.h). */
void render_diagnostics(const Diagnostics *list, const Sources *sources,
                        bool colour, Text *out);

#endif
