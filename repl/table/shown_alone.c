/* The screen is cleared before and after, and Enter covers it.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/shown_alone.h"

#include <string.h>

#include "repl/alternate_screen.h"
#include "repl/table/prompt.h"

/* Reads lines until one is empty. [*again]: the screen was left and may be seen
 * by somebody else now. */
static Left read_enter(Session *session, const char *prompt, bool *again)
{
    char *typed = session->input->bytes;
    for (;;) {
        LineResult result;
        session_print(session);
        Left left = prompt_read(session, prompt, &result);
        move_input_tidy(typed);
        *again = result == LINE_RESUMED;
        bool read = result == LINE_READ;
        if (left != LEFT_NOT || *again || (read && *typed == '\0')) {
            return left;
        }
        if (read && strncmp(typed, ":q", 2) == 0) {
            return LEFT_BY_COMMAND;
        }
        if (read) {
            text_add(&session->text, "The line was ignored: first press Enter "
                     "alone.\n");
        }
    }
}

/* Shows [player], who is [there] or must confirm it, what was revealed. */
static Left show(Session *session, int player, bool there)
{
    const char *who = session->table->names[player];
    bool again = !there;
    Left left = LEFT_NOT;
    while (again && left == LEFT_NOT) {
        screen_clear();
        left = read_enter(session, prompt_alone(session, " was shown something",
                                                who), &again);
    }
    if (left == LEFT_NOT) {
        teller_add_shown(&session->teller, player, &session->text);
        left = read_enter(session, "-- Enter covers this -- ", &again);
        screen_clear();
    }
    return left == LEFT_NOT && again ? show(session, player, false) : left;
}

/* The same while what is to be told at the table waits. */
static Left show_apart(Session *session, int player, bool there)
{
    const Text rest = session->text;
    const Course course = session->teller.course;
    session->text = text_new(rest.arena);
    session->input->complete = NULL;     /* completion would reveal the cards */
    screen_enter();
    Left left = show(session, player, there);
    session->viewer = there ? player : NOTHING;
    history_look(&session->history, player);
    session->teller.told.shown[player] = (Shown){.lines = NULL};
    session->text = rest;
    session->teller.course = course;
    return left;
}

/* Whether [player], who looks at the screen, is not asked next in this round:
 * the next question would show it. */
static bool is_leaving(const Session *session, int player)
{
    const State *state = session->table->game->state;
    return session->viewer == player &&
           (state->over || state->decider != player || session->teller.scored);
}

Left alone_show_due(Session *session, int mover)
{
    Left left = LEFT_NOT;
    bool over = session->table->game->state->over;
    if (!session_hides(session)) {
        return LEFT_NOT;
    }
    if (session->person[mover] && session->teller.told.shown[mover].lines &&
        is_leaving(session, mover)) {
        left = show_apart(session, mover, true);
    }
    for (int p = 0; over && p < session->table->players; p++) {
        if (left == LEFT_NOT && session->person[p] &&
            session->teller.told.shown[p].lines) {
            left = show_apart(session, p, false);
        }
    }
    return left;
}
