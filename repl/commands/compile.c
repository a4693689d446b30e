/* cria compile: translates a variant's rules to C.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/game_setup.h"
#include "repl/say.h"

static ExitStatus print(Arena *arena, Options *options, Loaded *loaded)
{
    Text text = text_new(arena);
    (void)options;
    load_add_stage(loaded, STAGE_C, &text);
    say_text(stdout, &text);
    return STATUS_DONE;
}

static const CommandOption options[] = {
    OPTIONS_OF_RULES};

const Command command_compile = {
    .name = "compile",
    .summary = "print the rules as C",
    .forms = "VARIANT",
    .about =
        "Prints the rules as a C file that plays the same games, byte by byte, "
        "and faster. The output is for reading: 'cria bench VARIANT --compile' "
        "and 'cria trace VARIANT --compile' translate, compile and use it "
        "themselves.",
    .options = options, ONE_VARIANT, .reads_stdin = true, .pages = true,
    .work_loaded = print};
