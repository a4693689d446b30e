/* What a deciding player sees, as a list of features: numbers such as what is
 * remembered, tokens and how many cards a player holds, the cards in hand, what
 * lies open, dice, and tuples of these. Practice gives each feature of each
 * move a weight. No game is known here: which features there are follows from
 * what the variant declares and from the values that are met.
 *
 * A feature looks only at what its player sees by every status: what everybody
 * sees, or what is their own and seen by its owner. What players see only at
 * times is left out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_OUTLOOK_H
#define CRIA_PRACTICE_OUTLOOK_H

#include "engine/game.h"

enum {
    LOOKS_MAX = 64,        /* numbers that a player looks at */
    SETS_MAX = 12,         /* sets of cards, and cards on top */
    TUPLES_MAX = 48,
    HELD_MAX = 24,         /* cards in sight that count one by one */
    FEATURES_MAX = TUPLES_MAX + HELD_MAX,
    LENSES_MAX = 128,
    WORD_BITS = 17, WORDS = 1 << WORD_BITS,
    BUCKETS = 256
};

typedef enum {
    LOOK_MEMORY,           /* something remembered */
    LOOK_TOKENS, LOOK_WORTH,         /* tokens of a kind, all by their worth */
    LOOK_CARDS,            /* how many there are in a zone */
    LOOK_DICE,             /* how many show a value */
    LOOK_ACTIVE,           /* the players in the round */
    LOOK_SUM, LOOK_DIFFERENCE        /* of two other numbers */
} NumberKind;

/* Whose it is: of a given owner, one's own, the greatest and the least of the
 * others'. */
typedef enum { WHOSE_GIVEN, WHOSE_OWN, WHOSE_MOST, WHOSE_LEAST } Whose;

typedef struct {
    NumberKind kind;
    Whose whose;
    int of;                /* the variable, token, zone, value; a number */
    int owner;             /* WHOSE_GIVEN; the other number */
    uint32_t offset, stride;         /* where it is in the state, for each
                              owner: LOOK_MEMORY, LOOK_TOKENS, LOOK_CARDS */
} NumberLook;

typedef struct {
    int zone;
    bool own, top;         /* of the player; only the card on top */
    int key, keys;         /* the place: key number [key] of [keys] for each
                              owner; 0 of 1: the owner has one */
} SetLook;

/* The values of a number: from [least] to [most], in buckets of [width].
 * [places] tells for each bucket which part of all values lay below its middle,
 * in 2^16ths. */
typedef struct {
    int32_t least, most;
    uint32_t width;
    uint16_t places[BUCKETS];
    uint32_t counts[BUCKETS];        /* how often, while it is measured */
} NumberRange;

/* How to look at a number: in [steps] steps that are about equally frequent,
 * moved by [shift] 2^16ths of a step; or at its bucket (no steps). */
typedef struct {
    uint8_t look, steps;
    uint16_t shift;
} Lens;

/* What is seen in one way: through a lens; then each set, the actions that are
 * open, and all of these sets together; and nothing, which has the word 0. */
enum {
    PART_SETS = LENSES_MAX,
    PART_OFFERS = PART_SETS + SETS_MAX,
    PART_ALL_SETS, PART_NOTHING, PARTS_MAX, TUPLE_PARTS = 3
};

typedef struct {
    uint32_t tag;
    uint8_t parts[TUPLE_PARTS];
    bool last;
} Tuple;

typedef struct {
    const Variant *variant;
    int players;
    NumberLook looks[LOOKS_MAX];
    NumberRange ranges[LOOKS_MAX];     /* of the numbers */
    size_t look_count, plain;        /* plain: without sums and differences */
    uint8_t order[LOOKS_MAX];        /* plain numbers that vary, first those
                                        with the most values */
    size_t ordered;
    SetLook sets[SETS_MAX];
    SetLook held[SETS_MAX];          /* whose cards count one by one */
    size_t set_count, held_count;
    Lens lenses[LENSES_MAX];
    uint32_t lens_words[LENSES_MAX][BUCKETS];
    Tuple tuples[TUPLES_MAX];
    size_t lens_count, tuple_count;
} Outlook;

/* Finds the plain numbers and the sets that players of [variant] see in games
 * of [players]. [variant] must outlive the outlook. There are no tuples yet. */
void outlook_begin(Outlook *outlook, const Variant *variant, int players);

/* Then, for games of any kind: spans the ranges by what deciding players see;
 * divides them; counts values; and works out the places. */
void outlook_span(Outlook *outlook, Game *game);
void outlook_divide(Outlook *outlook);
void outlook_measure(Outlook *outlook, Game *game);
void outlook_place(Outlook *outlook);

/* Orders the plain numbers by what was counted. */
void outlook_order(Outlook *outlook);

/* Adds sums and differences of the first plain numbers, not measured yet. */
void outlook_derive(Outlook *outlook);

/* Replaces the tuples by those that the order gives. */
void outlook_choose(Outlook *outlook);

/* To be called after that, and whenever the places have changed: works out what
 * outlook_see looks up. */
void outlook_prepare(Outlook *outlook);

/* The words of the features of the deciding player's position, at most
 * FEATURES_MAX; returns how many. All words are below WORDS. */
size_t outlook_see(const Outlook *outlook, Game *game, uint32_t *words);

/* A word for a move, to be combined with those of features; and one of 64
 * bits. */
uint32_t outlook_move(const Move *move);
uint64_t outlook_long_move(const Move *move);

#endif
