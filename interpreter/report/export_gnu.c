/* Writes each finding as one line, whatever it quotes, and each label and help
 * as another.
 *
 * SPDX-License-Identifier: MIT */
#include "report/render.h"

#include "base/visible_text.h"

static void add_nothing(Text *out)
{
    (void)out;
}

static void add_line(const Sources *sources, Span span, const char *kind,
                     const char *message, const char *id, Text *out)
{
    Place place = sources_place(sources, span.file, span.start);
    if (place.line > 0) {
        shown_add_line(out, place.file);
        text_add_format(out, ":%u:%u: %s: ", place.line, place.column, kind);
    } else {
        text_add_format(out, "cria: %s: ", kind);
    }
    shown_add_prose(out, message);
    if (id) {
        text_add_format(out, " [%s]", id);
    }
    text_add(out, "\n");
}

static void add(const Diagnostics *list, const Sources *sources, size_t *count,
                Text *out)
{
    for (size_t i = 0; i < list->count; i++) {
        const Diagnostic *finding = &list->items[i];
        add_line(sources, finding->span,
                 severity_word(finding->severity),
                 finding->message, finding->id, out);
        if (finding->help) {
            add_line(sources, finding->span, "note", finding->help, NULL, out);
        }
        for (int n = 0; n < finding->label_count; n++) {
            add_line(sources, finding->labels[n].span, "note",
                     finding->labels[n].message, NULL, out);
        }
    }
    *count += list->count;
}

const ExportForm export_gnu = {add_nothing, add_nothing, add_nothing, add};
