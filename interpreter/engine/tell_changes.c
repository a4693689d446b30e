/* Tells of a change when the next instruction begins: then it is complete, and
 * nothing else has changed since.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/tell_changes.h"

#include <string.h>

#include "engine/course.h"
#include "engine/tokens.h"
#include "engine/zone.h"
#include "expression/set_operations.h"
#include "program/operation.h"
#include "variant/names.h"

/* The number, and the set, in register [index] as the instruction found it. */
static int64_t found(const Game *game, uint8_t index)
{
    return register_number(state_registers(game->past)[index]);
}

static Mask found_set(const Game *game, uint8_t index)
{
    return mask_in(state_registers(game->past)[index]);
}

/* --- cards ---------------------------------------------------------------- */

/* Counts the cards of a zone by kind. */
static void count_cards(const Variant *variant, const State *state, int zone,
                        int player, uint16_t *counts)
{
    uint8_t *at = state_zone(variant, state, zone, player);
    memset(counts, 0, KINDS_MAX * sizeof *counts);
    if (!variant->zones[zone].pile) {
        memcpy(counts, set_counts(variant, at),
               (size_t)variant->kind_count * sizeof *counts);
        return;
    }
    const Pile *pile = pile_of(at);
    for (int i = 0; i < pile->count; i++) {
        counts[pile->cards[i]]++;
    }
}

/* Tells of cards, if there are any. */
static void tell_cards(Game *game, Event event, const EventDetail *change)
{
    bool any = false;
    for (int i = 0; i < game->variant->kind_count && !any; i++) {
        any = change->cards[i] > 0;
    }
    if (any) {
        event.change = change;
        course_tell(game, &event);
    }
}

/* How many cards of a kind an instruction is to move. */
static int wanted(const Game *game, const Instruction *at, int kind)
{
    Mask cards = found_set(game, at->a);
    int one = mask_have(cards, kind);
    return at->op == OP_MOVE        ? found(game, at->a) == kind
           : at->op == OP_MOVE_ALL  ? one * UINT16_MAX
           : at->op == OP_MOVE_EACH ? one
                                    : (int)sets_chosen_how_many(cards, kind);
}

/* One move or deal: only cards that were there have gone. */
static void tell_move(Game *game, const Instruction *at)
{
    uint16_t counts[KINDS_MAX], left[KINDS_MAX];
    Event event = {.kind = EVENT_MOVE, .zone = at->d >> 8,
                   .player = (int)found(game, at->c)};
    EventDetail change = {.from_zone = at->d & 255,
                     .from_player = (int)found(game, at->b),
                     .dealt = at->op == OP_DEAL || at->op == OP_DEAL_AS,
                     .cards = counts};
    count_cards(game->variant, game->past, change.from_zone,
                change.from_player, counts);
    count_cards(game->variant, game->state, change.from_zone,
                change.from_player, left);
    for (int i = 0; i < game->variant->kind_count; i++) {
        bool top = change.dealt || at->op == OP_MOVE_TOP;
        int most = top ? counts[i] - left[i] : wanted(game, at, i);
        counts[i] = (uint16_t)(most < counts[i] ? most : counts[i]);
    }
    tell_cards(game, event, &change);
}

static bool same_place(const Variant *variant, int zone, int owner,
                       int other_zone, int other_owner)
{
    return zone == other_zone &&
           (owner == other_owner || variant->zones[zone].of.base == TYPE_ERROR);
}

/* Cards of all zones go into one. */
static void tell_gather(Game *game, const Instruction *at)
{
    const Variant *variant = game->variant;
    uint16_t counts[KINDS_MAX];
    Event event = {.kind = EVENT_MOVE, .zone = at->d,
                   .player = (int)found(game, at->b)};
    for (size_t i = 0; i < variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(game, variant->zones[i].of); k++) {
            EventDetail change = {.from_zone = (int)i, .from_player = k,
                             .gathered = true, .cards = counts};
            count_cards(variant, game->past, (int)i, k, counts);
            if (!same_place(variant, (int)i, k, event.zone, event.player)) {
                tell_cards(game, event, &change);
            }
        }
    }
}

/* --- tokens --------------------------------------------------------------- */

/* A payment; the rest of what changed is change that was made. */
typedef struct {
    int from, to;
    int given[TOKENS_MAX];
} Payment;

static int held(const Game *game, const State *state, int holder, int token)
{
    return state_tokens(game->variant, state, holder)[token];
}

static void tell_tokens(Game *game, int token, int number, int from, int to,
                        bool swapped)
{
    if (number > 0) {
        EventDetail change = {.token = token, .from_holder = from,
                              .to_holder = to, .swapped = swapped};
        course_tell(game, &(Event){.kind = EVENT_TOKENS, .value = number,
                                   .change = &change});
    }
}

/* Notes that [number] tokens are given, or as many as there are and fit. */
static void note_given(const Game *game, Payment *payment, int token,
                       int64_t number)
{
    bool endless = game->variant->tokens[token].supply == UNLIMITED;
    int supply = variant_supply(game->variant), most = UINT16_MAX;
    if (!endless || payment->to != supply) {
        most -= held(game, game->past, payment->to, token);
    }
    if (!endless || payment->from != supply) {
        int there = held(game, game->past, payment->from, token);
        most = there < most ? there : most;
    }
    payment->given[token] = number < 0      ? 0
                            : number < most ? (int)number : most;
}

static Payment find_payment(const Game *game, const Instruction *at)
{
    Payment payment = {.from = (int)found(game, at->b),
                       .to = (int)found(game, at->c)};
    int64_t what = found(game, at->a);
    if (at->op == OP_GIVE_FROM) {
        uint64_t holders = (uint64_t)found(game, at->b);
        for (; what >= 0 && holders; holders &= holders - 1) {
            payment.from = __builtin_ctzll(holders);
            if (payment.from != payment.to &&
                (held(game, game->past, payment.from, (int)what) > 0 ||
                 (payment.from == variant_supply(game->variant) &&
                  game->variant->tokens[what].supply == UNLIMITED))) {
                break;
            }
        }
        what = holders ? what : NOTHING;
    }
    if (what < 0 || payment.from < 0 || payment.to < 0 ||
        payment.from == payment.to) {
        payment.from = payment.to = NOTHING;
    } else if (at->op == OP_GIVE_ALL) {
        for (uint64_t left = (uint64_t)what; left; left &= left - 1) {
            note_given(game, &payment, __builtin_ctzll(left), INT16_MAX);
        }
    } else {
        note_given(game, &payment, (int)what,
                   at->op == OP_GIVE_FROM || at->d < 0
                       ? 1 : found(game, (uint8_t)at->d));
    }
    return payment;
}

static void tell_debt(Game *game, int player)
{
    const uint32_t debts = game->variant->layout.debts;
    int32_t owed = state_numbers(game->state, debts)[player];
    if (owed != state_numbers(game->past, debts)[player]) {
        course_tell(game, &(Event){.kind = EVENT_DEBT, .player = player,
                                  .value = owed});
    }
}

/* What players have more or less than by [payment] comes from the supply or
 * goes there; what cannot be paid they owe. */
static void tell_change(Game *game, const Payment *payment)
{
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    for (int p = 0; p < game->state->players; p++) {
        for (int i = 0; i < variant->token_count; i++) {
            int more = held(game, game->state, p, i) -
                       held(game, game->past, p, i);
            more -= p == payment->to ? payment->given[i] : 0;
            more += p == payment->from ? payment->given[i] : 0;
            tell_tokens(game, i, more, supply, p, true);
            tell_tokens(game, i, -more, p, supply, true);
        }
        if (variant->token_count > 0) {
            tell_debt(game, p);
        }
    }
}

static void tell_given(Game *game, const Instruction *at)
{
    Payment payment = find_payment(game, at);
    for (int i = 0; i < game->variant->token_count; i++) {
        tell_tokens(game, i, payment.given[i], payment.from, payment.to,
                    false);
    }
    tell_change(game, &payment);
}

static void tell_points(Game *game, const Instruction *at)
{
    Payment none = {.from = NOTHING, .to = NOTHING};
    int64_t points = (int32_t)found(game, at->a);
    int64_t player = found(game, at->b);
    if (at->op == OP_TAKE_POINTS && points > 0 && player >= 0 &&
        game->variant->token_count > 0) {
        course_tell(game, &(Event){.kind = EVENT_POINTS, .player = (int)player,
                                  .value = (int)points});
    }
    tell_change(game, &none);
}

/* --- what is remembered, statuses, the direction -------------------------- */

/* Whether the value was picked by the instruction before, and told then. */
static bool was_picked(const Game *game, const Instruction *at, int variable)
{
    Operation before = at > game->variant->program.code
                           ? (Operation)at[-1].op : OP_STORE32;
    return at->op == OP_STORE32 && at[-1].d == variable &&
           (before == OP_PICK || before == OP_PICK_CARD ||
            before == OP_PICK_CHOSEN || before == OP_PICK_NUMBER);
}

static void tell_memory(Game *game, const Instruction *at)
{
    const Variant *variant = game->variant;
    int64_t owner = at->op == OP_STORE32_OF ? found(game, at->b) : 0;
    int32_t offset = at->d + 4 * (int32_t)owner;
    if (owner < 0 || *state_numbers(game->past, (uint32_t)offset) ==
                         *state_numbers(game->state, (uint32_t)offset)) {
        return;
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (variant->variables[i].offset == (uint32_t)at->d &&
            !variant->variables[i].hidden &&
            !was_picked(game, at, (int)i)) {
            course_tell(game, &(Event){
                .kind = EVENT_MEMORY, .variable = (int)i, .player = (int)owner,
                .value = *state_numbers(game->state, (uint32_t)offset)});
        }
    }
}

static void tell_status(Game *game, const Instruction *at)
{
    int player = (int)found(game, at->b);
    uint32_t statuses = game->variant->layout.statuses;
    if (player >= 0 && state_bytes(game->past, statuses)[player] != at->d) {
        course_tell(game, &(Event){.kind = EVENT_STATUS, .player = player,
                                  .value = at->d});
    }
}

/* --- what is revealed ----------------------------------------------------- */

/* Cards of [kinds] in a zone. */
static void reveal_cards(Game *game, EventDetail change, int zone,
                         int64_t owner, Mask kinds)
{
    uint16_t counts[KINDS_MAX];
    change.cards = counts;
    count_cards(game->variant, game->state, zone, (int)owner, counts);
    for (int i = 0; i < game->variant->kind_count; i++) {
        counts[i] = mask_have(kinds, i) ? counts[i] : 0;
    }
    tell_cards(game, (Event){.kind = EVENT_REVEAL, .zone = zone,
                             .player = (int)owner}, &change);
}

/* Zone [zone] of everybody who has one. */
static void reveal_each(Game *game, EventDetail change, int zone)
{
    Type of = game->variant->zones[zone].of;
    for (int k = 0; k < game_count_of(game, of); k++) {
        reveal_cards(game, change, zone, k, mask_from(bits_all()));
    }
}

static void reveal_memory(Game *game, const EventDetail *change, int index,
                          int64_t owner)
{
    if (index == NOTHING) {
        return;
    }
    const Variable *variable = &game->variant->variables[index];
    owner = variant_has_owner(variable->of) ? owner : 0;
    if (owner >= 0 && owner < game_count_of(game, variable->of)) {
        course_tell(game, &(Event){
            .kind = EVENT_REVEAL, .variable = index, .player = (int)owner,
            .value = state_numbers(game->state, variable->offset)[owner],
            .change = change});
    }
}

static void tell_reveal(Game *game, const Instruction *at)
{
    static const Revealed kinds[OPERATIONS] = {
        [OP_REVEAL_CARD] = REVEALED_CARD, [OP_REVEAL_TOP] = REVEALED_CARD,
        [OP_REVEAL_MEMORY] = REVEALED_MEMORY,
        [OP_REVEAL_TOKENS] = REVEALED_TOKENS,
        [OP_REVEAL_DICE] = REVEALED_DICE};
    int64_t what = found(game, at->a);
    int64_t owner = found(game, at->b);
    EventDetail change = {.revealed = kinds[at->op],
                     .told = (uint32_t)found(game, at->c)};
    if (at->op == OP_REVEAL_ZONE) {
        reveal_cards(game, change, at->d, owner, mask_from(bits_all()));
    } else if (at->op == OP_REVEAL_EACH) {
        reveal_each(game, change, at->d);
    } else if (at->op == OP_REVEAL_CARDS) {
        reveal_cards(game, change, at->d, owner, found_set(game, at->a));
    } else if (at->op == OP_REVEAL_MEMORY) {
        reveal_memory(game, &change, at->d, owner);
    } else if (at->op == OP_REVEAL_DICE ? what != 0 : what >= 0) {
        Event event = {.kind = EVENT_REVEAL, .change = &change};
        change.to_holder = (int)what;
        if (at->op == OP_REVEAL_DICE) {
            event.dice = (uint64_t)what;
        } else {
            event.value = (int)what;
            event.zone = at->op == OP_REVEAL_TOP ? at->d : NOTHING;
            event.player = (int)owner;
        }
        course_tell(game, &event);
    }
}

/* --- before each instruction ---------------------------------------------- */

typedef void Tell(Game *game, const Instruction *at);

static void tell_direction(Game *game, const Instruction *at)
{
    (void)at;
    course_tell(game, &(Event){.kind = EVENT_DIRECTION,
                              .value = game->state->direction});
}

/* What tells of the change that an operation makes; NULL: nothing. */
#define tell_nothing NULL
#define OPERATION(name, operands, takes, gives, effort, told) tell_##told,
static Tell *const tells[OPERATIONS] = {
#include "program/operations.def"
};
#undef OPERATION

static void before(Game *game, const Instruction *at)
{
    const Instruction *done = game->changing;
    game->changing = NULL;
    if (done) {
        tells[done->op](game, done);
    }
    if (game->ran) {
        game->ran[at - game->variant->program.code] = 1;
    }
    if (tells[at->op]) {
        memcpy(game->past, game->state, game->variant->layout.size);
        game->changing = at;
    }
}

/* --- the machine once more ------------------------------------------------ */

#define vm_run tell_changes_run
#define LISTENS(game, kind) ((game)->watch || (game)->remember)
#define BEFORE_EACH(at) before(game, at)
#define DEALS_ROUND false
#include "engine/vm.c"
