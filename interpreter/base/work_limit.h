/* How long the work for a question may take: until so much processor time of
 * this thread is used up, or whoever asked wants no more of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_WORK_LIMIT_H
#define CRIA_BASE_WORK_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* Who is asked whether the work goes on; NULL: nobody. */
typedef struct {
    bool (*go_on)(void *context);
    void *context;
} Consent;

typedef struct {
    const Consent *consent;
    uint64_t milliseconds; /* 0: time does not limit it */
    uint64_t end;          /* nanoseconds of this thread */
    uint64_t asked;        /* when [consent] was asked last */
    bool late, cancelled;  /* why it ended */
} WorkLimit;

/* Work that begins now, in this thread; [consent] must outlive it. */
WorkLimit work_limit_begin(const Consent *consent, uint64_t milliseconds);

/* The same for the next part of it, which has its own time. */
void work_limit_renew(WorkLimit *limit);

/* Whether the work goes on; to be called often. It asks [consent] about 50
 * times a second. Once it does not go on, it never does. */
bool work_limit_goes_on(WorkLimit *limit);

#endif
