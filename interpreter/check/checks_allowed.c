/* What a file allows, with the reason: findings of a check about one place are
 * dropped. That is checked too, or it would stay when nothing is found there
 * any more.
 *
 *     allow: {PATH: {ID: why}}
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/checker.h"
#include "document/node.h"
#include "report/suggest.h"

typedef struct {
    Diagnostics *found;
    const CheckSettings *settings;
} Allowing;

static size_t number_of(const char *id)
{
    size_t number = 0;
    while (number < check_count && !text_equal(check_table[number].id, id)) {
        number++;
    }
    return number;
}

/* Whether a place is in a value, parts of which may come from other files. */
static bool is_within(const Node *node, Span span)
{
    if ((node->key && span_contains(node->key_span, span)) ||
        span_contains(node->span, span)) {
        return true;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (is_within(node->children[i], span)) {
            return true;
        }
    }
    return false;
}

/* Drops the findings of [id] in [place]; returns whether there are any. */
static bool drop(Diagnostics *found, const char *id, const Node *place)
{
    size_t kept = 0, count = found->count;
    for (size_t i = 0; i < count; i++) {
        const Diagnostic *finding = &found->items[i];
        if (text_equal(finding->id, id) && is_within(place, finding->span)) {
            found->errors -= finding->severity == SEVERITY_ERROR;
        } else {
            found->items[kept++] = *finding;
        }
    }
    found->count = kept;
    return kept < count;
}

static void report_unknown(Diagnostics *found, const Node *why)
{
    const char *ids[CHECKS_MAX];
    for (size_t i = 0; i < check_count; i++) {
        ids[i] = check_table[i].id;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "unknown-check", why->key_span,
        "there is no check '%s' that could be allowed", why->key);
    const char *near = suggest_word(why->key, ids, check_count);
    diagnostic_help(found, finding, near ? "did you mean '%s'?"
                                         : "'cria explain' lists them%s",
                    near ? near : "");
}

/* [own]: it stands in the file that is checked, and all findings are there. */
static void allow_one(const Allowing *allowing, const Node *place,
                      const Node *why, bool own)
{
    size_t number = number_of(why->key);
    size_t useless = number_of("allows-nothing");
    const CheckSettings *settings = allowing->settings;
    if (number == check_count) {
        if (own) {
            report_unknown(allowing->found, why);
        }
        return;
    }
    bool asked = settings->asked[number] ||
                 settings->levels[number] == CHECK_OFF;
    if (asked || (place && drop(allowing->found, why->key, place)) || !own ||
        !check_table[number].run ||
        settings->levels[useless] == CHECK_OFF) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        allowing->found, settings->levels[useless] == CHECK_ERROR
                             ? SEVERITY_ERROR : SEVERITY_WARNING,
        "allows-nothing", why->key_span, place
            ? "there is no '%s' at '%s' that would have to be allowed"
            : "'%s' is allowed at '%s', which is not there", why->key,
        why->parent->key);
    diagnostic_help(allowing->found, finding, "take it out");
}

void check_allow(const Resolved *resolved, const CheckSettings *settings,
                 bool all, Diagnostics *found)
{
    Allowing allowing = {found, settings};
    for (size_t i = 0; i < resolved->layer_count; i++) {
        const Node *allow = node_get(resolved->layers[i].root, "allow");
        bool own = all && i + 1 == resolved->layer_count;
        for (size_t k = 0; allow && k < allow->count; k++) {
            const Node *entry = allow->children[k];
            const Node *place = node_find(found->arena, resolved->root,
                                          entry->key, NULL, NULL);
            for (size_t w = 0; w < entry->count; w++) {
                allow_one(&allowing, place, entry->children[w], own);
            }
        }
    }
}
