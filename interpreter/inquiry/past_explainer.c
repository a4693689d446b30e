/* SPDX-License-Identifier: MIT */
#include "inquiry/past_explainer.h"

#include "inquiry/answering.h"

#include <string.h>

bool past_explainer(Inquiry *inquiry, const Loaded *loaded,
                    Explainer *explainer)
{
    *explainer = inquiry_explainer(inquiry);
    if (loaded == inquiry->loaded) {
        return true;
    }
    Game *game = game_new(loaded->variant);
    game_free(*inquiry->former);
    *inquiry->former = game;
    explainer->game = game;
    explainer->sources = &loaded->sources;
    if (!game) {
        inquiry_exhaust(inquiry);
    }
    return game;
}

void past_look_at(Explainer *explainer, const State *state,
                  const LaidOpen *open, const Knowledge *known)
{
    Game *game = explainer->game;
    memcpy(game->state, state, game->variant->layout.size);
    game->given = NULL;
    game->steps = STEPS_MAX;
    for (int i = 0; i < STREAMS; i++) {
        game->caches[i].end = 0;
    }
    game->laid_open = open ? open->owners : NULL;
    explainer->known = known;
}

void past_tell_left(const Inquiry *inquiry, const Loaded *loaded)
{
    if (loaded != inquiry->loaded) {
        inquiry_say(inquiry, "These are the rules at that time; they have "
                    "changed since.");
    }
}
