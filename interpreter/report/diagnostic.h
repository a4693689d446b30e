/* What was found wrong: a list that grows while reading goes on. Nothing here
 * prints, and nothing stops at the first finding.
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
    bool cause;                /* this brings the finding about */
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
    bool moved;                /* what it is about is the place of the first
                                  label; [span] is what brings it about */
} Diagnostic;

typedef struct {
    Arena *arena;
    Diagnostic *items;
    size_t count, capacity;
    size_t errors;             /* how many of them are errors */
} Diagnostics;

Diagnostics diagnostics_new(Arena *arena);

/* Adds a finding; [id] is a constant string. A message, here and below, that is
 * longer than any sentence is cut. The returned finding may be given
 * labels and help at once; it moves when the next one is added. */
Diagnostic *diagnostics_add(Diagnostics *list, Severity severity,
                            const char *id, Span span, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Adds a second place, up to LABELS_MAX; more are dropped. */
void diagnostic_label(Diagnostics *list, Diagnostic *diagnostic, Span span,
                      const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Whether [span] is the second place of a finding. */
bool diagnostics_label(const Diagnostics *list, Span span);

/* Likewise a place that brings the finding about. */
void diagnostic_cause(Diagnostics *list, Diagnostic *diagnostic, Span span,
                      const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Sets what to do about it. */
void diagnostic_help(Diagnostics *list, Diagnostic *diagnostic,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether there are more findings than anybody reads. What takes a search to
 * say, such as a word that may have been meant, is not said of others then. */
bool diagnostics_are_many(const Diagnostics *list);

/* Adds all of [more], of the same files. */
void diagnostics_add_all(Diagnostics *list, const Diagnostics *more);

/* Sorts by place (stably) and drops exact doubles. */
void diagnostics_sort(Diagnostics *list);

#endif
