/* SPDX-License-Identifier: MIT */
#include "document/draft_reader.h"

#include <string.h>

#include "base/text.h"

/* --- Bytes ---------------------------------------------------------------- */

char draft_byte(const Drafting *draft, uint32_t at)
{
    return at < draft->length ? draft->text[at] : '\n';
}

bool draft_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool draft_ends_line(const Drafting *draft, uint32_t at)
{
    return draft_byte(draft, at) == '\n';
}

/* Whether a comment begins here. */
bool draft_begins_comment(const Drafting *draft, uint32_t at)
{
    return draft_byte(draft, at) == '#' &&
           (at == 0 || draft_is_blank(draft->text[at - 1]) ||
            draft->text[at - 1] == '\n');
}

uint32_t draft_find_line_end(const Drafting *draft, uint32_t at)
{
    while (at < draft->length && draft->text[at] != '\n') {
        at++;
    }
    return at;
}

uint32_t draft_skip_blanks(const Drafting *draft, uint32_t at)
{
    while (at < draft->length && draft_is_blank(draft->text[at])) {
        at++;
    }
    return at;
}

/* [end] without the white space before it, not below [start]. */
uint32_t draft_trim(const Drafting *draft, uint32_t start, uint32_t end)
{
    while (end > start && (draft_is_blank(draft->text[end - 1]) ||
                           draft->text[end - 1] == '\n')) {
        end--;
    }
    return end;
}

/* Whether a ':' that ends a key is here. */
bool draft_is_colon(const Drafting *draft, uint32_t at, bool flow)
{
    char next = draft_byte(draft, at + 1);
    return draft_byte(draft, at) == ':' &&
           (draft_is_blank(next) || next == '\n' ||
            (flow && strchr(",]}", next)));
}

/* What was found is kept, so that many empty lines are looked at once. */
bool draft_goes_on(Drafting *draft, uint32_t at, uint32_t indent)
{
    uint32_t begin = at + 1, text = begin;
    if (begin >= draft->ahead_from && begin <= draft->ahead_line) {
        begin = draft->ahead_line;
        text = draft->ahead_text;
    } else {
        text = draft_skip_blanks(draft, begin);
        while (text < draft->length &&
               (draft_ends_line(draft, text) || draft->text[text] == '#')) {
            begin = draft_find_line_end(draft, text) + 1;
            text = draft_skip_blanks(draft, begin);
        }
        draft->ahead_from = at + 1;
        draft->ahead_line = begin;
        draft->ahead_text = text;
    }
    char c = draft_byte(draft, text);
    return text < draft->length &&
           (text - begin > indent || c == ']' || c == '}');
}

uint32_t draft_skip_quotes(Drafting *draft, uint32_t at, uint32_t indent)
{
    char quote = draft->text[at++];
    for (; at < draft->length; at++) {
        char c = draft->text[at];
        if (c == '\n' &&
            (indent == ONE_LINE || !draft_goes_on(draft, at, indent))) {
            return at;
        }
        if ((c == '\\' && quote == '"') ||
            (c == quote && quote == '\'' &&
             draft_byte(draft, at + 1) == quote)) {
            at++;
        } else if (c == quote) {
            return at + 1;
        }
    }
    return draft->length;
}

bool draft_is_quote(char c)
{
    return c == '"' || c == '\'';
}

/* --- Nodes ---------------------------------------------------------------- */

/* The text of [start, end) with each run of white space as one blank. */
static const char *squeeze(Drafting *draft, uint32_t start, uint32_t end)
{
    char *text = arena_copy(draft->arena, draft->text + start, end - start);
    char *to = text;
    for (const char *from = text; from < text + (end - start); from++) {
        bool white = draft_is_blank(*from) || *from == '\n' || !*from;
        if (!white || (to > text && to[-1] != ' ')) {
            *to++ = white ? ' ' : *from;
        }
    }
    *to = '\0';
    return text;
}

Node *draft_new_node(Drafting *draft, NodeKind kind, uint32_t at)
{
    Node *node = node_new(draft->arena, kind, (Span){draft->file, at, at});
    if (kind == NODE_SCALAR) {
        node->text = "";
    }
    return node;
}

void draft_set_text(Drafting *draft, Node *value, uint32_t start, uint32_t end,
                    bool quoted)
{
    value->span = (Span){draft->file, start, end};
    value->quoted = quoted;
    value->text = squeeze(draft, start + quoted,
                          end > start + quoted ? end : start + quoted);
}

/* Sets the text that went on over several lines. */
void draft_finish_text(Drafting *draft)
{
    if (draft->more) {
        draft_set_text(draft, draft->more, draft->more->span.start,
                       draft->more->span.end, false);
        draft->more = NULL;
    }
}

/* A key or item without a value so far. */
Node *draft_append(Drafting *draft, Node *holder, uint32_t start, uint32_t end)
{
    draft_finish_text(draft);
    draft->nodes++;
    Node *value = draft_new_node(draft, NODE_SCALAR, end);
    bool quoted = end > start && draft_is_quote(draft->text[start]);
    uint32_t cut = quoted && end - start > 1 ? 1 : 0;
    const char *key = holder->kind == NODE_MAPPING
                          ? squeeze(draft, start + cut, end - cut)
                          : NULL;
    node_append(draft->arena, holder, key, (Span){draft->file, start, end},
                value);
    return value;
}

void draft_become(Node *value, NodeKind kind)
{
    value->kind = kind;
    value->text = NULL;
}

/* --- The slot ------------------------------------------------------------- */

bool draft_has_cursor(const Drafting *draft, uint32_t start, uint32_t end)
{
    return start <= draft->cursor && draft->cursor <= end;
}

void draft_note_key(Drafting *draft, Node *mapping, const Node *value,
                    uint32_t start, uint32_t end, bool flow)
{
    draft->slot = (DraftSlot){.key = true,
                              .mapping = mapping,
                              .node = value,
                              .start = start,
                              .end = end,
                              .flow = flow};
}

/* [value] is an entry of its parent. */
void draft_note_value(Drafting *draft, const Node *value, uint32_t start,
                      uint32_t end, bool flow)
{
    Node *holder = value->parent;
    draft->slot = (DraftSlot){.value = true,
                              .holder = holder,
                              .name = value->key,
                              .node = value,
                              .start = start,
                              .end = end,
                              .quoted = value->quoted,
                              .flow = flow};
    while (!value->key && holder->children[draft->slot.index] != value) {
        draft->slot.index++;
    }
}
