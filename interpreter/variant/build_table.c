/* Builds everything on the table except the cards: tokens and their holders,
 * dice, zones, and the statuses of players.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "variant/build.h"

#include <string.h>

static void build_token(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    if (!build_room(builder, "kinds of tokens", (size_t)variant->token_count,
                    TOKENS_MAX, node->key_span)) {
        return;
    }
    const Node *supply = node_get(node, "supply");
    TokenKind *token = &variant->tokens[variant->token_count++];
    token->name = node->key;
    token->called = build_called(builder, node);
    token->unshown = node_get(node, "shown") != NULL;
    token->node = node;
    token->supplied = supply;
    token->span = node->key_span;
    token->worth = build_number(node_get(node, "worth"), 0);
    token->supply = build_number(supply, UNLIMITED);
    build_seen(builder, node_get(node, "seen by"),
               (SeenTraits){token->name, {TYPE_PLAYER, -1}, false},
               &token->seen_by);
    int before = variant->token_count - 2;
    if (before >= 0 && token->worth > 0 &&
        variant->tokens[before].worth > token->worth) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "token-order",
                        token->span, "list tokens by rising worth: '%s' is "
                        "worth less than '%s'",
                        token->name, variant->tokens[before].name);
    }
}

/* A list whose key was misspelt is no mapping. */
static void build_holders(Builder *builder, const Node *holders)
{
    Variant *variant = builder->variant;
    ARENA_PUSH(builder->arena, variant->holders, variant->holder_count,
               variant->holder_capacity) = (TokenHolder){.name = "supply"};
    for (size_t i = 0; holders && i < holders->count; i++) {
        const Node *node = holders->children[i];
        if (!node->key) {
            return;
        }
        TokenHolder *holder = &ARENA_PUSH(builder->arena, variant->holders,
                                     variant->holder_count,
                                     variant->holder_capacity);
        *holder = (TokenHolder){.name = node->key,
                           .called = build_called(builder, node),
                           .unshown = node_get(node, "shown") != NULL,
                           .span = node->key_span, .node = node};
        build_seen(builder, node_get(node, "seen by"),
                   (SeenTraits){holder->name, {TYPE_ERROR, -1}, false},
                   &holder->seen_by);
    }
}

void build_tokens(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *tokens = node_get(root, "tokens");
    const Node *swapping = node_get(root, "swapping");
    for (size_t i = 0; tokens && i < tokens->count; i++) {
        build_token(builder, tokens->children[i]);
    }
    build_holders(builder, node_get(root, "holders"));
    variant->automatic = swapping && text_equal(swapping->text, "automatic");
}

static bool same_faces(const Die *one, const Die *other)
{
    return one->face_count == other->face_count &&
           memcmp(one->faces, other->faces, one->face_count) == 0;
}

static void build_face(Builder *builder, Die *die, const Node *face, int value)
{
    if (build_room(builder, "faces", die->face_count, FACES_MAX, face->span)) {
        die->faces[die->face_count++] = (uint8_t)value;
    }
}

/* Adds a face; a range such as 1..6 is a face for each of its values. */
static void build_faces(Builder *builder, const Attribute *attribute, Die *die,
                        const Node *face)
{
    int value = attribute_find_value(attribute, face->text);
    Bits range;
    if (value >= 0) {
        build_face(builder, die, face, value);
    } else if (!strstr(face->text, "..")) {
        build_unknown_value(builder, attribute, face->text, face->span);
    } else if (build_value_range(builder, attribute, face->text, face->span,
                                 &range)) {
        for (value = 0; value < attribute->count; value++) {
            if (bits_have(range, value)) {
                build_face(builder, die, face, value);
            }
        }
    }
}

static void build_die(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    size_t most = (size_t)(DICE_MAX / (variant->dice_each
                                           ? variant->players_most : 1));
    if (!build_room(builder, variant->dice_each ? "dice of each player"
                                                : "dice",
                    (size_t)variant->dice_named, most, node->key_span)) {
        return;
    }
    const Attribute *attribute = &variant->attributes[variant->dice_attribute];
    Die *die = &variant->dice[variant->dice_named++];
    die->name = node->key;
    die->span = node->key_span;
    die->node = node;
    for (size_t i = 0; i < node->count; i++) {
        build_faces(builder, attribute, die, node->children[i]);
    }
    die->like = (int)(die - variant->dice);
    for (int i = die->like; i-- > 0;) {
        if (same_faces(&variant->dice[i], die)) {
            die->like = i;
        }
    }
}

/* Gives each player dice like those of the first. */
static void hand_out_dice(Variant *variant)
{
    int owners = variant->dice_each ? variant->players_most : 1;
    for (; variant->dice_count < owners * variant->dice_named;
         variant->dice_count++) {
        variant->dice[variant->dice_count] =
            variant->dice[variant->dice_count % variant->dice_named];
    }
}

void build_dice(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *dice = node_get(root, "dice");
    const Node *shown = node_get(dice, "attribute");
    const Node *faces = node_get(dice, "faces");
    variant->dice_attribute = -1;
    variant->dice_each = node_get(dice, "of") != NULL;
    if (lost_has(variant->lost, "dice")) {
        lost_add(builder->arena, variant->lost, "die", false);
    }
    if (!dice || !shown) {
        return;
    }
    variant->dice_attribute = build_attribute_of(builder, shown->text,
                                                 shown->span);
    if (variant->dice_attribute < 0) {
        lost_add(builder->arena, variant->lost, "die", false);
        return;
    }
    build_seen(builder, node_get(dice, "seen by"),
               (SeenTraits){"dice", variant_dice_owner(variant), false},
               &variant->dice_seen_by);
    for (size_t i = 0; faces && i < faces->count; i++) {
        build_die(builder, faces->children[i]);
    }
    hand_out_dice(variant);
}

static Meaning read_meaning(const Node *node)
{
    return text_equal(node->text, "out of the round") ? STATUS_OUT_OF_ROUND
           : text_equal(node->text, "out of the game") ? STATUS_OUT_OF_GAME
                                                       : STATUS_PLAYING;
}

void build_statuses(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *list = node_get(root, "statuses");
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i];
        if (!build_room(builder, "statuses", (size_t)variant->status_count,
                        STATUSES_MAX, node->key_span)) {
            return;
        }
        Status *status = &variant->statuses[variant->status_count++];
        status->name = node->key;
        status->span = node->key_span;
        status->meaning = read_meaning(node);
    }
    if (variant->status_count == 0) {
        variant->statuses[variant->status_count++] = (Status){.name = "in"};
    }
    if (variant->statuses[0].meaning != STATUS_PLAYING) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "first-status",
                        variant->statuses[0].span,
                        "the first status must be 'playing', the status of "
                        "players at the beginning");
    }
}

/* --- seen by -------------------------------------------------------------- */

/* Reports a form of `seen by` that only something of each player can have. */
static void refuse_ownerless(Builder *builder, const Node *node,
                             SeenTraits traits, const char *what)
{
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "no-owner", node->span,
        "%s is for what each player has, but no player owns '%s'", what,
        traits.name);
    diagnostic_help(builder->found, finding, "write 'nobody', 'everybody' or a "
                    "set of players; what is 'of: each player' has an owner");
}

/* One way of `seen by`, for [status]. */
static void read_seen(Builder *builder, const Node *node, SeenTraits traits,
                      SeenBy *by, int status)
{
    int word = node->kind == NODE_SCALAR
                   ? names_find(seen_words(), node->text) : NOTHING;
    by->seen[status] = (uint8_t)(word < 0 ? SEEN_SET : word);
    by->texts[status] = word < 0 ? node : NULL;
    if ((word == SEEN_OWNER || word == SEEN_OTHERS) &&
        !variant_of_players(builder->variant, traits.of)) {
        refuse_ownerless(builder, node, traits, text_format(
            builder->arena, "'seen by: %s'", node->text));
    } else if (word == SEEN_TOP && !traits.pile) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "no-pile", node->span,
            "'seen by: top' is for piles, which have a top");
        diagnostic_help(builder->found, finding, "write 'seen by: everybody', "
                        "'seen by: nobody'%s%s",
                        variant_of_players(builder->variant, traits.of)
                            ? ", 'seen by: owner'" : "",
                        " or a set of players");
    }
}

/* seen by: owner, or for each status of the owner: {in: everybody}. */
void build_seen(Builder *builder, const Node *node, SeenTraits traits,
                SeenBy *by)
{
    Variant *variant = builder->variant;
    bool by_status = node && node->kind == NODE_MAPPING;
    by->node = node;
    if (by_status && !variant_of_players(variant, traits.of)) {
        refuse_ownerless(builder, node, traits, "'seen by' for each status");
        return;
    }
    for (int i = 0; node && i < STATUSES_MAX; i++) {
        if (by_status) {
            by->seen[i] = SEEN_OWNER;
        } else if (i == 0) {
            read_seen(builder, node, traits, by, i);
        } else {
            by->seen[i] = by->seen[0];
            by->texts[i] = by->texts[0];
        }
    }
    for (size_t i = 0; by_status && i < node->count; i++) {
        const Node *child = node->children[i];
        int status = variant_find_status(variant, child->key);
        if (status >= 0) {
            read_seen(builder, child, traits, by, status);
        } else {
            build_unknown(builder, variant_list(variant, LIST_STATUSES),
                          child->key, child->key_span);
        }
    }
}

/* --- zones ---------------------------------------------------------------- */

/* Reports an owner that is not an attribute, or a die when there are no
 * dice. */
static void refuse_owner(Builder *builder, const Node *node, const char *word)
{
    const Variant *variant = builder->variant;
    static const char *const words[] = {"player", "die"};
    if (lost_has(variant->lost, word)) {
        lost_add(builder->arena, variant->lost, node->parent->key, true);
    } else if (text_equal(word, "die") && lost_has(variant->lost, "dice")) {
        lost_add(builder->arena, variant->lost, node->parent->key, true);
        return;
    } else if (text_equal(word, "die")) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "no-dice", node->span,
                        "this variant has no dice");
        return;
    }
    build_unknown(builder, names_join(
        builder->arena, NAME_LIST(NULL, words, variant->dice_count > 0 ? 2 : 1),
        variant_list(variant, LIST_ATTRIBUTES)), word, node->span);
}

/* `each player`, `each die`, `each` and an attribute, or `1..9`. */
static Type read_key(Builder *builder, const Node *node)
{
    const Variant *variant = builder->variant;
    bool each = strncmp(node->text, "each ", strlen("each ")) == 0;
    const char *word = each ? node->text + strlen("each ") : node->text;
    if (each && text_equal(word, "player")) {
        return (Type){TYPE_PLAYER, -1};
    }
    if (each && text_equal(word, "die") && variant->dice_count > 0) {
        return (Type){TYPE_DIE, -1};
    }
    int attribute = variant_find_attribute(variant, word);
    if (attribute >= 0 && variant->attributes[attribute].count > 0) {
        return (Type){TYPE_SYMBOL, attribute};
    }
    if (each) {            /* a faulty range is reported as an attribute */
        refuse_owner(builder, node, word);
    }
    return (Type){TYPE_ERROR, -1};
}

/* Reports a second key that is no value. */
static void refuse_second(Builder *builder, const Node *list)
{
    const Node *one = list->children[0], *other = list->children[1];
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "not-allowed", other->span,
        "'%s' can only be the first of two keys", other->text);
    if (!text_equal(one->text, "each player") &&
        !text_equal(one->text, "each die")) {
        diagnostic_help(builder->found, finding, "write '[%s, %s]'",
                        other->text, one->text);
    }
}

/* Notes two keys and returns their type. */
static Type note_pair(Builder *builder, Type first, Type second)
{
    Variant *variant = builder->variant;
    size_t number = 0;
    while (number < variant->key_pair_count &&
           memcmp(&variant->key_pairs[number], &(KeyPair){first, second},
                  sizeof(KeyPair)) != 0) {
        number++;
    }
    if (number == variant->key_pair_count) {
        ARENA_PUSH(builder->arena, variant->key_pairs, variant->key_pair_count,
                   variant->key_pair_capacity) = (KeyPair){first, second};
    }
    return (Type){TYPE_PAIR, (int)number};
}

/* [each player, each place] */
static Type read_pair(Builder *builder, const Node *list)
{
    Type first = read_key(builder, list->children[0]);
    Type second = read_key(builder, list->children[1]);
    if (second.base == TYPE_PLAYER || second.base == TYPE_DIE) {
        refuse_second(builder, list);
        second.base = TYPE_ERROR;
    }
    return first.base == TYPE_ERROR || second.base == TYPE_ERROR
               ? (Type){TYPE_ERROR, -1} : note_pair(builder, first, second);
}

Type build_of(Builder *builder, const Node *node)
{
    Type of = {TYPE_ERROR, -1};
    if (node && node->kind == NODE_LIST && node->count > 0) {
        of = node->count == 1 ? read_key(builder, node->children[0])
                              : read_pair(builder, node);
    } else if (node && node->kind == NODE_SCALAR) {
        of = read_key(builder, node);
    }
    int count = variant_count_of(builder->variant, of);
    if (count > OWNERS_MAX) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "too-many", node->span,
                        "there would be %d of these; at most %d are possible",
                        count, OWNERS_MAX);
        return (Type){TYPE_ERROR, -1};
    }
    return of;
}

/* Makes a zone with cards face up and face down two: its parts. Everybody sees
 * the cards that lie face up; `seen by` is about the others, which nobody sees
 * when it is not said. */
static void part_zone(Builder *builder, Zone *zone)
{
    Variant *variant = builder->variant;
    Zone *down = &variant->zones[variant->zone_count++];
    zone->whole = zone->name;
    zone->other = (int)(down - variant->zones);
    *down = *zone;
    down->other = (int)(zone - variant->zones);
    zone->up = true;
    zone->name = text_format(builder->arena, "%s face up", zone->whole);
    down->name = text_format(builder->arena, "%s face down", zone->whole);
    for (int i = 0; i < STATUSES_MAX && !zone->seen_by.node; i++) {
        down->seen_by.seen[i] = SEEN_NOBODY;
    }
    zone->seen_by = (SeenBy){.node = NULL};
}

static void sort_by(Builder *builder, const Node *node, Zone *zone)
{
    int attribute = zone->sorted_count < SORTED_MAX
                        ? build_attribute_of(builder, node->text, node->span)
                        : NOTHING;
    if (zone->sorted_count == SORTED_MAX) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "too-many", node->span,
                        "cards are sorted by at most %d attributes",
                        SORTED_MAX);
    } else if (attribute >= 0) {
        zone->sorted[zone->sorted_count++] = attribute;
    }
}

/* How the table sorts the cards of a zone without an order. */
static void build_sorted(Builder *builder, const Node *node, Zone *zone)
{
    if (node && zone->pile) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "not-allowed",
                        node->key_span, "a pile has an order of its own");
    } else if (node && node->kind == NODE_SCALAR) {
        sort_by(builder, node, zone);
    }
    for (size_t i = 0; node && !zone->pile && node->kind == NODE_LIST &&
                       i < node->count; i++) {
        sort_by(builder, node->children[i], zone);
    }
}

void build_zones(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *list = node_get(root, "zones");
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i];
        bool parts = node_get(node, "faces") != NULL;
        if (!build_room(builder, "zones", variant->zone_count + parts,
                        ZONES_MAX, node->key_span)) {
            return;
        }
        Zone *zone = &variant->zones[variant->zone_count++];
        *zone = (Zone){.name = node->key, .called = build_called(builder, node),
                       .span = node->key_span, .node = node};
        zone->pile = node_get(node, "as") != NULL;
        zone->spread = node_get(node, "spread") != NULL;
        zone->unshown = node_get(node, "shown") != NULL;
        build_sorted(builder, node_get(node, "sorted by"), zone);
        zone->of = build_of(builder, node_get(node, "of"));
        zone->each = zone->of.base == TYPE_PLAYER;
        build_seen(builder, node_get(node, "seen by"),
                   (SeenTraits){zone->name, zone->of, zone->pile},
                   &zone->seen_by);
        if (parts) {
            part_zone(builder, zone);
        }
    }
}
