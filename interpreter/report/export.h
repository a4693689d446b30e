/* Findings for other programs: editors, code hosts, scripts. All of them, none
 * left out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_EXPORT_H
#define CRIA_REPORT_EXPORT_H

#include "base/text.h"
#include "report/diagnostic.h"

/* A form to write findings in. Those of several files follow each other. */
typedef struct {
    /* Adds what stands before all findings, and after all: when everything was
     * looked at, and when an interruption came before. */
    void (*begin)(Text *out);
    void (*end)(Text *out);
    void (*end_early)(Text *out);
    /* Adds the findings of one list; *[count] is raised by how many. */
    void (*add)(const Diagnostics *list, const Sources *sources, size_t *count,
                Text *out);
} ExportForm;

/* One line for each, as compilers write them, which editors jump by
 * (GNU Coding Standards, "Formatting Error Messages"):
 *   rules.yaml:5:1: error: unknown key 'phaze' in a variant [unknown-key]
 *   rules.yaml:5:1: note: did you mean 'phases'? */
extern const ExportForm export_gnu;

/* {"cria":VERSION,"findings":[...]}, a finding on each line with the keys id,
 * severity, message, help, file, line, column, end line, end column, and notes:
 * second places with message, file, line and so on. Lines and columns count
 * from 1, columns in characters; the end is the first column that does not
 * belong to it. Help and place are left out when there is none. */
extern const ExportForm export_json;

/* SARIF 2.1.0 (OASIS): one run, whose rules are the pages of all findings. */
extern const ExportForm export_sarif;

#endif
