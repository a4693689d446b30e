/* Finding a command and running it.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/command.h"

#include <string.h>

#include "base/text_wrap.h"
#include "cria.h"
#include "repl/loading.h"
#include "repl/manual.h"
#include "repl/output_file.h"
#include "repl/output_medium.h"
#include "repl/say.h"

const Command *const command_table[] = {
    &command_play, &command_repl, &command_new, &command_check,
    &command_coverage, &command_explain, &command_show, &command_rules,
    &command_diff, &command_trace, &command_record, &command_replay,
    &command_convert, &command_list, &command_bench, &command_schema,
    &command_compile, &command_simulate, &command_merge, &command_ab,
    &command_sweep, &command_tune, &command_match, &command_stats,
    &command_train, &command_serve, &command_lsp, &command_help, NULL,
};
enum { COMMANDS = sizeof command_table / sizeof *command_table };

const Command *command_find(const char *name)
{
    const Command *const *at = command_table;
    while (*at && strcmp((*at)->name, name) != 0) {
        at++;
    }
    return *at;
}

ExitStatus command_refuse(const char *name)
{
    const char *names[COMMANDS];
    size_t count = 0;
    while (command_table[count]) {
        names[count] = command_table[count]->name;
        count++;
    }
    const char *near = cria_nearest_word(name, names, count);
    if (near) {
        say_err("cria: there is no command '%s'; did you mean '%s'?\n", name,
                near);
    } else {
        say_err("cria: there is no command '%s'; 'cria --help' lists them\n",
                name);
    }
    return STATUS_MISUSE;
}

const CommandOption *command_option(const Command *command, const char *name)
{
    static const CommandOption help = {"help", NULL, NULL};
    const CommandOption *at = command->options;
    while (at->name && strcmp(at->name, name) != 0) {
        at++;
    }
    return at->name ? at : strcmp(name, help.name) == 0 ? &help : NULL;
}

void command_tell_memory(void)
{
    say_err("cria: there is not enough memory\n");
}

bool command_guard(void (*work)(Arena *arena, void *context), void *context)
{
    bool enough = output_guard(work, context);
    if (!enough) {
        command_tell_memory();
    }
    return enough;
}

typedef struct {
    const Command *command;
    Options *options;
    Loaded *loaded;
    ExitStatus status;
} CommandWork;

static void do_work(Arena *arena, void *context)
{
    CommandWork *working = context;
    const Command *command = working->command;
    working->status = command->work
                          ? command->work(arena, working->options)
                          : command->work_loaded(arena, working->options,
                                                 working->loaded);
}

static ExitStatus work(const Command *command, Options *options, Loaded *loaded)
{
    CommandWork working = {command, options, loaded, STATUS_MISUSE};
    command_guard(do_work, &working);
    return working.status;
}

/* Running out of memory in the variant's own arena ends the command here. */
static ExitStatus run_loaded(const Command *command, Options *options,
                             Loaded *loaded)
{
    jmp_buf exhausted;
    arena_set_exhausted(loaded->arena, &exhausted);
    if (setjmp(exhausted)) {
        command_tell_memory();
        return STATUS_MISUSE;
    }
    return command->run_loaded ? command->run_loaded(options, loaded)
                               : work(command, options, loaded);
}

ExitStatus command_load_and_run(const Command *command, Options *options)
{
    ExitStatus status;
    Loaded *loaded = loading_load(options, options->operands[0], &status);
    if (!loaded) {
        return status;
    }
    status = run_loaded(command, options, loaded);
    load_free(loaded);
    return status;
}

static ExitStatus print_help(const Command *command, const Options *options)
{
    ExitStatus status = manual_print_help(command);
    bool more = command->help_with && options->operand_count > 0 &&
                strcmp(options->operands[0], "-") != 0;
    return status == STATUS_DONE && more &&
                   !command->help_with(options, options->operands[0])
               ? STATUS_MISUSE : status;
}

ExitStatus command_run(const Command *command, int count, char **arguments)
{
    Options options;
    if (!options_read(&options, command, count, arguments) ||
        (!options.help && ((command->fits && !command->fits(&options)) ||
                           !options_games_fit(&options, command)))) {
        return STATUS_MISUSE;
    }
    if (options.plain) {
        output_medium_go_plain();
    }
    FILE *page = options.help || command->pages ? pager_open() : NULL;
    options.counting = options.counting || command->counts;
    ExitStatus status = options.help    ? print_help(command, &options)
                        : command->run  ? command->run(&options)
                        : command->work ? work(command, &options, NULL)
                                        : command_load_and_run(command,
                                                               &options);
    return pager_close(page, status);
}
