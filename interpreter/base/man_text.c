/* Manual pages in the man macros of troff.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"

#include <stdint.h>

#include "base/utf8.h"
#include "base/visible_text.h"

/* Adds the first character of [string] and returns its length: one that is not
 * ASCII by its number, since troff reads bytes. */
static size_t add_character(Text *text, const char *string)
{
    uint32_t character;
    size_t length = utf8_decode(string, strlen(string), &character);
    if (length > 1) {
        text_add_format(text, "\\[u%04X]", (unsigned)character);
    } else {
        text_add_bytes(text, string, 1);
    }
    return length;
}

void man_add(Text *text, const char *string)
{
    string = shown_line(text->arena, string);
    static const struct {
        char sign;
        const char *escape;
    } escapes[] = {{'\\', "\\e"},   {'"', "\\(dq"}, {'-', "\\-"},
                   {'\'', "\\(aq"}, {'^', "\\(ha"}, {'~', "\\(ti"},
                   {'`', "\\(ga"}};
    while (*string) {
        const char *escape = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
            escape = escapes[i].sign == *string ? escapes[i].escape : escape;
        }
        if (escape) {
            text_add(text, escape);
            string++;
        } else {
            string += add_character(text, string);
        }
    }
}

void man_add_line(Text *text, const char *string)
{
    text_add(text, *string == '.' ? "\\&" : "");
    man_add(text, string);
    text_add(text, "\n");
}

void man_add_quoted(Text *text, const char *request, const char *string)
{
    text_add_format(text, "%s \"", request);
    man_add(text, string);
    text_add(text, "\"\n");
}

/* Makes ASCII letters capitals. */
static const char *to_upper(Arena *arena, const char *name)
{
    char *upper = arena_copy(arena, name, strlen(name));
    for (char *at = upper; *at; at++) {
        *at = *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at;
    }
    return upper;
}

void man_begin(Text *text, const char *name, const char *section,
               const char *manual)
{
    text_add(text, ".TH \"");
    man_add(text, to_upper(text->arena, name));
    text_add_format(text, "\" %s \"\" \"cria\" \"%s\"\n.nh\n.ad l\n", section,
                    manual);
    text_add(text, ".SH NAME\n");
    man_add(text, name);
    text_add(text, " \\- ");
}
