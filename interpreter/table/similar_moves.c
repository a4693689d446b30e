/* SPDX-License-Identifier: MIT */
#include "table/similar_moves.h"

#include <stdlib.h>
#include <string.h>

#include "report/suggest.h"
#include "view/move_list.h"

enum { MANY = 12 };                      /* fewer moves are always listed all */

size_t asked_find_similar(Asked *asked, const char *typed)
{
    const MoveList *list = &asked->list;
    size_t length = strcspn(typed, " "), count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *text = list->moves[i].text;
        if (text_begins_alike(text, typed, length) &&
            (text[length] == ' ' || text[length] == '\0')) {
            asked->found[count++] = i;
        }
    }
    return list->count <= MANY || count == list->count ? 0 : count;
}

/* --- Likeness ------------------------------------------------------------- */

/* How much a typed word is like a word of a move: the same, its beginning, or
 * a misspelling; 0: not at all. A number is like no other one. */
static int likeness(const char *typed, const char *word)
{
    enum { NEAR = 1, BEGUN, SAME };
    bool number = *typed >= '0' && *typed <= '9';
    return text_alike(typed, word)                      ? SAME
           : number                                          ? 0
           : text_begins_alike(typed, word, strlen(typed))    ? BEGUN
           : suggest_word(typed, &word, 1)                   ? NEAR : 0;
}

int similar_likeness(const char *typed, const char *move, Arena *arena)
{
    int sum = 0;
    for (size_t size; *typed; typed += size, typed += strspn(typed, " ")) {
        size = strcspn(typed, " ");
        const char *word = arena_copy(arena, typed, size), *at = move;
        int most = 0;
        for (size_t next; *at; at += next, at += strspn(at, " ")) {
            next = strcspn(at, " ");
            int one = likeness(word, arena_copy(arena, at, next));
            most = one > most ? one : most;
        }
        if (most == 0 && move_input_is_number(word)) {
            return 0;
        }
        sum += most;
    }
    return sum;
}

typedef struct { size_t index; int likeness; } Similar;

/* The most alike first, else in the order of the list. */
static int compare_likeness(const void *a, const void *b)
{
    const Similar *x = a, *y = b;
    return x->likeness != y->likeness ? (x->likeness < y->likeness) -
                                            (x->likeness > y->likeness)
                                      : (x->index > y->index) -
                                            (x->index < y->index);
}

static int compare_index(const void *a, const void *b)
{
    const size_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The moves that were found, the most alike first. */
static size_t *sort_by_likeness(const Asked *asked, const char *typed,
                                size_t count)
{
    Arena *arena = asked->arena;
    Similar *similar = arena_alloc(arena, count * sizeof *similar);
    size_t *sorted = arena_alloc(arena, count * sizeof *sorted);
    for (size_t i = 0; i < count; i++) {
        size_t index = asked->found[i];
        similar[i] = (Similar){index, similar_likeness(
            typed, asked->list.moves[index].text, arena)};
    }
    qsort(similar, count, sizeof *similar, compare_likeness);
    for (size_t i = 0; i < count; i++) {
        sorted[i] = similar[i].index;
    }
    return sorted;
}

/* Of the moves that were found those most alike that fit the lines in the order
 * of the list; puts how many into *[count]. */
static const size_t *find_fitting(const Asked *asked, const char *typed,
                                  size_t *count, unsigned lines)
{
    const MoveList *list = &asked->list;
    Arena *arena = asked->arena;
    const size_t *sorted = sort_by_likeness(asked, typed, *count);
    size_t *listed = arena_alloc(arena, *count * sizeof *listed);
    *count = move_list_fitting(list, sorted, *count, lines, arena);
    for (bool fits = false; !fits; *count -= !fits) {
        memcpy(listed, sorted, *count * sizeof *listed);
        qsort(listed, *count, sizeof *listed, compare_index);
        fits = move_list_fitting(list, listed, *count, lines, arena) == *count;
    }
    return listed;
}

void asked_add_similar(const Asked *asked, const char *typed, size_t count,
                       unsigned lines, Text *text)
{
    enum { LEAST = 3 };              /* the last one tells of the others */
    const MoveList *list = &asked->list;
    const size_t *which = asked->found;
    size_t listed = count;
    bool others = list->count > MANY && count < list->count;
    lines = lines && lines < LEAST ? LEAST : lines;
    if (lines > 0 && move_list_fitting(list, which, count, lines - others,
                                       text->arena) < count) {
        which = find_fitting(asked, typed, &listed, lines - 1);
    }
    move_list_add(list, which, listed, text);
    if (listed < count) {
        text_add_format(text, "  %zu more; Enter shows all %zu moves.\n",
                        count - listed, list->count);
    } else if (others) {
        text_add_format(text, "Enter shows all %zu moves.\n", list->count);
    }
}
