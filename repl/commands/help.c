/* cria help: explains a command to people, and completes words for shells.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/completion.h"
#include "repl/manual.h"
#include "repl/options.h"
#include "repl/table/autosave.h"

static bool fits(const Options *options)
{
    int ways = options->man + options->complete + options->completion_given;
    return (ways <= 1 || options_complain(&command_help, "use only one of "
                                          "--man, --completion and "
                                          "--complete")) &&
           (options->complete || options->operand_count <= 1 ||
            options_complain(&command_help, "only one command at a time: '%s' "
                             "is too many",
                             options->operands[1]));
}

static ExitStatus run(Options *options)
{
    const char *word = options->operand_count ? options->operands[0] : NULL;
    if (options->complete) {
        return completion_print(options->operands, options->operand_count,
                                keeping_list);
    }
    if (options->completion_given) {
        completion_print_script((CompletionShell)options->completion);
        return STATUS_DONE;
    }
    const Command *command = word ? command_find(word) : NULL;
    if (word && !command) {
        return command_refuse(word);
    }
    if (options->man) {
        return manual_print_man(command);
    }
    return command ? manual_print_help(command) : manual_print_commands(stdout);
}

static const CommandOption options[] = {
    {"man", NULL, NULL}, {"completion", NULL, NULL}, {"complete", NULL, NULL},
    {NULL, NULL, NULL}};

const Command command_help = {
    .name = "help", .summary = "show how to use a command",
    .forms = "[COMMAND]\n--man [COMMAND]\n--completion bash|zsh|fish\n"
             "--complete -- WORD...",
    .about = "Prints what a command does and its options, as 'cria COMMAND "
             "--help' does; without COMMAND, lists the commands.\n"
             "'make install' installs the manual pages and the completions. To "
             "complete in the running shell without installing:\n"
             "  source <(cria help --completion bash)\n"
             "  cria help --completion fish | source",
    .options = options, .operand = "command", .most = OPERANDS_MAX,
    .operands = VALUE_COMMAND, .pages = true, .fits = fits, .run = run};
