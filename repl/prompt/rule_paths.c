/* SPDX-License-Identifier: MIT */
#include "repl/prompt/rule_paths.h"

#include <string.h>

#include "base/text_wrap.h"
#include "document/node.h"
#include "document/yaml.h"
#include "repl/loading.h"
#include "repl/table/edit_rules.h"

/* --- paths ---------------------------------------------------------------- */

const char *rule_path_of(const Session *session, Span span)
{
    const Node *node = edit_find_around(session->loaded->resolved.root, span);
    return node->kind == NODE_SCALAR ? node_path(session->text.arena, node)
                                     : NULL;
}

/* Adds "numbers.hand size=7" for each single value at and below [node]. */
static void add_values(Question *question, const Node *node)
{
    Text *text = &question->session->text;
    for (size_t i = 0; i < node->count; i++) {
        add_values(question, node->children[i]);
    }
    if (node->count == 0) {
        Text value = text_new(text->arena);
        yaml_add_node(&value, node);
        wrapping_say(text, 4, "  ", text_format(
            text->arena, "%s=%s", node_path(text->arena, node),
            text_string(&value)));
    }
}

static void add_sections(Question *question)
{
    const Node *root = question->session->loaded->resolved.root;
    Text names = text_new(question->session->text.arena);
    for (size_t i = 0; i < root->count; i++) {
        const Node *section = root->children[i];
        if (section->count > 0 && !text_equal(section->key, "examples")) {
            text_add_format(&names, "%s%s", names.length ? ", " : "",
                            section->key);
        }
    }
    prompt_say(question, "Type PATH=VALUE, such as numbers.hand size=7, or "
               "PATH alone to see the values there. The rules have: %s.",
               text_string(&names));
}

void rule_paths_tell(Question *question, const char *name)
{
    if (*name == '\0') {
        add_sections(question);
        return;
    }
    const Node *node = edit_find_rule(question, name);
    if (!node) {
        edit_tell_unknown(question, name);
        return;
    }
    add_values(question, node);
}

/* --- house rules ---------------------------------------------------------- */

static bool is_in_use(Arena *arena, const Session *session, const char *name)
{
    const Options *options = session->options;
    bool in_use = false;
    for (size_t i = 0; i < options->with_count; i++) {
        in_use |= text_equal(loading_name(arena, options->with[i]), name);
    }
    return in_use;
}

/* Whether rules are written for a file that is in use. */
static bool is_for(const Session *session, const ListedRules *rules)
{
    const Resolved *resolved = &session->loaded->resolved;
    bool is = false;
    for (size_t i = 0; i < resolved->id_count && rules->extends; i++) {
        is |= text_equal(rules->extends, resolved->ids[i]);
    }
    return is && rules->house && !rules->bot;
}

void rule_houses_tell(Question *question)
{
    const Session *session = question->session;
    Text *text = &question->session->text;
    RulesList list = loading_list(text->arena);
    bool any = false;
    for (size_t i = 0; i < list.count; i++) {
        const ListedRules *rules = &list.items[i];
        if (is_for(session, rules)) {
            const char *name = loading_name(text->arena, rules->path);
            bool in_use = is_in_use(text->arena, session, name);
            wrapping_say(text, 4, "  ", text_format(
                text->arena, "%s%s: %s", name, in_use ? " (in use)" : "",
                rules->about ? rules->about : ""));
            any = true;
        }
    }
    prompt_say(question, any ? "':with NAME' adds one of these, ':with FILE' "
                               "another."
                             : "There are no house rules for this game; ':with "
                               "FILE' adds one.");
}
