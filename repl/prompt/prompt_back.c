/* Commands that move back and forth in a game and between its branches.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/history_segment.h"
#include "repl/table/prompt_command.h"
#include "repl/table/rules_again.h"
#include "repl/table/waiting_rules.h"

/* --- :undo ---------------------------------------------------------------- */

/* Changes that wait are steps, too. Returns how many of [count] are left. */
static uint64_t take_back_waiting(Question *question, uint64_t count)
{
    Session *session = question->session;
    for (; count > 0 && session->waiting; count--) {
        prompt_say(question, "'%s' is taken back; it was not in force yet.",
                   session->waiting->how);
        waiting_take_back(session);
    }
    return count;
}

/* Says whose decision was taken back when it was another person's. Which it
 * was may be secret. */
static void say_whose(Question *question, int asker)
{
    const Ply *taken = question->session->history.now->after;
    if (session_shares(question->session) && taken &&
        taken->mover != asker &&
        question->session->person[taken->mover]) {
        prompt_say(question, "%s's decision is taken back.", taken->who);
    }
}

static void run_undo(Question *question, const char *argument)
{
    Session *session = question->session;
    History *history = &session->history;
    Ply *here = history->now, *step;
    const int asker = session->table->game->state->decider;
    const Loaded *rules = session->loaded;
    const char *how = NULL;          /* the last change that was taken back */
    bool may = true;                 /* nothing prevents it */
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count)) {
        return;
    }
    if ((count = take_back_waiting(question, count)) == 0) {
        return;
    }
    for (; count > 0; count--) {
        const Chapter *chapter = session->chapter;
        if ((step = history_before(history, 1)) != history->now) {
            may = prompt_may_go(question, step);
            if (!may) {
                break;
            }
            history_go(history, step);
            how = NULL;
        } else if (chapter->before && chapter_go(question, true)) {
            how = chapter->how;
        } else {
            break;
        }
    }
    if (history->now == here && may) {
        prompt_say(question, "No move can be taken back.");
        question_add(question);
    } else if (history->now == here) {
        return;                 /* the reason was reported */
    } else if (how) {
        prompt_say(question, "Back before %s.", how);
        const char *file = session->loaded != rules ? rules_find_other(session)
                                                    : NULL;
        if (file) {
            prompt_say(question, "The rules of this table go back, not the "
                       "file: %s has other ones, which ':reload' reads.",
                       file);
        }
    } else {
        prompt_go(question, history->now, "Back after");
        say_whose(question, asker);
    }
}

const PromptCommand prompt_undo = {
    ":undo", "[N]", GROUP_BACK, "takes back the last decision, or the last N",
    "Goes back to the last decision of a person, past moves of bots (also "
    "those of :auto) and chance, past changes of rules and positions, and also "
    "into an earlier round. The same move made again brings the same cards and "
    "dice; :reroll brings others. Where several people hide their cards from "
    "each other, a move that has shown one of them something is not taken "
    "back.",
    TAKES_NUMBER, false, false, run_undo};

/* --- :redo ---------------------------------------------------------------- */

static void run_redo(Question *question, const char *argument)
{
    Session *session = question->session;
    History *history = &session->history;
    Ply *here = history->now, *step;
    bool changed = false;            /* by the last step made again */
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count)) {
        return;
    }
    for (; count > 0; count--) {
        if (chapters_go_on(session->chapter, history)) {
            changed = chapter_go(question, false);
        } else if ((step = history_after(history, 1)) != history->now) {
            history_go(history, step);
            changed = false;
        } else {
            break;
        }
    }
    if (history->now == here) {
        prompt_say(question, "No move was taken back here.");
    } else if (changed) {
        prompt_say(question, "Again: %s.", session->chapter->how);
    } else {
        prompt_go(question, history->now, "Forward to");
    }
}

const PromptCommand prompt_redo = {
    ":redo", "[N]", GROUP_BACK, "makes moves again that were taken back",
    "A move made in between discards them; :branch keeps them.",
    TAKES_NUMBER, false, false, run_redo};

/* --- :goto ---------------------------------------------------------------- */

static void run_goto(Question *question, const char *argument)
{
    const History *history = &question->session->history;
    uint64_t number;
    if (!prompt_number(question, argument, 0, &number)) {
        return;
    }
    Ply *step = history_at(history, number > UINT32_MAX ? UINT32_MAX
                                                        : (unsigned)number);
    unsigned last = history_last(history);
    if (number > last && last == 0) {
        prompt_say(question, "No move has been made.");
    } else if (number > last) {
        prompt_say(question, "There %s only %u move%s: ':goto %u' goes to the "
                   "last.", last == 1 ? "is" : "are", last,
                   last == 1 ? "" : "s", last);
    } else if (step == history->now) {
        prompt_say(question, "The game is at this move already.");
    } else if (prompt_may_go(question, step)) {
        prompt_go(question, step, "Now after");
    }
}

const PromptCommand prompt_goto = {
    ":goto", "N", GROUP_BACK, "goes to the position after N moves; 0 is the "
    "beginning",
    ":log tells the numbers; moves of bots count too. If no person decides "
    "there, it goes to the last decision of a person before. It can also go to "
    "moves that were taken back.",
    TAKES_NUMBER, true, false, run_goto};

/* --- :reroll -------------------------------------------------------------- */

/* The step after [step] on the way to [now]. */
static const Ply *follower(const Ply *step, const Ply *now)
{
    while (now->before != step) {
        now = now->before;
    }
    return now;
}

/* The chance of another game of the same seed is stored in the position before
 * the move. It stays there: taken back and made again, the move has the same
 * result. */
static void run_reroll(Question *question, const char *argument)
{
    Session *session = question->session;
    const Ply *now = session->history.now;
    Ply *step = history_before(&session->history, 1);
    (void)argument;
    uint64_t number = session->last_number + 1;
    if (step == now && session->chapter->before) {
        prompt_say(question, "No move has been made since %s; ':undo' takes "
                   "that back.", session->chapter->how);
        return;
    }
    if (step == now) {
        prompt_say(question, "From the beginning, with new chance.");
        session_begin(session, session->seed, number);
    } else if (prompt_may_go(question, step)) {
        size_t index = follower(step, now)->index;
        step->state->game = session->last_number = number;
        prompt_say(question, "Again, with new chance:");
        session_go(session, step);
        session_tell(session, index, false);
        session_move(session, index);
    } else {
        return;
    }
    question->state = QUESTION_DROPPED;
}

const PromptCommand prompt_reroll = {
    ":reroll", "", GROUP_BACK, "makes the last decision again, with new chance",
    "Goes back as ':undo' does, to the last decision of a person, and makes "
    "the same move there: shuffles the undrawn cards, rolls the dice and lets "
    "bots choose anew; cards drawn before stay. At the beginning of the game "
    "it deals the cards anew.",
    TAKES_NOTHING, false, false, run_reroll};

/* --- :branch -------------------------------------------------------------- */

/* The command that hides another branch of that name: it was begun before a
 * change. NULL: none is hidden. */
static const char *find_hiding(const Session *session, const char *name)
{
    const Chapter *chapter = session->chapter;
    while (chapter->before && !history_find(&chapter->before->history, name)) {
        chapter = chapter->before;
    }
    return chapter->before ? chapter->how : NULL;
}

static void run_branch(Question *question, const char *argument)
{
    Session *session = question->session;
    History *history = &session->history;
    Branch *branch = history_find(history, argument);
    const char *hiding = branch ? NULL : find_hiding(session, argument);
    if (hiding) {
        history_branch(history, argument);
        prompt_say(question, "Branch '%s' begins here. The one before %s is "
                   "another: ':undo' leads back to it.", argument, hiding);
    } else if (!branch) {
        history_branch(history, argument);
        prompt_say(question, "Branch '%s' begins here; ':branches' lists all.",
                   argument);
    } else if (branch == &history->branches[history->branch]) {
        prompt_say(question, "'%s' is the current branch already.", argument);
    } else if (prompt_may_go(question, branch->step)) {
        history_switch(history, branch);
        prompt_go(question, branch->step,
                  text_format(session->text.arena, "Branch '%s', after",
                              argument));
    }
}

const PromptCommand prompt_branch = {
    ":branch", "NAME", GROUP_BACK, "begins a branch here, or goes back to one",
    "Moves from now on belong to the branch NAME; the branch before stays as "
    "it is, and :branch with its name goes back to it. The first branch is "
    "main.", TAKES_BRANCH, true, false, run_branch};

/* --- :branches ------------------------------------------------------------ */

static void run_branches(Question *question, const char *argument)
{
    Session *session = question->session;
    const History *history = &session->history;
    (void)argument;
    for (size_t i = 0; i < history->count; i++) {
        const Branch *branch = &history->branches[i];
        bool played = i == history->branch;
        const Ply *step = played ? history->now : branch->step;
        text_add_format(&session->text, "%s %s: %u move%s, round %d",
                        played ? "*" : " ", branch->name, step->number,
                        step->number == 1 ? "" : "s", step->state->round);
        text_add_format(&session->text, i ? "; began after move %u\n" : "\n",
                        branch->from->number);
    }
}

const PromptCommand prompt_branches = {
    ":branches", "", GROUP_BACK, "lists the branches; * marks the current one",
    NULL, TAKES_NOTHING, false, false, run_branches};

/* --- :diff ---------------------------------------------------------------- */

/* The present step of a branch, which may be the present branch; NULL after
 * reporting that there is no branch of that name. */
static const Ply *step_of(Question *question, const char *name)
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

static void compare(Question *question, const char *one, const char *other)
{
    Session *session = question->session;
    const Ply *before = step_of(question, one);
    const Ply *after = before ? step_of(question, other) : NULL;
    if (!after) {
        return;
    }
    const Inquiry inquiry = question_inquiry(question);
    text_add_format(&session->text, "%s -> %s:\n", one, other);
    inquiry_difference(&inquiry, before, after);
}

/* One name is compared with the present branch. Names may have blanks: the
 * first split counts by which most names are those of branches, so that it is
 * the other one that is told to be unknown. */
static void run_diff(Question *question, const char *argument)
{
    History *history = &question->session->history;
    const char *one = argument;
    const char *other = history->branches[history->branch].name;
    int known = history_find(history, argument) ? 1 : 0;
    for (const char *at = argument; (at = strchr(at, ' ')); at++) {
        const char *first = arena_copy(question->session->text.arena, argument,
                                       (size_t)(at - argument));
        int both = (history_find(history, first) ? 1 : 0) +
                   (history_find(history, at + 1) ? 1 : 0);
        if (both > known) {
            known = both;
            one = first;
            other = at + 1;
        }
    }
    compare(question, one, other);
}

const PromptCommand prompt_diff = {
    ":diff", "A [B]", GROUP_BACK, "shows how the positions of two branches "
    "differ", "Without B, compares A with the current branch. It does not "
    "compare what the player to decide may not see.", TAKES_BRANCH, true,
    false, run_diff};
