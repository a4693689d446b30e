/* SPDX-License-Identifier: MIT */
#include "base/json_text.h"
#include "inquiry/about_rules.h"
#include "report/render.h"

/* "my.yaml: 1 error, 2 warnings" */
static void add_state(const CheckedAgain *again, Text *text)
{
    const Diagnostics *found = &again->now->found;
    size_t others = found->count - found->errors;
    text_add_format(text, "%s: ", again->file);
    if (found->errors > 0) {
        text_add_format(text, "%zu error%s%s", found->errors,
                        found->errors == 1 ? "" : "s", others ? ", " : "");
    }
    if (others > 0) {
        text_add_format(text, "%zu warning%s", others,
                        others == 1 ? "" : "s");
    }
    text_add(text, found->count > 0 ? "" : "nothing wrong");
    text_add(text, again->stays
                       ? "; the rules before stay the base of comparison\n"
                       : "\n");
}

/* What a base changes is told once for all that extend it. */
static void add_changes(const CheckedAgain *again, const char *told,
                        Text *tells, Text *text)
{
    if (again->base) {
        change_add_lines(tells, again->base, again->now);
        text_add(text, told && text_equal(told, text_string(tells))
                           ? "  The same changes.\n" : text_string(tells));
    }
}

/* Whether a file could not be read, or not all of it, so that it is not known
 * what else is wrong in it. */
static bool is_unread(const Loaded *loaded)
{
    bool unread = !loaded->resolved.root;
    for (size_t i = 0; i < loaded->found.count && !unread; i++) {
        unread = text_equal(loaded->found.items[i].id, "yaml-syntax");
    }
    return unread;
}

/* Whether what is no longer found is mended: rules that cannot be used are not
 * checked as those that could, and their examples are not played. */
static bool can_be_mended(const Loaded *former, const Loaded *now)
{
    return !is_unread(now) &&
           (now->variant || !former || !former->variant);
}

void change_add_checked(const CheckedAgain *again, const char *told,
                        bool colour, Text *tells, Text *text)
{
    const Loaded *now = again->now, *former = again->former;
    const Findings found = {&now->found, &now->sources};
    add_changes(again, told, tells, text);
    render_news(former ? &(Findings){&former->found, &former->sources} : NULL,
                &found, can_be_mended(former, now), colour, text);
    add_state(again, text);
}

/* The list of findings is that of --format json. */
void change_add_checked_json(const CheckedAgain *again,
                             const char *const *saved, int status, Text *text)
{
    const Loaded *now = again->now;
    Text findings = text_new(text->arena);
    size_t count = 0;
    while (saved[count]) {
        count++;
    }
    text_add(text, "{");
    json_member(text, "file", again->file);
    json_texts(text, "changed", saved, count);
    json_key(text, "differences", false);
    if (again->base) {
        change_add_json(text, again->base, now);
    } else {
        text_add(text, "[]");
    }
    text_add_format(text, ",\"status\":%d,", status);
    render_json(&now->found, &now->sources, &findings);
    for (char *at = findings.bytes; *at; at++) {
        *at = *at == '\n' ? ' ' : *at;   /* only between the findings */
    }
    findings.bytes[findings.length - 1] = '\n';
    text_add(text, findings.bytes + 1);
}
