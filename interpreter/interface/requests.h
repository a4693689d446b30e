/* The requests of request_kinds.def, one function each. It adds the result to
 * the answer, a JSON value, and returns true; or notes what is wrong, changes
 * nothing and returns false.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_REQUESTS_H
#define CRIA_INTERFACE_REQUESTS_H

#include "base/json_text.h"
#include "interface/asked.h"

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
    uint32_t parameters;   /* GIVES_... */
    AnswerRequest *answer;
} RequestKind;

extern const RequestKind request_kinds[];
extern const size_t request_kind_count;

#endif
