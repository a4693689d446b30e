/* A text with its structure: headings, paragraphs, lists and tables made of
 * sentences, each of which knows the lines of the files that it was made from.
 * What the text is about is not known here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_PAGE_H
#define CRIA_RULEBOOK_RULEBOOK_PAGE_H

#include "base/text.h"

/* A line of a file. */
typedef struct {
    const char *file;
    unsigned line;         /* from 1 */
} Origin;

typedef struct {
    Origin *items;
    size_t count, capacity;
} Origins;

/* One sentence, or the text of a heading, a label or a cell of a table. */
typedef struct {
    const char *text;
    const char *path;      /* of what it was made from, for comparisons */
    bool strong;           /* a label in front of others */
    Origins origins;
} Sentence;

typedef enum {
    BLOCK_PAGE,            /* of blocks */
    BLOCK_HEADING,         /* one sentence; [level] 1 is the title */
    BLOCK_PARAGRAPH,       /* of sentences */
    BLOCK_LIST, BLOCK_NUMBERED,      /* of items */
    BLOCK_ITEM,            /* of blocks */
    BLOCK_TABLE,           /* of rows, the first one the head */
    BLOCK_ROW              /* of sentences: its cells */
} BlockKind;

typedef struct Block Block;
struct Block {
    BlockKind kind;
    int level;
    Sentence *sentences;
    size_t sentence_count, sentence_capacity;
    Block **blocks;
    size_t count, capacity;
    Block *parent;         /* NULL: the page itself */
};

/* A page that is being written, in [arena]. */
typedef struct {
    Arena *arena;
    Block *root;
    Block *at;             /* what is written into */
    bool fresh;            /* the next sentence begins a paragraph */
} Page;

Page page_new(Arena *arena);

/* Opens a list, an item, a table or a row within what is open; page_close
 * closes what was opened last. */
Block *page_open(Page *page, BlockKind kind);
void page_close(Page *page);

void page_add_heading(Page *page, int level, Sentence sentence);

/* Adds a sentence to the paragraph that is being written, or a cell to the
 * row. */
void page_add(Page *page, Sentence sentence);

/* The next sentence begins a new paragraph. */
void page_break(Page *page);

/* Takes away what was added to the page itself from block number [count] on. */
void page_cut(Page *page, size_t count);

/* How a form writes what is in a block; of a list also its items, with
 * page_walk. [place] is that of the block in what is around it. */
typedef void BlockWriter(void *writer, const Block *block, size_t place);
typedef struct {
    BlockWriter *heading, *list, *table, *paragraph;
} PageForm;

/* Writes the blocks within [around], one after the other. */
void page_walk(const Block *around, const PageForm *form, void *writer);

/* Adds an origin unless it is there. */
void origins_add(Arena *arena, Origins *origins, Origin origin);

/* --- Forms: each adds the whole page to [text] ---------------------------- */

typedef struct {
    const char *name;      /* of the variant or manual page, for its head */
    unsigned width;        /* columns of a line, where the form has lines */
    bool lines;            /* say after each sentence where it comes from */
    /* Of a manual page that is not the rules of a game; NULL: it is. */
    const char *section, *manual, *summary;
} PageStyle;

void page_write_text(const Page *page, const PageStyle *style, Text *text);
void page_write_markdown(const Page *page, const PageStyle *style, Text *text);
void page_write_man(const Page *page, const PageStyle *style, Text *text);
void page_write_html(const Page *page, const PageStyle *style, Text *text);

/* "rules.yaml:5, house.yaml:7", where a sentence comes from; NULL: [style] does
 * not say it, or it comes from nowhere. */
const char *page_origins(Arena *arena, const PageStyle *style,
                         const Sentence *sentence);

#endif
