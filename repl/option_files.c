/* Output first: reading standard input may take long.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/option_files.h"

#include <string.h>

#include "repl/output.h"
#include "repl/spool.h"

typedef struct {
    Options *options;
    const Command *command;
} Checking;

/* Whether a '-' can be read; says why not. */
static bool is_readable(const Checking *checking)
{
    if (command_option(checking->command, "seat")) {
        return options_complain(checking->command, "'-' cannot be read here: "
                                "moves come from standard input; name a file");
    }
    if (!checking->command->reads_stdin) {
        return options_complain(checking->command, "standard input, '-', is "
                                "not read here");
    }
    return !checking->options->update ||
           options_complain(checking->command, "--update writes into the "
                            "replay, and standard input, '-', is only read: "
                            "name a file");
}

static bool replace_dashes(const Checking *checking, const char **words,
                           size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(words[i], "-") == 0) {
            words[i] = is_readable(checking) ? spool_stdin() : NULL;
        }
        if (!words[i]) {
            return false;
        }
    }
    return true;
}

static bool check_outputs(const Checking *checking)
{
    const Options *options = checking->options;
    const char *const outputs[] = {options->output, options->report,
                                   options->junit};
    enum { OUTPUTS = sizeof outputs / sizeof *outputs };
    for (int i = 0; i < OUTPUTS; i++) {
        for (int k = 0; outputs[i] && k < i; k++) {
            if (outputs[k] && strcmp(outputs[i], outputs[k]) == 0) {
                return options_complain(checking->command, "'%s' cannot be "
                                        "two files at once", outputs[i]);
            }
        }
        /* Of several processes only one writes, on whatever machine it is. */
        if (outputs[i] && !options->mpi && !output_check(outputs[i])) {
            return false;
        }
    }
    return !options->replays || output_check_folder(options->replays);
}

bool option_files_check(Options *options, const Command *command)
{
    const Checking checking = {options, command};
    return check_outputs(&checking) &&
           (options->complete ||
            replace_dashes(&checking, options->operands,
                           (size_t)options->operand_count)) &&
           replace_dashes(&checking, options->with, options->with_count) &&
           (!options->rules || replace_dashes(&checking, &options->rules, 1));
}
