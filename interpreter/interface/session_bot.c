/* The bots that a session asks, and those of its job.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "bot/bot_list.h"
#include "interface/session_handle.h"

void session_drop_bot(CriaSession *session)
{
    cria_bot_free(session->bot);
    free(session->bot_name);
    session->bot = NULL;
    session->bot_name = NULL;
}

CriaBot *session_bot(CriaSession *session, const char *name)
{
    if (!session->bot || !text_equal(session->bot_name, name)) {
        session_drop_bot(session);
        cria_findings_free(session->findings);
        session->findings = NULL;
        session->bot_name = handles_copy_text(name);
        session->bot = session->bot_name
                           ? cria_bot_load(session->variant, name,
                                           &session->options,
                                           &session->findings) : NULL;
    }
    return session->bot;
}

const char *session_usual_bot(CriaSession *session, Arena *arena)
{
    const Resolved *resolved = &session->variant->loaded->resolved;
    Library library = handles_request("", &session->options).library;
    BotsList list = bot_list(arena, &library);
    size_t count;
    const ListedBot **bots = bot_list_usual(arena, &list, resolved->ids,
                                            resolved->id_count, &count);
    for (size_t i = 0; i < count; i++) {
        if (session_bot(session, bots[i]->name)) {
            return bots[i]->name;
        }
    }
    return "random";
}

void session_end_job(CriaSession *session)
{
    job_free(session->job);
    session->job = NULL;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        cria_bot_free(session->job_bots[i]);
        session->job_bots[i] = NULL;
    }
}
