/* SPDX-License-Identifier: MIT */
#include "document/draft_reader.h"

#include <string.h>

/* Skips white space, comments and line feeds within brackets. Returns whether
 * they go on. */
static bool skip_space(Drafting *draft, uint32_t indent)
{
    for (;;) {
        draft->at = draft_skip_blanks(draft, draft->at);
        if (draft_begins_comment(draft, draft->at)) {
            draft->at = draft_find_line_end(draft, draft->at);
        }
        if (draft->at >= draft->length) {
            return false;
        }
        if (draft->text[draft->at] != '\n') {
            return true;
        }
        if (!draft_goes_on(draft, draft->at, indent)) {
            return false;
        }
        draft->at++;
    }
}

/* The end of a plain text within brackets that begins at [at]. */
static uint32_t flow_end(Drafting *draft, uint32_t at, uint32_t indent)
{
    for (; at < draft->length; at++) {
        if (strchr(",[]{}", draft->text[at]) ||
            draft_is_colon(draft, at, true) ||
            draft_begins_comment(draft, at) ||
            (draft_ends_line(draft, at) && !draft_goes_on(draft, at, indent))) {
            break;
        }
    }
    return at;
}

/* A value within brackets: from white space to behind its end. */
static void read_flow_value(Drafting *draft, Node *value, uint32_t indent,
                            int depth)
{
    uint32_t from = draft->at;
    bool more = skip_space(draft, indent);
    uint32_t start = draft->at;
    char c = more ? draft->text[start] : '\n';
    if (c == '{' || c == '[') {
        draft_read_flow(draft, value, indent, depth);
        return;
    }
    uint32_t end = !more               ? start
                   : draft_is_quote(c) ? draft_skip_quotes(draft, start, indent)
                                       : flow_end(draft, start, indent);
    draft->at = end;
    uint32_t text_end = draft_is_quote(c) ? end : draft_trim(draft, start, end);
    bool closed =
        draft_is_quote(c) && end > start + 1 && draft->text[end - 1] == c;
    if (text_end > start) {
        draft_set_text(draft, value, start, text_end - closed,
                       draft_is_quote(c));
        value->span.end = text_end;
    }
    if (draft_has_cursor(draft, from, end)) {
        bool before = draft->cursor < start || text_end == start;
        uint32_t begin = before ? draft->cursor : start + draft_is_quote(c);
        uint32_t stop = text_end - closed;
        draft_note_value(draft, value, begin,
                         before                 ? begin
                         : draft->cursor > stop ? draft->cursor
                                                : stop,
                         true);
    }
}

static void read_flow_pair(Drafting *draft, Node *mapping, uint32_t indent,
                           int depth)
{
    uint32_t start = draft->at;
    uint32_t end = draft_is_quote(draft->text[start])
                       ? draft_skip_quotes(draft, start, indent)
                       : flow_end(draft, start, indent);
    uint32_t text_end = draft_trim(draft, start, end);
    bool typed = draft_has_cursor(draft, start, end);
    draft->at = draft_skip_blanks(draft, end);
    if (!draft_is_colon(draft, draft->at, true)) {
        if (typed) {
            draft_note_key(draft, mapping, NULL, start, text_end, true);
        } else if (text_end > start) {
            draft_append(draft, mapping, start, text_end);
        }
        draft->at = draft->at == start ? start + 1 : draft->at;
        return;
    }
    Node *value = draft_append(draft, mapping, start, text_end);
    if (typed) {
        draft_note_key(draft, mapping, value, start, text_end, true);
    }
    draft->at++;
    read_flow_value(draft, value, indent, depth);
}

/* Whatever is between the bracket at [draft->at] and its end. */
void draft_read_flow(Drafting *draft, Node *value, uint32_t indent, int depth)
{
    uint32_t open = draft->at;
    bool mapping = draft->text[draft->at++] == '{';
    draft_become(value, mapping ? NODE_MAPPING : NODE_LIST);
    for (bool fresh = true; depth < DRAFT_DEPTH;) {
        uint32_t from = draft->at;
        bool more = skip_space(draft, indent);
        char c = more ? draft->text[draft->at] : '}';
        bool empty = strchr(",]}", c) != NULL;
        uint32_t until = draft->at - (!empty && draft->at > from);
        bool typed = fresh && draft_has_cursor(draft, from, until);
        if (typed && mapping) {
            draft_note_key(draft, value, NULL, draft->cursor, draft->cursor,
                           true);
        } else if (typed) {
            draft->slot = (DraftSlot){.value = true,
                                      .holder = value,
                                      .index = value->count,
                                      .start = draft->cursor,
                                      .end = draft->cursor,
                                      .flow = true};
        }
        if (!more || draft->nodes > READ_MAX_NODES) {
            break;
        }
        draft->at += empty;
        fresh = empty;
        if (empty && c != ',') {
            break;
        } else if (!empty && mapping) {
            read_flow_pair(draft, value, indent, depth + 1);
        } else if (!empty) {
            uint32_t before = draft->at;
            Node *item = draft_append(draft, value, before, before);
            read_flow_value(draft, item, indent, depth + 1);
            draft->at +=
                draft->at == before || draft_byte(draft, draft->at) == ':';
        }
    }
    value->span = (Span){draft->file, open, draft->at};
}
