/* One request of cria_request: its parameters, checked, and the answer that
 * grows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_ASKED_H
#define CRIA_INTERFACE_ASKED_H

#include "interface/handles.h"

/* A JSON value as Jansson reads it, whose header has names that are ours as
 * well. */
typedef struct json_t json_t;

/* What a parameter has to be. */
typedef enum {
    GIVEN_TEXT, GIVEN_TEXTS, GIVEN_NUMBER, GIVEN_PERCENT, GIVEN_TRUTH,
    GIVEN_FILES
} GivenType;

typedef enum {
#define PARAMETER(id, name, type, about) PARAMETER_##id,
#define REQUEST(id, about, needs, parameters)
#include "interface/request_kinds.def"
#undef PARAMETER
#undef REQUEST
    PARAMETERS_KNOWN
} ParameterId;

/* A request's parameters as a set of 1 << ParameterId, each by its own name. */
#define GIVES(id) (UINT64_C(1) << PARAMETER_##id)
#define GIVES_NOTHING UINT64_C(0)

/* What must have come before a request. */
typedef enum {
    NEEDS_ANYTIME, NEEDS_RULES, NEEDS_GAME, NEEDS_JOB
} RequestNeeds;

/* Numbers of errors: those below zero are of JSON-RPC 2.0 (section 5.1), the
 * others ours. */
typedef enum {
    FAULT_NOT_JSON = -32700,
    FAULT_NO_REQUEST = -32600,
    FAULT_UNKNOWN_METHOD = -32601,
    FAULT_PARAMETERS = -32602,
    FAULT_MEMORY = -32603,
    FAULT_RULES = 1,       /* they cannot be played; data has the findings */
    FAULT_TOO_EARLY = 2,   /* there are no rules or no game */
    FAULT_NOT_LEGAL = 3,   /* the move */
    FAULT_NOT_ALLOWED = 4, /* who asks may not */
    FAULT_REPLAY = 5,      /* it cannot be played; data has the findings */
    FAULT_POSITION = 6,    /* it cannot be set up; data has the findings */
    FAULT_BOT = 7,         /* it is none, or cannot choose; data as above */
    FAULT_NO_ANSWER = 8,   /* it cannot be worked out */
    FAULT_CANCELLED = 9    /* the caller wanted no more of it */
} Fault;

typedef struct {
    CriaSession *session;
    Arena *arena;
    json_t *params;        /* an object, or NULL */
    Text *answer;          /* the result, a JSON value */
    Fault fault;           /* 0: none */
    const char *message;   /* of the fault; in [arena] */
    const char *data;      /* more about it, a JSON value; or NULL */
} Asked;

/* Notes what is wrong and returns false. */
bool asked_fail(Asked *asked, Fault fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether all parameters have names in [allowed] (GIVES) and the form that
 * request_kinds.def says; else a fault. */
bool asked_check(Asked *asked, const char *method, uint64_t allowed);

/* The name of a parameter, its type in words, what it is. */
const char *parameter_name(ParameterId parameter);
const char *parameter_type(ParameterId parameter);
const char *parameter_about(ParameterId parameter);

/* Whether it was given (null: not). */
bool asked_has(const Asked *asked, ParameterId parameter);

/* Its value, or [otherwise]. Texts live as long as the request. */
const char *asked_text(const Asked *asked, ParameterId parameter,
                       const char *otherwise);
uint64_t asked_number(const Asked *asked, ParameterId parameter,
                      uint64_t otherwise);
double asked_percent(const Asked *asked, ParameterId parameter,
                     double otherwise);
bool asked_truth(const Asked *asked, ParameterId parameter);

/* *[count] texts; NULL: none. */
const char *const *asked_texts(const Asked *asked, ParameterId parameter,
                               size_t *count);
const CriaFile *asked_files(const Asked *asked, size_t *count);

/* Sets *[observer] to who asks, "all" when it is left out. False: a fault;
 * there is no such player among [players]. */
bool asked_observer(Asked *asked, int players, int *observer);

#endif
