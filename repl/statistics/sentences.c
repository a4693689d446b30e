/* Collects sentences.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/sentences.h"

#include <stdarg.h>

#include "repl/text_wrap.h"

void sentences_add(Sentences *sentences, const char *format, ...)
{
    Text text = text_new(sentences->arena);
    va_list list;
    va_start(list, format);
    text_add_format_list(&text, format, list);
    va_end(list);
    ARENA_PUSH(sentences->arena, sentences->items, sentences->count,
               sentences->capacity) = text_string(&text);
}

void sentences_say(const Sentences *sentences, Text *text)
{
    text_add(text, sentences->count > 0 ? "\n" : "");
    for (size_t i = 0; i < sentences->count; i++) {
        wrapping_say(text, 0, "", sentences->items[i]);
    }
}

const char *sentence_list(Arena *arena, const char *const *words, size_t count)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < count; i++) {
        text_add(&text, i == 0 ? "" : i + 1 < count ? ", " : " and ");
        text_add(&text, words[i]);
    }
    return text_string(&text);
}
