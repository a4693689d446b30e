/* :near prints changes as they are typed.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "repl/interrupt.h"
#include "repl/prompt/why_explainer.h"
#include "testing/make_legal.h"

enum { QUOTED = 60 };

static bool goes_on(void *context)
{
    (void)context;
    return !interrupt_seen();
}

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

static void tell_none(Question *question, NearEnd end, unsigned tried)
{
    switch (end) {
    case NEAR_SEARCHED:
        prompt_say(question, "No change of the position makes it legal, nor do "
                   "two together (%u positions tried).", tried);
        break;
    case NEAR_LIMIT:
        prompt_say(question, "No change of the position that makes it legal "
                   "was found in %u positions; the search stopped there.",
                   tried);
        break;
    case NEAR_NOT_HERE:
        prompt_say(question, "':set' cannot change what makes it illegal.");
        break;
    case NEAR_NO_MEMORY:
        prompt_no_memory(question);
        break;
    case NEAR_STOPPED: break;
    }
}

static void tell(Question *question, const char *move, const LegalChanges *near,
                 NearEnd end)
{
    Text *text = &question->session->text;
    Text quoted = text_new(text->arena);
    /* What was found before memory ran out would look like all there is. */
    size_t told = end == NEAR_NO_MEMORY ? 0 : near->count;
    bool typed = near_can_be_set(question->session->table->game);
    wrapping_quote(&quoted, move, QUOTED);
    if (told > 0) {
        bool any = near->count > 1 || near->changes[0].count > 1;
        prompt_say(question, near->changes[0].before
                       ? "'%s' would be legal after two changes, one and then "
                         "one that stands below it:"
                       : any ? "'%s' would be legal after any of these:"
                             : "'%s' would be legal after:",
                   text_string(&quoted));
    } else {
        tell_none(question, end, near->tried);
    }
    for (size_t i = 0; i < told; i++) {
        add_change(&near->changes[i], text, typed);
    }
    if (told > 0 && !typed) {
        prompt_say(question, "':set' cannot make such a change here: it sets "
                   "up positions at the beginning of a turn.");
    }
    if (session_take_back(question->session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    }
}

/* Says what the move chooses that is not there: changes give that, too. */
static void tell_missing(Question *question, const Refusal *reason)
{
    const Explainer explainer = asking_explainer(question->session);
    for (int i = 0; reason->kind == REFUSAL_REFUSED && i < reason->count; i++) {
        const char *words = reason->objections[i].name
                                ? NULL
                                : explain_objection(&explainer, reason, i);
        if (words) {
            prompt_say(question, "Now %s.", words);
        }
    }
}

/* The move to search for, as the rules write it; NULL after reporting that it
 * is legal or none. */
static const char *searched(Question *question, const char *move)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    Game *copy = session_copy(session);
    Text scratch = text_new(arena), quoted = text_new(arena);
    bool legal = move_find(copy, session->table->names, move, &scratch) >= 0;
    Refusal reason = refusal_objections(copy, session->table->names, move,
                                        arena);
    wrapping_quote(&quoted, move, QUOTED);
    if (legal) {
        prompt_say(question, "'%s' is legal.", text_string(&quoted));
    } else if (reason.kind == REFUSAL_UNKNOWN) {
        asking_tell_unknown(question, move);
    } else {
        tell_missing(question, &reason);
        return reason.text ? reason.text : move;
    }
    return NULL;
}

static void run_near(Question *question, const char *argument)
{
    Session *session = question->session;
    LegalChanges near;
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    const char *move = asking_meant(question, argument);
    const char *text = searched(question, move);
    if (text) {
        NearPlan plan = {session_copy(session), session->table->names,
                         session_viewer(session), text, goes_on, NULL};
        NearEnd end = near_search(&plan, session->text.arena, &near);
        tell(question, move, &near, end);
    }
}

const PromptCommand prompt_near = {
    ":near", "MOVE", GROUP_ASK, "looks for small changes of the position that "
    "would make a move legal",
    "Tries changes of cards, tokens, statuses, remembered values and all else "
    "that :set knows, one at a time and, if that is not enough, two together. "
    "Type a change as it is shown. It works for any deal of the cards that the "
    "player on turn does not see, as long as they leave room for it.",
    TAKES_MOVE, true, false, run_near};
