/* The game loop: each decision is made by a bot or a person, or leaves no
 * choice.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/session.h"

#include <stdio.h>
#include <string.h>

#include "cria.h"
#include "repl/interrupt.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/alternate_screen.h"
#include "repl/table/adviser.h"
#include "repl/table/autosave_resume.h"
#include "repl/table/history_segment.h"
#include "repl/table/another_game.h"
#include "repl/table/autosave.h"
#include "repl/table/change_rules.h"
#include "repl/table/pager.h"
#include "repl/table/prompt.h"
#include "repl/table/shown_alone.h"
#include "repl/table/waiting_rules.h"
#include "repl/table/watch_rules.h"
#include "base/text_wrap.h"

void session_print(Session *session)
{
    if (session->text.arena) {       /* there was memory for a text */
        wrapping_fit(&session->text);
    }
    say_text(stdout, &session->text);
    text_clear(&session->text);
    course_forget(&session->teller.course);
}

/* Lines after the folded ones matter more, and nobody reads very many before a
 * question. Who listens has no screen that would be too small. */
size_t session_fold(Session *session, size_t length, unsigned more)
{
    enum { READ_MOST = 15 };
    unsigned lines = pager_lines(session);
    Text *text = &session->text;
    if (lines == 0 || length == 0 || session->look.plain) {
        return length;
    }
    bool asked = length < text->length;
    more += wrapping_count(&output_medium, text->bytes + length,
                           text->length - length);
    unsigned most = lines > more ? lines - more : 1;
    return course_fold(&session->teller.course, text, length,
                       asked && most > READ_MOST ? READ_MOST : most);
}

/* Prints what has happened when nothing else follows it. */
static void show(Session *session)
{
    (void)session_fold(session, session->text.length, 1);
    session_print(session);
}

Game *session_copy(Session *session)
{
    return trial_position(session->copy, session->table->game);
}

int session_people(const Session *session)
{
    int people = 0;
    for (int p = 0; p < session->table->players; p++) {
        people += session->person[p];
    }
    return people;
}

bool session_shares(const Session *session)
{
    return session->sharing && !session->open &&
           (session_people(session) > 1 || session->alone);
}

bool session_hides(const Session *session)
{
    return session_shares(session) &&
           sight_may_differ(session->loaded->variant);
}

/* The only person who was at the table, or NOTHING. */
static int only_person(const Session *session)
{
    int only = NOTHING;
    for (int p = 0; p < session->table->players; p++) {
        only = session->person[p] ? p : only;
    }
    return session_people(session) == 1 && !session_shares(session)
               ? only : NOTHING;
}

int session_listener(const Session *session, int decider)
{
    int only = only_person(session);
    return session->open ? CRIA_REFEREE
           : only >= 0   ? only
           : decider >= 0 && session->person[decider] && !session->sharing
               ? decider : CRIA_SPECTATOR;
}

int session_reader(const Session *session)
{
    const State *state = session->table->game->state;
    int decider = state->over || session->together ? NOTHING : state->decider;
    return decider >= 0 && session->person[decider] && session_hides(session)
               ? decider : session_listener(session, decider);
}

/* When the game is over nobody decides, and whoever was last is no better than
 * others. */
int session_viewer(const Session *session)
{
    const State *state = session->table->game->state;
    bool reads = only_person(session) >= 0 ||
                 ((state->over || session->together) && session_hides(session));
    return session->open ? CRIA_REFEREE
           : reads       ? session_reader(session) : state->decider;
}

void session_tell(Session *session, size_t index, bool bot)
{
    const Game *game = session->table->game;
    int mover = game->state->decider, viewer = session_listener(session, mover);
    bool sees = viewer == CRIA_REFEREE || viewer == mover;
    teller_move(&session->teller, index, viewer, bot,
                history_forced(game) >= (sees ? FORCED_UNSEEN : FORCED_KNOWN));
}

static void trace(Session *session, int viewer)
{
    Explainer explainer = {session->table->game, &session->loaded->sources,
                           session->table->names, viewer,
                           session->text.arena, NULL};
    tracing_begin(&session->tracing, &explainer, session->look, &session->text);
}

void session_move(Session *session, size_t index)
{
    Game *game = session->table->game;
    const State *state = game->state;
    int mover = state->decider;
    const char *who = session->table->names[mover];
    ToldTexts move = told_texts(game, &game->moves[index],
                                session->table->names, session->arena);
    chapter_move(session);
    int viewer = session_listener(session, state->decider);
    teller_keep(&session->teller, index, viewer);
    session->teller.by_name = session_people(session) > 1;
    teller_begin_move(&session->teller, index, viewer);
    trace(session, viewer);
    game_choose(game, index);
    session->teller.said = (MoveSaid){.offer = NULL};
    tracing_catch_up(&session->tracing);
    Ply *step = history_add(&session->history, game,
                            teller_mark(&session->teller));
    step->index = index;
    step->who = who;
    step->mover = mover;
    step->move = move;
    keeping_write(session);
}

void session_go(Session *session, Ply *step)
{
    Game *game = session->table->game;
    history_go(&session->history, step);
    history_restore(step, game);
    teller_return(&session->teller, step->told);
}

void session_deal(Session *session, uint64_t seed, uint64_t number)
{
    Game *game = session->table->game;
    session->viewer = NOTHING;
    session->automatic = 0;
    session->placed = false;
    game->given = NULL;
    teller_return(&session->teller, (TellerMark){.round_over = false});
    session->teller.setting_up = true;
    session->teller.viewer = session_listener(session, NOTHING);
    session->teller.effect = NULL;
    session->teller.by_name = session_people(session) > 1;
    session->teller.said = (MoveSaid){.offer = NULL};
    trace(session, session->teller.viewer);
    game_start(game, seed, number, session->table->players);
    history_begin(&session->history, game, teller_mark(&session->teller),
                  session->arena);
}

void session_begin(Session *session, uint64_t seed, uint64_t number)
{
    session->seed = seed;
    session->number = session->last_number = number;
    session_deal(session, seed, number);
    chapter_begin(session);
    keeping_begin(session);
}

void session_begin_anew(Session *session)
{
    session_begin(session, session->seed,
                  session->secret ? session->last_number + 1 : session->number);
}

/* Lets a bot decide. When rules are explored at a terminal, a person decides
 * for a bot that fails. */
static Left ask_bot(Session *session, long *index)
{
    Game *game = session->table->game;
    if (session->practises) {
        Question question = question_new(session);
        rules_practise(&question);
        session_print(session);
    }
    if (session->input->terminal && bots_thinks(&session->table->bots, game)) {
        show(session);
    }
    *index = adviser_stands_in(session)
                 ? bot_move(&session->adviser, &session->table->bots.mind, game)
                 : bots_choose(&session->table->bots, game);
    if (interrupt_seen()) {  /* the search may have been cut short */
        *index = NOTHING;
        return LEFT_NOT;
    }
    if (*index >= 0) {
        return LEFT_NOT;
    }
    if (!session->stays || !session->input->terminal) {
        return LEFT_RULE_FAILED;
    }
    prompt_tell_failure(session);
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    return prompt_ask(session, index);
}

bool session_take_back(const Session *session)
{
    return session->input && session->input->terminal &&
           interrupt_take_back();
}

/* Whether Ctrl-C stops the present activity at this table and does not end the
 * session; if so, forgets that Ctrl-C. A second Ctrl-C ends the session if no
 * line was typed in between. */
static bool session_halt(Session *session)
{
    bool halts = session->stays && !session->interrupted &&
                 session_take_back(session);
    if (halts) {
        session->interrupted = session->halted = true;
        session->automatic = 0;
    }
    return halts;
}

/* Lets the move of a bot stand for a while. */
static void wait(Session *session)
{
    if (session->pace > 0 && !session->hurried && session->input->seeing &&
        !session->table->game->state->over && !session->teller.scored) {
        show(session);
        session->hurried = lineedit_pause(session->input, session->pace);
    }
}

/* Makes the present decision or asks for it. */
static Left decide(Session *session)
{
    Game *game = session->table->game;
    const State *state = game->state;
    long index = 0;
    if (session->person[state->decider] && session_shares(session) &&
        session->viewer != state->decider) {
        session->automatic = 0;      /* typed by another person */
    }
    bool person = session->halted || (session->person[state->decider] &&
                                      session->automatic == 0);
    bool passes = history_passes(&session->history, game,
                                 session->person[state->decider] && person,
                                 session->copy) &&
                  (!session_hides(session) || !person ||
                   history_forced(game) == FORCED_KNOWN);
    session->history.now->replaced = !passes && !person &&
                                     session->person[state->decider];
    teller_look(&session->teller);
    Left left = passes   ? LEFT_NOT
                : person ? prompt_ask(session, &index)
                         : ask_bot(session, &index);
    if (left != LEFT_NOT || index == NOTHING) {
        return left;
    }
    session->automatic -= session->automatic > 0;
    if (!passes || !person) {
        session->teller.told.shown[state->decider] = (Shown){.lines = NULL};
    }
    const int mover = state->decider;
    session_tell(session, (size_t)index, !person);
    session_move(session, (size_t)index);
    if (!person) {
        wait(session);
    }
    return alone_show_due(session, mover);
}

/* Nothing is left to decide: the game is over or there was a rule error. */
static Left stay(Session *session)
{
    long index;
    const Game *game = session->table->game;
    bool another = another_game_offered(session);
    session->automatic = 0;
    if (!session->stays && !another) {
        return game->error.id ? LEFT_RULE_FAILED : LEFT_GAME_OVER;
    }
    if (another) {
        another_game_add(session, &session->text);
    }
    Left left = prompt_ask(session, &index);
    bool ends = another && (left == LEFT_BY_COMMAND ||
                            left == LEFT_INPUT_ENDED);
    return ends ? LEFT_GAME_OVER : left;
}

/* Frees the memory of the previous decision and allocates that of the next. */
static bool renew(Session *session, jmp_buf *exhausted)
{
    arena_free(session->text.arena);
    session->text = (Text){.arena = output_arena(exhausted)};
    return session->text.arena != NULL;
}

/* Prints what has happened unless it is to be read with what follows. */
static void show_due(Session *session)
{
    enum { BYTES_HELD = 1 << 14 };
    const State *state = session->table->game->state;
    if (state->over && !session->stays) {
        screen_leave();                  /* everybody may see how it ended */
    }
    if (state->over || interrupt_seen() || session->text.length > BYTES_HELD) {
        show(session);
    }
}

/* Makes one decision after the other. */
static Left play_on(Session *session, jmp_buf *exhausted)
{
    const Game *game = session->table->game;
    for (;;) {
        Left left = prompt_pause(session);
        show_due(session);
        if (ferror(stdout)) {
            return LEFT_NO_OUTPUT;
        }
        if (interrupt_seen() && !session_halt(session)) {
            return LEFT_INTERRUPTED;
        }
        if (session->text.length == 0 && !renew(session, exhausted)) {
            return LEFT_NO_MEMORY;
        }
        if (left == LEFT_NOT) {
            waiting_use(session);
            game = session->table->game;
        }
        left = left != LEFT_NOT    ? left
               : game->state->over ? stay(session) : decide(session);
        if (left != LEFT_NOT) {
            return left;
        }
        game = session->table->game;
    }
}

static const char *reason(Left left)
{
    return left == LEFT_INPUT_ENDED   ? "The input has ended"
           : left == LEFT_INTERRUPTED ? "\nInterrupted"
                                      : "The game was left";
}

/* Prints how much was played if the game was left before its end. */
static void tell_left(Session *session, Left left)
{
    const Teller *teller = &session->teller;
    Text *text = &session->text;
    if (left < LEFT_BY_COMMAND || left > LEFT_INTERRUPTED || session->stays ||
        teller->game->state->over) {
        return;
    }
    text_add_format(text, "%s in round %d.\n", reason(left),
                    teller->game->state->round);
    if (teller->told.results.count > 0) {
        results_view_rounds(&teller->told.results, teller->game, teller->names,
                            session_reader(session), text);
    }
}

static Left play(Session *session, uint64_t seed, jmp_buf *exhausted)
{
    Game *game = session->table->game;
    Teller *teller = &session->teller;
    *teller = (Teller){.game = game, .names = session->table->names,
                       .look = session->look, .text = &session->text,
                       .tracing = &session->tracing};
    session->arena = teller->arena = output_arena(exhausted);
    session->copy = game_new(game->variant);
    if (!session->arena || !session->copy || !renew(session, exhausted) ||
        !history_attend(game)) {
        return LEFT_NO_MEMORY;
    }
    teller_watch(teller);
    session->secret = session_hides(session);
    if (session->beginning) {
        screen_enter();
        text_add(&session->text, session->beginning);
    }
    session_begin(session, seed, 0);
    if (session->resumed) {
        text_clear(&session->text);  /* next time: how another game begins */
    }
    if (session->sharing && session->input->terminal &&
        session_people(session) > 0) {
        keeping_open(session);
    }
    Left left = session->resumed ? resuming_open(session) : LEFT_NOT;
    if (session->options->watch) {
        watch_rules_begin(session);
    }
    left = left == LEFT_NOT ? play_on(session, exhausted) : left;
    screen_leave();
    tell_left(session, left);
    if (left >= LEFT_BY_COMMAND && left <= LEFT_INTERRUPTED) {
        waiting_tell_left_out(session, "kept");
    }
    session_print(session);
    if (left == LEFT_RULE_FAILED) {
        say_flush();
        playing_print_error(session->options, session->loaded,
                            session->table->game);
    }
    keeping_end(session);
    session_print(session);
    return left;
}

Left session_play(Session *session, uint64_t seed)
{
    jmp_buf exhausted;
    session->text = (Text){.arena = NULL};
    session->arena = NULL;
    session->copy = session->former = NULL;
    volatile Left left = LEFT_NO_MEMORY;
    if (setjmp(exhausted) == 0) {
        left = play(session, seed, &exhausted);
    }
    screen_leave();
    watch_rules_end(session);
    arena_free(session->text.arena);
    for (size_t i = 0; i < session->more_count; i++) {
        load_free(session->more[i]);
    }
    arena_free(session->arena);
    game_free(session->copy);
    game_free(session->former);
    return left;
}

ExitStatus session_status(Left left)
{
    switch (left) {
    case LEFT_RULE_FAILED: return STATUS_FOUND;
    case LEFT_NO_MEMORY: command_tell_memory(); return STATUS_MISUSE;
    case LEFT_NOT_OPENED: return STATUS_MISUSE;
    case LEFT_INTERRUPTED:
        return (ExitStatus)(STATUS_SIGNAL + interrupt_signal());
    case LEFT_NOT:
    case LEFT_GAME_OVER:
    case LEFT_BY_COMMAND:
    case LEFT_INPUT_ENDED:
    case LEFT_NO_OUTPUT: break;
    }
    return STATUS_DONE;
}
