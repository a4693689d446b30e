/* Looks words up, and reports unknown ones.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/replay_names.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"

static int find_in(const Terms *terms, NameList list, const char *word,
                   Span span)
{
    int found = names_find(list, word);
    if (found < 0) {
        names_refuse(terms->found, NULL, list, word, span);
    }
    return found;
}

int terms_find(const Terms *terms, VariantList list, const char *word,
               Span span)
{
    return find_in(terms, variant_list(terms->variant, list), word, span);
}

static NameList players_of(const Terms *terms)
{
    return NAME_LIST("player", terms->names, terms->players);
}

int terms_player(const Terms *terms, const char *word, Span span)
{
    return find_in(terms, players_of(terms), word, span);
}

/* The names of all dice: "one of Ann" when each player has dice. */
static NameList dice_of(const Terms *terms)
{
    const Variant *variant = terms->variant;
    NameList list = variant_list(variant, LIST_DICE);
    if (!variant->dice_each) {
        return list;
    }
    size_t count = players_of(terms).count * (size_t)variant->dice_named;
    const char **names = arena_alloc(terms->arena, count * sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[i] = variant_die_name(terms->arena, variant, (int)i,
                                    terms->names);
    }
    return NAME_LIST(list.what, names, count);
}

NameList terms_owners(const Terms *terms, Type type)
{
    const Variant *variant = terms->variant;
    if (type.base == TYPE_SYMBOL) {
        const Attribute *of = &variant->attributes[type.attribute];
        NameList values = attribute_values(of);
        values.what = of->keys ? of->called : of->name;
        return values;
    }
    return type.base == TYPE_PLAYER ? players_of(terms)
           : type.base == TYPE_DIE ? dice_of(terms)
           : variant_list(variant, type.base == TYPE_TOKEN ? LIST_TOKENS
                                                           : LIST_KINDS);
}

int terms_owner(const Terms *terms, Type of, const char *word, Span span)
{
    return find_in(terms, terms_owners(terms, of), word, span);
}

/* Whether [node] is a mapping by owner exactly if there is one value for each
 * owner; else adds a finding. */
static bool is_owned(const Terms *terms, const char *id, const Node *node,
                     Type of)
{
    bool owned = variant_has_owner(of);
    Type key = variant_first_key(terms->variant, of);
    if (owned == (node->kind == NODE_MAPPING)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        terms->found, SEVERITY_ERROR, id, node->key_span,
        !owned ? "there is only one '%s', which belongs to no player"
        : key.base == TYPE_PLAYER ? "each player has a '%s': write whose"
        : "there is a '%s' for each %s: write which", node->key,
        owned ? terms_owners(terms, key).what : "");
    if (owned && key.base != TYPE_PLAYER) {
        diagnostic_help(terms->found, finding, "for example "
                        "'%s: {%s: ...}'", node->key,
                        variant_owner_name(terms->arena, terms->variant, key, 0,
                                           terms->names));
    }
    return false;
}

/* The type of the owners of a zone or variable. */
static Type owners_of(const Variant *variant, VariantList list, int number)
{
    return list == LIST_ZONES ? variant->zones[number].of
                              : variant->variables[number].of;
}

/* What is done for each value that is there. */
typedef struct {
    const Terms *terms;
    const char *name;      /* of the zone or variable */
    const char *id;        /* of findings */
    int number;
    TermsVisit *visit;
    void *context;
} Visiting;

/* Goes through the second keys below [node], whose first key is number
 * [first]. */
static void visit_second_keys(const Visiting *visiting, const Node *node,
                              Type of, int first)
{
    const Terms *terms = visiting->terms;
    Type key = variant_second_key(terms->variant, of);
    int count = variant_second_count(terms->variant, of);
    if (node->kind != NODE_MAPPING) {
        Diagnostic *finding = diagnostics_add(
            terms->found, SEVERITY_ERROR, visiting->id, node->key_span,
            "there is a '%s' of %s for each %s: write which", visiting->name,
            node->key, terms_owners(terms, key).what);
        diagnostic_help(terms->found, finding, "for example '%s: {%s: ...}'",
                        node->key, variant_owner_name(
                            terms->arena, terms->variant, key, 0,
                            terms->names));
        return;
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *one = node->children[i];
        int second = terms_owner(terms, key, one->key, one->key_span);
        if (second >= 0) {
            visiting->visit(visiting->context, one, visiting->number,
                            first * count + second);
        }
    }
}

/* Goes through the owners below [node]. */
static void visit_owners(const Visiting *visiting, const Node *node, Type of)
{
    const Terms *terms = visiting->terms;
    Type key = variant_first_key(terms->variant, of);
    for (size_t i = 0; i < node->count; i++) {
        const Node *one = node->children[i];
        int owner = terms_owner(terms, key, one->key, one->key_span);
        if (owner >= 0 && of.base == TYPE_PAIR) {
            visit_second_keys(visiting, one, of, owner);
        } else if (owner >= 0) {
            visiting->visit(visiting->context, one, visiting->number, owner);
        }
    }
}

void terms_each(const Terms *terms, VariantList list, const char *id,
                const Node *values, TermsVisit *visit, void *context)
{
    for (size_t i = 0; values && i < values->count; i++) {
        const Node *node = values->children[i];
        int number = terms_find(terms, list, node->key, node->key_span);
        Type of = number < 0 ? (Type){0}
                             : owners_of(terms->variant, list, number);
        Visiting visiting = {terms, node->key, id, number, visit, context};
        if (number < 0 || !is_owned(terms, id, node, of)) {
            continue;
        }
        if (variant_has_owner(of)) {
            visit_owners(&visiting, node, of);
        } else {
            visit(context, node, number, 0);
        }
    }
}

int terms_holder(const Terms *terms, const char *word, Span span)
{
    const Variant *variant = terms->variant;
    int player = names_find(players_of(terms), word);
    int holder = player >= 0 ? player
                             : terms_find(terms, LIST_HOLDERS, word, span);
    return player >= 0 || holder < 0 ? holder : variant->players_most + holder;
}

/* --- cards and faces ------------------------------------------------------ */

/* Reports a card that [word] would name if its values were not shown in another
 * form; false: there is none. */
static bool refuse_unshown(const Terms *terms, const char *word, Span span)
{
    const Node *form;
    const Kind *kind = variant_find_unshown(terms->variant, word, &form);
    if (kind) {
        Diagnostic *finding = diagnostics_add(
            terms->found, SEVERITY_ERROR, "unknown-name", span,
            "the card '%s' is written '%s'", word, kind->label);
        diagnostic_cause(terms->found, finding, form->key_span,
                         "by 'shown as'");
        diagnostic_help(terms->found, finding, "write '%s'", kind->label);
    }
    return kind;
}

static bool add_item(const Terms *terms, NameList list, const char *word,
                     Span span, Items *items)
{
    if (text_equal(word, "...")) {
        items->rest = true;
        return true;
    }
    bool cards = list.items == terms->variant->kinds;
    if (cards && names_find(list, word) < 0 &&
        refuse_unshown(terms, word, span)) {
        return false;
    }
    int item = find_in(terms, list, word, span);
    if (item < 0) {
        return false;
    }
    if (items->count == DECK_MAX || items->rest) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "too-many", span,
                        items->rest ? "'...' must be last"
                                    : "too many cards");
        return false;
    }
    items->items[items->count++] = (int16_t)item;
    return true;
}

/* The number of bytes of [text] that the longest known word takes; 0: none. */
static size_t longest_word(const Terms *terms, NameList list, const char *text)
{
    enum { LONGEST = 500 };        /* a text may be very long, but no name is */
    const char *end = memchr(text, '\0', LONGEST);
    size_t length = end ? (size_t)(end - text) : LONGEST;
    char *word = arena_copy(terms->arena, text, length);
    for (; length > 0; length--) {
        if ((text[length] != ' ' && text[length] != '\0') ||
            text[length - 1] == ' ') {
            continue;
        }
        word[length] = '\0';
        if (names_find(list, word) >= 0 || text_equal(word, "...")) {
            return length;
        }
    }
    return 0;
}

/* Splits a text into words at blanks; a word may contain blanks itself. */
static bool split_text(const Terms *terms, NameList list, const Node *node,
                       Items *items)
{
    size_t at = strspn(node->text, " ");
    while (node->text[at] != '\0') {
        size_t first = strcspn(node->text + at, " ");
        size_t length = longest_word(terms, list, node->text + at);
        length = length ? length : first;
        if (!add_item(terms, list,
                      arena_copy(terms->arena, node->text + at, length),
                      node_text_span(node, at, length), items)) {
            return false;
        }
        at += length;
        at += strspn(node->text + at, " ");
    }
    return true;
}

static bool read_items(const Terms *terms, NameList list, const Node *node,
                       Items *items)
{
    bool good = true;
    if (node->kind == NODE_MAPPING) {
        Diagnostic *finding = diagnostics_add(
            terms->found, SEVERITY_ERROR, "wrong-type", node->key_span,
            "expected the cards of '%s', found a mapping", node->key);
        diagnostic_help(terms->found, finding, "this zone has no second key");
        return false;
    }
    items->count = 0;
    items->rest = false;
    if (node->kind == NODE_SCALAR) {
        return split_text(terms, list, node, items);
    }
    for (size_t i = 0; good && i < node->count; i++) {
        good = node->kind == NODE_LIST &&
               add_item(terms, list, node->children[i]->text,
                        node->children[i]->span, items);
    }
    return good;
}

bool terms_cards(const Terms *terms, const Node *node, Items *items)
{
    return read_items(terms, variant_list(terms->variant, LIST_KINDS), node,
                      items);
}

bool terms_faces(const Terms *terms, const Node *node, Items *items)
{
    const Variant *variant = terms->variant;
    if (variant->dice_count == 0) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "no-dice", node->key_span,
                        "there are no dice in '%s'", variant->id);
        return false;
    }
    NameList faces =
        attribute_values(&variant->attributes[variant->dice_attribute]);
    faces.what = "face";
    return read_items(terms, faces, node, items);
}

/* The faces of dice from number [first] on, as many as the file has. */
static bool read_faces(const Terms *terms, const Node *node, int first,
                       int *faces)
{
    int count = terms->variant->dice_named;
    Items items;
    if (!terms_faces(terms, node, &items)) {
        return false;
    }
    if (items.count != count) {
        diagnostics_add(terms->found, SEVERITY_ERROR, "position", node->span,
                        "%s %d %s, and %d face%s named",
                        terms->variant->dice_each ? "each player has"
                        : count == 1              ? "there is" : "there are",
                        count, count == 1 ? "die" : "dice", items.count,
                        items.count == 1 ? " is" : "s are");
        return false;
    }
    for (int i = 0; i < count; i++) {
        faces[first + i] = items.items[i];
    }
    return true;
}

bool terms_dice(const Terms *terms, const Node *node, int *faces)
{
    const Variant *variant = terms->variant;
    for (int i = 0; i < DICE_MAX; i++) {
        faces[i] = NOTHING;
    }
    if (!variant->dice_each) {
        return read_faces(terms, node, 0, faces);
    }
    if (!is_owned(terms, "position", node, variant_dice_owner(variant))) {
        return false;
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *of = node->children[i];
        int player = terms_player(terms, of->key, of->key_span);
        if (player < 0 || !read_faces(terms, of, player * variant->dice_named,
                                      faces)) {
            return false;
        }
    }
    return true;
}

/* Assigns a face to each die: a matching, found by augmenting paths (Kuhn). */
typedef struct {
    const Variant *variant;
    const Items *faces;
    int of_die[DICE_MAX];      /* index of the face in [faces], or NOTHING */
    uint64_t tried;            /* dice that were tried for the present face */
} Dealing;

static bool deal_face(Dealing *dealing, int face)
{
    for (int i = 0; i < dealing->variant->dice_count; i++) {
        const Die *die = &dealing->variant->dice[i];
        if ((dealing->tried >> i & 1) == 0 &&
            memchr(die->faces, dealing->faces->items[face], die->face_count)) {
            dealing->tried |= (uint64_t)1 << i;
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

/* Orders the faces so that each die can show its face, if all are given; if
 * only some are given, it is not known yet which dice they belong to. */
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

/* Whether values of [type] are phases. Some phase is always on. */
static bool is_of_phases(const Variant *variant, Type type)
{
    return variant->phase_variable >= 0 && type.base == TYPE_SYMBOL &&
           type.attribute ==
               variant->variables[variant->phase_variable].type.attribute;
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
    bool nothing = names_are_nothing(node->text) &&
                   !is_of_phases(terms->variant, type);
    *value = nothing ? NOTHING
                     : terms_owner(terms, type, node->text, node->span);
    return nothing || *value >= 0;
}

/* --- given chance --------------------------------------------------------- */

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

/* Receives wishes. */
typedef struct {
    const Terms *terms;
    Wishes *wishes;
    WishKind kind;
} Wishing;

static void read_cards(void *context, const Node *node, int zone, int player)
{
    const Wishing *wishing = context;
    Items items;
    if (terms_cards(wishing->terms, node, &items)) {
        add(wishing->terms, wishing->wishes,
            (Wish){.kind = wishing->kind, .zone = zone, .player = player},
            node, &items);
    }
}

static void read_picks(const Terms *terms, Wishes *wishes, const Node *picks)
{
    for (size_t i = 0; i < picks->count; i++) {
        const Node *node = picks->children[i];
        int number = terms_find(terms, LIST_VARIABLES, node->key,
                                node->key_span);
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
    const Node *roll = node_get(line, "roll");
    const Node *pick = node_get(line, "pick");
    size_t errors = terms->found->errors;
    Items items;
    if (starter) {
        int player = terms_player(terms, starter->text, starter->span);
        add_pick(terms, wishes, NOTHING, player < 0 ? 0 : player, starter);
    }
    terms_each(terms, LIST_ZONES, "whose", node_get(line, "shuffle"),
               read_cards, &(Wishing){terms, wishes, WISH_ORDER});
    terms_each(terms, LIST_ZONES, "whose", node_get(line, "deal"),
               read_cards, &(Wishing){terms, wishes, WISH_DEAL});
    if (roll && terms_faces(terms, roll, &items)) {
        add(terms, wishes, (Wish){.kind = WISH_ROLL}, roll, &items);
    }
    if (pick) {
        read_picks(terms, wishes, pick);
    }
    return terms->found->errors == errors;
}

/* The message for a wish that did not come at all. */
static const char *absence(const Wish *wish)
{
    switch (wish->kind) {
    case WISH_ORDER: return "it is not shuffled here";
    case WISH_DEAL: return "fewer cards are dealt there here";
    case WISH_ROLL: return "nothing is rolled here";
    case WISH_PICK: break;
    }
    return wish->variable == NOTHING ? "chance does not choose the starter here"
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
