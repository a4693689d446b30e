/* Strings are the one thing in JSON that needs care.
 *
 * SPDX-License-Identifier: MIT */
#include "base/json_text.h"

#include <string.h>

#include "base/utf8.h"

static void add_sign(Text *text, unsigned char byte)
{
    if (byte == '"' || byte == '\\') {
        text_add_repeated(text, '\\', 1);
        text_add_repeated(text, (char)byte, 1);
    } else if (byte == '\n') {
        text_add(text, "\\n");
    } else if (byte < 0x20) {
        text_add_format(text, "\\u%04x", byte);
    } else {
        text_add_repeated(text, (char)byte, 1);
    }
}

/* How many bytes there are before one that may need care. */
static size_t plain_bytes(const char *string)
{
    size_t count = 0;
    while (string[count] >= 0x20 && string[count] < 0x7F &&
           string[count] != '"' && string[count] != '\\') {
        count++;
    }
    return count;
}

void json_string(Text *text, const char *string)
{
    size_t left = strlen(string);
    text_add(text, "\"");
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t character;
        size = plain_bytes(string);
        if (size > 0) {
            text_add_bytes(text, string, size);
            continue;
        }
        size = utf8_decode(string, left, &character);
        if (character < 0x80) {
            add_sign(text, (unsigned char)*string);
        } else if (character == UTF8_INVALID) {
            text_add(text, "\xEF\xBF\xBD");
        } else {
            text_add_bytes(text, string, size);
        }
    }
    text_add(text, "\"");
}

void json_key(Text *text, const char *key, bool first)
{
    text_add(text, first ? "" : ",");
    json_string(text, key);
    text_add(text, ":");
}
