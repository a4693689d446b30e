/* Replaces values in the text of a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/update_expected.h"

#include <string.h>

#include "base/sort.h"
#include "document/node.h"

/* Replaces bytes [start, end) by [text]. */
typedef struct {
    uint32_t start, end;
    const char *text;
} Edit;

typedef struct {
    const Source *source;
    Arena *arena;
    Edit *edits;
    size_t count, capacity;
} Editing;

/* --- finding values ------------------------------------------------------- */

/* The first byte from [at] that is not white space. */
static uint32_t skip_white(const Source *source, uint32_t at)
{
    while (at < source->length && strchr(" \t\r\n", source->text[at])) {
        at++;
    }
    return at;
}

/* The end of a value; for one in brackets, behind the bracket. */
static uint32_t end_of(const Source *source, const Node *value, uint32_t start)
{
    uint32_t end = value->span.end;
    if (source->text[start] != '[' && source->text[start] != '{') {
        return end;
    }
    end = value->count == 0 ? start + 1 : end;
    end = skip_white(source, end);
    if (end < source->length && source->text[end] == ',') {
        end = skip_white(source, end + 1);
    }
    return end < source->length ? end + 1 : end;
}

/* Replaces everything between a key's colon and the text after its value. */
static void add_edit(Editing *editing, const Node *value, const char *text)
{
    const Source *source = editing->source;
    uint32_t colon = value->key_span.end;
    while (colon < source->length && source->text[colon] != ':') {
        colon++;
    }
    uint32_t start = skip_white(source, colon + 1);
    ARENA_PUSH(editing->arena, editing->edits, editing->count,
               editing->capacity) =
        (Edit){colon + 1, end_of(source, value, start),
               text_format(editing->arena, " %s", text)};
}

static int compare(const void *one, const void *other)
{
    const Edit *left = one, *right = other;
    return left->start < right->start ? -1 : left->start > right->start;
}

/* --- the new text --------------------------------------------------------- */

static void apply(const Editing *editing, Text *text)
{
    uint32_t at = 0;
    for (size_t i = 0; i < editing->count; i++) {
        const Edit *edit = &editing->edits[i];
        if (edit->start >= at) {
            text_add_bytes(text, editing->source->text + at, edit->start - at);
            text_add(text, edit->text);
            at = edit->end;
        }
    }
    text_add_bytes(text, editing->source->text + at,
                   editing->source->length - at);
}

static void add_lines(Text *text, const char *lines, size_t length,
                      const char *sign)
{
    const char *end = lines + length;
    while (lines < end) {
        const char *line = memchr(lines, '\n', (size_t)(end - lines));
        size_t size = (size_t)((line ? line : end) - lines);
        text_add(text, sign);
        text_add_bytes(text, lines, size);
        text_add(text, "\n");
        lines += size + 1;
    }
}

/* The beginning of the line with byte [at], and its end. */
static uint32_t line_start(const Source *source, uint32_t at)
{
    while (at > 0 && source->text[at - 1] != '\n') {
        at--;
    }
    return at;
}

static uint32_t line_end(const Source *source, uint32_t at)
{
    while (at < source->length && source->text[at] != '\n') {
        at++;
    }
    return at;
}

/* Shows edits of the same lines together. */
static void tell(const Editing *editing, Text *text)
{
    const Source *source = editing->source;
    for (size_t i = 0; i < editing->count;) {
        uint32_t start = line_start(source, editing->edits[i].start);
        uint32_t end = line_end(source, editing->edits[i].end), at = start;
        Text now = text_new(editing->arena);
        Place place = {"", 0, 0};
        for (; i < editing->count && editing->edits[i].start <= end; i++) {
            const Edit *edit = &editing->edits[i];
            text_add_bytes(&now, source->text + at, edit->start - at);
            text_add(&now, edit->text);
            at = edit->end;
            end = line_end(source, at) > end ? line_end(source, at) : end;
        }
        text_add_bytes(&now, source->text + at, end - at);
        for (uint32_t k = 0; k < start; k++) {
            place.line += source->text[k] == '\n';
        }
        text_add_format(text, "@@ line %u @@\n", place.line + 1);
        add_lines(text, source->text + start, end - start, "-");
        add_lines(text, text_string(&now), now.length, "+");
    }
}

bool replay_can_update(const Failure *failure)
{
    return failure->value && failure->update && failure->value->key;
}

Update replay_update(Play *play)
{
    Replay *replay = play->replay;
    Editing editing = {.source = &replay->sources.files[replay->root->span
                                                            .file],
                       .arena = play->arena};
    Update update = {text_new(play->arena), text_new(play->arena), 0, 0};
    for (size_t i = 0; i < play->failure_count; i++) {
        const Failure *failure = &play->failures[i];
        if (replay_can_update(failure)) {
            add_edit(&editing, failure->value, failure->update);
            update.changed++;
        } else {
            update.left++;
        }
    }
    const char *hash = text_format(play->arena, "\"%016llx\"",
                                   (unsigned long long)
                                   play->terms.variant->hash);
    if (replay->rules && strncmp(hash + 1, replay->rules->text, 16) != 0) {
        add_edit(&editing, replay->rules, hash);
    }
    sort_stable(play->arena, editing.edits, editing.count,
                sizeof *editing.edits, compare);
    apply(&editing, &update.text);
    tell(&editing, &update.difference);
    return update;
}
