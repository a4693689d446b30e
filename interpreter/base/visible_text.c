/* Replaces characters that must not reach a terminal by visible ones.
 *
 * SPDX-License-Identifier: MIT */
#include "base/visible_text.h"

#include <string.h>

#include "base/utf8.h"

enum { FIRST_PICTURE = 0x2400, PICTURE_OF_DELETE = 0x2421, DELETE = 0x7F };

typedef struct {
    uint32_t first, last;
} Range;

/* C1 controls, direction marks, line and paragraph separators, the byte order
 * mark. */
static const Range hidden[] = {
    {0x80, 0x9F},     {0x61C, 0x61C},   {0x200E, 0x200F}, {0x2028, 0x202E},
    {0x2066, 0x206F}, {0xFEFF, 0xFEFF},
};

static bool is_hidden(uint32_t character)
{
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        if (character <= hidden[i].last) {
            return character >= hidden[i].first ||
                   utf8_is_unassigned(character);
        }
    }
    return utf8_is_unassigned(character);
}

size_t shown_take(const char *bytes, size_t length, uint32_t *shown)
{
    size_t size = utf8_decode(bytes, length, shown);
    if (*shown < 0x20) {
        *shown += FIRST_PICTURE;
    } else if (*shown == DELETE) {
        *shown = PICTURE_OF_DELETE;
    } else if (is_hidden(*shown)) {
        *shown = UTF8_INVALID;
    }
    return size;
}

size_t shown_plain(const char *bytes, size_t length)
{
    size_t count = 0;
    while (count < length && bytes[count] >= 0x20 && bytes[count] < DELETE) {
        count++;
    }
    return count;
}

static void add(Text *out, const char *bytes, size_t length, bool lines)
{
    for (size_t size; length > 0; bytes += size, length -= size) {
        uint32_t shown;
        char sign[UTF8_MOST];
        size = shown_plain(bytes, length);
        if (lines && (*bytes == '\n' || *bytes == '\t')) {
            size = 1;
        }
        if (size > 0) {
            text_add_bytes(out, bytes, size);
        } else {
            size = shown_take(bytes, length, &shown);
            text_add_bytes(out, sign, utf8_encode(shown, sign));
        }
    }
}

void shown_add(Text *out, const char *bytes, size_t length)
{
    add(out, bytes, length, true);
}

void shown_add_line(Text *out, const char *string)
{
    add(out, string, strlen(string), false);
}

void shown_add_prose(Text *out, const char *string)
{
    size_t length = strlen(string);
    while (length > 0 && string[length - 1] == '\n') {
        length--;
    }
    for (size_t at = 0, size; at < length; at += size) {
        size = strcspn(string + at, "\n\t");
        size = size < length - at ? size : length - at;
        add(out, string + at, size, false);
        if (at + size < length) {
            text_add(out, " ");
            size++;
        }
    }
}

bool shown_is_plain(const char *string)
{
    size_t length = strlen(string);
    for (size_t at = 0, size; at < length; at += size) {
        uint32_t own, shown;
        utf8_decode(string + at, length - at, &own);
        size = shown_take(string + at, length - at, &shown);
        if (own != shown || (own == UTF8_INVALID && size == 1)) {
            return false;
        }
    }
    return true;
}

const char *shown_line(Arena *arena, const char *string)
{
    if (shown_is_plain(string)) {
        return string;
    }
    Text text = text_new(arena);
    shown_add_line(&text, string);
    return text_string(&text);
}
