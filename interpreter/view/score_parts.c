/* The parts are worked out in the position in which the machine did so.
 *
 * SPDX-License-Identifier: MIT */
#include "view/score_parts.h"

#include "engine/evaluate.h"
#include "observe/hidden_operands.h"
#include "rules/rules.h"

/* What belongs to a position that is only looked at. */
typedef struct {
    State *state;
    const uint16_t *laid_open;
    RuleError error;
    int64_t steps;
} Spot;

/* A reader, and what was seen before the position. */
typedef struct {
    int viewer;
    const Knowledge *known;
} Reader;

static Spot go_to(Game *game, Spot place)
{
    Spot before = {game->state, game->laid_open, game->error, game->steps};
    game->state = place.state;
    game->laid_open = place.laid_open;
    game->error = place.error;
    game->steps = place.steps;
    return before;
}

/* Adds a part that is not 0; false: the viewer may not know it. */
static bool add_part(Game *game, const Share *part, const Frame *frame,
                     Reader reader, int64_t *points, int *count, Text *text)
{
    int64_t worth;
    if (hidden_unknown(game, part->worth, frame, reader.viewer,
                       reader.known) ||
        !evaluate(game, part->worth, frame, &worth)) {
        return false;
    }
    *points += worth;
    if (worth != 0) {
        text_add_format(text, "%s %s %lld", *count > 0 ? "," : "",
                        part->place.name, (long long)worth);
        ++*count;
    }
    return true;
}

const char *score_parts_line(Game *game, const Scored *scored, int player,
                             const char *const *names, int viewer,
                             Arena *arena)
{
    const Step *score = rules_find_verb(game->variant->rules, VERB_SCORE);
    Text parts = text_new(arena);
    int64_t points = 0;
    int count = 0;
    if (!score || !scored->state || scored->variant != game->variant ||
        !(scored->state->present >> player & 1)) {
        return NULL;
    }
    const Frame frame = {score->local, cell_of(player), NULL};
    const Spot before = go_to(game, (Spot){
        scored->state, scored->open.owners, {NULL, NULL, {0, 0, 0}},
        STEPS_MAX});
    const Reader reader = {viewer, scored->known};
    bool known = true;
    for (size_t i = 0; i < score->share_count && known; i++) {
        known = add_part(game, &score->shares[i], &frame, reader, &points,
                         &count, &parts);
    }
    (void)go_to(game, before);
    return known && count > 1
               ? text_format(arena, "%s scores %lld:%s", names[player],
                             (long long)points, text_string(&parts)) : NULL;
}
