/* Lists a program from the table of operations alone.
 *
 * SPDX-License-Identifier: MIT */
#include "program/listing.h"

#include <ctype.h>
#include <string.h>

#include "program/operation.h"

/* "load32_of" from LOAD32_OF */
static void add_name(const char *name, Text *text)
{
    for (const char *at = name; *at; at++) {
        char letter = (char)tolower((unsigned char)*at);
        text_add_bytes(text, &letter, 1);
    }
    size_t length = strlen(name);
    text_add_repeated(text, ' ', length < 15 ? 15 - length : 1);
}

static void add_small(const Variant *variant, char kind, int number, Text *text)
{
    if (kind == 'z') {
        text_add_format(text, " %s", variant->zones[number].name);
    } else if (kind == 'n') {
        text_add_format(text, " %d", number);
    } else if (kind != '.') {
        text_add_format(text, " r%d", number);
    }
}

static void add_large(const Variant *variant, size_t at, char kind, int32_t d,
                      Text *text)
{
    const Program *program = &variant->program;
    switch (kind) {
    case '.': break;
    case 'j': text_add_format(text, " -> %lld", (long long)at + d); break;
    case 'z': text_add_format(text, " %s", variant->zones[d].name); break;
    case 'y':
        text_add_format(text, " %s to %s", variant->zones[d & 255].name,
                        variant->zones[d >> 8].name);
        break;
    case 'f': case 'F':
        text_add_format(text, " '%s' -> %u", program->offers[d].name,
                        program->entries[d].entry);
        break;
    case 's': text_add_format(text, " byte %d", d); break;
    case 'k': case 'm': text_add_format(text, " table %d", d); break;
    case 'n': case 't': case 'a': case 'u': case 'e': case 'g': case 'v':
    case 'i': case 'o':
        text_add_format(text, " %d", d);
        break;
    }
}

static void add_place(const Sources *sources, Span span, Text *text)
{
    size_t length;
    Place place = sources_place(sources, span.file, span.start);
    const char *line = source_line(&sources->files[span.file], place.line,
                                   &length);
    text_add_format(text, "\n; %s:%u: %.*s\n", place.file, place.line,
                    (int)length, line);
}

void program_list(const Variant *variant, const Sources *sources, Text *text)
{
    const Program *program = &variant->program;
    unsigned line = 0;
    uint32_t file = 0;
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        const OperationFacts *facts = &operation_facts[at->op];
        Span span = program->spans[i];
        Place place = sources_place(sources, span.file, span.start);
        if (span.file && (place.line != line || span.file != file)) {
            add_place(sources, span, text);
        }
        line = span.file ? place.line : 0;
        file = span.file;
        text_add_format(text, "%5zu  ", i);
        add_name(facts->name, text);
        add_small(variant, facts->operands[0], at->a, text);
        add_small(variant, facts->operands[1], at->b, text);
        add_small(variant, facts->operands[2], at->c, text);
        add_large(variant, i, facts->operands[3], at->d, text);
        text_add(text, "\n");
    }
}
