/* SPDX-License-Identifier: MIT */
#include "table/picked_parts.h"

#include <string.h>

#include "base/text_wrap.h"

enum { TYPED_MOST = 16 };

/* Whether a typed number is one of a move that the list has outside the group.
 * Within it a number as the group's words is one of these: nobody counts the
 * ways to choose. */
static bool is_listed(const Asked *asked, const MoveGroup *group,
                      const char *typed)
{
    size_t found, count = asked->list.count;
    return move_group_word(group, typed) == group->word_count ||
           (move_input_numbered(asked->list.moves, count) &&
            move_input_number(count, typed, &found) &&
            (found < group->first || found >= group->first + group->count));
}

/* What was typed without the words that the moves begin with; NULL: it is the
 * number of a move, which it is not after other words were chosen. */
static const char *chosen_part(const Asked *asked, const MoveGroup *group,
                               const char *typed)
{
    const MoveName *first = &asked->list.moves[group->first];
    const size_t length = strlen(typed);
    bool verb = text_begins_alike(typed, first->text, first->fixed) ||
                (first->fixed == length + 1 &&
                 text_begins_alike(typed, first->text, length));
    return verb ? typed + (first->fixed < length ? first->fixed : length)
           : move_input_is_number(typed) && asked->picked == 0 &&
                     is_listed(asked, group, typed) ? NULL
                                                       : typed;
}

/* The words of a text in the group, a bit for each; false: one is not in it, or
 * they are too many. */
static bool find_words(const MoveGroup *group, const char *text, Arena *arena,
                       uint64_t *bits)
{
    const char *words[TYPED_MOST];
    size_t count = move_group_split(text, words, TYPED_MOST, arena);
    *bits = 0;
    for (size_t i = 0; i < count && count <= TYPED_MOST; i++) {
        size_t at = move_group_word(group, words[i]);
        if (at == group->word_count) {
            return false;
        }
        *bits |= (uint64_t)1 << at;
    }
    return count <= TYPED_MOST;
}

static size_t count_bits(uint64_t bits)
{
    size_t count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

/* Adds the words of the group that are in [bits]. */
static void add_words(const Asked *asked, const MoveGroup *group,
                      uint64_t bits, Text *text)
{
    const MoveList *list = &asked->list;
    bool any = false;
    for (size_t i = 0; i < group->word_count; i++) {
        if (bits >> i & 1) {
            text_add(text, any && list->look.plain ? ", " : " ");
            text_add(text, look_words(list->look, list->variant,
                                      group->words[i], text->arena));
            any = true;
        }
    }
}

/* "2C 3C chosen: type 1 more of 7D QS; Enter begins anew." */
static void say_chosen(Asked *asked, const MoveGroup *group, Text *text)
{
    Text line = text_new(text->arena);
    size_t count = count_bits(asked->picked);
    if (count > 0) {
        add_words(asked, group, asked->picked, &line);
        text_add(&line, " chosen: type");
    }
    text_add_format(&line, "%s%zu", count > 0 ? " " : "Type ",
                    group->least - count);
    if (group->least < group->most) {
        text_add_format(&line, " to %zu", group->most - count);
    }
    text_add_format(&line, "%s of", count > 0 ? " more" : "");
    add_words(asked, group, ~asked->picked, &line);
    text_add(&line, count > 0 ? "; Enter begins anew." : ".");
    const char *words = text_string(&line);
    wrapping_say(text, 2, "", *words == ' ' ? words + 1 : words);
}

static void say_too_many(Asked *asked, const MoveGroup *group, Text *text)
{
    wrapping_say(text, 2, "", text_format(
        asked->arena, "These are more than %zu: begin anew.",
        group->most));
    asked->picked = 0;
}

/* The move of the group that chooses these words. */
static size_t find_move(const Asked *asked, const MoveGroup *group,
                        uint64_t bits, Arena *arena)
{
    size_t i = group->first;
    for (; i < group->first + group->count; i++) {
        const MoveName *move = &asked->list.moves[i];
        uint64_t words;
        if (find_words(group, move->text + move->fixed, arena, &words) &&
            words == bits) {
            break;
        }
    }
    return i;
}

static Picked take_words(Asked *asked, const MoveGroup *group,
                         uint64_t bits, size_t *index, Text *text)
{
    if (asked->picked_group == group->first) {
        bits |= asked->picked;
    }
    asked->picked_group = group->first;
    asked->picked = bits;
    if (count_bits(bits) > group->most) {
        say_too_many(asked, group, text);
        return PICKED_SOME;
    }
    if (count_bits(bits) < group->least) {
        say_chosen(asked, group, text);
        return PICKED_SOME;
    }
    *index = find_move(asked, group, bits, asked->arena);
    return PICKED_MOVE;
}

/* The only one of several words that is not in the group, though the others
 * are; NULL: it is otherwise. */
static const char *odd_word(const MoveGroup *group, const char *text,
                            Arena *arena)
{
    const char *words[TYPED_MOST], *odd = NULL;
    size_t count = move_group_split(text, words, TYPED_MOST, arena), in = 0;
    for (size_t i = 0; i < count && count <= TYPED_MOST; i++) {
        bool has = move_group_word(group, words[i]) < group->word_count;
        in += has;
        odd = has ? odd : words[i];
    }
    return in > 0 && in + 1 == count ? odd : NULL;
}

static void say_odd(Asked *asked, const MoveGroup *group,
                    const char *word, Text *text)
{
    Text quoted = text_new(text->arena);
    wrapping_quote(&quoted, word, TYPED_MOST);
    wrapping_say(text, 2, "", text_format(
        text->arena, "'%s' is none of these; nothing was added.",
        text_string(&quoted)));
    say_chosen(asked, group, text);
}

/* Commas stand between words as the list prints them for a screen reader. */
static const char *without_commas(const char *typed, Arena *arena)
{
    char *words = arena_copy(arena, typed, strlen(typed));
    for (char *at = strstr(words, ", "); at; at = strstr(at, ", ")) {
        memmove(at, at + 1, strlen(at));
    }
    return words;
}

Picked picked_take(Asked *asked, const char *typed, size_t *index, Text *text)
{
    const MoveList *list = &asked->list;
    Arena *arena = asked->arena;
    MoveGroup group;
    typed = without_commas(typed, arena);
    typed = list->look.plain ? look_spoken(list->variant, typed, arena) : typed;
    for (size_t i = 0; i < list->count; i++) {
        uint64_t bits;
        if (!move_list_groups(list, i, &group, arena)) {
            continue;
        }
        const char *words = chosen_part(asked, &group, typed);
        if (words && find_words(&group, words, arena, &bits)) {
            return take_words(asked, &group, bits, index, text);
        }
        bool goes_on = asked->picked != 0 &&
                       asked->picked_group == group.first;
        const char *odd = goes_on && words ? odd_word(&group, words, arena)
                                           : NULL;
        if (odd) {
            say_odd(asked, &group, odd, text);
            return PICKED_SOME;
        }
        if (goes_on && move_input_is_number(typed)) {
            say_chosen(asked, &group, text);
            return PICKED_SOME;
        }
    }
    return PICKED_NOTHING;
}
