/* :load opens a replay at any step.
 *
 * SPDX-License-Identifier: MIT */
#include <limits.h>
#include <string.h>

#include "repl/table/replay_history.h"
#include "replay/variant_cache.h"
#include "report/render.h"

/* More moves than any replay has. */
enum { STEP_MOST = 100000000 };

/* Splits off the number at the end of "FILE 12"; UINT_MAX when there is none.
 * Returns the file. */
static const char *split_step(const Question *question, const char *argument,
                              unsigned *number)
{
    const char *last = strrchr(argument, ' ');
    *number = UINT_MAX;
    if (!last || !move_input_is_number(last + 1)) {
        return argument;
    }
    *number = 0;
    for (const char *digit = last + 1; *digit && *number < STEP_MOST; digit++) {
        *number = *number * 10 + (unsigned)(*digit - '0');
    }
    return arena_copy(question->session->arena, argument,
                      (size_t)(last - argument));
}

/* What is no replay at all is told in a sentence. */
static bool is_replay(Question *question, const Replay *replay)
{
    const Diagnostics *found = &replay->found;
    const char *path = replay->path;
    if (node_get(replay->root, "cria replay")) {
        return true;
    }
    if (found->count > 0 && text_equal(found->items[0].id, "unreadable-file")) {
        prompt_say(question, "There is nothing to open: %s.",
                   found->items[0].message);
    } else if (node_get(replay->root, "cria")) {
        prompt_say(question, "'%s' holds rules and is no replay: ':with %s' "
                   "puts a house rule on top, 'cria repl %s' opens a table.",
                   path, path, path);
    } else {
        prompt_say(question, "'%s' is no replay: it does not begin with 'cria "
                   "replay: 1'. ':save FILE' and 'cria record' write one.",
                   path);
    }
    return false;
}

static void tell_opened(Question *question, const Replay *replay,
                        uint64_t former)
{
    const Variant *variant = question->session->loaded->variant;
    const History *history = &question->session->history;
    const Step *last = history->now;
    while (last->after) {
        last = last->after;
    }
    prompt_say(question, "%s, %u move%s: this is after move %u.%s%s",
               replay->title ? replay->title : replay->path, last->number,
               last->number == 1 ? "" : "s", history->now->number,
               history->now->after ? " ':redo' goes on through the others."
                                   : "",
               last->number > 0 ? " ':undo' goes back, ':goto N' anywhere."
                                : "");
    if (variant->hash != former) {
        prompt_say(question, "The rules are those of the replay now, %s; "
                   "':rules' lists what was changed in them.", variant->name);
    }
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    uint64_t former = session->loaded->variant->hash;
    unsigned number;
    const char *path = split_step(question, argument, &number);
    Replay *replay = replay_read(session->arena,
                                 arena_copy(session->arena, path, strlen(path)),
                                 NULL, 0);
    if (!is_replay(question, replay)) {
        return LEFT_NOT;
    }
    if (replay->found.errors > 0) {
        render_diagnostics(&replay->found, &replay->sources, session->colour,
                           &session->text);
    } else if (loading_open(question, replay, number)) {
        tell_opened(question, replay, former);
        question->state = QUESTION_DROPPED;
    }
    return LEFT_NOT;
}

const PromptCommand prompt_load = {
    ":load", "FILE [N]", GROUP_CHANGE, "opens a replay, after its last move or "
    "after move N",
    "The rules, the players and the moves are those of the replay; what was "
    "played before is forgotten. :redo goes on through its moves, :undo back. "
    "What does not hold in it is told.", TAKES_FILE, true, false, run};
