/* SPDX-License-Identifier: MIT */
#include "interface/near_told.h"

#include "base/json_text.h"
#include "engine/refusal.h"
#include "testing/make_legal.h"

/* "top discard 5", as the request 'set' takes it. */
static void add_words(Text *text, const char *part, const char *value)
{
    json_quote(text, *value ? text_format(text->arena, "%s %s", part, value)
                            : part);
}

static void add_change(Text *text, const NearChange *change)
{
    text_add(text, "{");
    json_member(text, "before", change->before);
    text_add(text, ",\"words\":[");
    for (size_t i = 0; i < change->count; i++) {
        text_add(text, i ? "," : "");
        add_words(text, change->part, change->values[i]);
    }
    text_add(text, "]}");
}

/* Why the search ended. */
static const char *end_word(NearEnd end)
{
    switch (end) {
    case NEAR_LIMIT: return "limit";
    case NEAR_NOT_HERE: return "not here";
    case NEAR_STOPPED: return "time";
    case NEAR_SEARCHED:
    case NEAR_NO_MEMORY: break;
    }
    return "searched";
}

static bool go_on(void *context)
{
    return work_limit_goes_on(context);
}

static NearTold tell(const NearQuestion *question, const char *move, Text *text)
{
    LegalChanges near = {.count = 0};
    bool settable = game_at_turn(question->again->variant,
                                 question->again->state);
    const NearPlan plan = {question->game, question->names, question->observer,
                           move, go_on, question->limit};
    NearEnd end = near_search(&plan, text->arena, &near);
    if (end == NEAR_NO_MEMORY || question->limit->cancelled) {
        return end == NEAR_NO_MEMORY ? NEAR_OUT_OF_MEMORY : NEAR_CANCELLED;
    }
    text_add(text, "{\"legal\":false,\"changes\":[");
    for (size_t i = 0; i < near.count; i++) {
        text_add(text, i ? "," : "");
        add_change(text, &near.changes[i]);
    }
    text_add_format(text, "],\"more\":%s,\"settable\":%s",
                    near.more ? "true" : "false", settable ? "true" : "false");
    json_member(text, "end", end_word(end));
    text_add_format(text, ",\"tried\":%u}", near.tried);
    return NEAR_TOLD;
}

NearTold near_tell(const NearQuestion *question, Text *text)
{
    Text scratch = text_new(text->arena);
    if (move_find(question->again, question->names, question->move,
                  &scratch) >= 0) {
        text_add(text, "{\"legal\":true,\"changes\":[]}");
        return NEAR_TOLD;
    }
    Refusal refusal = refusal_objections(question->again, question->names,
                                         question->move, text->arena);
    return refusal.kind == REFUSAL_UNKNOWN
        ? NEAR_UNKNOWN
        : tell(question, refusal.text ? refusal.text : question->move, text);
}
