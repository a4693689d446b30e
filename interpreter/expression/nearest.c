/* All names that may stand in an expression, for "did you mean".
 *
 * SPDX-License-Identifier: MIT */
#include "expression/nearest.h"

#include "base/text.h"
#include "report/suggest.h"

enum { NAMES_MAX = 512 };

typedef struct {
    const char *words[NAMES_MAX];
    size_t count;
} Names;

static void add_names(Names *names, const void *items, size_t count,
                      size_t size)
{
    const char *item = items;
    for (size_t i = 0; i < count && names->count < NAMES_MAX; i++) {
        names->words[names->count++] =
            *(const char *const *)(const void *)item;
        item += size;
    }
}

#define ADD_NAMES(names, items, count)                                        \
    add_names((names), (items), (size_t)(count), sizeof *(items))

const char *expression_nearest(const Variant *variant, const char *word)
{
    static const char *const words[] = {
        "actor",  "active", "players", "round",    "turn",   "nobody",
        "nothing", "none",   "true",    "false",    "count",  "empty",
        "next",   "previous", "top",   "bottom",   "worth",  "tokens",
        "points", "total",  "lowest",  "highest",  "shown",  "number",
        "order",  "sum",    "max",     "min",      "any",    "all",
        "most",   "least",  "next player", "dice", "face", "debt"};
    Names names = {{NULL}, 0};
    ADD_NAMES(&names, words, sizeof words / sizeof *words);
    ADD_NAMES(&names, variant->variables, variant->variable_count);
    ADD_NAMES(&names, variant->zones, variant->zone_count);
    ADD_NAMES(&names, variant->definitions, variant->definition_count);
    ADD_NAMES(&names, variant->lookups, variant->lookup_count);
    ADD_NAMES(&names, variant->dice, variant->dice_count);
    ADD_NAMES(&names, variant->tokens, variant->token_count);
    ADD_NAMES(&names, variant->holders, variant->holder_count);
    ADD_NAMES(&names, variant->attributes, variant->attribute_count);
    for (int i = 0; i < variant->attribute_count; i++) {
        ADD_NAMES(&names, variant->attributes[i].values,
                  variant->attributes[i].count);
    }
    const char *near = suggest_word(word, names.words, names.count);
    return text_equal(near, word) ? NULL : near;      /* known elsewhere */
}
