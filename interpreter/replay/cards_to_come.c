/* SPDX-License-Identifier: MIT */
#include "replay/cards_to_come.h"

#include "base/text.h"
#include "document/node.h"
#include "replay/position_setup.h"

/* Reads the cards that a position names in the pile; false: it names none. */
static bool read_pile(const Terms *terms, const Node *tree, Items *items)
{
    int zone = place_gathering(terms->variant);
    const Node *zones = node_get(tree, "zones");
    const Node *pile = zone >= 0 ? node_get(zones,
                                            terms->variant->zones[zone].name)
                                 : NULL;
    *items = (Items){.count = 0};
    return pile && terms_cards(terms, pile, items);
}

static const char *round_of(const Node *tree)
{
    const Node *round = node_get(tree, "round");
    return round ? round->text : "";
}

CardsToCome cards_to_come_of(Arena *arena, const Terms *terms, const Node *set,
                             const Node *laid)
{
    Items items, pile;
    CardsToCome cards = {.count = 0};
    if (!read_pile(terms, set, &items) || !items.rest || items.count == 0 ||
        !read_pile(terms, laid, &pile)) {
        return cards;
    }
    cards.count = (size_t)items.count;
    cards.labels = arena_alloc(arena, cards.count * sizeof *cards.labels);
    for (size_t i = 0; i < cards.count; i++) {
        cards.labels[i] = terms->variant->kinds[items.items[i]].label;
    }
    cards.pile = (size_t)pile.count;
    cards.round = text_format(arena, "%s", round_of(laid));
    return cards;
}

/* How many of the cards are left: those on top were drawn. */
static size_t count_left(const CardsToCome *cards, const Terms *terms,
                         const Items *pile)
{
    size_t now = (size_t)pile->count;
    size_t drawn = cards->pile > now ? cards->pile - now : 0;
    size_t left = drawn < cards->count && cards->pile >= now
                      ? cards->count - drawn : 0;
    for (size_t i = 0; i < left; i++) {
        const char *label = terms->variant->kinds[pile->items[i]].label;
        left = text_equal(cards->labels[drawn + i], label) ? left : 0;
    }
    return left;
}

const char *cards_to_come_left(const CardsToCome *cards, const Terms *terms,
                               const Node *tree)
{
    Items pile;
    if (cards->count == 0 || !text_equal(cards->round, round_of(tree)) ||
        !read_pile(terms, tree, &pile)) {
        return NULL;
    }
    size_t left = count_left(cards, terms, &pile);
    Text text = text_new(terms->arena);
    for (size_t i = 0; i < left; i++) {
        text_add_format(&text, "%s ",
                        terms->variant->kinds[pile.items[i]].label);
    }
    text_add(&text, "...");
    return left ? text_string(&text) : NULL;
}

bool cards_to_come_put(const Terms *terms, Node *tree, const char *cards)
{
    const Variant *variant = terms->variant;
    const Span nowhere = {0, 0, 0};
    Node *zones = node_get(tree, "zones");
    int zone = place_gathering(variant);
    if (!cards || !zones || zone < 0 ||
        node_get(zones, variant->zones[zone].name)) {
        return false;
    }
    Node *pile = node_new(terms->arena, NODE_SCALAR, nowhere);
    pile->text = cards;
    node_append(terms->arena, zones, variant->zones[zone].name, nowhere, pile);
    return true;
}
