/* Colours are marks; base/terminal_text.c has what they look like.
 *
 * SPDX-License-Identifier: MIT */
#include "view/card_look.h"

#include <string.h>

#include "base/style.h"
#include "base/text_wrap.h"
#include "variant/names.h"
#include "view/move_input.h"

static const char *const hues[] = {
    [HUE_NONE] = "", [HUE_RED] = STYLE_RED, [HUE_GREEN] = STYLE_GREEN,
    [HUE_YELLOW] = STYLE_YELLOW, [HUE_BLUE] = STYLE_BLUE,
    [HUE_MAGENTA] = STYLE_MAGENTA, [HUE_CYAN] = STYLE_CYAN};

const char *look_card(Look look, const Variant *variant, int kind, Arena *arena)
{
    const Kind *of = &variant->kinds[kind];
    const char *face = look.plain     ? of->words
                       : look.symbols ? of->face : of->label;
    bool colour = look.colour && of->hue != HUE_NONE;
    return colour ? text_format(arena, "%s%s%s", hues[of->hue], face,
                                STYLE_COLOUR_END)
                  : face;
}

/* The length of what stands between two words: a sign, or a mark such as that
 * before the end of a broken line. */
static size_t gap_length(const char *text)
{
    return *text == *STYLE_BEGIN && text[1] ? (size_t)STYLE_LENGTH : *text != 0;
}

const char *look_words(Look look, const Variant *variant, const char *words,
                       Arena *arena)
{
    static const char between[] = " \n" STYLE_BEGIN;
    Text text = text_new(arena);
    if (!look.colour && !look.symbols && !look.plain) {
        return words;
    }
    while (*words) {
        size_t length = strcspn(words, between);
        const char *word = arena_copy(arena, words, length);
        int kind = variant_find_kind(variant, word);
        text_add(&text, kind >= 0 ? look_card(look, variant, kind, arena)
                                  : word);
        words += length;
        size_t gap = gap_length(words);
        text_add_bytes(&text, words, gap);
        words += gap;
    }
    return text_string(&text);
}

/* Whether a label could be a word of a sentence, too. */
static bool is_word(const char *label)
{
    return label[strspn(label, "abcdefghijklmnopqrstuvwxyz")] == '\0';
}

/* What a card that stands in a text looks like; NULL: as it stands there. */
static const char *face_in_text(const Medium *page, Look look,
                                const Kind *kind)
{
    bool same = strcmp(kind->words, kind->label) == 0;
    return look.plain ? (same ? NULL : kind->words)
           : wrapping_width(page, kind->face) ==
                     wrapping_width(page, kind->label)
               ? kind->face : NULL;
}

const char *look_text(Look look, const Variant *variant, const char *text,
                      Arena *arena)
{
    static const char between[] = " \n'\"(),.;:?!" STYLE_BEGIN;
    Text shown = text_new(arena);
    bool follows = false;                /* another card after a blank */
    if (!look.symbols && !look.plain) {
        return text;
    }
    while (*text) {
        size_t length = strcspn(text, between);
        const char *word = arena_copy(arena, text, length);
        int kind = length > 0 && !is_word(word)
                       ? variant_find_kind(variant, word) : NOTHING;
        const char *face = kind >= 0
                               ? face_in_text(arena_medium(arena), look,
                                              &variant->kinds[kind])
                               : NULL;
        text_add(&shown, follows && face ? ", " : follows ? " " : "");
        text_add(&shown, face ? face : word);
        text += length;
        follows = look.plain && face && *text == ' ';
        size_t gap = gap_length(text);
        text_add_bytes(&shown, text, follows ? 0 : gap);
        text += gap;
    }
    text_add(&shown, follows ? " " : "");
    return text_string(&shown);
}

/* The card whose words stand at the beginning of [typed], up to a blank, a
 * comma before one, or the end; the one with the longest. NOTHING: none. */
static int find_spoken(const Variant *variant, const char *typed)
{
    size_t longest = 0;
    int found = NOTHING;
    for (int i = 0; i < variant->kind_count; i++) {
        size_t length = strlen(variant->kinds[i].words);
        bool ends = move_input_alike(typed, variant->kinds[i].words,
                                     length) &&
                    (typed[length] == '\0' || typed[length] == ' ' ||
                     strncmp(typed + length, ", ", 2) == 0);
        if (ends && length > longest) {
            longest = length;
            found = i;
        }
    }
    return found;
}

const char *look_spoken(const Variant *variant, const char *typed, Arena *arena)
{
    Text text = text_new(arena);
    while (*typed) {
        int kind = find_spoken(variant, typed);
        size_t word = strcspn(typed, " ");
        size_t length = kind >= 0 ? strlen(variant->kinds[kind].words) : word;
        text_add_bytes(&text, kind >= 0 ? variant->kinds[kind].label : typed,
                       kind >= 0 ? strlen(variant->kinds[kind].label)
                                 : length);
        typed += length;
        typed += kind >= 0 && *typed == ',';
        text_add(&text, *typed ? " " : "");
        typed += *typed != '\0';
    }
    return text_string(&text);
}

/* Finds the value whose symbol begins [typed]. Returns the text of the value in
 * labels and stores the symbol's length in *[length]; NULL: none. */
static const char *find_symbol(const Variant *variant, const char *typed,
                               size_t *length)
{
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        for (int value = 0; value < attribute->count; value++) {
            const char *symbol = attribute->symbols[value];
            *length = symbol ? strlen(symbol) : 0;
            if (symbol && strncmp(typed, symbol, *length) == 0) {
                return attribute->shown[value];
            }
        }
    }
    return NULL;
}

const char *look_typed(const Variant *variant, const char *typed, Arena *arena)
{
    Text text = text_new(arena);
    for (size_t length; *typed; typed += length) {
        const char *shown = find_symbol(variant, typed, &length);
        length = shown ? length : 1;
        text_add_bytes(&text, shown ? shown : typed,
                       shown ? strlen(shown) : length);
    }
    return text_string(&text);
}
