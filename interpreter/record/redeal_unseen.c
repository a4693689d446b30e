/* Collects the hidden cards in the order of their kinds, so that their former
 * places have no influence, shuffles them, and puts them back. What else is
 * hidden is drawn anew.
 *
 * SPDX-License-Identifier: MIT */
#include "record/redeal_unseen.h"

#include "engine/answers.h"
#include "engine/zone.h"
#include "expression/set_operations.h"
#include "observe/seen_places.h"
#include "rules/rules.h"

/* The first draw for what is no card: the cards use smaller numbers. An unknown
 * number without a limit is taken to be up to NUMBER_MOST more than its
 * start. */
enum { FIRST_DRAW = 256, NUMBER_MOST = 9 };
_Static_assert((int)FIRST_DRAW > (int)DECK_MAX, "each draw has its number");

typedef struct {
    Game *game;
    const Game *real;      /* the position as it is: who sees what */
    int viewer;
    int counts[KINDS_MAX];
    uint8_t cards[DECK_MAX];
    int count, next;
    ChanceCache cache;
    uint32_t drawn;        /* draws for what is no card */
} Unseen;

/* The number of hidden cards of a pile, counted from the bottom. */
static int hidden_of_pile(Seen seen, const Pile *pile)
{
    return seen == SEEN_EVERYBODY ? 0
           : seen == SEEN_TOP && pile->count > 0 ? pile->count - 1
                                                 : pile->count;
}

static void collect(Unseen *unseen, uint8_t *at, bool pile, Seen seen)
{
    const Variant *variant = unseen->game->variant;
    int hidden = pile ? hidden_of_pile(seen, pile_of(at)) : 0;
    for (int i = 0; i < hidden; i++) {
        unseen->counts[pile_of(at)->cards[i]]++;
    }
    for (int kind = 0; !pile && seen != SEEN_EVERYBODY &&
                       kind < variant->kind_count; kind++) {
        unseen->counts[kind] += at[8 + kind];
    }
}

static void lay_out(Unseen *unseen, uint8_t *at, bool pile, Seen seen)
{
    const Variant *variant = unseen->game->variant;
    int hidden = pile ? hidden_of_pile(seen, pile_of(at)) : 0;
    for (int i = 0; i < hidden; i++) {
        pile_of(at)->cards[i] = unseen->cards[unseen->next++];
    }
    if (pile || seen == SEEN_EVERYBODY) {
        return;
    }
    int held = at[8 + variant->kind_count];
    memset(at, 0, 8 + (size_t)variant->kind_count + 1);
    for (int i = 0; i < held; i++) {
        set_add(variant, at, unseen->cards[unseen->next++], 1);
    }
}

/* Calls [work] for all zones. */
static void each_zone(Unseen *unseen, void (*work)(Unseen *unseen, uint8_t *at,
                                                   bool pile, Seen seen))
{
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        for (int k = 0; k < game_count_of(game, zone->of); k++) {
            work(unseen, state_zone(variant, game->state, (int)i, k),
                 zone->pile, sight_of_zone(unseen->real, (int)i, k,
                                           unseen->viewer));
        }
    }
}

/* Settles a pile with a visible top first, or chance would draw its top card
 * again. */
static void settle(Unseen *unseen, uint8_t *at, bool pile, Seen seen)
{
    if (pile && (seen == SEEN_TOP || seen == SEEN_EVERYBODY)) {
        pile_settle(unseen->game, pile_of(at));
    }
}

static void mix(Unseen *unseen)
{
    const State *state = unseen->game->state;
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        for (int i = 0; i < unseen->counts[kind]; i++) {
            unseen->cards[unseen->count++] = (uint8_t)kind;
        }
    }
    for (int i = unseen->count; i > 1; i--) {
        int k = (int)chance_below(&unseen->cache, state, STREAM_PICK,
                                  UINT32_MAX, (uint32_t)i, (uint32_t)i);
        uint8_t card = unseen->cards[k];
        unseen->cards[k] = unseen->cards[i - 1];
        unseen->cards[i - 1] = card;
    }
}

/* --- What is no card ------------------------------------------------------ */

/* A number below [count], each equally likely. */
static int draw(Unseen *unseen, int count)
{
    return (int)chance_below(&unseen->cache, unseen->game->state, STREAM_PICK,
                             UINT32_MAX, FIRST_DRAW + unseen->drawn++,
                             (uint32_t)count);
}

static int draw_card(Unseen *unseen)
{
    return unseen->count > 0 ? unseen->cards[draw(unseen, unseen->count)]
                             : NOTHING;
}

/* Whether it is hidden how many tokens a holder has. */
static bool hides_tokens(const Unseen *unseen, int token, int holder)
{
    const Variant *variant = unseen->game->variant;
    int supply = variant_supply(variant);
    bool endless = holder == supply &&
                   variant->tokens[token].supply == UNLIMITED;
    bool nobody = holder >= unseen->game->state->players && holder < supply;
    return !endless && !nobody &&
           !sight_of_tokens(unseen->real, holder, token, unseen->viewer);
}

/* Deals the hidden tokens of a kind among their holders. How many there are is
 * known, unless the supply is unlimited. */
static void deal_tokens(Unseen *unseen, int token)
{
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    bool unlimited = variant->tokens[token].supply == UNLIMITED;
    int holders = variant_supply(variant) + (int)variant->holder_count;
    int left = 0, last = NOTHING;
    for (int i = 0; i < holders; i++) {
        if (hides_tokens(unseen, token, i)) {
            left += state_tokens(variant, game->state, i)[token];
            last = i;
        }
    }
    for (int i = 0; i <= last; i++) {
        if (hides_tokens(unseen, token, i)) {
            int number = unlimited   ? draw(unseen, NUMBER_MOST + 1)
                         : i == last ? left : draw(unseen, left + 1);
            state_tokens(variant, game->state, i)[token] = (uint16_t)number;
            left -= number;
        }
    }
}

static void deal_holdings(Unseen *unseen)
{
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    for (int i = 0; i < variant->token_count; i++) {
        deal_tokens(unseen, i);
    }
    for (int p = 0; variant->token_count > 0 && p < game->state->players; p++) {
        if (!sight_of_debt(unseen->real, p, unseen->viewer)) {
            state_numbers(game->state, variant->layout.debts)[p] = 0;
        }
    }
}

/* Any player of a set, which is not empty. */
static int draw_player(Unseen *unseen, uint16_t players)
{
    int left = draw(unseen, __builtin_popcount(players));
    for (; left > 0; left--) {
        players = (uint16_t)(players & (players - 1));
    }
    return __builtin_ctz(players);
}

/* Any value that a variable can have. */
static int32_t draw_value(Unseen *unseen, const Variable *variable)
{
    const Variant *variant = unseen->game->variant;
    TypeBase base = variable->type.base;
    uint16_t present = unseen->game->state->present;
    return base == TYPE_NUMBER ? variable->start + draw(unseen, NUMBER_MOST + 1)
           : base == TYPE_TRUTH ? draw(unseen, 2)
           : base == TYPE_CARD  ? draw_card(unseen)
           : base == TYPE_PLAYER && present ? draw_player(unseen, present)
           : base == TYPE_TOKEN ? draw(unseen, variant->token_count)
           : base == TYPE_SYMBOL
               ? draw(unseen, variant->attributes[variable->type.attribute]
                                  .count)
               : NOTHING;
}

static void draw_memory(Unseen *unseen)
{
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int count = variable->seen_by.node ? game_count_of(game, variable->of)
                                           : 0;
        for (int k = 0; k < count; k++) {
            if (!sight_of_memory(unseen->real, (int)i, k, unseen->viewer)) {
                state_numbers(game->state, variable->offset)[k] =
                    draw_value(unseen, variable);
            }
        }
    }
}

static void roll_dice(Unseen *unseen)
{
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    uint8_t *dice = state_bytes(game->state, variant->layout.dice);
    for (int i = 0; i < variant->dice_count; i++) {
        const Die *die = &variant->dice[i];
        if (dice[i] > 0 && !sight_of_die(unseen->real, i, unseen->viewer)) {
            dice[i] = (uint8_t)(1 + die->faces[draw(unseen, die->face_count)]);
        }
    }
}

/* A card that another player has chosen: any hidden one, unless the viewer sees
 * every copy of it. */
static int64_t draw_chosen(Unseen *unseen, int64_t card)
{
    return card >= 0 && unseen->counts[card] > 0 ? draw_card(unseen) : card;
}

/* Any of the values from which a player has chosen one that the viewer is not
 * told; conditions on it are left out. [otherwise] when there is none. */
static int64_t draw_choice(Unseen *unseen, const Choice *choice,
                           int64_t otherwise)
{
    Game *game = unseen->game;
    const Expression *from = choice->from;
    int64_t first, last;
    game->steps = STEPS_MAX;
    if (from->kind == E_RANGE) {
        return evaluate(game, from->left, NULL, &first) &&
                       evaluate(game, from->right, NULL, &last) &&
                       first <= last && last - first < UINT16_MAX
                   ? first + draw(unseen, (int)(last - first) + 1)
                   : otherwise;
    }
    if (!evaluate(game, from, NULL, &first) || first == 0) {
        return otherwise;
    }
    uint64_t set = (uint64_t)first;
    for (int left = draw(unseen, __builtin_popcountll(set)); left > 0; left--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

/* A number, a player or another value that is chosen alone. */
static bool is_plain(TypeBase base)
{
    return base == TYPE_NUMBER || base == TYPE_PLAYER || base == TYPE_SYMBOL ||
           base == TYPE_TOKEN;
}

/* Draws anew what others have chosen in what goes on. One's own choices are
 * known. */
static void draw_choices(Unseen *unseen)
{
    const State *state = unseen->game->state;
    int64_t *registers = state_registers(unseen->game->state);
    const Decision *decision = state->actor == unseen->viewer
        ? NULL : program_decision(&unseen->game->variant->program, state->pc);
    for (int i = REGISTERS_KEPT; decision && i < decision->held_count; i++) {
        TypeBase base = decision->held[i].base;
        if (base == TYPE_CARD) {
            registers[i] = draw_chosen(unseen, registers[i]);
        } else if (base == TYPE_CHOSEN) {
            uint64_t cards = 0;
            for (uint64_t left = (uint64_t)registers[i]; left; left >>= 8) {
                cards = sets_with_card(cards, (int)draw_chosen(
                    unseen, (int64_t)(left & 255) - 1));
            }
            registers[i] = (int64_t)cards;
        } else if (is_plain(base) && decision->names[i] &&
                   (base == TYPE_NUMBER || registers[i] >= 0)) {
            const Choice *untold = told_not(unseen->real, decision->names[i],
                                            unseen->viewer);
            registers[i] = untold ? draw_choice(unseen, untold, registers[i])
                                  : registers[i];
        }
    }
}

void unseen_deal(Game *game, int viewer, uint64_t way)
{
    Game real = *game;
    real.state = game->spare;
    memcpy(real.state, game->state, game->variant->layout.size);
    Unseen unseen = {.game = game, .real = &real, .viewer = viewer};
    each_zone(&unseen, settle);
    game->given = NULL;
    game->state->seed = 0;
    game->state->game = way;
    each_zone(&unseen, collect);
    mix(&unseen);
    each_zone(&unseen, lay_out);
    deal_holdings(&unseen);
    draw_memory(&unseen);
    roll_dice(&unseen);
    draw_choices(&unseen);
    answers_take_back(game, viewer < 0 ? UINT32_MAX : 1u << viewer);
}

int unseen_count(const Game *game, int viewer, int *counts)
{
    Game copy = *game;
    Unseen unseen = {.game = &copy, .real = game, .viewer = viewer};
    int count = 0;
    each_zone(&unseen, collect);
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        counts[kind] = unseen.counts[kind];
        count += counts[kind];
    }
    return count;
}
