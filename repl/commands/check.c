/* cria check: what is wrong with variant files.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/guard.h"
#include "repl/options.h"

static const char usage[] =
    "usage: cria check FILE... [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "                  [--color auto|always|never]\n"
    "\n"
    "Loads each variant or house rule (a file or a name; of a folder every\n"
    "*.yaml in it and in the folders within) and prints what is wrong: file,\n"
    "line, column, the words in question, and what to do. Exit status 0:\n"
    "nothing is wrong; 1: something is; 2: a file cannot be read.\n";

typedef struct {
    const Options *options;
    const char *folder;
    ExitStatus worst;
} Checking;

static void check_one(Checking *checking, const char *name)
{
    ExitStatus status = STATUS_DONE;
    Loaded *loaded = options_load(checking->options, name, &status);
    if (loaded) {
        printf("%s: nothing wrong\n", name);
    }
    checking->worst = status > checking->worst ? status : checking->worst;
    load_free(loaded);
}

static void check_folder(Arena *arena, void *context)
{
    Checking *checking = context;
    FileList list = library_list_folder(arena, checking->folder);
    for (size_t i = 0; i < list.count; i++) {
        check_one(checking, list.paths[i]);
    }
    if (list.count == 0) {
        fprintf(stderr, "cria check: no file in '%s' ends in .yaml\n",
                checking->folder);
        checking->worst = STATUS_MISUSE;
    }
}

static void check_operand(Checking *checking, const char *operand)
{
    if (!library_is_folder(operand)) {
        check_one(checking, operand);
        return;
    }
    checking->folder = operand;
    if (!guard_run(check_folder, checking)) {
        fputs("cria: there is not enough memory\n", stderr);
        checking->worst = STATUS_MISUSE;
    }
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    Checking checking = {&options, NULL, STATUS_DONE};
    if (!options_read(&options, &command_check, "with set color", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_check);
        return STATUS_DONE;
    }
    if (options.operand_count == 0) {
        options_complain(&command_check, "which file?");
        return STATUS_MISUSE;
    }
    for (int i = 0; i < options.operand_count; i++) {
        check_operand(&checking, options.operands[i]);
    }
    return checking.worst;
}

const Command command_check = {"check", "say what is wrong with variant files",
                               usage, run};
