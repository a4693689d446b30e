/* A card in the tree of a position is a word of a text or an entry of a list.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/position_swap.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"

typedef struct {
    Arena *arena;
    const char *from, *to; /* cards */
    const Node *except;    /* where [from] is not looked for, or NULL */
} Replacing;

static bool replace_word(const Replacing *replacing, Node *node)
{
    size_t length = strlen(replacing->from);
    for (const char *at = node->text; *at; at += *at == ' ') {
        size_t word = strcspn(at, " ");
        if (word == length && strncmp(at, replacing->from, length) == 0) {
            node->text = text_format(replacing->arena, "%.*s%s%s",
                                     (int)(at - node->text), node->text,
                                     replacing->to, at + word);
            return true;
        }
        at += word;
    }
    return false;
}

/* In a list an entry is one card, which may have several words. */
static bool replace_entry(const Replacing *replacing, Node *list)
{
    for (size_t i = 0; i < list->count; i++) {
        if (text_equal(list->children[i]->text, replacing->from)) {
            list->children[i]->text = replacing->to;
            return true;
        }
    }
    return false;
}

/* Replaces the first card [from] in a value or below it. */
static bool replace(const Replacing *replacing, Node *node)
{
    if (node == replacing->except) {
        return false;
    }
    if (node->kind == NODE_SCALAR) {
        return replace_word(replacing, node);
    }
    if (node->kind == NODE_LIST) {
        return replace_entry(replacing, node);
    }
    for (size_t i = 0; i < node->count; i++) {
        if (replace(replacing, node->children[i])) {
            return true;
        }
    }
    return false;
}

/* The words of a text, as a list of cards. */
static bool read_cards(const Terms *terms, const char *words, Items *items)
{
    Node *node = node_new(terms->arena, NODE_SCALAR, (Span){0, 0, 0});
    node->text = words;
    return terms_cards(terms, node, items) && !items->rest && items->count > 0;
}

/* Whether a card was named before place [at]. */
static bool is_repeated(const Items *items, int at)
{
    for (int i = 0; i < at; i++) {
        if (items->items[i] == items->items[at]) {
            return true;
        }
    }
    return false;
}

/* Reports that card [at] of those named does not lie [where]: "in", "outside".
 */
static SwapEnd tell_missing(const Swapping *swapping, const Items *items,
                            int at, const char *where)
{
    const Terms *terms = swapping->terms;
    diagnostics_add(terms->found, SEVERITY_ERROR, "position", (Span){0, 0, 0},
                    "there is no %s%s %s '%s'",
                    is_repeated(items, at) ? "other " : "",
                    terms->variant->kinds[items->items[at]].label, where,
                    swapping->place);
    return SWAP_NOT_THERE;
}

static SwapEnd swap_each(const Swapping *swapping, const Items *given,
                         const Items *taken)
{
    const Variant *variant = swapping->terms->variant;
    Arena *arena = swapping->terms->arena;
    for (int i = 0; i < given->count; i++) {
        const char *one = variant->kinds[given->items[i]].label;
        const char *other = variant->kinds[taken->items[i]].label;
        Replacing here = {arena, one, other, NULL};
        Replacing elsewhere = {arena, other, one, swapping->zone};
        if (!swapping->zone || !replace(&here, swapping->zone)) {
            return tell_missing(swapping, given, i, "in");
        }
        if (!replace(&elsewhere, swapping->zones)) {
            return tell_missing(swapping, taken, i, "outside");
        }
    }
    return SWAP_DONE;
}

SwapEnd swap_cards(const Swapping *swapping, const char *words)
{
    const Terms *terms = swapping->terms;
    const char *between = strstr(words, " for ");
    size_t found = terms->found->count;
    Items given, taken;
    if (!between ||
        !read_cards(terms, arena_copy(terms->arena, words,
                                      (size_t)(between - words)), &given) ||
        !read_cards(terms, between + strlen(" for "), &taken)) {
        return terms->found->count > found ? SWAP_NOT_THERE : SWAP_OTHER_FORM;
    }
    return given.count == taken.count ? swap_each(swapping, &given, &taken)
                                      : SWAP_OTHER_FORM;
}
