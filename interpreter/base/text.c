/* A text grows by doubling. Its former memory stays in the arena, so a pointer
 * to earlier content stays readable, only out of date.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum {
    FIRST_BYTES = 64,
    BRIEF_BYTES = 128          /* most strings are no longer: formatted once */
};

/* The capacity for [length] bytes and a zero, at least [capacity]. On overflow
 * SIZE_MAX, which the arena cannot provide. */
static size_t room_for(size_t capacity, size_t length)
{
    size_t room = capacity > 0 ? capacity : FIRST_BYTES;
    while (room <= length) {
        if (room > SIZE_MAX / 2) {
            return SIZE_MAX;
        }
        room *= 2;
    }
    return room;
}

/* Makes room for [more] bytes at the end and returns where they go. */
static char *make_room(Text *text, size_t more)
{
    size_t length = more < SIZE_MAX - text->length ? text->length + more
                                                   : SIZE_MAX;
    if (length >= text->capacity) {
        size_t room = room_for(text->capacity, length);
        char *grown = arena_take(text->arena, room);
        if (text->length > 0) {
            memcpy(grown, text->bytes, text->length);
        }
        text->bytes = grown;
        text->capacity = room;
    }
    return text->bytes + text->length;
}

static void end_at(Text *text, size_t length)
{
    text->length = length;
    text->bytes[length] = '\0';
}

Text text_new(Arena *arena)
{
    return (Text){.arena = arena};
}

void text_clear(Text *text)
{
    if (text->bytes != NULL) {
        end_at(text, 0);
    }
}

void text_add(Text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_bytes(Text *text, const char *bytes, size_t length)
{
    char *end = make_room(text, length);
    if (length > 0) {
        memcpy(end, bytes, length);
    }
    end_at(text, text->length + length);
}

void text_add_repeated(Text *text, char byte, size_t count)
{
    memset(make_room(text, count), byte, count);
    end_at(text, text->length + count);
}

void text_add_format(Text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_add_format_list(text, format, list);
    va_end(list);
}

void text_add_format_list(Text *text, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    size_t room = text->capacity - text->length;
    int length = vsnprintf(room > 0 ? text->bytes + text->length : NULL, room,
                           format, list);
    size_t more = length > 0 ? (size_t)length : 0;
    if (more >= room) {
        vsnprintf(make_room(text, more), more + 1, format, again);
    }
    va_end(again);
    end_at(text, text->length + more);
}

void text_add_number(Text *text, long long number)
{
    text_add_format(text, "%lld", number);
}

const char *text_string(const Text *text)
{
    return text->bytes != NULL ? text->bytes : "";
}

char *text_format(Arena *arena, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *string = text_format_list(arena, format, list);
    va_end(list);
    return string;
}

char *text_format_list(Arena *arena, const char *format, va_list list)
{
    char brief[BRIEF_BYTES];
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(brief, sizeof brief, format, list);
    size_t more = length > 0 ? (size_t)length : 0;
    char *string = arena_alloc(arena, more + 1);
    if (more < sizeof brief) {
        memcpy(string, brief, more);
    } else {
        vsnprintf(string, more + 1, format, again);
    }
    va_end(again);
    return string;
}

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A'))
                                          : letter;
}

bool text_begins_alike(const char *one, const char *other, size_t length)
{
    size_t i = 0;
    while (i < length && one[i] && small(one[i]) == small(other[i])) {
        i++;
    }
    return i == length || one[i] == other[i];
}

bool text_alike(const char *one, const char *other)
{
    return text_begins_alike(one, other, SIZE_MAX);
}

bool text_among(const char *words, const char *word, size_t length)
{
    for (size_t size; *words; words += size + (words[size] == ' ')) {
        size = strcspn(words, " ");
        if (size == length && memcmp(words, word, length) == 0) {
            return true;
        }
    }
    return false;
}

const char *text_behind_article(const char *text)
{
    size_t length = strcspn(text, " ");
    bool more = text[length] && text[length + 1];
    return more && text_among("a an the A An The", text, length)
               ? text + length + 1 : NULL;
}

/* U+FFFD itself is a character of three bytes. */
bool text_is_valid(const char *string)
{
    size_t left = strlen(string);
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t character;
        size = utf8_decode(string, left, &character);
        if (character == UTF8_INVALID && size == 1) {
            return false;
        }
    }
    return true;
}

bool text_is_name(const char *string)
{
    size_t left = strlen(string);
    bool blank = true;
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t character;
        size = utf8_decode(string, left, &character);
        if (strchr("\n\r\t", (int)*string) || utf8_is_unassigned(character)) {
            return false;
        }
        blank = blank && *string == ' ';
    }
    return !blank;
}
