/* One pass over the lines. A stack has the mappings and lists that the present
 * line may belong to, each with its indentation; brackets are read by
 * recursion. Where the cursor is within what was just read, the slot is noted.
 *
 * SPDX-License-Identifier: MIT */
#include "document/draft.h"

#include <string.h>

#include "document/draft_reader.h"

/* --- Values on lines ------------------------------------------------------ */

/* A block of text: all lines that are indented by more than [indent]. */
static void read_block(Drafting *draft, Node *value, uint32_t indent)
{
    uint32_t head = draft_find_line_end(draft, draft->at), start = head;
    bool more = true;
    draft->at = head;
    while (more && draft->at < draft->length) {
        uint32_t begin = draft->at + 1, text = draft_skip_blanks(draft, begin);
        more = draft_ends_line(draft, text) || text - begin > indent;
        draft->at = more ? draft_find_line_end(draft, text) : draft->at;
    }
    start = draft_skip_blanks(draft, head + (head < draft->length));
    start = start > draft->at ? draft->at : start;
    draft_set_text(draft, value, start, draft_trim(draft, start, draft->at),
                   false);
    value->quoted = true;
    if (draft->cursor > head && draft_has_cursor(draft, start, draft->at)) {
        draft_note_value(draft, value, start, draft->at, false);
    }
}

/* The end of a plain text: of its line, or where a comment begins. */
static uint32_t plain_end(const Drafting *draft, uint32_t at)
{
    while (!draft_ends_line(draft, at) && !draft_begins_comment(draft, at)) {
        at++;
    }
    return at;
}

static void read_plain(Drafting *draft, Node *value, uint32_t start)
{
    uint32_t stop = plain_end(draft, start),
             end = draft_trim(draft, start, stop);
    draft_set_text(draft, value, start, end, false);
    if (draft_has_cursor(draft, start, stop)) {
        draft_note_value(draft, value, start,
                         draft->cursor > end ? draft->cursor : end, false);
    }
    draft->at = draft_find_line_end(draft, start);
}

static void read_quoted(Drafting *draft, Node *value, uint32_t start,
                        uint32_t indent)
{
    uint32_t limit = draft_find_line_end(draft, start);
    uint32_t end = draft_skip_quotes(draft, start, indent);
    bool closed = draft->text[end - 1] == draft->text[start] && end > start + 1;
    if (!closed) {
        end = limit;
    }
    draft_set_text(draft, value, start, end - closed, true);
    value->span.end = end;
    if (draft_has_cursor(draft, start + 1, end - closed)) {
        draft_note_value(draft, value, start + 1, end - closed, false);
    }
    draft->at = draft_find_line_end(draft, end);
}

/* The value of a key or an item whose line is indented by [indent]; [draft->at]
 * is behind the ':' or the '-'. */
static void read_value(Drafting *draft, Node *value, uint32_t indent)
{
    uint32_t from = draft->at, start = draft_skip_blanks(draft, from);
    while (draft_byte(draft, start) == '&' || draft_byte(draft, start) == '!') {
        while (!draft_ends_line(draft, start) &&
               !draft_is_blank(draft->text[start])) {
            start++;
        }
        start = draft_skip_blanks(draft, start);
    }
    bool nothing =
        draft_ends_line(draft, start) || draft_begins_comment(draft, start);
    if (draft_has_cursor(draft, from, start) && from < draft->cursor) {
        draft_note_value(draft, value, draft->cursor, draft->cursor, false);
    }
    if (nothing) {
        draft->at = draft_find_line_end(draft, start);
        return;
    }
    char c = draft->text[start];
    draft->at = start;
    if (c == '{' || c == '[') {
        draft_read_flow(draft, value, indent, 0);
        draft->at = draft_find_line_end(draft, draft->at);
    } else if (draft_is_quote(c)) {
        read_quoted(draft, value, start, indent);
    } else if (c == '|' || c == '>') {
        read_block(draft, value, indent);
    } else {
        read_plain(draft, value, start);
    }
}

/* --- Lines ---------------------------------------------------------------- */

/* Whether nothing has been written for a value. */
static bool is_open(const Node *value)
{
    return value && value->kind == NODE_SCALAR && !value->quoted &&
           !*value->text;
}

static Node *last_of(const Node *holder)
{
    return holder->count ? holder->children[holder->count - 1] : NULL;
}

/* What may become a value or the first key of a mapping. */
static void note_either(Drafting *draft, const Node *value, uint32_t start,
                        uint32_t end)
{
    draft_note_value(draft, value, start, end, false);
    draft->slot.key = true;
}

static DraftFrame *top_of(Drafting *draft)
{
    return &draft->frames[draft->depth - 1];
}

static void push(Drafting *draft, Node *node, uint32_t indent)
{
    if (draft->depth < DRAFT_DEPTH) {
        draft->frames[draft->depth++] = (DraftFrame){node, indent};
    }
}

/* The end of the key that begins at [at] in its line, before its ':'; the end
 * of the line if there is none. */
static uint32_t key_end(Drafting *draft, uint32_t at)
{
    uint32_t line_end = draft_find_line_end(draft, at);
    if (draft_is_quote(draft_byte(draft, at))) {
        at = draft_skip_quotes(draft, at, ONE_LINE);
    }
    while (at < line_end && !draft_is_colon(draft, at, false) &&
           !draft_begins_comment(draft, at)) {
        at++;
    }
    return at < line_end ? at : line_end;
}

/* A key with its value, or the beginning of a key, at [start]. */
static void read_entry(Drafting *draft, Node *mapping, uint32_t start,
                       uint32_t indent)
{
    uint32_t colon = key_end(draft, start),
             end = draft_trim(draft, start, colon);
    bool typed = draft_has_cursor(draft, start, colon);
    draft->at = colon;
    if (!draft_is_colon(draft, colon, false)) {
        if (typed) {
            draft_note_key(draft, mapping, NULL, start,
                           draft->cursor > end ? draft->cursor : end, false);
        }
        draft->at = draft_find_line_end(draft, colon);
        return;
    }
    Node *value = draft_append(draft, mapping, start, end);
    if (typed) {
        draft_note_key(draft, mapping, value, start, end, false);
    }
    draft->at = colon + 1;
    read_value(draft, value, indent);
}

/* A line that goes on with the text of [value]. */
static void read_more(Drafting *draft, Node *value, uint32_t start)
{
    uint32_t stop = plain_end(draft, start),
             end = draft_trim(draft, start, stop);
    value->span.end = end;
    draft->more = value;
    if (draft_has_cursor(draft, start, stop)) {
        draft_note_value(draft, value, value->span.start,
                         draft->cursor > end ? draft->cursor : end, false);
    }
    draft->at = draft_find_line_end(draft, start);
}

/* A line below the last entry of [top], [value], that is indented by more. */
static void read_deeper(Drafting *draft, Node *value, uint32_t start,
                        uint32_t indent)
{
    DraftFrame *top = top_of(draft);
    char c = draft->text[start];
    bool brackets = c == '{' || c == '[';
    bool keyed =
        !brackets && draft_is_colon(draft, key_end(draft, start), false);
    if (!value) {
        top->indent = indent;
        read_entry(draft, top->node, start, indent);
    } else if (is_open(value) && keyed) {
        draft_become(value, NODE_MAPPING);
        value->span.start = start;
        push(draft, value, indent);
        read_entry(draft, value, start, indent);
    } else if (is_open(value)) {
        if (brackets || draft_is_quote(c)) {
            draft->at = start;
            read_value(draft, value, top->indent);
        } else {
            read_plain(draft, value, start);
        }
        if (!brackets && draft->slot.node == value && draft->slot.value &&
            draft_has_cursor(draft, start, draft->at)) {
            draft->slot.key = true;
        }
    } else if (value->kind == NODE_SCALAR && !value->quoted && !keyed) {
        read_more(draft, value, start);
    } else if (top->node->kind == NODE_MAPPING) {
        read_entry(draft, top->node, start, indent);
    } else {
        draft->at = draft_find_line_end(draft, start);
    }
}

/* An item of a list, whose '-' is at [start]. */
static void read_item(Drafting *draft, uint32_t start, uint32_t indent)
{
    DraftFrame *top = top_of(draft);
    Node *open = last_of(top->node);
    if (!(top->node->kind == NODE_LIST && top->indent == indent) &&
        is_open(open)) {
        draft_become(open, NODE_LIST);
        push(draft, open, indent);
        top = top_of(draft);
    }
    if (top->node->kind != NODE_LIST) {
        draft->at = draft_find_line_end(draft, start);
        return;
    }
    Node *item = draft_append(draft, top->node, start + 1, start + 1);
    uint32_t text = draft_skip_blanks(draft, start + 1);
    char c = draft_byte(draft, text);
    if (!strchr("\n#{['\"", c) &&
        draft_is_colon(draft, key_end(draft, text), false)) {
        draft_become(item, NODE_MAPPING);
        push(draft, item, indent + (text - start));
        read_entry(draft, item, text, indent);
        return;
    }
    draft->at = start + 1;
    read_value(draft, item, indent);
    if (draft->slot.node == item && !draft_is_quote(c)) {
        draft->slot.key = true;
    }
}

/* An empty line with the cursor after [column] blanks: what would be written
 * there. */
static void note_empty_line(Drafting *draft, uint32_t column)
{
    size_t number = draft->depth - 1;
    while (number > 0 && draft->frames[number].indent > column) {
        number--;
    }
    while (number > 0 && draft->frames[number].node->kind == NODE_LIST &&
           draft->frames[number].indent == column) {
        number--;
    }
    const DraftFrame *frame = &draft->frames[number];
    Node *last = last_of(frame->node);
    uint32_t at = draft->cursor;
    if (frame->node->kind == NODE_MAPPING &&
        (frame->indent >= column || !last)) {
        draft_note_key(draft, frame->node, NULL, at, at, false);
    } else if (is_open(last)) {
        note_either(draft, last, at, at);
    } else if (last && last->kind == NODE_MAPPING) {
        draft_note_key(draft, last, NULL, at, at, false);
    } else if (last && last->kind == NODE_SCALAR && !last->quoted) {
        draft_note_value(draft, last, last->span.start, at, false);
    }
}

static void read_line(Drafting *draft)
{
    uint32_t begin = draft->at, start = draft_skip_blanks(draft, begin);
    uint32_t indent = start - begin;
    draft->at = draft_find_line_end(draft, start);
    bool before = draft_has_cursor(draft, begin, start) &&
                  (draft_ends_line(draft, start) || draft->cursor < start);
    if (before) {
        note_empty_line(draft, draft->cursor - begin);
    }
    if (draft_ends_line(draft, start) || draft_begins_comment(draft, start) ||
        (indent == 0 && strchr("%", draft->text[start])) ||
        (indent == 0 && strncmp(draft->text + start, "---", 3) == 0)) {
        return;
    }
    char next = draft_byte(draft, start + 1);
    bool item =
        draft->text[start] == '-' && (draft_is_blank(next) || next == '\n');
    while (draft->depth > 1 && (top_of(draft)->indent > indent ||
                                (!item && top_of(draft)->indent == indent &&
                                 top_of(draft)->node->kind == NODE_LIST))) {
        draft->depth--;
    }
    const DraftFrame *top = top_of(draft);
    if (item) {
        read_item(draft, start, indent);
    } else if (top->node->kind == NODE_MAPPING && top->indent >= indent) {
        read_entry(draft, top->node, start, indent);
    } else {
        read_deeper(draft, last_of(top->node), start, indent);
    }
}

Draft draft_read(Arena *arena, const Sources *sources, uint32_t file,
                 uint32_t cursor)
{
    const Source *source = &sources->files[file];
    Drafting draft = {.arena = arena,
                      .text = source->text,
                      .file = file,
                      .length = (uint32_t)source->length,
                      .cursor = cursor};
    Node *root = draft_new_node(&draft, NODE_MAPPING, 0);
    push(&draft, root, 0);
    draft.at =
        draft.length >= 3 && memcmp(draft.text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    uint32_t text = draft_skip_blanks(&draft, draft.at);
    if (draft_byte(&draft, text) == '{') {
        draft.at = text;
        draft_read_flow(&draft, root, 0, 0);
        draft.at = draft.length + 1;
    }
    while (draft.at <= draft.length && draft.nodes <= READ_MAX_NODES) {
        read_line(&draft);
        draft.at++;
    }
    draft_finish_text(&draft);
    return (Draft){root, draft.slot};
}
