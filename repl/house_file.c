/* A file must not hide another one that is found by the same name.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/house_file.h"

#include <ctype.h>
#include <string.h>

#include "repl/loading.h"
#include "repl/say.h"
#include "resolve/house_draft.h"
#include "testing/tried_rules.h"

#define LETTERS                                                               \
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* --- the name ------------------------------------------------------------- */

/* The name or path that was typed, with "my-" before its last part. */
static const char *own_name(Arena *arena, const char *typed)
{
    const char *slash = strrchr(typed, '/');
    int folder = slash ? (int)(slash + 1 - typed) : 0;
    return text_format(arena, "%.*smy-%s", folder, typed, typed + folder);
}

const char *house_file_path(Arena *arena, const char *command,
                            const char *argument, const char *name)
{
    Library library = loading_library(arena);
    size_t length = strlen(name);
    bool whole = length > 5 && strcmp(name + length - 5, ".yaml") == 0;
    const char *path = whole ? name : text_format(arena, "%s.yaml", name);
    const char *id = library_id(arena, path);
    const char *found = library_find(arena, &library, NULL, id);
    if (!isalnum((unsigned char)*id) || id[strspn(id, LETTERS)] != '\0') {
        say_err("cria %s: '%s' is no name for rules: use letters, digits and "
                "'-'\n", command, id);
        return NULL;
    }
    if (library_is_file(path)) {
        say_err("cria %s: '%s' is there already: nothing was written\n",
                command, path);
        return NULL;
    }
    if (found) {
        say_err("cria %s: '%s' is the name of %s, which the new file would "
                "hide; '%s %s' takes another name\n", command, id, found,
                argument, own_name(arena, name));
        return NULL;
    }
    return path;
}

const char *house_file_title(Arena *arena, const char *path)
{
    const char *id = library_id(arena, path);
    char *title = arena_copy(arena, id, strlen(id));
    for (char *at = title; *at; at++) {
        *at = *at == '-' || *at == '_' ? ' ' : *at;
    }
    *title = (char)toupper((unsigned char)*title);
    return title;
}

const char *house_file_base(Arena *arena, const Loaded *base, const char *path,
                            const char *typed)
{
    Library library = loading_library(arena);
    const char *id = base->variant->id;
    const char *found = library_find(arena, &library,
                                     library_folder(arena, path), id);
    const char *extends = found && library_same(found, base->resolved.paths[0])
                              ? id : typed;
    return arena_copy(arena, extends, strlen(extends));
}

/* --- the contents --------------------------------------------------------- */

/* Whether a file sets one of the values of the options, too. */
static bool sets_the_same(Arena *arena, const Options *options,
                          const Node *root)
{
    bool same = false;
    for (size_t i = 0; i < options->set_count; i++) {
        const char *setting = options->set[i];
        same = same || house_draft_changes(
            root, arena_copy(arena, setting, strcspn(setting, "=")));
    }
    return same;
}

/* Whether the values are there only by the house rules, which add what
 * they change. */
static bool needs_house(const Options *options)
{
    Options alone = *options;
    alone.with_count = 0;
    Loaded *loaded = loading_attempt(&alone, alone.operands[0]);
    bool needs = loaded && !loaded->exhausted && !loaded->variant;
    load_free(loaded);
    return needs;
}

const char *house_file_only(Arena *arena, const Options *options,
                            const Loaded *loaded)
{
    const Resolved *resolved = &loaded->resolved;
    if (options->with_count != 1 || resolved->layer_count == 0) {
        return NULL;
    }
    const Node *last = resolved->layers[resolved->layer_count - 1].root;
    const char *extends = house_draft_extends(last);
    const char *of = extends ? library_id(arena, extends) : NULL;
    return of && text_equal(of, resolved->id) &&
                   (sets_the_same(arena, options, last) ||
                    needs_house(options))
               ? options->with[0] : NULL;
}

/* The same rules three times. */
typedef struct {
    Loaded *before;        /* without the values */
    Loaded *all;
    Loaded *kept;          /* with the examples that pass */
} Attempts;

static void add_file(Text *text, const DraftHead *head, const Options *options,
                     const Attempts *rules, const char *only, const char *name)
{
    const DraftValues values = {options->set, options->set_count,
                                rules->before->resolved.root,
                                rules->all->resolved.root};
    house_draft_begin(text, head, &values);
    house_draft_add_breaks(text, rules->all->resolved.root,
                           rules->kept->resolved.root, name);
    house_draft_add_changes(text, options->with,
                            only ? 0 : options->with_count, &values);
}

HouseTold house_file_add(Text *text, const DraftHead *head,
                         const Options *options, const char *only,
                         const char *name)
{
    Options alone = *options, without;
    alone.with_count = only ? 1 : 0;
    without = alone;
    without.set_count = 0;
    const Attempts rules = {loading_attempt(&without, alone.operands[0]),
                            loading_attempt(&alone, alone.operands[0]),
                            loading_attempt(&alone, alone.operands[0])};
    HouseTold told = HOUSE_NO_MEMORY;
    if (rules.before && rules.all && rules.kept) {
        told = rules.before->resolved.root && rules.all->variant &&
                       rules.kept->variant ? HOUSE_TOLD : HOUSE_UNPLAYABLE;
    }
    if (told == HOUSE_TOLD) {
        example_keep_true(rules.kept);
        told = rules.kept->exhausted ? HOUSE_NO_MEMORY : HOUSE_TOLD;
    }
    if (told == HOUSE_TOLD) {
        add_file(text, head, options, &rules, only, name);
    }
    load_free(rules.before);
    load_free(rules.all);
    load_free(rules.kept);
    return told;
}
