/* A page of HTML in one file: nothing is loaded from elsewhere, nothing runs.
 * It is light or dark as the reader likes it, fits narrow screens and paper.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_HTML_H
#define CRIA_REPL_PAGE_HTML_H

#include <stdint.h>

#include "base/html_text.h"

typedef struct {
    Text *text;
    int ids;               /* that have been given on this page */
} Html;

/* Begins a page with its title, as the heading too, and a line below it. */
Html html_begin(Text *text, const char *title, const char *subtitle);

/* A part of the page with its heading; [about] says what is to be seen, or is
 * NULL. Parts do not lie in each other. */
void html_begin_part(Html *html, const char *heading, const char *about);
void html_end_part(Html *html);

/* What holds other things. */
typedef enum {
    HTML_ROW,              /* charts side by side where there is room */
    HTML_FLOW,             /* the same for tables, each as wide as it needs */
    HTML_TILES,            /* html_tile */
    HTML_FACTS             /* html_fact: names and what they are */
} HtmlBlock;

void html_open(Html *html, HtmlBlock block);
void html_close(Html *html, HtmlBlock block);

/* One of the most important numbers, large, with what it is. */
void html_tile(Html *html, const char *label, const char *value);

/* A name and what it is. [code]: words for the command line. */
void html_fact(Html *html, const char *name, const char *is, bool code);

/* How the page was made: facts of its own, then those that all pages have. */
typedef struct {
    int players;
    const char *bots;
    uint64_t seed;
    const char *games, *command;
} HtmlMade;

void html_begin_made(Html *html);
void html_end_made(Html *html, const HtmlMade *made);

/* A number with commas, as in 1,234,567. */
const char *html_count(Arena *arena, uint64_t count);

void html_end(Html *html);

#endif
