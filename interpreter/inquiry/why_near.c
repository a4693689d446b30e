/* Changes are told as they are typed.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "inquiry/answering.h"
#include "inquiry/why.h"
#include "testing/make_legal.h"

enum { QUOTED = 60 };

enum { VALUES_TOLD = 6, VALUES_MOST = 8 };

/* Adds "  :set top discard 5", which can be typed as it is, or, with [typed]
 * false, "  top discard 5". */
static void add_set(const char *part, const char *value, unsigned indent,
                    Text *text, bool typed)
{
    Text start = text_new(text->arena);
    text_add_repeated(&start, ' ', indent);
    Wrapping line = wrapping_begin(text, indent + 4, text_string(&start));
    wrapping_add_words(&line, text_format(text->arena, "%s%s%s%s",
                                          typed ? ":set " : "", part,
                                          *value ? " " : "", value), 0);
    wrapping_end(&line);
}

/* Adds a line for each value, of many of the first ones, below the other change
 * that they need. */
static void add_change(const NearChange *change, Text *text, bool typed)
{
    unsigned indent = change->before ? 4 : 2;
    if (change->before) {
        add_set(change->before, "", 2, text, typed);
    }
    size_t told = change->count > VALUES_MOST ? VALUES_TOLD : change->count;
    for (size_t i = 0; i < told; i++) {
        add_set(change->part, change->values[i], indent, text, typed);
    }
    if (told < change->count) {
        Wrapping line = wrapping_begin(text, indent + 2, text_format(
            text->arena, "%*sthe same with", (int)indent, ""));
        for (size_t i = told; i < change->count; i++) {
            wrapping_add(&line, text_format(
                text->arena, "%s%s", change->values[i],
                i + 1 < change->count ? "," : ""), 1);
        }
        wrapping_end(&line);
    }
}

static void tell_none(Inquiry *inquiry, NearEnd end, unsigned tried)
{
    switch (end) {
    case NEAR_SEARCHED:
        inquiry_say(inquiry, "No change of the position makes it legal, nor do "
                    "two together (%u positions tried).", tried);
        break;
    case NEAR_LIMIT:
        inquiry_say(inquiry, "No change of the position that makes it legal "
                    "was found in %u positions; the search stopped there.",
                    tried);
        break;
    case NEAR_NOT_HERE:
        inquiry_say(inquiry, "':set' cannot change what makes it illegal.");
        break;
    case NEAR_NO_MEMORY:
        inquiry_exhaust(inquiry);
        break;
    case NEAR_STOPPED: break;
    }
}

static void tell(Inquiry *inquiry, const char *move, const LegalChanges *near,
                 NearEnd end)
{
    Text *text = inquiry->text;
    Text quoted = text_new(text->arena);
    /* What was found before memory ran out would look like all there is. */
    size_t told = end == NEAR_NO_MEMORY ? 0 : near->count;
    bool typed = near_can_be_set(inquiry->game);
    wrapping_quote(&quoted, move, QUOTED);
    if (told > 0) {
        bool any = near->count > 1 || near->changes[0].count > 1;
        inquiry_say(inquiry, near->changes[0].before
                    ? "'%s' would be legal after two changes, one and then "
                      "one that stands below it:"
                    : any ? "'%s' would be legal after any of these:"
                          : "'%s' would be legal after:",
                    text_string(&quoted));
    } else {
        tell_none(inquiry, end, near->tried);
    }
    for (size_t i = 0; i < told; i++) {
        add_change(&near->changes[i], text, typed);
    }
    if (told > 0 && !typed) {
        inquiry_say(inquiry, "':set' cannot make such a change here: it sets "
                    "up positions at the beginning of a turn.");
    }
}

/* Says what the move chooses that is not there: changes give that, too. */
static void tell_missing(const Inquiry *inquiry, const Refusal *reason)
{
    const Explainer explainer = inquiry_explainer(inquiry);
    for (int i = 0; reason->kind == REFUSAL_REFUSED && i < reason->count; i++) {
        const char *words = reason->objections[i].name
                                ? NULL
                                : explain_objection(&explainer, reason, i);
        if (words) {
            inquiry_say(inquiry, "Now %s.", words);
        }
    }
}

/* The move to search for, as the rules write it; NULL after reporting that it
 * is legal or none. */
static const char *searched(const Inquiry *inquiry, const char *move)
{
    Arena *arena = inquiry->text->arena;
    Game *copy = asked_copy(inquiry->asked);
    Text scratch = text_new(arena), quoted = text_new(arena);
    bool legal = move_find(copy, inquiry->asked->names, move, &scratch) >= 0;
    Refusal reason = refusal_objections(copy, inquiry->asked->names, move,
                                        arena);
    wrapping_quote(&quoted, move, QUOTED);
    if (legal) {
        inquiry_say(inquiry, "'%s' is legal.", text_string(&quoted));
    } else if (reason.kind == REFUSAL_UNKNOWN) {
        why_tell_unknown(inquiry, move);
    } else {
        tell_missing(inquiry, &reason);
        return reason.text ? reason.text : move;
    }
    return NULL;
}

bool inquiry_near(Inquiry *inquiry, const char *typed)
{
    LegalChanges near;
    const char *move = why_meant(inquiry, typed);
    const char *text = searched(inquiry, move);
    if (!text) {
        return false;
    }
    const NearPlan plan = {asked_copy(inquiry->asked), inquiry->asked->names,
                           inquiry->asked->viewer, text,
                           inquiry->consent.go_on, inquiry->consent.context};
    NearEnd end = near_search(&plan, inquiry->text->arena, &near);
    tell(inquiry, move, &near, end);
    return true;
}
