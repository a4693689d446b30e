/* cria check: reports errors in variant files.
 *
 * SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/watching/check_file.h"
#include "repl/watching/check_replay.h"
#include "repl/watching/watch_check.h"

typedef struct {
    const Options *options;
    FoundForm form;
    size_t count;              /* number of findings exported */
    const char *folder;
    ReplaysChecked replays;    /* of that folder */
    ExitStatus worst;
    char left[PATH_MAX];       /* the first file not checked because of an
                                  interruption, and the number of such files */
    size_t left_count;
    bool unplayed;             /* nothing is wrong with rules of which no game
                                  was played */
} Checking;

/* Output that is written in an arena of its own. */
typedef struct {
    Checking *checking;
    FoundPart part;
    const Loaded *loaded;      /* whose findings are this part, or NULL */
} Writing;

static void write_text(Arena *arena, void *context)
{
    const Writing *writing = context;
    Checking *checking = writing->checking;
    Text text = text_new(arena);
    load_export_found(checking->form, writing->part, writing->loaded,
                      &checking->count, &text);
    say_text(stdout, &text);
}

static void write_out(Checking *checking, Writing writing)
{
    writing.checking = checking;
    if (!command_guard(write_text, &writing)) {
        checking->worst = STATUS_MISUSE;
    }
}

/* Files that were not checked must not seem to be correct. */
static void tell_left(Arena *arena, void *context)
{
    Checking *checking = context;
    Loaded left = {.found = diagnostics_new(arena),
                   .sources = sources_new(arena)};
    Text text = text_new(arena);
    Diagnostic *finding = diagnostics_add(
        &left.found, SEVERITY_WARNING, "interrupted", (Span){0, 0, 0},
        "the check was interrupted before '%s'", checking->left);
    if (checking->left_count > 1) {
        diagnostic_help(&left.found, finding, "%zu files were not checked",
                        checking->left_count);
    }
    if (checking->form == FOUND_FOR_PEOPLE) {
        loading_say_found(arena, checking->options, &left.found, &left.sources);
    } else {
        load_export_found(checking->form, FOUND_LIST, &left, &checking->count,
                          &text);
        say_text(stdout, &text);
    }
}

static void leave_out(Checking *checking, const char *name)
{
    if (checking->left_count++ == 0) {
        snprintf(checking->left, sizeof checking->left, "%s", name);
    }
}

/* Whether a file of a folder was a replay, which is played then. Reports for
 * other programs are about variants. */
static bool check_replay(Checking *checking, const char *path)
{
    ExitStatus status;
    KeptReplay kept = {.arena = NULL};
    bool replay = check_replay_file(checking->options, path, true,
                                    &checking->replays, &kept, &status);
    kept_forget(&kept, &checking->replays.kept);
    if (replay && status == STATUS_DONE &&
        checking->form == FOUND_FOR_PEOPLE) {
        say_out("%s: nothing wrong\n", source_called(path));
    }
    checking->worst = status > checking->worst ? status : checking->worst;
    return replay;
}

/* [within]: it is a file of a folder, of any kind. */
static void check_one(Checking *checking, const char *name, bool within)
{
    if (interrupt_seen()) {
        leave_out(checking, name);
        return;
    }
    if (within && check_replay(checking, name)) {
        return;
    }
    Checked checked = check_file(checking->options, name);
    Loaded *loaded = checked.loaded;
    bool told = checking->form == FOUND_FOR_PEOPLE;
    if (loaded && !told) {
        write_out(checking, (Writing){.part = FOUND_LIST, .loaded = loaded});
    } else if (loaded && !loading_print_found(checking->options, loaded)) {
        checked.status = STATUS_MISUSE;
        checked.played = false;
    }
    if (checked.played && loaded->found.count == 0 && told) {
        say_out("%s: nothing wrong\n", source_called(name));
        checking->unplayed |= !checking->options->counting;
    }
    checking->worst = checked.status > checking->worst ? checked.status
                                                       : checking->worst;
    load_free(loaded);
}

static void check_folder(Arena *arena, void *context)
{
    Checking *checking = context;
    FileList list = library_list_folder(arena, checking->folder);
    if (list.folders == FOLDERS_MAX) {
        say_err("cria check: '%s' has more than %d folders\n",
                checking->folder, FOLDERS_MAX);
        checking->worst = STATUS_MISUSE;
        return;
    }
    checking->replays.shelf = shelf_new(arena, loading_library(arena));
    for (size_t i = 0; i < list.count; i++) {
        check_one(checking, list.paths[i], true);
    }
    shelf_free(checking->replays.shelf);
    if (list.count == 0) {
        say_err("cria check: no file in '%s' ends in .yaml\n",
                checking->folder);
        checking->worst = STATUS_MISUSE;
    }
}

static void check_operand(Checking *checking, const char *operand)
{
    if (!library_is_folder(operand)) {
        check_one(checking, operand, false);
        return;
    }
    checking->folder = operand;
    if (!command_guard(check_folder, checking)) {
        checking->worst = STATUS_MISUSE;
    }
}

/* At the end, for people: a pipe gets a line for each file and no other. */
static void tell_unplayed(const Checking *checking)
{
    if (checking->unplayed && checking->worst == STATUS_DONE &&
        isatty(STDOUT_FILENO)) {
        say_out("No game was played: 'cria check --play' finds what only games "
                "show.\n");
    }
}

static ExitStatus check_all(Options *options)
{
    Checking one = {.options = options, .form = (FoundForm)options->format};
    Checking *checking = &one;
    if (options->watch) {
        return watch_check(options, one.form != FOUND_FOR_PEOPLE);
    }
    if (checking->form != FOUND_FOR_PEOPLE) {
        write_out(checking, (Writing){.part = FOUND_BEGIN});
    }
    for (int i = 0; i < options->operand_count; i++) {
        check_operand(checking, options->operands[i]);
    }
    if (checking->left_count > 0 && !output_guard(tell_left, checking)) {
        command_tell_memory();
    }
    if (checking->form != FOUND_FOR_PEOPLE) {
        write_out(checking, (Writing){.part = interrupt_seen() ? FOUND_END_EARLY
                                                               : FOUND_END});
    }
    if (interrupt_seen()) {
        return (ExitStatus)STATUS_INTERRUPTED;
    }
    tell_unplayed(checking);
    return checking->worst;
}

/* --- Standard input that stands elsewhere --------------------------------- */

/* The number of the operand that is standard input; none: that of operands. It
 * is called '-' until it is read. */
static int find_input(const Options *options)
{
    int number = 0;
    while (number < options->operand_count &&
           !text_equal(options->operands[number], "-") &&
           !text_equal(options->operands[number], "/dev/stdin")) {
        number++;
    }
    return number;
}

typedef struct {
    Options *options;
    ExitStatus status;
} CheckingInput;

/* What cannot be read keeps its own name. */
static void check_input(Arena *arena, void *context)
{
    CheckingInput *checking = context;
    Options *options = checking->options;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    int number = find_input(options);
    uint32_t file = library_read(&sources, &found, options->operands[number],
                                 (Span){0, 0, 0});
    GivenFile given = {options->as, sources.files[file].text,
                       sources.files[file].length};
    if (file) {
        options->given = &given;
        options->operands[number] = options->as;
    }
    checking->status = check_all(options);
    options->given = NULL;
}

static ExitStatus run(Options *options)
{
    CheckingInput checking = {options, STATUS_MISUSE};
    options->check = true;
    if (!options->as) {
        return check_all(options);
    }
    command_guard(check_input, &checking);
    return checking.status;
}

static bool fits_as(const Options *options)
{
    const char *end = options->as ? strrchr(options->as, '.') : ".yaml";
    if (options->as && find_input(options) == options->operand_count) {
        return options_complain(&command_check, "--as says where standard "
                                "input stands: name '-' as a file");
    }
    return text_equal(end, ".yaml") ||
           options_complain(&command_check, "--as needs a path that ends in "
                            ".yaml, not '%s'", options->as);
}

/* Files that are watched are reported as text or, one answer a line, as
 * JSON. */
static bool fits(const Options *options)
{
    static const bool watched[] = {true, false, true, false};
    if (options->replays && !options->counting) {
        return options_complain(&command_check, "--replays needs --play");
    }
    if (!fits_as(options)) {
        return false;
    }
    return !options->watch || watched[options->format] ||
           options_complain(&command_check, "--watch prints text or JSON: "
                            "leave out --format or write --format json");
}

static const CommandOption options[] = {
    {"play", NULL, NULL}, {"players", "P", "plays only games with P players"},
    {"seed", NULL, NULL},
    {"replays", NULL,
     "writes a replay for each defect that --play finds into this folder"},
    {"format", "human|gnu|json|sarif",         /* a FoundForm each */
     "prints findings for people on standard error (when left out), or for "
     "programs on standard output: gnu (one line each, as compilers do), json, "
     "or sarif (which code hosts show)"},
    {"watch", NULL,
     "stays, and answers on standard output whenever one of the files, or a "
     "file that they are made of, is saved: what the change does to the rules, "
     "new findings first, those that are mended; with --format json a line for "
     "each answer"},
    {"as", "PATH",
     "checks standard input, '-', as if it were the file PATH: what it extends "
     "is looked for beside PATH, and findings name PATH; the file itself need "
     "not be there"},
    {"W", NULL, NULL}, {"E", NULL, NULL}, OPTIONS_OF_RULES};

const Command command_check = {
    .name = "check",
    .summary = "find errors in variant files",
    .forms = "FILE...",
    .about =
        "Loads each variant or house rule (a file or a name; for a folder, "
        "every *.yaml in it and its subfolders, also replays, which are "
        "played, and bots; '-' is standard input) and prints what is wrong: "
        "file, line, column, the words in question, and "
        "what to do. It plays the examples in a variant; all must pass. Only "
        "with --play it plays whole games and finds what only they show, such "
        "as a player without a legal move. A bot "
        "is read with each variant that it is for, and rules of it that never "
        "apply are reported; with --play it plays these variants.\n"
        "A warning reports what is valid but probably not intended, and leaves "
        "the status 0. 'cria explain ID' explains a finding by the [ID] after "
        "its message.",
    .status =
        "Exit status 0: no errors; 1: errors; 2: a file cannot be read. With "
        "--watch Ctrl-C leaves with the status of the last answers.",
    .options = options, .operand = "file", .least = 1, .most = OPERANDS_MAX,
    .operands = VALUE_VARIANT,
    .reads_stdin = true,
    .fits = fits, .run = run};
