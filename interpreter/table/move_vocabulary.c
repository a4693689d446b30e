/* Words are compared in small letters, numbers are not kept.
 *
 * SPDX-License-Identifier: MIT */
#include "table/move_vocabulary.h"

#include <string.h>

#include "view/move_list.h"
#include "report/suggest.h"
#include "variant/names.h"

const char *vocabulary_in_small(Arena *arena, const char *word, size_t length)
{
    char *small = arena_copy(arena, word, length);
    for (char *byte = small; *byte; byte++) {
        *byte = *byte >= 'A' && *byte <= 'Z' ? (char)(*byte - 'A' + 'a')
                                             : *byte;
    }
    return small;
}

/* Adds the words of a text, without numbers: every number is equally near to a
 * typed one. */
static void learn(Vocabulary *known, const char *text)
{
    for (size_t length; *text; text += length) {
        length = strcspn(text, " ");
        const char *word = arena_copy(known->arena, text, length);
        if (length > 0 && !move_input_is_number(word)) {
            const char *small = vocabulary_in_small(known->arena, word, length);
            ARENA_PUSH(known->arena, known->words, known->count,
                       known->capacity) = word;
            known->count--;
            ARENA_PUSH(known->arena, known->lower, known->count,
                       known->lower_capacity) = small;
        }
        length += text[length] == ' ';
    }
}

static void learn_actions(Vocabulary *known, const Variant *variant)
{
    const Program *program = &variant->program;
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        for (size_t k = 0; k < offer->piece_count; k++) {
            learn(known, offer->pieces[k].text ? offer->pieces[k].text : "");
        }
    }
}

Vocabulary vocabulary_learn(const Asked *asked)
{
    const Variant *variant = asked->game->variant;
    Vocabulary known = {.arena = asked->arena};
    learn_actions(&known, variant);
    for (int i = 0; i < variant->kind_count; i++) {
        learn(&known, variant->kinds[i].label);
    }
    for (int i = 0; i < variant->token_count; i++) {
        learn(&known, variant->tokens[i].name);
    }
    for (int i = 0; i < variant->dice_named; i++) {
        learn(&known, variant->dice[i].name);
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        for (int k = 0; k < variant->attributes[i].count; k++) {
            learn(&known, variant->attributes[i].values[k]);
        }
    }
    for (int i = 0; i < asked->game->state->players; i++) {
        learn(&known, asked->names[i]);
    }
    return known;
}

const char *vocabulary_respell(const Vocabulary *known, const char *word)
{
    const char *small = vocabulary_in_small(known->arena, word, strlen(word));
    const char *near = move_input_is_number(word)
                           ? NULL
                           : suggest_word(small, known->lower, known->count);
    for (size_t i = 0; near && i < known->count; i++) {
        if (text_equal(known->lower[i], near)) {
            return known->words[i];
        }
    }
    return word;
}

const char *vocabulary_respell_all(const Vocabulary *known, const char *typed)
{
    Text text = text_new(known->arena);
    for (size_t length; *typed; typed += length) {
        length = strcspn(typed, " ");
        const char *word = arena_copy(known->arena, typed, length);
        text_add(&text, vocabulary_respell(known, word));
        text_add(&text, typed[length] == ' ' ? " " : "");
        length += typed[length] == ' ';
    }
    return text_string(&text);
}

bool vocabulary_has(const Vocabulary *known, const char *word)
{
    bool is = move_input_is_number(word);
    for (size_t i = 0; i < known->count && !is; i++) {
        is = text_alike(known->words[i], word);
    }
    return is;
}

const char *vocabulary_without_unknown(const Vocabulary *known,
                                       const char *words)
{
    Text text = text_new(known->arena);
    for (size_t length; *words; words += length) {
        length = strcspn(words, " ");
        const char *word = arena_copy(known->arena, words, length);
        if (vocabulary_has(known, word)) {
            text_add_format(&text, "%s%s", text.length ? " " : "", word);
        }
        length += words[length] == ' ';
    }
    return text_string(&text);
}

const char *vocabulary_as_written(const Vocabulary *known, const char *typed)
{
    char *bytes = arena_alloc(known->arena, strlen(typed) + 1);
    const char *words = move_input_bare(typed, bytes);
    Text text = text_new(known->arena);
    for (size_t length; *words; words += length) {
        length = strcspn(words, " ");
        const char *word = arena_copy(known->arena, words, length);
        size_t i = 0;
        while (i < known->count && !text_alike(known->words[i], word)) {
            i++;
        }
        text_add(&text, i < known->count ? known->words[i] : word);
        text_add(&text, words[length] == ' ' ? " " : "");
        length += words[length] == ' ';
    }
    return text_string(&text);
}
