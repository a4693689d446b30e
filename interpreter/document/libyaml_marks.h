/* Converts libyaml's marks, which count characters, to byte offsets.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_LIBYAML_MARKS_H
#define CRIA_DOCUMENT_LIBYAML_MARKS_H

#include <stdbool.h>
#include <yaml.h>

#include "report/source.h"

/* A file and the last place looked up in it. Marks come almost in the order of
 * the file; walking from one to the next makes all lookups together linear,
 * even in long lines. */
typedef struct {
    const Source *source;
    uint32_t file;
    uint32_t start;            /* the byte where reading begins */
    size_t index;              /* in characters from there */
    uint32_t byte;
    bool plain;                /* every character is one byte */
} Marks;

/* Returns the marks of a file that is read from byte [start] on. */
Marks marks_new(const Sources *sources, uint32_t file, uint32_t start);

/* The byte offset of a mark. */
uint32_t marks_byte(Marks *marks, const yaml_mark_t *mark);

/* The span from one mark to another. */
Span marks_span(Marks *marks, const yaml_mark_t *start, const yaml_mark_t *end);

/* The anchor and tag before a value. */
typedef struct {
    Span anchor, tag;          /* empty when there is none */
    uint32_t start;            /* the start of the value itself */
} Properties;

/* Finds the [count] anchors and tags at the start of [span]. */
Properties marks_properties(const Marks *marks, Span span, int count);

/* [span] without the white space at its end. */
Span marks_trim(const Marks *marks, Span span);

/* The span from [byte] to the end of the text on its line. */
Span marks_rest_of_line(const Marks *marks, uint32_t byte);

/* The character at [byte]; empty at the end of a line or of the file. */
Span marks_character(const Marks *marks, uint32_t byte);

/* Whether there is only white space before [byte] in its line. */
bool marks_begins_line(const Marks *marks, uint32_t byte);

#endif
