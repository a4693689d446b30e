/* Takes the hidden cards in the order of their kinds, so that their former
 * places have no influence, shuffles them, and puts them back. Those that the
 * viewer knows stay in their zones. What else is hidden is drawn anew.
 *
 * SPDX-License-Identifier: MIT */
#include "record/redeal_unseen.h"

#include "engine/answers.h"
#include "engine/branch.h"
#include "engine/zone.h"
#include "expression/set_operations.h"
#include "observe/known.h"
#include "observe/seen_places.h"
#include "record/pick_cards.h"
#include "rules/rules.h"

/* The first draw after those that mix all cards, which use smaller numbers; a
 * large deck needs more. An unknown number without a limit is taken to be up to
 * NUMBER_MOST more than its start. */
enum { FIRST_DRAW = 256, FIRST_OF_LARGE = 2 * DECK_MAX, NUMBER_MOST = 9 };

/* A world that is being dealt. */
typedef struct {
    const UnseenPlan *plan;
    Game *game;
    const Game *real;      /* those of the plan */
    int viewer;
    int known[KINDS_MAX];  /* of the hidden cards of each kind those whose zone
                              the viewer knows, or that were picked */
    uint8_t cards[DECK_MAX];         /* first those of unknown zones */
    int count, next;       /* how many of these there are, have been laid */
    int all;
    ChanceCache cache;
    uint32_t drawn;        /* further draws */
    Branch *branch;        /* takes all possible worlds one after the other; or
                              NULL */
    PickedCard picked[PICKED_MOST];  /* before the others are dealt */
    int picked_count;
    int left[KINDS_MAX];   /* then: the cards of unknown zones that are not laid
                              yet, [count] in all */
} Unseen;

/* A number below [count], each equally likely. */
static int draw(Unseen *unseen, int count)
{
    if (unseen->branch) {
        return (int)branch_below(unseen->branch, (uint32_t)count);
    }
    bool large = unseen->game->variant->deck_count >= (int)FIRST_DRAW;
    uint32_t first = large ? FIRST_OF_LARGE : FIRST_DRAW;
    return (int)chance_below(&unseen->cache, unseen->game->state, STREAM_PICK,
                             UINT32_MAX, first + unseen->drawn++,
                             (uint32_t)count);
}

static int draw_any(void *unseen, int count)
{
    return draw(unseen, count);
}

/* A zone of an owner. */
typedef struct {
    int zone, owner;
    uint8_t *at;
    bool pile;
    Seen seen;
} Spot;

static Spot spot_of(const Game *game, int zone, int owner, Seen seen)
{
    return (Spot){zone, owner,
                  state_zone(game->variant, game->state, zone, owner),
                  game->variant->zones[zone].pile, seen};
}

/* Whether a card was picked for a place; then it counts as known. */
static bool find_picked(const Unseen *unseen, const Spot *spot, Known *known)
{
    for (int i = 0; i < unseen->picked_count; i++) {
        const PickedCard *picked = &unseen->picked[i];
        if (picked->zone == spot->zone && picked->owner == spot->owner) {
            *known = (Known){.count = 1};
            known->cards[picked->kind] = known->loose[picked->kind] = 1;
            return true;
        }
    }
    return false;
}

/* What the viewer knows of the hidden cards of a place, if [any] may be known;
 * returns how many. */
static int find_known(const Unseen *unseen, const Spot *spot, bool any,
                      Known *known)
{
    return find_picked(unseen, spot, known) ? 1
           : !any || unseen->plan->contradicts
               ? 0 : known_find(unseen->real, spot->zone, spot->owner,
                                unseen->viewer, known);
}

/* Mixes [count] cards among themselves. */
static void mix_some(Unseen *unseen, uint8_t *cards, int count)
{
    for (int i = count; i > 1; i--) {
        int k = draw(unseen, i);
        uint8_t card = cards[k];
        cards[k] = cards[i - 1];
        cards[i - 1] = card;
    }
}

/* In how many ways [count] of the cards that are left can be taken. */
static double count_ways(const Unseen *unseen, int count)
{
    double ways[DECK_MAX + 1] = {1};         /* to take so many */
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        int some = unseen->left[kind];
        for (int taken = some > 0 ? count : 0; taken > 0; taken--) {
            for (int many = 1; many <= some && many <= taken; many++) {
                ways[taken] += ways[taken - many];
            }
        }
    }
    return count > 0 ? ways[count] : 1;
}

/* Takes [count] of the cards that are left, in the order of their kinds. */
static void take_cards(Unseen *unseen, int count, uint8_t *cards)
{
    branch_widen(unseen->branch, count_ways(unseen, count));
    int all = unseen->count, taken = 0;
    for (int kind = 0; kind < KINDS_MAX && taken < count; kind++) {
        int some = unseen->left[kind];
        int many = branch_portion(unseen->branch, all, some, count - taken);
        all -= some;
        unseen->left[kind] -= many;
        memset(cards + taken, kind, (size_t)many);
        taken += many;
    }
    unseen->count -= taken;
}

/* The cards of a place except those at a known place of a pile: first those
 * that are known, then others. Returns how many are known. */
static int find_cards(Unseen *unseen, const Known *known, int count,
                      uint8_t *cards)
{
    int many = 0;
    for (int kind = 0; known && kind < KINDS_MAX; kind++) {
        for (int i = 0; i < known->loose[kind]; i++) {
            cards[many++] = (uint8_t)kind;
        }
    }
    if (unseen->branch) {
        take_cards(unseen, count - many, cards + many);
        return many;
    }
    for (int i = many; i < count; i++) {
        cards[i] = unseen->cards[unseen->next++];
    }
    return many;
}

/* The cards of a pile whose order is to come: those from the bottom on whose
 * places are unknown stay open; if others are, too, their order is taken
 * now. */
static void lay_open(Unseen *unseen, Pile *pile, int unknown,
                     const Known *known, uint8_t *cards)
{
    int open = 0;
    while (open < unknown && (!known || known->order[open] < 0)) {
        open++;
    }
    for (int left = unknown; open < unknown && left > 0; left--) {
        uint32_t k = branch_card(unseen->branch, cards, left);
        uint8_t card = cards[k];
        cards[k] = cards[left - 1];
        cards[left - 1] = card;
    }
    pile->open = (uint16_t)(open < unknown ? 0 : open);
}

/* A world that is drawn has the order in which the cards were mixed. If what
 * the shuffle left open came later, the world would depend on whether somebody
 * has looked at the pile, which settles it. */
static void lay_pile(Unseen *unseen, Pile *pile, int hidden, const Known *known)
{
    uint8_t cards[DECK_MAX];
    int unknown = 0, next = 0;
    for (int i = 0; i < hidden; i++) {
        unknown += !known || known->order[i] < 0;
    }
    int loose = find_cards(unseen, known, unknown, cards);
    if (unseen->branch) {
        lay_open(unseen, pile, unknown, known, cards);
    } else {
        mix_some(unseen, cards, loose > 0 ? unknown : 0);
        pile->open = 0;
    }
    for (int i = 0; i < hidden; i++) {
        pile->cards[i] = known && known->order[i] >= 0
                             ? (uint8_t)known->order[i] : cards[next++];
    }
}

static void lay_out(Unseen *unseen, const Spot *spot, bool any)
{
    const Variant *variant = unseen->game->variant;
    uint8_t *at = spot->at, cards[DECK_MAX];
    Known known;
    any = find_known(unseen, spot, any, &known) > 0;
    if (spot->pile) {
        lay_pile(unseen, pile_of(at), unseen_of_pile(spot->seen, pile_of(at)),
                 any ? &known : NULL);
    } else if (spot->seen != SEEN_EVERYBODY) {
        int held = set_count(variant, at, variant->kind_count);
        memset(at, 0, set_size(variant) +
                          2 * ((size_t)variant->kind_count + 1));
        find_cards(unseen, any ? &known : NULL, held, cards);
        for (int i = 0; i < held; i++) {
            set_add(variant, at, cards[i], 1);
        }
    }
}

/* Lays out all places at which something is hidden; those that the plan has no
 * room for are looked for again. */
static void lay_out_all(Unseen *unseen)
{
    const UnseenPlan *plan = unseen->plan;
    const Game *game = unseen->game;
    for (int i = 0; i < plan->place_count; i++) {
        const HiddenPlace *place = &plan->places[i];
        Spot spot = spot_of(game, place->zone, place->owner,
                            (Seen)place->seen);
        lay_out(unseen, &spot, place->known);
    }
    for (size_t i = plan->next_zone; i < game->variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(game, game->variant->zones[i].of);
             k++) {
            Spot spot = spot_of(game, (int)i, k,
                                sight_of_zone(unseen->real, (int)i, k,
                                              unseen->viewer));
            lay_out(unseen, &spot, true);
        }
    }
}

/* Picks cards for places where moves tell that some cannot be; they count as
 * known from here on. */
static void pick_all(Unseen *unseen)
{
    int left[KINDS_MAX];
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        left[kind] = unseen->plan->counts[kind] - unseen->known[kind];
    }
    unseen->picked_count = pick_cards(unseen->real, unseen->viewer, left,
                                      draw_any, unseen, unseen->picked);
    for (int i = 0; i < unseen->picked_count; i++) {
        unseen->known[unseen->picked[i].kind]++;
    }
}

/* The cards that are to be laid. */
static void count_left(Unseen *unseen)
{
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        unseen->left[kind] = unseen->plan->counts[kind] - unseen->known[kind];
        unseen->count += unseen->left[kind];
    }
}

static void mix(Unseen *unseen)
{
    const State *state = unseen->game->state;
    int kinds = unseen->game->variant->kind_count;
    for (int kind = 0; kind < kinds; kind++) {
        for (int i = unseen->known[kind]; i < unseen->plan->counts[kind]; i++) {
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
    unseen->all = unseen->count;
    for (int kind = 0; kind < kinds; kind++) {
        for (int i = 0; i < unseen->known[kind]; i++) {
            unseen->cards[unseen->all++] = (uint8_t)kind;
        }
    }
}

/* --- What is no card ------------------------------------------------------ */

static int draw_card(Unseen *unseen)
{
    uint8_t cards[DECK_MAX];
    int count = 0;
    for (int kind = 0; unseen->branch && kind < KINDS_MAX; kind++) {
        memset(cards + count, kind, (size_t)unseen->plan->counts[kind]);
        count += unseen->plan->counts[kind];
    }
    if (unseen->branch) {
        return count > 0 ? cards[branch_card(unseen->branch, cards, count)]
                         : NOTHING;
    }
    return unseen->all > 0 ? unseen->cards[draw(unseen, unseen->all)]
                           : NOTHING;
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
        if (unseen_tokens(unseen->real, unseen->viewer, token, i)) {
            left += state_tokens(variant, game->state, i)[token];
            last = i;
        }
    }
    for (int i = 0; i <= last; i++) {
        if (unseen_tokens(unseen->real, unseen->viewer, token, i)) {
            int number = unlimited   ? draw(unseen, NUMBER_MOST + 1)
                         : i == last ? left : draw(unseen, left + 1);
            state_tokens(variant, game->state, i)[token] = (uint16_t)number;
            left -= number;
        }
    }
}

static void deal_holdings(Unseen *unseen)
{
    const UnseenPlan *plan = unseen->plan;
    const Game *game = unseen->game;
    const Variant *variant = game->variant;
    for (int i = 0; plan->tokens && i < variant->token_count; i++) {
        deal_tokens(unseen, i);
    }
    for (int p = 0; plan->debts && p < game->state->players; p++) {
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
    size_t variables = unseen->plan->memory ? variant->variable_count : 0;
    for (size_t i = 0; i < variables; i++) {
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
    uint16_t *dice = state_dice(variant, game->state);
    for (int i = 0; unseen->plan->dice && i < variant->dice_count; i++) {
        const Die *die = &variant->dice[i];
        if (dice[i] > 0 && !sight_of_die(unseen->real, i, unseen->viewer)) {
            dice[i] = (uint16_t)(1 + die->faces[draw(unseen, die->face_count)]);
        }
    }
}

/* A card that another player has chosen: any hidden one, unless the viewer sees
 * every copy of it. */
static int64_t draw_chosen(Unseen *unseen, int64_t card)
{
    return card >= 0 && unseen->plan->counts[card] > 0 ? draw_card(unseen)
                                                       : card;
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
    Bits set;
    if (!evaluate_cell(game, from, NULL, &set) || !bits_any(set)) {
        return otherwise;
    }
    for (int left = draw(unseen, bits_count(set)); left > 0; left--) {
        set = bits_rest(set);
    }
    return bits_first(set);
}

/* A number, a player or another value that is chosen alone. */
static bool is_plain(TypeBase base)
{
    return base == TYPE_NUMBER || base == TYPE_PLAYER || base == TYPE_SYMBOL ||
           base == TYPE_TOKEN;
}

/* The value [held] by register [i] during a decision, or another one. */
static Cell draw_held(Unseen *unseen, const Decision *decision, int i,
                      Cell held)
{
    TypeBase base = decision->held[i].base;
    int64_t value = cell_number(held);
    if (base == TYPE_CARD) {
        return cell_of(draw_chosen(unseen, value));
    }
    if (base == TYPE_CHOSEN) {
        Bits cards = {0};
        for (Bits left = held; bits_any(left);
             left = bits_chosen_rest(left)) {
            cards = sets_with_card(cards, (int)draw_chosen(
                unseen, bits_chosen_first(left)));
        }
        return cards;
    }
    const Choice *untold =
        is_plain(base) && decision->names[i] &&
                (base == TYPE_NUMBER || value >= 0)
            ? told_not(unseen->real, decision->names[i], unseen->viewer) : NULL;
    return untold ? cell_of(draw_choice(unseen, untold, value)) : held;
}

/* Draws anew what others have chosen in what goes on. One's own choices are
 * known. */
static void draw_choices(Unseen *unseen)
{
    const State *state = unseen->game->state;
    const Decision *decision = state->actor == unseen->viewer
        ? NULL : program_decision(&unseen->game->variant->program, state->pc);
    for (int i = REGISTERS_KEPT; decision && i < decision->held_count; i++) {
        Cell held = state_register(unseen->game->variant, state, i);
        state_set_register(unseen->game->variant, unseen->game->state, i,
                           draw_held(unseen, decision, i, held));
    }
}

/* What somebody else is asked at their turn may depend on what they hold (a
 * mode, or whether they can follow suit), so it is found out anew; unless the
 * viewer has answered already, with others at the same time. */
static void ask_turn_anew(const Unseen *unseen)
{
    const Variant *variant = unseen->game->variant;
    State *state = unseen->game->state;
    const Decision *decision = program_decision(&variant->program, state->pc);
    bool answered = unseen->viewer >= 0 &&
                    answers_of(variant, state, unseen->viewer);
    if (!state->over && decision && decision->turn && !answered &&
        state->decider != unseen->viewer) {
        state->pc = variant->program.turn;
    }
}

static void deal(const UnseenPlan *plan, Game *game, uint64_t way,
                 Branch *branch)
{
    int viewer = plan->viewer;
    Unseen unseen = {.plan = plan, .game = game, .real = &plan->real,
                     .viewer = viewer, .branch = branch};
    memcpy(unseen.known, plan->known, sizeof unseen.known);
    game->given = NULL;
    game->state->seed = 0;
    game->state->game = way;
    if (!branch && plan->real.known) {
        pick_all(&unseen);
    }
    (branch ? count_left : mix)(&unseen);
    lay_out_all(&unseen);
    deal_holdings(&unseen);
    draw_memory(&unseen);
    roll_dice(&unseen);
    draw_choices(&unseen);
    answers_take_back(game, viewer < 0 ? UINT32_MAX : 1u << viewer);
    ask_turn_anew(&unseen);
}

void unseen_deal_by(const UnseenPlan *plan, Game *game, uint64_t way)
{
    deal(plan, game, way, NULL);
}

void unseen_deal(Game *game, int viewer, uint64_t way)
{
    UnseenPlan plan;
    unseen_plan(&plan, game, viewer, game->spare);
    deal(&plan, game, way, NULL);
}

void unseen_branch(Game *game, int viewer, Branch *branch)
{
    UnseenPlan plan;
    unseen_plan(&plan, game, viewer, game->spare);
    deal(&plan, game, 0, branch);
}

int unseen_count(const Game *game, int viewer, int *counts)
{
    const Variant *variant = game->variant;
    int count = 0;
    memset(counts, 0, KINDS_MAX * sizeof *counts);
    for (size_t i = 0; i < variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(game, variant->zones[i].of); k++) {
            unseen_count_place(game, (int)i, k,
                               sight_of_zone(game, (int)i, k, viewer), counts);
        }
    }
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        count += counts[kind];
    }
    return count;
}
