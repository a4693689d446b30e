/* Why a move is or is not legal, and what would make it legal. The game is
 * looked at on the session's second one, where trying changes nothing.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/near_told.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "interface/why_told.h"

static bool fail_unknown(Asked *asked, const char *move)
{
    return asked_fail(asked, FAULT_NOT_LEGAL, "no action has the text '%s'",
                      move);
}

/* The move that is asked about, and who asks; NULL: a fault. */
static const char *asked_move(Asked *asked, int *observer)
{
    const char *move = asked_text(asked, PARAMETER_MOVE, NULL);
    if (!move) {
        asked_fail(asked, FAULT_PARAMETERS, "'move' is missing");
    }
    return move && request_may_decide(asked, observer) ? move : NULL;
}

/* --- why ------------------------------------------------------------------ */

static Explainer explainer_of(Asked *asked, int observer)
{
    CriaSession *session = asked->session;
    const Game *now = session->game->game;
    Game *copy = session->again->game;
    game_set_state(copy, now->state);
    return (Explainer){.game = copy,
                       .sources = &session->variant->loaded->sources,
                       .names = session->names, .viewer = observer,
                       .arena = asked->arena,
                       .known = known_copy(now, NULL, asked->arena)};
}

bool request_why(Asked *asked)
{
    int observer;
    const char *move = asked_move(asked, &observer);
    if (!move) {
        return false;
    }
    Explainer explainer = explainer_of(asked, observer);
    return why_tell(&explainer, move, asked->answer) ||
           fail_unknown(asked, move);
}

/* --- near ----------------------------------------------------------------- */

static bool tell(Asked *asked, const NearQuestion *question)
{
    switch (near_tell(question, asked->answer)) {
    case NEAR_TOLD: return true;
    case NEAR_UNKNOWN: return fail_unknown(asked, question->move);
    case NEAR_CANCELLED:
        return asked_fail(asked, FAULT_CANCELLED, "the search was cancelled");
    case NEAR_OUT_OF_MEMORY: break;
    }
    return asked_fail(asked, FAULT_MEMORY, "not enough memory");
}

bool request_near(Asked *asked)
{
    CriaSession *session = asked->session;
    NearQuestion question = {.again = session->again->game,
                             .names = session->names};
    WorkLimit limit;
    question.move = asked_move(asked, &question.observer);
    if (!question.move || !request_limit(asked, NEAR_MILLISECONDS, &limit)) {
        return false;
    }
    game_set_state(question.again, session->game->game->state);
    question.game = request_copy(asked);
    question.limit = &limit;
    return question.game && tell(asked, &question);
}
