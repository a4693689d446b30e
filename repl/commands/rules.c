/* cria rules: describes the rules of a variant in plain English, and the
 * differences from the rules it extends.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "inquiry/about_rules.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/output_medium.h"
#include "repl/say.h"

enum { PIPE_WIDTH = 78, WIDTH_MIN = 40, WIDTH_MAX = 100 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    Loaded *base;          /* NULL: no rules to compare with */
    bool lacking;          /* parts have no words */
} Telling;

/* The width of the terminal, limited to what is comfortable to read. */
static unsigned page_width(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
        return PIPE_WIDTH;
    }
    return size.ws_col < WIDTH_MIN   ? WIDTH_MIN
           : size.ws_col > WIDTH_MAX ? WIDTH_MAX
                                     : size.ws_col;
}

static void tell_rules(Arena *arena, void *context)
{
    Telling *telling = context;
    const Options *options = telling->options;
    Text text = text_new(arena), lacking = text_new(arena);
    const RuleBook book = {.loaded = telling->loaded, .base = telling->base,
                           .set = loading_settings(arena, options),
                           .broken = telling->base != NULL};
    const BookStyle style = {.form = (BookForm)options->format,
                             .width = page_width(), .lines = options->lines,
                             .brief = options->brief,
                             .changes = options->changes};
    rule_book_add(&book, &style, &text, &lacking);
    telling->lacking = lacking.length > 0;
    say_text(stderr, &lacking);
    say_text(stdout, &text);
}

/* Whether there are other rules to compare with. */
static bool has_base(const Options *options, const Loaded *loaded)
{
    return options->with_count + options->set_count > 0 ||
           loaded->resolved.id_count > 1;
}

/* Loads the rules to compare with: the same variant without additions, or the
 * variant it extends. NULL after reporting why they cannot be loaded. */
static Loaded *load_base(const Options *options, const Loaded *loaded)
{
    Options plain;
    ExitStatus status;
    const char *name = loading_unchanged(options, loaded, &plain);
    /* Each file is followed by the one it extends. */
    return loading_load(&plain, name ? name : loaded->sources.files[2].name,
                        &status);
}

/* Whether the rules are made to change others: a house rule, or any
 * additions. */
static bool is_house(const Options *options, const Loaded *loaded)
{
    return options->with_count + options->set_count > 0 ||
           loaded->resolved.house;
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    if (options->brief && (options->changes || options->lines)) {
        say_err("cria rules: --short goes with neither --changes nor "
                "--lines\n");
        return STATUS_MISUSE;
    }
    Telling one = {options, loaded, NULL, false};
    Telling *telling = &one;
    if (options->changes || is_house(options, loaded)) {
        if (!has_base(options, telling->loaded)) {
            say_err("cria rules: '%s' extends no other rules; change it with "
                    "--with or --set\n", options->operands[0]);
            return STATUS_MISUSE;
        }
        telling->base = load_base(options, telling->loaded);
        if (!telling->base) {                    /* the error was reported */
            return STATUS_MISUSE;
        }
    }
    example_keep_true(telling->loaded);  /* failing examples are left out */
    bool enough = !telling->loaded->exhausted &&
                  output_guard(tell_rules, telling);
    if (!enough) {
        command_tell_memory();
    }
    load_free(telling->base);
    return !enough ? STATUS_MISUSE : telling->lacking ? STATUS_FOUND
                                                      : STATUS_DONE;
}

static const CommandOption options[] = {
    {"format", "text|markdown|man|html",
     "prints text (when left out), Markdown, a manual page (roff) or HTML"},
    {"short", NULL, NULL}, {"changes", NULL, NULL}, {"lines", NULL, NULL},
    OPTIONS_OF_RULES};

const Command command_rules = {
    .name = "rules",
    .summary = "write the rules of a variant in plain English",
    .forms = "VARIANT",
    .about =
        "Writes the rules of a variant in plain English, made from its file. "
        "For a house rule, it marks in its place what differs from the rules "
        "it extends.\n"
        "  cria rules pig --format man >pig.6; man -l ./pig.6",
    .options = options, ONE_VARIANT, .reads_stdin = true, .pages = true,
    .run_loaded = run};
