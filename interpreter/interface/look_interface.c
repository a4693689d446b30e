/* Moves and positions as things, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/state_queries.h"
#include "interface/handles.h"
#include "interface/things.h"
#include "observe/known.h"
#include "rules/rules.h"
#include "variant/names.h"

/* Copies what the caller's version of a structure has of ours. */
static void hand_over(void *to, const void *from, size_t size)
{
    size_t asked;
    memcpy(&asked, to, sizeof asked);
    size_t common = asked < size ? asked : size;
    if (common > sizeof asked) {
        memcpy((char *)to + sizeof asked, (const char *)from + sizeof asked,
               common - sizeof asked);
    }
}

bool cria_game_move(const CriaGame *game, size_t index, int observer,
                    CriaMove *move, CriaThing *things, size_t most)
{
    if (index >= game->game->move_count ||
        !handles_is_observer(game, observer)) {
        return false;
    }
    Things list = {things, most, 0};
    int decider = game->game->state->decider;
    bool all = observer == CRIA_REFEREE || observer == decider;
    Game *look = handles_look(game);
    CriaMove found = {.player = decider,
                      .action = things_add_move(&list, look,
                                                game->variant->actions,
                                                &look->moves[index], decider,
                                                observer),
                      .number = all ? cria_game_move_number(game, index)
                                    : CRIA_NO_MOVE};
    handles_looked(game);
    found.things = (uint32_t)list.count;
    hand_over(move, &found, sizeof found);
    return true;
}

bool cria_game_course(const CriaGame *game, CriaCourse *course)
{
    const Game *in = game->game;
    const State *state = in->state;
    bool waits = !state->over && in->move_count > 0;
    const Step *step = waits ? rules_find_question(
        in->variant->rules,
        in->variant->program.offers[in->moves[0].offer].node) : NULL;
    const CriaCourse found = {
        .players = state->players, .round = state->round, .turn = state->turn,
        .actor = state->actor, .decider = waits ? state->decider : CRIA_NONE,
        .direction = state->direction < 0 ? -1 : 1,
        .question = step ? step->place.name : NULL};
    if (state->players > 0) {
        hand_over(course, &found, sizeof found);
    }
    return state->players > 0;
}

/* --- What is seen --------------------------------------------------------- */

typedef struct {
    Game *game;
    int observer;
    Things *things;
} Looking;

/* Adds one more card that lies where [at] says. */
static void add_card(const Looking *looking, CriaThing *at, int kind, bool seen)
{
    at->what = seen ? kind : CRIA_HIDDEN;
    things_add(looking->things, *at);
}

static void add_pile(const Looking *looking, CriaThing *at, Pile *pile,
                     Seen seen)
{
    if (seen == SEEN_EVERYBODY || seen == SEEN_TOP) {
        pile_settle(looking->game, pile);
    }
    for (int i = pile->count; i-- > 0;) {
        add_card(looking, at, pile->cards[i],
                 seen == SEEN_EVERYBODY ||
                     (seen == SEEN_TOP && i == pile->count - 1));
    }
}

static void add_set(const Looking *looking, CriaThing *at, const uint8_t *set,
                    bool seen)
{
    const Variant *variant = looking->game->variant;
    for (Mask left = set_present(variant, set); mask_any(left);
         left = mask_rest(left)) {
        int kind = mask_first(left);
        for (int i = set_count(variant, set, kind); i > 0; i--) {
            add_card(looking, at, kind, seen);
        }
    }
}

static void add_zone(const Looking *looking, int zone, int owner)
{
    Game *game = looking->game;
    const Variant *variant = game->variant;
    uint8_t *cards = state_zone(variant, game->state, zone, owner);
    Seen seen = sight_of_zone(game, zone, owner, looking->observer);
    CriaThing at = thing_of(CRIA_CARD, CRIA_HIDDEN);
    thing_put(&at, variant, zone, owner);
    if (variant->zones[zone].pile) {
        add_pile(looking, &at, pile_of(cards), seen);
    } else {
        add_set(looking, &at, cards, seen == SEEN_EVERYBODY);
    }
}

static void add_known(const Looking *looking, int zone, int owner)
{
    const Game *game = looking->game;
    Known known;
    if (known_find(game, zone, owner, looking->observer, &known) == 0) {
        return;
    }
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        CriaThing thing = thing_of(CRIA_KNOWN, kind);
        thing_put(&thing, game->variant, zone, owner);
        thing.value = known.cards[kind];
        if (thing.value > 0) {
            things_add(looking->things, thing);
        }
    }
}

static void add_zones(const Looking *looking,
                      void (*add)(const Looking *looking, int zone, int owner))
{
    const Variant *variant = looking->game->variant;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(looking->game, variant->zones[i].of);
             k++) {
            add(looking, i, k);
        }
    }
}

static void add_held(const Looking *looking, int holder)
{
    const Game *game = looking->game;
    const Variant *variant = game->variant;
    const uint16_t *held = state_tokens(variant, game->state, holder);
    for (int i = 0; i < variant->token_count; i++) {
        bool endless = holder == variant_supply(variant) &&
                       variant->tokens[i].supply == UNLIMITED;
        bool seen = sight_of_tokens(game, holder, i, looking->observer);
        things_add(looking->things,
                   thing_tokens(variant, i, holder,
                                endless ? CRIA_UNLIMITED
                                : seen  ? held[i] : CRIA_HIDDEN));
    }
}

static void add_debt(const Looking *looking, int player)
{
    bool seen = sight_of_debt(looking->game, player, looking->observer);
    CriaThing thing = thing_of(CRIA_DEBT, seen
                                   ? tokens_debt(looking->game, player)
                                   : CRIA_HIDDEN);
    thing.of = player;
    if (thing.what != 0) {
        things_add(looking->things, thing);
    }
}

static void add_tokens(const Looking *looking)
{
    const Variant *variant = looking->game->variant;
    int players = looking->game->state->players;
    for (int i = 0; variant->token_count > 0 && i < players; i++) {
        add_held(looking, i);
        add_debt(looking, i);
    }
    for (size_t i = 0; variant->token_count > 0 && i < variant->holder_count;
         i++) {
        add_held(looking, variant_supply(variant) + (int)i);
    }
}

static void add_statuses(const Looking *looking)
{
    const Game *game = looking->game;
    const uint8_t *statuses = state_bytes(game->state,
                                          game->variant->layout.statuses);
    for (int i = 0; i < game->state->players; i++) {
        CriaThing thing = thing_of(CRIA_STATUS, statuses[i]);
        thing.of = i;
        things_add(looking->things, thing);
    }
}

static void add_dice(const Looking *looking)
{
    const Game *game = looking->game;
    const Variant *variant = game->variant;
    uint64_t dice = variant_dice_of(variant,
                                    ((uint64_t)1 << game->state->players) - 1);
    for (int i = 0; i < variant->dice_count; i++) {
        int face = dice_face(game, i);
        bool seen = face < 0 || sight_of_die(game, i, looking->observer);
        if (dice >> i & 1) {
            things_add(looking->things,
                       thing_die(variant, i, seen ? face : CRIA_HIDDEN));
        }
    }
}

static void add_remembered(const Looking *looking, int variable)
{
    const Game *game = looking->game;
    const Variable *of = &game->variant->variables[variable];
    for (int k = 0; k < game_count_of(game, of->of); k++) {
        bool seen = sight_of_memory(game, variable, k, looking->observer);
        CriaThing thing = thing_of(CRIA_REMEMBERED,
                                   thing_remembered(game->variant, variable));
        thing_own(&thing, game->variant, of->of, k);
        thing.value = seen ? state_numbers(game->state, of->offset)[k]
                           : CRIA_HIDDEN;
        things_add(looking->things, thing);
    }
}

static void add_all(const Looking *looking)
{
    const Variant *variant = looking->game->variant;
    add_zones(looking, add_zone);
    add_tokens(looking);
    add_statuses(looking);
    add_dice(looking);
    for (int i = 0; i < (int)variant->variable_count; i++) {
        if (!variant->variables[i].hidden) {
            add_remembered(looking, i);
        }
    }
    add_zones(looking, add_known);
}

size_t cria_game_look(const CriaGame *game, int observer, CriaThing *things,
                      size_t most)
{
    Things list = {things, most, 0};
    if (game->game->state->players > 0 && handles_is_observer(game, observer)) {
        const Looking looking = {handles_look(game), observer, &list};
        add_all(&looking);
        handles_looked(game);
    }
    return list.count;
}
