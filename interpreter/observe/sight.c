/* SPDX-License-Identifier: MIT */
#include "observe/sight.h"

Seen sight_of_zone(const Game *game, int zone, int owner, int observer)
{
    const Variant *variant = game->variant;
    const Zone *of = &variant->zones[zone];
    int status = of->each ? state_bytes(game->state,
                                        variant->layout.statuses)[owner] : 0;
    Seen seen = (Seen)of->seen[status];
    if (observer == SEES_ALL ||
        (seen == SEEN_OWNER && of->each && owner == observer)) {
        return SEEN_EVERYBODY;
    }
    return seen == SEEN_OWNER ? SEEN_NOBODY : seen;
}
