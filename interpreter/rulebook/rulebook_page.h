/* A text with its structure: headings, paragraphs, lists and tables of
 * sentences. Each sentence knows the lines of the files that it was made from.
 * The subject of the text is not known here.
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

/* A card as it is drawn. */
typedef struct {
    const char *face;      /* what stands on it: "5♥" */
    const char *colour;    /* a word for the colour of that; NULL: none */
    bool worded;           /* that word stands on it, too */
    const char *name;      /* what it is called in text: "5H" */
} Picture;

/* How much a sentence matters to who plays: one does something; something
 * becomes true; something is counted, or goes without saying. */
typedef enum { WEIGHT_ACT, WEIGHT_STATE, WEIGHT_COUNT } Weight;

/* One sentence, or the text of a heading, a label or a cell of a table. What
 * differs from another page is said beside it: [sign] before it, the rest
 * behind it. */
typedef struct {
    const char *text;
    const char *path;      /* of the source, for comparisons */
    const char *brief;     /* what is said where there is little room; "":
                              nothing; NULL: the text */
    bool partly;           /* that leaves out something that matters */
    const char *reasons;   /* and the reasons that are left out then, with "; "
                              between them; or NULL */
    bool strong;           /* a label before other sentences */
    bool leans;            /* means something only after the one before it */
    bool sets, performs;   /* a step of this kind: what something is from now
                              on; "do what "Pay" says", which may go by that */
    const char *means;     /* explains this word, "way", of others; or NULL */
    Weight weight;
    bool added;            /* stands only on this page */
    const char *sign;      /* "New", "Changed"; or NULL */
    const char *instead;   /* what it replaces; or NULL */
    const char *gone;      /* what stood behind it on the other page; or NULL */
    const Picture *pictures;         /* beside it, where they can be drawn */
    size_t picture_count;
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
    bool unlisted;         /* this heading is not in the list of sections */
    Sentence *sentences;
    size_t sentence_count, sentence_capacity;
    Block **blocks;
    size_t count, capacity;
    Block *parent;         /* NULL: the page itself */
};

/* A page being written, in [arena]. */
typedef struct {
    Arena *arena;
    Block *root;
    Block *at;             /* the block being written */
    bool fresh;            /* the next sentence begins a paragraph */
} Page;

Page page_new(Arena *arena);

/* Opens a list, an item, a table or a row inside the open block; page_close
 * closes the block opened last. */
Block *page_open(Page *page, BlockKind kind);
void page_close(Page *page);

Block *page_add_heading(Page *page, int level, Sentence sentence);

/* Adds a sentence to the present paragraph, or a cell to the row. */
void page_add(Page *page, Sentence sentence);

/* The last sentence of the present paragraph, which there has to be; removes so
 * many of its last ones. */
const Sentence *page_last(const Page *page);
void page_take_back(Page *page, size_t count);

/* The next sentence begins a new paragraph. */
void page_break(Page *page);

/* Removes the blocks of the page itself from number [count] on. */
void page_cut(Page *page, size_t count);

/* Writes the contents of a block in a form; for a list also its items, with
 * page_walk. [place] is the index of the block in its parent. */
typedef void BlockWriter(void *writer, const Block *block, size_t place);
typedef struct {
    BlockWriter *heading, *list, *table, *paragraph;
} PageForm;

/* Writes the blocks inside [around], one after the other. */
void page_walk(const Block *around, const PageForm *form, void *writer);

/* The sections of a page, for a list of them in front: each heading of level 2,
 * and of level 3 unless it is unlisted, with a name for it as in GitHub's
 * Markdown ("a-turn"), of which no two are equal. */
typedef struct {
    const Block *heading;
    const char *anchor;
} Section;
typedef struct {
    Section *items;
    size_t count, capacity;
} PageSections;
PageSections page_sections(Arena *arena, const Page *page);

/* The anchor of a heading of [sections]; NULL: it is not among them. */
const char *page_anchor(const PageSections *sections, const Block *heading);

/* A row of a table with more than two columns in one line: "aces: how many 8;
 * points 10"; of a narrower one "1: 1, 2". */
const char *page_row(Arena *arena, const Block *table, const Block *row);

/* The text of a sentence with what differs from another page in words:
 * "[Changed] Deal five cards. [Instead of: Deal six cards.]". */
const char *page_sentence(Arena *arena, const Sentence *sentence);

/* Adds an origin unless it is already in [origins]. */
void origins_add(Arena *arena, Origins *origins, Origin origin);

/* --- Forms: each adds the whole page to [text] ---------------------------- */

typedef struct {
    const char *name;      /* of the variant, for the head */
    unsigned width;        /* columns of a line, for forms with lines */
    bool lines;            /* print the origin after each sentence */
    bool marks;            /* text: lines that go on have STYLE_BROKEN */
    bool brief;            /* it is meant for one sheet of paper */
} PageStyle;

void page_write_text(const Page *page, const PageStyle *style, Text *text);
void page_write_markdown(const Page *page, const PageStyle *style, Text *text);
void page_write_man(const Page *page, const PageStyle *style, Text *text);
void page_write_html(const Page *page, const PageStyle *style, Text *text);

/* The origin of a sentence: "rules.yaml:5, house.yaml:7"; NULL if [style] does
 * not want it or there is none. */
const char *page_origins(Arena *arena, const PageStyle *style,
                         const Sentence *sentence);

#endif
