/* SPDX-License-Identifier: MIT */
#include "inquiry/about_rules.h"

#include "base/text_wrap.h"
#include "inquiry/book_pages.h"
#include "rulebook/english.h"

/* Lines of text on a sheet of paper, and in three columns of small print. */
enum { SHEET_LINES = 106, PRINTED_LINES = 130 };

/* --- pages ---------------------------------------------------------------- */

static void tell_lacking(const Diagnostics *found, const Sources *sources,
                         Text *lacking)
{
    for (size_t i = 0; i < found->count; i++) {
        Span span = found->items[i].span;
        Place place = sources_place(sources, span.file, span.start);
        text_add_format(lacking, "%s:%u:%u: error: %s\n", place.file,
                        place.line, place.column, found->items[i].message);
    }
}

static Page page_of(Arena *arena, const RuleBook *book, const Loaded *loaded,
                    const char *set, Text *lacking)
{
    const Resolved *resolved = &loaded->resolved;
    Diagnostics found = diagnostics_new(arena);
    BookSource source = {.variant = loaded->variant,
                         .sources = &loaded->sources, .set = set,
                         .symbols = book->look.symbols,
                         .layers = resolved->layers,
                         .layer_count = resolved->layer_count,
                         .assumed = resolved->assumed,
                         .assumed_count = resolved->assumed_count};
    if (book->broken) {
        source.broken = resolved->broken;
        source.broken_count = resolved->broken_count;
    }
    Page page = rulebook_write(arena, &source, &found);
    tell_lacking(&found, &loaded->sources, lacking);
    return page;
}

Page book_page(Arena *arena, const RuleBook *book, Text *lacking)
{
    return page_of(arena, book, book->loaded, book->set, lacking);
}

void book_mark(Arena *arena, const RuleBook *book, Page *page, Text *lacking)
{
    if (book->base) {
        Page base = page_of(arena, book, book->base, NULL, lacking);
        rulebook_mark(arena, &base, page);
    }
}

/* --- the book ------------------------------------------------------------- */

static Page changes_of(Arena *arena, const RuleBook *book, const Page *page,
                       Text *lacking)
{
    Page base = page_of(arena, book, book->base, NULL, lacking);
    return rulebook_changes(arena, &base, page,
                            book->base->variant->hash ==
                                book->loaded->variant->hash);
}

void rule_book_add(const RuleBook *book, const BookStyle *style, Text *text,
                   Text *lacking)
{
    static void (*const writers[])(const Page *page, const PageStyle *style,
                                   Text *text) = {
        [BOOK_TEXT] = page_write_text, [BOOK_MARKDOWN] = page_write_markdown,
        [BOOK_MAN] = page_write_man, [BOOK_HTML] = page_write_html};
    Arena *arena = text->arena;
    Page page = book_page(arena, book, lacking);
    if (style->changes) {
        page = changes_of(arena, book, &page, lacking);
    } else {
        book_mark(arena, book, &page, lacking);
    }
    if (style->brief) {
        page = rulebook_short(arena, &page, style->form == BOOK_HTML
                                                ? PRINTED_LINES : SHEET_LINES);
    }
    const PageStyle own = {.name = book->loaded->variant->id,
                           .width = style->width, .lines = style->lines,
                           .brief = style->brief};
    writers[style->form](&page, &own, text);
}

/* --- parts of it ---------------------------------------------------------- */

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

void rule_book_add_goal(const RuleBook *book, Text *text)
{
    Text lacking = text_new(text->arena);
    Page page = book_page(text->arena, book, &lacking);
    Page goal = rulebook_section(text->arena, &page, "The goal");
    Wrapping line = wrapping_begin(text, 2, "");
    if (book->loaded->variant->about) {
        wrapping_add_words(&line, english_sentence(
            text->arena, book->loaded->variant->about), 0);
    }
    add_sentences(&line, goal.root);
    wrapping_end(&line);
}

const char *const *rule_book_titles(const RuleBook *book, Arena *arena)
{
    Text lacking = text_new(arena);
    Page page = book_page(arena, book, &lacking);
    const char **titles = arena_alloc(arena, (page.root->count + 1) *
                                                 sizeof *titles);
    size_t count = 0;
    for (size_t i = 0; i < page.root->count; i++) {
        const Block *block = page.root->blocks[i];
        if (block->kind == BLOCK_HEADING && block->level > 1) {
            titles[count++] = block->sentences[0].text;
        }
    }
    titles[count] = NULL;
    return titles;
}
