/* SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "resolve/named_rule.h"

const char *const *rules_value_paths(const Loaded *loaded, Arena *arena)
{
    return named_rule_paths(arena, loaded->resolved.root);
}

const char *const *rules_actions(const Loaded *loaded, Arena *arena)
{
    return named_rule_action_names(arena, loaded->resolved.root);
}

const char *rules_say(const Loaded *loaded, const char *path, Arena *arena)
{
    return named_rule_says(arena, &loaded->resolved, path);
}

void rules_answer_values(const Loaded *loaded, const char *name, Text *text)
{
    const Resolved *resolved = &loaded->resolved;
    if (*name == '\0') {
        wrapping_tell(text, "Type PATH=VALUE, such as numbers.hand size=7, or "
                      "PATH alone to see the values there. The rules have: %s.",
                      named_rule_sections(text->arena, resolved));
    } else if (!named_rule_add_values(resolved, name, text)) {
        named_rule_add_unknown(resolved, name, text);
    }
}
