/* SPDX-License-Identifier: MIT */
#include "edit/offering.h"

#include <string.h>

#include "base/text.h"
#include "edit/habits.h"

/* Where in [typed] the word begins that the cursor is in or behind. */
static const char *word_begin(const char *typed)
{
    const char *at = typed + strlen(typed);
    while (at > typed && habits_is_letter(at[-1])) {
        at--;
    }
    return at;
}

/* The earliest word of [typed] from which on all is the beginning of [name];
 * [word] if there is none. */
static const char *find_begin(const char *typed, const char *word,
                              const char *name)
{
    const char *end = word + strlen(word);
    const char *at = typed;
    if (end - at > (long)strlen(name)) {
        at = end - strlen(name);
    }
    for (; at < word; at++) {
        bool boundary = at == typed || !habits_is_letter(at[-1]);
        if (boundary && *at != ' ' && offering_begins(name, at)) {
            return at;
        }
    }
    return word;
}

typedef struct {
    const char *text, *kind, *detail, *about;
} Word;

typedef struct {
    Word *items;
    size_t count, capacity;
} Words;

static void add_word(Offering *offering, Words *words, Word word)
{
    for (size_t i = 0; i < words->count; i++) {
        if (text_equal(words->items[i].text, word.text)) {
            return;
        }
    }
    ARENA_PUSH(offering->editing->arena, words->items, words->count,
               words->capacity) = word;
}

static void add_names(Offering *offering, Words *words)
{
    Arena *arena = offering->editing->arena;
    EditNames names = edit_names(offering->editing);
    for (size_t i = 0; i < names.count; i++) {
        const EditName *name = &names.items[i];
        if (name->word) {
            const char *is = edit_excerpt(arena, name->node, EXCERPT_MOST);
            add_word(offering, words,
                     (Word){name->name, name->kind, is, NULL});
        }
    }
}

static void add_language(Offering *offering, Words *words)
{
    for (size_t i = 0; i < offering_word_count; i++) {
        const WordText *text = &offering_words[i];
        add_word(offering, words,
                 (Word){text->word, "word", text->written, text->about});
    }
}

/* Other values of the same key. */
static void add_same_values(Offering *offering, Words *words,
                            const char *key, const Node *tree)
{
    if (text_equal(tree->key, key) && tree->kind == NODE_SCALAR &&
        tree != offering->editing->slot.node && *tree->text &&
        strlen(tree->text) <= EXCERPT_MOST) {
        add_word(offering, words, (Word){tree->text, "value", NULL, NULL});
    }
    for (size_t i = 0; i < tree->count; i++) {
        add_same_values(offering, words, key, tree->children[i]);
    }
}

/* The beginning of an expression in braces within a text, before the cursor;
 * NULL: the cursor is in none. */
static const char *within_braces(const char *typed)
{
    const char *open = strrchr(typed, '{');
    return open && !strchr(open, '}') ? open + 1 : NULL;
}

static const char *value_key(const DraftSlot *slot)
{
    return slot->name ? slot->name : slot->holder->key;
}

/* Whether the name of a variant is wanted. */
static bool wants_variant(const Offering *offering)
{
    const Editing *editing = offering->editing;
    const char *key = value_key(&editing->slot);
    return editing->rules
               ? text_equal(offering->place.path, "extends")
               : text_equal(key, "for") || text_equal(key, "variant");
}

/* What could be the value as a whole. */
static void add_whole(Offering *offering, Words *words)
{
    const Editing *editing = offering->editing;
    size_t count;
    const char **values = outline_values(&offering->place.outline, &count);
    for (size_t i = 0; i < count; i++) {
        add_word(offering, words, (Word){values[i], "value", NULL, NULL});
    }
    if (offering->place.keys != KEYS_PLAIN && offering->place.now &&
        offering->place.now->kind == NODE_SCALAR) {
        add_word(
            offering, words,
            (Word){offering->place.now->text, "value", "as it is now", NULL});
    }
    for (size_t i = 0; wants_variant(offering) && i < editing->variant_count;
         i++) {
        add_word(offering, words,
                 (Word){editing->variants[i], "variant", NULL, NULL});
    }
}

static void add_parts(Offering *offering, Words *words, bool expression)
{
    const Editing *editing = offering->editing;
    if (outline_is_truth(&offering->place.outline) && !expression) {
        add_word(offering, words, (Word){"true", "value", NULL, NULL});
        add_word(offering, words, (Word){"false", "value", NULL, NULL});
    }
    for (int i = 0; !expression && i < EDITING_TREES; i++) {
        const Node *tree = editing_tree(editing, i);
        if (tree) {
            add_same_values(offering, words, value_key(&editing->slot), tree);
        }
    }
    add_names(offering, words);
    add_language(offering, words);
}

static void count_words(Offering *offering, const char *typed,
                        const char *word, const Words *words, Habit *habits)
{
    Surroundings around = {.key = value_key(&offering->editing->slot)};
    habits_words_before(offering->editing->arena, typed,
                        (size_t)(word - typed), &around);
    for (size_t i = 0; i < words->count; i++) {
        habits[i].text = words->items[i].text;
    }
    habits_count_words(offering->editing, &around, habits, words->count);
}

/* Words that often follow one. */
typedef struct {
    const char *word, *next;
} Pair;

static const Pair pairs[] = {
    {"of", "actor"},    {"of", "player"},    {"of", "players"}, {"for", "each"},
    {"each", "player"}, {"each", "card"},    {"and", "not"},    {"(", "for"},
    {"if", "not"},      {"then", "nothing"},
};

/* The word of `if`, `then`, `else` that is due in a text; NULL: none is. */
static const char *find_due(const char *typed)
{
    static const char *const words[] = {"if", "then", "else"};
    int open = 0;
    for (const char *at = typed; *at;) {
        size_t length = habits_word(at);
        for (int i = 0; i < 3; i++) {
            if (length == strlen(words[i]) &&
                strncmp(at, words[i], length) == 0) {
                open = (i + 1) % 3;
            }
        }
        at += length ? length : 1;
    }
    return open ? words[open] : NULL;
}

/* What grammar says for a word, besides what was written before. */
static unsigned long prefer_word(const Word *word, size_t place,
                                 const char *last, const char *due)
{
    unsigned long fits = text_equal(word->kind, "word") && place < 40 ? 2 : 0;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        bool is = text_equal(pairs[i].word, last) &&
                  text_equal(pairs[i].next, word->text);
        fits += is ? 300 : 0;
    }
    return fits + (due && text_equal(due, word->text) ? 300 : 0);
}

static void add_words(Offering *offering, const char *typed,
                      const Words *words)
{
    const char *word = word_begin(typed);
    Arena *arena = offering->editing->arena;
    Habit *habits = arena_alloc(arena, (words->count + 1) * sizeof *habits);
    count_words(offering, typed, word, words, habits);
    Surroundings around = {0};
    habits_words_before(arena, typed, (size_t)(word - typed), &around);
    const char *due =
        find_due(arena_copy(arena, typed, (size_t)(word - typed)));
    for (size_t i = 0; i < words->count; i++) {
        const Word *known = &words->items[i];
        const char *begin = find_begin(typed, word, known->text);
        const WordText *text = edit_find_word(known->text);
        size_t place = text ? (size_t)(text - offering_words) : 0;
        unsigned long more = (begin < word ? 500 : 0) +
                             prefer_word(known, place, around.last, due);
        offering_add(offering, begin,
                       (EditItem){.label = known->text,
                                  .insert = known->text,
                                  .kind = known->kind,
                                  .detail = known->detail,
                                  .about = known->about,
                                  .fits = habits[i].fits * 4 + more});
    }
}

void offering_add_values(Offering *offering)
{
    const Outline *outline = &offering->place.outline;
    const char *typed = offering->typed;
    bool expression = outline_is_called(outline, "an expression");
    bool prose = outline_is_prose(outline) && !expression;
    const char *braces = prose ? within_braces(typed) : NULL;
    Words words = {0};
    add_whole(offering, &words);
    if (braces ||
        (outline_is_text(outline) && !prose && !wants_variant(offering))) {
        add_parts(offering, &words, expression || braces);
    }
    add_words(offering, braces ? braces : typed, &words);
}
