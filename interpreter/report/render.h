/* Writes findings: for people, with the line of the file and carets under the
 * exact words, and for other programs: editors, code hosts, scripts.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_RENDER_H
#define CRIA_REPORT_RENDER_H

#include "base/text.h"
#include "report/diagnostic.h"

/* --- For people ----------------------------------------------------------- */

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

/* Findings of a file, at one of the times that it was looked at. */
typedef struct {
    const Diagnostics *found;
    const Sources *sources;
} Findings;

/* Adds what is found [now] and was not [before] (NULL: nothing was) in the same
 * form; then, a line each, what is mended since, unless that is not known, and
 * what is as before. */
void render_news(const Findings *before, const Findings *now, bool mended,
                 bool colour, Text *out);

/* --- For other programs --------------------------------------------------- */

/* An output format. The findings of several files follow each other. */
typedef struct {
    /* Adds the beginning and the end of the output; [end_early] is the end
     * after an interruption. */
    void (*begin)(Text *out);
    void (*end)(Text *out);
    void (*end_early)(Text *out);
    /* Adds the findings of one list and adds their number to *[count]. */
    void (*add)(const Diagnostics *list, const Sources *sources, size_t *count,
                Text *out);
} ExportForm;

/* One line for each finding, in the format of compilers, which editors
 * recognize (GNU Coding Standards, "Formatting Error Messages"):
 *
 *   rules.yaml:5:1: error: unknown key 'phaze' in a variant [unknown-key]
 *   rules.yaml:5:1: note: did you mean 'phases'? */
extern const ExportForm export_gnu;

/* {"cria":VERSION,"findings":[...]}, one finding on each line with the keys id,
 * severity, message, help, file, line, column, end line, end column, and notes:
 * labels with message, file, line and so on. Lines and columns count from 1,
 * columns in characters; the end column is the first one after the finding.
 * Help and place are omitted when there is none. */
extern const ExportForm export_json;

/* Adds one list so, as a whole. */
void render_json(const Diagnostics *list, const Sources *sources, Text *out);

/* Adds page [index] of those that explain findings (report/explain_page.h), a
 * line with the keys id, when, title, meaning, wrong and right. */
void render_page_json(size_t index, Text *out);

/* SARIF 2.1.0 (OASIS): one run; its rules are the pages of all findings. */
extern const ExportForm export_sarif;

#endif
