/* Finds rules of a bot that never apply, by the file alone: whatever the game,
 * a rule above takes every move that they could choose.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/persona.h"

#include "document/node.h"

static const char *text_under(const Node *rule, const char *key)
{
    const Node *node = node_get(rule, key);
    return node && node->kind == NODE_SCALAR ? node->text : NULL;
}

/* Whether a rule applies whenever an action of it has a move for which its
 * condition is true. */
static bool is_sure(const Node *rule)
{
    bool optional = false;
    node_truth(node_get(rule, "if there"), &optional);
    return !node_get(rule, "chance") && !node_get(rule, "weight") &&
           !(optional && node_get(rule, "highest"));
}

/* Whether a sure rule takes every move of [action]. */
static bool takes(const Node *rule, const char *action)
{
    const Node *mix = node_get(rule, "mix");
    const char *own = mix ? text_under(mix, action)
                          : text_under(rule, "action");
    return own && (mix ? own[0] >= '1' && own[0] <= '9'
                       : text_equal(own, action));
}

static bool has_condition_of(const Node *above, const Node *rule)
{
    const char *condition = text_under(above, "if");
    const char *own = text_under(rule, "if");
    return !condition || text_equal(condition, "true") ||
           (own && text_equal(condition, own));
}

/* The rule above rule [number] that leaves it no move of [action], or NULL. */
static const Node *find_taker(const Node *rules, size_t number,
                              const char *action)
{
    const Node *rule = rules->children[number];
    for (size_t i = 0; i < number; i++) {
        const Node *above = rules->children[i];
        if (is_sure(above) && has_condition_of(above, rule) &&
            takes(above, action)) {
            return above;
        }
    }
    return NULL;
}

/* If rules above take every move of each action of a rule, the last of them. */
static const Node *find_takers(const Node *rules, size_t number)
{
    const Node *rule = rules->children[number], *last = NULL;
    const Node *mix = node_get(rule, "mix");
    const char *action = text_under(rule, "action");
    for (size_t i = 0; mix && i < mix->count; i++) {
        const Node *taker = find_taker(rules, number, mix->children[i]->key);
        if (!taker) {
            return NULL;
        }
        last = !last || taker->span.start > last->span.start ? taker : last;
    }
    return mix || !action ? last : find_taker(rules, number, action);
}

static void report(const Node *rule, const Node *above, Diagnostics *found)
{
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_WARNING, "bot-idle", rule->key_span,
        above ? "this rule never applies: '%s' above takes every move that it "
                "could choose"
              : "this rule never applies: its condition is false",
        above ? above->key : "");
    if (above) {
        diagnostic_help(found, finding, "put it above '%s', give '%s' a "
                        "condition or a chance, or remove it", above->key,
                        above->key);
    }
}

void persona_check(const Node *root, Diagnostics *found)
{
    const Node *rules = node_get(root, "rules");
    for (size_t i = 0; rules && i < rules->count; i++) {
        const Node *rule = rules->children[i], *above = find_takers(rules, i);
        const char *condition = text_under(rule, "if");
        if (above || (condition && text_equal(condition, "false"))) {
            report(rule, above, found);
        }
    }
}

/* Whether something was found at a rule: that it never applies. */
static bool is_reported(const Diagnostics *found, Span place)
{
    for (size_t i = 0; i < found->count; i++) {
        Span span = found->items[i].span;
        if (span.file == place.file && span.start == place.start) {
            return true;
        }
    }
    return false;
}

void persona_report_unused(const Node *rules, const uint64_t *used,
                           uint64_t games, Diagnostics *found)
{
    for (size_t i = 0; i < rules->count; i++) {
        Span place = rules->children[i]->key_span;
        if (used[i] == 0 && !is_reported(found, place)) {
            diagnostics_add(found, SEVERITY_WARNING, "bot-unused", place,
                            "this rule never chose a move in %llu games",
                            (unsigned long long)games);
        }
    }
}
