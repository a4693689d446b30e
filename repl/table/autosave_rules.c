/* The whole rules are saved as 'cria show --config' prints them, since the
 * files they come from may change or disappear.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/autosave_rules.h"

#include <unistd.h>

#include "repl/loading.h"
#include "repl/table/autosave_file.h"

static const char *path_beside(const char *path, Arena *arena)
{
    return text_format(arena, "%s.rules", path);
}

bool kept_rules_write(const char *path, const Loaded *loaded, Arena *arena)
{
    Text text = text_new(arena);
    int lock = UNLOCKED;
    resolve_print(loaded->resolved.root, &loaded->sources, &text);
    bool written = kept_file_replace(path_beside(path, arena), &text, &lock);
    kept_file_unlock(&lock);
    return written;
}

void kept_rules_remove(const char *path, Arena *arena)
{
    unlink(path_beside(path, arena));
}

static void add_differences(const Loaded *former, const Loaded *loaded,
                            Text *text)
{
    const ToldRules sides[2] = {
        {former, "the kept game", "the kept game"},
        {loaded, "the game now", "the game now"}};
    Text lines = text_new(text->arena);
    rules_compare_lines(sides, &lines);
    if (lines.length > 0) {
        text_add(text, "Since it was kept its rules have changed:\n");
        text_add(text, text_string(&lines));
    }
}

bool kept_rules_compare(const char *path, const Loaded *loaded, Text *text)
{
    const Options none = {.help = false};
    const char *beside = path_beside(path, text->arena);
    if (access(beside, R_OK) != 0) {
        return true;
    }
    Loaded *former = loading_attempt(&none, beside);
    if (former && former->variant) {
        add_differences(former, loaded, text);
    }
    load_free(former);
    return former;
}
