/* cria show: what is in a variant: a summary, the resolved rules with where
 * each comes from, or a stage of loading.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/guard.h"
#include "program/listing.h"
#include "repl/loading.h"
#include "repl/options.h"

static const char usage[] =
    "usage: cria show VARIANT [--config | --dump=tree|resolved|bytecode]\n"
    "                 [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "\n"
    "Shows what is in a variant: its cards, tokens, zones, actions and ends.\n"
    "  --config         all its rules after everything it extends, each value\n"
    "                   with the file and line it comes from and what it was\n"
    "  --dump=tree      the file itself as it was read\n"
    "  --dump=resolved  the same as --config\n"
    "  --dump=bytecode  the program that the rules were compiled to\n";

static void print_names(const char *title, const void *items, size_t count,
                        size_t size)
{
    const char *item = items;
    printf("%-10s ", title);
    for (size_t i = 0; i < count; i++, item += size) {
        printf("%s%s", i ? ", " : "",
               *(const char *const *)(const void *)item);
    }
    printf("%s\n", count ? "" : "none");
}

/* "number    1 x8, 2 x8, ..." */
static void print_family(const Variant *variant, size_t number)
{
    int column = printf("  %-14s", variant->families[number].name);
    const char *comma = "";
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        if (kind->family == (int)number) {
            if (column > 70) {
                printf(",\n  %-14s", "");
                column = 16;
                comma = "";
            }
            column += printf("%s%s x%d", comma, kind->label, kind->copies);
            comma = ", ";
        }
    }
    printf("\n");
}

static void print_tokens(const Variant *variant)
{
    printf("%-10s ", "tokens");
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        printf("%s%s", i ? ", " : "", token->name);
        if (token->worth) {
            printf(" worth %d", token->worth);
        }
        if (token->supply == UNLIMITED) {
            printf(" (unlimited)");
        } else {
            printf(" (%d)", token->supply);
        }
    }
    printf("%s\n", variant->token_count ? "" : "none");
}

static void print_summary(const Variant *variant)
{
    printf("%s\n", variant->name);
    if (*variant->about) {
        printf("%s\n", variant->about);
    }
    printf("\nplayers    %d to %d\ncards      %d\n", variant->players_least,
           variant->players_most, variant->deck_count);
    for (size_t i = 0; i < variant->family_count; i++) {
        print_family(variant, i);
    }
    print_tokens(variant);
    print_names("dice", variant->dice, (size_t)variant->dice_count,
                sizeof *variant->dice);
    print_names("zones", variant->zones, variant->zone_count,
                sizeof *variant->zones);
    print_names("actions", variant->actions, variant->action_count,
                sizeof *variant->actions);
    print_names("round ends", variant->round_ends + 1,
                variant->round_end_count - 1, sizeof *variant->round_ends);
    print_names("game ends", variant->game_ends + 1,
                variant->game_end_count - 1, sizeof *variant->game_ends);
    printf("hash       %016llx\n", (unsigned long long)variant->hash);
}

typedef struct {
    Loaded *loaded;
    const char *stage;
} Dump;

/* A stage of loading. */
static void print_dump(Arena *arena, void *context)
{
    const Dump *dump = context;
    const Loaded *loaded = dump->loaded;
    Text text = text_new(arena);
    if (strcmp(dump->stage, "bytecode") == 0) {
        program_list(loaded->variant, &loaded->sources, &text);
    } else if (strcmp(dump->stage, "tree") == 0) {
        resolve_print(loaded->resolved.file, &loaded->sources, &text);
    } else {
        resolve_print(loaded->resolved.root, &loaded->sources, &text);
    }
    fputs(text_string(&text), stdout);
}

static bool dump_known(const Options *options)
{
    const char *stage = options->dump;
    if (!stage || !strcmp(stage, "tree") || !strcmp(stage, "resolved") ||
        !strcmp(stage, "bytecode")) {
        return true;
    }
    fprintf(stderr, "cria show: --dump is tree, resolved or bytecode, not "
            "'%s'\n", stage);
    return false;
}

static ExitStatus print_variant(const Options *options)
{
    ExitStatus status;
    Loaded *loaded = loading_load(options, options->operands[0], &status);
    if (!loaded) {
        return status;
    }
    Dump dump = {loaded, options->dump ? options->dump : "resolved"};
    if (!options->config && !options->dump) {
        print_summary(loaded->variant);
    } else if (!guard_run(print_dump, &dump)) {
        fputs("cria: there is not enough memory\n", stderr);
        status = STATUS_MISUSE;
    }
    load_free(loaded);
    return status;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    if (!options_read(&options, &command_show, "- config dump with set color",
                      count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_show);
        return STATUS_DONE;
    }
    if (options.operand_count != 1) {
        if (options.operand_count == 0) {
            options_complain(&command_show, "which variant?");
        } else {
            options_complain(&command_show, "one variant at a time");
        }
        return STATUS_MISUSE;
    }
    return dump_known(&options) ? print_variant(&options) : STATUS_MISUSE;
}

const Command command_show = {
    "show", "say what is in a variant, and from where", usage, run};
