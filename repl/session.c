/* The loop of a game: whoever has to decide is a bot, a person, or has no
 * choice.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/session.h"

#include <stdio.h>
#include <string.h>

#include "repl/interrupt.h"
#include "repl/prompt.h"

void session_print(Session *session)
{
    fputs(text_string(&session->text), stdout);
    text_clear(&session->text);
}

/* An action is counted when it is finished, and a turn when it begins. */
bool session_nested(const State *now, Moment last)
{
    if (now->turn == 0 || now->round_end != NO_END) {
        return true;
    }
    return last.turn > 0 && last.round == now->round && last.acts == now->acts;
}

static Left decide(Session *session)
{
    Game *game = session->table->game;
    const State *state = game->state;
    size_t index = 0;
    bool person = session->person[state->decider];
    bool forced = game->move_count == 1 && session_nested(state, session->last);
    teller_look(&session->teller);
    session->last = (Moment){state->round, state->turn, state->acts};
    if (!forced && person) {
        Left left = prompt_ask(session, &index);
        if (left != LEFT_NOT) {
            return left;
        }
    } else if (!forced) {
        index = game_random_move(game);
    }
    teller_move(&session->teller, index, !person, forced);
    game_choose(game, index);
    return LEFT_NOT;
}

/* Opens memory for one decision; what was there before is given back. */
static bool renew(Session *session, jmp_buf *exhausted)
{
    arena_free(session->text.arena);
    session->text = (Text){.arena = arena_new(NULL, exhausted)};
    return session->text.arena != NULL;
}

/* One decision after the other. */
static Left play_on(Session *session, jmp_buf *exhausted)
{
    const Game *game = session->table->game;
    while (!game->state->over) {
        session_print(session);
        if (ferror(stdout)) {
            return LEFT_NO_OUTPUT;
        }
        if (interrupt_seen()) {
            return LEFT_INTERRUPTED;
        }
        if (!renew(session, exhausted)) {
            return LEFT_NO_MEMORY;
        }
        Left left = decide(session);
        if (left != LEFT_NOT) {
            return left;
        }
    }
    return game->error.id ? LEFT_RULE_FAILED : LEFT_GAME_OVER;
}

static const char *reason(Left left)
{
    switch (left) {
    case LEFT_INPUT_ENDED: return "The input has ended";
    case LEFT_INTERRUPTED: return "\nInterrupted";
    default: return "The game was left";
    }
}

/* What has been played when the game is not played to its end. */
static void tell_left(Session *session, Left left)
{
    const Teller *teller = &session->teller;
    Text *text = &session->text;
    if (left < LEFT_BY_COMMAND || left > LEFT_INTERRUPTED) {
        return;
    }
    text_add_format(text, "%s in round %d.\n", reason(left),
                    teller->game->state->round);
    results_view_rounds(&teller->results, teller->game, teller->names, text);
}

static Left play(Session *session, uint64_t seed, jmp_buf *exhausted)
{
    Game *game = session->table->game;
    Teller *teller = &session->teller;
    *teller = (Teller){.game = game, .names = session->table->names,
                       .colour = session->colour, .text = &session->text};
    teller->arena = arena_new(NULL, exhausted);
    if (!teller->arena || !renew(session, exhausted)) {
        return LEFT_NO_MEMORY;
    }
    teller_watch(teller);
    game_start(game, seed, 0, session->table->players);
    Left left = play_on(session, exhausted);
    tell_left(session, left);
    session_print(session);
    return left;
}

Left session_play(Session *session, uint64_t seed)
{
    jmp_buf exhausted;
    session->text = (Text){.arena = NULL};
    session->teller = (Teller){.arena = NULL};
    session->viewer = NOTHING;
    session->last = (Moment){0, 0, 0};
    volatile Left left = LEFT_NO_MEMORY;
    if (setjmp(exhausted) == 0) {
        left = play(session, seed, &exhausted);
    }
    arena_free(session->text.arena);
    arena_free(session->teller.arena);
    return left;
}
