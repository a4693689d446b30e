/* cria diff: describes how the rules of two variants differ.
 *
 * SPDX-License-Identifier: MIT */
#include <unistd.h>

#include "inquiry/about_rules.h"
#include "repl/difference/two_variants.h"
#include "repl/say.h"

typedef struct {
    const Options *options;
    Compared *compared;        /* array of two */
    size_t count;              /* number of differences */
} Comparing;

static void compare(Arena *arena, void *context)
{
    Comparing *comparing = context;
    const Options *options = comparing->options;
    Compared *compared = comparing->compared;
    ToldRules sides[2];
    Text text = text_new(arena);
    compared_name(arena, compared);
    for (int i = 0; i < 2; i++) {
        sides[i] = (ToldRules){compared[i].loaded, compared[i].full,
                               compared[i].label};
    }
    comparing->count = options->format
        ? rules_compare_json(sides, &text)
        : rules_compare(sides, options_colour(options, STDOUT_FILENO), &text);
    say_text(stdout, &text);
}

static ExitStatus run(Options *options)
{
    Compared compared[2];
    Comparing comparing = {options, compared, 0};
    ExitStatus status = STATUS_MISUSE;  /* 1 means that the variants differ */
    if (compared_open(options, &command_diff, false, compared) == STATUS_DONE &&
        command_guard(compare, &comparing)) {
        status = comparing.count > 0 ? STATUS_FOUND : STATUS_DONE;
    }
    compared_close(compared);
    return status;
}

static const CommandOption options[] = {
    {"format", NULL, NULL}, OPTIONS_OF_RULES};

const Command command_diff = {
    .name = "diff",
    .summary = "print how the rules of two variants differ",
    .forms = "VARIANT VARIANT\n"
             "VARIANT --with HOUSE-RULE... | --set PATH=VALUE...\n"
             "HOUSE-RULE",
    .about =
        "Prints how the rules of two variants differ, each rule with its file "
        "and line in both. --with and --set apply to the variant before them. "
        "One variant alone is compared with and without them; a house rule "
        "alone is compared with what it extends.",
    .status =
        "Exit status 0: the rules are the same; 1: they differ; 2: wrong use, "
        "or a variant cannot be loaded.",
    .options = options, .operand = "variant", .most = OPERANDS_MAX,
    .operands = VALUE_VARIANT,
    .reads_stdin = true, .pages = true,
    .run = run};
