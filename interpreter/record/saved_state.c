/* A saved state is the head, then the state without temporary registers.
 *
 * SPDX-License-Identifier: MIT */
#include "record/saved_state.h"

#include <string.h>

#include "engine/answers.h"
#include "engine/packed_choices.h"
#include "engine/zone.h"
#include "expression/expression.h"
#include "variant/names.h"
#include "variant/state.h"

/* --- checks of a state ---------------------------------------------------- */

static bool within(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/* Whether a set has no element beyond the first [count]. */
static bool set_within(Bits set, int64_t count)
{
    return bits_within(set, bits_below((int)count));
}

/* --- values of the rules -------------------------------------------------- */

/* The number of things that a value of this type can name; 0: none. */
static int64_t count_named(const Variant *variant, const State *state,
                           Type type)
{
    switch (type.base) {
    case TYPE_SYMBOL:
    case TYPE_SYMBOLS: return variant->attributes[type.attribute].count;
    case TYPE_CARD:
    case TYPE_CARDS:
    case TYPE_CHOSEN: return variant->kind_count;
    case TYPE_PLAYER:
    case TYPE_PLAYERS: return state->players;
    case TYPE_TOKEN:
    case TYPE_TOKENS: return variant->token_count;
    case TYPE_DIE:
    case TYPE_DICE: return variant->dice_count;
    case TYPE_HOLDER: return variant->players_most +
                             (int64_t)variant->holder_count;
    case TYPE_ERROR:
    case TYPE_NUMBER:
    case TYPE_TRUTH:
    case TYPE_PAIR:
    case TYPE_RANGE:
    case TYPE_GROUPS: case TYPE_WORD: break;
    }
    return 0;
}

/* Checks chosen cards, without gaps. */
static bool chosen_sound(Bits chosen, int64_t kinds)
{
    for (; bits_any(chosen); chosen = bits_chosen_rest(chosen)) {
        if (!within(bits_chosen_first(chosen), 0, kinds - 1)) {
            return false;
        }
    }
    return true;
}

/* Checks a value. [least] is NOTHING when it may name nothing. */
static bool value_sound(const Variant *variant, const State *state, Type type,
                        Cell value, int64_t least)
{
    int64_t count = count_named(variant, state, type);
    switch (type.base) {
    case TYPE_NUMBER: return true;
    case TYPE_TRUTH: return within(cell_number(value), 0, 1);
    case TYPE_CHOSEN: return chosen_sound(value, count);
    case TYPE_SYMBOLS:
    case TYPE_CARDS:
    case TYPE_PLAYERS:
    case TYPE_TOKENS:
    case TYPE_DICE: return set_within(value, count);
    case TYPE_SYMBOL:
    case TYPE_CARD:
    case TYPE_PLAYER:
    case TYPE_TOKEN:
    case TYPE_DIE:
    case TYPE_HOLDER: return within(cell_number(value), least, count - 1);
    case TYPE_ERROR:
    case TYPE_PAIR:
    case TYPE_RANGE:
    case TYPE_GROUPS: case TYPE_WORD: break;
    }
    return !bits_any(value);
}

static bool variables_sound(const Variant *variant, const State *state)
{
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(state, variable->offset);
        int count = variant_count_of(variant, variable->of);
        for (int k = 0; k < count; k++) {
            if (!value_sound(variant, state, variable->type,
                             cell_of(values[k]), NOTHING)) {
                return false;
            }
        }
    }
    return true;
}

/* --- where the program waits ---------------------------------------------- */

/* Checks a held register. A chosen player or the player of a loop is somebody;
 * a card may be none, since a deal from an empty pile also sets its name. */
static bool register_sound(const Variant *variant, const State *state,
                           Type type, Cell value)
{
    return value_sound(variant, state, type, value,
                       type.base == TYPE_CARD ? NOTHING : 0);
}

static bool register_is(const Variant *variant, const State *state, int number,
                        int64_t value)
{
    return cell_number(state_register(variant, state, number)) == value;
}

static bool registers_sound(const Variant *variant, const State *state,
                            const Decision *decision)
{
    int held = decision ? decision->held_count : 0;
    for (int i = REGISTERS_KEPT; i < variant->program.registers; i++) {
        Type type = i < held ? decision->held[i] : (Type){TYPE_ERROR, -1};
        if (!register_sound(variant, state, type,
                            state_register(variant, state, i))) {
            return false;
        }
    }
    return register_is(variant, state, REGISTER_ACTOR, state->actor) &&
           register_is(variant, state, REGISTER_ACTIVE, state->active) &&
           register_is(variant, state, REGISTER_PRESENT, state->present) &&
           register_is(variant, state, REGISTER_SCRAP, 0);
}

/* Checks that the program waits at a decision, and for the right player. */
static bool course_sound(const Variant *variant, const State *state)
{
    const Program *program = &variant->program;
    const Decision *decision = program_decision(program, state->pc);
    if (state->over) {
        return state->over == 1 && state->pc < program->count &&
               registers_sound(variant, state, NULL);
    }
    return decision && registers_sound(variant, state, decision) &&
           register_is(variant, state, program->code[state->pc].a,
                       state->decider);
}

/* --- answers -------------------------------------------------------------- */

static bool nothing_chosen(const Move *answer)
{
    static const Move none = {0};
    return memcmp(answer, &none, sizeof none) == 0;
}

/* Checks what was chosen for parameter [index]. */
static bool choice_sound(const Variant *variant, const State *state,
                         const Offer *offer, const Move *answer, int index)
{
    Type type = offer->parameters[index].type;
    return value_sound(variant, state, type,
                       move_value(offer, answer, index), 0);
}

/* Checks that an answer is one to [question]. What is not chosen is 0. */
static bool answer_sound(const Variant *variant, const State *state,
                         const Move *answer, int question)
{
    const Program *program = &variant->program;
    Move rest = *answer;
    if (answer->offer == 0) {
        return nothing_chosen(answer);
    }
    if (answer->offer > program->offer_count || question == 0 ||
        program->offers[answer->offer - 1].question != question) {
        return false;
    }
    const Offer *offer = &program->offers[answer->offer - 1];
    rest.offer = 0;
    if (offer->packed && !packed_sound(offer, answer)) {
        return false;
    }
    for (int i = 0; i < offer->parameter_count; i++) {
        bool several = type_is_several(offer->parameters[i].type);
        if (!choice_sound(variant, state, offer, answer, i)) {
            return false;
        }
        rest.chosen = several ? bits_below(0) : rest.chosen;
        rest.arguments[i] = several && !offer->packed ? rest.arguments[i] : 0;
    }
    return nothing_chosen(&rest);
}

static bool answers_sound(const Variant *variant, const State *state)
{
    const Decision *decision =
        state->over ? NULL : program_decision(&variant->program, state->pc);
    const Move *answers = (const Move *)(const void *)state_bytes(
        state, variant->layout.answers);
    for (int i = 0; answers_exist(variant) && i < variant->players_most; i++) {
        bool plays = i < state->players;
        if (!answer_sound(variant, state, &answers[i],
                          decision && plays ? decision->question : 0)) {
            return false;
        }
    }
    return true;
}

/* --- players and bounds --------------------------------------------------- */

static bool players_sound(const Variant *variant, const State *state)
{
    int last = state->players - 1;
    return within(state->players, variant->players_least,
                  variant->players_most) &&
           within(state->actor, 0, last) && within(state->decider, 0, last) &&
           within(state->last_actor, NOTHING, last) &&
           within(state->again, NOTHING, last) &&
           (state->direction == 1 || state->direction == -1) &&
           set_within(bits_wide(state->present), state->players) &&
           set_within(bits_wide(state->active), state->players) &&
           set_within(bits_wide(state->winners), state->players);
}

static bool bounds_sound(const Variant *variant, const State *state)
{
    return state->skips < SKIPS_AROUND && state->questions <= QUESTIONS_MAX &&
           state->round <= variant->rounds_most &&
           (state->ungathered == 0 || state->ungathered == state->round) &&
           state->acts <= variant->actions_most &&
           (state->round_end == NO_END ||
            state->round_end < variant->round_end_count) &&
           (state->ended_by == NO_END ||
            state->ended_by < variant->round_end_count) &&
           (state->game_end == NO_END ||
            state->game_end < variant->game_end_count) &&
           state->scrap == 0;
}

/* Checks the sets of players in the round and in the game against the
 * statuses. */
static bool statuses_sound(const Variant *variant, const State *state)
{
    const uint8_t *statuses = state_bytes(state, variant->layout.statuses);
    for (int i = 0; i < variant->players_most; i++) {
        if (statuses[i] >= variant->status_count) {
            return false;
        }
        Meaning meaning = variant->statuses[statuses[i]].meaning;
        bool takes_part = i < state->players;
        bool kept = takes_part && state->ungathered > 0;
        if ((state->active >> i & 1) !=
                (takes_part && meaning == STATUS_PLAYING) ||
            (state->present >> i & 1) !=
                (takes_part && meaning != STATUS_OUT_OF_GAME) ||
            state->ended[i] >= (kept ? variant->status_count : 1)) {
            return false;
        }
    }
    return true;
}

/* --- things --------------------------------------------------------------- */

static bool die_sound(const Die *die, int shown)
{
    bool found = shown == 0;               /* not rolled yet */
    for (int i = 0; i < die->face_count; i++) {
        found = found || die->faces[i] + 1 == shown;
    }
    return found;
}

static bool dice_sound(const Variant *variant, const State *state)
{
    const uint16_t *dice = state_dice(variant, state);
    for (int i = 0; i < variant->dice_count; i++) {
        if (!die_sound(&variant->dice[i], dice[i])) {
            return false;
        }
    }
    return true;
}

/* Checks that all tokens of a limited supply exist. */
static bool tokens_sound(const Variant *variant, const State *state)
{
    int supply = variant_supply(variant);
    int holders = supply + (int)variant->holder_count;
    for (int token = 0; token < variant->token_count; token++) {
        int64_t limit = variant->tokens[token].supply, all = 0;
        for (int holder = 0; holder < holders; holder++) {
            all += state_tokens(variant, state, holder)[token];
        }
        if (limit == UNLIMITED
                ? state_tokens(variant, state, supply)[token] != 0
                : all != limit) {
            return false;
        }
    }
    return true;
}

/* Checks a pile and adds its cards to [cards]. */
static bool pile_sound(const Variant *variant, const State *state,
                       const Pile *pile, int *cards)
{
    if (pile->count > variant->deck_count || pile->open > pile->count ||
        (pile->open && pile->base >= state->numbers[STREAM_SHUFFLE])) {
        return false;
    }
    for (int i = 0; i < pile->count; i++) {
        if (pile->cards[i] >= variant->kind_count) {
            return false;
        }
        cards[pile->cards[i]]++;
    }
    return true;
}

/* The same for a zone without an order. */
static bool heap_sound(const Variant *variant, const uint8_t *zone, int *cards)
{
    Bits found = {0};
    int all = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        int count = set_count(variant, zone, i);
        bits_put(&found, i, count > 0);
        all += count;
        cards[i] += count;
    }
    return bits_equal(set_present(variant, zone), found) &&
           all == set_count(variant, zone, variant->kind_count);
}

/* Checks that each card of the game is in one zone, or all zones are empty. */
static bool totals_sound(const Variant *variant, const int *cards)
{
    bool full = true, empty = true;
    for (int i = 0; i < variant->kind_count; i++) {
        full = full && cards[i] == variant->kinds[i].copies;
        empty = empty && cards[i] == 0;
    }
    return full || empty;
}

static bool zones_sound(const Variant *variant, const State *state)
{
    int cards[KINDS_MAX] = {0};
    for (int zone = 0; (size_t)zone < variant->zone_count; zone++) {
        int owners = variant_count_of(variant, variant->zones[zone].of);
        for (int owner = 0; owner < owners; owner++) {
            const uint8_t *at = state_zone(variant, state, zone, owner);
            if (variant->zones[zone].pile
                    ? !pile_sound(variant, state,
                                  (const Pile *)(const void *)at, cards)
                    : !heap_sound(variant, at, cards)) {
                return false;
            }
        }
    }
    return totals_sound(variant, cards);
}

/* --- all together --------------------------------------------------------- */

/* Whether the game was not started: every field is 0 except `over`. */
static bool not_started(const Variant *variant, const State *state)
{
    const uint8_t *bytes = state_bytes(state, 0);
    State nothing = {.over = 1};
    bool empty = memcmp(state, &nothing, sizeof nothing) == 0;
    for (uint32_t i = sizeof nothing; empty && i < variant->layout.size; i++) {
        empty = bytes[i] == 0;
    }
    return empty;
}

bool saved_sound(const Variant *variant, const State *state)
{
    return not_started(variant, state) ||
           (players_sound(variant, state) && bounds_sound(variant, state) &&
            statuses_sound(variant, state) && course_sound(variant, state) &&
            dice_sound(variant, state) && variables_sound(variant, state) &&
            tokens_sound(variant, state) && zones_sound(variant, state) &&
            answers_sound(variant, state));
}

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "program/operation.h"

/* The version changes with the format of a state (variant/state.h). */
enum { VERSION = 6, ORDER = 0x01020304 };
static const char mark[8] = {'c', 'r', 'i', 'a', 'G', 'A', 'M', 'E'};

typedef struct {
    char mark[sizeof mark];
    uint32_t version;
    uint32_t order;        /* ORDER as this machine writes it */
    uint64_t rules;        /* the variant's hash */
    uint64_t program; /* the hash of the program, which fixes the offsets */
    uint64_t size;
    uint64_t check; /* the hash of the head (with 0 here) and the state */
} Head;

size_t saved_size(const Variant *variant)
{
    return sizeof(Head) + variant->layout.size;
}

static uint64_t hash_program(const Variant *variant)
{
    const Program *program = &variant->program;
    uint64_t hash = XXH3_64bits(program->code,
                                program->count * sizeof *program->code);
    return XXH3_64bits_withSeed(&variant->layout, sizeof variant->layout,
                                hash);
}

static Head make_head(const Variant *variant)
{
    Head head = {.version = VERSION, .order = ORDER, .rules = variant->hash,
                 .program = hash_program(variant), .size = saved_size(variant)};
    memcpy(head.mark, mark, sizeof mark);
    return head;
}

static uint64_t check_value(Head head, const State *state, uint32_t size)
{
    head.check = 0;
    return XXH3_64bits_withSeed(state, size,
                                XXH3_64bits(&head, sizeof head));
}

/* What is behind the cards of a pile, and where its order would come from, if
 * none of it is open. */
static void clear_piles(const Variant *variant, State *state)
{
    for (int zone = 0; (size_t)zone < variant->zone_count; zone++) {
        int owners = variant->zones[zone].pile
                         ? variant_count_of(variant, variant->zones[zone].of)
                         : 0;
        for (int owner = 0; owner < owners; owner++) {
            Pile *pile = pile_of(state_zone(variant, state, zone, owner));
            pile->base = pile->open > 0 ? pile->base : 0;
            memset(pile->cards + pile->count, 0,
                   (size_t)(variant->deck_count - pile->count));
        }
    }
}

void saved_clear(const Variant *variant, State *state)
{
    const Decision *decision =
        state->over ? NULL : program_decision(&variant->program, state->pc);
    for (int i = REGISTERS_KEPT; i < variant->program.registers; i++) {
        if (!decision || i >= decision->held_count ||
            decision->held[i].base == TYPE_ERROR) {
            state_set_register(variant, state, i, cell_of(0));
        }
    }
    state_set_register(variant, state, REGISTER_SCRAP, cell_of(0));
    state->scrap = 0;
    clear_piles(variant, state);
    if (answers_exist(variant) && !(decision && decision->question > 0)) {
        memset(state_bytes(state, variant->layout.answers), 0,
               variant->layout.size - variant->layout.answers);
    }
}

void saved_write(const Game *game, void *bytes)
{
    const Variant *variant = game->variant;
    Head head = make_head(variant);
    State *state = game->spare;
    memcpy(state, game->state, variant->layout.size);
    saved_clear(variant, state);
    head.check = check_value(head, state, variant->layout.size);
    memcpy(bytes, &head, sizeof head);
    memcpy((char *)bytes + sizeof head, state, variant->layout.size);
}

static SavedVerdict look_at_head(const Variant *variant, const Head *head)
{
    Head here = make_head(variant);
    if (memcmp(head->mark, mark, sizeof mark) != 0) {
        return SAVED_NO_STATE;
    }
    if (head->version != VERSION || head->order != ORDER) {
        return SAVED_OTHER_VERSION;
    }
    if (head->rules != here.rules || head->program != here.program) {
        return SAVED_OTHER_RULES;
    }
    return head->size == here.size ? SAVED_SOUND : SAVED_NO_STATE;
}

/* Checks the head before the length, since the states of another variant have
 * another length. */
static SavedVerdict look_at(const Variant *variant, const void *bytes,
                            size_t size, State *state)
{
    Head head;
    if (size < sizeof head) {
        return SAVED_NO_STATE;
    }
    memcpy(&head, bytes, sizeof head);
    SavedVerdict verdict = look_at_head(variant, &head);
    if (verdict != SAVED_SOUND || size != saved_size(variant)) {
        return verdict != SAVED_SOUND ? verdict : SAVED_NO_STATE;
    }
    memcpy(state, (const char *)bytes + sizeof head, variant->layout.size);
    if (check_value(head, state, variant->layout.size) != head.check) {
        return SAVED_CHANGED;
    }
    return saved_sound(variant, state) ? SAVED_SOUND : SAVED_IMPOSSIBLE;
}

/* Restores a rule error: a game is over, but not at the end of its program. */
static void note_failure(Game *game)
{
    const Program *program = &game->variant->program;
    const State *state = game->state;
    if (state->over && state->players > 0 &&
        program->code[state->pc].op != OP_FINISH) {
        game->error = (RuleError){"failed-before", "a rule error happened "
                                  "before this state was saved",
                                  program->spans[state->pc]};
    }
}

void saved_go_on(Game *game, const State *state)
{
    game_set_state(game, state);
    note_failure(game);
}

SavedVerdict saved_read(Game *game, const void *bytes, size_t size)
{
    State *state = game->spare;
    SavedVerdict verdict = look_at(game->variant, bytes, size, state);
    if (verdict == SAVED_SOUND) {
        saved_go_on(game, state);
    }
    return verdict;
}
