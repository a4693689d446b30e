/* Rows for programs: the same fields as a JSON object or as a CSV line (RFC
 * 4180).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_CSV_H
#define CRIA_STATISTICS_CSV_H

#include "base/text.h"

/* Adds a text as a field, quoted if needed, with visible signs for characters
 * that cannot be shown (base/visible_text.h). A text that begins with '=', '+',
 * '-' or '@' and is not a number gets an apostrophe in front, since a
 * spreadsheet would run it as a formula. */
void csv_field(Text *text, const char *field);

typedef enum {
    FIELD_WORD,
    FIELD_NUMBER,
    FIELD_HIDDEN,          /* a number that is left out of CSV */
    FIELD_TRUTH            /* number: 0 or 1 */
} FieldKind;

typedef struct {
    const char *key;
    FieldKind kind;
    const char *word;
    bool known;            /* of numbers and truths; unknown: null in JSON,
                              empty in CSV */
    double number;
} Field;

/* Add a row, as a JSON object or as a CSV line with its line end. Numbers get
 * enough digits to tell values apart that differ by a margin. */
void fields_json(Text *text, const Field *fields, size_t count);
void fields_csv(Text *text, const Field *fields, size_t count);

/* Adds ,"key":number as JSON; null if it is not known. */
void json_number(Text *text, const char *key, bool known, double number);

#endif
