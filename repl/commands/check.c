/* cria check: what is wrong with variant files.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/options.h"

static const char usage[] =
    "usage: cria check FILE... [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "                  [--color auto|always|never]\n"
    "\n"
    "Loads each variant or house rule (a file or a name) and prints what is\n"
    "wrong: file, line, column, the words in question, and what to do. Exit\n"
    "status 0: nothing is wrong; 1: something is; 2: a file cannot be read.\n";

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus worst = STATUS_DONE;
    if (!options_read(&options, &command_check, "with set color", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_check);
        return STATUS_DONE;
    }
    if (options.operand_count == 0) {
        fputs("cria check: which file? 'cria check --help' tells how to use "
              "it\n", stderr);
        return STATUS_MISUSE;
    }
    for (int i = 0; i < options.operand_count; i++) {
        ExitStatus status = STATUS_DONE;
        Loaded *loaded = options_load(&options, options.operands[i], &status);
        if (loaded) {
            printf("%s: nothing wrong\n", options.operands[i]);
        }
        worst = status > worst ? status : worst;
        load_free(loaded);
    }
    return worst;
}

const Command command_check = {"check", "say what is wrong with variant files",
                               usage, run};
