/* cria compile: a variant's rules as C.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/guard.h"
#include "native/translate.h"
#include "repl/playing.h"
#include "repl/say.h"

static const char usage[] =
    "usage: cria compile VARIANT [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "\n"
    "Prints the rules as a C file that plays the same games, byte by byte, "
    "and\n"
    "faster. Nothing needs to be done with it: 'cria bench VARIANT --compile'\n"
    "and 'cria trace VARIANT --compile' translate, compile and use it by\n"
    "themselves.\n";

static void print(Arena *arena, void *context)
{
    Text text = text_new(arena);
    native_translate(context, &text);
    say_text(stdout, &text);
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_compile, "- with set color", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_compile);
        return STATUS_DONE;
    }
    Loaded *loaded = playing_load(&options, &command_compile, &status);
    if (!loaded) {
        return status;
    }
    if (!guard_run_in(loaded->arena, print, loaded->variant)) {
        say_err("cria: there is not enough memory\n");
        status = STATUS_MISUSE;
    }
    load_free(loaded);
    return status;
}

const Command command_compile = {"compile", "print the rules as C", usage,
                                 run};
