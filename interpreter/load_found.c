/* What was found while loading, as texts. They are apart from load.c, so that
 * what only loads has no forms for other programs.
 *
 * SPDX-License-Identifier: MIT */
#include "load.h"

#include "report/render.h"

/* The writer of a form for other programs. */
static const ExportForm *writer_of(FoundForm form)
{
    switch (form) {
    case FOUND_GNU: return &export_gnu;
    case FOUND_JSON: return &export_json;
    case FOUND_SARIF: return &export_sarif;
    case FOUND_FOR_PEOPLE: break;
    }
    return NULL;
}

void load_add_found(const Loaded *loaded, bool colour, Text *text)
{
    render_diagnostics(&loaded->found, &loaded->sources, colour, text);
}

void load_export_found(FoundForm form, FoundPart part, const Loaded *loaded,
                       size_t *count, Text *text)
{
    const ExportForm *writer = writer_of(form);
    if (!writer) {
        return;
    }
    switch (part) {
    case FOUND_BEGIN: writer->begin(text); return;
    case FOUND_LIST:
        writer->add(&loaded->found, &loaded->sources, count, text);
        return;
    case FOUND_END: writer->end(text); return;
    case FOUND_END_EARLY: writer->end_early(text); return;
    }
}
