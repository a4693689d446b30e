/* SPDX-License-Identifier: MIT */
#include "edit/habits.h"

#include <string.h>

#include "base/text.h"

/* What something weighs that follows the same two words, the same word, is
 * below the same key, or is anywhere. */
enum { AFTER_TWO = 1000, AFTER_ONE = 100, SAME_KEY = 10, ANYWHERE = 1 };

/* --- Words ---------------------------------------------------------------- */

bool habits_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '\'' ||
           (unsigned char)c >= 0x80;
}

size_t habits_word(const char *text)
{
    size_t length = 0;
    while (habits_is_letter(text[length])) {
        length++;
    }
    bool blank = text[0] == ' ' || text[0] == '\n' || text[0] == '\t' ||
                 text[0] == '\r';
    return length > 0 || !text[0] || blank ? length : 1;
}

void habits_words_before(Arena *arena, const char *text, size_t end,
                         Surroundings *around)
{
    around->last = around->second = "";
    for (size_t at = 0; at < end;) {
        size_t length = habits_word(text + at);
        if (length && at + length <= end) {
            around->second = around->last;
            around->last = arena_copy(arena, text + at, length);
        }
        at += length ? length : 1;
    }
}

/* A piece of a text; two words before it. */
typedef struct {
    const char *text;
    size_t length;
} Piece;

static bool is_piece(Piece piece, const char *text)
{
    return strncmp(text, piece.text, piece.length) == 0 &&
           !text[piece.length];
}

/* The longest of [habits] at [text]; NULL: none. */
static Habit *longest_at(const char *text, Habit *habits, size_t count,
                         size_t *longest)
{
    Habit *found = NULL;
    *longest = 0;
    for (size_t i = 0; i < count; i++) {
        const char *known = habits[i].text;
        if (*known != *text) {
            continue;
        }
        size_t length = strlen(known);
        if (length > *longest && strncmp(text, known, length) == 0 &&
            !habits_is_letter(text[length])) {
            found = &habits[i];
            *longest = length;
        }
    }
    return found;
}

static unsigned long weigh(const Surroundings *around, const char *key,
                           Piece last, Piece second)
{
    bool after = is_piece(last, around->last);
    unsigned long weight = ANYWHERE;
    weight += text_equal(key, around->key) ? SAME_KEY : 0;
    weight += after ? AFTER_ONE : 0;
    weight += after && is_piece(second, around->second) ? AFTER_TWO : 0;
    weight += after && !last.length && text_equal(key, around->key)
                  ? AFTER_TWO : 0;
    return weight;
}

static void count_text(const Surroundings *around, const char *key,
                       const char *text, Habit *habits, size_t count)
{
    Piece last = {"", 0}, second = last;
    for (size_t at = 0; text[at];) {
        size_t length = habits_word(text + at), known;
        if (length == 0) {
            at++;
            continue;
        }
        Habit *habit = longest_at(text + at, habits, count, &known);
        if (habit) {
            habit->fits += weigh(around, key, last, second);
        }
        second = last;
        last = (Piece){text + at, length};
        at += length;
    }
}

static void count_values(const Surroundings *around, const Node *node,
                         const char *key, const Node *without, Habit *habits,
                         size_t count)
{
    key = node->key ? node->key : key;
    if (node->kind == NODE_SCALAR && node != without && key) {
        count_text(around, key, node->text, habits, count);
    }
    for (size_t i = 0; i < node->count; i++) {
        count_values(around, node->children[i], key, without, habits, count);
    }
}

void habits_count_words(const Editing *editing, const Surroundings *around,
                        Habit *habits, size_t count)
{
    for (int i = 0; i < EDITING_TREES; i++) {
        const Node *tree = editing_tree(editing, i);
        if (tree) {
            count_values(around, tree, NULL, editing->slot.node, habits, count);
        }
    }
}

/* --- Keys ----------------------------------------------------------------- */

static Habit *find_habit(Habit *habits, size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++) {
        if (text_equal(habits[i].text, text)) {
            return &habits[i];
        }
    }
    return NULL;
}

static void count_mapping(const Surroundings *around, const Node *node,
                          const Node *without, Habit *habits, size_t count)
{
    Piece last = {"", 0}, second = last;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        Habit *habit = child != without
                           ? find_habit(habits, count, child->key) : NULL;
        if (habit) {
            habit->fits += weigh(around, node->key, last, second);
        }
        second = last;
        last = (Piece){child->key, strlen(child->key)};
    }
}

static void count_mappings(const Surroundings *around, const Node *node,
                           const Node *without, Habit *habits, size_t count)
{
    if (node->kind == NODE_MAPPING) {
        count_mapping(around, node, without, habits, count);
    }
    for (size_t i = 0; i < node->count; i++) {
        count_mappings(around, node->children[i], without, habits, count);
    }
}

void habits_count_keys(const Editing *editing, const Surroundings *around,
                       Habit *habits, size_t count)
{
    for (int i = 0; i < EDITING_TREES; i++) {
        const Node *tree = editing_tree(editing, i);
        if (tree) {
            count_mappings(around, tree, editing->slot.node, habits, count);
        }
    }
}
