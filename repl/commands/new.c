/* cria new: writes a file to start from, a house rule or a small game.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "cria.h"
#include "inquiry/about_rules.h"
#include "repl/house_file.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/output_file.h"
#include "repl/say.h"

#define STARTERS "starters"

/* --- a small game --------------------------------------------------------- */

/* The starters in all folders of variants. */
static FileList list_starters(Arena *arena)
{
    Library library = loading_library(arena);
    FileList all = {0};
    for (size_t i = 0; i < library.count && all.count == 0; i++) {
        all = library_list_within(arena, &library, i, STARTERS);
    }
    return all;
}

static void refuse_kind(Arena *arena, const FileList *list, const char *kind)
{
    Text text = text_new(arena);
    const char *near = cria_nearest_word(kind, list->names, list->count);
    for (size_t i = 0; i < list->count; i++) {
        text_add_format(&text, "%s%s", i ? ", " : "", list->names[i]);
    }
    say_err("cria new: there is no small game '%s'%s%s%s; there are: %s\n",
            kind, near ? "; did you mean '" : "", near ? near : "",
            near ? "'?" : "", text_string(&text));
}

/* False after reporting that there is no such starter. */
static bool read_game(Text *text, const char *kind, const char *title)
{
    Arena *arena = text->arena;
    FileList list = list_starters(arena);
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    for (size_t i = 0; i < list.count; i++) {
        if (text_equal(list.names[i], kind)) {
            uint32_t file = library_read(&sources, &found, list.paths[i],
                                         (Span){0, 0, 0});
            if (file) {
                house_add_titled(text, sources.files[file].text, title);
                return true;
            }
        }
    }
    if (list.count == 0) {
        loading_say_none(arena, "new", "small games");
    } else {
        refuse_kind(arena, &list, kind);
    }
    return false;
}

/* --- the command ---------------------------------------------------------- */

static ExitStatus begin_house_rule(Arena *arena, const Options *options,
                                   const char *path)
{
    Options plain = *options;
    ExitStatus status;
    Text text = text_new(arena);
    Loaded *base = loading_load(&plain, options->extends, &status);
    if (!base) {
        return status;
    }
    const char *id = house_file_base(arena, base, path,
                                     options->extends);
    house_add_draft(&text, base, id, house_file_title(arena, path),
                    text_format(arena, " All rules with\n# their paths: "
                                "cria show %s --config", id));
    load_free(base);
    if (!output_write(path, &text)) {
        return STATUS_MISUSE;
    }
    say_out("%s: a house rule for %s. Edit it; then\n  cria check %s\n"
            "  cria play %s --with %s\n", path, id, path, id, path);
    return STATUS_DONE;
}

static ExitStatus begin_game(Arena *arena, const Options *options,
                             const char *path)
{
    Text text = text_new(arena);
    if (!read_game(&text, options->like ? options->like : "shedding",
                   house_file_title(arena, path)) ||
        !output_write(path, &text)) {
        return STATUS_MISUSE;
    }
    say_out("%s: a game that works. Edit it; then\n  cria check %s\n"
            "  cria play %s\n", path, path, path);
    return STATUS_DONE;
}

static ExitStatus run(Arena *arena, Options *options)
{
    if (options->extends && options->like) {
        say_err("cria new: --extends begins a house rule, --like a game: give "
                "one of them\n");
        return STATUS_MISUSE;
    }
    const char *path = house_file_path(arena, "new", "cria new",
                                       options->operands[0]);
    return !path             ? STATUS_MISUSE
           : options->extends ? begin_house_rule(arena, options, path)
                              : begin_game(arena, options, path);
}

static const CommandOption options[] = {
    {"extends", NULL, NULL},
    {"like", "shedding|tricks|dice",
     "begins with this small game (shedding when left out)"},
    {NULL, NULL, NULL}};

const Command command_new = {
    .name = "new",
    .summary = "write a file to start from: a house rule or a small game",
    .forms = "NAME --extends VARIANT\nNAME [--like GAME]",
    .about =
        "Writes NAME.yaml (and NAME.cria.yaml if that is typed), which 'cria "
        "check' finds nothing wrong with. A "
        "house rule has all numbers and actions of its variant in comments; a "
        "game is short, complete, and has examples. A file that is there is "
        "not changed, and no name is taken that a variant has.",
    .status = "Exit status 0: written; 1: the variant has errors; 2: the name "
              "is taken, or the file cannot be written.",
    .options = options, .operand = "name", .least = 1, .most = 1,
    .operands = VALUE_ANY,
    .work = run};
