/* Parses the verbs that move cards.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "report/suggest.h"
#include "rules/rule_reader.h"

/* Parses `from` and `to` only for their findings. */
static void look_at_places(RuleReader *reader, const Node *node)
{
    static const char *const keys[] = {"from", "to"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (node_get(node, keys[i])) {
            reader_zone(reader, node, keys[i]);
        }
    }
}

/* The zone of a selection of cards. The selection already names it; `from` may
 * repeat it. */
static const Expression *read_lying(RuleReader *reader, const Node *node,
                                    const Expression *zone)
{
    if (node_get(node, "from")) {
        const Expression *said = reader_key(reader, node, "from", TYPE_CARDS);
        if (said->type.base != TYPE_ERROR && !expression_same(said, zone)) {
            reader_error(reader, "two-places", said->span,
                         "these cards are somewhere else");
        }
    }
    return zone;
}

/* Adds to a finding that a card at an end of a pile needs `from`. */
static void help_from(RuleReader *reader, const Expression *what, size_t first)
{
    bool end = what->kind == E_TOP || what->kind == E_BOTTOM;
    if (end && !what->left->left) {
        diagnostic_help(reader->found, &reader->found->items[first],
                        "write 'from: %s'",
                        reader->variant->zones[what->left->value].name);
    }
}

/* The other part of the zone in which cards are turned. */
static const Expression *read_turned(RuleReader *reader, const Expression *from,
                                     const Step *step)
{
    const Variant *variant = reader->variant;
    if (from->type.base == TYPE_ERROR) {
        return from;
    }
    const Zone *zone = &variant->zones[from->value];
    bool up = text_equal(step->turns, "turn up");
    if (!zone->whole || zone->up == up) {
        Diagnostic *finding = reader_error(
            reader, "wrong-face", from->span, zone->whole
                ? "the cards of '%s' lie so already"
                : "'%s' does not say which of its cards lie face up",
            zone->name);
        if (zone->whole) {
            diagnostic_help(reader->found, finding, "write '%s'",
                            variant->zones[zone->other].name);
        } else {
            diagnostic_help(reader->found, finding, "write 'faces: up and "
                            "down' at the zone '%s'", zone->name);
        }
        return reader_nothing(reader, from->span);
    }
    Expression *to = arena_alloc(reader->arena, sizeof *to);
    *to = *from;
    to->value = zone->other;
    return to;
}

/* Refuses to turn cards of several zones. */
static bool refuse_turned(RuleReader *reader, const Step *step,
                          const Expression *cards)
{
    if (step->turns) {
        Diagnostic *finding = reader_error(
            reader, "wrong-type", cards->span,
            "this turns cards of several zones at once");
        diagnostic_help(reader->found, finding, "write a step for each zone");
    }
    return step->turns != NULL;
}

/* Reads the rest of a move of cards of several zones; returns false when they
 * are of one zone. */
static bool read_several(RuleReader *reader, const Node *node, Step *step)
{
    const Expression *what = step->object;
    const Node *from = node_get(node, "from");
    bool several = what->type.base == TYPE_CARDS && expression_is_union(what);
    if (several && from) {
        reader_error(reader, "two-places", from->span,
                     "a union says where its cards are: leave out 'from'");
        return true;
    }
    const Expression *zones = several ? what : NULL;
    if (what->type.base != TYPE_CARDS && from) {
        size_t first = reader->found->count;
        zones = expression_read_as(&reader->meanings, reader->scope, from,
                                   TYPE_CARDS, -1);
        bool more = zones->type.base == TYPE_CARDS &&
                    expression_is_union(zones);
        if (!more && reader->found->count == first) {
            return false;
        }
        zones = more ? zones : NULL;
    }
    if (!zones) {
        return from && what->type.base != TYPE_CARDS;
    }
    if (!refuse_turned(reader, step, zones)) {
        step->to = reader_zone(reader, node, "to");
        reader_split(reader, step, zones);
    }
    return true;
}

/* move: CARD | CARDS | one of each, from: ZONE, to: ZONE
 * turn up: CARD | CARDS | one of each, from: ZONE; likewise `turn down` */
void read_move(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    step->everything = text_equal(object->text, "one of each");
    if (step->everything) {
        step->from = reader_zone(reader, node, "from");
        step->to = step->turns ? read_turned(reader, step->from, step)
                               : reader_zone(reader, node, "to");
        return;
    }
    const Expression *what = step->object = reader_value(reader, object);
    TypeBase base = what->type.base;
    if (base == TYPE_ERROR) {
        look_at_places(reader, node);
        return;
    }
    if (base != TYPE_CARD && base != TYPE_CARDS && base != TYPE_CHOSEN) {
        reader_refuse(reader, what, NEEDED_CARDS,
                      step->turns ? "only cards can be turned"
                                  : "only cards can be moved", NULL);
        return;
    }
    const Expression *lie = base == TYPE_CARDS ? expression_zone(what) : NULL;
    size_t first = reader->found->count;
    if (read_several(reader, node, step)) {
        return;
    }
    step->from = lie ? read_lying(reader, node, lie)
                     : reader_zone(reader, node, "from");
    if (!node_get(node, "from") && reader->found->count > first) {
        help_from(reader, what, first);
    }
    step->to = step->turns ? read_turned(reader, step->from, step)
                           : reader_zone(reader, node, "to");
}

/* Refuses a zone of which there is one for two keys. */
static void refuse_two_keys(RuleReader *reader, const Node *to,
                            const Zone *zone, const char *first)
{
    const Variant *variant = reader->variant;
    const char *second =
        variant->attributes[variant_second_key(variant, zone->of).attribute]
            .name;
    Diagnostic *finding = reader_error(
        reader, "unknown-name", to->span,
        "there is a '%s' for each %s and each %s", zone->name, first, second);
    diagnostic_help(reader->found, finding,
                    "write a 'for each' with each %s and one with each %s "
                    "around this step, and here 'to: %s of %s at %s'", first,
                    second, zone->name, first, second);
}

/* Refuses a zone that exists, but not for each player. */
static void refuse_other_zone(RuleReader *reader, const Node *to,
                              const Zone *zone)
{
    Type of = variant_first_key(reader->variant, zone->of);
    const char *thing =
        of.base == TYPE_PLAYER ? "player"
        : of.base == TYPE_DIE ? "die"
        : variant_has_owner(of)
            ? reader->variant->attributes[of.attribute].name : NULL;
    if (!thing) {
        expression_refuse_owner(reader->found, "unknown-name", to->span,
                                zone->name, zone->span,
                                "not one for each player");
        return;
    }
    if (zone->of.base == TYPE_PAIR) {
        refuse_two_keys(reader, to, zone, thing);
        return;
    }
    Diagnostic *finding = reader_error(
        reader, "unknown-name", to->span,
        "there is a '%s' for each %s, not for each player", zone->name, thing);
    diagnostic_help(reader->found, finding,
                    "write 'for each: %s' with 'in: %s%s' around this step, "
                    "and here 'to: %s of %s'", thing,
                    of.base == TYPE_DIE ? "" : "any ",
                    of.base == TYPE_DIE ? "dice" : thing, zone->name, thing);
}

/* Reports that no zone of each player has the name [name]. */
static void refuse_each(RuleReader *reader, const Node *to, const char *name)
{
    const Variant *variant = reader->variant;
    int other = variant_find_zone(variant, name);
    size_t count = 0;
    if (other >= 0) {
        refuse_other_zone(reader, to, &variant->zones[other]);
        return;
    }
    const char **known = arena_alloc(reader->arena,
                                     variant->zone_count * sizeof *known);
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each) {
            known[count++] = variant->zones[i].name;
        }
    }
    Diagnostic *finding = reader_error(
        reader, "unknown-name", to->span,
        "there is no zone '%s' that each player has", name);
    const char *near = suggest_word(name, known, count);
    near = near ? near : count == 1 ? known[0] : NULL;
    if (near) {
        diagnostic_help(reader->found, finding, "did you mean 'each %s'?",
                        near);
    }
}

/* to: each ZONE, once for every player of the game in seat order. */
static void read_each(RuleReader *reader, const Node *to, Step *step)
{
    const Variant *variant = reader->variant;
    const char *name = to->text + strlen("each ");
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        if (text_equal(zone->name, name) && zone->each) {
            step->number = (int)i;
        }
    }
    if (step->number < 0 && !lost_has(variant->lost, name)) {
        refuse_each(reader, to, name);
    }
}

static void read_pile(RuleReader *reader, const Expression *zone, Span span,
                      const char *message, const char *instead)
{
    if (zone->type.base != TYPE_ERROR &&
        !reader->variant->zones[zone->value].pile) {
        Diagnostic *finding = reader_error(reader, "no-pile", span, "%s",
                                           message);
        diagnostic_help(reader->found, finding, "other cards have no order: %s",
                        instead);
    }
}

/* A zone that each player has, without whose: mostly all of them are meant. */
static void help_each(RuleReader *reader, const Node *to, size_t first)
{
    Diagnostics *found = reader->found;
    const Variant *variant = reader->variant;
    int zone = to && to->text ? variant_find_zone(variant, to->text) : -1;
    if (zone >= 0 && variant->zones[zone].each && found->count == first + 1 &&
        text_equal(found->items[first].id, "whose")) {
        Diagnostic *finding = &found->items[first];
        const char *one = strchr(finding->help, '\'');
        diagnostic_help(found, finding, "write %s for one player, or 'each %s' "
                        "for all", one, to->text);
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
              "cards are dealt from a pile", "choose cards, and 'move' them");
    if (each) {
        if (as) {
            reader_error(reader, "no-use", as->span, "cards dealt to each "
                         "player cannot have one name");
        }
        read_each(reader, to, step);
        return;
    }
    size_t first = reader->found->count;
    step->to = reader_zone(reader, node, "to");
    help_each(reader, to, first);
    if (as) {
        step->local = reader_local(reader, as->text, (Type){TYPE_CARD, -1});
        step->local->may_be_none = true;
    }
}

/* Whether this can be revealed: it lies somewhere, or is remembered. */
static bool can_be_revealed(const Expression *what)
{
    TypeBase base = what->type.base;
    return what->kind == E_VARIABLE || base == TYPE_CARD ||
           base == TYPE_DIE || base == TYPE_DICE ||
           (base == TYPE_TOKENS && what->kind == E_TOKENS) ||
           (base == TYPE_CARDS &&
            (expression_zone(what) || expression_is_union(what)));
}

/* For "coin of PLAYER": all tokens that the player has can be revealed. */
static const char *help_revealed(RuleReader *reader, const Node *object)
{
    const char *of = object->text ? strstr(object->text, " of ") : NULL;
    const char *kind = of ? arena_copy(reader->arena, object->text,
                                       (size_t)(of - object->text)) : NULL;
    return kind && variant_find_token(reader->variant, kind) >= 0
               ? text_format(reader->arena, "write 'tokens%s', which reveals "
                             "all kinds of them", of)
               : NULL;
}

/* reveal: CARDS | CARD | each ZONE | MEMORY | tokens of HOLDER | DICE
 * [, to: PLAYER | PLAYERS] */
void read_reveal(RuleReader *reader, const Node *node, const Node *object,
                 Step *step)
{
    const Node *to = node_get(node, "to");
    if (object->text && strncmp(object->text, "each ", 5) == 0) {
        read_each(reader, object, step);
    } else {
        step->object = reader_value(reader, object);
        if (step->object->type.base != TYPE_ERROR &&
            !can_be_revealed(step->object)) {
            reader_refuse(reader, step->object, NEEDED_CARDS, "only cards of "
                          "a zone, a card, something remembered, tokens of "
                          "somebody and dice can be revealed",
                          help_revealed(reader, object));
        }
    }
    bool refused = to && reader_refuse_players(reader, to, PLAYERS_LEARN);
    step->to = to && !refused ? reader_value(reader, to) : NULL;
    if (step->to && step->to->type.base != TYPE_ERROR &&
        step->to->type.base != TYPE_PLAYER &&
        step->to->type.base != TYPE_PLAYERS) {
        reader_refuse(reader, step->to, NEEDED_SET, "'to' names a player or a "
                      "set of players", "leave out 'to' to reveal it to "
                      "everybody");
    }
    if (step->object && step->object->type.base == TYPE_CARDS &&
        expression_is_union(step->object)) {
        reader_split(reader, step, NULL);
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
    read_pile(reader, step->object, object->span,
              "only a pile can be shuffled", "remove this");
}
