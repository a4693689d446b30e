/* What cria knows about findings and files, whatever the rules, and how it
 * finds what was meant, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arena.h"
#include "interface/handles.h"
#include "report/explain_page.h"
#include "report/render.h"
#include "report/suggest.h"
#include "schema/embedded.h"

bool cria_page(size_t index, CriaPage *page)
{
    if (index >= page_count()) {
        return false;
    }
    const Page *found = page_at(index);
    const CriaPage told = {
        .size = page->size, .id = found->id, .when = page_when(found->kind),
        .title = found->title, .meaning = found->meaning, .wrong = found->bad,
        .right = found->good};
    memcpy(page, &told, page->size < sizeof told ? page->size : sizeof told);
    return true;
}

typedef struct {
    size_t index;
    char *result;
} Writing;

static void write_page(Arena *arena, void *context)
{
    Writing *writing = context;
    Text text = text_new(arena);
    render_page_json(writing->index, &text);
    writing->result = handles_copy_text(text_string(&text));
}

char *cria_page_json(size_t index)
{
    Writing writing = {index, NULL};
    if (index < page_count()) {
        arena_run(write_page, &writing);
    }
    return writing.result;
}

const char *cria_nearest_word(const char *word, const char *const *words,
                              size_t count)
{
    return suggest_word(word, words, count);
}

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
    {"table-request", embedded_table_request_schema},
};

enum { SCHEMAS = sizeof schemas / sizeof *schemas };

const char *cria_schema_name(size_t index)
{
    return index < SCHEMAS ? schemas[index].name : NULL;
}

const char *cria_schema(const char *name)
{
    size_t index = 0;
    while (index < SCHEMAS && strcmp(schemas[index].name, name) != 0) {
        index++;
    }
    return index < SCHEMAS ? (const char *)schemas[index].text : NULL;
}
