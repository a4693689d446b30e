/* Only the number of the moves is compared with that of all ways to choose: no
 * two moves are the same.
 *
 * SPDX-License-Identifier: MIT */
#include "view/move_group.h"

#include <stdint.h>
#include <string.h>

enum { FEW = 20, MOVES_MAX = 1 << 16, CHOSEN_WORDS_MAX = 16 };

size_t move_group_split(const char *text, const char **words, size_t most,
                        Arena *arena)
{
    size_t count = 0;
    while (*text && count <= most) {
        size_t length = strcspn(text, " ");
        if (count < most) {
            words[count] = arena_copy(arena, text, length);
        }
        count++;
        text += length;
        text += strspn(text, " ");
    }
    return count;
}

size_t move_group_word(const MoveGroup *group, const char *word)
{
    size_t i = 0;
    while (i < group->word_count &&
           !move_input_alike(group->words[i], word, SIZE_MAX)) {
        i++;
    }
    return i;
}

/* The moves from [first] on that begin in the same way. */
static size_t count_alike(const MoveName *moves, size_t count, size_t first)
{
    const MoveName *like = &moves[first];
    size_t i = first + 1;
    while (i < count && moves[i].fixed == like->fixed &&
           strncmp(moves[i].text, like->text, like->fixed) == 0) {
        i++;
    }
    return i - first;
}

/* Notes the words of a move and how many they are; false: they are too many, or
 * one comes twice. */
static bool note_words(MoveGroup *group, const MoveName *move, size_t *counts,
                       Arena *arena)
{
    const char *words[CHOSEN_WORDS_MAX];
    uint64_t seen = 0;
    size_t count = move_group_split(move->text + move->fixed, words,
                                    CHOSEN_WORDS_MAX, arena);
    for (size_t i = 0; i < count && count <= CHOSEN_WORDS_MAX; i++) {
        size_t at = move_group_word(group, words[i]);
        if (at == GROUP_WORDS_MAX || seen >> at & 1) {
            return false;
        }
        seen |= (uint64_t)1 << at;
        group->words[at] = words[i];
        group->word_count += at == group->word_count;
    }
    counts[count <= CHOSEN_WORDS_MAX ? count : 0]++;
    return count > 0 && count <= CHOSEN_WORDS_MAX;
}

/* In how many ways [chosen] of [all] can be chosen; at most about MOVES_MAX. */
static size_t ways(size_t all, size_t chosen)
{
    size_t product = 1;
    for (size_t i = 0; i < chosen && product < MOVES_MAX; i++) {
        product = product * (all - i) / (i + 1);
    }
    return chosen > all ? 0 : product;
}

bool move_group_find(const MoveName *moves, size_t count, size_t first,
                     MoveGroup *group, Arena *arena)
{
    size_t counts[CHOSEN_WORDS_MAX + 1] = {0};
    size_t alike = count_alike(moves, count, first);
    *group = (MoveGroup){.first = first, .count = alike};
    bool fits = alike >= FEW && alike < MOVES_MAX;
    for (size_t i = 0; fits && i < alike; i++) {
        fits = note_words(group, &moves[first + i], counts, arena);
    }
    for (size_t i = 1; fits && i <= CHOSEN_WORDS_MAX; i++) {
        bool any = counts[i] > 0;
        group->least = any && group->least == 0 ? i : group->least;
        fits = !any || (counts[i] == ways(group->word_count, i) &&
                        (group->most == 0 || group->most + 1 == i));
        group->most = any ? i : group->most;
    }
    return fits && group->most > 1;
}
