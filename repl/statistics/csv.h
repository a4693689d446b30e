/* Rows for programs: the same fields as an object of JSON and as a line of a
 * table (RFC 4180).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_CSV_H
#define CRIA_REPL_STATISTICS_CSV_H

#include "base/text.h"

/* Adds a text as a field, in quotes where it needs them, with signs for what is
 * not to be shown (base/shown.h). One that begins with '=', '+', '-' or '@' and
 * is no number gets an apostrophe before it: a spreadsheet would run it. */
void csv_field(Text *text, const char *field);

typedef enum {
    FIELD_WORD,
    FIELD_NUMBER,
    FIELD_HIDDEN,          /* a number that tables do not have */
    FIELD_TRUTH            /* number: 0 or 1 */
} FieldKind;

typedef struct {
    const char *key;
    FieldKind kind;
    const char *word;
    bool known;            /* of a number or truth; else JSON has null, a table
                              nothing */
    double number;
} Field;

/* Add a row: numbers so that two are told apart as far as margins need it. As
 * JSON in braces, as CSV with its line's end. */
void fields_json(Text *text, const Field *fields, size_t count);
void fields_csv(Text *text, const Field *fields, size_t count);

/* ,"key":number as JSON; null where it is not known. */
void json_number(Text *text, const char *key, bool known, double number);

#endif
