/* SPDX-License-Identifier: MIT */
#include "inquiry/past_positions.h"

#include <string.h>

#include "inquiry/answering.h"
#include "observe/known.h"
#include "view/seen_cards.h"

/* --- explained ------------------------------------------------------------ */

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

/* --- moves that led here -------------------------------------------------- */

Game *past_game(const Inquiry *inquiry, const Loaded *loaded,
                struct Given *given)
{
    Game *game = history_game(loaded->variant);
    game_free(*inquiry->former);
    *inquiry->former = game;
    if (game) {
        memcpy(game->state, inquiry->game->state,
               loaded == inquiry->loaded ? loaded->variant->layout.size : 0);
        game->given = given;
        game->given_starter = inquiry->game->given_starter;
    }
    return game;
}

const Ply **past_steps(const Inquiry *inquiry, unsigned count)
{
    const Ply **steps = arena_alloc(inquiry->text->arena,
                                    (count + 1) * sizeof *steps);
    const Ply *step = inquiry->history->now;
    for (unsigned i = count; i-- > 0; step = step->before) {
        steps[i] = step;
    }
    return steps;
}

static const PastLine *add_line(Arena *arena, PastLine line)
{
    PastLine *added = arena_alloc(arena, sizeof *added);
    *added = line;
    return added;
}

const PastLine *past_former(const Inquiry *inquiry, uint64_t left)
{
    Arena *arena = inquiry->text->arena;
    const PastLine *lines = NULL;
    const Chapter *chapter = inquiry->chapter;
    const Ply *first = inquiry->history->first;
    for (; left > 0 && chapter->before && chapter->of;
         chapter = chapter->before) {
        const Ply *step = chapter->of;
        lines = add_line(arena, (PastLine){lines, chapter, first,
                                           chapter->how});
        first = chapter->before->history.first;
        for (; left > 0 && step->before; step = step->before, left--) {
            lines = add_line(arena, (PastLine){lines, chapter->before, step,
                                               NULL});
        }
    }
    return lines;
}

void past_go_to(const Ply *step, Game *game)
{
    sight_go_to(step->state, game);
    if (step->known) {
        known_put_back(game, step->known);
    }
}

void past_go_before(const Ply *step, Game *game)
{
    past_go_to(step->before, game);
}
