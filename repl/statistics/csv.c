/* Quotes around what has commas or quotes.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/csv.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown.h"

/* Whether a spreadsheet would take a text for a formula. It would take "+4" for
 * the number 4 as well; "-4" remains what it is. */
static bool is_formula(const char *field)
{
    char *end;
    if (*field == '\0' || !strchr("=+-@", *field)) {
        return false;
    }
    strtod(field, &end);
    return *field != '-' || end == field || *end != '\0';
}

void csv_field(Text *text, const char *field)
{
    const char *shown = shown_line(text->arena, field);
    const char *mark = is_formula(shown) ? "'" : "";
    if (!strpbrk(shown, "\",")) {
        text_add(text, mark);
        text_add(text, shown);
        return;
    }
    text_add(text, "\"");
    text_add(text, mark);
    for (const char *at = shown; *at; at++) {
        text_add_bytes(text, *at == '"' ? "\"\"" : at, *at == '"' ? 2 : 1);
    }
    text_add(text, "\"");
}

void csv_number(Text *text, double number)
{
    text_add_format(text, "%.10g", number == 0 ? 0 : number);
}

void csv_json_number(Text *text, const char *key, bool known, double number)
{
    text_add_format(text, ",\"%s\":", key);
    if (known) {
        csv_number(text, number);
    } else {
        text_add(text, "null");
    }
}
