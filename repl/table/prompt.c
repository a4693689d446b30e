/* Answers what it does not understand and reads the next line.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/prompt.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cria.h"
#include "repl/interrupt.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/alternate_screen.h"
#include "repl/table/another_game.h"
#include "repl/table/missed_lines.h"
#include "repl/table/pager.h"
#include "base/text_wrap.h"
#include "repl/table/prompt_command.h"
#include "repl/table/seat_words.h"
#include "repl/table/watch_rules.h"

static Left left_by(LineResult result)
{
    switch (result) {
    case LINE_READ: case LINE_RESUMED: case LINE_RESIZED:
    case LINE_SAVED: return LEFT_NOT;
    case LINE_ENDED: return LEFT_INPUT_ENDED;
    case LINE_INTERRUPTED: return LEFT_INTERRUPTED;
    }
    return LEFT_NOT;
}

Left prompt_read(Session *session, const char *prompt, LineResult *result)
{
    *result = lineedit_read(session->input, prompt);
    bool again = session->interrupted && *session->input->bytes == '\0';
    bool back = *result == LINE_INTERRUPTED && !again &&
                session_take_back(session);
    session->interrupted = back;
    if (!back) {
        return left_by(*result);
    }
    session->automatic = 0;
    text_add(&session->text, "Ctrl-C again or ':quit' leaves.\n");
    return LEFT_NOT;
}

const char *prompt_alone(const Session *session, const char *why,
                         const char *who)
{
    Arena *arena = session->text.arena;
    const char *prompt = text_format(arena, "%s%s: press Enter when only %s "
                                     "looks ", who, why, who);
    return wrapping_width(&output_medium, prompt) <
                   wrapping_page(&output_medium)
               ? prompt : text_format(arena, "%s alone: press Enter ", who);
}

/* Handles a line that was typed before the next player looks: what everybody
 * may know is told, and moves that were typed ahead are discarded. */
static Left take_together(Question *question, char *line)
{
    const char *word = arena_copy(question->session->text.arena, line,
                                  strcspn(line, " "));
    const PromptCommand *command =
        *line == ':' ? prompt_command_find(question, word) : NULL;
    if (command == &prompt_quit || command == &prompt_score ||
        command == &prompt_log || command == &prompt_rules) {
        return prompt_command_run(question, line);
    }
    if (command || *line != ':') {
        prompt_say(question, "The line was ignored: first press Enter alone. "
                   "':score', ':log' and ':rules' work here, for all to see.");
    }
    return LEFT_NOT;
}

/* Before any cards are shown, the decider confirms with Enter or the own name.
 * Moves typed ahead by another person are discarded. */
static Left hand_over(Session *session, const char *who)
{
    int player = session->table->game->state->decider;
    int former = session->viewer;
    Left left = LEFT_NOT;
    bool there = !session_hides(session) || former == player;
    Question answer = {.session = session};
    const char *prompt = prompt_alone(session, "'s turn", who);
    session->viewer = player;
    session->input->complete = NULL;     /* completion would reveal the cards */
    if (!there) {
        session->alone = true;
        (void)session_fold(session, session->text.length, 1);
    }
    session->together = true;
    while (left == LEFT_NOT && !there) {
        char *typed = session->input->bytes;
        LineResult result = LINE_READ;
        bool read = answer.paged && pager_print(session);
        session_print(session);
        answer.paged = false;
        left = read ? LEFT_NOT : prompt_read(session, prompt, &result);
        move_input_tidy(typed);
        there = result == LINE_READ &&
                (*typed == '\0' || strcasecmp(typed, who) == 0);
        if (result == LINE_READ && left == LEFT_NOT && !there) {
            left = take_together(&answer, typed);
        }
    }
    session->together = false;
    return left;
}

/* Handles a typed line. An empty line makes the only move of a decision without
 * a choice and repeats any other question; a line that begins with # is a
 * comment in a script. */
static Left take_line(Question *question, char *line)
{
    Session *session = question->session;
    move_input_tidy(line);
    Arena *arena = session->text.arena;
    const char *typed = seat_words(session, look_typed(
        session->loaded->variant, line, arena), arena);
    if (*typed == '#') {
        return LEFT_NOT;
    }
    question->typed = typed;
    if (prompt_command_is(typed)) {
        question->next = 0;
        question->asked.offers = question->asked.asks = false;
        return prompt_command_run(question, typed);
    }
    if (*typed == '\0' && question->forced) {
        question_take_only(question);
    } else if (*typed == '\0' && another_game_offered(session)) {
        another_game_add(session, &session->text);
    } else if (*typed == '\0') {
        question_add_more(question);
    } else {
        size_t before = session->text.length;
        question_take_move(question, typed);
        prompt_show_cards(question, before);
    }
    return LEFT_NOT;
}

void prompt_tell_failure(Session *session)
{
    const RuleError *error = &session->table->game->error;
    Text *text = &session->text;
    Loaded failed = {.sources = session->loaded->sources,
                     .found = diagnostics_new(text->arena)};
    if (error->id) {
        diagnostics_add(&failed.found, SEVERITY_ERROR, error->id, error->span,
                        "%s", error->message);
        load_add_found(&failed, session->colour, text);
    }
}

/* The screen was cleared, and another person may be looking, so the decider
 * confirms first. */
static Left ask_again(Question *question)
{
    Session *session = question->session;
    session->viewer = NOTHING;
    Left left = question->who ? hand_over(session, question->who) : LEFT_NOT;
    session->input->complete = prompt_complete;
    if (left == LEFT_NOT) {
        question_add(question);
    }
    return left;
}

/* Draws the question for another size of the terminal. */
static void draw_anew(Question *question)
{
    if (session_hides(question->session)) {
        screen_clear();
    }
    question->above = 0;
    question_add(question);
}

static Left read_line(Question *question, const char *prompt)
{
    Session *session = question->session;
    LineResult result;
    session->input->resizes = true;
    session->input->watch = session->watching ? &session->watch : NULL;
    Left left = prompt_read(session, prompt, &result);
    session->input->resizes = false;
    session->input->watch = NULL;
    if (result == LINE_RESIZED) {
        draw_anew(question);
    } else if (result == LINE_SAVED) {
        watch_rules_answer(question);
    }
    if (result == LINE_READ) {
        question_note_line(question, prompt, session->input->bytes);
    }
    left = result == LINE_READ      ? take_line(question,
                                                session->input->bytes)
           : result == LINE_RESUMED ? ask_again(question) : left;
    bool ends = session->exhausted && !session->input->terminal;
    return ends && left == LEFT_NOT ? LEFT_NO_MEMORY : left;
}

/* Cards that others must not see are shown on the alternate screen, which
 * leaves no trace. */
static void choose_screen(const Session *session)
{
    if (session_hides(session) && !session->table->game->state->over) {
        screen_enter();
    } else {
        screen_leave();
    }
}

/* Whether the contents of the screen are not meant for the next person who
 * looks: it is sure to be the same one only if the question comes again. */
static bool others_look(const Question *question)
{
    const Session *session = question->session;
    const int decider = session->table->game->state->decider;
    return question->state == QUESTION_ANSWERED || session->automatic > 0 ||
           decider != session->viewer || !session->person[decider];
}

/* Leaves out what the table shows to the player who has just moved. */
static void drop_shown(Session *session)
{
    const Ply *now = session->history.now;
    int decider = session->table->game->state->decider;
    int viewer = session_viewer(session);
    if (now->before && now->mover == decider &&
        (viewer == decider || viewer == CRIA_REFEREE)) {
        course_drop_shown(&session->teller.course, &session->text);
    }
}

/* Commands that need no decision. */
static bool is_for_pause(const PromptCommand *command)
{
    return command == &prompt_help || command == &prompt_quit ||
           command == &prompt_log || command == &prompt_score ||
           command == &prompt_undo ||
           command == &prompt_rules || command == &prompt_why;
}

/* Handles a line that was typed where only Enter goes on; [question] is not
 * shown. */
static Left take_while_pausing(Question *question, char *line)
{
    Session *session = question->session;
    move_input_tidy(line);
    size_t length = strcspn(line, " ");
    const char *word = arena_copy(session->text.arena, line, length);
    bool any = prompt_command_is(line);
    bool help = *line == '?';
    const PromptCommand *command =
        any && !help ? prompt_command_find(question, word) : NULL;
    if (help || (command && is_for_pause(command))) {
        return prompt_command_run(question, line);
    }
    if (command || !any) {
        prompt_say(question, "Enter goes on first; ':score', ':why score "
                   "NAME', ':log', ':rules' and ':undo' work here, too.");
    }
    return LEFT_NOT;
}

/* Waits for Enter or another key that writes nothing. */
static Left await_enter(Session *session)
{
    Left left = LEFT_NOT;
    LineResult result = LINE_INTERRUPTED;
    char *typed = session->input->bytes;
    Question question = {.session = session};
    do {
        result = LINE_READ;
        if (!pager_print(session)) {
            session->input->keys = true;
            left = prompt_read(session, "-- Enter: go on -- ", &result);
            session->input->keys = false;
        }
        if (left == LEFT_NOT && result == LINE_READ && *typed) {
            left = take_while_pausing(&question, typed);
            result = LINE_INTERRUPTED;
        }
    } while (left == LEFT_NOT && result != LINE_READ &&
             question.state == QUESTION_OPEN);
    session_print(session);
    return left;
}

/* Whether somebody at a terminal reads on by Enter. Where people hide their
 * cards, scores wait anyway when somebody is asked. */
static bool pauses(const Session *session)
{
    return !session->stays && session->automatic == 0 &&
           session_people(session) > 0 && pager_lines(session) > 0 &&
           !session_hides(session);
}

/* Whether one screen has room for what has happened and the end of the game. */
static bool end_fits(Session *session)
{
    enum { PROMPT = 1 };
    const Text *text = &session->text;
    Text asked = text_new(text->arena);
    another_game_add(session, &asked);
    return wrapping_lines(text) +
               wrapping_lines(&asked) + PROMPT <=
           pager_lines(session);
}

/* Shows what was collected after Enter was pressed. */
static Left show_after_enter(Session *session)
{
    const Text rest = session->text;
    const Course course = session->teller.course;
    session->text = text_new(rest.arena);
    const Ply *here = session->history.now;
    Left left = await_enter(session);
    bool told = left == LEFT_NOT || session->table->game->state->over;
    if (told && session->history.now == here) {      /* not taken back */
        session->text = rest;
        session->teller.course = course;
    }
    return left;
}

/* The goal of the game must be read before the first question, if both do not
 * fit the screen. */
static Left await_reader(Session *session)
{
    enum { SEED = 1 };                   /* a line that stands below it */
    unsigned lines = pager_lines(session), begun = session->begun;
    const Text *text = &session->text;
    session->begun = 0;
    return begun > 0 && pauses(session) && !session_hides(session) &&
           begun + SEED + wrapping_lines(text) >=
               lines
               ? show_after_enter(session) : LEFT_NOT;
}

/* Where one screen has room for all of it, the end of a game does not wait. */
Left prompt_pause(Session *session)
{
    Text *text = &session->text;
    size_t length = session->teller.scored;
    session->teller.scored = 0;
    if (length > 0 && session_hides(session)) {
        session->viewer = NOTHING;       /* everybody looks at the scores */
    }
    if (length == 0 || !pauses(session) ||
        (session->table->game->state->over && end_fits(session))) {
        return LEFT_NOT;
    }
    length = session->look.plain
                 ? length
                 : course_fold(&session->teller.course, text, length,
                               pager_lines(session) - 1);
    Text ended = text_new(text->arena);
    text_add_bytes(&ended, text->bytes, length);
    wrapping_fit(&ended);
    say_text(stdout, &ended);
    course_cut(&session->teller.course, text, length);
    return show_after_enter(session);
}

/* How many lines at least tell what others did since the last decision: those
 * that it takes, up to a quarter of the screen. */
static unsigned least_above(const Session *session, const Text *happened)
{
    enum { LEAST = 4, PART = 4 };
    unsigned part = pager_lines(session) / PART;
    return course_condensed(&session->teller.course, happened,
                            part > LEAST ? part : LEAST);
}

/* Adds the question to what has happened, as much of which is left as there is
 * room for. */
static void add_question(Question *question)
{
    Session *session = question->session;
    Text happened = session->text;
    question->announced = course_waits(&session->teller.course, &happened);
    question->above = happened.length ? least_above(session, &happened) : 0;
    session->text = text_new(happened.arena);
    prompt_tell_failure(session);
    question_add(question);
    question->announced = false;
    const char *asked = text_string(&session->text);
    session->text = happened;
    text_add(&session->text, asked);
    (void)session_fold(session, happened.length, 1);
}

Left prompt_ask(Session *session, long *index)
{
    Question question = question_new(session);
    const char *prompt = text_format(session->text.arena,
                                     session->look.plain ? "%s: " : "%s> ",
                                     question.who ? question.who : "");
    choose_screen(session);
    session->input->forgets = session->secret || session_hides(session);
    session->hurried = false;
    if (question.who) {
        missed_tell(session, session->table->game->state->decider,
                    session->viewer);
    }
    drop_shown(session);
    Left left = question.who ? hand_over(session, question.who) : LEFT_NOT;
    session->history.now->asked = true;
    if (question.who) {
        session->attended = true;
        history_look(&session->history, session->table->game->state->decider);
    }
    session->halted = false;
    if (left == LEFT_NOT) {
        add_question(&question);
        left = await_reader(session);
    }
    session->input->complete = prompt_complete;
    session->input->context = &question;
    while (left == LEFT_NOT && question.state == QUESTION_OPEN) {
        question_note_text(&question);
        bool typed = question.paged && pager_print(session);
        session_print(session);
        if (ferror(stdout)) {
            return LEFT_NO_OUTPUT;
        }
        question.paged = false;
        left = typed ? take_line(&question, session->input->bytes)
                     : read_line(&question, prompt);
    }
    session->input->complete = NULL;
    if (session_hides(session) && question.who && others_look(&question)) {
        screen_clear();
    }
    if (question.state == QUESTION_DROPPED && !session->teller.scored) {
        session_print(session);          /* on this screen */
    }
    *index = question.state == QUESTION_ANSWERED ? (long)question.index
                                                 : NOTHING;
    return left;
}
