/* Tables for programs: fields of lines (RFC 4180).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_CSV_H
#define CRIA_REPL_STATISTICS_CSV_H

#include "base/text.h"

/* Adds a text as a field, in quotes where it needs them, with signs for what is
 * not to be shown (base/shown.h). One that begins with '=', '+', '-' or '@' and
 * is no number gets an apostrophe before it: a spreadsheet would run it. */
void csv_field(Text *text, const char *field);

/* Adds a number so that two are told apart as far as margins need it; JSON has
 * it the same way. */
void csv_number(Text *text, double number);

/* ,"key":number as JSON; null where it is not known. */
void csv_json_number(Text *text, const char *key, bool known, double number);

#endif
