/* The bots that requests name.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/bot_names.h"
#include "interface/requests.h"
#include "interface/session_handle.h"

bool request_made(Asked *asked, const char *name, CriaBotEnd end)
{
    const CriaFindings *findings = asked->session->findings;
    switch (end) {
    case CRIA_BOT_READY: return true;
    case CRIA_BOT_CANCELLED:
        return asked_fail(asked, FAULT_CANCELLED, "practising was cancelled");
    case CRIA_BOT_NO_MEMORY:
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    case CRIA_BOT_REFUSED: case CRIA_BOT_RULE_FAILED: break;
    }
    asked->data = findings ? cria_findings_json(findings) : NULL;
    return asked_fail(asked, FAULT_BOT, "the bot '%s' cannot play here", name);
}

const char *asked_bot_name(Asked *asked)
{
    CriaSession *session = asked->session;
    const char *name = asked_text(asked, PARAMETER_BOT, NULL);
    name = name ? name : session_usual_bot(session, session->players,
                                           asked->arena);
    return name ? name : bot_random_name;
}

const CriaBot *request_bot(Asked *asked, const char **name)
{
    CriaSession *session = asked->session;
    *name = asked_bot_name(asked);
    if (!request_made(asked, *name, session_bot(session, *name,
                                                session->players))) {
        return NULL;
    }
    if (!handles_bot_plays_on(session->bot)) {
        asked_fail(asked, FAULT_BOT, "the bot '%s' cannot play on from many "
                   "positions: it %s", *name,
                   session->bot->minds ? "looks ahead"
                                       : "goes by whole rounds");
        return NULL;
    }
    return session->bot;
}
