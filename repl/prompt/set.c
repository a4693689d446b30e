/* :set changes a part of the position. The whole position is taken as a tree,
 * one value in it is replaced, and it is laid out again, which checks it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "replay/place.h"
#include "repl/rules.h"
#include "variant/names.h"

typedef struct {
    Question *question;
    Arena *arena;
    const Variant *variant;
    Node *tree;
} Setting;

static Node *new_scalar(const Setting *setting, const char *text)
{
    Node *node = node_new(setting->arena, NODE_SCALAR, (Span){0, 0, 0});
    node->text = text;
    return node;
}

/* The mapping under [key], made when it is not there. */
static Node *mapping_at(const Setting *setting, Node *mapping, const char *key)
{
    Node *found = node_get(mapping, key);
    if (!found) {
        found = node_new(setting->arena, NODE_MAPPING, (Span){0, 0, 0});
        node_append(setting->arena, mapping, key, (Span){0, 0, 0}, found);
    }
    return found;
}

static void put(const Setting *setting, Node *mapping, const char *key,
                const char *text)
{
    for (size_t i = 0; i < mapping->count; i++) {
        if (text_equal(mapping->children[i]->key, key)) {
            mapping->children[i]->kind = NODE_SCALAR;
            mapping->children[i]->text = text;
            return;
        }
    }
    node_append(setting->arena, mapping, key, (Span){0, 0, 0},
                new_scalar(setting, text));
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

/* What follows [name], a whole word or several, at the beginning of [words], or
 * NULL. */
static const char *after_name(const char *words, const char *name)
{
    size_t length = strlen(name);
    if (strncmp(words, name, length) != 0 ||
        (words[length] != ' ' && words[length] != '\0')) {
        return NULL;
    }
    return words + length + (words[length] == ' ');
}

/* Takes the name of a player off *[words]; NULL after telling that there is
 * none. */
static const char *take_player(const Setting *setting, const char **words)
{
    const Table *table = setting->question->session->table;
    for (int p = 0; p < table->players; p++) {
        const char *rest = after_name(*words, table->names[p]);
        if (rest) {
            *words = rest;
            return table->names[p];
        }
    }
    size_t length = strcspn(*words, " ");
    prompt_player(setting->question,
                  arena_copy(setting->arena, *words, length));
    return NULL;
}

/* All cards that are not named lie in the pile where they are gathered. */
static void free_pile(const Setting *setting)
{
    int gathering = place_gathering(setting->variant);
    if (gathering >= 0) {
        drop(node_get(setting->tree, "zones"),
             setting->variant->zones[gathering].name);
    }
}

static bool set_zone(const Setting *setting, const Zone *zone,
                     const char *words)
{
    free_pile(setting);
    Node *zones = mapping_at(setting, setting->tree, "zones");
    if (!zone->each) {
        put(setting, zones, zone->name, words);
        return true;
    }
    const char *player = take_player(setting, &words);
    if (player) {
        put(setting, mapping_at(setting, zones, zone->name), player, words);
    }
    return player != NULL;
}

/* `top ZONE CARD` and `next ZONE CARDS`: on top of what lies there, or of all
 * other cards. */
static bool set_top(const Setting *setting, const char *words, bool next)
{
    Node *zones = mapping_at(setting, setting->tree, "zones");
    for (size_t i = 0; i < setting->variant->zone_count; i++) {
        const Zone *zone = &setting->variant->zones[i];
        const char *cards = after_name(words, zone->name);
        if (!cards || zone->each || !zone->pile) {
            continue;
        }
        const Node *old = node_get(zones, zone->name);
        bool lies = !next && old && old->kind == NODE_SCALAR;
        free_pile(setting);
        put(setting, zones, zone->name, text_format(
            setting->arena, "%s%s%s", cards, next ? " ..." : lies ? " " : "",
            lies ? old->text : ""));
        return true;
    }
    prompt_say(setting->question, "After 'top' and 'next' comes a pile that "
               "everybody shares, then the cards.");
    return false;
}

/* white=2 black=1 */
static bool set_tokens(const Setting *setting, const char *words)
{
    const char *const *holders = setting->variant->holders;
    const char *holder = NULL;
    for (size_t i = 1; i < setting->variant->holder_count && !holder; i++) {
        const char *rest = after_name(words, holders[i]);
        holder = rest ? holders[i] : NULL;
        words = rest ? rest : words;
    }
    holder = holder ? holder : take_player(setting, &words);
    if (!holder) {
        return false;
    }
    Node *of = mapping_at(setting, mapping_at(setting, setting->tree,
                                              "tokens"), holder);
    while (*words) {
        size_t length = strcspn(words, " "), name = strcspn(words, "=");
        if (name >= length) {
            prompt_say(setting->question, "Tokens are KIND=NUMBER, such as "
                       "%s=2.", setting->variant->token_count
                                    ? setting->variant->tokens[0].name : "");
            return false;
        }
        put(setting, of, arena_copy(setting->arena, words, name),
            arena_copy(setting->arena, words + name + 1, length - name - 1));
        words += length + (words[length] == ' ');
    }
    return true;
}

static bool set_player_value(const Setting *setting, const char *part,
                             const char *words)
{
    const char *player = take_player(setting, &words);
    if (player) {
        put(setting, mapping_at(setting, setting->tree, part), player, words);
    }
    return player != NULL;
}

static bool set_variable(const Setting *setting, const Variable *variable,
                         const char *words)
{
    Node *remembered = mapping_at(setting, setting->tree, "remembered");
    const char *player = NULL;
    if (!variable->each) {
        put(setting, remembered, variable->name, words);
        return true;
    }
    player = take_player(setting, &words);
    if (player) {
        put(setting, mapping_at(setting, remembered, variable->name), player,
            words);
    }
    return player != NULL;
}

/* What belongs to the variant: zones, and what is remembered. */
static bool set_named(const Setting *setting, const char *words)
{
    const Variant *variant = setting->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const char *rest = after_name(words, variant->zones[i].name);
        if (rest) {
            return set_zone(setting, &variant->zones[i], rest);
        }
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const char *rest = after_name(words, variant->variables[i].name);
        if (rest && !variant->variables[i].hidden) {
            return set_variable(setting, &variant->variables[i], rest);
        }
    }
    prompt_say(setting->question, "What is to be set? A zone, top, next, "
               "tokens, status, points, turn, round, direction, dice, or what "
               "is remembered; ':help set' tells more.");
    return false;
}

static bool set_part(const Setting *setting, const char *words)
{
    static const char *const plain[] = {"turn", "round", "direction", "dice"};
    const char *rest;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if ((rest = after_name(words, plain[i]))) {
            put(setting, setting->tree, plain[i], rest);
            return true;
        }
    }
    if ((rest = after_name(words, "top")) ||
        (rest = after_name(words, "next"))) {
        return set_top(setting, rest, *words == 'n');
    }
    if ((rest = after_name(words, "tokens"))) {
        return set_tokens(setting, rest);
    }
    if ((rest = after_name(words, "status"))) {
        return set_player_value(setting, "statuses", rest);
    }
    if ((rest = after_name(words, "points"))) {
        return set_player_value(setting, "points", rest);
    }
    return set_named(setting, words);
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    Setting setting = {question, session->text.arena,
                       session->loaded->variant,
                       rules_describe(question, NULL)};
    if (setting.tree && set_part(&setting, argument)) {
        rules_place(question, setting.tree);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_set = {
    ":set", "PART VALUE", GROUP_CHANGE, "changes a part of the position",
    "A zone and its cards (hand NAME 3 4, discard 5 6: the top first), top "
    "PILE CARD, next PILE CARDS (what is drawn next), tokens NAME KIND=NUMBER, "
    "status NAME STATUS, points NAME NUMBER, turn NAME, round NUMBER, "
    "direction backward, dice VALUES, or what the rules remember with its "
    "value. Cards that are named nowhere lie in the pile where cards are "
    "gathered, shuffled. What was played before is forgotten.", TAKES_PART,
    true, run};
