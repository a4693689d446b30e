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

/* Charts side by side where there is room. */
void html_begin_row(Html *html);
void html_end_row(Html *html);

/* The same for tables, each as wide as it needs to be. */
void html_begin_flow(Html *html);
void html_end_flow(Html *html);

/* The most important numbers, large, each with what it is. */
void html_begin_tiles(Html *html);
void html_tile(Html *html, const char *label, const char *value);
void html_end_tiles(Html *html);

/* A list of names and what they are. [code]: words for the command line. */
void html_begin_facts(Html *html);
void html_fact(Html *html, const char *name, const char *is, bool code);
void html_end_facts(Html *html);

/* Adds a number with commas, as in 1,234,567. */
void html_add_count(Text *text, uint64_t count);

void html_end(Html *html);

#endif
