/* :near looks for the smallest changes of position that make a move legal.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/make_legal.h"

#include "repl/interrupt.h"
#include "repl/prompt/why_command.h"
#include "repl/text_wrap.h"

enum { QUOTED = 60 };

static bool goes_on(void *context)
{
    (void)context;
    return !interrupt_seen();
}

/* "  :set top discard 5   or 6, king", the other change that it needs first. */
static void add_change(const NearChange *change, Text *text)
{
    Arena *arena = text->arena;
    const char *value = change->values[0];
    Wrapping line = wrapping_begin(text, 6, "  ");
    if (change->before) {
        wrapping_add_words(&line, text_format(arena, ":set %s, then",
                                              change->before), 0);
        wrapping_add(&line, "", 1);
    }
    wrapping_add_words(&line, text_format(
        arena, *value ? ":set %s %s" : ":set %s", change->part, value), 0);
    for (size_t i = 1; i < change->count; i++) {
        wrapping_add(&line, i == 1 ? "or" : "", i == 1 ? 3 : 0);
        wrapping_add(&line, text_format(arena, "%s%s", change->values[i],
                                        i + 1 < change->count ? "," : ""), 1);
    }
    wrapping_end(&line);
}

static void tell_none(Question *question, NearEnd end, unsigned tried)
{
    switch (end) {
    case NEAR_SEARCHED:
        prompt_say(question, "No change of position was found that makes it "
                   "legal, nor two together (%u positions tried).", tried);
        break;
    case NEAR_LIMIT:
        prompt_say(question, "No change of position was found that makes it "
                   "legal; it was given up after %u positions.", tried);
        break;
    case NEAR_NOT_HERE:
        prompt_say(question, "What stands against it is nothing that ':set' "
                   "can change.");
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
    wrapping_quote(&quoted, move, QUOTED);
    if (near->count > 0) {
        prompt_say(question, "'%s' would be legal after%s:",
                   text_string(&quoted),
                   near->count > 1 ? " any of these" : "");
    } else {
        tell_none(question, end, near->tried);
    }
    for (size_t i = 0; i < near->count; i++) {
        add_change(&near->changes[i], text);
    }
    if (session_take_back(question->session)) {
        prompt_say(question, "Stopped by Ctrl-C.");
    }
}

/* Whether there is anything to look for; else it is told why not. */
static bool is_open(Question *question, const char *move)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    Game *copy = session_copy(session);
    Text scratch = text_new(arena), quoted = text_new(arena);
    bool legal = move_find(copy, session->table->names, move, &scratch) >= 0;
    Reason reason = reason_objections(copy, session->table->names, move,
                                      arena);
    wrapping_quote(&quoted, move, QUOTED);
    if (legal) {
        prompt_say(question, "'%s' is legal.", text_string(&quoted));
    } else if (reason.kind == REASON_UNKNOWN) {
        asking_unknown(question, move);
    } else if (session_nested(copy->state, session->last)) {
        prompt_say(question, "Positions can be laid out at a turn only, and "
                   "this choice is in the middle of one.");
    } else {
        return true;
    }
    return false;
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    LegalChanges near;
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return LEFT_NOT;
    }
    const char *move = asking_move(question, argument);
    if (is_open(question, move)) {
        NearPlan plan = {session_copy(session), session->table->names,
                         session_viewer(session), move, goes_on, NULL};
        NearEnd end = near_search(&plan, session->text.arena, &near);
        tell(question, move, &near, end);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_near = {
    ":near", "MOVE", GROUP_ASK, "looks for small changes of position that "
    "would make a move legal",
    "Cards, tokens, statuses, what the rules remember and all else that :set "
    "knows is changed, one thing after the other and, where that is not "
    "enough, two together. What is found can be typed as it stands. It does "
    "so however the cards lie that the player on turn does not see, as long "
    "as they leave room for it.", TAKES_MOVE, true, false, run};
