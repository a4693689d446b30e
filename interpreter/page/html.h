/* An HTML page in one file: it loads nothing, and needs no script. It follows
 * the reader's light or dark mode, and fits narrow screens and paper.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_HTML_H
#define CRIA_PAGE_HTML_H

#include <stdint.h>

#include "base/html_text.h"

typedef struct {
    Text *text;
    int ids;               /* ids given on this page so far */
} Html;

/* Begins a page with its title, which is the heading too, and a line below
 * it. */
Html html_begin(Text *text, const char *title, const char *subtitle);

/* Begins a part of the page with its heading; [about] explains it, or is NULL.
 * Parts are not nested. */
void html_begin_part(Html *html, const char *heading, const char *about);
void html_end_part(Html *html);

/* Adds a paragraph. */
void html_say(Html *html, const char *words);

/* Kinds of containers. */
typedef enum {
    HTML_ROW,              /* charts side by side if there is room */
    HTML_FLOW,             /* tables side by side, each as wide as needed */
    HTML_TILES,            /* for html_tile */
    HTML_FACTS             /* for html_fact */
} HtmlBlock;

void html_open(Html *html, HtmlBlock block);
void html_close(Html *html, HtmlBlock block);

/* Adds one of the most important numbers, large, with its label. */
void html_tile(Html *html, const char *label, const char *value);

/* Adds a name and its value. [code]: the value is text for the command line. */
void html_fact(Html *html, const char *name, const char *is, bool code);

/* How the page was made: facts of this page, then those of all pages. */
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

/* Adds a script that sorts a table by a column when its heading is clicked, or
 * Enter is pressed there; once more turns it round. */
void html_sortable(Html *html);

void html_end(Html *html);

#endif
