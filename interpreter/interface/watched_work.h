/* Long work that whoever asked for it may cancel.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_WATCHED_WORK_H
#define CRIA_INTERFACE_WATCHED_WORK_H

#include "base/halt_request.h"
#include "base/work_limit.h"

/* Work that ends early when [halt] (or NULL) is set. */
typedef void WatchedWork(void *context, Halt *halt);

/* Does the work. If somebody is asked, it is done in another thread; this one
 * asks before it and about 50 times a second. False: it was cancelled, and what
 * it has done is of no use. */
bool watched_run(const Consent *consent, WatchedWork *work, void *context);

#endif
