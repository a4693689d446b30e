/* cria diff: describes how the rules of two variants differ.
 *
 * SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json_text.h"
#include "base/style.h"
#include "base/text_wrap.h"
#include "difference/difference_view.h"
#include "repl/difference/two_variants.h"
#include "repl/say.h"

typedef struct {
    const Options *options;
    Compared *compared;        /* array of two */
    size_t count;              /* number of differences */
} Comparing;

static void print_json(Arena *arena, const Comparing *comparing,
                       const Differences *found, const Side sides[2])
{
    Text text = text_new(arena);
    for (int i = 0; i < 2; i++) {
        const Variant *variant = comparing->compared[i].loaded->variant;
        text_add_format(&text, "%s\"%c\":{", i ? "," : "{", "ab"[i]);
        json_member(&text, "variant", sides[i].full);
        json_member(&text, "name", variant->name);
        text_add_format(&text, ",\"hash\":\"%016llx\"}",
                        (unsigned long long)variant->hash);
    }
    text_add(&text, ",\"differences\":[");
    for (size_t i = 0; i < found->count; i++) {
        text_add(&text, i ? "," : "");
        difference_json(&text, &found->items[i], sides);
    }
    text_add(&text, "]}");
    say_out("%s\n", text_string(&text));
}

static void print_head(Arena *arena, const Differences *found,
                       const Side sides[2])
{
    Text text = text_new(arena);
    Wrapping line = wrapping_begin(&text, 0, "");
    char count[32];
    snprintf(count, sizeof count, "%zu", found->count);
    wrapping_add_words(&line, sides[0].full, 0);
    wrapping_add_words(&line, "and", 1);
    wrapping_add_words(&line, sides[1].full, 1);
    if (found->count == 0) {
        wrapping_add_words(&line, "have the same rules.", 1);
    } else {
        wrapping_add_words(&line, "differ in", 1);
        wrapping_add_words(&line, found->count == 1 ? "one" : count, 1);
        wrapping_add_words(&line, found->count == 1 ? "rule:" : "rules:", 1);
    }
    say_out("%s\n", text_string(&text));
}

static void print_human(Arena *arena, const Comparing *comparing,
                        const Differences *found, const Side sides[2])
{
    bool colour = options_colour(comparing->options, STDOUT_FILENO);
    const char *heading = NULL;
    print_head(arena, found, sides);
    for (size_t i = 0; i < found->count; i++) {
        const Difference *difference = &found->items[i];
        const char *next = difference_heading(difference->section);
        Text sentence = text_new(arena), shown = text_new(arena);
        Text text = text_new(arena);
        if (!text_equal(heading, next)) {
            say_out("\n%s%s%s\n", style_bold(colour), next, style_end(colour));
            heading = next;
        }
        difference_sentence(&sentence, difference, sides);
        Wrapping line = wrapping_begin(&text, 4, "  ");
        wrapping_quote(&shown, text_string(&sentence), UINT_MAX);
        wrapping_add_words(&line, text_string(&shown), 0);
        say_out("%s\n", text_string(&text));
    }
}

static void compare(Arena *arena, void *context)
{
    Comparing *comparing = context;
    Compared *compared = comparing->compared;
    compared_name(arena, compared);
    Side sides[2] = {compared[0].side, compared[1].side};
    Differences found = difference_find(arena, &compared[0].loaded->resolved,
                                        &compared[1].loaded->resolved);
    comparing->count = found.count;
    if (comparing->options->format) {
        print_json(arena, comparing, &found, sides);
    } else {
        print_human(arena, comparing, &found, sides);
    }
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
