/* A position counts only as it is read back from its printed form. So positions
 * are taken from games at the decisions of turns, and each is set up anew
 * before it is changed.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/find_position.h"

#include <string.h>

#include "base/arena.h"
#include "base/name_list.h"
#include "document/read.h"
#include "document/yaml.h"
#include "engine/course.h"
#include "engine/game.h"
#include "engine/zone.h"
#include "expression/pure_value.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"
#include "variant/names.h"

/* --- random changes ------------------------------------------------------- */

/* Random numbers that depend only on the seed in [address]. */
typedef struct {
    State address;
    uint32_t number;       /* index of the next number */
} Draws;

enum { NEAR = 3, NUMBER_MOST = 1000000, TOKENS_MOVED_MOST = 8 };

/* A number from 0 to [count] - 1; [count] is at least 1. */
static int draws_next(Draws *draws, int count)
{
    return (int)chance_single(&draws->address, STREAM_CHOICE, 0,
                              draws->number++, (uint32_t)count);
}

/* --- cards ---------------------------------------------------------------- */

typedef struct {
    int zone, owner;
} Spot;

static Spot draw_spot(const Game *game, Draws *draws)
{
    int zone = draws_next(draws, (int)game->variant->zone_count);
    Type of = game->variant->zones[zone].of;
    return (Spot){zone, draws_next(draws, game_count_of(game, of))};
}

/* A random card of the spot, for a pile often the top one; NOTHING: it is
 * empty. */
static int draw_card(Game *game, Draws *draws, Spot spot)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, spot.zone, spot.owner);
    int count = zone_count(game, spot.zone, spot.owner, bits_all());
    if (count == 0) {
        return NOTHING;
    }
    int number = draws_next(draws, count);
    if (variant->zones[spot.zone].pile) {
        pile_settle(game, pile_of(at));
        bool top = draws_next(draws, 2) == 0;
        return pile_of(at)->cards[top ? count - 1 : number];
    }
    int kind = 0;
    while (number >= set_count(variant, at, kind)) {
        number -= set_count(variant, at, kind++);
    }
    return kind;
}

static void exchange_cards(Game *game, Draws *draws)
{
    Spot one = draw_spot(game, draws), other = draw_spot(game, draws);
    int from_one = draw_card(game, draws, one);
    int from_other = draw_card(game, draws, other);
    if (from_one >= 0 && from_other >= 0) {
        zone_take(game, one.zone, one.owner, from_one, 1);
        zone_add(game, other.zone, other.owner, from_one, 1);
        zone_take(game, other.zone, other.owner, from_other, 1);
        zone_add(game, one.zone, one.owner, from_other, 1);
    }
}

/* Moves one card, or all. */
static void move_cards(Game *game, Draws *draws)
{
    Spot from = draw_spot(game, draws), to = draw_spot(game, draws);
    int card = draw_card(game, draws, from);
    if (card < 0 || (from.zone == to.zone && from.owner == to.owner)) {
        return;
    }
    if (draws_next(draws, 2) == 0) {
        zone_move_all(game, bits_all(), from.zone, from.owner, to.zone,
                      to.owner);
    } else {
        zone_take(game, from.zone, from.owner, card, 1);
        zone_add(game, to.zone, to.owner, card, 1);
    }
}

/* --- other changes -------------------------------------------------------- */

static void change_status(Game *game, Draws *draws)
{
    int player = draws_next(draws, game->state->players);
    int status = draws_next(draws, game->variant->status_count);
    if (player != game->state->actor && player != game->state->decider) {
        course_set_status(game, player, status);
    }
}

static int draw_holder(const Game *game, Draws *draws)
{
    int players = game->state->players;
    int holder = draws_next(draws, players +
                                   (int)game->variant->holder_count);
    return holder < players ? holder
                            : variant_supply(game->variant) + holder - players;
}

static void move_tokens(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    int token = draws_next(draws, variant->token_count);
    int from = draw_holder(game, draws), to = draw_holder(game, draws);
    int count = 1 + draws_next(draws, TOKENS_MOVED_MOST);
    bool unlimited = variant->tokens[token].supply == UNLIMITED;
    uint16_t *gives = &state_tokens(variant, game->state, from)[token];
    uint16_t *gets = &state_tokens(variant, game->state, to)[token];
    if (from == to || (*gives < count && !(unlimited && from == supply)) ||
        *gets > UINT16_MAX - count) {
        return;
    }
    *gives = (uint16_t)(*gives - (unlimited && from == supply ? 0 : count));
    *gets = (uint16_t)(*gets + (unlimited && to == supply ? 0 : count));
}

static void change_remembered(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    const Variable *variable = &variant->variables[
        draws_next(draws, (int)variant->variable_count)];
    int owner = draws_next(draws, game_count_of(game, variable->of));
    int32_t *value = &state_numbers(game->state, variable->offset)[owner];
    int values = variable->type.base == TYPE_PLAYER
                     ? game->state->players
                     : pure_domain(variant, variable->type);
    if (variable->hidden) {
        return;
    }
    if (variable->type.base != TYPE_NUMBER) {
        *value = values > 0 ? draws_next(draws, values) : *value;
    } else if (*value > -NUMBER_MOST && *value < NUMBER_MOST) {
        *value += draws_next(draws, 2 * NEAR + 1) - NEAR;
    }
}

static void turn_die(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    uint16_t *dice = state_dice(variant, game->state);
    int die = draws_next(draws, game_count_of(game, (Type){TYPE_DIE, -1}));
    const Die *of = &variant->dice[die];
    if (dice[die] > 0) {
        dice[die] = (uint16_t)(1 + of->faces[draws_next(draws,
                                                        of->face_count)]);
    }
}

/* Makes one change, or none if it does not fit. The game's moves are not
 * updated. */
static void position_vary(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    const struct {
        bool possible;
        void (*change)(Game *game, Draws *draws);
    } changes[] = {
        {variant->zone_count > 0, exchange_cards},
        {variant->zone_count > 0, move_cards},
        {variant->status_count > 0, change_status},
        {variant->token_count > 0, move_tokens},
        {variant->variable_count > 0, change_remembered},
        {variant->dice_count > 0, turn_die}};
    int number = draws_next(draws, sizeof changes / sizeof *changes);
    if (changes[number].possible) {
        changes[number].change(game, draws);
    }
}

enum {
    BASES = 100,           /* positions of games */
    APART = 3,             /* turns between two of them */
    VARIED = 500,          /* changed positions for each */
    CHANGES_MOST = 3,      /* most changes in one of them */
    DOUBTS_MOST = 20,      /* positions for a rule that may fail to read back */
    MOVES_TRIED = 16       /* in a position that was read back */
};

typedef struct {
    const Variant *variant;
    const TrialPlan *plan;
    Trial *trial;
    Arena *arena;
    Counts *counts;        /* for one position */
    const char **names;
    int players;
    Game *played, *varied, *confirmed;
    State *base, *before;  /* the position to change; the position that was
                              looked at */
    uint8_t *doubts;       /* for each rule */
    bool *unused;          /* rules to find a position for */
    bool *used;            /* rules used in the position */
    size_t left;           /* number of rules without a position */
    Draws draws;
} Search;

/* --- looking at a position ------------------------------------------------ */

static void watch(void *context, const Game *game, const Event *event)
{
    Search *search = context;
    counts_event(search->counts, game == search->varied ? search->varied
                                                        : search->confirmed,
                 event);
}

static bool is_wanted(const Search *search, size_t rule)
{
    return !search->trial->positions[rule] &&
           search->doubts[rule] < DOUBTS_MOST &&
           search->unused[rule];
}

static void forget_counts(Search *search)
{
    for (size_t i = 0; i < search->counts->count; i++) {
        search->counts->items[i].held = 0;
    }
}

/* Runs the position in the game's state to its decision and counts. False if
 * there is none. */
static bool look(Search *search, Game *game)
{
    state_keep_registers(game->variant, game->state);
    game->state->pc = game->variant->program.turn;
    forget_counts(search);
    game_refresh(game);
    if (game->state->over || game->error.id || game->move_count == 0) {
        return false;
    }
    counts_decision(search->counts, game);
    return true;
}

/* --- reading back --------------------------------------------------------- */

/* The position in [game] as a tree that can be printed on one line. */
static Node *describe(const Search *search, Game *game)
{
    Sources sources = sources_new(search->arena);
    Diagnostics found = diagnostics_new(search->arena);
    Text text = text_new(search->arena);
    text_add(&text, "names: [");
    names_add(&text, NAME_LIST(NULL, search->names, search->players), "");
    text_add(&text, "]\n");
    describe_position(&text, game, search->names, 0, DESCRIBE_WHOLE);
    uint32_t file = sources_add(&sources, "position", text_string(&text),
                                text.length);
    Node *tree = document_read(search->arena, &sources, file, &found);
    return found.errors == 0 ? tree : NULL;
}

static bool place(const Search *search, Game *game, const Node *tree)
{
    Diagnostics found = diagnostics_new(search->arena);
    Terms terms = {search->variant, search->names, search->players,
                   search->arena, &found};
    return place_position(game, &terms, tree, search->plan->seed, 0);
}

/* The number of a move after which a rule was used in the position in
 * [search->confirmed], or NOTHING. */
static long find_move(Search *search, size_t rule)
{
    Game *game = search->confirmed;
    size_t size = search->variant->layout.size;
    long count = (long)game->move_count;
    memcpy(search->before, game->state, size);
    for (long move = 0; move < count && move < MOVES_TRIED; move++) {
        game_set_state(game, search->before);
        forget_counts(search);
        game_choose(game, (size_t)move);
        if (search->counts->items[rule].held > 0 && !game->error.id) {
            game_set_state(game, search->before);
            return move;
        }
    }
    return NOTHING;
}

static void keep(Search *search, size_t rule, const Node *tree, long move)
{
    Text text = text_new(search->arena);
    yaml_add_node(&text, tree);
    if (move >= 0) {
        text_add(&text, ", after '");
        move_text(search->confirmed, &search->confirmed->moves[move],
                  search->names, &text);
        text_add(&text, "'");
    }
    search->trial->positions[rule] = text_string(&text);
    search->left--;
}

/* Keeps the position of [search->varied] for a rule if the rule is still used
 * after reading the position back. */
static void confirm(Search *search, size_t rule)
{
    const Node *tree = describe(search, search->varied);
    Game *game = search->confirmed;
    search->doubts[rule]++;
    if (!tree || !place(search, game, tree) || !look(search, game)) {
        return;
    }
    bool now = search->counts->items[rule].held > 0;
    long move = now ? NOTHING : find_move(search, rule);
    if (now || move >= 0) {
        keep(search, rule, tree, move);
    }
}

/* --- searching ------------------------------------------------------------ */

/* Keeps the changed position [changed] for all rules that were used in it. */
static void keep_used(Search *search, const State *changed)
{
    Counts *counts = search->counts;
    bool any = false;
    for (size_t i = 0; i < counts->count; i++) {
        search->used[i] = counts->items[i].held > 0 && is_wanted(search, i);
        any |= search->used[i];
    }
    for (size_t i = 0; any && i < counts->count; i++) {
        if (search->used[i]) {
            memcpy(search->varied->state, changed,
                   search->variant->layout.size);
            confirm(search, i);
        }
    }
}

/* Changes the base once, and looks at the result and at the position after one
 * move. */
static void try_change(Search *search, State *changed)
{
    Game *game = search->varied;
    size_t size = search->variant->layout.size;
    int changes = 1 + draws_next(&search->draws, CHANGES_MOST);
    memcpy(game->state, search->base, size);
    for (int i = 0; i < changes; i++) {
        position_vary(game, &search->draws);
    }
    memcpy(changed, game->state, size);
    if (look(search, game)) {
        game_choose(game, (size_t)draws_next(&search->draws,
                                             (int)game->move_count));
        if (!game->error.id) {
            keep_used(search, changed);
        }
    }
}

static void search_near(Search *search, State *changed)
{
    const Node *tree = describe(search, search->played);
    if (!tree || !place(search, search->varied, tree)) {
        return;
    }
    memcpy(search->base, search->varied->state, search->variant->layout.size);
    for (int i = 0; i < VARIED && search->left > 0; i++) {
        try_change(search, changed);
    }
}

/* Plays one game; returns the number of its positions that were looked at. */
static int search_game(Search *search, State *changed, uint64_t number,
                       int most)
{
    Game *game = search->played;
    int bases = 0, turns = (int)(number % APART);
    uint16_t acts = UINT16_MAX;
    game_start(game, search->plan->seed, number, search->players);
    while (!game->state->over && bases < most && search->left > 0) {
        bool turn = game->state->acts != acts;
        acts = game->state->acts;
        if (turn && turns++ % APART == 0) {
            search_near(search, changed);
            bases++;
        }
        game_choose(game, game_random_move(game));
    }
    return bases;
}

static void search_all(Search *search, State *changed)
{
    const TrialPlan *plan = search->plan;
    int bases = 0;
    for (uint64_t number = 0; number < BASES && bases < BASES; number++) {
        int more = (int)(number % (uint64_t)(plan->players_most -
                                             plan->players_least + 1));
        if (search->left == 0 || (plan->stop && plan->stop(plan->context))) {
            return;
        }
        search->players = plan->players_least + more;
        bases += search_game(search, changed, number, BASES / 10);
    }
}

static void prepare(Search *search)
{
    Arena *arena = search->arena;
    size_t count = search->trial->counts->count;
    search->counts = counts_new(arena, search->variant);
    search->trial->positions =
        arena_alloc(arena, (count + 1) * sizeof *search->trial->positions);
    search->doubts = arena_alloc(arena, count + 1);
    search->used = arena_alloc(arena, count + 1);
    search->unused = arena_alloc(arena, count + 1);
    search->names = arena_alloc(arena, PLAYERS_MAX * sizeof *search->names);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        search->names[i] = text_format(arena, "P%d", i + 1);
    }
    for (size_t i = 0; i < count; i++) {
        search->unused[i] =
            trial_is_unused(search->trial,
                            &search->trial->counts->items[i]);
        search->left += is_wanted(search, i);
    }
    search->varied->watch = search->confirmed->watch = watch;
    search->varied->context = search->confirmed->context = search;
}

static void run_search(Arena *arena, void *context)
{
    Search *search = context;
    size_t size = search->variant->layout.size;
    search->base = arena_alloc(arena, size);
    search->before = arena_alloc(arena, size);
    prepare(search);
    search_all(search, arena_alloc(arena, size));
}

/* The games are not in the arena, so they are freed here, also when memory runs
 * out. */
void trial_search(Trial *trial, Arena *arena, const Variant *variant,
                  const TrialPlan *plan)
{
    Search search = {.variant = variant, .plan = plan, .trial = trial,
                     .arena = arena, .played = game_new(variant),
                     .varied = game_new(variant),
                     .confirmed = game_new(variant)};
    search.draws.address.seed = plan->seed;
    bool done = search.played && search.varied && search.confirmed &&
                arena_run_in(arena, run_search, &search);
    game_free(search.played);
    game_free(search.varied);
    game_free(search.confirmed);
    if (!done) {
        longjmp(*arena_exhausted(arena), 1);
    }
}
