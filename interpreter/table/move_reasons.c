/* SPDX-License-Identifier: MIT */
#include "table/move_reasons.h"

#include "view/condition_values.h"

bool reason_is_said(const char *const *said, size_t count, const char *words)
{
    for (size_t i = 0; i < count; i++) {
        if (text_equal(said[i], words)) {
            return true;
        }
    }
    return false;
}

void refusal_add_reasons(const Asked *asked, const Refusal *reason,
                         Text *text)
{
    Explainer explainer = {asked_copy(asked), asked->sources,
                           asked->names, asked->viewer,
                           text->arena, asked->game->known};
    const char *said[OBJECTIONS_MAX], *between = ":";
    size_t count = 0;
    if (reason->kind == REFUSAL_NOT_OPEN) {
        text_add_format(text, ": %s", refusal_closed(asked->game,
                                                     reason->action,
                                                     text->arena));
    }
    for (int i = 0; reason->kind == REFUSAL_REFUSED && i < reason->count; i++) {
        const char *words = explain_objection(&explainer, reason, i);
        if (words && !reason_is_said(said, count, words)) {
            text_add_format(text, "%s %s", between, words);
            between = ", and";
            said[count++] = words;
        }
    }
}
