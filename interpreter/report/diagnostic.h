/* The list of findings, which grows while files are read. Nothing here prints,
 * and no finding stops the reading.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_DIAGNOSTIC_H
#define CRIA_REPORT_DIAGNOSTIC_H

#include <stdbool.h>

#include "report/source.h"

typedef enum { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTE } Severity;

/* "error", "warning" or "note". */
const char *severity_word(Severity severity);

/* A second place that belongs to a finding: "first defined here". */
typedef struct {
    Span span;
    const char *message;
    bool cause;                /* it is the cause of the finding */
} Label;

enum { LABELS_MAX = 2 };

typedef struct {
    const char *id;            /* stable, tested, documented: "unknown-key" */
    Severity severity;
    Span span;                 /* what to underline */
    const char *message;       /* lower case, no full stop */
    Label labels[LABELS_MAX];
    int label_count;
    const char *help;          /* what to do, or NULL */
    const char *meant;         /* the key or text that was probably meant */
    bool bare;                 /* the line of the file is not shown */
    bool moved;                /* the finding is about the first label's place;
                                  [span] is the cause */
} Diagnostic;

typedef struct {
    Arena *arena;
    Diagnostic *items;
    size_t count, capacity;
    size_t errors;             /* the number of errors among them */
} Diagnostics;

Diagnostics diagnostics_new(Arena *arena);

/* Adds a finding; [id] is a constant string. All messages here are cut at a
 * length that no sentence needs. The caller may add labels and help to the
 * returned finding until the next one is added, which moves it. */
Diagnostic *diagnostics_add(Diagnostics *list, Severity severity,
                            const char *id, Span span, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Adds a second place; ignores it when there are LABELS_MAX. */
void diagnostic_label(Diagnostics *list, Diagnostic *diagnostic, Span span,
                      const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Whether [span] is the second place of a finding. */
bool diagnostics_label(const Diagnostics *list, Span span);

/* Likewise adds the place of the cause. */
void diagnostic_cause(Diagnostics *list, Diagnostic *diagnostic, Span span,
                      const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Sets the help text: what to do about it. */
void diagnostic_help(Diagnostics *list, Diagnostic *diagnostic,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether there are more findings than anyone reads. Then expensive help, such
 * as a search for similar words, is left out. */
bool diagnostics_are_many(const Diagnostics *list);

/* Adds all findings of [more], which must be about the same sources. */
void diagnostics_add_all(Diagnostics *list, const Diagnostics *more);

/* Sorts stably by place and removes exact duplicates. */
void diagnostics_sort(Diagnostics *list);

#endif
