/* :diff compares two branches.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/prompt_command.h"
#include "repl/view/position_facts.h"

/* Where a branch stands, the present one included; NULL after telling that
 * there is none of that name. */
static const Step *step_of(Question *question, const char *name)
{
    History *history = &question->session->history;
    Branch *branch = history_find(history, name);
    if (!branch) {
        prompt_say(question, "There is no branch '%s'; ':branches' lists them.",
                   name);
        return NULL;
    }
    return branch == &history->branches[history->branch] ? history->now
                                                         : branch->step;
}

/* Both positions are seen with the eyes of whoever decides now. */
static Facts facts_at(Session *session, const Step *step)
{
    Game *copy = session_copy(session);
    int viewer = session_viewer(session);
    memcpy(copy->state, step->state, copy->variant->layout.size);
    game_refresh(copy);
    return facts_new(copy, session->table->names, viewer, session->text.arena);
}

static void compare(Question *question, const char *one, const char *other)
{
    Session *session = question->session;
    const Step *before = step_of(question, one);
    const Step *after = before ? step_of(question, other) : NULL;
    if (!after) {
        return;
    }
    Facts old = facts_at(session, before), new = facts_at(session, after);
    text_add_format(&session->text, "%s -> %s:\n", one, other);
    if (facts_add_differences(&old, &new, &session->text) == 0) {
        text_add(&session->text, "  nothing that can be seen differs\n");
    }
}

/* One branch is compared with the one that is played. Names may have blanks:
 * the first split of which both are branches counts. */
static Left run(Question *question, const char *argument)
{
    History *history = &question->session->history;
    Arena *arena = question->session->text.arena;
    for (const char *at = argument; (at = strchr(at, ' ')); at++) {
        const char *one = arena_copy(arena, argument,
                                     (size_t)(at - argument));
        if (history_find(history, one) && history_find(history, at + 1)) {
            compare(question, one, at + 1);
            return LEFT_NOT;
        }
    }
    compare(question, argument, history->branches[history->branch].name);
    return LEFT_NOT;
}

const PromptCommand prompt_diff = {
    ":diff", "A [B]", GROUP_BACK, "tells how the positions of two branches "
    "differ", "Without B, A is compared with the branch that is played. What "
    "the one who decides may not see is not compared.", TAKES_BRANCH, true,
    false, run};
