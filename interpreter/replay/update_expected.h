/* Updates expectations that fail to the values that came.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_UPDATE_EXPECTED_H
#define CRIA_REPLAY_UPDATE_EXPECTED_H

#include "base/text.h"
#include "replay/replay_run.h"

/* The result of an update. */
typedef struct {
    Text text;             /* the whole new text */
    Text difference;       /* the changed lines, "-" before and "+" after */
    size_t changed;        /* number of updated values */
    size_t left;           /* number of failures that cannot be updated */
} Update;

/* Whether the failure can be fixed by an update. */
bool replay_can_update(const Failure *failure);

/* Updates the expectations that failed in [play], which was played to its end,
 * and the hash of the rules. The rest of the text is unchanged. */
Update replay_update(Play *play);

#endif
