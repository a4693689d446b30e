/* Looking words up, and saying which ones are not known.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/replay_terms.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "report/suggest.h"
#include "variant/names.h"

/* "there is no [what] '[word]'" with the nearest of [known]. */
static int refuse(const Terms *terms, const char *what, const char *word,
                  Span span, const char *const *known, size_t count)
{
    Diagnostic *finding = diagnostics_add(terms->found, SEVERITY_ERROR,
                                          "unknown-name", span,
                                          "there is no %s '%s'", what, word);
    const char *near = suggest_word(word, known, count);
    if (near) {
        diagnostic_help(terms->found, finding, "did you mean '%s'?", near);
    }
    return NOTHING;
}

/* The names of [count] items of [size] bytes that begin with one. */
static const char **names_of(const Terms *terms, const void *items,
                             size_t count, size_t size)
{
    const char **names = arena_alloc(terms->arena, (count + 1) * sizeof *names);
    const char *item = items;
    for (size_t i = 0; i < count; i++, item += size) {
        names[i] = *(const char *const *)(const void *)item;
    }
    return names;
}

static int find_player(const Terms *terms, const char *word)
{
    for (int i = 0; i < terms->players; i++) {
        if (text_equal(terms->names[i], word)) {
            return i;
        }
    }
    return NOTHING;
}

int terms_player(const Terms *terms, const char *word, Span span)
{
    int player = find_player(terms, word);
    return player >= 0 ? player : refuse(terms, "player", word, span,
                                         terms->names, (size_t)terms->players);
}

static int find_owner(const Terms *terms, Type of, const char *word)
{
    const Variant *variant = terms->variant;
    return of.base == TYPE_PLAYER ? find_player(terms, word)
           : of.base == TYPE_DIE  ? variant_find_die(variant, word)
                                  : attribute_find_value(
                                        &variant->attributes[of.attribute],
                                        word);
}

int terms_owners(const Terms *terms, Type of)
{
    return of.base == TYPE_PLAYER ? terms->players
                                  : variant_count_of(terms->variant, of);
}

static const char *owners_name(const Terms *terms, Type of)
{
    return of.base == TYPE_PLAYER ? "player"
           : of.base == TYPE_DIE
               ? "die" : terms->variant->attributes[of.attribute].name;
}

int terms_owner(const Terms *terms, Type of, const char *word, Span span)
{
    int owner = find_owner(terms, of, word), count = terms_owners(terms, of);
    if (owner >= 0) {
        return owner;
    }
    const char **names = arena_alloc(terms->arena, ((size_t)count + 1) *
                                                   sizeof *names);
    for (int i = 0; i < count; i++) {
        names[i] = variant_owner_name(terms->variant, of, i, terms->names);
    }
    return refuse(terms, owners_name(terms, of), word, span, names,
                  (size_t)count);
}

bool terms_is_owned(const Terms *terms, const char *id, const Node *node,
                    Type of)
{
    const Variant *variant = terms->variant;
    bool owned = variant_is_owned(of);
    if (owned == (node->kind == NODE_MAPPING)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        terms->found, SEVERITY_ERROR, id, node->key_span,
        !owned ? "there is only one '%s', it is nobody's"
        : of.base == TYPE_PLAYER ? "each player has a '%s': whose is meant?"
        : "there is a '%s' for each %s: say which one", node->key,
        owned ? owners_name(terms, of) : "");
    if (owned && of.base != TYPE_PLAYER) {
        diagnostic_help(terms->found, finding, "for example "
                        "'%s: {%s: ...}'", node->key,
                        variant_owner_name(variant, of, 0, terms->names));
    }
    return false;
}

int terms_zone(const Terms *terms, const char *word, Span span)
{
    const Variant *variant = terms->variant;
    int zone = variant_find_zone(variant, word);
    return zone >= 0 ? zone
        : refuse(terms, "zone", word, span,
                 names_of(terms, variant->zones, variant->zone_count,
                          sizeof *variant->zones), variant->zone_count);
}

int terms_token(const Terms *terms, const char *word, Span span)
{
    const Variant *variant = terms->variant;
    int token = variant_find_token(variant, word);
    size_t count = (size_t)variant->token_count;
    return token >= 0 ? token
        : refuse(terms, "token", word, span,
                 names_of(terms, variant->tokens, count,
                          sizeof *variant->tokens), count);
}

int terms_holder(const Terms *terms, const char *word, Span span)
{
    const Variant *variant = terms->variant;
    int player = find_player(terms, word);
    int holder = variant_find_holder(variant, word);
    if (player >= 0) {
        return player;
    }
    return holder >= 0 ? variant->players_most + holder
        : refuse(terms, "player or holder of tokens", word, span,
                 names_of(terms, variant->holders, variant->holder_count,
                          sizeof *variant->holders), variant->holder_count);
}

int terms_status(const Terms *terms, const char *word, Span span)
{
    const Variant *variant = terms->variant;
    int status = variant_find_status(variant, word);
    size_t count = (size_t)variant->status_count;
    return status >= 0 ? status
        : refuse(terms, "status", word, span,
                 names_of(terms, variant->statuses, count,
                          sizeof *variant->statuses), count);
}

int terms_variable(const Terms *terms, const char *word, Span span)
{
    const Variant *variant = terms->variant;
    int variable = variant_find_variable(variant, word);
    return variable >= 0 ? variable
        : refuse(terms, "remembered thing", word, span,
                 names_of(terms, variant->variables, variant->variable_count,
                          sizeof *variant->variables),
                 variant->variable_count);
}

/* --- cards and faces ------------------------------------------------------ */

typedef struct {
    const char *what;
    int (*find)(const Terms *terms, const char *word);
    const void *items;     /* that begin with their name */
    size_t count, size;
} Kindred;

static int find_kind(const Terms *terms, const char *word)
{
    return variant_find_kind(terms->variant, word);
}

static int find_face(const Terms *terms, const char *word)
{
    const Variant *variant = terms->variant;
    return attribute_find_value(&variant->attributes[variant->dice_attribute],
                                word);
}

static bool add_item(const Terms *terms, const Kindred *kindred,
                     const char *word, Span span, Items *items)
{
    if (text_equal(word, "...")) {
        items->rest = true;
        return true;
    }
    int item = kindred->find(terms, word);
    if (item < 0) {
        refuse(terms, kindred->what, word, span,
               names_of(terms, kindred->items, kindred->count, kindred->size),
               kindred->count);
        return false;
    }
    if (items->count == DECK_MAX || items->rest) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "too-many", span,
                        items->rest ? "'...' stands last"
                                    : "these are too many");
        return false;
    }
    items->items[items->count++] = (int16_t)item;
    return true;
}

/* How many bytes of [text] are the longest known word; 0: none. */
static size_t longest_word(const Terms *terms, const Kindred *kindred,
                           const char *text)
{
    enum { LONGEST = 500 };        /* a text may be very long, no name is */
    size_t length = strnlen(text, LONGEST);
    char *word = arena_copy(terms->arena, text, length);
    for (; length > 0; length--) {
        if ((text[length] != ' ' && text[length] != '\0') ||
            text[length - 1] == ' ') {
            continue;
        }
        word[length] = '\0';
        if (kindred->find(terms, word) >= 0 || text_equal(word, "...")) {
            return length;
        }
    }
    return 0;
}

/* Words with blanks between them; a word may have blanks itself. */
static bool split_text(const Terms *terms, const Kindred *kindred,
                       const Node *node, Items *items)
{
    size_t at = strspn(node->text, " ");
    while (node->text[at] != '\0') {
        size_t first = strcspn(node->text + at, " ");
        size_t length = longest_word(terms, kindred, node->text + at);
        length = length ? length : first;
        if (!add_item(terms, kindred,
                      arena_copy(terms->arena, node->text + at, length),
                      node_text_span(node, at, length), items)) {
            return false;
        }
        at += length;
        at += strspn(node->text + at, " ");
    }
    return true;
}

static bool read_items(const Terms *terms, const Kindred *kindred,
                       const Node *node, Items *items)
{
    bool good = true;
    items->count = 0;
    items->rest = false;
    if (node->kind == NODE_SCALAR) {
        return split_text(terms, kindred, node, items);
    }
    for (size_t i = 0; good && i < node->count; i++) {
        good = node->kind == NODE_LIST &&
               add_item(terms, kindred, node->children[i]->text,
                        node->children[i]->span, items);
    }
    return good;
}

bool terms_cards(const Terms *terms, const Node *node, Items *items)
{
    const Variant *variant = terms->variant;
    Kindred kinds = {"card", find_kind, variant->kinds,
                     (size_t)variant->kind_count, sizeof *variant->kinds};
    return read_items(terms, &kinds, node, items);
}

bool terms_faces(const Terms *terms, const Node *node, Items *items)
{
    const Variant *variant = terms->variant;
    if (variant->dice_count == 0) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "no-dice", node->key_span,
                        "there are no dice in '%s'", variant->id);
        return false;
    }
    const Attribute *attribute = &variant->attributes[variant->dice_attribute];
    Kindred faces = {"face", find_face, attribute->values,
                     (size_t)attribute->count, sizeof *attribute->values};
    return read_items(terms, &faces, node, items);
}

/* Which face each die shows: a matching, found by moving others aside (Kuhn).
 */
typedef struct {
    const Variant *variant;
    const Items *faces;
    int of_die[DICE_MAX];      /* the face's place among [faces], or NOTHING */
    uint32_t tried;            /* dice that were asked for the present face */
} Dealing;

static bool deal_face(Dealing *dealing, int face)
{
    for (int i = 0; i < dealing->variant->dice_count; i++) {
        const Die *die = &dealing->variant->dice[i];
        if ((dealing->tried >> i & 1) == 0 &&
            memchr(die->faces, dealing->faces->items[face], die->face_count)) {
            dealing->tried |= (uint32_t)1 << i;
            if (dealing->of_die[i] == NOTHING ||
                deal_face(dealing, dealing->of_die[i])) {
                dealing->of_die[i] = face;
                return true;
            }
        }
    }
    return false;
}

static bool fit_in_order(const Variant *variant, const Items *faces)
{
    for (int i = 0; i < faces->count; i++) {
        const Die *die = &variant->dice[i];
        if (!memchr(die->faces, faces->items[i], die->face_count)) {
            return false;
        }
    }
    return true;
}

/* Puts the faces in an order of dice that can show them, when all are named; of
 * some dice it is not known yet which they are. */
static bool arrange(const Terms *terms, const Node *node, Items *faces)
{
    const Variant *variant = terms->variant;
    const char *const *names =
        variant->attributes[variant->dice_attribute].values;
    Items named = *faces;
    Dealing dealing = {.variant = variant, .faces = &named};
    for (int i = 0; i < variant->dice_count; i++) {
        dealing.of_die[i] = NOTHING;
    }
    for (int i = 0; i < named.count; i++) {
        dealing.tried = 0;
        if (!deal_face(&dealing, i)) {
            diagnostics_add(terms->found, SEVERITY_ERROR, "chance", node->span,
                            "no die is left that has %s",
                            names[named.items[i]]);
            return false;
        }
    }
    if (named.count == variant->dice_count && !fit_in_order(variant, &named)) {
        for (int i = 0; i < named.count; i++) {
            faces->items[i] = named.items[dealing.of_die[i]];
        }
    }
    return true;
}

bool terms_roll(const Terms *terms, const Node *node, Items *faces)
{
    int dice = terms->variant->dice_count;
    if (!terms_faces(terms, node, faces)) {
        return false;
    }
    if (faces->count == 0 || faces->count > dice) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "chance", node->span,
                        "there %s %d %s, and %d faces are named",
                        dice == 1 ? "is" : "are", dice,
                        dice == 1 ? "die" : "dice", faces->count);
        return false;
    }
    return arrange(terms, node, faces);
}

/* --- values --------------------------------------------------------------- */

static int find_named(const Terms *terms, const Node *node, Type type)
{
    const Variant *variant = terms->variant;
    if (type.base == TYPE_PLAYER) {
        return terms_player(terms, node->text, node->span);
    }
    if (type.base == TYPE_TOKEN) {
        return terms_token(terms, node->text, node->span);
    }
    if (type.base == TYPE_CARD) {
        int kind = variant_find_kind(variant, node->text);
        return kind >= 0 ? kind
            : refuse(terms, "card", node->text, node->span,
                     names_of(terms, variant->kinds,
                              (size_t)variant->kind_count,
                              sizeof *variant->kinds),
                     (size_t)variant->kind_count);
    }
    const Attribute *of = &variant->attributes[type.attribute];
    int value = attribute_find_value(of, node->text);
    return value >= 0 ? value
        : refuse(terms, of->name, node->text, node->span, of->values,
                 (size_t)of->count);
}

bool terms_value(const Terms *terms, const Node *node, Type type,
                 int32_t *value)
{
    bool truth;
    if (type.base == TYPE_NUMBER && node_integer(node, value)) {
        return true;
    }
    if (type.base == TYPE_TRUTH && node_truth(node, &truth)) {
        *value = truth;
        return true;
    }
    if (type.base == TYPE_NUMBER || type.base == TYPE_TRUTH ||
        node->kind != NODE_SCALAR) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "wrong-type", node->span,
                        "expected %s", type.base == TYPE_NUMBER
                        ? "a whole number" : type.base == TYPE_TRUTH
                        ? "true or false" : "one value");
        return false;
    }
    *value = names_are_nothing(node->text) ? NOTHING
                                           : find_named(terms, node, type);
    return names_are_nothing(node->text) || *value >= 0;
}

/* --- what chance is to bring ---------------------------------------------- */

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
