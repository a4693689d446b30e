/* One table of the keys of a file; the sections of the rules are those of
 * rule_part.h.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/file_keys.h"

#include "base/text.h"
#include "document/node.h"
#include "report/suggest.h"
#include "resolve/rule_part.h"

/* Keys that only a file may have. In the merged rules they would have no
 * meaning, and with `extends` the rules would be taken for a house rule. */
static const char *const file_keys[] = {
    "extends", "kind", "breaks", "remove", "remove if there", "change",
    "change if there", "add", "insert before", "insert after"};
enum { FIRST_CHANGE = 3, FILE_KEYS = sizeof file_keys / sizeof *file_keys };

static bool is_one(const char *key, size_t first)
{
    for (size_t i = first; i < FILE_KEYS; i++) {
        if (text_equal(file_keys[i], key)) {
            return true;
        }
    }
    return false;
}

bool file_key_is(const char *key)
{
    return is_one(key, 0);
}

bool file_key_changes(const char *key)
{
    return is_one(key, FIRST_CHANGE);
}

const char *file_key_meant(const char *key)
{
    size_t sections = 0;
    while (part_sections[sections]) {
        sections++;
    }
    return file_key_is(key)                             ? key
           : suggest_word(key, part_sections, sections) ? NULL
               : suggest_word(key, file_keys, FILE_KEYS);
}

bool file_key_describes(const char *key)
{
    return text_equal(key, "name") || text_equal(key, "about");
}

/* The first change in [root], a file that has no key but those that a house
 * rule may have; else NULL. */
static const Node *changes_alone(const Node *root)
{
    const Node *change = NULL;
    for (size_t i = 0; i < root->count; i++) {
        const Node *node = root->children[i];
        if (!file_key_is(node->key) && !file_key_describes(node->key) &&
            !text_equal(node->key, "cria") &&
            !text_equal(node->key, "examples")) {
            return NULL;
        }
        change = !change && file_key_changes(node->key) ? node : change;
    }
    return change;
}

bool file_keys_refuse_baseless(const Node *root, Diagnostics *found)
{
    const Node *change = node_get(root, "cria") && !node_get(root, "extends")
                             ? changes_alone(root) : NULL;
    if (!change) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "missing-key", change->key_span,
        "with '%s' a file changes other rules, and this one does not say which",
        change->key);
    diagnostic_help(found, finding, "begin with 'extends: NAME'");
    return true;
}
