/* cria new: writes a file to start from, a house rule or a small game.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/visible_text.h"
#include "document/yaml.h"
#include "repl/house_file.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/output_file.h"
#include "repl/say.h"
#include "report/suggest.h"

#define STARTERS "starters"

/* --- a house rule --------------------------------------------------------- */

/* Adds a line of a comment for each part of [section]: its path, and with
 * [valued] what it is. */
static void add_parts(Text *text, const Loaded *base, const char *section,
                      bool valued)
{
    size_t count;
    const LoadedPart *parts = loading_parts(text->arena, base->resolved.root,
                                            section, &count);
    for (size_t i = 0; i < count; i++) {
        const char *name = shown_line(text->arena, parts[i].name);
        if (valued && parts[i].value) {
            text_add_format(text, "#   %s.%s: %s\n", section, name,
                            shown_line(text->arena, parts[i].value));
        } else if (!valued) {
            text_add_format(text, "#   - %s.%s\n", section, name);
        }
    }
}

static void add_names(Text *text, int count)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo", "Dan", "Eve"};
    for (int i = 0; i < count && i < (int)(sizeof names / sizeof *names); i++) {
        text_add_format(text, "%s%s", i ? ", " : "", names[i]);
    }
}

/* A text that is a value alone on its line. */
static const char *line_of(Arena *arena, const char *string)
{
    Text line = text_new(arena);
    yaml_add_line(&line, string);
    return text_string(&line);
}

/* A name as a key of YAML. */
static const char *key_of(Arena *arena, const char *name)
{
    Text key = text_new(arena);
    yaml_add_text(&key, shown_line(arena, name));
    return text_string(&key);
}

/* Adds how steps are put beside one that is there. */
static void add_steps(Text *text, const Loaded *base)
{
    const char *step = loading_step(text->arena, base->resolved.root);
    if (step) {
        const char *shown = key_of(text->arena, step);
        text_add_format(text,
            "\n# New steps, after one that is there or before it ('insert "
            "before').\n# insert after:\n#   %s:\n#     my step: {raise: my "
            "count, by: my number}\n", shown);
    }
}

/* Adds how examples that no longer hold are named. */
static void add_broken(Text *text, const Loaded *base)
{
    enum { NAMED = 3 };
    size_t count;
    const LoadedPart *examples = loading_parts(
        text->arena, base->resolved.root, "examples", &count);
    if (count > 0) {
        text_add_format(text,
            "\n# Examples of '%s' that no longer hold, on purpose, each with "
            "the reason. 'cria\n# check' tells which they are.\n# breaks:\n",
            shown_line(text->arena, base->variant->name));
    }
    for (size_t i = 0; i < count && i < NAMED; i++) {
        text_add_format(text, "#   %s: say why\n",
                        key_of(text->arena, examples[i].name));
    }
}

/* Adds an example that is true: the first one of the variant. */
static void add_example(Text *text, const Loaded *base)
{
    const char *const *lines = loading_example(text->arena,
                                               base->resolved.root);
    bool any = *lines;
    for (; *lines; lines++) {
        text_add_format(text, "#       %s\n", shown_line(text->arena, *lines));
    }
    if (!any) {
        text_add(text, "#       names: [");
        add_names(text, base->variant->players_least);
        text_add(text, "]\n#       turn: Ann\n"
                       "#       holds: [my count == 0]\n");
    }
}

static void add_house_rule(Text *text, const Loaded *base, const char *extends,
                           const char *title)
{
    text_add_format(text,
        "# A house rule for '%s'.\n#\n# Take away the '#' before what you "
        "change, and what you do not need. All rules with\n# their paths: "
        "cria show %s --config\ncria: 1\nextends: %s\nname: %s\n"
        "about: Nothing is different yet.    # say here what is\n"
        "\n# Nothing is changed yet; put the first change in the place of this "
        "line.\nremove if there: [numbers.nothing]\n",
        shown_line(text->arena, base->variant->name), extends,
        line_of(text->arena, extends), line_of(text->arena, title));
    text_add(text, "\n# New values for what is there.\n# change:\n");
    add_parts(text, base, "numbers", true);
    text_add(text, "\n# What goes.\n# remove:\n");
    add_parts(text, base, "actions", false);
    text_add(text,
        "\n# What comes: numbers, actions, conditions, whatever a variant "
        "has, and positions that\n# show that it works. 'cria check' plays "
        "them, 'cria check --play' whole games, too;\n# ':example NAME' at the "
        "prompt of 'cria repl' prints one.\n"
        "# add:\n#   numbers:\n#     my number: 1\n#   remember:\n"
        "#     my count: {is: number, for: round}\n#   examples:\n"
        "#     what is new:\n");
    add_example(text, base);
    add_steps(text, base);
    add_broken(text, base);
}

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
    const char *near = suggest_word(kind, list->names, list->count);
    for (size_t i = 0; i < list->count; i++) {
        text_add_format(&text, "%s%s", i ? ", " : "", list->names[i]);
    }
    say_err("cria new: there is no small game '%s'%s%s%s; there are: %s\n",
            kind, near ? "; did you mean '" : "", near ? near : "",
            near ? "'?" : "", text_string(&text));
}

/* Copies a starter, with its own name in place of the first one. */
static void add_game(Text *text, const char *bytes, const char *title)
{
    const char *name = strstr(bytes, "\nname: ");
    const char *rest = name ? strchr(name + 1, '\n') : bytes;
    if (name) {
        text_add_bytes(text, bytes, (size_t)(name - bytes));
        text_add_format(text, "\nname: %s", line_of(text->arena, title));
    }
    text_add(text, rest);
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
                add_game(text, sources.files[file].text, title);
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
    add_house_rule(&text, base, id, house_file_title(arena, path));
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
    const char *path = house_file_path(arena, "new",
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
        "Writes NAME.yaml, which 'cria check' finds nothing wrong with. A "
        "house rule has all numbers and actions of its variant in comments; a "
        "game is short, complete, and has examples. A file that is there is "
        "not changed, and no name is taken that a variant has.",
    .status = "Exit status 0: written; 1: the variant has errors; 2: the name "
              "is taken, or the file cannot be written.",
    .options = options, .operand = "name", .least = 1, .most = 1,
    .operands = VALUE_ANY,
    .work = run};
