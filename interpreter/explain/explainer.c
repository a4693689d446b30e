/* What of a refusal and its conditions an observer may know.
 *
 * SPDX-License-Identifier: MIT */
#include "explain/explainer.h"

#include <string.h>

#include "observe/hidden_operands.h"

const char *explain_place(const Explainer *explainer, Span span)
{
    Place place = sources_place(explainer->sources, span.file, span.start);
    const char *file = source_called(place.file);
    const char *slash = strrchr(file, '/');
    return text_format(explainer->arena, "%s:%u", slash ? slash + 1 : file,
                       place.line);
}

/* Where the words of [span] begin: after the first line of a folded or literal
 * text, which is ">-" or the like. No expression begins with these signs. */
static uint32_t words_start(const Source *source, Span span)
{
    uint32_t start = span.start;
    if (start < source->length && strchr(">|", source->text[start])) {
        while (start < span.end && source->text[start] != '\n') {
            start++;
        }
    }
    return start;
}

/* An operand that begins with a bracket begins after it: the bracket before
 * [start] whose partner is in the span. */
static uint32_t bracket_before(const Source *source, uint32_t start,
                               size_t end)
{
    int open = 0, missing = 0;
    for (size_t i = start; i < end; i++) {
        open += source->text[i] == '(';
        open -= source->text[i] == ')';
        missing = open < -missing ? -open : missing;
    }
    while (missing > 0 && start > 0 && strchr("( ", source->text[start - 1])) {
        missing -= source->text[--start] == '(';
    }
    return start;
}

const char *explain_source(const Explainer *explainer, Span span)
{
    const Source *source = &explainer->sources->files[span.file];
    Text text = text_new(explainer->arena);
    size_t end = span.end < source->length ? span.end : source->length;
    for (size_t i = bracket_before(source, words_start(source, span), end);
         i < end; i++) {
        char byte = source->text[i];
        bool blank = byte == ' ' || byte == '\n' || byte == '\r' ||
                     byte == '\t';
        if (!blank) {
            text_add_bytes(&text, &byte, 1);
        } else if (text.length && text.bytes[text.length - 1] != ' ') {
            text_add(&text, " ");
        }
    }
    return text_string(&text);
}

const Frame *explain_unbound(const Explainer *explainer, const Expression *e,
                             const Frame *outer)
{
    if (!e) {
        return outer;
    }
    if (e->local) {
        Frame *frame = arena_alloc(explainer->arena, sizeof *frame);
        *frame = (Frame){e->local, cell_of(NOTHING), outer};
        outer = frame;
    }
    outer = explain_unbound(explainer, e->left, outer);
    outer = explain_unbound(explainer, e->right, outer);
    return explain_unbound(explainer, e->condition, outer);
}

/* --- hidden information --------------------------------------------------- */

bool explain_hidden(const Explainer *explainer, const Expression *e,
                    const Frame *frame)
{
    return hidden_unknown(explainer->game, e, frame, explainer->viewer,
                          explainer->known);
}

static bool is_hidden(const Explainer *explainer, const Looked *looked)
{
    return explain_hidden(explainer, looked->condition->holds, looked->frame) ||
           (looked->of && explain_hidden(explainer, looked->of, looked->frame));
}

bool explain_tells(const Explainer *explainer, const Refusal *reason,
                   size_t number, bool legal)
{
    int hidden = 0, against = 0;
    if (legal || !is_hidden(explainer, &reason->looked[number])) {
        return true;
    }
    for (size_t i = 0; i < reason->looked_count; i++) {
        bool one = is_hidden(explainer, &reason->looked[i]);
        hidden += one;
        against += !one && !reason->looked[i].holds;
    }
    for (int i = 0; i < reason->count; i++) {
        against += !reason->objections[i].name;
    }
    return hidden == 1 && against == 0;
}

bool explain_withholds(const Explainer *explainer, const Refusal *reason,
                       size_t number, bool legal)
{
    const Looked *looked = &reason->looked[number];
    return !legal && looked->of &&
           explain_hidden(explainer, looked->of, looked->frame);
}

const char *explain_objection(const Explainer *explainer,
                              const Refusal *reason, int number)
{
    const Objection *objection = &reason->objections[number];
    if (objection->of &&
        explain_hidden(explainer, objection->of, objection->frame)) {
        return objection->vague;
    }
    for (size_t i = 0; objection->name && i < reason->looked_count; i++) {
        const Looked *looked = &reason->looked[i];
        if (looked->condition->name == objection->name && !looked->holds) {
            return explain_tells(explainer, reason, i, false)
                       ? objection->words : NULL;
        }
    }
    return objection->words;
}

Span explain_span(const Condition *condition)
{
    return condition->node ? node_span(condition->node) : condition->span;
}

Span explain_named(const Explainer *explainer, const Refusal *reason,
                   bool legal)
{
    for (size_t i = 0; i < reason->looked_count; i++) {
        const Looked *looked = &reason->looked[i];
        if (!looked->holds && explain_tells(explainer, reason, i, legal)) {
            return explain_span(looked->condition);
        }
    }
    return reason->span;
}

const char *explain_mark(const Explainer *explainer, const Expression *e,
                         const Frame *frame)
{
    int64_t value;
    return explain_hidden(explainer, e, frame) ||
           !evaluate(explainer->game, e, frame, &value) ? "?"
           : value ? "yes" : "no";
}
