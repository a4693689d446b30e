/* A saved game is opened as :load opens a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/autosave_resume.h"

#include <limits.h>
#include <strings.h>

#include "repl/replays/record_games.h"
#include "repl/table/autosave.h"
#include "repl/table/autosave_rules.h"
#include "repl/table/load_replay.h"

static bool is_one_of(const char *typed, const char *const *words)
{
    while (*words && strcasecmp(typed, *words) != 0) {
        words++;
    }
    return *words != NULL;
}

/* The game goes on, in a file of its own, when a person at the terminal says
 * so. Answers other than yes and no are asked for again. */
static Left ask(Session *session)
{
    static const char *const yes[] = {"", "y", "yes", NULL},
                             *const no[] = {"n", "no", ":q", ":quit", NULL};
    text_add(&session->text, "Enter goes on from here, in another file; 'n' or "
                             "Ctrl-D leaves. This file stays as it was.\n");
    for (;;) {
        session_print(session);
        LineResult result = lineedit_read(session->input, "go on? ");
        char *typed = session->input->bytes;
        if (result == LINE_ENDED || result == LINE_INTERRUPTED) {
            return result == LINE_ENDED ? LEFT_INPUT_ENDED : LEFT_INTERRUPTED;
        }
        move_input_tidy(typed);
        if (result == LINE_READ && is_one_of(typed, yes)) {
            return LEFT_NOT;
        }
        if (result == LINE_READ && is_one_of(typed, no)) {
            return LEFT_BY_COMMAND;
        }
        text_add(&session->text, "Enter goes on, 'n' leaves.\n");
    }
}

/* Whether all moves of the replay were made and the last one ended the game. */
static bool is_over(const Session *session, const ReplayFile *file)
{
    const Ply *last = session->history.now;
    while (last->after) {
        last = last->after;
    }
    return last->state->over && !last->error.id &&
           last->number == replay_file_facts(file).moves;
}

static Left leave_over(Question *question, const ReplayFile *file)
{
    Session *session = question->session;
    prompt_say(question, "This game is over after move %u: '%s --table' shows "
               "it. Its file is left as it was.", replay_file_facts(file).moves,
               recording_replay(session->text.arena, session->resumed, NULL,
                                NULL));
    session->kept = NULL;
    return LEFT_NOT_OPENED;
}

/* Goes to the last position, whoever decides there. If moves are left over
 * since the rules end the game earlier, goes to the last position with a
 * decision. */
static void go_to_last(Session *session)
{
    Ply *last = session->history.now;
    while (last->after && !last->after->state->over) {
        last = last->after;
    }
    if (last != session->history.now) {
        session_go(session, last);
    }
}

/* Says which file the game goes on in, if it is kept. */
static void tell_file(Question *question)
{
    const Session *session = question->session;
    if (session->kept && text_equal(session->kept, session->resumed)) {
        prompt_say(question, "It goes on in '%s'.", session->kept);
    } else if (session->kept) {
        prompt_say(question, "'%s' stays as it was; the game goes on in '%s'.",
                   session->resumed, session->kept);
    }
}

Left resuming_open(Session *session)
{
    Question question = question_new(session);
    ReplayFile *file = replay_file_read(session->arena, session->resumed);
    if (!replay_file_is_same(file, session->loaded->variant) &&
        !kept_rules_compare(session->resumed, session->loaded,
                            &session->text)) {
        session->kept = NULL;
        return LEFT_NO_MEMORY;
    }
    if (!loading_open(&question, file, UINT_MAX)) {
        prompt_say(&question, "This game cannot go on; its file is left as it "
                   "was.");
        session->kept = NULL;
        return LEFT_NOT_OPENED;
    }
    if (is_over(session, file)) {
        return leave_over(&question, file);
    }
    go_to_last(session);
    teller_tell_round(&session->teller);
    prompt_say(&question, "Going on after move %u.",
               session->history.now->number);
    if (replay_file_found(file)->errors == 0) {
        keeping_go_on(session);
        tell_file(&question);
        return LEFT_NOT;
    }
    Left left = session->input->terminal ? ask(session) : LEFT_NOT;
    session->kept = left == LEFT_NOT ? session->kept : NULL;
    tell_file(&question);
    return left;
}
