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

bool swap_cards(const Terms *terms, Node *zones, Node *zone,
                const char *words)
{
    const char *between = strstr(words, " for ");
    Items given, taken;
    if (!zone || !between ||
        !read_cards(terms, arena_copy(terms->arena, words,
                                      (size_t)(between - words)), &given) ||
        !read_cards(terms, between + strlen(" for "), &taken) ||
        given.count != taken.count) {
        return false;
    }
    for (int i = 0; i < given.count; i++) {
        const char *one = terms->variant->kinds[given.items[i]].label;
        const char *other = terms->variant->kinds[taken.items[i]].label;
        Replacing elsewhere = {terms->arena, other, one, zone};
        Replacing here = {terms->arena, one, other, NULL};
        if (!replace(&elsewhere, zones) || !replace(&here, zone)) {
            return false;
        }
    }
    return true;
}
