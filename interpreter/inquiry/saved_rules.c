/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "resolve/named_rule.h"

/* Whether the file [source] has another text than the one of its name in
 * [before]. */
static bool is_saved(const Source *source, const Loaded *before)
{
    const Source *former = sources_find(&before->sources, source->name);
    return former && source_is_file(source->name) &&
           !source_says_same(source, former);
}

const char *const *change_find_saved(Arena *arena, const Loaded *before,
                                     const Loaded *after)
{
    const Sources *read = &after->sources;
    const char **saved = arena_alloc(arena, (read->count + 1) * sizeof *saved);
    size_t count = 0;
    for (size_t i = 1; i < read->count; i++) {
        if (is_saved(&read->files[i], before)) {
            saved[count++] = read->files[i].name;
        }
    }
    saved[count] = NULL;
    return saved;
}

/* Tells of the value [setting] if [source] says otherwise than [former]. */
static void tell_hidden(Text *text, const char *setting, const char *from,
                        const Source *former, const Source *source)
{
    Arena *arena = text->arena;
    const char *path = arena_copy(arena, setting, strcspn(setting, "="));
    unsigned line;
    const char *before = named_rule_said(arena, former, path, &line);
    const char *said = named_rule_said(arena, source, path, &line);
    if (said && !(before && text_equal(before, said))) {
        wrapping_say(text, 4, "  ", text_format(
            arena, "'%s' is in force by '%s' and hides %s (%s:%u).", setting,
            from, said, source->name, line));
    }
}

void change_add_hidden(Text *text, const Request *request,
                       const Loaded *before, const Loaded *after)
{
    const RulesGiven *rules = &request->rules;
    for (size_t i = 1; i < after->sources.count; i++) {
        const Source *source = &after->sources.files[i];
        bool saved = is_saved(source, before);
        for (size_t k = 0; saved && k < rules->set_count; k++) {
            tell_hidden(text, rules->set[k], request_set_from(request, k),
                        sources_find(&before->sources, source->name), source);
        }
    }
}
