/* cria list: the variants and house rules that are found.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/guard.h"
#include "base/shown.h"
#include "base/text.h"
#include "document/read.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"
#include "repl/view/text_wrap.h"

static const char usage[] =
    "usage: cria list [--names]\n"
    "\n"
    "Lists the variants and house rules in the current folder, in its "
    "variants\n"
    "folder, and those that came with cria, with what each says about itself.\n"
    "Those that came with cria are in the variants folder of the source tree\n"
    "that the program was built in, or where it was installed; a folder into\n"
    "which others can write, or that belongs to neither you, root nor the\n"
    "program's owner, is passed over.\n"
    "  --names  only the names, one a line\n";

enum { NAME_COLUMNS = 32 };

/* The text under [key] at the top of a file as one line, or [otherwise]. */
static const char *read_line(Arena *arena, const Node *root, const char *key,
                             const char *otherwise)
{
    const Node *node = node_get(root, key);
    if (!node || node->kind != NODE_SCALAR) {
        return otherwise;
    }
    size_t length = strlen(node->text);
    while (length > 0 && node->text[length - 1] == '\n') {
        length--;
    }
    return shown_line(arena, arena_copy(arena, node->text, length));
}

/* A file that is no variant is left out. */
static void print_entry(Arena *arena, const char *name, const char *path,
                        bool only_names)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = library_read(&sources, &found, path, (Span){0, 0, 0});
    Node *root = file ? document_read(arena, &sources, file, &found) : NULL;
    if (!node_get(root, "cria")) {
        return;
    }
    Text text = text_new(arena);
    name = shown_line(arena, name);
    if (only_names) {
        say_out("%s\n", name);
        return;
    }
    const char *extends = read_line(arena, root, "extends", NULL);
    wrapping_pad(&text, name, NAME_COLUMNS, false);
    say_out("%s %s%s%s%s\n", text_string(&text),
            read_line(arena, root, "about",
                      read_line(arena, root, "name", "")),
            extends ? " (on " : "", extends ? extends : "", extends ? ")" : "");
}

static void print_list(Arena *arena, void *context)
{
    const Options *options = context;
    Library library = loading_library(arena);
    FileList list = library_list(arena, &library);
    for (size_t i = 0; i < list.count; i++) {
        print_entry(arena, list.names[i], list.paths[i], options->only_names);
    }
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    if (!options_read(&options, &command_list, "names color", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_list);
        return STATUS_DONE;
    }
    if (options.operand_count > 0) {
        options_complain(&command_list, "it needs no name, but here is '%s'",
                         options.operands[0]);
        return STATUS_MISUSE;
    }
    if (!guard_run(print_list, &options)) {
        say_err("cria: there is not enough memory\n");
        return STATUS_MISUSE;
    }
    return STATUS_DONE;
}

const Command command_list = {"list", "list variants and house rules", usage,
                              run};
