/* Collects sentences.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/sentences.h"

#include <stdarg.h>
#include <string.h>

#include "base/text_wrap.h"
#include "bot/bot_names.h"

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

const char *bots_caution(const char *list)
{
    static const char caution[] =
        "Random moves: these games show what the rules allow. With players "
        "who choose, shares of wins, lengths of games and what a rule does "
        "may be quite different.";
    size_t length = strlen(bot_random_name);
    while (strncmp(list, bot_random_name, length) == 0 && list[length] == ',') {
        list += length + 1;
    }
    return text_equal(list, bot_random_name) ? caution : NULL;
}

const char *bots_with_caution(const char *list, Arena *arena)
{
    const char *caution = bots_caution(list);
    return caution ? text_format(arena, "%s. %.*s", list,
                                 (int)strlen(caution) - 1, caution) : list;
}
