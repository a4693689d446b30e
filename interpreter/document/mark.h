/* From libyaml's marks, which count characters, to the bytes of a file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_MARK_H
#define CRIA_DOCUMENT_MARK_H

#include <stdbool.h>
#include <yaml.h>

#include "report/source.h"

/* A file and the place in it that was looked up last. Marks come in the order
 * of the file, nearly; walking from one to the next keeps all the look-ups of a
 * file together linear, however long its lines are. */
typedef struct {
    const Source *source;
    uint32_t file;
    uint32_t start;            /* the byte from which on it is read */
    size_t index;              /* in characters from there */
    uint32_t byte;
    bool plain;                /* each character is a byte: no walking */
} Marks;

/* For a file that is read from byte [start] on. */
Marks marks_new(const Sources *sources, uint32_t file, uint32_t start);

/* The byte a mark stands at. */
uint32_t marks_byte(Marks *marks, const yaml_mark_t *mark);

/* From one mark to another. */
Span marks_span(Marks *marks, const yaml_mark_t *start, const yaml_mark_t *end);

/* What may stand before a value. */
typedef struct {
    Span anchor, tag;          /* empty when there is none */
    uint32_t start;            /* where the value itself begins */
} Properties;

/* Looks through the [count] anchors and tags at the start of [span]. */
Properties marks_properties(const Marks *marks, Span span, int count);

/* [span] without the white space at its end. */
Span marks_trim(const Marks *marks, Span span);

/* From [byte] to the end of what stands in its line. */
Span marks_rest_of_line(const Marks *marks, uint32_t byte);

/* The character at [byte]; empty at the end of a line or of the file. */
Span marks_character(const Marks *marks, uint32_t byte);

/* Whether only white space stands before [byte] in its line. */
bool marks_begins_line(const Marks *marks, uint32_t byte);

#endif
