/* The bots that a session asks, and those of its job.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "interface/session_handle.h"
#include "playing/bot_play.h"

void cria_session_ask(CriaSession *session, bool (*go_on)(void *context),
                      void *context)
{
    session->consent = (Consent){go_on, context};
}

void session_drop_bot(CriaSession *session)
{
    cria_bot_free(session->bot);
    free(session->bot_name);
    session->bot = NULL;
    session->bot_name = NULL;
}

CriaBotEnd session_make_bot(CriaSession *session, const CriaVariant *variant,
                            const char *name, int players, CriaBot **bot)
{
    const CriaBotOptions how = {.size = sizeof how, .players = players,
                                .go_on = session->consent.go_on,
                                .context = session->consent.context};
    cria_findings_free(session->findings);
    return cria_bot_prepare(variant, name, &session->options, &how,
                            bot, &session->findings);
}

CriaBotEnd session_bot(CriaSession *session, const char *name, int players)
{
    if (session->bot && session->bot_players == players &&
        text_equal(session->bot_name, name)) {
        return CRIA_BOT_READY;
    }
    session_drop_bot(session);
    session->bot_name = handles_copy_text(name);
    session->bot_players = players;
    return session->bot_name ? session_make_bot(session, session->variant, name,
                                                players, &session->bot)
                             : CRIA_BOT_NO_MEMORY;
}

/* A position that was set up has no way there that could be followed. */
CriaGame *session_followed(CriaSession *session)
{
    if (session->placed || handles_bot_plays_on(session->bot)) {
        return session->game;
    }
    cria_game_free(session->trial);
    CriaGame *game = session->trial = cria_game_new(session->variant);
    if (!game || !cria_bot_attend(session->bot, game)) {
        return NULL;
    }
    cria_game_start(game, session->seed, session->number, session->players);
    for (size_t i = 0; i < session->now; i++) {
        cria_game_choose(game, session->plies[i].move);
    }
    return game;
}

const char **session_bots_usual(CriaSession *session, Arena *arena,
                                size_t *count)
{
    Library library = handles_request("", &session->options).library;
    BotNames names = bot_files_usual(arena, &library,
                                     &session->variant->loaded->resolved);
    *count = names.count;
    return names.names;
}

const char *session_usual_bot(CriaSession *session, int players, Arena *arena)
{
    size_t count;
    const char **names = session_bots_usual(session, arena, &count);
    for (size_t i = 0; i < count; i++) {
        if (session_bot(session, names[i], players) == CRIA_BOT_READY) {
            return names[i];
        }
    }
    return NULL;
}

void session_end_job(CriaSession *session)
{
    job_free(session->job);
    experiment_free(session->experiment);
    session->job = NULL;
    session->experiment = NULL;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        cria_bot_free(session->job_bots[i]);
        session->job_bots[i] = NULL;
    }
}
