/* cria show: shows a variant: a summary, the resolved rules with the origin of
 * each, or a stage of loading.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"

/* Prints a stage of loading, or the contents of the variant if no stage is
 * named. */
static ExitStatus print_stage(Arena *arena, Options *options, Loaded *loaded)
{
    Text text = text_new(arena);
    LoadStage stage = options->dump_given ? (LoadStage)options->dump
                      : options->config   ? STAGE_RESOLVED : STAGE_DECLARED;
    load_add_stage(loaded, stage, &text);
    say_text(stdout, &text);
    return STATUS_DONE;
}

static const CommandOption options[] = {
    {"config", NULL, NULL}, {"dump", NULL, NULL}, OPTIONS_OF_RULES};

const Command command_show = {
    .name = "show",
    .summary = "print what a variant contains",
    .forms = "VARIANT",
    .about =
        "Prints what a variant contains: its cards, tokens, zones, actions and "
        "ends.",
    .options = options, ONE_VARIANT, .reads_stdin = true, .pages = true,
    .work_loaded = print_stage};
