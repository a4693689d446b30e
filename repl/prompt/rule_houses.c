/* SPDX-License-Identifier: MIT */
#include "repl/prompt/rule_houses.h"

#include "base/text_wrap.h"
#include "repl/loading.h"

const char *rule_houses_find(const Session *session, const char *name)
{
    const Options *options = session->options;
    const Resolved *resolved = &session->loaded->resolved;
    Arena *arena = session->text.arena;
    Library library = loading_library(arena);
    const char *path = library_find(arena, &library, NULL, name);
    for (size_t i = 0; path && i < options->with_count; i++) {
        const char *other = library_find(arena, &library, NULL,
                                         options->with[i]);
        if (other && library_same(path, other)) {
            return options->with[i];
        }
    }
    for (size_t i = 0; path && i < resolved->id_count; i++) {
        if (library_same(path, resolved->paths[i])) {
            return resolved->ids[i];
        }
    }
    return NULL;
}

/* Whether rules are written for a file that is in use. */
static bool is_for(const Session *session, const ListedRules *rules)
{
    const Resolved *resolved = &session->loaded->resolved;
    bool is = false;
    for (size_t i = 0; i < resolved->id_count && rules->extends; i++) {
        is |= text_equal(rules->extends, resolved->ids[i]);
    }
    return is && rules->house;
}

/* What is to be said of [rules]: what they are about, or why they cannot be
 * used. */
static const char *about(const Session *session, const ListedRules *rules)
{
    Arena *arena = session->text.arena;
    Options alone = *session->options;
    alone.with_count = alone.set_count = 0;
    Loaded *loaded = loading_attempt(&alone, rules->path);
    const char *error = loaded ? loading_error(arena, loaded) : NULL;
    load_free(loaded);
    return error          ? text_format(arena, "cannot be used: %s", error)
           : rules->about ? rules->about : "";
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
            bool in_use = rule_houses_find(session, rules->path) != NULL;
            wrapping_say(text, 4, "  ", text_format(
                text->arena, "%s%s: %s", name, in_use ? " (in use)" : "",
                about(session, rules)));
            any = true;
        }
    }
    prompt_say(question, any ? "':with NAME' adds one of these, ':with FILE' "
                               "another."
                             : "There are no house rules for this game; ':with "
                               "FILE' adds one.");
}
