/* The verbs that move cards.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "rules/reader.h"

/* For the sake of their findings. */
static void look_at_places(RuleReader *reader, const Node *node)
{
    static const char *const keys[] = {"from", "to"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (node_get(node, keys[i])) {
            reader_zone(reader, node, keys[i]);
        }
    }
}

/* Where the cards of a selection lie is said by itself; `from` may say it once
 * more. */
static Expression *read_lying(RuleReader *reader, const Node *node,
                              Expression *zone)
{
    if (node_get(node, "from")) {
        const Expression *said = reader_key(reader, node, "from", TYPE_CARDS);
        if (said->type.base != TYPE_ERROR && !expression_same(said, zone)) {
            reader_error(reader, "two-places", said->span,
                         "these cards lie somewhere else");
        }
    }
    return zone;
}

/* move: CARD | CARDS | one of each, from: ZONE, to: ZONE */
void read_move(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    step->everything = text_equal(object->text, "one of each");
    if (step->everything) {
        step->from = reader_zone(reader, node, "from");
        step->to = reader_zone(reader, node, "to");
        return;
    }
    Expression *what = step->object = reader_value(reader, object);
    TypeBase base = what->type.base;
    if (base == TYPE_ERROR) {
        look_at_places(reader, node);
        return;
    }
    if (base != TYPE_CARD && base != TYPE_CARDS && base != TYPE_CHOSEN) {
        reader_error(reader, "wrong-type", object->span,
                     "only cards can be moved, but this is %s",
                     expression_type_name(reader->variant, what->type));
        return;
    }
    Expression *lie = base == TYPE_CARDS ? expression_zone(what) : NULL;
    step->from = lie ? read_lying(reader, node, lie)
                     : reader_zone(reader, node, "from");
    step->to = reader_zone(reader, node, "to");
}

/* to: each ZONE, once for every player of the game in seat order. */
static void read_each(RuleReader *reader, const Node *to, Step *step)
{
    const Variant *variant = reader->variant;
    const char *name = to->text + strlen("each ");
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (text_equal(variant->zones[i].name, name) && variant->zones[i].each) {
            step->number = (int)i;
        }
    }
    if (step->number < 0 && !lost_has(variant->lost, name)) {
        reader_unknown(reader, "zone that each player has, like", to,
                       variant->zones, variant->zone_count,
                       sizeof *variant->zones);
    }
}

static void read_pile(RuleReader *reader, const Expression *zone, Span span,
                      const char *message)
{
    if (zone->type.base != TYPE_ERROR &&
        !reader->variant->zones[zone->value].pile) {
        reader_error(reader, "no-pile", span, "%s", message);
    }
}

/* deal: NUMBER, from: PILE, to: ZONE | each ZONE [, as: NAME] */
void read_deal(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    (void)object;
    const Node *to = node_get(node, "to"), *as = node_get(node, "as");
    const Node *from = node_get(node, "from");
    bool each = to && to->text && strncmp(to->text, "each ", 5) == 0;
    step->object = reader_key(reader, node, "deal", TYPE_NUMBER);
    step->from = reader_zone(reader, node, "from");
    read_pile(reader, step->from, from ? from->span : node->key_span,
              "cards are dealt from a pile");
    if (each) {
        if (as) {
            reader_error(reader, "no-use", as->span, "what is dealt to each "
                         "player has no one name");
        }
        read_each(reader, to, step);
        return;
    }
    step->to = reader_zone(reader, node, "to");
    if (as) {
        step->local = reader_local(reader, as->text, (Type){TYPE_CARD, -1});
        step->local->may_be_none = true;
    }
}

/* gather into: ZONE */
void read_gather(RuleReader *reader, const Node *node, const Node *object,
                 Step *step)
{
    (void)object;
    step->object = reader_zone(reader, node, "gather into");
}

/* shuffle: PILE */
void read_shuffle(RuleReader *reader, const Node *node, const Node *object,
                  Step *step)
{
    step->object = reader_zone(reader, node, "shuffle");
    read_pile(reader, step->object, object->span, "only a pile can be shuffled");
}
