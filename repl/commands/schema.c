/* cria schema: prints the JSON Schemas of the files that cria reads and writes.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/options.h"
#include "repl/say.h"
#include "report/suggest.h"
#include "schema/embedded.h"

static const struct {
    const char *name;
    const unsigned char *text;
} schemas[] = {
    {"variant", embedded_variant_schema},
    {"replay", embedded_replay_schema},
    {"bot", embedded_bot_schema},
    {"part", embedded_part_schema},
    {"trace", embedded_trace_schema},
    {"request", embedded_request_schema},
};
enum { SCHEMAS = sizeof schemas / sizeof *schemas };

static ExitStatus print_schema(const char *name)
{
    const char *names[SCHEMAS];
    for (int i = 0; i < SCHEMAS; i++) {
        if (strcmp(schemas[i].name, name) == 0) {
            const char *text = (const char *)schemas[i].text;
            say_bytes(stdout, text, strlen(text));
            return STATUS_DONE;
        }
        names[i] = schemas[i].name;
    }
    const char *near = suggest_word(name, names, SCHEMAS);
    options_complain(&command_schema, near ? "there is no schema '%s'; did you "
                     "mean '%s'?" : "there is no schema '%s', only %s", name,
                     near ? near : "variant, replay, bot, trace, request "
                     "and part");
    return STATUS_MISUSE;
}

static ExitStatus run(Options *options)
{
    return print_schema(options->operand_count ? options->operands[0]
                                               : schemas[0].name);
}

static const CommandOption options[] = {
    {NULL, NULL, NULL}};

const Command command_schema = {
    .name = "schema",
    .summary = "print the schema of variant files",
    .forms = "[variant|replay|bot|trace|request|part]",
    .about =
        "Prints a JSON Schema (draft-07): of variants and house rules, of "
        "replays, of bots, of a line of 'cria trace', of a request to 'cria "
        "serve', or of a part of a simulation. cria checks files with these "
        "schemas; editors complete "
        "and check with them too: see 'Editors' in docs/language.md.",
    .options = options, .operand = "schema", .most = 1,
    .operands = VALUE_WORDS,
    .pages = true,
    .run = run};
