/* The page of each finding: its meaning in plain words, an example with it and
 * the same without it. There is a page for every id that the library reports,
 * in the lists pages_*.def; `cria explain` prints them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_EXPLAIN_PAGE_H
#define CRIA_REPORT_EXPLAIN_PAGE_H

#include <stddef.h>

typedef enum {
    PAGE_OF_FILE,              /* found during loading */
    PAGE_OF_PLAY,              /* a rule error during play */
    PAGE_OF_CRIA               /* a defect of cria, or an interruption: no
                                  file can cause it */
} PageKind;

typedef struct {
    const char *id;
    PageKind kind;
    const char *title;         /* a few words, lower case, no full stop */
    const char *meaning;       /* one or more sentences */
    /* Examples; NULL for PAGE_OF_CRIA. Each is a command line after "$ ", or a
     * house rule without its first line when it begins with "extends:", or
     * parts of a variant. */
    const char *bad, *good;
} Page;

/* "file", "play" or "cria". */
const char *page_when(PageKind kind);

/* The number of pages; page [index], in no particular order. */
size_t page_count(void);
const Page *page_at(size_t index);

/* The index of the page of finding [id], or page_count() when there is none. */
size_t page_find(const char *id);

#endif
