/* Lines of chance: starter, shuffle, deal, roll, pick.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/chance_wishes.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "variant/names.h"

static void add(const Terms *terms, Wishes *wishes, Wish wish, const Node *node,
                const Items *items)
{
    int16_t *values = arena_alloc(terms->arena, (size_t)items->count *
                                                sizeof *values + 1);
    memcpy(values, items->items, (size_t)items->count * sizeof *values);
    wish.values = values;
    wish.count = items->count;
    ARENA_PUSH(terms->arena, wishes->items, wishes->count, wishes->capacity) =
        wish;
    ARENA_PUSH(terms->arena, wishes->nodes, wishes->node_count,
               wishes->node_capacity) = node;
}

static void add_pick(const Terms *terms, Wishes *wishes, int variable,
                     int32_t value, const Node *node)
{
    Items none = {.count = 0};
    add(terms, wishes, (Wish){.kind = WISH_PICK, .variable = variable,
                              .value = value}, node, &none);
}

static void read_cards(const Terms *terms, Wishes *wishes, WishKind kind,
                       const Node *node, int zone, int player)
{
    Items items;
    if (terms_cards(terms, node, &items)) {
        add(terms, wishes, (Wish){.kind = kind, .zone = zone, .player = player},
            node, &items);
    }
}

/* {ZONE: cards} or {ZONE: {OWNER: cards}} */
static void read_zones(const Terms *terms, Wishes *wishes, WishKind kind,
                       const Node *zones)
{
    for (size_t i = 0; i < zones->count; i++) {
        const Node *node = zones->children[i];
        int zone = terms_zone(terms, node->key, node->key_span);
        Type of = zone < 0 ? (Type){0} : terms->variant->zones[zone].of;
        if (zone < 0 || !terms_is_owned(terms, "whose", node, of)) {
            continue;
        }
        for (size_t k = 0; variant_is_owned(of) && k < node->count; k++) {
            const Node *one = node->children[k];
            int owner = terms_owner(terms, of, one->key, one->key_span);
            read_cards(terms, wishes, kind, one, zone, owner);
        }
        if (!variant_is_owned(of)) {
            read_cards(terms, wishes, kind, node, zone, 0);
        }
    }
}

static void read_picks(const Terms *terms, Wishes *wishes, const Node *picks)
{
    for (size_t i = 0; i < picks->count; i++) {
        const Node *node = picks->children[i];
        int number = terms_variable(terms, node->key, node->key_span);
        int32_t value;
        if (number >= 0 &&
            terms_value(terms, node, terms->variant->variables[number].type,
                        &value)) {
            add_pick(terms, wishes, number, value, node);
        }
    }
}

bool wishes_read(const Terms *terms, const Node *line, Wishes *wishes)
{
    const Node *starter = node_get(line, "starter");
    const Node *shuffle = node_get(line, "shuffle");
    const Node *deal = node_get(line, "deal"), *roll = node_get(line, "roll");
    const Node *pick = node_get(line, "pick");
    size_t errors = terms->found->errors;
    Items items;
    if (starter) {
        int player = terms_player(terms, starter->text, starter->span);
        add_pick(terms, wishes, NOTHING, player < 0 ? 0 : player, starter);
    }
    if (shuffle) {
        read_zones(terms, wishes, WISH_ORDER, shuffle);
    }
    if (deal) {
        read_zones(terms, wishes, WISH_DEAL, deal);
    }
    if (roll && terms_faces(terms, roll, &items)) {
        add(terms, wishes, (Wish){.kind = WISH_ROLL}, roll, &items);
    }
    if (pick) {
        read_picks(terms, wishes, pick);
    }
    return terms->found->errors == errors;
}

/* What did not come at all. */
static const char *absence(const Wish *wish)
{
    switch (wish->kind) {
    case WISH_ORDER: return "it is not shuffled here";
    case WISH_DEAL: return "not so many cards are dealt there now";
    case WISH_ROLL: return "nothing is rolled here";
    case WISH_PICK: break;
    }
    return wish->variable == NOTHING ? "chance does not say who starts now"
                                     : "it is not picked here";
}

void wishes_report(const Terms *terms, const Wishes *wishes)
{
    for (size_t i = 0; i < wishes->count; i++) {
        const Wish *wish = &wishes->items[i];
        const Node *node = wishes->nodes[i];
        if (wish->problem) {
            diagnostics_add(terms->found, SEVERITY_ERROR, "chance", node->span,
                            "this cannot come: %s", wish->problem);
        } else if (!wish->met || wish->used < wish->count) {
            diagnostics_add(terms->found, SEVERITY_ERROR, "chance", node->span,
                            "this does not come: %s", absence(wish));
        }
    }
}
