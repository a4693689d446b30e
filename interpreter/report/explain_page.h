/* What each finding means, in plain words, with an example of it and the same
 * without it: one page for every id that the library reports. The pages stand
 * in the lists pages_*.def; `cria explain` prints them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_EXPLAIN_PAGE_H
#define CRIA_REPORT_EXPLAIN_PAGE_H

#include <stddef.h>

typedef enum {
    PAGE_OF_FILE,              /* found while a file is loaded */
    PAGE_OF_PLAY,              /* a rule that fails while it is played */
    PAGE_OF_CRIA               /* a defect of cria, or an interruption: no
                                  file can cause it */
} PageKind;

typedef struct {
    const char *id;
    PageKind kind;
    const char *title;         /* a few words, lower case, no full stop */
    const char *meaning;       /* one or more sentences */
    /* Examples; NULL for what is of cria. Each is a command line after "$ ",
     * or a house rule without its first line when it begins with "extends:", or
     * parts of a variant. */
    const char *bad, *good;
} Page;

/* How many pages there are; page [index] of them, in no order that matters. */
size_t page_count(void);
const Page *page_at(size_t index);

/* The place of the page of finding [id], or page_count() when it has none. */
size_t page_find(const char *id);

#endif
