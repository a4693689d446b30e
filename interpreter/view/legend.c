/* A value whose card has its name needs no words.
 *
 * SPDX-License-Identifier: MIT */
#include "view/legend.h"

#include "base/text_wrap.h"
#include "observe/sight.h"
#include "view/seen_cards.h"

static uint32_t bit_of(int viewer)
{
    return (uint32_t)1 << (viewer == SEES_ALL ? SPECTATOR + 1 : viewer);
}

/* The values of an attribute on cards that the viewer sees. */
static Bits seen_values(const Variant *variant, const Sight *sight,
                        int attribute)
{
    Bits values = {0};
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (sight->cards[kind] > 0) {
            values = bits_or(values, variant->kinds[kind].values[attribute]);
        }
    }
    return values;
}

/* The sign of a value that is other than its name, or NULL. */
static const char *sign_of(const Attribute *attribute, int value, Look look)
{
    const char *shown = attribute->shown[value];
    const char *symbol = attribute->symbols[value];
    bool short_form = *shown && !text_equal(shown, attribute->values[value]);
    return look.symbols && symbol ? symbol : short_form ? shown : NULL;
}

/* The signs of the values for which [wanted] has a bit in the set of their
 * attribute. */
static const char *signs_of(const Variant *variant, const Bits *wanted,
                            Look look, Arena *arena)
{
    Text text = text_new(arena);
    Wrapping line = wrapping_begin(&text, 2, "signs:");
    bool any = false;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        for (int k = 0; k < attribute->count; k++) {
            const char *sign = sign_of(attribute, k, look);
            if (sign && bits_have(wanted[i], k)) {
                wrapping_add(&line, text_format(arena, "%s %s", sign,
                                                attribute->values[k]),
                             any ? 3 : 1);
                any = true;
            }
        }
    }
    wrapping_end(&line);
    return any ? text_string(&text) : "";
}

const char *legend_line(const Legend *legend, Game *game, int viewer, Look look,
                        Arena *arena)
{
    const Variant *variant = game->variant;
    Sight sight = sight_at_table(game, viewer);
    Bits wanted[ATTRIBUTES_MAX];
    for (int i = 0; i < variant->attribute_count; i++) {
        Bits seen = seen_values(variant, &sight, i);
        wanted[i] = (Bits){0};
        for (int k = 0; k < variant->attributes[i].count; k++) {
            if (bits_have(seen, k) &&
                !(legend->told[i][k] & bit_of(viewer))) {
                wanted[i] = bits_or(wanted[i], bits_of(k));
            }
        }
    }
    return signs_of(variant, wanted, look, arena);
}

const char *legend_all(const Variant *variant, Look look, Arena *arena)
{
    Bits wanted[ATTRIBUTES_MAX];
    for (int i = 0; i < variant->attribute_count; i++) {
        wanted[i] = (Bits){0};
        for (int kind = 0; kind < variant->kind_count; kind++) {
            wanted[i] = bits_or(wanted[i], variant->kinds[kind].values[i]);
        }
    }
    return signs_of(variant, wanted, look, arena);
}

const char *legend_score_line(const Legend *legend, const char *score,
                              int viewer, Arena *arena)
{
    Text text = text_new(arena);
    if (!(legend->scores & bit_of(viewer))) {
        wrapping_say(&text, 2, score, ": what the move adds to your total");
    }
    return text_string(&text);
}

void legend_note_scores(Legend *legend, int viewer)
{
    legend->scores |= bit_of(viewer);
}

void legend_note(Legend *legend, Game *game, int viewer)
{
    const Variant *variant = game->variant;
    Sight sight = sight_at_table(game, viewer);
    for (int i = 0; i < variant->attribute_count; i++) {
        Bits seen = seen_values(variant, &sight, i);
        for (int k = 0; k < variant->attributes[i].count; k++) {
            if (bits_have(seen, k)) {
                legend->told[i][k] |= bit_of(viewer);
            }
        }
    }
}
