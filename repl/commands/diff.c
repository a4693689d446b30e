/* cria diff: how the rules of two variants differ, in words.
 *
 * SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/guard.h"
#include "base/json_text.h"
#include "repl/difference_json.h"
#include "repl/options.h"
#include "repl/style.h"
#include "repl/wrapping.h"

static const char usage[] =
    "usage: cria diff VARIANT [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "                 VARIANT [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "                 [--format human|json] [--color auto|always|never]\n"
    "       cria diff VARIANT --with HOUSE-RULE... | --set PATH=VALUE...\n"
    "       cria diff HOUSE-RULE\n"
    "\n"
    "Says how the rules of two variants differ, each rule with the file and\n"
    "line where it stands in both. --with and --set belong to the variant\n"
    "before them. With one variant only it is compared with and without them;\n"
    "a house rule alone is compared with what it extends.\n"
    "Exit status 0: the rules are the same; 1: they differ; 2: wrong use, or\n"
    "something cannot be loaded.\n";

/* One of the two, and the options that belong to it. */
typedef struct {
    const char *name;
    Options options;
    Loaded *loaded;
    Side side;
} Compared;

typedef struct {
    const Options *options;
    Compared *compared;        /* two of them */
    bool json;
    size_t count;              /* of differences */
} Comparing;

/* The options that stand behind variant [number] (from 1). */
static void take_options(Compared *compared, const Options *options, int number)
{
    Options *own = &compared->options;
    *own = *options;
    own->with_count = own->set_count = 0;
    for (size_t i = 0; i < options->with_count; i++) {
        if (options->with_after[i] == number) {
            own->with[own->with_count++] = options->with[i];
        }
    }
    for (size_t i = 0; i < options->set_count; i++) {
        if (options->set_after[i] == number) {
            own->set[own->set_count++] = options->set[i];
        }
    }
}

/* "small with quick, numbers.hand size=5" */
static const char *full_name(Arena *arena, const char *name,
                             const Compared *compared)
{
    const Options *options = &compared->options;
    Text text = text_new(arena);
    const char *between = " with ";
    text_add(&text, name);
    for (size_t i = 0; i < options->with_count; i++, between = ", ") {
        text_add_format(&text, "%s%s", between,
                        library_id(arena, options->with[i]));
    }
    for (size_t i = 0; i < options->set_count; i++, between = ", ") {
        text_add_format(&text, "%s%s", between, options->set[i]);
    }
    return text_string(&text);
}

/* A file is called as it was given when both have the same name. Sentences name
 * a variant in full unless that is long, or they could not tell it from the
 * other. */
static void name_sides(Arena *arena, Compared *compared)
{
    enum { LONG = 32 };
    const char *ids[2] = {compared[0].loaded->resolved.id,
                          compared[1].loaded->resolved.id};
    bool given = text_equal(ids[0], ids[1]) &&
                 !text_equal(compared[0].name, compared[1].name);
    for (int i = 0; i < 2; i++) {
        compared[i].side.full = full_name(
            arena, given ? compared[i].name : ids[i], &compared[i]);
        compared[i].side.label = compared[i].side.full;
    }
    bool same = text_equal(compared[0].side.full, compared[1].side.full);
    for (int i = 0; i < 2; i++) {
        if (same || strlen(compared[i].side.full) > LONG) {
            compared[i].side.label = i == 0 ? "the first" : "the second";
        }
    }
}

static void print_json(Arena *arena, const Comparing *comparing,
                       const Differences *found, const Side sides[2])
{
    Text text = text_new(arena);
    for (int i = 0; i < 2; i++) {
        const Variant *variant = comparing->compared[i].loaded->variant;
        text_add_format(&text, "%s\"%c\":{", i ? "," : "{", "ab"[i]);
        json_key(&text, "variant", true);
        json_string(&text, sides[i].full);
        json_key(&text, "name", false);
        json_string(&text, variant->name);
        text_add_format(&text, ",\"hash\":\"%016llx\"}",
                        (unsigned long long)variant->hash);
    }
    text_add(&text, ",\"differences\":[");
    for (size_t i = 0; i < found->count; i++) {
        text_add(&text, i ? "," : "");
        difference_json(&text, &found->items[i], sides);
    }
    text_add(&text, "]}");
    puts(text_string(&text));
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
    puts(text_string(&text));
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
            printf("\n%s%s%s\n", style_bold(colour), next, style_end(colour));
            heading = next;
        }
        difference_sentence(&sentence, difference, sides);
        Wrapping line = wrapping_begin(&text, 4, "  ");
        wrapping_quote(&shown, text_string(&sentence), UINT_MAX);
        wrapping_add_words(&line, text_string(&shown), 0);
        puts(text_string(&text));
    }
}

static void compare(Arena *arena, void *context)
{
    Comparing *comparing = context;
    Compared *compared = comparing->compared;
    name_sides(arena, compared);
    Side sides[2] = {compared[0].side, compared[1].side};
    Differences found = difference_find(arena, &compared[0].loaded->resolved,
                                        &compared[1].loaded->resolved);
    comparing->count = found.count;
    if (comparing->json) {
        print_json(arena, comparing, &found, sides);
    } else {
        print_human(arena, comparing, &found, sides);
    }
}

static bool load(Compared *compared)
{
    ExitStatus status;
    compared->loaded = options_load(&compared->options, compared->name,
                                    &status);
    if (compared->loaded) {
        compared->side.sources = &compared->loaded->sources;
    }
    return compared->loaded != NULL;
}

/* What a house rule that was named alone is to be compared with. */
static bool name_base(Compared *compared)
{
    const Resolved *resolved = &compared[1].loaded->resolved;
    if (resolved->id_count < 2) {
        return options_complain(&command_diff, "'%s' extends nothing: with "
                                "which other variant is it to be compared?",
                                compared[1].name);
    }
    compared[0].name = resolved->paths[1];
    return true;
}

/* The first of the two may have no name yet. */
static ExitStatus run_comparison(const Options *options, Compared *compared,
                                 bool json)
{
    Comparing comparing = {options, compared, json, 0};
    if (compared[0].name ? !load(&compared[0]) || !load(&compared[1])
                         : !load(&compared[1]) || !name_base(compared) ||
                               !load(&compared[0])) {
        return STATUS_MISUSE;
    }
    if (!guard_run(compare, &comparing)) {
        fputs("cria: there is not enough memory\n", stderr);
        return STATUS_MISUSE;
    }
    return comparing.count > 0 ? STATUS_FOUND : STATUS_DONE;
}

/* Whether the arguments name two things to compare; says what is wrong. */
static bool is_sound(const Options *options)
{
    if (options->operand_count == 0) {
        return options_complain(&command_diff, "which two variants?");
    }
    if (options->operand_count > 2) {
        return options_complain(&command_diff, "two variants at a time");
    }
    if ((options->with_count > 0 && options->with_after[0] == 0) ||
        (options->set_count > 0 && options->set_after[0] == 0)) {
        return options_complain(&command_diff, "--with and --set stand behind "
                                "the variant that they change");
    }
    return true;
}

static ExitStatus run(int count, char **arguments)
{
    static const char *const formats[] = {"human", "json", NULL};
    Options options;
    Compared compared[2];
    if (!options_read(&options, &command_diff, "with set format color", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_diff);
        return STATUS_DONE;
    }
    int format = options_format(&options, &command_diff, formats);
    if (format < 0 || !is_sound(&options)) {
        return STATUS_MISUSE;
    }
    bool single = options.operand_count == 1;
    bool alone = single && options.with_count + options.set_count == 0;
    memset(compared, 0, sizeof compared);
    for (int i = 0; i < 2; i++) {
        compared[i].name = options.operands[single ? 0 : i];
        take_options(&compared[i], &options, single ? i : i + 1);
    }
    compared[0].name = alone ? NULL : compared[0].name;
    ExitStatus status = run_comparison(&options, compared, format == 1);
    load_free(compared[0].loaded);
    load_free(compared[1].loaded);
    return status;
}

const Command command_diff = {
    "diff", "say how the rules of two variants differ", usage, run};
