/* A few changes only, so they are looked through each time.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/make_legal_merge.h"

#include <string.h>

static const char *value_words(Arena *arena, const NearChange *one, size_t k)
{
    NearbyChange change = {one->part, one->values[k], 0, false};
    return nearby_words(arena, &change);
}

/* Whether the same two changes were found already, in either order. */
static bool is_known(const LegalChanges *near, Arena *arena, const char *first,
                     const char *second)
{
    for (size_t i = 0; first && i < near->count; i++) {
        const NearChange *one = &near->changes[i];
        for (size_t k = 0; k < one->count; k++) {
            const char *words = value_words(arena, one, k);
            if ((text_equal(one->before, first) && text_equal(words, second)) ||
                (text_equal(one->before, second) && text_equal(words, first))) {
                return true;
            }
        }
    }
    return false;
}

static void add_value(NearChange *into, Arena *arena, const char *value)
{
    ARENA_PUSH(arena, into->values, into->count, into->capacity) = value;
}

/* What was found of the same part after the same other change; or NULL. */
static NearChange *find_same(LegalChanges *near, const char *before,
                             const NearbyChange *change)
{
    for (size_t i = 0; i < near->count; i++) {
        NearChange *one = &near->changes[i];
        if (text_equal(one->part, change->part) && *change->value &&
            *one->values[0] && text_equal(one->before, before)) {
            return one;
        }
    }
    return NULL;
}

/* What was found with the same second change, after another value of the first
 * one's part; or NULL. */
static NearChange *find_turned(LegalChanges *near, Arena *arena,
                               const NearbyChange *before, const char *words)
{
    for (size_t i = 0; i < near->count; i++) {
        NearChange *one = &near->changes[i];
        if (one->count == 1 && *before->value &&
            text_equal(one->before_part, before->part) &&
            text_equal(value_words(arena, one, 0), words)) {
            return one;
        }
    }
    return NULL;
}

/* Two changes of which the first has another value than in the pair that was
 * found before: the one they share goes first. */
static void turn(NearChange *one, Arena *arena, const NearbyChange *before,
                 const NearbyChange *change)
{
    const char *value = one->before + strlen(before->part) + 1;
    *one = (NearChange){.before = nearby_words(arena, change),
                        .before_part = change->part, .part = before->part};
    add_value(one, arena, value);
    add_value(one, arena, before->value);
}

static void keep_new(LegalChanges *near, Arena *arena,
                     const NearbyChange *before, const NearbyChange *change)
{
    if (near->count == NEAR_CHANGES_MAX) {
        near->more = true;
        return;
    }
    NearChange *into = &near->changes[near->count++];
    *into = (NearChange){.part = change->part};
    if (before) {
        into->before = nearby_words(arena, before);
        into->before_part = before->part;
    }
    add_value(into, arena, change->value);
}

void near_keep(LegalChanges *near, Arena *arena, const NearbyChange *before,
               const NearbyChange *change, bool turns)
{
    const char *words = nearby_words(arena, change);
    const char *first = before ? nearby_words(arena, before) : NULL;
    NearChange *into = find_same(near, first, change);
    if (is_known(near, arena, first, words)) {
        return;
    }
    if (into) {
        add_value(into, arena, change->value);
    } else if (turns && (into = find_same(near, words, before))) {
        add_value(into, arena, before->value);
    } else if (turns && (into = find_turned(near, arena, before, words))) {
        turn(into, arena, before, change);
    } else {
        keep_new(near, arena, before, change);
    }
}
