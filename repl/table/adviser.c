/* SPDX-License-Identifier: MIT */
#include "repl/table/adviser.h"

#include "repl/bots_usual.h"

static void read_bot(Arena *arena, void *context)
{
    Session *session = context;
    (void)arena;
    session->adviser_kind = bot_read_usual(session->loaded, &session->adviser);
    session->advised = session->loaded;
}

bool adviser_read(Session *session)
{
    return session->advised == session->loaded ||
           arena_run_in(session->loaded->arena, read_bot, session);
}

const Bot *adviser_of(const Session *session)
{
    static const Bot none = {.kind = BOT_RANDOM};
    return session->advised == session->loaded && session->adviser_kind
               ? &session->adviser : &none;
}

bool adviser_stands_in(const Session *session)
{
    return session->person[session->table->game->state->decider] &&
           session->sharing && session->adviser_kind &&
           session->advised == session->loaded;
}
