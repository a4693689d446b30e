/* A game that is being played: a state, and what is needed to work with it. The
 * machine runs the variant's program until a player has to decide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_GAME_H
#define CRIA_ENGINE_GAME_H

#include "base/text.h"
#include "engine/chance.h"
#include "program/event.h"

/* One legal move: which offer of the program, and what is chosen. [chosen]
 * are up to eight kinds of cards, one byte each, 1 more than the kind, 0: no
 * more. */
typedef struct {
    uint16_t offer;
    int16_t arguments[SIMPLE_PARAMETERS_MAX];
    uint64_t chosen;       /* or a set of what else was chosen, one bit each */
} Move;
enum { MOVES_MAX = 4096 };

/* Instructions in loops between two decisions, by the estimates of
 * program/code.c; more is an effect without an end. */
enum { STEPS_MAX = 1 << 24 };

/* Something that happened, told to whoever watches. */
typedef struct {
    EventKind kind;
    int zone, player;      /* of a shuffle; of a starter or a pick of players */
    int variable, value;   /* of a pick: what it is for, what came; of a roll:
                              the dice, as a set */
    bool given;            /* not drawn but given from outside */
} Event;

/* What went wrong in the rules while playing. */
typedef struct {
    const char *id;        /* NULL: nothing */
    const char *message;
    Span span;             /* of the rule */
} RuleError;

typedef struct Game {
    const Variant *variant;
    State *state;          /* layout.size bytes */
    State *spare;          /* as many, for game_totals */
    Move *moves;           /* what is legal now */
    size_t move_count;
    RuleError error;
    int given_starter;     /* who starts round 1, or NOTHING: by chance */
    struct Given *given;   /* other chance that is given, or NULL (given.h) */
    void (*watch)(void *context, const struct Game *game, const Event *event);
    void *context;
    ChanceCache caches[STREAMS];
    uint8_t most_of[KINDS_MAX];      /* bounds for a choice of several cards */
    bool random;           /* moves are drawn by chance and made, on and on */
    size_t reviewed, kept;           /* moves that are looked at once more */
    const Instruction *asked;        /* where the present decision begins */
    int64_t steps;                   /* that are left before the next one */
    void (*native)(struct Game *game, uint32_t pc);  /* the program translated
                                        and compiled, or NULL */
} Game;

/* Questions that may be answered within one action. */
enum { QUESTIONS_MAX = 10000 };

/* A game of [variant], which must outlive it; not started. NULL: no memory. */
Game *game_new(const Variant *variant);
void game_free(Game *game);

/* Starts game number [number] of [seed] and runs it to the first decision.
 * [players] is within the variant's range. */
void game_start(Game *game, uint64_t seed, uint64_t number, int players);

/* Takes legal move [index] and runs on to the next decision or the end. Returns
 * false when the game is over or a rule failed. */
bool game_choose(Game *game, size_t index);

/* Finds the legal moves anew, after the state was put in from elsewhere. */
void game_refresh(Game *game);

/* A legal move for the one who decides, each equally likely, by this decision's
 * own number. There must be one. */
size_t game_random_move(Game *game);

/* Plays on to the end with such moves. */
void game_play_random(Game *game);

/* Runs the program on from instruction [pc] (vm.c). */
void vm_run(Game *game, uint32_t pc);

/* Computes everybody's total of a copy of the state into [totals] (players_most
 * numbers). The copy has its place in the game: memory cannot run out. */
void game_totals(const Game *game, int32_t *totals);

/* How many there are in this game of what there is one for each of: as
 * variant_count_of, but of players only those who play. */
int game_count_of(const Game *game, Type of);

/* Adds the canonical text of a move. [names] are the players'. */
void move_text(const Game *game, const Move *move, const char *const *names,
               Text *text);

/* Counts the cards that such a text names, by kind: counts[KINDS_MAX], which
 * the caller has set. */
void move_count_cards(const Game *game, const Move *move, int *counts);

/* How a value is called in such a text; NULL: it is a number. */
const char *move_value_name(const Variant *variant, Type type, int64_t value,
                            const char *const *names);

/* Adds what an {EXPRESSION} in the text of an offer comes to for a move. What
 * it speaks of that the move does not choose must have a value: the game waits
 * at the decision that the offer belongs to. */
void move_expression_text(const Game *game, const Offer *offer,
                          const Move *move,
                          const struct Expression *expression,
                          const char *const *names, Text *text);

/* The number of the legal move with this text, or -1. */
long move_find(const Game *game, const char *const *names, const char *text,
               Text *scratch);

#endif
