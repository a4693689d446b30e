/* Writes all findings for other programs: editors, code hosts, scripts.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_EXPORT_H
#define CRIA_REPORT_EXPORT_H

#include "base/text.h"
#include "report/diagnostic.h"

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

/* SARIF 2.1.0 (OASIS): one run; its rules are the pages of all findings. */
extern const ExportForm export_sarif;

#endif
