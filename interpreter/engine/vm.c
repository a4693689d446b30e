/* The machine that runs a variant's program: one instruction after the other until
 * a player has to decide. The program was verified, so nothing is checked here
 * that the verifier proved. Each case does what operations.def says of it.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/course.h"
#include "engine/offer.h"
#include "engine/tokens.h"
#include "engine/zone.h"

#include <stddef.h>

/* Instructions between two decisions; more is an effect without an end. */
enum { STEPS_MAX = 2000000 };

/* --- what takes more than a line ------------------------------------------- */

static uint64_t step_set(const Attribute *attribute, uint64_t set, bool forward)
{
    uint64_t last = (uint64_t)1 << (attribute->count - 1);
    uint64_t around = forward ? (set & last) != 0 : (set & 1) * last;
    uint64_t moved = forward ? (set & ~last) << 1 : set >> 1;
    return moved | (attribute->cyclic ? around : 0);
}

static uint64_t values_of(const Variant *variant, uint64_t kinds, int attribute)
{
    uint64_t values = 0;
    for (; kinds; kinds &= kinds - 1) {
        values |= variant->kinds[__builtin_ctzll(kinds)].values[attribute];
    }
    return values;
}

/* The most or least points as [value] among [kinds]: 0 when there are none. */
static int32_t group_best(const Variant *variant, const int32_t *table,
                          uint64_t kinds, int64_t value, bool most)
{
    int attribute = table[0];
    const int32_t *points = table + 1 + value * variant->kind_count;
    uint64_t left = kinds & variant->with_value[attribute][value];
    int32_t best = left ? points[__builtin_ctzll(left)] : 0;
    for (left &= left - 1; left; left &= left - 1) {
        int32_t one = points[__builtin_ctzll(left)];
        best = (one > best) == most ? one : best;
    }
    return best;
}

static int64_t sum_most(const Variant *variant, const int32_t *table,
                        uint64_t kinds)
{
    int count = variant->attributes[table[0]].count;
    int64_t sum = 0;
    for (int value = 0; value < count && kinds; value++) {
        if (kinds & variant->with_value[table[0]][value]) {
            sum += group_best(variant, table, kinds, value, true);
        }
    }
    return sum;
}

static int64_t tokens_size(const Game *game, int holder, uint64_t kinds)
{
    int64_t size = 0;
    for (; kinds; kinds &= kinds - 1) {
        size += tokens_held(game, holder, __builtin_ctzll(kinds));
    }
    return size;
}

static void give_from(Game *game, int token, uint64_t holders, int to)
{
    for (; holders; holders &= holders - 1) {
        int from = __builtin_ctzll(holders);
        if (from != to && tokens_held(game, from, token) > 0) {
            tokens_give(game, token, 1, from, to);
            return;
        }
    }
}

static int64_t shown(const Game *game, uint64_t values)
{
    const uint8_t *dice = state_bytes(game->state, game->variant->layout.dice);
    int64_t count = 0;
    for (int i = 0; i < game->variant->dice_count; i++) {
        count += dice[i] > 0 && (values >> (dice[i] - 1) & 1);
    }
    return count;
}

static int64_t chosen_size(uint64_t chosen)
{
    int64_t count = 0;
    for (; chosen; chosen >>= 8) {
        count++;
    }
    return count;
}

/* Up to [count] cards off the top; the last of them, or NOTHING. */
static int64_t deal(Game *game, int64_t count, int from, int from_player,
                    int to, int to_player)
{
    const Variant *variant = game->variant;
    Pile *pile = pile_of(state_zone(variant, game->state, from, from_player));
    uint8_t *zone = state_zone(variant, game->state, to, to_player);
    bool to_pile = variant->zones[to].pile;
    int64_t card = NOTHING;
    for (; count > 0 && pile->count > 0; count--) {
        card = pile_draw(game, pile);
        if (to_pile) {
            pile_of(zone)->cards[pile_of(zone)->count++] = (uint8_t)card;
        } else {
            set_add(variant, zone, (int)card, 1);
        }
    }
    return card;
}

static void move_one(Game *game, int64_t card, int from, int from_player,
                     int to, int to_player)
{
    const Variant *variant = game->variant;
    uint8_t *source = state_zone(variant, game->state, from, from_player);
    if (card < 0) {
        return;
    }
    if (!variant->zones[from].pile && source[8 + card] > 0) {
        set_take(variant, source, (int)card, 1);
    } else if (!zone_take(game, from, from_player, (int)card, 1)) {
        return;
    }
    zone_add(game, to, to_player, (int)card, 1);
}

static void move_each(Game *game, uint64_t kinds, int from, int from_player,
                      int to, int to_player)
{
    for (; kinds; kinds &= kinds - 1) {
        move_one(game, __builtin_ctzll(kinds), from, from_player, to,
                 to_player);
    }
}

static int64_t top(const Game *game, int zone, int player, bool bottom)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, player));
    if (pile->count == 0) {
        return NOTHING;
    }
    if (bottom || pile->open == pile->count) {
        /* A card that nobody has seen: its place is settled by asking. */
        pile_settle((Game *)(uintptr_t)game, pile);
    }
    return pile->cards[bottom ? 0 : pile->count - 1];
}

static int zone_size(const Game *game, int zone, int player)
{
    const uint8_t *at = state_zone(game->variant, game->state, zone, player);
    return game->variant->zones[zone].pile ? at[0]
                                           : at[8 + game->variant->kind_count];
}

static void fail(Game *game, const Instruction *at, const char *id,
                 const char *message)
{
    const Program *program = &game->variant->program;
    game->error = (RuleError){id, message, program->spans[at - program->code]};
    game->move_count = 0;
    game->state->over = 1;
}

/* Division as in C, without its two traps. */
static int64_t divide(int64_t left, int64_t right, bool remainder)
{
    if (right == -1) {
        return remainder ? 0 : (int64_t)(0 - (uint64_t)left);
    }
    return remainder ? left % right : left / right;
}

/* Arithmetic wraps around instead of being undefined. */
#define WRAP(l, sign, r) ((int64_t)((uint64_t)(l) sign (uint64_t)(r)))

void vm_run(Game *game)
{
    const Variant *variant = game->variant;
    const Program *program = &variant->program;
    State *state = game->state;
    uint8_t *bytes = (uint8_t *)state;
    int64_t *r = (int64_t *)(void *)(bytes + variant->layout.registers);
    const Instruction *at = program->code + state->pc;
    const Instruction *asked = at;
    int steps = STEPS_MAX;
    for (;; at++) {
        const uint8_t a = at->a, b = at->b, c = at->c;
        const int32_t d = at->d;
        switch ((Operation)at->op) {
        case OP_CONSTANT: r[a] = d; break;
        case OP_WORD: r[a] = (int64_t)program->words[d]; break;
        case OP_COPY: r[a] = r[b]; break;
        case OP_LOAD8: r[a] = (int8_t)bytes[d]; break;
        case OP_LOAD_BYTE: r[a] = bytes[d]; break;
        case OP_LOAD16: r[a] = *(uint16_t *)(void *)(bytes + d); break;
        case OP_LOAD32: r[a] = *(int32_t *)(void *)(bytes + d); break;
        case OP_LOAD32_OF:
            r[a] = r[b] < 0 ? 0 : ((int32_t *)(void *)(bytes + d))[r[b]];
            break;
        case OP_STORE32: *(int32_t *)(void *)(bytes + d) = (int32_t)r[a]; break;
        case OP_STORE32_OF:
            if (r[b] >= 0) {
                ((int32_t *)(void *)(bytes + d))[r[b]] = (int32_t)r[a];
            }
            break;

        case OP_ADD: r[a] = WRAP(r[b], +, r[c]); break;
        case OP_SUBTRACT: r[a] = WRAP(r[b], -, r[c]); break;
        case OP_MULTIPLY: r[a] = WRAP(r[b], *, r[c]); break;
        case OP_DIVIDE: case OP_REMAINDER:
            if (r[c] == 0) {
                fail(game, at, "division-by-zero", "this divides by zero");
                return;
            }
            r[a] = divide(r[b], r[c], at->op == OP_REMAINDER);
            break;
        case OP_NEGATE: r[a] = WRAP(0, -, r[b]); break;
        case OP_ADD_NUMBER: r[a] = WRAP(r[b], +, d); break;
        case OP_EQUAL: r[a] = r[b] == r[c]; break;
        case OP_LESS: r[a] = r[b] < r[c]; break;
        case OP_AT_MOST: r[a] = r[b] <= r[c]; break;
        case OP_EQUAL_NUMBER: r[a] = r[b] == d; break;
        case OP_LESS_NUMBER: r[a] = r[b] < d; break;
        case OP_MORE_NUMBER: r[a] = r[b] > d; break;
        case OP_NOT: r[a] = !r[b]; break;
        case OP_AND: r[a] = r[b] & r[c]; break;
        case OP_OR: r[a] = r[b] | r[c]; break;
        case OP_WITHOUT: r[a] = r[b] & ~r[c]; break;

        case OP_BIT: r[a] = r[b] < 0 ? 0 : (int64_t)((uint64_t)1 << r[b]); break;
        case OP_HAS: r[a] = r[c] >= 0 && ((uint64_t)r[b] >> r[c] & 1); break;
        case OP_BITS: r[a] = __builtin_popcountll((uint64_t)r[b]); break;
        case OP_FIRST:
            r[a] = r[b] ? __builtin_ctzll((uint64_t)r[b]) : NOTHING;
            break;
        case OP_LAST:
            r[a] = r[b] ? 63 - __builtin_clzll((uint64_t)r[b]) : NOTHING;
            break;
        case OP_ROW: r[a] = (int64_t)program->words[d + 1 + r[b]]; break;
        case OP_NUMBER: r[a] = program->numbers[d + 1 + r[b]]; break;
        case OP_NEXT_SET: case OP_PREVIOUS_SET:
            r[a] = (int64_t)step_set(&variant->attributes[d], (uint64_t)r[b],
                                     at->op == OP_NEXT_SET);
            break;
        case OP_VALUES:
            r[a] = (int64_t)values_of(variant, (uint64_t)r[b], d);
            break;
        case OP_GROUP_MOST: case OP_GROUP_LEAST:
            r[a] = r[c] < 0 ? 0
                            : group_best(variant, program->numbers + d,
                                         (uint64_t)r[b], r[c],
                                         at->op == OP_GROUP_MOST);
            break;
        case OP_SUM_MOST:
            r[a] = sum_most(variant, program->numbers + d, (uint64_t)r[b]);
            break;

        case OP_JUMP_IF:
            if (!r[a]) {
                break;
            }
            goto jump;
        case OP_JUMP_UNLESS:
            if (r[a]) {
                break;
            }
            goto jump;
        case OP_NEXT_OF:
            if (!r[a]) {
                goto jump;
            }
            r[b] = __builtin_ctzll((uint64_t)r[a]);
            r[a] &= r[a] - 1;
            break;
        case OP_NEXT_CARD:
            if (!r[a]) {
                goto jump;
            }
            r[b] = (r[a] & 255) - 1;
            r[a] = (int64_t)((uint64_t)r[a] >> 8);
            break;
        case OP_LIMIT:
            if (++state->acts >= variant->actions_most) {
                break;
            }
            goto jump;
        case OP_JUMP:
        jump:
            if (--steps == 0) {
                fail(game, at, "endless-effect", "this never comes to an end");
                return;
            }
            at = program->code + d - 1;
            break;

        case OP_NEXT_PLAYER:
            r[a] = course_next(state, state->active, state->actor);
            break;
        case OP_AFTER: r[a] = course_next(state, state->present, (int)r[b]); break;
        case OP_STATUS:
            r[a] = r[b] < 0 ? NOTHING : bytes[variant->layout.statuses + r[b]];
            break;
        case OP_PRESENT:
            r[a] = (int64_t)zone_present(game, d, (int)r[b]);
            break;
        case OP_SIZE: r[a] = zone_size(game, d, (int)r[b]); break;
        case OP_EMPTY: r[a] = zone_size(game, d, (int)r[b]) == 0; break;
        case OP_SIZE_AMONG:
            r[a] = zone_count(game, d, (int)r[b], (uint64_t)r[c]);
            break;
        case OP_HOW_MANY:
            r[a] = r[c] < 0 ? 0
                            : zone_count(game, d, (int)r[b],
                                         (uint64_t)1 << r[c]);
            break;
        case OP_TOP: case OP_BOTTOM:
            r[a] = top(game, d, (int)r[b], at->op == OP_BOTTOM);
            break;
        case OP_CHOSEN_SIZE: r[a] = chosen_size((uint64_t)r[b]); break;
        case OP_SHOWN: r[a] = shown(game, (uint64_t)r[b]); break;
        case OP_HELD:
            r[a] = r[b] < 0 || r[c] < 0
                       ? 0 : tokens_held(game, (int)r[c], (int)r[b]);
            break;
        case OP_TOKENS:
            r[a] = r[b] < 0 ? 0 : (int64_t)tokens_kinds(game, (int)r[b]);
            break;
        case OP_TOKENS_SIZE:
            r[a] = r[b] < 0 ? 0 : tokens_size(game, (int)r[b], (uint64_t)r[c]);
            break;
        case OP_WORTH: r[a] = r[b] < 0 ? 0 : tokens_worth(game, (int)r[b]); break;

        case OP_MOVE:
            move_one(game, r[a], d & 255, (int)r[b], d >> 8, (int)r[c]);
            break;
        case OP_MOVE_ALL:
            zone_move_all(game, (uint64_t)r[a], d & 255, (int)r[b], d >> 8,
                          (int)r[c]);
            break;
        case OP_MOVE_EACH:
            move_each(game, (uint64_t)r[a], d & 255, (int)r[b], d >> 8,
                      (int)r[c]);
            break;
        case OP_MOVE_CHOSEN:
            for (uint64_t left = (uint64_t)r[a]; left; left >>= 8) {
                move_one(game, (int64_t)(left & 255) - 1, d & 255, (int)r[b],
                         d >> 8, (int)r[c]);
            }
            break;
        case OP_DEAL:
            r[a] = deal(game, r[a], d & 255, (int)r[b], d >> 8, (int)r[c]);
            break;
        case OP_GATHER: zone_gather(game, d, (int)r[b]); break;
        case OP_SHUFFLE: course_shuffle(game, d, (int)r[b]); break;

        case OP_GIVE:
            if (r[a] >= 0 && r[b] >= 0 && r[c] >= 0) {
                tokens_give(game, (int)r[a], d < 0 ? 1 : (int)r[d], (int)r[b],
                            (int)r[c]);
            }
            break;
        case OP_GIVE_ALL:
            if (r[b] >= 0 && r[c] >= 0) {
                tokens_give_all(game, (uint64_t)r[a], (int)r[b], (int)r[c]);
            }
            break;
        case OP_GIVE_FROM:
            if (r[a] >= 0 && r[c] >= 0) {
                give_from(game, (int)r[a], (uint64_t)r[b], (int)r[c]);
            }
            break;
        case OP_TAKE_POINTS:
            if (r[b] >= 0) {
                tokens_take_points(game, (int32_t)r[a], (int)r[b]);
            }
            break;
        case OP_ROLL: course_roll(game, d); break;

        case OP_SET_STATUS:
            if (r[b] >= 0) {
                course_set_status(game, (int)r[b], d);
            }
            break;
        case OP_TURN_TO: state->again = (int8_t)r[a]; break;
        case OP_SKIP: state->skips = (uint8_t)(state->skips + r[a]); break;
        case OP_REVERSE: state->direction = (int8_t)-state->direction; break;
        case OP_PICK: r[a] = course_pick(game, (uint64_t)r[b], d); break;
        case OP_START:
            if (r[a] < 0) {
                fail(game, at, "nobody-starts", "nobody starts this round");
                return;
            }
            course_start(game, (int)r[a]);
            break;
        case OP_BEGIN_GAME: course_begin_game(game); break;
        case OP_BEGIN_ROUND: course_begin_round(game); break;
        case OP_BEGIN_TURN: course_begin_turn(game); break;
        case OP_ACTED: state->last_actor = state->actor; break;
        case OP_ADVANCE:
            if (!course_advance(game)) {
                fail(game, at, "nobody-left", "nobody is left in the round, and "
                     "no rule ends it");
                return;
            }
            break;
        case OP_END_ROUND: state->round_end = (uint8_t)d; break;
        case OP_END_GAME: state->game_end = (uint8_t)d; break;
        case OP_EVENT: course_tell(game, (Event){.kind = (EventKind)d}); break;
        case OP_WINNERS: course_find_winners(game, d); break;
        case OP_FINISH:
            state->over = 1;
            state->pc = (uint32_t)(at - program->code);
            game->move_count = 0;
            return;
        case OP_RETURN: return;

        case OP_ASK:
            asked = at;
            state->decider = (int8_t)r[a];
            game->move_count = 0;
            game->bounded = false;
            break;
        case OP_OFFER:
            if (!offer_one(game, d, r)) {
                fail(game, at, "too-many-moves", "there are too many moves");
                return;
            }
            break;
        case OP_OFFER_EACH:
            if (!offer_each(game, d, r, (uint64_t)r[b])) {
                fail(game, at, "too-many-moves", "there are too many moves");
                return;
            }
            break;
        case OP_MOST_OF:
            game->bounded = true;
            game->most_of[r[a]] = (uint8_t)(r[b] < 0     ? 0
                                            : r[b] > 255 ? 255 : r[b]);
            break;
        case OP_OFFER_CHOSEN:
            if (!offer_chosen(game, d, r, (uint64_t)r[b], (int)r[a])) {
                fail(game, at, "too-many-moves", "there are too many moves");
                return;
            }
            break;
        case OP_AWAIT:
            if (game->move_count == 0) {
                fail(game, at, "no-move", "there is no legal move");
                return;
            }
            state->pc = (uint32_t)(asked - program->code);
            return;
        case OPERATIONS: break;
        }
    }
}
