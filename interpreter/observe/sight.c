/* What `seen by` says becomes a set of observers.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/sight.h"

#include "variant/names.h"

static const Observers EVERYBODY = ~(Observers)0;

static Observers all_players(const Game *game)
{
    return ((Observers)1 << game->state->players) - 1;
}

bool sight_is_player(const Game *game, int observer)
{
    return observer >= 0 && observer < game->state->players;
}

/* The players of a set of `seen by`, or the one player. Working it out changes
 * nothing but the steps that are left, which are given back, and the order of
 * piles. */
static Observers in_set(const Game *game, const SeenBy *by, int status,
                        int owner)
{
    Game *look = (Game *)(uintptr_t)game;
    const Expression *set = by->sets[status];
    const Frame frame = {by->owner, cell_of(owner), NULL};
    int64_t left = look->steps, value;
    look->steps = STEPS_MAX;
    bool known = evaluate(look, set, &frame, &value);
    look->steps = left;
    if (!known || (set->type.base == TYPE_PLAYER && value < 0)) {
        return 0;
    }
    Observers those = set->type.base == TYPE_PLAYER ? (Observers)1 << value
                                                    : (Observers)value;
    return those == all_players(game) ? EVERYBODY : those;
}

static int status_of(const Game *game, int owner)
{
    return state_bytes(game->state, game->variant->layout.statuses)[owner];
}

/* Until they are gathered, cards of the last round are seen by the status that
 * their owner had in it. */
int sight_status(const Game *game, int owner)
{
    const State *state = game->state;
    int status = status_of(game, owner);
    return status == 0 && state->turn <= 1 && state->round == state->ungathered
               ? state->ended[owner] : status;
}

/* Who sees something of [owner] with this status as [by] says; [of] is the type
 * of its owners. The top of a pile is another matter. */
static Observers observers_by(const Game *game, const SeenBy *by, Type of,
                              int owner, int status)
{
    int player = variant_player_of(game->variant, of, owner);
    Observers self = player >= 0 ? (Observers)1 << player : 0;
    switch ((Seen)by->seen[status]) {
    case SEEN_EVERYBODY: return EVERYBODY;
    case SEEN_NOBODY: case SEEN_TOP: return 0;
    case SEEN_OWNER: return self;
    case SEEN_OTHERS: return all_players(game) & ~self;
    case SEEN_SET:
        return in_set(game, by, status, player >= 0 ? player : owner);
    }
    return 0;
}

static Observers observers(const Game *game, const SeenBy *by, Type of,
                           int owner)
{
    int player = variant_player_of(game->variant, of, owner);
    return observers_by(game, by, of, owner,
                        player >= 0 ? status_of(game, player) : 0);
}

bool sight_is_fixed(const SeenBy *by, Seen *seen)
{
    *seen = (Seen)by->seen[0];
    for (int i = 0; i < STATUSES_MAX; i++) {
        if (by->seen[i] != by->seen[0]) {
            return false;
        }
    }
    return *seen != SEEN_SET;
}

/* --- zones ---------------------------------------------------------------- */

static bool shows_top(const Game *game, const Zone *zone, int owner)
{
    int player = variant_player_of(game->variant, zone->of, owner);
    int status = player >= 0 ? sight_status(game, player) : 0;
    return zone->seen_by.seen[status] == SEEN_TOP;
}

static Observers zone_observers(const Game *game, int zone, int owner)
{
    const Zone *of = &game->variant->zones[zone];
    int player = variant_player_of(game->variant, of->of, owner);
    bool open = game->laid_open && of->each &&
                (game->laid_open[zone] >> owner & 1);
    return open ? EVERYBODY
                : observers_by(game, &of->seen_by, of->of, owner,
                               player >= 0 ? sight_status(game, player) : 0);
}

Observers sight_zone_observers(const Game *game, int zone, int owner, bool top)
{
    return top && shows_top(game, &game->variant->zones[zone], owner)
               ? EVERYBODY : zone_observers(game, zone, owner);
}

Seen sight_of_zone(const Game *game, int zone, int owner, int observer)
{
    const Zone *of = &game->variant->zones[zone];
    return sight_has(observer == SEES_ALL ? EVERYBODY
                     : zone_observers(game, zone, owner), observer)
               ? SEEN_EVERYBODY
           : shows_top(game, of, owner) ? SEEN_TOP : SEEN_NOBODY;
}

/* --- tokens --------------------------------------------------------------- */

Observers sight_token_observers(const Game *game, int holder, int token)
{
    const Variant *variant = game->variant;
    bool player = holder < variant_supply(variant);
    const SeenBy *by = player ? &variant->tokens[token].seen_by
                              : &variant->holders[holder -
                                                  variant_supply(variant)]
                                     .seen_by;
    return observers(game, by, (Type){player ? TYPE_PLAYER : TYPE_ERROR, -1},
                     holder);
}

bool sight_of_tokens(const Game *game, int holder, int token, int observer)
{
    return observer == SEES_ALL ||
           sight_has(sight_token_observers(game, holder, token), observer);
}

bool sight_of_debt(const Game *game, int holder, int observer)
{
    for (int i = 0; i < game->variant->token_count; i++) {
        if (game->variant->tokens[i].worth > 0 &&
            !sight_of_tokens(game, holder, i, observer)) {
            return false;
        }
    }
    return true;
}

/* --- memory and dice ------------------------------------------------------ */

Observers sight_memory_observers(const Game *game, int variable, int owner)
{
    const Variable *of = &game->variant->variables[variable];
    return observers(game, &of->seen_by, of->of, owner);
}

bool sight_of_memory(const Game *game, int variable, int owner, int observer)
{
    return observer == SEES_ALL ||
           sight_has(sight_memory_observers(game, variable, owner), observer);
}

Observers sight_die_observers(const Game *game, int die)
{
    const Variant *variant = game->variant;
    return observers(game, &variant->dice_seen_by, variant_dice_owner(variant),
                     variant_owner_of_die(variant, die));
}

bool sight_of_die(const Game *game, int die, int observer)
{
    return observer == SEES_ALL ||
           sight_has(sight_die_observers(game, die), observer);
}

/* --- all of it ------------------------------------------------------------ */

static bool is_open(const SeenBy *by)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        if (by->seen[i] != SEEN_EVERYBODY) {
            return false;
        }
    }
    return true;
}

bool sight_may_differ(const Variant *variant)
{
    bool open = variant->program.questions == 0 &&
                is_open(&variant->dice_seen_by);
    for (size_t i = 0; open && i < variant->zone_count; i++) {
        open = is_open(&variant->zones[i].seen_by);
    }
    for (int i = 0; open && i < variant->token_count; i++) {
        open = is_open(&variant->tokens[i].seen_by);
    }
    for (size_t i = 0; open && i < variant->holder_count; i++) {
        open = is_open(&variant->holders[i].seen_by);
    }
    for (size_t i = 0; open && i < variant->variable_count; i++) {
        open = is_open(&variant->variables[i].seen_by);
    }
    return !open;
}

bool sight_hides_lasting(const Variant *variant)
{
    bool open = is_open(&variant->dice_seen_by);
    for (int i = 0; open && i < variant->token_count; i++) {
        open = is_open(&variant->tokens[i].seen_by);
    }
    for (size_t i = 0; open && i < variant->holder_count; i++) {
        open = is_open(&variant->holders[i].seen_by);
    }
    for (size_t i = 0; open && i < variant->variable_count; i++) {
        open = variant->variables[i].kept != KEPT_GAME ||
               is_open(&variant->variables[i].seen_by);
    }
    return !open;
}
