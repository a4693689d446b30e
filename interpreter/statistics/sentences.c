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

const char *limit_caution(uint64_t part, uint64_t all, Arena *arena)
{
    return 100 * part <= LIMITED_FEW * all ? NULL : text_format(
        arena, "%.1f %% of the games ended by 'limit' and not by the rules: "
        "what is told of them is told of games that were cut off.",
        100 * (double)part / (double)all);
}

const char *limit_caution_of(const Survey *survey, const Tally *tally,
                             Arena *arena)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if (text_equal(figure->group, "games ended by") &&
            text_equal(figure->name, "limit")) {
            return limit_caution((uint64_t)tally->measures[figure->x].sum,
                                 tally->games, arena);
        }
    }
    return NULL;
}

const char *bots_with_caution(const char *list, Arena *arena)
{
    const char *caution = bots_caution(list);
    return caution ? text_format(arena, "%s. %.*s", list,
                                 (int)strlen(caution) - 1, caution) : list;
}
