/* cria schema: the JSON Schemas of the files that cria reads and writes.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/options.h"
#include "repl/say.h"
#include "report/suggest.h"
#include "schema/embedded.h"

static const char usage[] =
    "usage: cria schema [variant|replay|bot|trace|part]\n"
    "\n"
    "Prints a JSON Schema (draft-07): of variants and house rules, by which\n"
    "cria itself checks them, of replays, of bots, of a line of 'cria trace',\n"
    "or of a part of a simulation. Editors complete and check a file by it; "
    "see\n"
    "'Editors' in docs/language.md.\n";

static const struct {
    const char *name;
    const unsigned char *bytes;
    const size_t *size;
} schemas[] = {
    {"variant", embedded_variant_schema, &embedded_variant_schema_size},
    {"replay", embedded_replay_schema, &embedded_replay_schema_size},
    {"bot", embedded_bot_schema, &embedded_bot_schema_size},
    {"part", embedded_part_schema, &embedded_part_schema_size},
    {"trace", embedded_trace_schema, &embedded_trace_schema_size},
};
enum { SCHEMAS = sizeof schemas / sizeof *schemas };

static ExitStatus print_schema(const char *name)
{
    const char *names[SCHEMAS];
    for (int i = 0; i < SCHEMAS; i++) {
        if (strcmp(schemas[i].name, name) == 0) {
            say_bytes(stdout, (const char *)schemas[i].bytes,
                      *schemas[i].size);
            return STATUS_DONE;
        }
        names[i] = schemas[i].name;
    }
    const char *near = suggest_word(name, names, SCHEMAS);
    options_complain(&command_schema, "there is no schema '%s'%s%s%s", name,
                     near ? ", did you mean '" : "", near ? near : "",
                     near ? "'" : "");
    return STATUS_MISUSE;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    if (!options_read(&options, &command_schema, "", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_schema);
        return STATUS_DONE;
    }
    if (options.operand_count > 1) {
        options_complain(&command_schema, "one schema at a time, not '%s'",
                         options.operands[1]);
        return STATUS_MISUSE;
    }
    return print_schema(options.operand_count ? options.operands[0]
                                              : schemas[0].name);
}

const Command command_schema = {"schema", "print the schema of variant files",
                                usage, run};
