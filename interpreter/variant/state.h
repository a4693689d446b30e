/* The state of a game: one block of bytes without pointers, whose size is known
 * after loading. It begins with this header; the variant's layout gives the
 * places of the rest:
 *
 *   header | registers | dice | statuses | points | totals | variables |
 *   tokens | debts | zones | answers
 *
 * A zone without an order is a set of the kinds present, a count for each kind,
 * and the number of all its cards:
 *
 *   present | 2 bytes for each kind | 2 bytes: all
 *
 * The set has 8 bytes in a variant with narrow registers, else 32.
 *
 * A pile is a Pile. Its first [open] cards are not in their final order yet: a
 * shuffle only marks them as open, and chance decides each card when it is
 * needed.
 *
 * The answers are those of players who decide at the same time: a Move for
 * each player (engine/answers.h), if the rules ask several at the same time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_STATE_H
#define CRIA_VARIANT_STATE_H

#include <string.h>

#include "base/mask.h"
#include "variant/model.h"

/* Random numbers have a stream for each purpose, so that a rule with one more
 * roll does not change the cards that are dealt. */
typedef enum { STREAM_SHUFFLE, STREAM_ROLL, STREAM_PICK, STREAM_CHOICE } Stream;
enum { STREAMS = 4 };

/* A multiple of every number of players: this many skips change nothing. */
enum { SKIPS_AROUND = 5 * 7 * 9 * 11 * 13 * 16 };
_Static_assert(PLAYERS_MAX <= 16, "each number of players divides it");

/* Room for a byte of each player. */
enum { ENDED_SIZE = 16 };
_Static_assert(PLAYERS_MAX <= (int)ENDED_SIZE, "each player has a byte");

typedef struct {
    _Alignas(8) uint64_t seed;   /* some processors of 32 bits ask for 4 */
    uint64_t game;
    uint32_t pc;                 /* where the program waits */
    uint32_t decisions;          /* taken so far */
    uint32_t numbers[STREAMS];   /* drawn so far */
    uint32_t skips;              /* players to skip, less than SKIPS_AROUND */
    uint16_t round, turn, acts;  /* acts: actions in this round */
    uint16_t present, active;    /* players in the game, in the round */
    uint16_t winners;
    int8_t players, actor, decider, last_actor, direction;
    int8_t again;                /* the player of the next turn, or NOTHING */
    uint8_t round_end, game_end; /* the ends reached, or NO_END */
    uint8_t over;
    uint8_t ended_by;            /* the last end of a round, until play of the
                                    next begins: rules may ask for it */
    uint16_t questions;          /* answered since the last action of a turn */
    uint16_t ungathered;         /* the round whose set-up has not gathered the
                                    cards yet, or 0: they are seen by [ended] */
    int32_t scrap;               /* a target for values that no rule uses */
    uint8_t ended[ENDED_SIZE];   /* the statuses at the end of the round before
                                    [ungathered]; else all 0 */
} State;
_Static_assert(sizeof(State) % 8 == 0, "registers follow the header");
enum { NO_END = 255 };

/* Registers that the machine keeps up to date, so that rules need not load the
 * most frequent values. */
enum { REGISTER_ACTOR, REGISTER_ACTIVE, REGISTER_PRESENT, REGISTER_SCRAP,
       REGISTERS_KEPT };

/* The size of a Move (engine/game.h). */
enum { ANSWER_SIZE = 40 };

typedef struct {
    uint16_t count, open;
    uint32_t base;               /* the number of its first draw */
    uint8_t cards[];             /* the top is the last */
} Pile;

/* The cards are gathered, or play begins. */
static inline void state_forget_ended(State *state)
{
    memset(state->ended, 0, sizeof state->ended);
    state->ungathered = 0;
}

/* Computes the layout; the program's number of registers must be known. What
 * variables start with is in [arena]. */
void layout_make(Variant *variant, Arena *arena);

/* The bytes of a register. */
static inline int layout_register_size(const Variant *variant)
{
    return variant->wide ? (int)sizeof(Cell) : (int)sizeof(int64_t);
}

/* The program's registers, for the machine. */
static inline Register *state_registers(State *state)
{
    return (Register *)(void *)(state + 1);
}

/* One of them, for all others. */
static inline Cell state_register(const Variant *variant, const State *state,
                                  int number)
{
    const void *registers = state + 1;
    return variant->wide ? ((const Cell *)registers)[number]
                         : cell_of(((const int64_t *)registers)[number]);
}

static inline void state_set_register(const Variant *variant, State *state,
                                      int number, Cell value)
{
    void *registers = state + 1;
    if (variant->wide) {
        ((Cell *)registers)[number] = value;
    } else {
        ((int64_t *)registers)[number] = cell_number(value);
    }
}

/* Sets those that the machine keeps up to date. */
static inline void state_keep_registers(const Variant *variant, State *state)
{
    state_set_register(variant, state, REGISTER_ACTOR, cell_of(state->actor));
    state_set_register(variant, state, REGISTER_ACTIVE, cell_of(state->active));
    state_set_register(variant, state, REGISTER_PRESENT,
                       cell_of(state->present));
}

/* The address of a zone. [player] is ignored for a shared zone. */
static inline uint8_t *state_zone(const Variant *variant, const State *state,
                                  int zone, int player)
{
    const ZonePlace *place = &variant->places[zone];
    return (uint8_t *)(uintptr_t)state + place->offset +
           place->stride * (uint32_t)player;
}

static inline uint16_t *state_tokens(const Variant *variant, const State *state,
                                     int holder)
{
    return (uint16_t *)(void *)((uint8_t *)(uintptr_t)state +
                                variant->layout.tokens) +
           holder * variant->token_count;
}

static inline int32_t *state_numbers(const State *state, uint32_t offset)
{
    return (int32_t *)(void *)((uint8_t *)(uintptr_t)state + offset);
}

static inline uint8_t *state_bytes(const State *state, uint32_t offset)
{
    return (uint8_t *)(uintptr_t)state + offset;
}

/* What each die shows, 1 more than the value; 0: it was not rolled yet. */
static inline uint16_t *state_dice(const Variant *variant, const State *state)
{
    return (uint16_t *)(void *)state_bytes(state, variant->layout.dice);
}

/* The decision whose first instruction is [pc], or NULL. */
static inline const Decision *program_decision(const Program *program,
                                               uint32_t pc)
{
    for (size_t i = 0; i < program->decision_count; i++) {
        if (program->decisions[i].pc == pc) {
            return &program->decisions[i];
        }
    }
    return NULL;
}

#endif
