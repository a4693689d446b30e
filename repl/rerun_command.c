/* Collects words and quotes them for a shell.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/rerun_command.h"

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

static const char *list_names(const Options *options, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < options->name_count; i++) {
        text_add_format(&text, "%s%s", i ? "," : "", options->names[i]);
    }
    return options->name_count ? text_string(&text) : NULL;
}

void retold_table(Retold *words, const Options *options, int players)
{
    const char *names = list_names(options, words->arena);
    retold_pair(words, "--names", names);
    if (!names) {
        retold_number(words, "--players", (uint64_t)players);
    }
    retold_pair(words, "--bots", options->bots);
    retold_number(words, "--seed", options->seed);
}

void retold_rules(Retold *words, const Options *options)
{
    for (size_t i = 0; i < options->with_count; i++) {
        retold_pair(words, "--with", options->with[i]);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        retold_pair(words, "--set", options->set[i]);
    }
}

void retold_figures(Retold *words, const Options *options)
{
    retold_pair(words, "--figures", options->figure_list);
    if (options->counting) {
        retold_add(words, "--count-rules");
    }
}

void retold_paces(Retold *words, const Options *options)
{
    for (size_t i = 0; i < options->pace_count; i++) {
        retold_pair(words, "--seconds", options->paces[i]);
    }
}

void retold_counts(Retold *words, const Options *options)
{
    for (size_t i = 0; i < options->counted_count; i++) {
        retold_pair(words, "--count", options->counted[i]);
    }
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
