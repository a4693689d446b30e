/* cria: finds the command and runs it. Each command is in its own file in
 * commands/.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <locale.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/manual.h"
#include "repl/output_medium.h"
#include "repl/say.h"

/* The status a shell reports for a program that SIGPIPE ended. */
enum { STATUS_NOT_READ = 141 };

/* Sets the word to NULL unless it is the name of a variant. */
static void find_variant(Arena *arena, void *context)
{
    const char **word = context;
    Library library = loading_library(arena);
    if (!library_find(arena, &library, NULL, *word)) {
        *word = NULL;
    }
}

/* Whether the user typed the name of a variant without a command; reports
 * it. */
static bool is_variant(const char *word)
{
    const char *variant = word;
    if (!output_guard(find_variant, &variant) || !variant) {
        return false;
    }
    say_err("cria: there is no command '%s'; 'cria play %s' plays it\n", word,
            word);
    return true;
}

/* An error while writing the output, such as a full disk, is reported. A closed
 * pipe, as from `head`, is not: the reader has all it wants. */
static int finish(ExitStatus status)
{
    bool written = say_flush();
    if (interrupt_seen()) {
        return interrupt_status();
    }
    if (written) {
        return (int)status;
    }
    if (say_failure() == EPIPE) {
        return (int)STATUS_NOT_READ;
    }
    say_err("cria: cannot write: %s\n", say_reason(say_failure()));
    return (int)STATUS_MISUSE;
}

/* Arguments must be UTF-8, since others can be written neither into a replay
 * nor into JSON. */
static bool are_texts(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        if (!text_is_valid(arguments[i])) {
            say_err("cria: argument %d is not UTF-8; write names in UTF-8, and "
                    "rename a file whose name is not\n", i);
            return false;
        }
    }
    return true;
}

/* What rules took to be loaded the next ones take again: getting it from the
 * system, page by page, is a third of the time. */
static void keep_freed_memory(void)
{
#ifdef __GLIBC__
    enum { LARGEST_BYTES = 1 << 20, KEPT_BYTES = 16 << 20 };
    mallopt(M_MMAP_THRESHOLD, LARGEST_BYTES);
    mallopt(M_TRIM_THRESHOLD, KEPT_BYTES);
#endif
}

int main(int count, char **arguments)
{
    keep_freed_memory();
    interrupt_begin();
    setlocale(LC_CTYPE, "");
    if (!are_texts(count, arguments)) {
        return (int)STATUS_MISUSE;
    }
    const char *word = count > 1 ? arguments[1] : NULL;
    if (!word) {
        manual_print_commands(stderr);
        return (int)STATUS_MISUSE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        word = "help";
    }
    if (strcmp(word, "--version") == 0) {
        say_out("cria %s\n", CRIA_VERSION);
        return finish(STATUS_DONE);
    }
    const Command *command = command_find(word);
    return command            ? finish(command_run(command, count - 1,
                                                   arguments + 1))
           : is_variant(word) ? (int)STATUS_MISUSE
                              : (int)command_refuse(word);
}
