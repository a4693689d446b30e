/* Quotes around what has commas, quotes or ends of lines.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/csv.h"

#include <string.h>

void csv_field(Text *text, const char *field)
{
    if (!strpbrk(field, "\",\r\n")) {
        text_add(text, field);
        return;
    }
    text_add(text, "\"");
    for (const char *at = field; *at; at++) {
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
