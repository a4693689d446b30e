/* Cards and tokens are counted first. Then the position is set up again and
 * again, and each time what the first finding is about is left out.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/position_fit.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "observe/sight.h"

enum { TRIES = 500 };

typedef struct {
    const Terms *terms;        /* of the new rules; what they find is dropped */
    Terms former;              /* the same words by the former rules */
    const FitSource *from;
    Node *tree;
    Losses *losses;
    int left[KINDS_MAX];       /* cards that are not placed yet */
    Seen seen;                 /* of the zones whose cards are placed now */
    int zone, owner;           /* by the former rules */
} Fitting;

static void lose(Fitting *fitting, const char *words)
{
    Losses *losses = fitting->losses;
    ARENA_PUSH(fitting->terms->arena, losses->items, losses->count,
               losses->capacity) = words;
}

static void remove_child(Node *parent, const Node *child)
{
    size_t kept = 0;
    for (size_t i = 0; i < parent->count; i++) {
        if (parent->children[i] != child) {
            parent->children[kept++] = parent->children[i];
        }
    }
    parent->count = kept;
}

/* "hand of Ann", from the keys below those of [top]. */
static const char *name_of(Arena *arena, const Node *node, const Node *top)
{
    return node->parent == top || !node->parent
               ? node->key
               : text_format(arena, "%s of %s", name_of(arena, node->parent,
                                                        top), node->key);
}

/* --- cards ---------------------------------------------------------------- */

/* Cards of a place that are lost for one reason. */
typedef struct {
    Text labels;
    int count;
} LostCards;

static void add_lost(LostCards *lost, const char *label)
{
    text_add_format(&lost->labels, "%s%s", lost->count++ ? " " : "", label);
}

static void tell_lost(Fitting *fitting, const Node *node,
                      const LostCards *lost, const char *why)
{
    Arena *arena = fitting->terms->arena;
    bool seen = fitting->seen == SEEN_EVERYBODY;
    const char *place = name_of(arena, node, node_get(fitting->tree, "zones"));
    if (lost->count > 0) {
        lose(fitting, seen
             ? text_format(arena, "%s: without %s; %s", place,
                           text_string(&lost->labels), why)
             : text_format(arena, "%s: without %d card%s; %s", place,
                           lost->count, lost->count == 1 ? "" : "s", why));
    }
}

/* The same node as one that may be changed. */
static Node *own(const Node *node)
{
    const Node *parent = node->parent;
    size_t i = 0;
    while (parent->children[i] != node) {
        i++;
    }
    return parent->children[i];
}

static Seen seen_of(const FitSource *from, int zone, int owner)
{
    return from->observer == SEES_ALL
               ? SEEN_EVERYBODY
               : sight_of_zone(from->game, zone, owner, from->observer);
}

/* The cards that are kept: words, or a list where labels have blanks. */
static void keep_cards(Fitting *fitting, Node *node, const Items *items,
                       const bool *kept)
{
    Text words = text_new(fitting->terms->arena);
    const Variant *former = fitting->former.variant;
    size_t count = 0;
    for (int i = 0; i < items->count; i++) {
        if (kept[i] && node->kind == NODE_LIST) {
            node->children[count++] = node->children[i];
        } else if (kept[i]) {
            text_add_format(&words, "%s%s", words.length ? " " : "",
                            former->kinds[items->items[i]].label);
        }
    }
    if (node->kind == NODE_LIST) {
        node->count = count;
    } else {
        node->text = text_string(&words);
    }
}

static void fit_cards(void *context, const Node *node, int zone, int owner)
{
    Fitting *fitting = context;
    const Variant *former = fitting->former.variant;
    Arena *arena = fitting->terms->arena;
    NameList kinds = variant_list(fitting->terms->variant, LIST_KINDS);
    LostCards gone = {text_new(arena), 0}, more = {text_new(arena), 0};
    bool kept[DECK_MAX] = {false};
    Items items;
    if (seen_of(fitting->from, zone, owner) != fitting->seen ||
        !terms_cards(&fitting->former, node, &items)) {
        return;
    }
    for (int i = 0; i < items.count; i++) {
        const char *label = former->kinds[items.items[i]].label;
        int kind = names_find(kinds, label);
        if (kind < 0) {
            add_lost(&gone, label);
        } else if (fitting->left[kind] <= 0) {
            add_lost(&more, label);
        } else {
            fitting->left[kind]--;
            kept[i] = true;
        }
    }
    fitting->zone = zone;
    fitting->owner = owner;
    if (gone.count + more.count > 0) {
        keep_cards(fitting, own(node), &items, kept);
        tell_lost(fitting, node, &gone, "there is no such card any more");
        tell_lost(fitting, node, &more, "there are fewer of them now");
    }
}

static size_t count_cards(const Fitting *fitting, const Node *node)
{
    size_t count = 0;
    Items items;
    if (node->kind != NODE_MAPPING) {
        return terms_cards(&fitting->former, node, &items)
                   ? (size_t)items.count : 0;
    }
    for (size_t i = 0; i < node->count; i++) {
        count += count_cards(fitting, node->children[i]);
    }
    return count;
}

static void drop_zones(Fitting *fitting, Node *zones)
{
    NameList known = variant_list(fitting->terms->variant, LIST_ZONES);
    for (size_t i = zones->count; i-- > 0;) {
        const Node *zone = zones->children[i];
        size_t cards = count_cards(fitting, zone);
        if (names_find(known, zone->key) >= 0) {
            continue;
        }
        if (cards > 0) {
            lose(fitting, text_format(
                fitting->terms->arena, "%s: there is no such zone any more; "
                "%zu card%s go%s back", zone->key, cards,
                cards == 1 ? "" : "s", cards == 1 ? "es" : ""));
        }
        remove_child(zones, zone);
    }
}

/* Cards that the observer sees are kept first: which of them are lost does not
 * depend on those that the observer does not see. */
static void fit_zones(Fitting *fitting)
{
    static const Seen order[] = {SEEN_EVERYBODY, SEEN_TOP, SEEN_NOBODY};
    const Variant *variant = fitting->terms->variant;
    Node *zones = node_get(fitting->tree, "zones");
    for (int kind = 0; kind < variant->kind_count; kind++) {
        fitting->left[kind] = variant->kinds[kind].copies;
    }
    if (zones) {
        drop_zones(fitting, zones);
        for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
            fitting->seen = order[i];
            terms_each(&fitting->former, LIST_ZONES, "position", zones,
                       fit_cards, fitting);
        }
    }
}

/* --- tokens --------------------------------------------------------------- */

/* Whether the observer sees how many of these tokens somebody has. */
static bool sees_tokens(const Fitting *fitting, const Node *node)
{
    const FitSource *from = fitting->from;
    const Variant *former = fitting->former.variant;
    int token = names_find(variant_list(former, LIST_TOKENS), node->key);
    Diagnostics unread = diagnostics_new(fitting->terms->arena);
    Terms terms = fitting->former;
    terms.found = &unread;
    int holder = terms_holder(&terms, node->parent->key,
                              node->parent->key_span);
    return from->whole && token >= 0 && holder >= 0 &&
           (from->observer == SEES_ALL ||
            sight_of_tokens(from->game, holder, token, from->observer));
}

/* Takes the tokens from the supply that there is. */
static void fit_token(Fitting *fitting, Node *node, int *left)
{
    const Variant *variant = fitting->terms->variant;
    Arena *arena = fitting->terms->arena;
    int token = names_find(variant_list(variant, LIST_TOKENS), node->key);
    int32_t count;
    if (token < 0 || variant->tokens[token].supply == UNLIMITED ||
        !node_integer(node, &count)) {
        return;
    }
    int32_t kept = count < left[token] ? count : left[token];
    left[token] -= kept;
    if (kept < count) {
        node->text = text_format(arena, "%d", (int)kept);
        lose(fitting, sees_tokens(fitting, node)
             ? text_format(arena, "tokens of %s: %d %s instead of %d; there "
                           "are fewer of them now", node->parent->key,
                           (int)kept, node->key, (int)count)
             : text_format(arena, "tokens of %s: fewer; there are fewer of "
                           "them now", node->parent->key));
    }
}

static void fit_tokens(Fitting *fitting)
{
    const Variant *variant = fitting->terms->variant;
    Node *tokens = node_get(fitting->tree, "tokens");
    NameList holders = variant_list(variant, LIST_HOLDERS);
    int supply = variant_supply(variant) - variant->players_most;
    int left[TOKENS_MAX];
    for (int i = 0; i < variant->token_count; i++) {
        left[i] = variant->tokens[i].supply;
    }
    for (size_t i = 0; tokens && i < tokens->count; i++) {
        Node *of = tokens->children[i];
        bool own_supply = names_find(holders, of->key) == supply;
        for (size_t k = 0; k < of->count && !own_supply; k++) {
            fit_token(fitting, of->children[k], left);
        }
    }
}

/* --- all else ------------------------------------------------------------- */

/* The deepest node that a finding is about, or NULL. */
static Node *find_node(Node *node, Span span)
{
    for (size_t i = 0; i < node->count; i++) {
        Node *child = node->children[i];
        if (span_same_begin(child->key_span, span)) {
            return child;
        }
        if (span_contains(child->span, span)) {
            Node *found = child->kind == NODE_SCALAR ? child
                                                     : find_node(child, span);
            return found ? found : child;
        }
    }
    return NULL;
}

/* Gives the turn to the next player. False: all have had it. */
static bool pass_turn(Fitting *fitting, Node *turn, int *passed)
{
    const Terms *terms = fitting->terms;
    int player = 0;
    while (player < terms->players &&
           !text_equal(terms->names[player], turn->text)) {
        player++;
    }
    turn->text = terms->names[(player + 1) % terms->players];
    return ++*passed < terms->players;
}

/* Whether the observer sees all that a variable remembers. */
static bool sees_memory(const FitSource *from, const Variant *variant,
                        const char *name)
{
    int variable = names_find(variant_list(variant, LIST_VARIABLES), name);
    bool seen = variable >= 0;
    for (int p = 0; seen && p < from->game->state->players; p++) {
        seen = sight_of_memory(from->game, variable, p, from->observer);
    }
    return seen;
}

/* Whether the observer may be told why something in a section is left out. */
static bool may_tell(const Fitting *fitting, const Node *section,
                     const Node *node)
{
    const FitSource *from = fitting->from;
    const char *key = section ? section->key : "";
    while (section && node->parent != section) {
        node = node->parent;
    }
    return from->observer == SEES_ALL    ? true
           : text_equal(key, "zones")    ? false
           : text_equal(key, "remembered")
               ? from->whole && sees_memory(from, fitting->former.variant,
                                            node->key)
               : from->whole;
}

static void leave_out(Fitting *fitting, Node *node, const Diagnostic *why)
{
    Arena *arena = fitting->terms->arena;
    const Node *section = node->parent == fitting->tree ? NULL : node->parent;
    while (section && section->parent != fitting->tree) {
        section = section->parent;
    }
    const char *name = name_of(arena, node, section ? section : fitting->tree);
    const char *where = section ? text_format(arena, "%s: %s", section->key,
                                              name) : name;
    lose(fitting, may_tell(fitting, section, node)
         ? text_format(arena, "%s: left out; %s", where, why->message)
         : text_format(arena, "%s: a part is left out",
                       section ? section->key : name));
    remove_child(node->parent, node);
}

/* Leaves out what the first finding is about; false: there is nothing. */
static bool mend(Fitting *fitting, const Diagnostics *found, int *passed)
{
    const Diagnostic *first = found->count ? &found->items[0] : NULL;
    Node *node = first ? find_node(fitting->tree, first->span) : NULL;
    if (!node) {
        return false;
    }
    if (node == node_get(fitting->tree, "turn")) {
        return pass_turn(fitting, node, passed);
    }
    leave_out(fitting, node, first);
    return true;
}

static bool place(Game *game, Fitting *fitting, uint64_t seed, uint64_t number)
{
    const Terms *terms = fitting->terms;
    int passed = 0;
    for (int i = 0; i < TRIES; i++) {
        *terms->found = diagnostics_new(terms->arena);
        game->given = NULL;
        if (place_position(game, terms, fitting->tree, seed, number)) {
            const Node *turn = node_get(fitting->tree, "turn");
            if (passed > 0) {
                lose(fitting, text_format(terms->arena, "turn: it is now %s's",
                                          turn->text));
            }
            return true;
        }
        if (!mend(fitting, terms->found, &passed)) {
            return false;
        }
    }
    return false;
}

bool position_fit(Game *game, const Terms *terms, Node *tree,
                  const FitSource *from, uint64_t seed, uint64_t number,
                  Losses *losses)
{
    Diagnostics unread = diagnostics_new(terms->arena);
    Fitting fitting = {.terms = terms, .former = *terms, .from = from,
                       .tree = tree, .losses = losses};
    fitting.former.variant = from->game->variant;
    fitting.former.found = &unread;
    fit_zones(&fitting);
    fit_tokens(&fitting);
    return place(game, &fitting, seed, number);
}
