/* Writes JSON; only strings need escaping.
 *
 * SPDX-License-Identifier: MIT */
#include "base/json_text.h"

#include <string.h>

#include "base/visible_text.h"
#include "base/utf8.h"

/* Adds a character, escaped unless it may be shown as it is. Above U+FFFF an
 * escape would need two surrogates, which a YAML reader does not join; only
 * characters that Unicode never assigns are concerned, and they become
 * U+FFFD. */
static void add_character(Text *text, uint32_t own, uint32_t shown)
{
    char bytes[UTF8_MOST];
    if (own == '"' || own == '\\') {
        text_add_repeated(text, '\\', 1);
        text_add_repeated(text, (char)own, 1);
    } else if (own == '\n') {
        text_add(text, "\\n");
    } else if (own != shown && own <= 0xFFFF) {
        text_add_format(text, "\\u%04x", (unsigned)own);
    } else {
        text_add_bytes(text, bytes, utf8_encode(shown, bytes));
    }
}

/* How many bytes come before the first that may need an escape. */
static size_t plain_bytes(const char *string)
{
    size_t count = 0;
    while (string[count] >= 0x20 && string[count] < 0x7F &&
           string[count] != '"' && string[count] != '\\') {
        count++;
    }
    return count;
}

void json_quote(Text *text, const char *string)
{
    size_t left = strlen(string);
    text_add(text, "\"");
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t own, shown;
        size = plain_bytes(string);
        if (size > 0) {
            text_add_bytes(text, string, size);
            continue;
        }
        size = utf8_decode(string, left, &own);
        shown_take(string, left, &shown);
        add_character(text, own, shown);
    }
    text_add(text, "\"");
}

void json_key(Text *text, const char *key, bool first)
{
    text_add(text, first ? "" : ",");
    json_quote(text, key);
    text_add(text, ":");
}

void json_member(Text *text, const char *key, const char *string)
{
    json_key(text, key, text->bytes[text->length - 1] == '{');
    if (string) {
        json_quote(text, string);
    } else {
        text_add(text, "null");
    }
}

void json_texts(Text *text, const char *key, const char *const *values,
                size_t count)
{
    json_key(text, key, false);
    text_add(text, "[");
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, values[i]);
    }
    text_add(text, "]");
}
