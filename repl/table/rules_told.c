/* Made from the rule book, so that both say the same.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/rules_told.h"

#include "base/text_wrap.h"
#include "repl/loading.h"

static Page write_book(Arena *arena, const Session *session,
                       const Loaded *loaded, const char *set)
{
    Diagnostics found = diagnostics_new(arena);
    return rulebook_write(arena, &(BookSource){
        .variant = loaded->variant, .sources = &loaded->sources, .set = set,
        .symbols = session->look.symbols,
        .layers = loaded->resolved.layers,
        .layer_count = loaded->resolved.layer_count,
        .assumed = loaded->resolved.assumed,
        .assumed_count = loaded->resolved.assumed_count}, &found);
}

Page rules_told_book(Arena *arena, const Session *session)
{
    return write_book(arena, session, session->loaded,
                      loading_settings(arena, session->options));
}

void rules_told_mark(Arena *arena, const Session *session,
                     const Loaded *unchanged, Page *page)
{
    if (unchanged && unchanged->variant) {
        Page base = write_book(arena, session, unchanged, NULL);
        rulebook_mark(arena, &base, page);
    }
}

Loaded *rules_told_unchanged(const Session *session)
{
    Options plain;
    const char *name = loading_unchanged(session->options, session->loaded,
                                         &plain);
    return name ? loading_attempt(&plain, name) : NULL;
}

/* Adds the sentences of a page, without its headings. */
static void add_sentences(Wrapping *line, const Block *around)
{
    for (size_t i = 0; i < around->count; i++) {
        const Block *block = around->blocks[i];
        for (size_t k = 0; block->kind == BLOCK_PARAGRAPH &&
                           k < block->sentence_count; k++) {
            wrapping_add_words(line, block->sentences[k].text, 1);
        }
    }
}

void rules_told_add_goal(const Session *session, Text *text)
{
    Page page = rules_told_book(text->arena, session);
    Page goal = rulebook_section(text->arena, &page, "The goal");
    Wrapping line = wrapping_begin(text, 2, "");
    wrapping_add_words(&line, session->loaded->variant->about, 0);
    add_sentences(&line, goal.root);
    wrapping_end(&line);
}
