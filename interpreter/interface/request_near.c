/* What would make a move legal.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/refusal.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "testing/make_legal.h"

/* If nothing else is asked for. */
enum { MILLISECONDS_USUAL = 5000 };

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

static bool tell(Asked *asked, const char *move, int observer)
{
    const CriaSession *session = asked->session;
    Text *text = asked->answer;
    Game *game = request_copy(asked);
    LegalChanges near = {.count = 0};
    WorkLimit limit;
    if (!game || !request_limit(asked, MILLISECONDS_USUAL, &limit)) {
        return false;
    }
    bool settable = near_can_be_set(game);
    NearPlan plan = {game, session->names, observer, move, go_on,
                     &limit};
    NearEnd end = near_search(&plan, asked->arena, &near);
    if (end == NEAR_NO_MEMORY) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    if (limit.cancelled) {
        return asked_fail(asked, FAULT_CANCELLED, "the search was cancelled");
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
    return true;
}

/* The reasons are worked out on the session's second game, where trying changes
 * nothing. */
bool request_near(Asked *asked)
{
    CriaSession *session = asked->session;
    const char *move = asked_text(asked, PARAMETER_MOVE, NULL);
    Game *again = session->again->game;
    Text scratch = text_new(asked->arena);
    int observer;
    if (!move) {
        return asked_fail(asked, FAULT_PARAMETERS, "'move' is missing");
    }
    if (!request_may_decide(asked, &observer)) {
        return false;
    }
    game_set_state(again, session->game->game->state);
    if (move_find(again, session->names, move, &scratch) >= 0) {
        text_add(asked->answer, "{\"legal\":true,\"changes\":[]}");
        return true;
    }
    Refusal refusal = refusal_objections(again, session->names, move,
                                         asked->arena);
    if (refusal.kind == REFUSAL_UNKNOWN) {
        return asked_fail(asked, FAULT_NOT_LEGAL, "no action has the text "
                          "'%s'", move);
    }
    return tell(asked, refusal.text ? refusal.text : move, observer);
}
