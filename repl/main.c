/* cria: finds the command and runs it. Everything a command does is in its own
 * file in commands/.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/guard.h"
#include "base/utf8.h"
#include "repl/command.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"
#include "report/suggest.h"

static const Command *const commands[] = {
    &command_play, &command_repl, &command_check, &command_coverage,
    &command_explain, &command_show, &command_rules, &command_diff,
    &command_trace, &command_record, &command_replay, &command_convert,
    &command_list, &command_bench, &command_schema, &command_compile,
    &command_simulate, &command_merge, &command_ab, &command_sweep,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* What a shell reports for a program that SIGPIPE has ended. */
enum { STATUS_NOT_READ = 141 };

static void print_help(FILE *stream)
{
    say_string(stream, "usage: cria COMMAND [ARGUMENTS]\n"
                       "\n"
                       "Card and dice games whose rules are YAML files.\n"
                       "\n");
    for (int i = 0; i < COMMANDS; i++) {
        char line[80];
        snprintf(line, sizeof line, "  %-8s %s\n", commands[i]->name,
                 commands[i]->summary);
        say_string(stream, line);
    }
    say_string(stream, "\n"
                       "'cria help COMMAND' tells more; 'cria list' names "
                       "what can be played.\n"
                       "\n"
                       "Exit status 0: done; 1: something is wrong with rules "
                       "or games; 2: wrong\n"
                       "use, or a file cannot be read; 130, 143, 129: ended "
                       "by Ctrl-C (SIGINT),\n"
                       "SIGTERM, SIGHUP.\n");
}

/* Whether a word is the name of a variant: the command is missing. */
static void find_variant(Arena *arena, void *context)
{
    const char **word = context;
    Library library = loading_library(arena);
    if (!library_find(arena, &library, NULL, *word)) {
        *word = NULL;
    }
}

static const Command *find(const char *word)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(word, commands[i]->name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

static int refuse(const char *word)
{
    const char *variant = word;
    if (guard_run(find_variant, &variant) && variant) {
        say_err("cria: there is no command '%s'; 'cria play %s' plays "
                "it\n", word, word);
        return (int)STATUS_MISUSE;
    }
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i]->name;
    }
    const char *near = suggest_word(word, names, COMMANDS);
    say_err("cria: there is no command '%s'", word);
    if (near) {
        say_err("; did you mean '%s'?\n", near);
    } else {
        say_err("; 'cria --help' lists them\n");
    }
    return (int)STATUS_MISUSE;
}

/* Output that could not be written, a full disk, is an error. Whoever reads no
 * further, as `head`, has enough, and is told nothing. */
static int finish(ExitStatus status)
{
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (interrupt_seen()) {
        return interrupt_status();
    }
    if (written) {
        return (int)status;
    }
    if (errno == EPIPE) {
        return (int)STATUS_NOT_READ;
    }
    say_err("cria: cannot write: %s\n", say_reason(errno));
    return (int)STATUS_MISUSE;
}

/* cria help [COMMAND] */
static int help(int count, char **words)
{
    const Command *command = count > 0 ? find(words[0]) : NULL;
    if (count > 1) {
        say_err("cria help: one command at a time; 'cria help %s' "
                "tells about the first\n", words[0]);
        return (int)STATUS_MISUSE;
    }
    if (count == 0 || words[0][0] == '-' || strcmp(words[0], "help") == 0) {
        print_help(stdout);
    } else if (command) {
        options_help(command);
    } else {
        return refuse(words[0]);
    }
    return finish(STATUS_DONE);
}

/* What is not UTF-8 could be written neither into a replay nor into JSON. */
static bool are_texts(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        if (!utf8_is_text(arguments[i], strlen(arguments[i]))) {
            say_err("cria: argument %d is not UTF-8; give names in UTF-8, and "
                    "rename a file that is called otherwise\n", i);
            return false;
        }
    }
    return true;
}

int main(int count, char **arguments)
{
    interrupt_begin();
    setlocale(LC_CTYPE, "");
    if (!are_texts(count, arguments)) {
        return (int)STATUS_MISUSE;
    }
    const char *word = count > 1 ? arguments[1] : NULL;
    if (!word) {
        print_help(stderr);
        return (int)STATUS_MISUSE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 ||
        strcmp(word, "help") == 0) {
        return help(count - 2, arguments + 2);
    }
    if (strcmp(word, "--version") == 0) {
        say_out("cria %s\n", CRIA_VERSION);
        return finish(STATUS_DONE);
    }
    const Command *command = find(word);
    return command ? finish(command->run(count - 1, arguments + 1))
                   : refuse(word);
}
