/* cria rules: describes the rules of a variant in plain English, and the
 * differences from the rules it extends.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/memory_guard.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "rulebook/rulebook.h"
#include "testing/tried_rules.h"

enum { PIPE_WIDTH = 78, WIDTH_MIN = 40, WIDTH_MAX = 100 };

/* The values of --format. */
enum { FORM_TEXT, FORM_MARKDOWN, FORM_MAN, FORM_HTML };

/* Lines of text on a sheet of paper, and in three columns of small print. */
enum { SHEET_LINES = 106, PRINTED_LINES = 130 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    Loaded *base;          /* NULL: no rules to compare with */
    bool house;            /* mark the differences */
    size_t lacking;        /* number of parts without words */
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

static Page write_rules(Arena *arena, Telling *telling, Loaded *loaded,
                        const char *set)
{
    Diagnostics found = diagnostics_new(arena);
    BookSource rules = {.variant = loaded->variant,
                        .sources = &loaded->sources, .set = set,
                        .layers = loaded->resolved.layers,
                        .layer_count = loaded->resolved.layer_count,
                        .assumed = loaded->resolved.assumed,
                        .assumed_count = loaded->resolved.assumed_count};
    if (telling->base && (telling->options->changes || telling->house)) {
        rules.broken = loaded->resolved.broken;
        rules.broken_count = loaded->resolved.broken_count;
    }
    Page page = rulebook_write(arena, &rules, &found);
    for (size_t i = 0; i < found.count; i++) {
        Place place = sources_place(&loaded->sources, found.items[i].span.file,
                                    found.items[i].span.start);
        say_err("%s:%u:%u: error: %s\n", place.file, place.line,
                place.column, found.items[i].message);
    }
    telling->lacking += found.count;
    return page;
}

static void print_page(Arena *arena, const Page *page, const Telling *telling)
{
    static void (*const writers[])(const Page *page, const PageStyle *style,
                                   Text *text) = {
        [FORM_TEXT] = page_write_text, [FORM_MARKDOWN] = page_write_markdown,
        [FORM_MAN] = page_write_man, [FORM_HTML] = page_write_html};
    Text text = text_new(arena);
    PageStyle style = {.name = telling->loaded->variant->id,
                       .width = page_width(),
                       .lines = telling->options->lines,
                       .brief = telling->options->brief};
    writers[telling->options->format](page, &style, &text);
    say_text(stdout, &text);
}

static void tell_rules(Arena *arena, void *context)
{
    Telling *telling = context;
    Page page = write_rules(arena, telling, telling->loaded,
                            loading_settings(arena, telling->options));
    if (telling->base) {
        Page base = write_rules(arena, telling, telling->base, NULL);
        if (telling->options->changes) {
            page = rulebook_changes(arena, &base, &page,
                                    telling->base->variant->hash ==
                                        telling->loaded->variant->hash);
        } else {
            rulebook_mark(arena, &base, &page);
        }
    }
    if (telling->options->brief) {
        page = rulebook_short(arena, &page,
                              telling->options->format == FORM_HTML
                                  ? PRINTED_LINES : SHEET_LINES);
    }
    print_page(arena, &page, telling);
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
    Telling one = {options, loaded, NULL, is_house(options, loaded), 0};
    Telling *telling = &one;
    if (options->changes || telling->house) {
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
