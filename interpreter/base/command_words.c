/* Quotes only words that a shell would read in another way.
 *
 * SPDX-License-Identifier: MIT */
#include "base/command_words.h"

#include <string.h>

void retold_add(Retold *words, const char *word)
{
    ARENA_PUSH(words->arena, words->words, words->count, words->capacity) =
        word;
}

void retold_pair(Retold *words, const char *option, const char *value)
{
    if (value) {
        retold_add(words, option);
        retold_add(words, value);
    }
}

void retold_number(Retold *words, const char *option, uint64_t number)
{
    retold_pair(words, option, text_format(words->arena, "%llu",
                                           (unsigned long long)number));
}

const char *retold_values(Arena *arena, const char *const *words, size_t count,
                          const char *option)
{
    Text text = text_new(arena);
    for (size_t i = 1; i < count; i++) {
        if (text_equal(words[i - 1], option)) {
            text_add_format(&text, "%s%s", text.length ? ", " : "", words[i]);
        }
    }
    return text_string(&text);
}

void retold_write(Text *text, const char *const *words, size_t count)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "abcdefghijklmnopqrstuvwxyz0123456789"
                                "-_=.,:/+@%";
    for (size_t i = 0; i < count; i++) {
        const char *word = words[i];
        if (*word && word[strspn(word, plain)] == '\0') {
            text_add_format(text, " %s", word);
            continue;
        }
        text_add(text, " '");
        for (; *word; word++) {
            text_add_bytes(text, *word == '\'' ? "'\\''" : word,
                           *word == '\'' ? 4 : 1);
        }
        text_add(text, "'");
    }
}

const char *retold_text(Arena *arena, const char *command,
                        const char *const *words, size_t count)
{
    Text text = text_new(arena);
    text_add_format(&text, "cria %s", command);
    retold_write(&text, words, count);
    return text_string(&text);
}
