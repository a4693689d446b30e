/* Quotes fields that contain commas or quotes.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/csv.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_text.h"
#include "base/visible_text.h"

/* Whether a spreadsheet would take a text for a formula. "+4" counts, since it
 * would become the number 4; "-4" does not, since it is a number. */
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

/* [truths]: the words for 0 and 1. */
static void add_number(Text *text, const Field *field,
                       const char *const truths[2])
{
    double number = field->number;
    if (field->kind == FIELD_TRUTH) {
        text_add(text, truths[number != 0]);
    } else {
        text_add_format(text, "%.10g", number == 0 ? 0 : number);
    }
}

static void add_json(Text *text, const Field *field)
{
    static const char *const truths[] = {"false", "true"};
    if (field->kind == FIELD_WORD) {
        json_member(text, field->key, field->word);
        return;
    }
    json_key(text, field->key, text->bytes[text->length - 1] == '{');
    if (field->known) {
        add_number(text, field, truths);
    } else {
        text_add(text, "null");
    }
}

void fields_json(Text *text, const Field *fields, size_t count)
{
    text_add(text, "{");
    for (size_t i = 0; i < count; i++) {
        add_json(text, &fields[i]);
    }
    text_add(text, "}");
}

void fields_csv(Text *text, const Field *fields, size_t count)
{
    static const char *const truths[] = {"no", "yes"};
    for (size_t i = 0; i < count; i++) {
        const Field *field = &fields[i];
        text_add(text, i && field->kind != FIELD_HIDDEN ? "," : "");
        if (field->kind == FIELD_WORD) {
            csv_field(text, field->word);
        } else if (field->known && field->kind != FIELD_HIDDEN) {
            add_number(text, field, truths);
        }
    }
    text_add(text, "\n");
}

void json_number(Text *text, const char *key, bool known, double number)
{
    add_json(text, &(Field){key, FIELD_NUMBER, NULL, known, number});
}
