/* SPDX-License-Identifier: MIT */
#include "interface/why_told.h"

#include "base/json_text.h"

static void add_place(Text *text, const Explainer *explainer, Span span)
{
    Place place = sources_place(explainer->sources, span.file, span.start);
    json_member(text, "file", place.file);
    text_add_format(text, ",\"line\":%u,\"column\":%u", place.line,
                    place.column);
}

/* "reasons":[...]: what is against the move, so far as the observer may
 * know. */
static void add_reasons(Text *text, const Explainer *explainer,
                        const Refusal *refusal)
{
    const char *comma = "";
    text_add(text, ",\"reasons\":[");
    for (int i = 0; i < refusal->count; i++) {
        const char *words = explain_objection(explainer, refusal, i);
        if (words) {
            text_add_format(text, "%s{", comma);
            json_member(text, "words", words);
            add_place(text, explainer, refusal->objections[i].span);
            text_add(text, "}");
            comma = ",";
        }
    }
    text_add(text, "]");
}

static void add_condition(Text *text, const Explainer *explainer,
                          const Looked *looked, bool told)
{
    const Condition *condition = looked->condition;
    Span span = explain_span(condition);
    text_add(text, "{");
    json_member(text, "name", condition->name);
    text_add_format(text, ",\"holds\":%s", !told           ? "null"
                                           : looked->holds ? "true" : "false");
    json_member(text, "because", condition->because);
    json_member(text, "text", explain_source(explainer, span));
    add_place(text, explainer, span);
    text_add(text, "}");
}

static void add_conditions(Text *text, const Explainer *explainer,
                           const Refusal *refusal, bool legal)
{
    const char *comma = "";
    text_add(text, ",\"conditions\":[");
    for (size_t i = 0; i < refusal->looked_count; i++) {
        if (!explain_withholds(explainer, refusal, i, legal)) {
            text_add(text, comma);
            add_condition(text, explainer, &refusal->looked[i],
                          explain_tells(explainer, refusal, i, legal));
            comma = ",";
        }
    }
    text_add(text, "]}");
}

bool why_tell(const Explainer *explainer, const char *move, Text *text)
{
    Refusal refusal = refusal_objections(explainer->game, explainer->names,
                                         move, explainer->arena);
    Text scratch = text_new(explainer->arena);
    bool legal = move_find(explainer->game, explainer->names, move,
                           &scratch) >= 0;
    if (refusal.kind == REFUSAL_UNKNOWN && !legal) {
        return false;
    }
    text_add_format(text, "{\"legal\":%s,\"open\":%s", legal ? "true" : "false",
                    refusal.kind == REFUSAL_NOT_OPEN ? "false" : "true");
    json_member(text, "action", refusal.action);
    add_place(text, explainer, refusal.span);
    add_reasons(text, explainer, &refusal);
    add_conditions(text, explainer, &refusal, legal);
    return true;
}
