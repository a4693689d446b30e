/* cria list: lists the variants and house rules it finds.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "base/visible_text.h"
#include "load.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"
#include "repl/text_wrap.h"

enum { NAME_COLUMNS = 32 };

/* The first error in a file, with its place, or NULL. */
static const char *error_of(Arena *arena, const Loaded *loaded)
{
    for (size_t i = 0; i < loaded->found.count; i++) {
        const Diagnostic *one = &loaded->found.items[i];
        Place place = sources_place(&loaded->sources, one->span.file,
                                    one->span.start);
        if (one->severity == SEVERITY_ERROR) {
            const char *file = place.file;
            file += strncmp(file, "./", 2) == 0 ? 2 : 0;
            return shown_line(arena, text_format(arena, "%s (%s:%u)",
                                                 one->message, file,
                                                 place.line));
        }
    }
    return NULL;
}

static void print_listed(Arena *arena, const ListedRules *rules,
                         const char *error)
{
    Text text = text_new(arena);
    wrapping_pad(&text, rules->name, NAME_COLUMNS, false);
    if (error) {
        say_out("%s cannot be used: %s\n", text_string(&text), error);
        return;
    }
    say_out("%s %s%s%s%s\n", text_string(&text), rules->about,
            rules->extends ? " (on " : "",
            rules->extends ? rules->extends : "", rules->extends ? ")" : "");
}

static bool print_checked(Arena *arena, const Options *options,
                          const ListedRules *rules)
{
    Loaded *loaded = loading_try(options, rules->path);
    const char *error = loaded ? error_of(arena, loaded) : NULL;
    load_free(loaded);
    if (loaded) {
        print_listed(arena, rules, error);
    }
    return loaded;
}

static ExitStatus print_list(Arena *arena, Options *options)
{
    RulesList list = loading_list(arena);
    for (size_t i = 0; i < list.count; i++) {
        if (options->only_names) {
            say_out("%s\n", list.items[i].name);
        } else if (!print_checked(arena, options, &list.items[i])) {
            return STATUS_MISUSE;
        }
    }
    return STATUS_DONE;
}

static const CommandOption options[] = {
    {"names", "", "prints only the names, one a line"},
    {"color", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_list = {
    .name = "list",
    .summary = "list variants and house rules",
    .forms = "",
    .about =
        "Lists the variants and house rules in the current folder, in its "
        "variants folder, and those that came with cria, each with its "
        "description. One that has an error says so in place of its "
        "description; 'cria check FILE' reports all of them.\n"
        "Those that came with cria are in the variants folder of the source "
        "tree that the program was built in, or of the installation. A folder "
        "that other users can write to, or that belongs to neither you, root "
        "nor the program's owner, is left out.",
    .options = options,
    .pages = true,
    .work = print_list};
