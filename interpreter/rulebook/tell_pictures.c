/* Pictures of the cards of a family.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

enum { PICTURES_MAX = 60 };

/* "5, hearts": the values of a card in words. */
static const char *values_of(Teller *teller, const Kind *kind)
{
    const Variant *variant = teller->variant;
    Words words = words_new(teller->arena);
    for (int a = 0; a < variant->attribute_count; a++) {
        for (int i = 0; i < variant->attributes[a].count; i++) {
            if (bits_have(kind->values[a], i)) {
                english_gather(&words, variant->attributes[a].values[i]);
            }
        }
    }
    return english_join(&words, ", ");
}

/* The word for the colour is on the card unless a symbol stands there, as for
 * suits. */
static Picture picture_of(Teller *teller, const Kind *kind)
{
    static const char *const colours[] = {
        [HUE_NONE] = NULL, [HUE_RED] = "red", [HUE_GREEN] = "green",
        [HUE_YELLOW] = "yellow", [HUE_BLUE] = "blue",
        [HUE_MAGENTA] = "magenta", [HUE_CYAN] = "cyan"};
    const char *values = values_of(teller, kind);
    return (Picture){
        .face = kind->face, .colour = colours[kind->hue],
        .worded = colours[kind->hue] && text_equal(kind->face, kind->label),
        .name = *values && !text_equal(values, kind->label)
                    ? tell_format(teller, "%s (%s)", kind->label, values)
                    : kind->label};
}

/* The block that was written last: a paragraph or a row. */
static Block *last_block(const Teller *teller)
{
    Block *at = teller->page.at;
    return at->kind == BLOCK_ROW ? at : at->blocks[at->count - 1];
}

void pictures_add(Teller *teller, int family)
{
    const Variant *variant = teller->variant;
    Block *block = last_block(teller);
    Sentence *sentence = &block->sentences[block->sentence_count - 1];
    Picture *pictures = arena_alloc(teller->arena,
                                    PICTURES_MAX * sizeof *pictures);
    size_t count = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        if (kind->family == family && kind->copies > 0 &&
            count < PICTURES_MAX) {
            pictures[count++] = picture_of(teller, kind);
        }
    }
    sentence->pictures = pictures;
    sentence->picture_count = count;
}
