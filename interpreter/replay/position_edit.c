/* The whole position is a tree; one value in it is replaced.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/position_edit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "replay/position_setup.h"
#include "replay/position_swap.h"

/* Numbers in a position have up to nine digits, as in the rules. */
enum { NUMBER_MOST = 999999999 };

typedef struct {
    const Terms *terms;
    Arena *arena;
    const Variant *variant;
    Node *tree;
    Setting how;           /* the result */
    const char *at;        /* the place of an error */
} Change;

static bool refuse(Change *change, Setting how, const char *at)
{
    change->how = how;
    change->at = at;
    return false;
}

static Node *new_scalar(Change *change, const char *text)
{
    Node *node = node_new(change->arena, NODE_SCALAR, (Span){0, 0, 0});
    node->text = text;
    return node;
}

/* The mapping under [key], which is made if it is missing. */
static Node *mapping_at(Change *change, Node *mapping, const char *key)
{
    Node *found = node_get(mapping, key);
    if (!found) {
        found = node_new(change->arena, NODE_MAPPING, (Span){0, 0, 0});
        node_append(change->arena, mapping, key, (Span){0, 0, 0}, found);
    }
    return found;
}

static void put(Change *change, Node *mapping, const char *key,
                const char *text)
{
    for (size_t i = 0; i < mapping->count; i++) {
        if (text_equal(mapping->children[i]->key, key)) {
            mapping->children[i]->kind = NODE_SCALAR;
            mapping->children[i]->text = text;
            return;
        }
    }
    node_append(change->arena, mapping, key, (Span){0, 0, 0},
                new_scalar(change, text));
}

static void drop(Node *mapping, const char *key)
{
    size_t kept = 0;
    for (size_t i = 0; mapping && i < mapping->count; i++) {
        if (!text_equal(mapping->children[i]->key, key)) {
            mapping->children[kept++] = mapping->children[i];
        }
    }
    if (mapping) {
        mapping->count = kept;
    }
}

/* The text after [name], one or several whole words, at the beginning of
 * [words], or NULL. */
static const char *after_name(const char *words, const char *name)
{
    size_t length = strlen(name);
    if (strncmp(words, name, length) != 0 ||
        (words[length] != ' ' && words[length] != '\0')) {
        return NULL;
    }
    return words + length + (words[length] == ' ');
}

/* If [words] may begin with several names, the longest is meant. */
typedef struct {
    Arena *arena;
    const char *words;
    const char *name, *rest;   /* NULL: none so far */
} Longest;

/* Takes [name] if it is longer than the names so far; returns whether it is. */
static bool try_name(Longest *longest, const char *name)
{
    const char *rest = after_name(longest->words, name);
    if (!rest || (longest->name && strlen(name) <= strlen(longest->name))) {
        return false;
    }
    longest->name = name;
    longest->rest = rest;
    return true;
}

/* The index of the one of [names] that is the longest name now; -1: none. */
static int try_names(Longest *longest, NameList names)
{
    const char *const *texts = names_texts(longest->arena, names);
    int found = -1;
    for (size_t i = 0; i < names.count; i++) {
        found = try_name(longest, texts[i]) ? (int)i : found;
    }
    return found;
}

/* The rules write "closed of 9" for "closed 9", so both are accepted. */
static bool skip_of(const char **words)
{
    const char *rest = after_name(*words, "of");
    *words = rest ? rest : *words;
    return rest != NULL;
}

/* Takes the longest name of an owner off the beginning of *[words]. NULL: there
 * is none. */
static const char *take_owner(Change *change, Type of, const char **words)
{
    const Terms *terms = change->terms;
    Longest longest = {.arena = change->arena, .words = *words};
    if (try_names(&longest, terms_owners(terms, of)) >= 0) {
        *words = longest.rest;
        return longest.name;
    }
    if (skip_of(words)) {
        return take_owner(change, of, words);
    }
    if (of.base != TYPE_PLAYER) {
        terms_owner(terms, of, arena_copy(terms->arena, *words,
                                          strcspn(*words, " ")),
                    (Span){0, 0, 0});
    }
    refuse(change, of.base == TYPE_PLAYER ? SETTING_NO_PLAYER
                                          : SETTING_NO_OWNER, *words);
    return NULL;
}

static const char *take_player(Change *change, const char **words)
{
    return take_owner(change, (Type){TYPE_PLAYER, -1}, words);
}

/* All cards without a named place are in the pile where cards are gathered. */
static void free_pile(Change *change)
{
    int gathering = place_gathering(change->variant);
    if (gathering >= 0) {
        drop(node_get(change->tree, "zones"),
             change->variant->zones[gathering].name);
    }
}

/* Takes the owner, or both keys, off the beginning of *[words], "Ann" or "Ann
 * at 3". Returns the last key and sets *[mapping] to the mapping where it is a
 * key, within that of [name]. NULL: there is none. */
static const char *take_keys(Change *change, const char *name, Type of,
                             Node **mapping, const char **words)
{
    const Variant *variant = change->variant;
    const char *owner = take_owner(change, variant_first_key(variant, of),
                                   words);
    *mapping = owner ? mapping_at(change, *mapping, name) : NULL;
    if (!owner || of.base != TYPE_PAIR) {
        return owner;
    }
    const char *rest = after_name(*words, "at");
    *words = rest ? rest : *words;
    const char *second = take_owner(change, variant_second_key(variant, of),
                                    words);
    *mapping = second ? mapping_at(change, *mapping, owner) : NULL;
    return second;
}

/* The key of the value of [name], which may have one value for each owner: then
 * that is taken off the words, and *[mapping] becomes the mapping with the key.
 * NULL: there is none. */
static const char *take_owned(Change *change, const char *name, Type of,
                              Node **mapping, const char **words)
{
    return variant_has_owner(of) ? take_keys(change, name, of, mapping, words)
                                 : name;
}

static bool set_remembered(Change *change, const Variable *variable,
                           const char *words)
{
    Node *mapping = mapping_at(change, change->tree, "remembered");
    const char *key = take_owned(change, variable->name, variable->of,
                                 &mapping, &words);
    if (key) {
        put(change, mapping, key, words);
    }
    return key != NULL;
}

static bool set_zone(Change *change, const Zone *zone, const char *words)
{
    free_pile(change);
    Node *mapping = mapping_at(change, change->tree, "zones");
    const char *key = take_owned(change, zone->name, zone->of, &mapping,
                                 &words);
    if (key) {
        put(change, mapping, key, words);
        change->how = *words ? SETTING_DONE : SETTING_EMPTIED;
    }
    return key != NULL;
}

/* Puts [cards] on top of the cards at [name] in [zones], or of all other
 * cards. */
static void put_on_top(Change *change, Node *zones, const char *name,
                       const char *cards, bool next)
{
    const Node *old = node_get(zones, name);
    bool lies = !next && old && old->kind == NODE_SCALAR;
    free_pile(change);
    put(change, zones, name, text_format(
        change->arena, "%s%s%s", cards, next ? " ..." : lies ? " " : "",
        lies ? old->text : ""));
}

/* `top ZONE CARD` and `next ZONE CARDS`: on top of the cards there, or of all
 * other cards. */
static bool set_top(Change *change, const char *words, bool next)
{
    Node *zones = mapping_at(change, change->tree, "zones");
    const Zone *zone = NULL;
    Longest longest = {.arena = change->arena, .words = words};
    for (size_t i = 0; i < change->variant->zone_count; i++) {
        const Zone *each = &change->variant->zones[i];
        zone = each->pile && try_name(&longest, each->name) ? each : zone;
    }
    if (!zone) {
        return refuse(change, SETTING_NO_PILE, words);
    }
    const char *key = take_owned(change, zone->name, zone->of, &zones,
                                 &longest.rest);
    if (key && *longest.rest == '\0') {
        return refuse(change, SETTING_NO_CARDS, words);
    }
    if (key) {
        put_on_top(change, zones, key, longest.rest, next);
    }
    return key != NULL;
}

/* The words before [rest], "hand Ann". */
static const char *place_of(Change *change, const char *words,
                            const char *rest)
{
    size_t length = (size_t)(rest - words);
    while (length > 0 && words[length - 1] == ' ') {
        length--;
    }
    return arena_copy(change->arena, words, length);
}

/* `swap hand Ann 3 4 for 5 king` */
static bool swap(Change *change, const char *words)
{
    const Variant *variant = change->variant;
    Node *zones = mapping_at(change, change->tree, "zones");
    Longest longest = {.arena = change->arena, .words = words};
    int number = try_names(&longest, variant_list(variant, LIST_ZONES));
    Node *within = zones;
    const char *rest = longest.rest;
    if (number < 0) {
        return refuse(change, SETTING_NO_SWAP, words);
    }
    const char *key = take_owned(change, longest.name,
                                 variant->zones[number].of, &within, &rest);
    if (!key) {
        return false;
    }
    const Swapping swapping = {change->terms, zones, node_get(within, key),
                               place_of(change, words, rest)};
    switch (swap_cards(&swapping, rest)) {
    case SWAP_DONE: return true;
    case SWAP_OTHER_FORM: return refuse(change, SETTING_NO_SWAP, words);
    case SWAP_NOT_THERE: break;
    }
    return refuse(change, SETTING_NOT_THERE, words);
}

/* Whether the text is a whole number from [least] to [most] and nothing
 * else. */
static bool is_number(const char *text, long least, long most)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    return end > text && *end == '\0' && errno == 0 && number >= least &&
           number <= most;
}

/* white=2 black=1 */
static bool set_tokens(Change *change, const char *words)
{
    Longest longest = {.arena = change->arena, .words = words};
    for (size_t i = 1; i < change->variant->holder_count; i++) {
        try_name(&longest, change->variant->holders[i].name);
    }
    words = longest.name ? longest.rest : words;
    const char *holder = longest.name ? longest.name
                                      : take_player(change, &words);
    if (!holder) {
        return false;
    }
    Node *of = mapping_at(change, mapping_at(change, change->tree, "tokens"),
                          holder);
    if (*words == '\0') {
        return refuse(change, SETTING_NO_COUNT, words);
    }
    while (*words) {
        size_t length = strcspn(words, " "), name = strcspn(words, "=");
        if (name >= length) {
            return refuse(change, SETTING_NO_COUNT, words);
        }
        const char *number = arena_copy(change->arena, words + name + 1,
                                        length - name - 1);
        if (!is_number(number, 0, NUMBER_MOST)) {
            return refuse(change, SETTING_NO_COUNT, words);
        }
        put(change, of, arena_copy(change->arena, words, name), number);
        words += length + (words[length] == ' ');
    }
    return true;
}

static bool set_player_value(Change *change, const char *part,
                             const char *words)
{
    const char *player = take_player(change, &words);
    if (player && text_equal(part, "points") &&
        !is_number(words, -NUMBER_MOST, NUMBER_MOST)) {
        return refuse(change, SETTING_NO_NUMBER, words);
    }
    if (player) {
        put(change, mapping_at(change, change->tree, part), player, words);
    }
    return player != NULL;
}

/* The error in the words for one of the simple parts. */
static Setting check_plain(const char *part, const char *words)
{
    if (text_equal(part, "round") && !is_number(words, 1, SETTING_ROUND_MOST)) {
        return SETTING_NO_ROUND;
    }
    if (text_equal(part, "direction") && !text_equal(words, "forward") &&
        !text_equal(words, "backward")) {
        return SETTING_NO_DIRECTION;
    }
    if (text_equal(part, "turn") && !*words) {
        return SETTING_NO_TURN;
    }
    return SETTING_DONE;
}

static bool set_plain(Change *change, const char *part, const char *words)
{
    Setting how = check_plain(part, words);
    put(change, change->tree, part, words);
    return how == SETTING_DONE || refuse(change, how, words);
}

/* Sets a part that every game has: [part] is one that set_part knows. */
static bool set_common(Change *change, const char *part, const char *words)
{
    if (text_equal(part, "top") || text_equal(part, "next")) {
        return set_top(change, words, *part == 'n');
    }
    if (text_equal(part, "swap")) {
        return swap(change, words);
    }
    if (text_equal(part, "tokens")) {
        return set_tokens(change, words);
    }
    if (text_equal(part, "status")) {
        return set_player_value(change, "statuses", words);
    }
    if (text_equal(part, "points") ||
        (text_equal(part, "dice") && change->variant->dice_each)) {
        return set_player_value(change, part, words);
    }
    return set_plain(change, part, words);
}

/* Takes what the rules call a part, as the table shows it, if that is longer
 * than the names so far. */
static void try_called(Longest *longest, const Variant *variant,
                       const Zone **zone, const Variable **variable)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *one = &variant->zones[i];
        if (one->called && try_name(longest, one->called)) {
            *zone = one;
            *variable = NULL;
        }
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *one = &variant->variables[i];
        if (one->called && !one->hidden && try_name(longest, one->called)) {
            *variable = one;
        }
    }
}

static bool set_part(Change *change, const char *words)
{
    static const char *const common[] = {"turn", "round", "direction", "dice",
                                         "top", "next", "swap", "tokens",
                                         "status", "points"};
    const Variant *variant = change->variant;
    const Variable *variable = NULL;
    Longest longest = {.arena = change->arena, .words = words};
    try_names(&longest, NAMES_OF(common));
    int number = try_names(&longest, variant_list(variant, LIST_ZONES));
    const Zone *zone = number < 0 ? NULL : &variant->zones[number];
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (!variant->variables[i].hidden &&
            try_name(&longest, variant->variables[i].name)) {
            variable = &variant->variables[i];
        }
    }
    try_called(&longest, variant, &zone, &variable);
    return variable       ? set_remembered(change, variable, longest.rest)
           : zone         ? set_zone(change, zone, longest.rest)
           : longest.name ? set_common(change, longest.name, longest.rest)
                          : refuse(change, SETTING_NO_PART, words);
}

Setting setting_apply(const Terms *terms, Node *position, const char *words,
                      const char **at)
{
    Change change = {.terms = terms, .arena = terms->arena,
                     .variant = terms->variant, .tree = position,
                     .how = SETTING_DONE, .at = words};
    set_part(&change, words);
    *at = change.at;
    return change.how;
}
