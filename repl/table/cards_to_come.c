/* SPDX-License-Identifier: MIT */
#include "repl/table/cards_to_come.h"

#include "document/node.h"
#include "engine/zone.h"
#include "repl/table/history_segment.h"
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

CardsToCome cards_to_come_of(const Session *session, const Node *tree)
{
    Game *game = session->table->game;
    const Variant *variant = game->variant;
    Diagnostics found = diagnostics_new(session->text.arena);
    const Terms terms = {variant, session->table->names,
                         session->table->players, session->text.arena, &found};
    Items items;
    CardsToCome cards = {.count = 0};
    if (!read_pile(&terms, tree, &items) || !items.rest || items.count == 0) {
        return cards;
    }
    cards.count = (size_t)items.count;
    cards.labels = arena_alloc(session->arena,
                               cards.count * sizeof *cards.labels);
    for (size_t i = 0; i < cards.count; i++) {
        cards.labels[i] = variant->kinds[items.items[i]].label;
    }
    cards.pile = (size_t)zone_count(game, place_gathering(variant), 0,
                                    bits_all());
    cards.round = (unsigned)game->state->round;
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

const char *cards_to_come_left(const Session *session, const Terms *terms,
                               const Node *tree)
{
    const Chapter *chapter = session->chapter;
    Items pile;
    while (chapter && chapter->to_come.count == 0) {
        chapter = chapter->before;
    }
    bool same = chapter && session->table->game->state->round ==
                               (int)chapter->to_come.round;
    if (!same || !read_pile(terms, tree, &pile)) {
        return NULL;
    }
    size_t left = count_left(&chapter->to_come, terms, &pile);
    Text text = text_new(terms->arena);
    for (size_t i = 0; i < left; i++) {
        text_add_format(&text, "%s ",
                        terms->variant->kinds[pile.items[i]].label);
    }
    text_add(&text, "...");
    return left ? text_string(&text) : NULL;
}

bool cards_to_come_put(const Session *session, Node *tree, const char *cards)
{
    Arena *arena = session->text.arena;
    const Variant *variant = session->loaded->variant;
    const Span nowhere = {0, 0, 0};
    Node *zones = node_get(tree, "zones");
    int zone = place_gathering(variant);
    if (!cards || !zones || zone < 0 ||
        node_get(zones, variant->zones[zone].name)) {
        return false;
    }
    Node *pile = node_new(arena, NODE_SCALAR, nowhere);
    pile->text = cards;
    node_append(arena, zones, variant->zones[zone].name, nowhere, pile);
    return true;
}
