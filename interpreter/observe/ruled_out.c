/* A move is made on a second game.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/ruled_out.h"

#include <string.h>

#include "base/splitmix.h"
#include "observe/known_notes.h"
#include "observe/made_moves.h"
#include "variant/names.h"

enum {
    SAMPLES = 3,           /* of what else the observer does not see */
    CELLS_MOST = 512       /* remembered numbers that are compared */
};

/* A place, as an observer sees it. */
typedef struct {
    int zone, owner, observer;
} Spot;

/* What is remembered after a move. */
typedef struct {
    int32_t values[CELLS_MOST];
    int count;
} Cells;

/* --- the second game ------------------------------------------------------ */

static void find_cells(const Game *game, Cells *cells)
{
    const Variant *variant = game->variant;
    cells->count = 0;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int owners = variant_has_owner(variable->of)
                         ? game_count_of(game, variable->of) : 1;
        const int32_t *values = state_numbers(game->state, variable->offset);
        for (int k = 0; k < owners && cells->count < CELLS_MOST; k++) {
            cells->values[cells->count++] = values[k];
        }
    }
}

/* Sets seen[i] to whether an observer sees the remembered number [i]. */
static void find_seen(const Game *game, int observer, bool *seen)
{
    const Variant *variant = game->variant;
    int count = 0;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int owners = variant_has_owner(variable->of)
                         ? game_count_of(game, variable->of) : 1;
        for (int k = 0; k < owners && count < CELLS_MOST; k++) {
            seen[count++] = !variable->hidden &&
                            sight_of_memory(game, (int)i, k, observer);
        }
    }
}

static void begin_trial(const Game *game)
{
    Game *trial = game->trial;
    memcpy(trial->state, game->state, game->variant->layout.size);
    trial->moves[0] = *game->making;
    trial->steps = STEPS_MAX;
    trial->error = (RuleError){NULL, NULL, {0, 0, 0}};
}

/* Makes the move there. False: a rule failed. */
static bool end_trial(Game *trial, Cells *cells)
{
    game_choose(trial, 0);
    find_cells(trial, cells);
    return !trial->error.id;
}

/* --- other cards ---------------------------------------------------------- */

static int draw_kind(const Game *game, uint64_t *random)
{
    uint64_t kinds = (uint64_t)game->variant->kind_count;
    return (int)(((splitmix_draw(random) >> 32) * kinds) >> 32);
}

static void clear_set(const Game *game, uint8_t *at)
{
    memset(at, 0, set_size(game->variant) +
                      2 * ((size_t)game->variant->kind_count + 1));
}

static void put_card(Game *game, const Spot *spot, int kind)
{
    uint8_t *at = state_zone(game->variant, game->state, spot->zone,
                             spot->owner);
    clear_set(game, at);
    set_add(game->variant, at, kind, 1);
}

/* Puts any cards where the observer does not see which there are. */
static void change_place(Game *game, int zone, int owner, int observer,
                         uint64_t *random)
{
    uint8_t *at = state_zone(game->variant, game->state, zone, owner);
    Seen seen = sight_of_zone(game, zone, owner, observer);
    if (game->variant->zones[zone].pile) {
        Pile *pile = pile_of(at);
        int hidden = seen == SEEN_EVERYBODY ? 0
                     : pile->count - (seen == SEEN_TOP && pile->count > 0);
        for (int i = 0; i < hidden; i++) {
            pile->cards[i] = (uint8_t)draw_kind(game, random);
        }
        return;
    }
    int count = set_counts(game->variant, at)[game->variant->kind_count];
    if (seen != SEEN_EVERYBODY && count > 0) {
        clear_set(game, at);
        for (int i = 0; i < count; i++) {
            set_add(game->variant, at, draw_kind(game, random), 1);
        }
    }
}

static void change_all(Game *game, int observer, uint64_t *random)
{
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        int owners = game_count_of(game, game->variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            change_place(game, (int)i, k, observer, random);
        }
    }
}

/* --- what it rules out ---------------------------------------------------- */

/* Makes the move with a card of [kind] at a place. Where the observer does not
 * see them there are any others, the same ones for the same [sample]. False: a
 * rule failed. */
static bool try_card(const Game *game, const Spot *spot, int kind,
                     int sample, Cells *cells)
{
    uint64_t random = (uint64_t)game->state->decisions * SAMPLES +
                      (uint64_t)sample;
    begin_trial(game);
    change_all(game->trial, spot->observer, &random);
    put_card(game->trial, spot, kind);
    return end_trial(game->trial, cells);
}

/* Leaves those of the [seen] numbers that some card at the place makes what
 * they really become, whatever else there is: they depend on this card. */
static void find_depending(const Game *game, const Spot *spot,
                           const Cells *real, bool *seen)
{
    Cells cells;
    for (int sample = 0; sample < SAMPLES; sample++) {
        bool can[CELLS_MOST] = {false}, varies[CELLS_MOST] = {false};
        for (int kind = 0; kind < game->variant->kind_count; kind++) {
            if (!try_card(game, spot, kind, sample, &cells)) {
                continue;
            }
            for (int i = 0; i < real->count; i++) {
                bool same = cells.values[i] == real->values[i];
                can[i] = can[i] || same;
                varies[i] = varies[i] || !same;
            }
        }
        for (int i = 0; i < real->count; i++) {
            seen[i] = seen[i] && can[i] && varies[i];
        }
    }
}

/* Whether the move would do something else, for all that the observer sees of
 * what [depends] on it, with a card of [kind] at the place. */
static bool contradicts(const Game *game, const Spot *spot, int kind,
                        const Cells *real, const bool *depends)
{
    Cells first, other;
    bool differs[CELLS_MOST];
    if (!try_card(game, spot, kind, 0, &first)) {
        return false;
    }
    for (int i = 0; i < real->count; i++) {
        differs[i] = depends[i] && first.values[i] != real->values[i];
    }
    for (int sample = 1; sample < SAMPLES; sample++) {
        if (!try_card(game, spot, kind, sample, &other)) {
            return false;
        }
        for (int i = 0; i < real->count; i++) {
            differs[i] = differs[i] && first.values[i] == other.values[i];
        }
    }
    return memchr(differs, true, (size_t)real->count) != NULL;
}

static Note *notes_of(const Knowledge *known, const Game *game,
                      const Spot *spot)
{
    return notes_of_place(known, game, spot->observer, spot->zone, spot->owner)
        .never;
}

static bool is_hidden_single(const Game *game, const Spot *spot)
{
    return zone_count(game, spot->zone, spot->owner, bits_all()) == 1 &&
           sight_of_zone(game, spot->zone, spot->owner, spot->observer) !=
               SEEN_EVERYBODY;
}

static void note_spot(const Knowledge *known, const Game *game,
                      const Spot *spot, const Cells *real, const bool *seen)
{
    Note *never = notes_of(known, game, spot);
    bool depends[CELLS_MOST];
    memcpy(depends, seen, sizeof depends);
    find_depending(game, spot, real, depends);
    if (!memchr(depends, true, (size_t)real->count)) {
        return;
    }
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        if (!never[kind] && contradicts(game, spot, kind, real, depends)) {
            never[kind] = 1;
        }
    }
}

static void note_observer(const Knowledge *known, const Game *game,
                          int observer, const Cells *real)
{
    bool seen[CELLS_MOST] = {false};
    find_seen(game, observer, seen);
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        int owners = made_moves_has_places(game->variant, (int)i)
                         ? game_count_of(game, game->variant->zones[i].of) : 0;
        for (int k = 0; k < owners; k++) {
            const Spot spot = {(int)i, k, observer};
            if (is_hidden_single(game, &spot)) {
                note_spot(known, game, &spot, real, seen);
            }
        }
    }
}

/* Who moves knows what they know. */
void ruled_out_note(Knowledge *known, Game *game)
{
    Cells real;
    if (!game->trial || !game->making) {
        return;
    }
    begin_trial(game);
    if (end_trial(game->trial, &real)) {
        for (int p = 0; p < game->state->players; p++) {
            if (p != game->state->decider) {
                note_observer(known, game, p, &real);
            }
        }
    }
}

/* --- for those who ask ---------------------------------------------------- */

bool ruled_out_attend(Game *game)
{
    bool any = false;
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        any = any || made_moves_has_places(game->variant, (int)i);
    }
    if (any && !game->trial) {
        game->trial = game_new(game->variant);
    }
    return !any || game->trial;
}

bool ruled_out_find(const Game *game, int zone, int owner, int observer,
                    bool *possible)
{
    const Spot spot = {zone, owner, observer};
    bool any = false;
    if (!game->known || observer < 0 || observer >= game->state->players ||
        !made_moves_has_places(game->variant, zone) ||
        !is_hidden_single(game, &spot)) {
        return false;
    }
    const Note *never = notes_of(game->known, game, &spot);
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        bool out = kind >= game->variant->kind_count || never[kind];
        possible[kind] = !out;
        any = any || (out && kind < game->variant->kind_count);
    }
    return any;
}
