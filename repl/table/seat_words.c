/* Words end at anything but letters and digits: "P2:" and "P2.hand" name seat 2
 * too.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/seat_words.h"

#include <string.h>
#include <strings.h>

#include "repl/table/prompt_command.h"
#include "variant/names.h"

static bool is_in_word(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || (byte & 0x80);
}

static size_t word_length(const char *text)
{
    size_t length = 0;
    while (text[length] && is_in_word(text[length])) {
        length++;
    }
    return length;
}

/* Whether a name has this word, so that it may be meant by it. */
static bool is_in_name(const char *name, const char *word)
{
    for (const char *at = name; *at;) {
        size_t length = word_length(at);
        if (length == strlen(word) && strncasecmp(at, word, length) == 0) {
            return true;
        }
        at += length ? length : 1;
    }
    return false;
}

/* The name that a word stands for; NULL: it stands for itself. */
static const char *find_name(const Session *session, const char *word)
{
    const Table *table = session->table;
    int seat = move_input_seat(word);
    bool other = seat < 0 || seat >= table->players ||
                 variant_find_kind(session->loaded->variant, word) >= 0;
    for (int p = 0; p < table->players && !other; p++) {
        other = is_in_name(table->names[p], word);
    }
    return other ? NULL : table->names[seat];
}

/* Where the words begin in which players are named; NULL: nowhere. */
static const char *find_words(const char *typed)
{
    size_t length = strcspn(typed, " ");
    bool names = false;
    if (!prompt_command_is(typed)) {
        return typed;
    }
    for (int i = 0; prompt_commands[i] && *typed == ':'; i++) {
        const PromptCommand *command = prompt_commands[i];
        Takes takes = command->takes;
        bool such = takes == TAKES_MOVE || takes == TAKES_PLAYER ||
                    takes == TAKES_SEAT || takes == TAKES_PART;
        names |= such && length > 1 &&
                 strncmp(command->name, typed, length) == 0;
    }
    return names ? typed + length : NULL;
}

const char *seat_words(const Session *session, const char *typed, Arena *arena)
{
    const char *words = find_words(typed);
    Text text = text_new(arena);
    if (!words) {
        return typed;
    }
    text_add_bytes(&text, typed, (size_t)(words - typed));
    while (*words) {
        size_t length = word_length(words);
        const char *word = arena_copy(arena, words, length ? length : 1);
        const char *name = length ? find_name(session, word) : NULL;
        text_add(&text, name ? name : word);
        words += length ? length : 1;
    }
    return text_string(&text);
}
