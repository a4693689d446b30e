/* The requests of request_kinds.def, one function each. It adds the result to
 * the answer, a JSON value, and returns true; or notes what is wrong, changes
 * nothing and returns false.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_REQUESTS_H
#define CRIA_INTERFACE_REQUESTS_H

#include "base/work_limit.h"
#include "base/json_text.h"
#include "interface/asked.h"
#include "simulate/figure_groups.h"

typedef bool AnswerRequest(Asked *asked);

#define PARAMETER(id, name, type, about)
#define REQUEST(id, about, needs, parameters) AnswerRequest request_##id;
#include "interface/request_kinds.def"
#undef PARAMETER
#undef REQUEST

/* A request by its name. */
typedef struct {
    const char *name, *about;
    RequestNeeds needs;
    uint64_t parameters;   /* GIVES */
    AnswerRequest *answer;
} RequestKind;

extern const RequestKind request_kinds[];
extern const size_t request_kind_count;

/* For requests that load rules: the session's options with what the request
 * adds; the rules, to be freed by the caller, and what was found, which the
 * session holds. False and NULL: a fault. */
bool asked_options(Asked *asked, CriaOptions *options);
CriaVariant *asked_rules(Asked *asked);
CriaVariant *asked_load(Asked *asked, const char *name,
                        const CriaOptions *options);

/* Adds the session's rules and what was found when they were loaded, an object
 * without its last brace. */
void asked_tell_rules(Asked *asked);

/* Whether who asks, *[observer], may decide now; else a fault. */
bool request_may_decide(Asked *asked, int *observer);

/* Whether a game waits at the decision of a turn; else a fault: positions in
 * the middle of an effect have no words. */
bool request_is_turn(Asked *asked, const Game *game);

/* A copy of the game, with what is known, that may be overwritten; the session
 * holds it until the request is answered. NULL: a fault. */
Game *request_copy(Asked *asked);

/* The name of the bot that is asked for, or that of the game, or else of random
 * moves. */
const char *asked_bot_name(Asked *asked);

/* That bot, which must be able to play on from many positions, with its name.
 * NULL: a fault. */
const CriaBot *request_bot(Asked *asked, const char **name);

/* Begins work that takes as many milliseconds as are asked for, or [usual].
 * False: a fault. */
bool request_limit(Asked *asked, uint64_t usual, WorkLimit *limit);

/* Whether the bot called [name] was made; else a fault. */
bool request_made(Asked *asked, const char *name, CriaBotEnd end);

/* The groups of figures that are asked for. False: a fault; there is no such
 * group. */
bool request_figures(Asked *asked, FigureGroups *figures);

/* Adds how far the games of bots are, an object without its last brace. */
void request_add_progress(Asked *asked);

/* Adds "moves":2,"undone":0,"over":false,"decider":"P1": where the game is,
 * which everybody may know. */
void request_add_course(Text *text, const CriaSession *session);

#endif
