/* The whole rules are saved as 'cria show --config' prints them, since the
 * files they come from may change or disappear.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/autosave_rules.h"

#include <limits.h>
#include <unistd.h>

#include "base/text_wrap.h"
#include "difference/difference_view.h"
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
    const Side sides[2] = {
        {"the kept game", "the kept game", &former->sources,
         former->variant},
        {"the game now", "the game now", &loaded->sources, loaded->variant}};
    Differences found = difference_find(text->arena, &former->resolved,
                                        &loaded->resolved);
    text_add(text, found.count ? "Since it was kept its rules have changed:\n"
                               : "");
    for (size_t i = 0; i < found.count; i++) {
        Text sentence = text_new(text->arena), shown = text_new(text->arena);
        difference_sentence(&sentence, &found.items[i], sides);
        wrapping_quote(&shown, text_string(&sentence), UINT_MAX);
        wrapping_say(text, 4, "  ", text_string(&shown));
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
