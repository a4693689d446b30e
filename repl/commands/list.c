/* cria list: lists the variants and house rules it finds.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"
#include "repl/text_wrap.h"

enum { NAME_COLUMNS = 32 };

static void print_listed(Arena *arena, const ListedRules *rules)
{
    Text text = text_new(arena);
    wrapping_pad(&text, rules->name, NAME_COLUMNS, false);
    say_out("%s %s%s%s%s\n", text_string(&text), rules->about,
            rules->extends ? " (on " : "",
            rules->extends ? rules->extends : "", rules->extends ? ")" : "");
}

static ExitStatus print_list(Arena *arena, Options *options)
{
    RulesList list = loading_list(arena);
    for (size_t i = 0; i < list.count; i++) {
        if (options->only_names) {
            say_out("%s\n", list.items[i].name);
        } else {
            print_listed(arena, &list.items[i]);
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
        "description.\n"
        "Those that came with cria are in the variants folder of the source "
        "tree that the program was built in, or of the installation. A folder "
        "that other users can write to, or that belongs to neither you, root "
        "nor the program's owner, is left out.",
    .options = options,
    .pages = true,
    .work = print_list};
