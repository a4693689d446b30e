/* cria compile: a variant's rules as C.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/guard.h"
#include "native/translate.h"
#include "repl/playing.h"
#include "repl/say.h"

static void print(Arena *arena, void *context)
{
    Text text = text_new(arena);
    native_translate(context, &text);
    say_text(stdout, &text);
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    (void)options;
    bool enough = guard_run_in(loaded->arena, print, loaded->variant);
    if (!enough) {
        command_tell_memory();
    }
    return enough ? STATUS_DONE : STATUS_MISUSE;
}

static const CommandOption options[] = {
    {"with", NULL, NULL}, {"set", NULL, NULL}, {"color", NULL, NULL},
    {NULL, NULL, NULL}};

const Command command_compile = {
    .name = "compile",
    .summary = "print the rules as C",
    .forms = "VARIANT",
    .about =
        "Prints the rules as a C file that plays the same games, byte by "
        "byte, and faster. It is for reading: 'cria bench VARIANT --compile' "
        "and 'cria trace VARIANT --compile' translate, compile and use it by "
        "themselves.",
    .options = options, .operand = "variant", .least = 1, .most = 1,
    .operands = VALUE_VARIANT,
    .reads_stdin = true, .pages = true,
    .run_loaded = run};
