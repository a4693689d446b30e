/* cria schema: prints the JSON Schemas of the files that cria reads and writes.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cria.h"
#include "repl/options.h"
#include "repl/say.h"

static ExitStatus print_schema(const char *name)
{
    enum { MOST = 16 };
    const char *text = cria_schema(name), *names[MOST];
    if (text) {
        say_bytes(stdout, text, strlen(text));
        return STATUS_DONE;
    }
    size_t count = 0;
    while (count < MOST && cria_schema_name(count)) {
        names[count] = cria_schema_name(count);
        count++;
    }
    const char *near = cria_nearest_word(name, names, count);
    options_complain(&command_schema, near ? "there is no schema '%s'; did you "
                     "mean '%s'?" : "there is no schema '%s', only %s", name,
                     near ? near : "variant, replay, bot, trace, request, "
                     "table-request and part");
    return STATUS_MISUSE;
}

static ExitStatus run(Options *options)
{
    return print_schema(options->operand_count ? options->operands[0]
                                               : cria_schema_name(0));
}

static const CommandOption options[] = {
    {NULL, NULL, NULL}};

const Command command_schema = {
    .name = "schema",
    .summary = "print the schema of variant files",
    .forms = "[variant|replay|bot|trace|request|table-request|part]",
    .about =
        "Prints a JSON Schema (draft-07): of variants and house rules, of "
        "replays, of bots, of a line of 'cria trace', of a request to 'cria "
        "serve', of one to 'cria serve --socket' (table-request), or of a part "
        "of a simulation. cria checks files with these schemas; editors "
        "complete and check with them too: see 'Editors' in docs/language.md.",
    .options = options, .operand = "schema", .most = 1,
    .operands = VALUE_WORDS,
    .pages = true,
    .run = run};
