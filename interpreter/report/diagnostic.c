/* Builds and sorts findings; render.c shows them.
 *
 * SPDX-License-Identifier: MIT */
#include "report/diagnostic.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/sort.h"
#include "base/text.h"

enum { SENTENCE_BYTES = 500, MANY = 500 };

const char *severity_word(Severity severity)
{
    static const char *const words[] = {"error", "warning", "note"};
    return words[severity];
}

Diagnostics diagnostics_new(Arena *arena)
{
    return (Diagnostics){.arena = arena};
}

/* Formats a message; cuts a text that is too long, such as a quoted value. */
__attribute__((format(printf, 2, 0)))
static const char *make_sentence(Arena *arena, const char *format, va_list list)
{
    char text[SENTENCE_BYTES + 2] = "";
    int whole = vsnprintf(text, sizeof text, format, list);
    if (whole <= SENTENCE_BYTES) {
        return arena_copy(arena, text, strlen(text));
    }
    size_t length = SENTENCE_BYTES;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
        length--;
    }
    return text_format(arena, "%.*s...", (int)length, text);
}

Diagnostic *diagnostics_add(Diagnostics *list, Severity severity,
                            const char *id, Span span, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = make_sentence(list->arena, format, arguments);
    va_end(arguments);
    Diagnostic *added =
        &ARENA_PUSH(list->arena, list->items, list->count, list->capacity);
    *added = (Diagnostic){.id = id,
                          .severity = severity,
                          .span = span,
                          .message = message};
    list->errors += severity == SEVERITY_ERROR;
    return added;
}

static void add_label(Diagnostic *diagnostic, Label label)
{
    if (diagnostic->label_count < LABELS_MAX) {
        diagnostic->labels[diagnostic->label_count++] = label;
    }
}

void diagnostic_label(Diagnostics *list, Diagnostic *diagnostic, Span span,
                      const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = make_sentence(list->arena, format, arguments);
    va_end(arguments);
    add_label(diagnostic, (Label){span, message, false});
}

void diagnostic_cause(Diagnostics *list, Diagnostic *diagnostic, Span span,
                      const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = make_sentence(list->arena, format, arguments);
    va_end(arguments);
    add_label(diagnostic, (Label){span, message, true});
}

void diagnostic_help(Diagnostics *list, Diagnostic *diagnostic,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnostic->help = make_sentence(list->arena, format, arguments);
    va_end(arguments);
}

bool diagnostics_are_many(const Diagnostics *list)
{
    return list->count > MANY;
}

static int compare_numbers(long long one, long long other)
{
    return (one > other) - (one < other);
}

/* NULL comes before all words. */
static int compare_words(const char *one, const char *other)
{
    if (one == NULL || other == NULL) {
        return (one != NULL) - (other != NULL);
    }
    return strcmp(one, other);
}

static int compare_places(const Span *one, const Span *other)
{
    int order = compare_numbers(one->file, other->file);
    return order != 0 ? order : compare_numbers(one->start, other->start);
}

static int compare_spans(const Span *one, const Span *other)
{
    int order = compare_places(one, other);
    return order != 0 ? order : compare_numbers(one->end, other->end);
}

bool diagnostics_label(const Diagnostics *list, Span span)
{
    for (size_t i = 0; i < list->count; i++) {
        const Diagnostic *one = &list->items[i];
        if (one->label_count > 0 &&
            compare_spans(&one->labels[0].span, &span) == 0) {
            return true;
        }
    }
    return false;
}

static int compare_labels(const Diagnostic *one, const Diagnostic *other)
{
    int order = compare_numbers(one->label_count, other->label_count);
    for (int i = 0; order == 0 && i < one->label_count; i++) {
        const Label *label = &one->labels[i], *second = &other->labels[i];
        order = compare_spans(&label->span, &second->span);
        if (order == 0) {
            order = strcmp(label->message, second->message);
        }
    }
    return order;
}

static int by_place(const void *one, const void *other)
{
    const Diagnostic *first = one, *second = other;
    return compare_places(&first->span, &second->span);
}

/* Orders pointers to findings; 0 only for duplicates. */
static int by_content(const void *one, const void *other)
{
    const Diagnostic *first = *(Diagnostic *const *)one;
    const Diagnostic *second = *(Diagnostic *const *)other;
    const int orders[] = {
        compare_spans(&first->span, &second->span),
        compare_words(first->id, second->id),
        compare_numbers(first->severity, second->severity),
        compare_words(first->message, second->message),
        compare_words(first->help, second->help),
        compare_labels(first, second),
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        if (orders[i] != 0) {
            return orders[i];
        }
    }
    return 0;
}

/* Marks every finding that is a duplicate of an earlier one by removing its
 * message. Sorting by content puts duplicates together, the first one first. */
static void mark_doubles(Diagnostics *list)
{
    size_t count = list->count;
    Diagnostic **sorted = arena_alloc(list->arena, count * sizeof *sorted);
    for (size_t i = 0; i < count; i++) {
        sorted[i] = &list->items[i];
    }
    sort_stable(list->arena, sorted, count, sizeof *sorted, by_content);
    for (size_t first = 0, i = 1; i < count; i++) {
        if (by_content(&sorted[first], &sorted[i]) == 0) {
            sorted[i]->message = NULL;
        } else {
            first = i;
        }
    }
}

void diagnostics_add_all(Diagnostics *list, const Diagnostics *more)
{
    for (size_t i = 0; i < more->count; i++) {
        ARENA_PUSH(list->arena, list->items, list->count, list->capacity) =
            more->items[i];
    }
    list->errors += more->errors;
}

void diagnostics_sort(Diagnostics *list)
{
    sort_stable(list->arena, list->items, list->count, sizeof *list->items,
                by_place);
    mark_doubles(list);
    size_t kept = 0;
    list->errors = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].message != NULL) {
            list->errors += list->items[i].severity == SEVERITY_ERROR;
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
}
