/* Moves are compared by hashes of their texts, then by the texts.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/same_text_moves.h"

#include <string.h>

static uint64_t hash_of(const Text *text)
{
    uint64_t hash = 14695981039346656037u;         /* FNV-1a */
    const char *bytes = text_string(text);
    for (size_t i = 0; i < text->length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    }
    return hash;
}

static bool same(const Game *game, const char *const *names, size_t one,
                 size_t other, Text *text)
{
    text_clear(text);
    move_text(game, &game->moves[one], names, text);
    size_t length = text->length;
    move_text(game, &game->moves[other], names, text);
    const char *both = text_string(text);
    bool equal = text->length == 2 * length &&
                 memcmp(both, both + length, length) == 0;
    text_clear(text);
    move_text(game, &game->moves[one], names, text);
    return equal;
}

bool alike_find(const Game *game, const char *const *names, Text *text,
                size_t *one, size_t *other)
{
    uint64_t hashes[ALIKE_MOST];
    for (size_t i = 0; i < game->move_count && i < ALIKE_MOST; i++) {
        text_clear(text);
        move_text(game, &game->moves[i], names, text);
        hashes[i] = hash_of(text);
        for (size_t k = 0; k < i; k++) {
            if (hashes[k] == hashes[i] && same(game, names, k, i, text)) {
                *one = k;
                *other = i;
                return true;
            }
        }
    }
    return false;
}
