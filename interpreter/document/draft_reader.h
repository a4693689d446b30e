/* The state of reading a draft, shared by three files: draft.c reads lines,
 * draft_flow.c what is within brackets, draft_parts.c has the bytes, the nodes
 * and the slot. Only these include this header.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_DRAFT_READER_H
#define CRIA_DOCUMENT_DRAFT_READER_H

#include "document/draft.h"
#include "document/read.h"

enum { DRAFT_DEPTH = 64 };

typedef struct {
    Node *node;
    uint32_t indent;
} DraftFrame;

typedef struct {
    Arena *arena;
    const char *text;
    uint32_t length, at;       /* [at]: the next byte to read */
    uint32_t file, cursor;
    DraftFrame frames[DRAFT_DEPTH];
    size_t depth;
    uint32_t ahead_from, ahead_line, ahead_text;  /* what goes_on found last */
    Node *more;                /* its text goes on over several lines */
    size_t nodes;
    DraftSlot slot;
} Drafting;

/* ---- Bytes --------------------------------------------------------------- */

/* The byte at a place; a line feed beyond the end. */
char draft_byte(const Drafting *draft, uint32_t at);
bool draft_is_blank(char c);
bool draft_is_quote(char c);
bool draft_ends_line(const Drafting *draft, uint32_t at);

/* Whether a comment begins here; a ':' that ends a key is here. */
bool draft_begins_comment(const Drafting *draft, uint32_t at);
bool draft_is_colon(const Drafting *draft, uint32_t at, bool flow);

/* The end of the line; behind blanks; [end] without the white space before it,
 * not below [start]. */
uint32_t draft_find_line_end(const Drafting *draft, uint32_t at);
uint32_t draft_skip_blanks(const Drafting *draft, uint32_t at);
uint32_t draft_trim(const Drafting *draft, uint32_t start, uint32_t end);

/* Whether the line that begins behind [at], a line feed, or the next that is
 * not empty, belongs to what goes on: it is indented by more than [indent], or
 * begins with a bracket that ends it. */
bool draft_goes_on(Drafting *draft, uint32_t at, uint32_t indent);

/* Behind a text in quotes that begins here and may go on over lines that are
 * indented by more than [indent]; where these end if it has no end. */
enum { ONE_LINE = INT32_MAX };
uint32_t draft_skip_quotes(Drafting *draft, uint32_t at, uint32_t indent);

/* ---- Nodes --------------------------------------------------------------- */

Node *draft_new_node(Drafting *draft, NodeKind kind, uint32_t at);

/* A key or item without a value so far. */
Node *draft_append(Drafting *draft, Node *holder, uint32_t start, uint32_t end);

/* What a value is: a mapping or list, or the text at [start, end). */
void draft_become(Node *value, NodeKind kind);
void draft_set_text(Drafting *draft, Node *value, uint32_t start, uint32_t end,
                    bool quoted);

/* Sets the text that went on over several lines. */
void draft_finish_text(Drafting *draft);

/* ---- The slot ------------------------------------------------------------ */

bool draft_has_cursor(const Drafting *draft, uint32_t start, uint32_t end);
void draft_note_key(Drafting *draft, Node *mapping, const Node *value,
                    uint32_t start, uint32_t end, bool flow);

/* [value] is an entry of its parent. */
void draft_note_value(Drafting *draft, const Node *value, uint32_t start,
                      uint32_t end, bool flow);

/* ---- Brackets (draft_flow.c) --------------------------------------------- */

/* Whatever is between the bracket at [draft->at] and its end, which is where
 * lines are not indented by more than [indent] any more if it has none. */
void draft_read_flow(Drafting *draft, Node *value, uint32_t indent, int depth);
#endif
