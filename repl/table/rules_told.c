/* SPDX-License-Identifier: MIT */
#include "repl/table/rules_told.h"

#include "repl/loading.h"

RuleBook rules_told_book(Arena *arena, const Session *session)
{
    return (RuleBook){.loaded = session->loaded,
                      .set = loading_settings(arena, session->options),
                      .look = session->look};
}

Loaded *rules_told_unchanged(const Session *session)
{
    Options plain;
    const char *name = loading_unchanged(session->options, session->loaded,
                                         &plain);
    return name ? loading_attempt(&plain, name) : NULL;
}
