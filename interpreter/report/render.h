/* Findings as a person reads them: file:line:column, what is wrong, the line of
 * the file with a caret under the exact words, what to do.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_RENDER_H
#define CRIA_REPORT_RENDER_H

#include "base/text.h"
#include "report/diagnostic.h"

enum { RENDER_MOST = 20 };

/* Adds all findings to [out], at most RENDER_MOST and then how many more there
 * are; with colours when [colour]. The form:
 *
 *   rules.yaml:5:1: error: unknown key 'phaze' in a variant [unknown-key]
 *       5 | phaze:
 *         | ^~~~~
 *         = help: did you mean 'phases'?
 *
 * A label is shown the same way, as "file:line:column: note: message". Carets
 * stand right under wide characters too; a tab is shown as one space. A place
 * over several lines is underlined on its first; of a line over 100 columns
 * only the part around the caret is shown, between "...". A finding without a
 * file is "cria: error: ..." without an excerpt. What a terminal would obey
 * instead of showing it, and what is no UTF-8, becomes U+FFFD. */
void render_diagnostics(const Diagnostics *list, const Sources *sources,
                        bool colour, Text *out);

#endif
