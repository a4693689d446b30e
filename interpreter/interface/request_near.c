/* What would make a move legal.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/near_told.h"
#include "interface/requests.h"
#include "interface/session_handle.h"

static bool tell(Asked *asked, const NearQuestion *question)
{
    switch (near_tell(question, asked->answer)) {
    case NEAR_TOLD: return true;
    case NEAR_UNKNOWN:
        return asked_fail(asked, FAULT_NOT_LEGAL, "no action has the text "
                          "'%s'", question->move);
    case NEAR_CANCELLED:
        return asked_fail(asked, FAULT_CANCELLED, "the search was cancelled");
    case NEAR_OUT_OF_MEMORY: break;
    }
    return asked_fail(asked, FAULT_MEMORY, "not enough memory");
}

/* The reasons are worked out on the session's second game, where trying changes
 * nothing. */
bool request_near(Asked *asked)
{
    CriaSession *session = asked->session;
    NearQuestion question = {.again = session->again->game,
                             .names = session->names};
    WorkLimit limit;
    question.move = asked_text(asked, PARAMETER_MOVE, NULL);
    if (!question.move) {
        return asked_fail(asked, FAULT_PARAMETERS, "'move' is missing");
    }
    if (!request_may_decide(asked, &question.observer) ||
        !request_limit(asked, NEAR_MILLISECONDS, &limit)) {
        return false;
    }
    game_set_state(question.again, session->game->game->state);
    question.game = request_copy(asked);
    question.limit = &limit;
    return question.game && tell(asked, &question);
}
