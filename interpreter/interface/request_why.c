/* Why a move is or is not legal.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "interface/why_told.h"

/* The game is looked at on the session's second one, where trying changes
 * nothing. */
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
    const char *move = asked_text(asked, PARAMETER_MOVE, NULL);
    int observer;
    if (!move) {
        return asked_fail(asked, FAULT_PARAMETERS, "'move' is missing");
    }
    if (!request_may_decide(asked, &observer)) {
        return false;
    }
    Explainer explainer = explainer_of(asked, observer);
    return why_tell(&explainer, move, asked->answer) ||
           asked_fail(asked, FAULT_NOT_LEGAL, "no action has the text '%s'",
                      move);
}
